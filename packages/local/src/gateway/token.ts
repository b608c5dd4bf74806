import { memberScope } from "@naqi/contracts/kit/scope";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { now } from "@naqi/core/kit/clock";
import { JwtExpiredError, JwtInvalidScopeError } from "aws-jwt-verify/error";
import type { Jwks } from "aws-jwt-verify/jwk";

/** What the authorizer makes of an Authorization header. */
export type Checked = { claims: Record<string, unknown> } | { status: 401 | 403; challenge: string };

export type TokenCheck = (authorization: string | undefined) => Checked;

/**
 * The JWT authorizer of our routes, made of the library that checks tokens in production code: signature by one of `jwks`,
 * issuer, client, expiry (by the product's clock) and scope of an access token. `jwks` is asked every time, so keys may change.
 */
export function tokenCheck(options: { poolId: string; clientId: string; jwks: () => { keys: object[] } }): TokenCheck {
  const verifier = CognitoJwtVerifier.create({
    userPoolId: options.poolId,
    clientId: options.clientId,
    tokenUse: "access",
    scope: memberScope,
    // The library knows only the machine's clock, which the product's is never behind.
    customJwtCheck: ({ payload: { exp = 0 } }) => {
      if (exp * 1000 < Date.parse(now())) throw new JwtExpiredError("Token expired", exp);
    },
  });
  let cached = "";

  // Caching forgets the keys made ready for use, so it is done only when they differ.
  function cacheKeys() {
    const jwks = options.jwks();
    const text = JSON.stringify(jwks);
    if (text !== cached) verifier.cacheJwks(jwks as Jwks);
    cached = text;
  }

  return (authorization) => {
    const token = authorization?.replace(/^Bearer +/i, "").trim();
    if (!token) return { status: 401, challenge: "Bearer" };
    try {
      cacheKeys();
      return { claims: verifier.verifySync(token) };
    } catch (error) {
      return error instanceof JwtInvalidScopeError
        ? { status: 403, challenge: `Bearer scope="${memberScope}" error="insufficient_scope"` }
        : { status: 401, challenge: `Bearer scope="${memberScope}" error="invalid_token"` };
    }
  };
}
