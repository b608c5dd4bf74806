import { refuseMember } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call } from "../kit/call.ts";
import { changing, type Part } from "../kit/transact.ts";
import { MemberEntity } from "./membership.entity.ts";
import { changingLine } from "./person-lines.ts";

export type MemberRow = EntityItem<typeof MemberEntity>;

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

/**
 * The parts, named `member` and `line`, that change an active member's name or phone; what is absent stays as it is, and where
 * nothing changes there is no line.
 */
export function changingPerson(memberId: string, { fullName, phone }: { fullName?: string; phone?: string }): Part[] {
  const given = { ...(fullName !== undefined && { fullName }), ...(phone !== undefined && { phone }) };
  return [
    changing(
      "member",
      MemberEntity.patch({ memberId })
        .set({ ...given, updatedAt: Call.now() })
        .where(({ standing }, { eq }) => eq(standing, "active")),
    ),
    ...(Object.keys(given).length > 0 ? [changingLine(memberId, given)] : []),
  ];
}
