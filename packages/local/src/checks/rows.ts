import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { formerMember } from "@naqi/contracts";
import { AuditEntity } from "@naqi/core/audit/audit.entity";
import { ApplicationEntity, LiveApplicationEntity } from "@naqi/core/applications/applications.entity";
import { BookingEntity } from "@naqi/core/bookings/bookings.entity";
import { OnboardingProgressEntity } from "@naqi/core/cleaner-onboarding/cleaner-onboarding.entity";
import {
  AreaEntity,
  AvailabilityEntity,
  CleanerEntity,
  ListingEntity,
  OfferingEntity,
  RevealEntity,
  SlotEntity,
} from "@naqi/core/cleaners/cleaners.entity";
import { DiscountEntity } from "@naqi/core/discounts/discounts.entity";
import { EarningsMonthEntity, LedgerEntity } from "@naqi/core/earnings/earnings.entity";
import { client, tableName } from "@naqi/core/kit/table";
import { MemberEntity } from "@naqi/core/members/members.entity";
import { ConversationEntity } from "@naqi/core/messages/messages.entity";
import { OutboxEntity } from "@naqi/core/notifications/outbox.entity";
import { PayoutMethodEntity } from "@naqi/core/payouts/payouts.entity";
import { ReferralCodeEntity, ReferralEntity } from "@naqi/core/referrals/referrals.entity";
import { RequestEntity, SavedFiltersEntity } from "@naqi/core/requests/requests.entity";
import { ReviewEntity } from "@naqi/core/reviews/reviews.entity";
import { SubscriptionEntity, TicketEntity } from "@naqi/core/site/site.entity";
import { DocumentEntity, VerificationEntity } from "@naqi/core/verification/verification.entity";
import type { EntityItem } from "electrodb";

/** Every kind of row that an invariant speaks of, under the name its entity gives it. */
export const entities = {
  member: MemberEntity,
  profile: CleanerEntity,
  offering: OfferingEntity,
  area: AreaEntity,
  availability: AvailabilityEntity,
  listing: ListingEntity,
  slot: SlotEntity,
  reveal: RevealEntity,
  booking: BookingEntity,
  request: RequestEntity,
  ledger: LedgerEntity,
  conversation: ConversationEntity,
  discount: DiscountEntity,
  review: ReviewEntity,
  referralcode: ReferralCodeEntity,
  referral: ReferralEntity,
  subscription: SubscriptionEntity,
  ticket: TicketEntity,
  outbox: OutboxEntity,
  verification: VerificationEntity,
  verificationdocument: DocumentEntity,
  audit: AuditEntity,
  application: ApplicationEntity,
  liveapplication: LiveApplicationEntity,
  earningsmonth: EarningsMonthEntity,
  payoutmethod: PayoutMethodEntity,
  onboardingprogress: OnboardingProgressEntity,
  savedfilters: SavedFiltersEntity,
};

/** Rows that may vanish, of which only answers are looked at. */
const passing = new Set(["idempotency", "limit", "mailtoken", "closedaccount", "export"]);

export type Kind = keyof typeof entities;
/** An item as the table holds it: attributes and keys. */
export type Raw = Record<string, unknown>;
export type RowOf<K extends Kind> = EntityItem<(typeof entities)[K]>;

export interface Table {
  /** How many items there are. */
  count: number;
  all<K extends Kind>(kind: K): RowOf<K>[];
  /** Bookings that idempotency rows remember as their answer. */
  answers: { key: string; bookingId: string }[];
  /** Items of no kind that this check knows. */
  unknown: string[];
}

/** Reads the whole table a page at a time; only an operator's check may do that. */
export async function readTable(): Promise<Table> {
  const byKind = new Map<string, Raw[]>(Object.keys(entities).map((kind) => [kind, []]));
  const table: Table = {
    count: 0,
    all: <K extends Kind>(kind: K) => byKind.get(kind) as RowOf<K>[],
    answers: [],
    unknown: [],
  };
  let from: Raw | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: tableName, ConsistentRead: true, ExclusiveStartKey: from }),
    );
    for (const item of page.Items ?? []) {
      const kind = String(item.__edb_e__);
      table.count++;
      if (byKind.has(kind)) byKind.get(kind)?.push(item);
      else if (!passing.has(kind)) table.unknown.push(`${kind} ${item.pk} ${item.sk}`);
      const bookingId = (item.answer as { bookingId?: string } | undefined)?.bookingId;
      if (kind === "idempotency" && bookingId) table.answers.push({ key: `${item.pk} ${item.sk}`, bookingId });
    }
    from = page.LastEvaluatedKey;
  } while (from);
  return table;
}

/** Rows under what they have in common. */
export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** Parties who have left stand in bookings under a pseudonym, and what was theirs alone is gone (decisions G18). */
export const hasLeft = ({ customerName, cleanerName }: RowOf<"booking">) => ({
  customer: customerName === formerMember,
  cleaner: cleanerName === formerMember,
});

/** One line for each number that is not what the rows make it. */
export function* differences(name: string, row: object, expected: Readonly<Record<string, number>>): Generator<string> {
  const counted = new Map<string, unknown>(Object.entries(row));
  for (const [field, count] of Object.entries(expected)) {
    if ((counted.get(field) ?? 0) !== count) yield `${name}: ${field} is ${counted.get(field)}, the rows make ${count}`;
  }
}
