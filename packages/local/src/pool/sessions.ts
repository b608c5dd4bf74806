import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { selfServiceScope } from "@naqi/contracts/kit/scope";
import type { AccessClaims } from "./tokens.ts";
import { notAuthorized, userNotFound, wrongCredentials } from "./errors.ts";
import type { Pool } from "./pool.ts";
import type { Account, Session } from "./state.ts";
import type { TriggerExtras } from "./triggers.ts";

const REFRESH_LIFE_MS = 30 * 24 * 3_600_000;

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

/** New access and id tokens for a refresh token; `auth_time` stays that of the sign-in. */
export async function refreshSession(pool: Pool, refreshToken: string, extras: TriggerExtras = {}) {
  const session = sessionOf(pool, refreshToken);
  if (!session) throw notAuthorized("Invalid Refresh Token");
  if (session.expiresAt < pool.now()) throw notAuthorized("Refresh Token has expired");
  const account = pool.store.accounts.get(session.sub);
  if (!account) throw notAuthorized("Invalid Refresh Token");
  const { clientId = pool.clientId } = session;
  const overrides = await pool.triggers.preTokenGeneration("TokenGeneration_RefreshTokens", account, clientId, extras);
  const tokens = await pool.tokens.issue(account, session, overrides);
  // A sign-out that came in meanwhile wins.
  if (!pool.store.sessions.has(session.originJti)) throw notAuthorized("Refresh Token has been revoked");
  return tokens;
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

function sessionOf(pool: Pool, refreshToken: string): Session | null {
  const [originJti = "", secret = ""] = refreshToken.split(".");
  const session = pool.store.sessions.get(originJti);
  if (!session) return null;
  const genuine = timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(session.refreshSecretHash));
  return genuine ? session : null;
}

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");
