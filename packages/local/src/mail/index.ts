import type { IncomingMessage, ServerResponse } from "node:http";
import { mailboxPage } from "./page.ts";
import { answerSes } from "./ses.ts";
import { createMailStore } from "./store.ts";
import type { KeptMail } from "./store.ts";

export type { KeptMail };

/** Frames made of `srcdoc` inherit this: nothing in a mail runs, and no picture of it calls home. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'self'; frame-ancestors 'none'";

/**
 * A mail service and its mailbox: what is sent to the SES double is kept in `folder` and shown on a page.
 * `handleSes` wants its mount prefix stripped from `request.url`; `handlePage` looks only at whether the path ends in `.json`.
 */
export function createMailbox({ folder, now = () => new Date() }: { folder: string; now?: () => Date }) {
  const store = createMailStore(folder, now);

  return {
    /** All mails or those to one address, newest first. */
    list: (to?: string): KeptMail[] => store.list(to),

    handleSes: (request: IncomingMessage, response: ServerResponse): Promise<void> =>
      answerSes(request, response, store),

    /** `GET …mail` is the page, `GET …mail.json` is `{ mails }`; both take `?to=`. */
    async handlePage(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://mailbox");
      const to = searchParams.get("to")?.trim() || undefined;
      const json = pathname.endsWith(".json");
      if (request.method !== "GET" && request.method !== "HEAD") {
        return void response.writeHead(405, { allow: "GET, HEAD" }).end();
      }
      const body = json ? JSON.stringify({ mails: store.list(to) }) : mailboxPage(store.list(to), to);
      response.writeHead(200, {
        "content-type": json ? "application/json" : "text/html; charset=utf-8",
        "content-security-policy": contentSecurityPolicy,
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
      });
      response.end(request.method === "HEAD" ? undefined : body);
    },
  };
}
