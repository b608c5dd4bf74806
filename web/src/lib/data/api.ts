import { type InputOf, type Operation, type OutputOf, routeOf } from "@naqi/contracts";
import { ApiError, sessionEnded } from "../http/api-error.ts";
import type { HttpRequest } from "../http/http.ts";
import { sendSolving } from "../http/challenge.ts";
import { accessToken, announceExpired } from "../session/token.ts";

const base = "/api";

/**
 * Calls one operation of the contract. Method, path, query and body come from its route: path parameters are taken from
 * the input, the rest is the query of a GET and the JSON body otherwise. A token is sent unless the operation is
 * public. Throws only `ApiError`.
 */
export async function call<Op extends Operation>(
  operation: Op,
  input: InputOf<Op>,
  terms: { patienceMs?: number | undefined } = {},
): Promise<OutputOf<Op>> {
  const request = requestOf(operation, input);
  if (operation.access === "anyone") return (await sendSolving(request, terms)) as OutputOf<Op>;

  const token = await accessToken();
  if (!token) return expired();
  try {
    return (await sendSolving(request, { ...terms, token })) as OutputOf<Op>;
  } catch (error) {
    if (error instanceof ApiError && error.code === "member.suspended") window.dispatchEvent(new Event("suspended"));
    if (!(error instanceof ApiError) || error.kind !== "anonymous") throw error;
  }
  // The token may have been revoked, or this machine's clock may be slow: retry once with a fresh one.
  const fresh = await accessToken({ fresh: true });
  if (!fresh) return expired();
  try {
    return (await sendSolving(request, { ...terms, token: fresh })) as OutputOf<Op>;
  } catch (error) {
    if (error instanceof ApiError && error.kind === "anonymous") return expired();
    throw error;
  }
}

function expired(): never {
  announceExpired();
  throw sessionEnded();
}

/** The HTTP request for an operation and its input. Absent values are left out of a query. */
export function requestOf(operation: Operation, input: unknown): HttpRequest {
  const { method, path, parameters } = routeOf(operation);
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) };
  const filled = parameters.reduce((url, name) => {
    const value = String(rest[name]);
    delete rest[name];
    return url.replace(`{${name}}`, encodeURIComponent(value));
  }, path);
  if (method !== "GET") return { method, url: base + filled, body: JSON.stringify(rest) };

  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const search = query.toString();
  return { method, url: base + filled + (search && `?${search}`) };
}
