import { randomUUID } from "node:crypto";
import { admin, areaNames } from "@naqi/contracts";
import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { tableForCore } from "./in-core.ts";
import { computed, ms, percentile, timed } from "./table.ts";

const size = Number(process.argv[2] ?? 10_000);
const local = await tableForCore();
const { client, tableName } = await import("@naqi/core/kit/table/table");
const { PersonLineEntity } = await import("@naqi/core/identity/member-record/people-index.entity");
const { lineShardOf } = await import("@naqi/core/identity/member-record/people-index");
const { PeopleCopy } = await import("@naqi/core/staff/desk/people-copy");

let seed = 7;
const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
const first = ["Aisha", "Maria", "Priya", "عائشة", "Grace", "Noor", "Samuel", "Ahmed", "Ling", "Éléna"];
const last = ["Khan", "Santos", "Nair", "Haddad", "Okafor", "Rahman", "Perera", "Youssef", "Chen", "Petrova"];
const writtenAt = new Date(Date.now() - 3_600_000).toISOString();

/** A customer's line, or a cleaner's two: every fifth is one. */
function linesOf(index: number) {
  const memberId = randomUUID();
  const key = { shard: lineShardOf(memberId), memberId, version: 1, writtenAt };
  const isCleaner = index % 5 === 0;
  const member = PersonLineEntity.put({
    ...key,
    side: "member",
    role: isCleaner ? "cleaner" : "customer",
    fullName: `${pick(first)} ${pick(last)} ${Math.floor(random() * 500)}`,
    email: `someone.${index}@example.com`,
    phone: `+97150${String(index).padStart(7, "0")}`,
    isConfirmed: random() < 0.9,
    createdAt: new Date(Date.parse(writtenAt) - index * 60_000).toISOString(),
  });
  const cleaner = PersonLineEntity.put({
    ...key,
    side: "cleaner",
    businessName: `${pick(last)} Cleaning ${Math.floor(random() * 500)}`,
    businessType: "individual",
    areas: [...new Set([pick(areaNames), pick(areaNames), pick(areaNames)])],
    isVerified: true,
    onboardingStatus: "approved",
    approvalStatus: random() < 0.8 ? "approved" : "suspended",
    approvalSince: writtenAt,
  });
  const written = isCleaner ? [member, cleaner] : [member];
  return written.map((line) => ({ PutRequest: { Item: (line.params() as { Item: Record<string, unknown> }).Item } }));
}

const requests = Array.from({ length: size }, (_, index) => linesOf(index)).flat();
for (let written = 0; written < requests.length; written += 400) {
  const batches = Array.from({ length: 16 }, (_, index) =>
    requests.slice(written + index * 25, written + index * 25 + 25),
  );
  await Promise.all(
    batches
      .filter((batch) => batch.length > 0)
      .map((batch) => client.send(new BatchWriteCommand({ RequestItems: { [tableName]: batch } }))),
  );
}

globalThis.gc?.();
const before = process.memoryUsage().heapUsed;
const copy = new PeopleCopy();
const cold = await timed(() => copy.refresh());
globalThis.gc?.();
const megabytes = (process.memoryUsage().heapUsed - before) / 1_048_576;

const kinds = {
  everybody: [{}, { role: "cleaner" }, { sort: "joined", direction: "desc" }],
  "by a word": [{ find: "ali" }, { find: "khan" }, { find: "عائش" }, { find: "nair cleaning", sort: "business" }],
  "by phone, mail and id": [{ find: "050 000 1234" }, { find: "someone.77@" }, { find: randomUUID() }],
  "every filter": [
    { find: "cleaning", role: "cleaner", approval: "suspended", state: "confirmed", area: "JBR", sort: "since" },
  ],
} as const;

const cells = [size.toLocaleString("en"), `${ms(cold)} ms`, `${megabytes.toFixed(0)} MB`];
// The first one sorts.
const asked = admin.people.input.parse({});
cells.push(ms(computed(() => copy.list(asked, { limit: 50 }))));
for (const questions of Object.values(kinds)) {
  const parsed = questions.map((question) => admin.people.input.parse(question));
  const samples: number[] = [];
  for (let round = 0; round < 20; round++)
    for (const question of parsed) samples.push(computed(() => copy.list(question, { limit: 50 })));
  const measured = samples.slice(parsed.length * 4);
  cells.push(`${ms(percentile(measured, 0.5))} / ${ms(percentile(measured, 0.95))}`);
}
process.stdout.write(`| ${cells.join(" | ")} |\n`);
await local.stop();
process.exit(0);
