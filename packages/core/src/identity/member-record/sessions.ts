import { addMinutes, dayOf, policy, refuseSecurity, type Session, type SignInNote } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call, type MemberActor } from "../../kit/call.ts";
import { hashOf } from "../../kit/ids.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { vanishingIn } from "../../kit/table/time-to-live.ts";
import {
  alreadyDone,
  answering,
  changing,
  checking,
  commit,
  type Part,
  putting,
  retry,
} from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { port } from "../../ports/index.ts";
import { notClosed } from "./closed-account.ts";
import { MemberEntity, type MemberRow } from "./member-record.entity.ts";
import { type OpenSession, SessionsEntity } from "./sessions.entity.ts";

export type SessionsRow = EntityItem<typeof SessionsEntity>;

export const sessionsRow = (memberId: string) => row(SessionsEntity, { memberId });

const dayMinutes = 24 * 60;
/** Longer than the lifetime of an access token. */
const endedMinutes = 60;

export const sessionIdOf = (key: string) => `ses_${hashOf(key).slice(0, 26)}`;

export const shownSessions = (found: SessionsRow | null): Session[] =>
  openOf(found).map((one) => {
    const { sessionId, agent, system, beganAt, usedOn } = one;
    return { sessionId, agent, system, beganAt, usedOn, isThis: isThis(one) };
  });

function isThis({ sessionId, origin }: OpenSession): boolean {
  const caller = Call.member();
  return sessionId === caller.session || (origin !== undefined && origin === caller.origin);
}

export const thisBrowser = (found: SessionsRow | null): string | undefined => openOf(found).find(isThis)?.browser;

export const signedInBrowsers = (found: SessionsRow | null): string[] => openOf(found).map(({ browser }) => browser);

export interface Beginning {
  parts: Part[];
  /** The browser is new, and the member has used others before. */
  isNewBrowser: boolean;
}

/** Begins a session; the browser's former one ends, and the oldest above the limit. A Google sign-in begins only one. Repeatable. */
export function beginning(
  memberId: string,
  note: SignInNote,
  found: SessionsRow | null,
  google?: Pick<MemberActor, "origin" | "authTime">,
): Beginning {
  const origin = google?.origin;
  const sessionId = sessionIdOf(note.key);
  const open = openOf(found);
  const former = open.find((one) => one.sessionId === sessionId || (origin && one.origin === origin));
  if ((google && isSessionEnded(google, found)) || (former && former.sessionId !== sessionId))
    throw refuseSecurity.sessionEnded();
  if (former) return { parts: [], isNewBrowser: false };
  const browser = hashOf(`${memberId} ${note.browser}`).slice(0, 26);
  const begun: OpenSession = {
    sessionId,
    agent: note.agent,
    system: note.system,
    beganAt: Call.now(),
    usedOn: dayOf(Call.now()),
    browser,
    ...(origin && { origin }),
  };
  const known = found?.browsers ?? [];
  const kept = open.filter((one) => one.browser !== browser).slice(0, policy.sessions.most - 1);
  const browsers = [browser, ...known.filter((one) => one !== browser)].slice(0, policy.knownBrowsers.most);
  return {
    parts: [
      answering(notClosed(memberId), refuseSecurity.sessionEnded),
      saving(memberId, found, { open: [begun, ...kept], browsers }),
    ],
    isNewBrowser: known.length > 0 && !known.includes(browser),
  };
}

/** Refuses `security.sessionEnded` if this key has no open session. */
export async function goingOn(memberId: string, key: string, found: SessionsRow | null): Promise<string> {
  const sessionId = sessionIdOf(key);
  const session = openOf(found).find((one) => one.sessionId === sessionId);
  if (!session) throw refuseSecurity.sessionEnded();
  const usedOn = dayOf(Call.now());
  if (session.usedOn !== usedOn) {
    const open = openOf(found).map((one) => (one === session ? { ...one, usedOn } : one));
    // On a conflict, the day is noted with the next token.
    await commit([answering(saving(memberId, found, { open }), alreadyDone)]);
  }
  return sessionId;
}

/** Ends one session; false if there is none. Ending another session drops a pending address change, maybe a stranger's (G143). */
export const endOne = (memberId: string, sessionId: string, { isOther = false } = {}): Promise<boolean> =>
  ending(memberId, (one) => one.sessionId === sessionId, { dropsNewEmail: isOther });

/** Ends every session here and at the pool, and drops a pending address change (G143). `also` joins the transaction. */
export async function signOutEverywhere(memberId: string, also: readonly Part[] = []): Promise<void> {
  await ending(memberId, () => true, { also, dropsNewEmail: true, all: () => ({ endedAllAt: Call.now() }) });
  await port("identity").signOutEverywhere(memberId);
}

