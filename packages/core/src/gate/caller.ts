import { type Operation, refuseMember, refuseRequest } from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { readTogether, row } from "../kit/table/read-together.ts";
import { closedRow } from "../identity/member-record/closed-account.ts";
import { MemberEntity, type MemberRow } from "../identity/member-record/member-record.entity.ts";
import { isSessionEnded, sessionsRow } from "../identity/member-record/sessions.ts";

/** What the gate reads about the caller; undefined if the token alone decides. Staff operations always check the staff role. */
const checkOf = ({ access, checks }: Pick<Operation, "access" | "checks">) =>
  Array.isArray(access) && access.every((role) => role === "admin") ? "staff" : checks;

/** Checks the caller in one consistent request, because a token lives 15 minutes (G117, G121). */
export async function checkCaller(operation: Pick<Operation, "access" | "checks">): Promise<void> {
  const check = checkOf(operation);
  if (!check) return;
  const caller = Call.member();
  const [sessions, closed, member] = await readTogether(
    sessionsRow(caller.memberId),
    closedRow(caller.memberId),
    row(MemberEntity, { memberId: check === "session" ? undefined : caller.memberId }),
  );
  if (closed || isSessionEnded(caller, sessions)) throw refuseRequest.anonymous();
  if (check === "staff" && !isActingStaff(member)) throw refuseRequest.forbidden();
  if (check === "standing" && member?.standing !== "active") throw refuseMember.suspended();
}

const isActingStaff = (member: MemberRow | null) =>
  member?.role === "admin" && member.standing === "active" && member.factorSince !== undefined;
