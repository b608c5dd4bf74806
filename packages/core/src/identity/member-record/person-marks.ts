import { policy } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { allOf, either } from "../../kit/table/conditions.ts";
import { hashOf } from "../../kit/ids.ts";
import { mailboxOf } from "../../kit/mailbox.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { missingOrExpired, isOver, vanishingIn } from "../../kit/table/time-to-live.ts";
import { type Part, putting, retry } from "../../kit/table/commit.ts";
import { port } from "../../ports/index.ts";
import type { MemberRow } from "./member-record.entity.ts";
import { PersonMarkEntity } from "./person-marks.entity.ts";

type Reachable = Pick<MemberRow, "memberId" | "email"> &
  Partial<Pick<MemberRow, "phone" | "phoneMarks" | "mailboxMarks">>;
type MarkRow = EntityItem<typeof PersonMarkEntity>;

export type SharedMark = "mailbox" | "phone";

/** No phone is confirmed, so the stated ones are compared (decision 0110). */
export const phoneMarkOf = (phone: string): Promise<string> => port("vault").mark(`phone ${phone}`);

const mailboxMarkOf = (email: string): Promise<string> => port("vault").mark(`mailbox ${mailboxOf(email)}`);

/** Each later address adds its own mark, so that a change hides no earlier one. */
export const firstMailbox = async (email: string): Promise<string[]> => [await mailboxMarkOf(email)];

const keptMailboxes = 10;

/** The mailbox marks after an address change, and the parts that claim a customer's free marks (G118). Drops marks beyond ten. */
export async function movingMailbox(member: MemberRow, email: string): Promise<{ kept?: string[]; claims: Part[] }> {
  const marks = await Promise.all([mailboxMarkOf(member.email), mailboxMarkOf(email)]);
  const kept = [...new Set([...(member.mailboxMarks ?? []), ...marks])].slice(0, keptMailboxes);
  if (member.role !== "customer") return { kept, claims: [] };
  const written = marks.filter((mark) => kept.includes(mark)).map((mark) => ({ mark, of: "mailbox" as const }));
  const { claims } = await comparedWith(written, hashOf(member.memberId));
  return { kept, claims };
}

interface Marked {
  mark: string;
  of: SharedMark;
}

async function marksOf({ email, phone, phoneMarks = [], mailboxMarks = [] }: Reachable): Promise<Marked[]> {
  const mailboxes = new Set([await mailboxMarkOf(email), ...mailboxMarks]);
  const phones = new Set([...(phone ? [await phoneMarkOf(phone)] : []), ...phoneMarks]);
  return [
    ...[...mailboxes].map((mark) => ({ mark, of: "mailbox" as const })),
    ...[...phones].map((mark) => ({ mark, of: "phone" as const })),
  ];
}

const isFree = (found: MarkRow | null) =>
  !found || (found.ttl !== undefined && isOver({ ttl: found.ttl }) && !found.holder);

const writingMark = (row: MarkRow, holder: string): Part =>
  putting(
    "person",
    PersonMarkEntity.put(row).where((held, operations) =>
      either(
        operations.eq(held.holder, holder),
        allOf(operations.notExists(held.holder), missingOrExpired(held.ttl, operations)),
      ),
    ),
    retry,
  );

export interface PersonMarks {
  /** Marks held by another account, or by one closed in the last 24 months. */
  shared: SharedMark[];
  claims: Part[];
}

/** Compares a customer's mailbox and stated phones with all accounts (G118). The claims belong in the transaction that grants a reward. */
export async function personMarks(person: Reachable): Promise<PersonMarks> {
  const marks = await marksOf(person);
  return comparedWith(marks, hashOf(person.memberId));
}

async function comparedWith(marks: readonly Marked[], holder: string): Promise<PersonMarks> {
  const found = await readTogether(...marks.map(({ mark }) => row(PersonMarkEntity, { mark })));
  const others = marks.filter((_, index) => {
    const one = found[index] as MarkRow | null;
    return !isFree(one) && one?.holder !== holder;
  });
  const free = marks.filter((_, index) => isFree(found[index] as MarkRow | null));
  return {
    shared: [...new Set(others.map(({ of }) => of))],
    claims: free.map(({ mark }) => writingMark({ mark, holder }, holder)),
  };
}

export async function claimingPhone(memberId: string, mark: string): Promise<Part[]> {
  const { claims } = await comparedWith([{ mark, of: "phone" }], hashOf(memberId));
  return claims;
}

/**
 * Keeps a customer's marks for 24 months after closing, without the account (G116, G118). Marks of another open account stay. Of an
 * unconfirmed account, only a suspended one's phones: its mailbox may be a stranger's.
 */
export async function keepingMarks(member: MemberRow): Promise<Part[]> {
  const isConfirmed = member.emailConfirmedAt !== undefined;
  if (member.role !== "customer" || !(isConfirmed || member.standing === "suspended")) return [];
  const holder = hashOf(member.memberId);
  const until = vanishingIn(policy.referral.rememberedDays * 24 * 60);
  const marks = (await marksOf(member)).filter(({ of }) => isConfirmed || of === "phone");
  const found = await readTogether(...marks.map(({ mark }) => row(PersonMarkEntity, { mark })));
  return marks
    .filter((_, index) => isFree(found[index] as MarkRow | null) || (found[index] as MarkRow | null)?.holder === holder)
    .map(({ mark }) => writingMark({ mark, ...until }, holder));
}

/** The member with only the phones stated until then. Phones stored before times were count always. */
export function withPhonesOf(member: MemberRow, until: string): MemberRow {
  const { phoneMarks, phonesStatedAt } = member;
  if (!phoneMarks || !phonesStatedAt) return member;
  const kept = phoneMarks.filter((_, index) => (phonesStatedAt[index] ?? "") <= until);
  return kept.length === phoneMarks.length ? member : { ...member, phone: undefined, phoneMarks: kept };
}

type Compared = Pick<MemberRow, "email"> & Partial<Pick<MemberRow, "phone" | "phoneMarks" | "mailboxMarks">>;

export function sharedMarks(one: Compared, other: Compared): SharedMark[] {
  const isSameMailbox =
    mailboxOf(one.email) === mailboxOf(other.email) ||
    one.mailboxMarks?.some((mark) => other.mailboxMarks?.includes(mark)) === true;
  const isSamePhone =
    (Boolean(one.phone) && one.phone === other.phone) ||
    one.phoneMarks?.some((mark) => other.phoneMarks?.includes(mark)) === true;
  return [...(isSameMailbox ? (["mailbox"] as const) : []), ...(isSamePhone ? (["phone"] as const) : [])];
}
