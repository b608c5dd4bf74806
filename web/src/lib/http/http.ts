import { t } from "texts:common";
import { ApiError, errorOf, networkError } from "./api-error.ts";

export interface HttpRequest {
  method: string;
  url: string;
  body?: string;
}

/** The gateway has timed out long before. */
const patienceMs = 30_000;

interface Terms {
  token?: string;
  /** More headers, by name. */
  headers?: Record<string, string> | undefined;
  /** The timeout in milliseconds. */
  patienceMs?: number | undefined;
}

/**
 * Sends a request to our API and returns the JSON of its answer. Throws only `ApiError`, `network` if no complete
 * answer has arrived in time. Independent of the contracts, so that public pages can load the settings without them.
 */
export async function send({ method, url, body }: HttpRequest, terms: Terms = {}): Promise<unknown> {
  const { token } = terms;
  const headers = new Headers({ ...terms.headers, accept: "application/json" });
  if (body !== undefined) headers.set("content-type", "application/json");
  if (token) headers.set("authorization", `Bearer ${token}`);
  const signal = AbortSignal.timeout(terms.patienceMs ?? patienceMs);
  const response = await fetch(url, { method, headers, body, signal }).catch(() => {
    throw networkError();
  });
  const answer = await jsonOf(response);
  if (!response.ok) throw await errorOf(response.status, answer);
  // A proxy's or captive portal's page answers 200 with HTML.
  if (answer === undefined) throw new ApiError("bug", t("problem.server"));
  return answer;
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    // A truncated response: the outcome is as unknown as without any.
    throw networkError();
  }
}
