import { type Operation, refuseMember, refuseRequest } from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { readTogether, row } from "../kit/read-together.ts";
import { MemberEntity } from "../membership/membership.entity.ts";
import type { MemberRow } from "../membership/member.ts";
import { isSessionEnded, sessionsRow } from "../membership/sessions.ts";

/** What the gate reads of the caller; undefined where the token alone decides. Staff operations always check that the caller is staff now. */
const checkOf = ({ access, checks }: Pick<Operation, "access" | "checks">) =>
  Array.isArray(access) && access.every((role) => role === "admin") ? "staff" : checks;

/**
 * Holds the caller to what the table says now, because a token lives for a quarter of an hour (G117, G121). Refuses an ended
 * session as `request.anonymous`, a suspended or closed member as `member.suspended` where the operation checks the standing, and staff
 * without role, standing or second factor as `request.forbidden`. One consistent request, none where nothing is checked.
 */
export async function checkCaller(operation: Pick<Operation, "access" | "checks">): Promise<void> {
  const check = checkOf(operation);
  if (!check) return;
  const caller = Call.member();
  const [member, sessions] = await readTogether(
    row(MemberEntity, { memberId: check === "session" ? undefined : caller.memberId }),
    sessionsRow(caller.memberId),
  );
  if (isSessionEnded(caller, sessions)) throw refuseRequest.anonymous();
  if (check === "staff" && !isActingStaff(member)) throw refuseRequest.forbidden();
  if (check === "standing" && member?.standing !== "active") throw refuseMember.suspended();
}

const isActingStaff = (member: MemberRow | null) =>
  member?.role === "admin" && member.standing === "active" && member.factorSince !== undefined;
