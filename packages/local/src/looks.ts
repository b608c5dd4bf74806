import { appendFile, readFile, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod";
import { readJson } from "./gateway/body.ts";

const keptMs = 30 * 24 * 3_600_000;
const Put = z.looseObject({ logEvents: z.array(z.object({ timestamp: z.number(), message: z.string() })).min(1) });

/**
 * The log group of looks on one machine: CloudWatch's PutLogEvents (JSON 1.1) into a file of its own, one line each.
 * Lines older than 30 days are removed at the product's start.
 */
export async function createLooks(file: string, now: () => number) {
  const kept = await readFile(file, "utf8").catch(() => "");
  const lines = kept
    .split("\n")
    .filter((line) => line && Date.parse((JSON.parse(line) as { at: string }).at) > now() - keptMs);
  await writeFile(file, lines.map((line) => `${line}\n`).join(""), { mode: 0o600 });

  return {
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const isPut = request.headers["x-amz-target"] === "Logs_20140328.PutLogEvents";
      const asked = Put.safeParse(isPut && (await readJson(request, 64 * 1024).catch(() => undefined)));
      if (asked.success) await appendFile(file, asked.data.logEvents.map(({ message }) => `${message}\n`).join(""));
      response
        .writeHead(asked.success ? 200 : 400, { "content-type": "application/x-amz-json-1.1" })
        .end(JSON.stringify(asked.success ? {} : { __type: "InvalidParameterException" }));
    },
  };
}
