import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { looksFromEnvironment } from "@naqi/functions/cloud/looks";
import { afterEach, describe, expect, it } from "vitest";
import { createLooks } from "../../packages/local/src/looks.ts";

const folder = mkdtempSync(join(tmpdir(), "naqi-looks-"));
const file = join(folder, "looks.log");
let server: Server | undefined;
afterEach(() => {
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const day = 24 * 3_600_000;
const look = (at: string) => ({ at, operation: "a.b", memberId: "m", of: {}, address: "203.0.113.7", requestId: "r" });

describe("the log of looks on one machine", () => {
  it("keeps a look for 30 days, and takes what the functions write to CloudWatch", async () => {
    const now = Date.parse("2027-03-07T05:00:00.000Z");
    const kept = look(new Date(now - 29 * day).toISOString());
    const lines = [look(new Date(now - 31 * day).toISOString()), kept].map((one) => JSON.stringify(one));
    writeFileSync(file, `${lines.join("\n")}\n`);
    const looks = await createLooks(file, () => now);
    server = createServer((request, response) => void looks.handle(request, response));
    await new Promise<void>((listening) => server?.listen(0, "127.0.0.1", listening));
    process.env.LOOKS_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    process.env.AWS_REGION = "eu-west-1";
    process.env.LOOKS_LOG_GROUP = "naqi-local-looks";
    const fresh = look(new Date(now).toISOString());
    await looksFromEnvironment()(fresh);
    const found = readFileSync(file, "utf8").trim().split("\n");
    expect(found.map((line) => JSON.parse(line) as object)).toEqual([kept, fresh]);
  });
});
