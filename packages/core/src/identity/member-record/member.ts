import { addMinutes, policy, refuseMember } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { changing, type Part, retry } from "../../kit/table/commit.ts";
import { MemberEntity, type MemberRow } from "./member-record.entity.ts";
import { changingLine } from "./people-index.ts";
import { claimingPhone, phoneMarkOf } from "./person-marks.ts";

export async function readMember(memberId: string): Promise<MemberRow | null> {
  const { data } = await MemberEntity.get({ memberId }).go({ consistent: true });
  return data;
}

export async function memberByEmail(email: string): Promise<MemberRow | null> {
  const { data } = await MemberEntity.query.byEmail({ email: email.toLowerCase() }).go({ limit: 1 });
  return data[0] ?? null;
}

/** The caller's row; refuses a caller who has not completed sign-up. */
export async function ownMember(): Promise<MemberRow> {
  const member = await readMember(Call.member().memberId);
  if (!member) throw refuseMember.notEnrolled();
  return member;
}

const movingMinutes = 10;

export const openUndo = ({ formerEmail }: Pick<MemberRow, "formerEmail">) =>
  formerEmail && Call.now() < formerEmail.until ? formerEmail : undefined;

/** When what a former address leads to has moved, at the latest. */
export const movedBy = (until: string): string => addMinutes(until, movingMinutes);

/** The address before a change, until what is found by it has moved (decision 0187). */
export const formerAddress = ({ formerEmail }: Pick<MemberRow, "formerEmail">): string | undefined =>
  formerEmail && Call.now() < movedBy(formerEmail.until) ? formerEmail.email : undefined;

/** Whether `at` lies after the address change or up to 72 hours before: a stranger may have acted then (G143, decision 0162). */
export const isNearChange = (at: string | undefined, { until }: { until: string }) =>
  at !== undefined && at >= addMinutes(until, -2 * policy.emailUndoHours * 60);

/** Only the first phones keep marks, so that one account cannot claim every number. */
const keptPhones = 10;

/** Claims a confirmed customer's new phone too (G118). The first part refuses others. Retries if a phone was stated or the address confirmed meanwhile. */
export async function changingPerson(
  memberId: string,
  { fullName, phone }: { fullName?: string | undefined; phone?: string | undefined },
): Promise<[Part, ...Part[]]> {
  const given = { ...(fullName !== undefined && { fullName }), ...(phone !== undefined && { phone }) };
  const { stated, read, claims = [] } = phone ? await statingPhone(memberId, phone) : {};
  return [
    changing(
      "member",
      MemberEntity.patch({ memberId })
        .set({ ...given, ...stated, updatedAt: Call.now() })
        .where(({ standing, phoneMarks, emailConfirmedAt }, { eq, exists, notExists }) =>
          allOf(
            eq(standing, "active"),
            read !== undefined && (read.phoneMarks ? eq(phoneMarks, read.phoneMarks) : notExists(phoneMarks)),
            read !== undefined && (read.emailConfirmedAt ? exists(emailConfirmedAt) : notExists(emailConfirmedAt)),
          ),
        ),
      async () => ((await readMember(memberId))?.standing === "active" ? retry : refuseMember.suspended()),
    ),
    ...(Object.keys(given).length > 0 ? [changingLine(memberId, given)] : []),
    ...claims,
  ];
}

interface Stating {
  stated?: Pick<MemberRow, "phoneMarks" | "phonesStatedAt">;
  read?: MemberRow;
  claims?: Part[];
}

async function statingPhone(memberId: string, phone: string): Promise<Stating> {
  const [member, mark] = await Promise.all([readMember(memberId), phoneMarkOf(phone)]);
  if (!member) return {};
  // A phone stored before marks existed gets its mark before it is replaced.
  const former = member.phoneMarks ?? (member.phone ? [await phoneMarkOf(member.phone)] : []);
  const isKept = former.includes(mark) || former.length < keptPhones;
  const phoneMarks = isKept ? [...former.filter((one) => one !== mark), mark] : former;
  const isCompared = isKept && member.role === "customer" && member.emailConfirmedAt;
  const times = new Map(former.map((one, index) => [one, member.phonesStatedAt?.[index] ?? longAgo]));
  const phonesStatedAt = phoneMarks.map((one) => times.get(one) ?? Call.now());
  return {
    stated: { phoneMarks, phonesStatedAt },
    read: member,
    claims: isCompared ? await claimingPhone(memberId, mark) : [],
  };
}

/** Sorts before all times: phones stated before times were stored. */
const longAgo = "0";
