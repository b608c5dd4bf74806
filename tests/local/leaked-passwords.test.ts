import { createHash } from "node:crypto";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { leakedPasswordsFromEnvironment } from "@naqi/functions/cloud/leaked-passwords";
import { redirectLog } from "@naqi/functions/http/log";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { answerLeakedPasswords } from "../../packages/local/src/leaked-passwords.ts";

let server: Server | undefined;
let logged: string[];
let asked: { url: string; headers: NodeJS.Dict<string | string[]> }[];
beforeEach(() => {
  [logged, asked] = [[], []];
  redirectLog((line) => void logged.push(line));
});
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  redirectLog((line) => void process.stdout.write(line));
});

/** The port over a server of this kind. */
async function over(answer: RequestListener) {
  server = createServer((request, response) => {
    asked.push({ url: request.url ?? "", headers: request.headers });
    answer(request, response);
  });
  await new Promise<void>((listening) => server?.listen(0, "127.0.0.1", listening));
  process.env.LEAKED_PASSWORDS_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return leakedPasswordsFromEnvironment();
}

const leaked = "correct horse battery staple";
const sha1 = (word: string) => createHash("sha1").update(word).digest("hex").toUpperCase();

describe("leaked passwords", () => {
  it("are known by the range API's answer, others are not", async () => {
    const passwords = await over(answerLeakedPasswords);
    expect([await passwords.has(leaked), await passwords.has("wet mops need no capital")]).toEqual([true, false]);
    expect(logged).toEqual([]);
  });

  // covers B2.9
  it("are asked for by five digits of a hash and nothing else, and answered with padding", async () => {
    await (await over(answerLeakedPasswords)).has(leaked);
    expect(asked).toMatchObject([{ url: `/range/${sha1(leaked).slice(0, 5)}`, headers: { "add-padding": "true" } }]);
    expect(JSON.stringify(asked)).not.toContain(sha1(leaked).slice(5, 12));
  });

  it("exclude the padding, which has a count of zero", async () => {
    const passwords = await over((_, response) => response.end(`${sha1(leaked).slice(5)}:0\r\n`));
    expect(await passwords.has(leaked)).toBe(false);
  });

  // covers B2.9
  it.each([
    ["fails", (_, response) => response.writeHead(503).end()],
    ["leads elsewhere", (_, response) => response.writeHead(302, { location: "/elsewhere" }).end()],
    ["breaks off", (_, response) => response.destroy()],
    ["never answers", () => undefined],
  ] satisfies [string, RequestListener][])(
    "do not block sign-up when the list %s, which the log counts",
    async (_, answer) => {
      const passwords = await over(answer);
      const began = performance.now();
      expect(await passwords.has(leaked)).toBe(false);
      expect(performance.now() - began).toBeLessThan(3_000);
      expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
        { level: "warn", leakedPasswords: "unanswered" },
      ]);
      expect(logged.join("")).not.toContain(sha1(leaked).slice(0, 5));
    },
  );
});
