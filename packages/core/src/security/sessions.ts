import { refuseSecurity, security } from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { implement } from "../gate/implement.ts";
import { readTogether, row } from "../kit/read-together.ts";
import { transact } from "../kit/transact.ts";
import { overtaken, untilWritten } from "../kit/until-written.ts";
import { MemberEntity } from "../membership/membership.entity.ts";
import { beginning, endOne, sessionsRow } from "../membership/sessions.ts";
import { tellingNewBrowser } from "./new-browser.ts";

/**
 * Begins the session of a sign-in by Google, by the first token of it. Later ones, and those of a sign-in by password, say
 * which session they are of, and begin none.
 */
export const beginSession = implement(security.beginSession, async (note) => {
  const { memberId, session, origin } = Call.member();
  if (session || !origin) throw refuseSecurity.sessionEnded();
  return untilWritten(async () => {
    const [member, found] = await readTogether(row(MemberEntity, { memberId }), sessionsRow(memberId));
    const { parts, isNewBrowser } = beginning(memberId, note, found, origin);
    if (parts.length === 0) return {};
    const failed = await transact([...parts, ...(isNewBrowser ? tellingNewBrowser(member, note) : [])]);
    if (failed.has("closed")) throw refuseSecurity.sessionEnded();
    return failed.size > 0 ? overtaken : {};
  });
});

/** Ends one of the caller's sessions. Its browser gets no new token, and nothing that asks for a fresh sign-in is done by an old one. */
export const endSession = implement(security.endSession, async ({ sessionId }) => {
  if (!(await endOne(Call.member().memberId, sessionId))) throw refuseSecurity.notFound();
  return {};
});
