import type { IncomingMessage, ServerResponse } from "node:http";
import { readBody } from "../../gateway/body.ts";
import { LARGEST_BODY } from "../http.ts";
import type { Pool } from "../pool.ts";
import { type Answer, choose, leave, showChooser } from "./authorize.ts";
import { createWaiting } from "../waiting.ts";
import { messagePage } from "./page.ts";
import type { GooglePerson } from "./people.ts";
import { exchange, type Grant, revoke, type TokenAnswer } from "./token.ts";

export interface HostedOptions {
  /** Where a sign-in may go back to, and where a sign-out may; compared letter for letter. */
  callbackUrls: readonly string[];
  logoutUrls: readonly string[];
  /** The accounts that the chooser shows in Google's place. */
  people: readonly GooglePerson[];
}

const pathOf = ({ url = "/" }: IncomingMessage) => url.split("?")[0] ?? "/";

/** Whether a request is for the hosted pages and not for the pool's API. */
export const isHosted = (request: IncomingMessage) => /^\/(oauth2\/|log(in|out)$)/.test(pathOf(request));

/**
 * The hosted sign-in of a pool whose one other provider is Google: authorize, token, revoke, logout, with PKCE (S256).
 * Never rejects.
 */
export function answerHosted(pool: Pool, options: HostedOptions) {
  const codes = createWaiting<Grant>(pool.now, 60_000);

  async function route(request: IncomingMessage): Promise<Answer | TokenAnswer> {
    const query = new URL(request.url ?? "/", "http://pool").searchParams;
    const form = async () => new URLSearchParams((await readBody(request, LARGEST_BODY)).toString("utf8"));
    switch (`${request.method} ${pathOf(request)}`) {
      case "GET /oauth2/authorize":
      case "GET /login":
        return showChooser(pool, options, query);
      case "POST /oauth2/authorize":
      case "POST /login":
        return choose(pool, { ...options, codes }, query, await form());
      case "POST /oauth2/token":
        return exchange(pool, codes, await form());
      case "POST /oauth2/revoke":
        return revoke(pool, await form());
      case "GET /logout":
        return leave(pool, options, query);
      default:
        return { status: 404, page: messagePage("not_found") };
    }
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      send(response, await route(request));
    } catch (error) {
      process.stderr.write(`user pool: ${error instanceof Error ? error.stack : String(error)}\n`);
      if (!request.complete) response.setHeader("connection", "close");
      send(response, { status: 500, page: messagePage("server_error") });
    }
  };
}

function send(response: ServerResponse, answer: Answer | TokenAnswer): void {
  if (response.destroyed) return;
  const headers = {
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  };
  if ("redirect" in answer) return void response.writeHead(302, { ...headers, location: answer.redirect }).end();
  if ("body" in answer) {
    const type = { "content-type": "application/json", "access-control-allow-origin": "*" };
    return void response.writeHead(answer.status, { ...headers, ...type }).end(JSON.stringify(answer.body));
  }
  // A form's answer may lead on, and browsers hold that to `form-action` as well.
  const policy = `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${answer.formTo ?? ""}; base-uri 'none'; frame-ancestors 'none'`;
  response.writeHead(answer.status, {
    ...headers,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
  });
  response.end(answer.page);
}
