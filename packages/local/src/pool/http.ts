import type { IncomingMessage, ServerResponse } from "node:http";
import type { Action } from "./action.ts";
import { adminActions } from "./actions-admin.ts";
import { passwordActions } from "./actions-password.ts";
import { selfActions } from "./actions-self.ts";
import { factorActions } from "./actions-factor.ts";
import { signInActions } from "./actions-sign-in.ts";
import { signUpActions } from "./actions-sign-up.ts";
import { BodyTooLarge, readJson } from "../gateway/body.ts";
import { PoolError } from "./errors.ts";
import type { Pool } from "./pool.ts";
import { openCode } from "./totp.ts";

const TARGET = "AWSCognitoIdentityProviderService.";
/** Bytes of a request. */
export const LARGEST_BODY = 64 * 1024;

const actions = new Map<string, Action>(
  Object.entries({
    ...signUpActions,
    ...signInActions,
    ...selfActions,
    ...passwordActions,
    ...factorActions,
    ...adminActions,
  }),
);

/** `authorization` is left out on purpose: a page of another origin must not reach the Admin actions. */
const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "POST, GET, OPTIONS",
  "access-control-allow-headers":
    "content-type, x-amz-target, x-amz-user-agent, cache-control, amz-sdk-invocation-id, amz-sdk-request",
  "access-control-max-age": "600",
};

/** Answers one request, never throws: every refusal and every surprise gets Cognito's error shape. */
export async function answer(pool: Pool, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    send(response, 200, await route(pool, request));
  } catch (error) {
    const known = error instanceof PoolError;
    // A client that hung up in the middle is not our bug.
    if (!known && request.complete)
      process.stderr.write(`user pool: ${error instanceof Error ? error.stack : String(error)}\n`);
    const refusal = known ? error : new PoolError("InternalErrorException", "Something went wrong.", 500);
    // What is left of a body we did not read would otherwise be taken for the next request.
    if (!request.complete) response.setHeader("connection", "close");
    response.setHeader("x-amzn-errortype", refusal.type);
    send(response, refusal.status, { __type: refusal.type, message: refusal.message });
  }
}

async function route(pool: Pool, request: IncomingMessage): Promise<object> {
  const path = (request.url ?? "/").split("?")[0];
  if (request.method === "OPTIONS") return {};
  if (request.method === "GET" && path === `/${pool.poolId}/.well-known/jwks.json`) return pool.tokens.jwks();
  if (request.method === "GET" && path === "/open-code") return openCodeFor(pool, request);
  if (request.method !== "POST" || (path !== "/" && path !== "")) {
    throw new PoolError("ResourceNotFoundException", "There is nothing here.", 404);
  }
  const name = actionName(request);
  const work = actions.get(name);
  if (!work) throw new PoolError("UnknownOperationException", "Unknown operation.");
  if (isAdmin(name) && !request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 ")) {
    throw new PoolError("MissingAuthenticationTokenException", "Missing Authentication Token");
  }
  const body = await readJson(request, LARGEST_BODY).catch(tooLarge);
  if (body === undefined) throw new PoolError("SerializationException", "The request is not valid JSON.");
  return work(pool, body);
}

/** The current code of a made-up person, for trying the product without their phone. */
function openCodeFor(pool: Pool, request: IncomingMessage): object {
  const email = new URL(request.url ?? "/", "http://pool").searchParams.get("email")?.toLowerCase() ?? "";
  const account = pool.openCodesOf.includes(email) ? pool.store.find(email) : undefined;
  return { code: account ? openCode(pool, account) : null };
}

function actionName(request: IncomingMessage): string {
  const target = request.headers["x-amz-target"];
  return typeof target === "string" && target.startsWith(TARGET) ? target.slice(TARGET.length) : "";
}

/** These ask for a signature in AWS. Here any signed request will do: the signature itself is not checked. */
const isAdmin = (name: string) => Object.hasOwn(adminActions, name) || name.startsWith("Admin");

function tooLarge(error: unknown): never {
  if (!(error instanceof BodyTooLarge)) throw error;
  throw new PoolError("SerializationException", "The request is too large.", 413);
}

function send(response: ServerResponse, status: number, body: object): void {
  if (response.destroyed) return;
  response.writeHead(status, { ...CORS, "content-type": "application/x-amz-json-1.1", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
}