/** Like `signOutEverywhere`, after a password was reset by mail. Sign-ins that wait for a code end too (decision 0162). */
export async function signOutAfterReset(memberId: string, also: readonly Part[] = []): Promise<void> {
  const all = (member: MemberRow | null) => (member?.factorSince ? withoutPassword() : { endedAllAt: Call.now() });
  await ending(memberId, () => true, { also, dropsNewEmail: true, all });
  await port("identity").signOutEverywhere(memberId);
}

export const endingWithPassword = (memberId: string, found: SessionsRow | null): Part[] => [
  ...(found ? [] : [notClosed(memberId)]),
  savingWithout(memberId, found, () => true, withoutPassword()),
];

type All = Pick<SessionsRow, "endedAllAt" | "signInFrom">;

const withoutPassword = (): All => ({
  endedAllAt: Call.now(),
  signInFrom: addMinutes(Call.now(), policy.signInWaitMinutes),
});

/** Whether the caller's session has ended. The first token after a Google sign-in names none, so its mark or its time decides. */
export function isSessionEnded(
  { session, origin, authTime = "" }: Pick<MemberActor, "session" | "origin" | "authTime">,
  found: SessionsRow | null,
): boolean {
  // A closed account has no row here; the gate reads the row that remembers it.
  if (!found) return false;
  if (session) return !openOf(found).some((one) => one.sessionId === session);
  if (!origin) return false;
  return found.ended.some((one) => one.origin === origin) || authTime < wholeSecond(found.endedAllAt);
}

/** `auth_time` has whole seconds: a sign-in right after the end, in the same second, is not older than it. */
const wholeSecond = (at = "") => at.replace(/\.\d+Z$/, ".000Z");

export const forgetSessions = (memberId: string) => SessionsEntity.delete({ memberId }).go();

const ending = (
  memberId: string,
  isMeant: (one: OpenSession) => boolean,
  {
    also = [],
    dropsNewEmail,
    all,
  }: { also?: readonly Part[]; dropsNewEmail: boolean; all?: (member: MemberRow | null) => All },
) =>
  retryOnConflict(async () => {
    const [found, member] = await readTogether(sessionsRow(memberId), row(MemberEntity, { memberId }));
    if (!openOf(found).some(isMeant) && !all) return false;
    const dropping = dropsNewEmail ? [droppingNewEmail(memberId, member?.newEmail)] : [];
    const closed = await commit([
      ...(found ? [] : [answering(notClosed(memberId), () => "closed" as const)]),
      savingWithout(memberId, found, isMeant, all?.(member)),
      ...dropping,
      ...also,
    ]);
    return closed === undefined;
  });

function savingWithout(
  memberId: string,
  found: SessionsRow | null,
  isMeant: (one: OpenSession) => boolean,
  all: All = {},
): Part {
  const gone = openOf(found).filter(isMeant);
  const origins = gone.flatMap(({ origin }) => (origin ? [{ origin, at: Call.now() }] : []));
  const open = openOf(found).filter((one) => !isMeant(one));
  const ended = [...origins, ...(found?.ended ?? [])];
  return saving(memberId, found, { open, ended, ...all });
}

const droppingNewEmail = (memberId: string, newEmail: string | undefined): Part =>
  newEmail
    ? changing(
        "member",
        MemberEntity.patch({ memberId })
          .set({ updatedAt: Call.now() })
          .remove(["newEmail"])
          .where((member, { eq }) => eq(member.newEmail, newEmail)),
        retry,
      )
    : checking(
        "member",
        // `delete`, because an account that has not enrolled has no row.
        MemberEntity.delete({ memberId }).where((member, { notExists }) => notExists(member.newEmail)),
        retry,
      );

function openOf(found: SessionsRow | null): OpenSession[] {
  const since = addMinutes(Call.now(), -policy.sessions.days * dayMinutes);
  return found?.open.filter(({ beganAt }) => beganAt > since) ?? [];
}

/** Requires that the sessions are as read: what outlives a session is not written after the session ended (G121). */
export const sessionsAsRead = (memberId: string, found: SessionsRow | null): Part =>
  checking(
    "sessions",
    // `delete`, because `remove` requires that the row exists.
    SessionsEntity.delete({ memberId }).where(({ version }, { eq, notExists }) =>
      found ? eq(version, found.version) : notExists(version),
    ),
    retry,
  );

function saving(memberId: string, found: SessionsRow | null, change: Partial<SessionsRow>): Part {
  const { open = [], ended = [], browsers = [], version = 0, endedAllAt, signInFrom } = { ...found, ...change };
  const since = addMinutes(Call.now(), -endedMinutes);
  const after = {
    memberId,
    version: version + 1,
    open,
    ended: ended.filter(({ at }) => at > since).slice(0, policy.sessions.most),
    browsers,
    ...(endedAllAt && { endedAllAt }),
    ...(signInFrom && { signInFrom }),
    ...vanishingIn(policy.knownBrowsers.days * dayMinutes),
  };
  const put = SessionsEntity.put(after);
  return putting(
    "sessions",
    found
      ? put.where((row, { eq }) => eq(row.version, version))
      : put.where((row, { notExists }) => notExists(row.version)),
    retry,
  );
}
