import { selfServiceScope } from "@naqi/contracts/kit/scope";
import { PoolError } from "../errors.ts";
import type { Pool } from "../pool.ts";
import type { Waiting } from "../waiting.ts";
import { federate } from "./federate.ts";
import type { HostedOptions } from "./index.ts";
import { chooserPage, messagePage } from "./page.ts";
import type { Grant } from "./token.ts";

/** A response of the hosted pages: a page or a redirect. */
export type Answer = { status: number; page: string; formTo?: string } | { redirect: string };

const KNOWN_SCOPES = new Set(["openid", "email", "profile", "phone", selfServiceScope]);

interface Wish {
  redirectUri: string;
  scope: string;
  codeChallenge: string;
  state: string;
}

/** `GET` shows the available people; it keeps no state, so that going back and choosing again works. */
export function showChooser(pool: Pool, { callbackUrls, people }: HostedOptions, query: URLSearchParams): Answer {
  const wish = wishOf(pool, callbackUrls, query);
  if (!("redirectUri" in wish)) return wish;
  return { status: 200, page: chooserPage(people), formTo: new URL(wish.redirectUri).origin };
}

/** `POST` of the same address with the choice: back to the site with a code, or with what went wrong. */
export async function choose(
  pool: Pool,
  { codes, callbackUrls }: HostedOptions & { codes: Waiting<Grant> },
  query: URLSearchParams,
  form: URLSearchParams,
): Promise<Answer> {
  const wish = wishOf(pool, callbackUrls, query);
  if (!("redirectUri" in wish)) return wish;
  if (form.has("cancel")) return back(wish, { error: "access_denied", error_description: "User cancelled" });
  try {
    const account = await federate(pool, {
      name: form.get("name")?.trim() ?? "",
      email: form.get("email")?.trim() ?? "",
      emailVerified: form.get("verified") === "true",
    });
    const { redirectUri, scope, codeChallenge } = wish;
    return back(wish, { code: codes.open({ sub: account.sub, redirectUri, scope, codeChallenge }) });
  } catch (error) {
    if (!(error instanceof PoolError)) throw error;
    return back(wish, { error: "invalid_request", error_description: error.message });
  }
}

/** Leaves the hosted pages; there is no session of their own to end. */
export function leave(pool: Pool, { logoutUrls }: HostedOptions, query: URLSearchParams): Answer {
  const to = query.get("logout_uri") ?? "";
  if (query.get("client_id") !== pool.clientId || !logoutUrls.includes(to)) return refused("redirect_mismatch");
  return { redirect: to };
}

/** Who asks for what. An unknown client or address gets a page and is never sent anywhere. */
function wishOf(pool: Pool, callbackUrls: readonly string[], query: URLSearchParams): Wish | Answer {
  const redirectUri = query.get("redirect_uri") ?? "";
  if (query.get("client_id") !== pool.clientId) return refused("invalid_client");
  if (!callbackUrls.includes(redirectUri)) return refused("redirect_mismatch");
  const wish = {
    redirectUri,
    scope: query.get("scope") || "openid email profile",
    codeChallenge: query.get("code_challenge") ?? "",
    state: query.get("state") ?? "",
  };
  if (query.get("response_type") !== "code") return back(wish, { error: "unsupported_response_type" });
  if (!wish.scope.split(" ").every((one) => KNOWN_SCOPES.has(one))) return back(wish, { error: "invalid_scope" });
  // Our browser client has no secret, so it must prove at the exchange that it is the one that asked.
  if (query.get("code_challenge_method") !== "S256" || !/^[\w-]{43}$/.test(wish.codeChallenge)) {
    return back(wish, { error: "invalid_request", error_description: "code_challenge with S256 is required" });
  }
  if ((query.get("identity_provider") ?? "Google") !== "Google") {
    return back(wish, { error: "invalid_request", error_description: "Unknown identity provider" });
  }
  return wish;
}

const refused = (error: string): Answer => ({ status: 400, page: messagePage(error) });

function back({ redirectUri, state }: Pick<Wish, "redirectUri" | "state">, given: Record<string, string>): Answer {
  const to = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...given, ...(state && { state }) })) to.searchParams.set(name, value);
  return { redirect: to.href };
}
