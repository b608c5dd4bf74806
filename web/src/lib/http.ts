import { ApiError, errorOf, networkError } from "./api-error.ts";
import { t } from "./messages.ts";

export interface HttpRequest {
  method: string;
  url: string;
  body?: string;
}

/**
 * Sends a request to our API and yields the JSON of its answer. Throws only `ApiError`. Knows nothing of the contracts,
 * so that the public pages can ask for the settings without loading them.
 */
export async function send({ method, url, body }: HttpRequest, token?: string): Promise<unknown> {
  const headers = new Headers({ accept: "application/json" });
  if (body !== undefined) headers.set("content-type", "application/json");
  if (token) headers.set("authorization", `Bearer ${token}`);
  const response = await fetch(url, { method, headers, body }).catch(() => {
    throw networkError();
  });
  const answer = await jsonOf(response);
  if (!response.ok) throw errorOf(response.status, answer);
  // A page of a proxy or a captive portal answers 200 with HTML.
  if (answer === undefined) throw new ApiError("bug", t("problem.server"));
  return answer;
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
