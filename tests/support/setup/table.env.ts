import { randomUUID } from "node:crypto";
import { afterAll, inject } from "vitest";
import { startTable } from "../../../packages/local/src/table.ts";

// Every file has a table of its own in the one table process, so that a test may look at all rows there are.
const TABLE_NAME = `naqi-${randomUUID().slice(0, 8)}`;

// Core reads these when it is first imported, which is after this file.
Object.assign(process.env, {
  DYNAMODB_ENDPOINT: inject("tableEndpoint"),
  TABLE_NAME,
  STAGE: "test",
  SITE_URL: "http://localhost",
  MAIL_FROM: "Naqi <hello@naqi.example>",
  AWS_REGION: "eu-west-1",
  USER_POOL_ID: "eu-west-1_Local0001",
  USER_POOL_CLIENT_ID: "client",
});

await startTable(TABLE_NAME);

// Signing up and leaving compare by it. A test with ports of its own replaces it.
const { providePorts } = await import("@naqi/core/ports/index");
const { memoryVault } = await import("../core/memory-ports.ts");
providePorts({ vault: memoryVault(), push: { publicKey: "key", send: async () => true } });

// To compare: without the table process, and without the faults that tests inject into the client's middleware.
if (process.env.NAQI_TABLE === "memory") {
  const { MemoryTable } = await import("../../simulation/table/memory-table.ts");
  const { plugIn, sendTo } = await import("../../simulation/table/plug-in.ts");
  plugIn((await import("@naqi/core/kit/table/table")).client, sendTo(new MemoryTable()));
}

// The process goes on with the next file, which has a client of its own.
afterAll(async () => (await import("@naqi/core/kit/table/table")).client.destroy());
