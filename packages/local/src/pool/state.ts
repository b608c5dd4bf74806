import * as z from "zod";

export const CodePurpose = z.enum(["signUp", "email", "password"]);
export type CodePurpose = z.infer<typeof CodePurpose>;

/** A sign-in by an identity provider: one identity. */
export const Linked = z.strictObject({ provider: z.literal("Google"), userId: z.string(), createdAt: z.number() });
export type Linked = z.infer<typeof Linked>;

/** A second factor by an app (RFC 6238). Secrets are base32. */
export const Totp = z.strictObject({
  /** Proved by a code. */
  secret: z.string().optional(),
  /** Handed out and not yet proved. */
  pending: z.string().optional(),
  /** Asked for at every sign-in by password. */
  enabled: z.boolean(),
  /** The steps of 30 seconds whose codes were taken last; none is taken twice. */
  used: z.array(z.int()),
});
export type Totp = z.infer<typeof Totp>;

/** One person of the pool. Times are milliseconds since 1970; `attributes` are Cognito's, without `sub`. */
export const Account = z.strictObject({
  sub: z.uuid(),
  /** The user name where it is not the sub: `Google_<id>` for who came by Google. */
  username: z.string().optional(),
  /** Identities that sign in to this account: the one it came by, or those linked to it. */
  linked: z.array(Linked).optional(),
  attributes: z.record(z.string(), z.string()),
  status: z.enum(["UNCONFIRMED", "CONFIRMED", "FORCE_CHANGE_PASSWORD", "EXTERNAL_PROVIDER"]),
  password: z.strictObject({ salt: z.string(), verifier: z.string() }).nullable(),
  totp: Totp.optional(),
  codes: z.partialRecord(CodePurpose, z.strictObject({ code: z.string(), expiresAt: z.number() })),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type Account = z.infer<typeof Account>;

/** One sign-in. It lives as long as its refresh token; without it, access tokens of the sign-in count as revoked. */
export const Session = z.strictObject({
  originJti: z.uuid(),
  sub: z.uuid(),
  refreshSecretHash: z.string(),
  /** Of the tokens before this one, which are good until then (rotation). */
  formerSecretHashes: z.array(z.string()).optional(),
  formerUntil: z.number().optional(),
  /** Seconds since 1970, as in the tokens. */
  authTime: z.int(),
  expiresAt: z.number(),
  /** Whose tokens they are, if not the browser's. */
  clientId: z.string().optional(),
  /** Of a sign-in by the hosted pages; without it, what Cognito gives to its own sign-in. */
  scope: z.string().optional(),
});
export type Session = z.infer<typeof Session>;

/** What the data file holds. */
export const PoolData = z.strictObject({
  version: z.literal(1),
  signingKey: z.looseObject({ kty: z.literal("RSA"), kid: z.string(), n: z.string(), e: z.string(), d: z.string() }),
  decoySecret: z.string(),
  accounts: z.array(Account),
  sessions: z.array(Session),
});
export type PoolData = z.infer<typeof PoolData>;
