import type { MemberActor } from "@naqi/core";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { reinstateMember, suspendMember } from "../given/staff.ts";
import { joined, worker } from "../given/teams.ts";

export const stands = ({ memberId }: MemberActor, standing: "active" | "suspended") =>
  standing === "suspended" ? suspendMember(memberId) : reinstateMember(memberId);

/** A member's row as a cleaner, and changing it without rules. */
export const rowOf = async ({ memberId: cleanerId }: MemberActor) =>
  (await CleanerEntity.get({ cleanerId }).go({ consistent: true })).data;
export const changing = ({ memberId: cleanerId }: MemberActor) => CleanerEntity.patch({ cleanerId });

/** The team place of a member whose cleaner row is missing. */
export async function joinedAndLost(owner: MemberActor) {
  const gone = await worker();
  const seatId = await joined(owner, gone);
  await CleanerEntity.delete({ cleanerId: gone.memberId }).go();
  return seatId;
}
