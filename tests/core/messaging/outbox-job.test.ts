import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GetItemCommand } from "@aws-sdk/client-dynamodb";
import { Call, type Mail, Members, moveClock, providePorts } from "@naqi/core";
import { client, tableName } from "@naqi/core/kit/table/table";
import { OutboxEntity } from "@naqi/core/messaging/outbox/outbox.entity";
import { port } from "@naqi/core/ports/index";
import { redirectLog } from "@naqi/functions/http/log";
import { createMailbox } from "@naqi/local/mail/index";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { waitingRows } from "../../support/core/events.ts";
import { intercept } from "../../support/core/faults.ts";
import { as, job, member, testNow } from "../../support/given/given.ts";
import { fakePorts } from "../../support/core/ports.ts";

type Handler = typeof import("@naqi/functions/jobs/deliver-outbox").handler;

let deliver: Handler;
let ports: ReturnType<typeof fakePorts>;
let realMail: Mail;
const lines: Record<string, unknown>[] = [];
const folder = mkdtempSync(join(tmpdir(), "naqi-mails-"));
const mailbox = createMailbox({ folder });
const ses = createServer((request, response) => void mailbox.handleSes(request, response));

beforeAll(async () => {
  ses.listen(0, "127.0.0.1");
  await once(ses, "listening");
  const MAIL_ENDPOINT = `http://127.0.0.1:${(ses.address() as AddressInfo).port}`;
  const nowhere = { FILES_BUCKET: "none", PICTURES_BUCKET: "none" };
  const credentials = { AWS_REGION: "local", AWS_ACCESS_KEY_ID: "local", AWS_SECRET_ACCESS_KEY: "local" };
  Object.assign(process.env, { MAIL_FROM: "hello@naqi.example", MAIL_ENDPOINT, ...nowhere, ...credentials });
  ({ handler: deliver } = await import("@naqi/functions/jobs/deliver-outbox"));
  realMail = port("mail");
  moveClock(Date.parse(testNow) - Date.now());
  redirectLog((line) => void lines.push(JSON.parse(line)));
});
afterAll(() => {
  moveClock(0);
  redirectLog((line) => void process.stdout.write(line));
  ses.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  // After the handler's own, which use the cloud.
  ports = fakePorts();
  await as(job, async () => {
    for (const { eventId } of await waitingRows()) await OutboxEntity.delete({ eventId }).go();
  });
  lines.length = 0;
});

/** A batch of the table's stream with this row, in its wire format. */
async function batchOf(eventId: string) {
  const { Key } = OutboxEntity.get({ eventId }).params() as { Key: Record<string, string> };
  const wire = Object.fromEntries(Object.entries(Key).map(([name, value]) => [name, { S: value }]));
  const { Item } = await client.send(new GetItemCommand({ TableName: tableName, Key: wire }));
  return { Records: [{ eventName: "INSERT", dynamodb: { NewImage: Item } }] };
}

it("processes the event of a stream record, without querying an index", async () => {
  const [first, second] = [
    await member("customer", { emailVerified: false }),
    await member("customer", { emailVerified: false }),
  ];
  const rows = await waitingRows();
  const batch = await batchOf(rows[0]?.eventId ?? "");
  intercept({ before: ({ input }) => ("IndexName" in input ? new Error("The index lags.") : undefined) });
  expect(await deliver(batch)).toEqual({ delivered: 1, failed: 0 });
  expect(ports.mails.map(({ to }) => to)).toEqual([first.email]);
  expect(second.email).not.toBe(first.email);
});

it("processes all due events when the schedule calls", async () => {
  const someone = await member("customer", { emailVerified: false });
  expect(await deliver({ source: "aws.events" })).toEqual({ delivered: 1, failed: 0 });
  expect(ports.mails.map(({ to }) => to)).toEqual([someone.email]);
});

// covers operating.find
it("logs each event and each mail with the request that caused it, and no address", async () => {
  const someone = await member("customer", { emailVerified: false });
  while ((await deliver()).delivered > 0) continue;
  lines.length = 0;
  providePorts({ mail: realMail });
  await Call.run({ actor: someone, now: testNow, requestId: "req=2" }, () => Members.resendConfirmation({}));
  await deliver();
  const request = { level: "info", job: "deliver-outbox", requestId: "req=2" };
  const eventId = expect.stringMatching(/^evt_/) as string;
  expect(lines).toContainEqual({ ...request, eventId, kind: "member.confirmationAsked" });
  expect(lines).toContainEqual({ ...request, mail: expect.stringMatching(/^evt_.*-member$/) as string });
  expect(mailbox.list(someone.email)).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain(someone.email);
});

it("logs a failing attempt with the metrics' fields", async () => {
  await member("customer", { emailVerified: false });
  const [row] = await waitingRows();
  ports.state.fail = new Error("Mail is down.");
  expect(await deliver()).toEqual({ delivered: 0, failed: 1 });
  expect(lines).toContainEqual({
    level: "error",
    job: "deliver-outbox",
    eventId: row?.eventId,
    kind: "member.confirmationAsked",
    attempt: 1,
    reason: "Error: Mail is down.",
    givenUp: false,
  });
});
