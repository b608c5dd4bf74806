import { refuseSecurity, security } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { commit } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { MemberEntity } from "../member-record/member-record.entity.ts";
import { beginning, endOne, sessionsRow } from "../member-record/sessions.ts";
import { newBrowserEvent } from "./new-browser.ts";

/** Begins the session of a Google sign-in by its first token; refuses any other token. */
export const beginSession = implement(security.beginSession, async (note) => {
  const { memberId, session, origin, authTime } = Call.member();
  if (session || !origin) throw refuseSecurity.sessionEnded();
  return retryOnConflict(async () => {
    const [member, found] = await readTogether(row(MemberEntity, { memberId }), sessionsRow(memberId));
    const { parts, isNewBrowser } = beginning(memberId, note, found, { origin, authTime });
    if (parts.length === 0) return {};
    await commit([...parts, ...(isNewBrowser ? newBrowserEvent(member, note) : [])]);
    return {};
  });
});

export const endSession = implement(security.endSession, async ({ sessionId }) => {
  const { memberId, session } = Call.member();
  if (!(await endOne(memberId, sessionId, { isOther: sessionId !== session }))) throw refuseSecurity.notFound();
  return {};
});
