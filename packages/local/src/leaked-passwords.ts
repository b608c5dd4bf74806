import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Leaked passwords that look like good ones: what is common in them the product refuses before it asks. */
const leaked = ["correct horse battery staple", "correcthorsebatterystaple", "Tr0ub4dor&3-again", "thisisfine2024"];
const digests = leaked.map((password) => createHash("sha1").update(password).digest("hex").toUpperCase());

/** Lines of an answer at the least, so that its length says nothing. */
const lines = 800;

/** Pwned Passwords on one machine: `GET /range/{first five digits of a SHA-1}` answers the rest of each it knows, and padding. */
export function answerLeakedPasswords(request: IncomingMessage, response: ServerResponse): void {
  const [, prefix] = /^\/range\/([0-9A-Fa-f]{5})$/.exec(request.url ?? "") ?? [];
  if (request.method !== "GET" || !prefix) {
    response.writeHead(400).end("The hash prefix was not in a valid format");
    return;
  }
  const known = digests
    .filter((digest) => digest.startsWith(prefix.toUpperCase()))
    .map((digest) => `${digest.slice(5)}:7`);
  const padding = Array.from({ length: lines }, () => `${randomBytes(18).toString("hex").slice(1).toUpperCase()}:0`);
  response.writeHead(200, { "content-type": "text/plain" }).end([...known, ...padding].toSorted().join("\r\n"));
}
