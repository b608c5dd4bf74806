import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { dirname } from "node:path";
import { newPushKeys, type PushKeys } from "@naqi/functions/cloud/push-keys";
import { importJWK, jwtVerify } from "jose";
import { BodyTooLarge, closeAfterAnswer, readBody } from "./gateway/body.ts";

/** What a push service has to take (RFC 8030, 7.2). */
const largestMessage = 4096;

interface Arrived {
  /** The address at the service, as the browser had named it. */
  endpoint: string;
  seconds: number;
  /** Sealed for the browser. */
  body: string;
}

/**
 * Every push service in one, for one machine: `POST /{host}/{path}` takes a message for a browser, signed and encrypted
 * as the services require (RFC 8292, 8188), and stores it; `GET /arrived.json?endpoint=` returns what arrived for one
 * browser. A browser whose address ends in `/gone` or `/unknown` is unsubscribed, `/busy` is never reached, `/refused` is
 * refused permanently and `/limited` temporarily.
 */
export function createPush() {
  const arrived: Arrived[] = [];

  async function take(request: IncomingMessage, url: URL): Promise<number> {
    const [, host = "", ...rest] = url.pathname.split("/");
    const { authorization = "", ttl, "content-encoding": coding } = request.headers;
    const body = await readBody(request, largestMessage);
    if (!(await isSigned(authorization, `https://${host}`))) return 403;
    if (coding !== "aes128gcm" || !/^\d+$/.test(String(ttl)) || body.length === 0) return 400;
    if (url.pathname.endsWith("/gone")) return 410;
    if (url.pathname.endsWith("/unknown")) return 404;
    if (url.pathname.endsWith("/busy")) return 503;
    if (url.pathname.endsWith("/refused")) return 400;
    if (url.pathname.endsWith("/limited")) return 429;
    const endpoint = `https://${host}/${rest.join("/")}${url.search}`;
    arrived.push({ endpoint, seconds: Number(ttl), body: body.toString("base64") });
    return 201;
  }

  return {
    /** Answers one request; never throws. */
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const url = new URL(request.url ?? "/", "http://localhost");
      try {
        if (request.method === "GET" && url.pathname === "/arrived.json") {
          const those = arrived.filter(({ endpoint }) => endpoint === url.searchParams.get("endpoint"));
          response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ arrived: those }));
        } else response.writeHead(request.method === "POST" ? await take(request, url) : 405).end();
      } catch (error) {
        closeAfterAnswer(request, response);
        response.writeHead(error instanceof BodyTooLarge ? 413 : 500).end();
      }
    },
  };
}

/** `vapid t=<token>, k=<key>`: by the key it names, for this service, and for a day at the most. */
async function isSigned(authorization: string, audience: string): Promise<boolean> {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=([\w-]{87})$/.exec(authorization) ?? [];
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  try {
    const signer = await importJWK({ kty: "EC", crv: "P-256", x, y }, "ES256");
    const { payload } = await jwtVerify(token, signer, { audience });
    return /^mailto:\S+@\S+$/.test(payload.sub ?? "") && (payload.exp ?? 0) <= Date.now() / 1000 + 24 * 60 * 60;
  } catch {
    return false;
  }
}

/** This machine's own, kept beside its data. */
export function pushKeysIn(file: string): PushKeys {
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(newPushKeys()), { mode: 0o600 });
  return JSON.parse(readFileSync(file, "utf8")) as PushKeys;
}
