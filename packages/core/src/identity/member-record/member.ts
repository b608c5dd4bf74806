import { addMinutes, policy, refuseMember } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { changing, type Part } from "../../kit/table/transact.ts";
import { MemberEntity, type MemberRow } from "./member-record.entity.ts";
import { changingLine } from "./people-index.ts";
import { claimingPhone, phoneMarkOf } from "./person-marks.ts";

/** Somebody's row as it is at this moment; null where they have not enrolled, or are gone. */
export async function readMember(memberId: string): Promise<MemberRow | null> {
  const { data } = await MemberEntity.get({ memberId }).go({ consistent: true });
  return data;
}

/** Whoever has an address; null where nobody does. It is looked for in lower case. */
export async function memberByEmail(email: string): Promise<MemberRow | null> {
  const { data } = await MemberEntity.query.byEmail({ email: email.toLowerCase() }).go({ limit: 1 });
  return data[0] ?? null;
}

/** The caller's own row; refuses whoever has not completed their sign-up. */
export async function ownMember(): Promise<MemberRow> {
  const member = await readMember(Call.member().memberId);
  if (!member) throw refuseMember.notEnrolled();
  return member;
}

/** The former address of a member and the end of its time to undo the change; undefined when that time is over (G143). */
export const openUndo = ({ formerEmail }: Pick<MemberRow, "formerEmail">) =>
  formerEmail && Call.now() < formerEmail.until ? formerEmail : undefined;

/**
 * Whether something was done after the change of address that this undo ends, or in the 72 hours before: a stranger who changes the
 * address may have done it first (G143, decision 0162). Both are instants.
 */
export const isNearChange = (at: string | undefined, { until }: { until: string }) =>
  at !== undefined && at >= addMinutes(until, -2 * policy.emailUndoHours * 60);

/** Phones of which a member row keeps the marks: the first ones, so that one account cannot take every number. */
const keptPhones = 10;

/**
 * The parts, named `member` and `line`, that change an active member's name or phone; what is absent stays as it is, and where
 * nothing changes there is no line. A new phone leaves its mark on the row, and of a confirmed customer a part named
 * `person` keeps it as theirs (G118).
 */
export async function changingPerson(
  memberId: string,
  { fullName, phone }: { fullName?: string | undefined; phone?: string | undefined },
): Promise<Part[]> {
  const given = { ...(fullName !== undefined && { fullName }), ...(phone !== undefined && { phone }) };
  const { phoneMarks, claims = [] } = phone ? await statingPhone(memberId, phone) : {};
  return [
    changing(
      "member",
      MemberEntity.patch({ memberId })
        .set({ ...given, ...(phoneMarks && { phoneMarks }), updatedAt: Call.now() })
        .where(({ standing }, { eq }) => eq(standing, "active")),
    ),
    ...(Object.keys(given).length > 0 ? [changingLine(memberId, given)] : []),
    ...claims,
  ];
}

async function statingPhone(memberId: string, phone: string): Promise<{ phoneMarks?: string[]; claims?: Part[] }> {
  const [member, mark] = await Promise.all([readMember(memberId), phoneMarkOf(phone)]);
  if (!member) return {};
  // A phone from before marks were kept gets one now, before it is replaced.
  const former = member.phoneMarks ?? (member.phone ? [await phoneMarkOf(member.phone)] : []);
  const isKept = former.includes(mark) || former.length < keptPhones;
  const phoneMarks = isKept ? [...former.filter((one) => one !== mark), mark] : former;
  const isCompared = isKept && member.role === "customer" && member.emailConfirmedAt;
  return { phoneMarks, claims: isCompared ? await claimingPhone(memberId, mark) : [] };
}
