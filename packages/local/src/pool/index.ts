import type { IncomingMessage, ServerResponse } from "node:http";
import type { JWK } from "jose";
import { policy } from "@naqi/contracts";
import { serverClientName } from "@naqi/contracts/kit/scope";
import { createBackoff } from "./backoff.ts";
import { PoolError, notAuthorized } from "./errors.ts";
import { answer } from "./http.ts";
import type { Pool } from "./pool.ts";
import { openStore } from "./store.ts";
import { answerHosted, type HostedOptions, isHosted } from "./hosted/index.ts";
import { createTokens } from "./tokens.ts";
import { type PoolTriggers, callTriggers } from "./triggers.ts";
import { createWaiting } from "./waiting.ts";

export { PASSWORD_POLICY } from "./passwords.ts";
export { TOKEN_LIFE_S } from "./tokens.ts";
export type { HostedOptions } from "./hosted/index.ts";
export type { PoolTriggers } from "./triggers.ts";

export interface PoolOptions {
  /** The data file, made when missing: accounts, hashed refresh tokens, the signing key. */
  file: string;
  /** `<region>_<name>`, for example `eu-west-1_Local0001`. */
  poolId: string;
  clientId: string;
  /** The client of the server that acts for a member; without it there is none. */
  serverClientId?: string;
  /** Addresses whose current second-factor code is public: made-up people of this machine. */
  openCodesOf?: readonly string[];
  region: string;
  /** Whether sign-up (`SignUp`) is open; yes by default. */
  selfSignUp?: boolean;
  triggers?: PoolTriggers;
  /** The hosted sign-in pages with Google behind them; without it there are none. */
  hosted?: HostedOptions;
  /** Where codes are sent; without it they are created and not sent. */
  mail?: (to: string, subject: string, text: string) => Promise<void>;
  /** Milliseconds since 1970. Real time unless a test overrides it: token verifiers use real time too. */
  now?: () => number;
}

export interface LocalPool {
  /** Answers one request whose url has lost the mount prefix. Never rejects. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** The public keys, for a verifier in the same process. */
  jwks(): { keys: JWK[] };
  /** Waits for writes under way. */
  close(): Promise<void>;
}

/**
 * The local user pool: speaks the part of the Cognito API that Amplify and the AWS SDK use (architecture §7).
 * Rejects when the data file exists but cannot be read.
 */
export async function createPool(options: PoolOptions): Promise<LocalPool> {
  const { file, poolId, clientId, serverClientId, region, triggers = {}, now = Date.now } = options;
  const { mail = async () => undefined, openCodesOf = [], selfSignUp = true } = options;
  const store = await openStore(file);
  const clients = [
    { id: clientId, name: "browser" },
    ...(serverClientId ? [{ id: serverClientId, name: serverClientName }] : []),
  ];
  const tokens = await createTokens({ poolId, region, clients, signingKey: store.signingKey, now });
  const pool: Pool = {
    poolId,
    clientId,
    clients,
    openCodesOf,
    selfSignUp,
    store,
    tokens,
    mail,
    now,
    triggers: callTriggers({ poolId, region, clientId }, triggers),
    challenges: createWaiting(now, 3 * 60_000),
    secondSteps: createWaiting(now, policy.signInCodeMinutes * 60_000),
    signIns: createBackoff(now, () => notAuthorized("Password attempts exceeded")),
    attempts: createBackoff(
      now,
      () => new PoolError("LimitExceededException", "Attempt limit exceeded, please try after some time."),
    ),
  };
  const hosted = options.hosted && answerHosted(pool, options.hosted);
  return {
    handle: (request, response) =>
      hosted && isHosted(request) ? hosted(request, response) : answer(pool, request, response),
    jwks: () => tokens.jwks(),
    close: () => store.close(),
  };
}
