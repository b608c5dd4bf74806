import { refuseRequest, refuseSecurity, SignInNote } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { commit } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { MemberEntity, type MemberRow } from "../member-record/member-record.entity.ts";
import { beginning, goingOn, sessionIdOf, sessionsRow } from "../member-record/sessions.ts";
import { newBrowserEvent } from "../security/new-browser.ts";

interface Asked {
  memberId: string;
  /** `server`: the server's own client, whose tokens are never exposed and whose sign-in is no session. */
  way: "password" | "google" | "refresh" | "server";
  said: Readonly<Record<string, string>> | undefined;
}

/**
 * The role comes only from the member row. Staff need a password and a second factor: Google asks for no code of ours (G109).
 * A suspended member keeps the role to read the history; each operation refuses the rest (decision 0115).
 * A password sign-in begins its session here. A session that has ended gets no new token (decision 0076).
 * Refuses `security.signInLater` while a sign-in that began with a former password may still wait for its code (decision 0162).
 */
export async function tokenFor({ memberId, way, said }: Asked): Promise<{
  role?: MemberRow["role"] | undefined;
  session?: string;
}> {
  Call.job();
  let endedBefore: string | undefined;
  return retryOnConflict(async () => {
    const [member, found] = await readTogether(row(MemberEntity, { memberId }), sessionsRow(memberId));
    const role = roleOf(member, way);
    if (way === "refresh") {
      if (!said?.key) throw refuseSecurity.sessionEnded();
      return { role, session: await goingOn(memberId, said.key, found) };
    }
    if (way !== "password") return { role };
    if (Call.now() < (found?.signInFrom ?? "")) throw refuseSecurity.signInLater();
    // The pool checked the password before the first read, so sessions that ended since end this sign-in too.
    const endedAt = found?.endedAllAt ?? "";
    endedBefore ??= endedAt;
    if (endedAt !== endedBefore) throw refuseSecurity.sessionEnded();
    const note = SignInNote.safeParse(said);
    if (!note.success) throw refuseRequest.invalid();
    const { parts, isNewBrowser } = beginning(memberId, note.data, found);
    const told = isNewBrowser ? newBrowserEvent(member, note.data) : [];
    if (parts.length > 0) await commit([...parts, ...told]);
    return { role, session: sessionIdOf(note.data.key) };
  });
}

function roleOf(member: MemberRow | null, way: Asked["way"]): MemberRow["role"] | undefined {
  if (!member || member.standing === "closed") return undefined;
  if (member.role !== "admin") return member.role;
  const mayAct = member.standing === "active" && way !== "google" && member.factorSince !== undefined;
  return mayAct ? "admin" : undefined;
}
