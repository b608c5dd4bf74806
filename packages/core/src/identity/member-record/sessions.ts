import { addMinutes, dayOf, policy, refuseSecurity, type Session, type SignInNote } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call, type MemberActor } from "../../kit/call.ts";
import { hashOf } from "../../kit/ids.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { vanishingIn } from "../../kit/table/time-to-live.ts";
import { changing, checking, type Part, putting, transact } from "../../kit/table/transact.ts";
import { conflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { port } from "../../ports/index.ts";
import { notClosed } from "./closed-account.ts";
import { MemberEntity } from "./member-record.entity.ts";
import { type OpenSession, SessionsEntity } from "./sessions.entity.ts";

export type SessionsRow = EntityItem<typeof SessionsEntity>;

/** Names somebody's row for `readTogether`. */
export const sessionsRow = (memberId: string) => row(SessionsEntity, { memberId });

const dayMinutes = 24 * 60;
/** Longer than any access token lives. */
const endedMinutes = 60;

/** The id of the session whose browser has this key. Nobody finds the key by it. */
export const sessionIdOf = (key: string) => `ses_${hashOf(key).slice(0, 26)}`;

/** The sessions that go on, as their owner sees them, the newest first. */
export const shownSessions = (found: SessionsRow | null): Session[] =>
  openOf(found).map((one) => {
    const { sessionId, agent, system, beganAt, usedOn } = one;
    return { sessionId, agent, system, beganAt, usedOn, isThis: isThis(one) };
  });

function isThis({ sessionId, origin }: OpenSession): boolean {
  const caller = Call.member();
  return sessionId === caller.session || (origin !== undefined && origin === caller.origin);
}

/** The browser in which the caller is signed in; undefined where that session has ended. */
export const thisBrowser = (found: SessionsRow | null): string | undefined => openOf(found).find(isThis)?.browser;

/** The browsers in which somebody is signed in. */
export const signedInBrowsers = (found: SessionsRow | null): string[] => openOf(found).map(({ browser }) => browser);

/** What is written when a browser signs in, as parts of a transaction; none where it stands there already. */
export interface Beginning {
  parts: Part[];
  /** It has not signed in before, and others have. */
  isNewBrowser: boolean;
}

/**
 * Begins a session. A browser has one at a time, so that its former one ends, and so does the oldest beyond `policy.sessions`.
 * The part named `sessions` fails where another write was faster, that named `closed` where the account is. Beginning twice with one key changes nothing;
 * a sign-in by Google begins one session alone, and none once that was ended.
 */
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
    parts: [saving(memberId, found, { open: [begun, ...kept], browsers }), notClosed(memberId)],
    isNewBrowser: known.length > 0 && !known.includes(browser),
  };
}

/** Whether the session of this key goes on; refuses `security.sessionEnded` where it does not. Notes its day, once a day. */
export async function goingOn(memberId: string, key: string, found: SessionsRow | null): Promise<string> {
  const sessionId = sessionIdOf(key);
  const session = openOf(found).find((one) => one.sessionId === sessionId);
  if (!session) throw refuseSecurity.sessionEnded();
  const usedOn = dayOf(Call.now());
  if (session.usedOn !== usedOn) {
    const open = openOf(found).map((one) => (one === session ? { ...one, usedOn } : one));
    // Whatever was faster counts; the day is noted with the next token.
    await transact([saving(memberId, found, { open })]);
  }
  return sessionId;
}

/**
 * Ends one session; false where there is none of this id. Ended from another one, it may be a stranger's: a change of address that
 * is not confirmed yet ends with it (G143).
 */
export const endOne = (memberId: string, sessionId: string, { isOther = false } = {}): Promise<boolean> =>
  ending(memberId, (one) => one.sessionId === sessionId, { dropsNewEmail: isOther });

/**
 * Ends every session of a member: here, so that none is refreshed, and at the pool. A change of address that is not confirmed yet
 * ends with them (G143). `also` is written in the same transaction, such as the end of the calendar link.
 */
export async function signOutEverywhere(memberId: string, also: readonly Part[] = []): Promise<void> {
  await ending(memberId, () => true, { also, dropsNewEmail: true, endedAllAt: Call.now() });
  await port("identity").signOutEverywhere(memberId);
}

/**
 * The parts that end every session as it was read, for a transaction that removes a waiting change of address itself. The one named
 * `sessions` fails if the sessions change meanwhile, that named `closed` if the account is closed.
 */
export const endingAll = (memberId: string, found: SessionsRow | null): Part[] =>
  withoutMeant(memberId, found, () => true, { endedAllAt: Call.now() });

