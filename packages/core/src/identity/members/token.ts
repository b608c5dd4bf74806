import { refuseRequest, refuseSecurity, SignInNote } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { transact } from "../../kit/table/transact.ts";
import { conflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { MemberEntity, type MemberRow } from "../member-record/member-record.entity.ts";
import { beginning, goingOn, sessionIdOf, sessionsRow } from "../member-record/sessions.ts";
import { tellingNewBrowser } from "../security/new-browser.ts";

interface Asked {
  memberId: string;
  /** How: `server` is the server's own client, whose tokens nobody sees and whose sign-in is no session. */
  way: "password" | "google" | "refresh" | "server";
  /** What the browser sent along. */
  said: Readonly<Record<string, string>> | undefined;
}

/**
 * What the pre-token trigger puts into an access token: the role, which comes from the member row and nowhere else, and the
 * session, where it is known. Staff have their role only with a second factor, and by their password: who comes by Google
 * gives no code to us (decisions G109). A suspended customer or cleaner keeps the role: they read their own history, and each
 * operation refuses what a suspended member may not do (decision 0115).
 *
 * A sign-in by password begins its session here, so that none is made which its owner does not see; Google's pages
 * hand nothing on, so that the browser says it right after (`security.beginSession`). A session that was ended gets no
 * new token: refused `security.sessionEnded` (decision 0076).
 */
export async function tokenFor({ memberId, way, said }: Asked): Promise<{
  role?: MemberRow["role"] | undefined;
  session?: string;
}> {
  Call.job();
  return retryOnConflict(async () => {
    const [member, found] = await readTogether(row(MemberEntity, { memberId }), sessionsRow(memberId));
    const role = roleOf(member, way);
    if (way === "refresh") {
      if (!said?.key) throw refuseSecurity.sessionEnded();
      return { role, session: await goingOn(memberId, said.key, found) };
    }
    if (way !== "password") return { role };
    const note = SignInNote.safeParse(said);
    if (!note.success) throw refuseRequest.invalid();
    const { parts, isNewBrowser } = beginning(memberId, note.data, found);
    const told = isNewBrowser ? tellingNewBrowser(member, note.data) : [];
    const failed = parts.length > 0 && (await transact([...parts, ...told]));
    if (failed && failed.has("closed")) throw refuseSecurity.sessionEnded();
    if (failed && failed.size > 0) return conflict;
    return { role, session: sessionIdOf(note.data.key) };
  });
}

function roleOf(member: MemberRow | null, way: Asked["way"]): MemberRow["role"] | undefined {
  if (!member || member.standing === "closed") return undefined;
  if (member.role !== "admin") return member.role;
  const mayAct = member.standing === "active" && way !== "google" && member.factorSince !== undefined;
  return mayAct ? "admin" : undefined;
}
