import { createHash } from "node:crypto";
import { PoolError } from "../errors.ts";
import type { Pool } from "../pool.ts";
import { refreshSession, revokeSession, startSession } from "../sessions.ts";
import type { Waiting } from "../waiting.ts";

/** What a code represents until it is exchanged. */
export interface Grant {
  sub: string;
  redirectUri: string;
  scope: string;
  codeChallenge: string;
}

/** What the token address answers: tokens, or an error in the words of OAuth (RFC 6749 §5.2). */
export interface TokenAnswer {
  status: number;
  body: object;
}

const error = (name: string): TokenAnswer => ({ status: 400, body: { error: name } });

/** Exchanges a code for tokens, or a refresh token for new ones; `auth_time` stays that of the sign-in. */
export async function exchange(pool: Pool, codes: Waiting<Grant>, form: URLSearchParams): Promise<TokenAnswer> {
  if (form.get("client_id") !== pool.clientId) return error("invalid_client");
  switch (form.get("grant_type")) {
    case "authorization_code":
      return byCode(pool, codes, form);
    case "refresh_token":
      return byRefreshToken(pool, form);
    default:
      return error("unsupported_grant_type");
  }
}

async function byCode(pool: Pool, codes: Waiting<Grant>, form: URLSearchParams): Promise<TokenAnswer> {
  const grant = codes.take(form.get("code") ?? "");
  const proof = createHash("sha256")
    .update(form.get("code_verifier") ?? "")
    .digest("base64url");
  const genuine = grant?.codeChallenge === proof && grant.redirectUri === form.get("redirect_uri");
  const account = grant && genuine ? pool.store.accounts.get(grant.sub) : undefined;
  if (!grant || !account) return error("invalid_grant");
  const { AccessToken, IdToken, RefreshToken, ExpiresIn } = await startSession(pool, account, { scope: grant.scope });
  return tokens({ access_token: AccessToken, id_token: IdToken, refresh_token: RefreshToken, expires_in: ExpiresIn });
}

async function byRefreshToken(pool: Pool, form: URLSearchParams): Promise<TokenAnswer> {
  try {
    const { AccessToken, IdToken, ExpiresIn } = await refreshSession(pool, form.get("refresh_token") ?? "");
    return tokens({ access_token: AccessToken, id_token: IdToken, expires_in: ExpiresIn });
  } catch (refusal) {
    if (refusal instanceof PoolError) return error("invalid_grant");
    throw refusal;
  }
}

const tokens = (body: object): TokenAnswer => ({ status: 200, body: { ...body, token_type: "Bearer" } });

/** Ends the sign-in of a refresh token; an unknown one is accepted silently. */
export async function revoke(pool: Pool, form: URLSearchParams): Promise<TokenAnswer> {
  if (form.get("client_id") !== pool.clientId) return error("invalid_client");
  await revokeSession(pool, form.get("token") ?? "");
  return { status: 200, body: {} };
}
