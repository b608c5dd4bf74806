import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { selfServiceScope } from "@naqi/contracts/kit/scope";
import type { AccessClaims } from "./tokens.ts";
import { notAuthorized, refreshTokenReused, userNotFound, wrongCredentials } from "./errors.ts";
import type { Pool } from "./pool.ts";
import type { Account, Session } from "./state.ts";
import type { TriggerExtras } from "./triggers.ts";

const REFRESH_LIFE_MS = 30 * 24 * 3_600_000;

/** The grace of the deployed pool's client (`stacks`), and how many former tokens a session knows again. */
const graceMs = 60_000;
const formerKept = 20;

/** Signs an account in: a new session, its three tokens. The caller has checked who asks; `scope` is of the hosted pages. */
export async function startSession(
  pool: Pool,
  account: Account,
  { clientId = pool.clientId, scope, ...extras }: TriggerExtras & { clientId?: string; scope?: string } = {},
) {
  const secret = randomBytes(48).toString("base64url");
  const session: Session = {
    originJti: randomUUID(),
    sub: account.sub,
    refreshSecretHash: hashOf(secret),
    authTime: Math.floor(pool.now() / 1000),
    expiresAt: pool.now() + REFRESH_LIFE_MS,
    ...(clientId !== pool.clientId && { clientId }),
    ...(scope && { scope }),
  };
  const overrides = await pool.triggers.preTokenGeneration(
    scope ? "TokenGeneration_HostedAuth" : "TokenGeneration_Authentication",
    account,
    clientId,
    extras,
  );
  const tokens = await pool.tokens.issue(account, session, overrides);
  await pool.store.commit(({ accounts, sessions }) => {
    // The account may have been deleted while the trigger ran.
    if (!accounts.has(account.sub)) throw wrongCredentials();
    for (const old of sessions.values()) if (old.expiresAt < pool.now()) sessions.delete(old.originJti);
    sessions.set(session.originJti, session);
  });
  return { ...tokens, RefreshToken: `${session.originJti}.${secret}` };
}

/**
 * New tokens for a refresh token, which another one takes the place of; `auth_time` stays that of the sign-in. The former one
 * is taken for another minute, because an answer may have been lost, or another tab was asking as well.
 */
export async function refreshSession(pool: Pool, refreshToken: string, extras: TriggerExtras = {}) {
  const session = sessionOf(pool, refreshToken);
  if (!session) throw notAuthorized("Invalid Refresh Token");
  if (session.expiresAt < pool.now()) throw notAuthorized("Refresh Token has expired");
  const isFormer = !opens(session.refreshSecretHash, refreshToken);
  if (isFormer && (session.formerUntil ?? 0) < pool.now()) throw refreshTokenReused();
  const account = pool.store.accounts.get(session.sub);
  if (!account) throw notAuthorized("Invalid Refresh Token");
  const { clientId = pool.clientId } = session;
  const overrides = await pool.triggers.preTokenGeneration("TokenGeneration_RefreshTokens", account, clientId, extras);
  const tokens = await pool.tokens.issue(account, session, overrides);
  const secret = randomBytes(48).toString("base64url");
  await pool.store.commit(({ sessions }) => {
    const now = sessions.get(session.originJti);
    // A sign-out that came in meanwhile wins.
    if (!now) throw notAuthorized("Refresh Token has been revoked");
    sessions.set(session.originJti, {
      ...now,
      refreshSecretHash: hashOf(secret),
      formerSecretHashes: [...(now.formerSecretHashes ?? []), now.refreshSecretHash].slice(-formerKept),
      formerUntil: pool.now() + graceMs,
    });
  });
  return { ...tokens, RefreshToken: `${session.originJti}.${secret}` };
}

/** Ends the one sign-in that a refresh token belongs to; an unknown token is accepted silently, as Cognito does. */
export async function revokeSession(pool: Pool, refreshToken: string): Promise<void> {
  const session = sessionOf(pool, refreshToken);
  if (session) await pool.store.commit(({ sessions }) => sessions.delete(session.originJti));
}

/** Ends every sign-in of an account. */
export async function endSessions(pool: Pool, sub: string): Promise<void> {
  await pool.store.commit(({ sessions }) => dropSessions(sessions, sub));
}

/** For use inside a commit. */
export function dropSessions(sessions: Map<string, Session>, sub: string): void {
  for (const session of sessions.values()) if (session.sub === sub) sessions.delete(session.originJti);
}

/**
 * The account behind an access token, for what people do to their own: it must be genuine, unexpired, of a sign-in that has
 * not been ended, and carry the scope for it.
 */
export async function accountOf(pool: Pool, accessToken: string): Promise<Account> {
  const claims: AccessClaims = await pool.tokens.verifyAccess(accessToken);
  if (!claims.scope.split(" ").includes(selfServiceScope)) {
    throw notAuthorized("Access Token does not have required scopes");
  }
  const account = pool.store.accounts.get(claims.sub);
  if (!account) throw userNotFound();
  if (!pool.store.sessions.has(claims.origin_jti)) throw notAuthorized("Access Token has been revoked");
  return account;
}

/** The session that a refresh token is or was of. */
function sessionOf(pool: Pool, refreshToken: string): Session | null {
  const session = pool.store.sessions.get(refreshToken.split(".")[0] ?? "");
  const hashes = session ? [session.refreshSecretHash, ...(session.formerSecretHashes ?? [])] : [];
  return session && hashes.some((hash) => opens(hash, refreshToken)) ? session : null;
}

const opens = (hash: string, refreshToken: string) =>
  timingSafeEqual(Buffer.from(hashOf(refreshToken.split(".")[1] ?? "")), Buffer.from(hash));

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");
