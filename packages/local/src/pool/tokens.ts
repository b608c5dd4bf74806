import { randomUUID } from "node:crypto";
import { selfServiceScope } from "@naqi/contracts/kit/scope";
import { type JWK, type JWTPayload, SignJWT, errors, importJWK, jwtVerify } from "jose";
import * as z from "zod";
import { identitiesOf, usernameOf } from "./attributes.ts";
import { notAuthorized } from "./errors.ts";
import type { Client } from "./pool.ts";
import type { Account, PoolData, Session } from "./state.ts";
import type { TokenOverrides } from "./triggers.ts";

/** Seconds an access token and an id token live (architecture §6: 15 minutes). */
export const TOKEN_LIFE_S = 15 * 60;

/** Claims that a trigger cannot change, whatever it asks for. */
const RESERVED = new Set(
  (
    "acr amr at_hash aud auth_time azp client_id cognito:username event_id exp iat iss jti nbf nonce origin_jti " +
    "scope sub token_use username version"
  ).split(" "),
);

const AccessClaims = z.object({
  sub: z.string(),
  token_use: z.literal("access"),
  client_id: z.string(),
  origin_jti: z.string(),
  scope: z.string(),
});
export type AccessClaims = z.infer<typeof AccessClaims>;

export interface Tokens {
  /** The public half of the signing key, as `/.well-known/jwks.json` serves it. */
  jwks(): { keys: JWK[] };
  /** Signs both tokens of one answer. */
  issue(
    account: Account,
    session: Pick<Session, "originJti" | "authTime" | "scope" | "clientId">,
    overrides: TokenOverrides,
  ): Promise<{ AccessToken: string; IdToken: string; ExpiresIn: number; TokenType: "Bearer" }>;
  /** Checks signature, issuer, client, use and expiry of an access token; NotAuthorizedException otherwise. */
  verifyAccess(token: string): Promise<AccessClaims>;
}

interface TokenSettings {
  poolId: string;
  region: string;
  /** The browser's first. */
  clients: readonly Client[];
  signingKey: PoolData["signingKey"];
  now(): number;
}

/** The pool's token maker. RS256 with the key of the data file; `now` is in milliseconds. */
// oxlint-disable-next-line max-lines-per-function -- one object of short calls on one pair of keys
export async function createTokens({ poolId, region, clients, signingKey, now }: TokenSettings): Promise<Tokens> {
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${poolId}`;
  const publicJwk: JWK = {
    kty: "RSA",
    n: signingKey.n,
    e: signingKey.e,
    kid: signingKey.kid,
    alg: "RS256",
    use: "sig",
  };
  const privateKey = await importJWK(signingKey, "RS256");
  const publicKey = await importJWK(publicJwk, "RS256");

  const sign = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: signingKey.kid }).sign(privateKey);

  return {
    jwks: () => ({ keys: [publicJwk] }),

    async issue(account, session, overrides) {
      const iat = Math.floor(now() / 1000);
      const client_id = session.clientId ?? clients[0]?.id;
      const shared = {
        sub: account.sub,
        iss: issuer,
        origin_jti: session.originJti,
        event_id: randomUUID(),
        auth_time: session.authTime,
        iat,
        exp: iat + TOKEN_LIFE_S,
      };
      const access = {
        ...shared,
        jti: randomUUID(),
        token_use: "access",
        client_id,
        username: usernameOf(account),
        version: 2,
        scope: scopes(session.scope ?? selfServiceScope, overrides.accessTokenGeneration),
      };
      const id = {
        ...shared,
        jti: randomUUID(),
        token_use: "id",
        aud: client_id,
        "cognito:username": usernameOf(account),
        ...account.attributes,
        email_verified: account.attributes.email_verified === "true",
        ...(account.linked && { identities: identitiesOf(account) }),
      };
      const [AccessToken, IdToken] = await Promise.all([
        sign(overridden(access, overrides.accessTokenGeneration)),
        sign(overridden(id, overrides.idTokenGeneration)),
      ]);
      return { AccessToken, IdToken, ExpiresIn: TOKEN_LIFE_S, TokenType: "Bearer" };
    },

    async verifyAccess(token) {
      try {
        const checks = { issuer, algorithms: ["RS256"], currentDate: new Date(now()) };
        const claims = AccessClaims.parse((await jwtVerify(token, publicKey, checks)).payload);
        if (clients.some(({ id }) => id === claims.client_id)) return claims;
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw notAuthorized("Access Token has expired");
      }
      throw notAuthorized("Invalid Access Token");
    },
  };
}

function scopes(given: string, change: TokenOverrides["accessTokenGeneration"]): string {
  const kept = [...given.split(" "), ...(change?.scopesToAdd ?? [])].filter(
    (scope) => !change?.scopesToSuppress?.includes(scope),
  );
  return kept.join(" ");
}

function overridden(claims: JWTPayload, change: TokenOverrides["idTokenGeneration"]): JWTPayload {
  const suppressed = new Set(change?.claimsToSuppress ?? []);
  const kept = Object.entries(claims).filter(([name]) => RESERVED.has(name) || !suppressed.has(name));
  const added = Object.entries(change?.claimsToAddOrOverride ?? {}).filter(([name]) => !RESERVED.has(name));
  return Object.fromEntries([...kept, ...added]);
}
