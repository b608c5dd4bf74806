import { ApplicationEntity } from "../applications/applications.entity.ts";
import type { Party } from "../bookings/view.ts";
import { asSeenBy } from "../bookings/view.ts";
import { readCleaner } from "../cleaners/partition.ts";
import { RevealEntity } from "../cleaners/cleaners.entity.ts";
import { DiscountEntity } from "../discounts/discounts.entity.ts";
import { LedgerEntity } from "../earnings/earnings.entity.ts";
import type { LedgerRow } from "../earnings/ledger.ts";
import { MemberEntity } from "../members/members.entity.ts";
import { ConversationEntity } from "../messages/messages.entity.ts";
import { OnboardingProgressEntity } from "../cleaner-onboarding/cleaner-onboarding.entity.ts";
import { PayoutMethodEntity } from "../payouts/payouts.entity.ts";
import { ReferralEntity } from "../referrals/referrals.entity.ts";
import { RequestEntity, SavedFiltersEntity } from "../requests/requests.entity.ts";
import { ReviewEntity } from "../reviews/reviews.entity.ts";
import { VerificationService } from "../verification/verification.entity.ts";
import { ownBookings } from "./own-bookings.ts";

const whole = { pages: "all" } as const;

/** What nobody reads but the machine, or what stays sealed: where files lie, versions, queue marks, sealed numbers. */
const inner = new Set([
  "sealed",
  "sealedNumber",
  "numberMark",
  "key",
  "fileVersion",
  "version",
  "bookableVersion",
  "feed",
  "board",
  "due",
  "writtenAt",
  "nameKey",
  "nameInitial",
]);

const readable = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !inner.has(name))));

/**
 * Everything the product knows of a member, in the words of its API. Account and document numbers stay masked: a file
 * that is sent around is no place for them.
 */
export async function everythingOf(memberId: string, party: Party): Promise<Record<string, unknown>> {
  const [{ data: member }, upcoming, past, conversations, identity] = await Promise.all([
    MemberEntity.get({ memberId }).go({ consistent: true }),
    ownBookings(memberId, party, "upcoming"),
    ownBookings(memberId, party, "past"),
    ConversationEntity.query.primary({ memberId }).go(whole),
    VerificationService.collections.verification({ userId: memberId }).go(whole),
  ]);
  return {
    member: readable(member ? [member] : [])[0],
    bookings: [...upcoming, ...past].map((booking) => asSeenBy(party, booking)),
    conversations: readable(conversations.data),
    verifications: readable(identity.data.verification),
    documents: readable(identity.data.document),
    ...(party === "cleaner" ? await cleanersPart(memberId) : await customersPart(memberId)),
  };
}

async function cleanersPart(cleanerId: string) {
  const [cleaner, progress, filters, payouts, applications, transactions, reviews] = await Promise.all([
    readCleaner(cleanerId),
    OnboardingProgressEntity.get({ cleanerId }).go(),
    SavedFiltersEntity.get({ cleanerId }).go(),
    PayoutMethodEntity.query.primary({ cleanerId }).go(whole),
    ApplicationEntity.query.byCleaner({ cleanerId }).go(whole),
    LedgerEntity.query.byCleaner({ cleanerId }).go(whole),
    ReviewEntity.query.byCleaner({ reviewedId: cleanerId }).go(whole),
  ]);
  return {
    profile: readable(cleaner ? [cleaner.profile] : [])[0],
    services: readable(cleaner?.offerings ?? []),
    serviceAreas: readable(cleaner?.areas ?? []),
    availability: cleaner?.plan,
    onboardingProgress: progress.data,
    savedFilters: filters.data?.items ?? [],
    payoutMethods: readable(payouts.data),
    applications: readable(applications.data),
    transactions: readable(transactions.data.map(asOwned)),
    // Who wrote them is theirs to say.
    reviews: reviews.data.map(({ rating, comment, createdAt }) => ({ rating, comment, createdAt })),
  };
}

/** A reward stands under a friend's booking with somebody else. */
const asOwned = (row: LedgerRow) => {
  const { bookingId: _booking, customerId: _friend, ...reward } = row;
  return row.entry === "referral" ? reward : row;
};

async function customersPart(memberId: string) {
  const [requests, codes, referred, reveals] = await Promise.all([
    RequestEntity.query.byCustomer({ customerId: memberId }).go(whole),
    DiscountEntity.query.primary({ userId: memberId }).go(whole),
    ReferralEntity.get({ refereeId: memberId }).go(),
    RevealEntity.query.primary({ memberId }).go(whole),
  ]);
  return {
    requests: readable(requests.data),
    discountCodes: readable(codes.data),
    referredWith: referred.data?.referralCode,
    phoneNumbersSeen: readable(reveals.data),
  };
}