/**
 * Whether the session of this caller was ended, although their token still lives. `found` is the row of their sessions. The
 * first token after a sign-in by Google names no session: its sign-in was ended by its mark, or with all of them.
 */
export function isSessionEnded(
  { session, origin, authTime = "" }: Pick<MemberActor, "session" | "origin" | "authTime">,
  found: SessionsRow | null,
): boolean {
  // An account that was closed has no row here. The gate reads the row that remembers it.
  if (!found) return false;
  if (session) return !openOf(found).some((one) => one.sessionId === session);
  if (!origin) return false;
  return found.ended.some((one) => one.origin === origin) || authTime < (found.endedAllAt ?? "");
}

/** Forgets all of somebody's sessions and browsers. */
export const forgetSessions = (memberId: string) => SessionsEntity.delete({ memberId }).go();

const ending = (
  memberId: string,
  isMeant: (one: OpenSession) => boolean,
  {
    also = [],
    dropsNewEmail,
    ...all
  }: Pick<SessionsRow, "endedAllAt"> & { also?: readonly Part[]; dropsNewEmail: boolean },
) =>
  retryOnConflict(async () => {
    const [found, member] = await readTogether(sessionsRow(memberId), row(MemberEntity, { memberId }));
    if (!openOf(found).some(isMeant) && !all.endedAllAt) return false;
    const dropping = dropsNewEmail ? [droppingNewEmail(memberId, member?.newEmail)] : [];
    const failed = await transact([...withoutMeant(memberId, found, isMeant, all), ...dropping, ...also]);
    if (failed.has("closed")) return false;
    return failed.size > 0 ? conflict : true;
  });

/** The parts that end the sessions meant. Without a row there is one to make, but not for an account that was closed. */
function withoutMeant(
  memberId: string,
  found: SessionsRow | null,
  isMeant: (one: OpenSession) => boolean,
  all: Pick<SessionsRow, "endedAllAt">,
): Part[] {
  const gone = openOf(found).filter(isMeant);
  const origins = gone.flatMap(({ origin }) => (origin ? [{ origin, at: Call.now() }] : []));
  const open = openOf(found).filter((one) => !isMeant(one));
  const ended = [...origins, ...(found?.ended ?? [])];
  return [saving(memberId, found, { open, ended, ...all }), ...(found ? [] : [notClosed(memberId)])];
}

/** The part named `member` after which no change of address waits: it removes the one that was read, or has the condition of none. */
const droppingNewEmail = (memberId: string, newEmail: string | undefined): Part =>
  newEmail
    ? changing(
        "member",
        MemberEntity.patch({ memberId })
          .set({ updatedAt: Call.now() })
          .remove(["newEmail"])
          .where((member, { eq }) => eq(member.newEmail, newEmail)),
      )
    : checking(
        "member",
        // `delete` and not `remove`: an account that has not enrolled has no row.
        MemberEntity.delete({ memberId }).where((member, { notExists }) => notExists(member.newEmail)),
      );

/** Those that have not lasted as long as the pool lets them. */
function openOf(found: SessionsRow | null): OpenSession[] {
  const since = addMinutes(Call.now(), -policy.sessions.days * dayMinutes);
  return found?.open.filter(({ beganAt }) => beganAt > since) ?? [];
}

/**
 * The part named `sessions` by which a member's sessions are as they were read: what outlives a session is not written once that
 * session has ended (G121).
 */
export const sessionsAsRead = (memberId: string, found: SessionsRow | null): Part =>
  checking(
    "sessions",
    // `delete` and not `remove`, which would ask that the row exists.
    SessionsEntity.delete({ memberId }).where(({ version }, { eq, notExists }) =>
      found ? eq(version, found.version) : notExists(version),
    ),
  );

/** The part named `sessions` that writes the row on what was read. */
function saving(memberId: string, found: SessionsRow | null, change: Partial<SessionsRow>): Part {
  const { open = [], ended = [], browsers = [], version = 0, endedAllAt } = { ...found, ...change };
  const since = addMinutes(Call.now(), -endedMinutes);
  const after = {
    memberId,
    version: version + 1,
    open,
    ended: ended.filter(({ at }) => at > since).slice(0, policy.sessions.most),
    browsers,
    ...(endedAllAt && { endedAllAt }),
    ...vanishingIn(policy.knownBrowsers.days * dayMinutes),
  };
  const put = SessionsEntity.put(after);
  return putting(
    "sessions",
    found
      ? put.where((row, { eq }) => eq(row.version, version))
      : put.where((row, { notExists }) => notExists(row.version)),
  );
}
