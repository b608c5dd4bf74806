import { policy } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { allOf, either } from "../../kit/table/conditions.ts";
import { hashOf } from "../../kit/ids.ts";
import { mailboxOf } from "../../kit/mailbox.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { goneOrOver, isOver, vanishingIn } from "../../kit/table/time-to-live.ts";
import { type Part, putting } from "../../kit/table/transact.ts";
import { port } from "../../ports/index.ts";
import type { MemberRow } from "./member-record.entity.ts";
import { PersonMarkEntity } from "./person-marks.entity.ts";

type Reachable = Pick<MemberRow, "memberId" | "email"> &
  Partial<Pick<MemberRow, "phone" | "phoneMarks" | "mailboxMarks">>;
type MarkRow = EntityItem<typeof PersonMarkEntity>;

/** What two accounts of one person have in common (G118). */
export type SharedMark = "mailbox" | "phone";

/** The mark of a phone in the stored form. No phone is confirmed here, so the stated ones are compared (decision 0110). */
export const phoneMarkOf = (phone: string): Promise<string> => port("vault").mark(`phone ${phone}`);

const mailboxMarkOf = (email: string): Promise<string> => port("vault").mark(`mailbox ${mailboxOf(email)}`);

/** The mailbox marks of a newly confirmed address. Each later address adds its own, so a change hides no earlier one. */
export const firstMailbox = async (email: string): Promise<string[]> => [await mailboxMarkOf(email)];

/** Mailboxes of which a member row keeps the marks: the first ones, as of phones. */
const keptMailboxes = 10;

/**
 * The mailbox marks of a member's row after a change to another address, and for a customer the parts named `person` that write the
 * marks that no account holds (G118). A mailbox beyond the first ten is neither kept nor written.
 */
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

/** The marks of a member's mailbox and phone, and of those they had before. */
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

/** The part named `person` that writes a mark, unless another account holds it or a former one did in the last 24 months. */
const writingMark = (row: MarkRow, holder: string): Part =>
  putting(
    "person",
    PersonMarkEntity.put(row).where((held, operations) =>
      either(
        operations.eq(held.holder, holder),
        allOf(operations.notExists(held.holder), goneOrOver(held.ttl, operations)),
      ),
    ),
  );

export interface PersonMarks {
  /** Which of the member's marks belong to another account, or to one that was closed in the last 24 months. */
  shared: SharedMark[];
  /** The parts named `person` that write the marks nobody holds. They fail when another account is faster. */
  claims: Part[];
}

/**
 * Compares a customer with all others by mailbox and stated phones (G118). The answer goes into the transaction that
 * issues a welcome code, attaches a referral or releases a reward. One request, beside the vault's.
 */
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

/** The parts named `person` that keep a newly stated phone of a customer as theirs; none when another account holds it. */
export async function claimingPhone(memberId: string, mark: string): Promise<Part[]> {
  const { claims } = await comparedWith([{ mark, of: "phone" }], hashOf(memberId));
  return claims;
}

/**
 * The parts named `person` that keep a customer's marks for 24 months after the account is closed, without the account
 * (G116, G118). What another open account holds stays as it is.
 */
export async function keepingMarks(member: MemberRow): Promise<Part[]> {
  if (member.role !== "customer" || !member.emailConfirmedAt) return [];
  const holder = hashOf(member.memberId);
  const until = vanishingIn(policy.referral.rememberedDays * 24 * 60);
  const marks = await marksOf(member);
  const found = await readTogether(...marks.map(({ mark }) => row(PersonMarkEntity, { mark })));
  return marks
    .filter((_, index) => isFree(found[index] as MarkRow | null) || (found[index] as MarkRow | null)?.holder === holder)
    .map(({ mark }) => writingMark({ mark, ...until }, holder));
}

type Compared = Pick<MemberRow, "email"> & Partial<Pick<MemberRow, "phone" | "phoneMarks" | "mailboxMarks">>;

/** What two members have in common, whatever their roles: a mailbox that they have or had, or a phone that they state or stated. */
export function sharedMarks(one: Compared, other: Compared): SharedMark[] {
  const isSameMailbox =
    mailboxOf(one.email) === mailboxOf(other.email) ||
    one.mailboxMarks?.some((mark) => other.mailboxMarks?.includes(mark)) === true;
  const isSamePhone =
    (Boolean(one.phone) && one.phone === other.phone) ||
    one.phoneMarks?.some((mark) => other.phoneMarks?.includes(mark)) === true;
  return [...(isSameMailbox ? (["mailbox"] as const) : []), ...(isSamePhone ? (["phone"] as const) : [])];
}
