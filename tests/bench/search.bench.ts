import { randomUUID } from "node:crypto";
import { areaNames, type CleanerCard, SearchInput, serviceSlugs } from "@naqi/contracts";
import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { tableForCore } from "./in-core.ts";
import { ms, percentile, timed } from "./table.ts";

const size = Number(process.argv[2] ?? 10_000);
const local = await tableForCore();
const { client, tableName } = await import("@naqi/core/kit/table");
const { ListingEntity } = await import("@naqi/core/cleaners/cleaners.entity");
const { shardOf } = await import("@naqi/core/cleaners/listing");
const { Directory } = await import("@naqi/core/cleaners/directory");
const { searchIn } = await import("@naqi/core/cleaners/search");

let seed = 7;
const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
const several = <T>(from: readonly T[], most: number) => [
  ...new Set(Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(from))),
];
const first = ["Aisha", "Maria", "Priya", "Fatima", "Grace", "Noor", "Samuel", "Ahmed", "Ling", "Elena"];
const last = ["Khan", "Santos", "Nair", "Haddad", "Okafor", "Rahman", "Perera", "Youssef", "Chen", "Petrova"];

function listingRow() {
  const cleanerId = randomUUID();
  const name = `${pick(first)} ${pick(last)}`;
  const card: Omit<CleanerCard, "totalBookings" | "averageRating" | "ratingCount"> = {
    cleanerId,
    fullName: name,
    businessName: `${name.split(" ")[1]} Cleaning ${Math.floor(random() * 500)}`,
    businessType: "individual",
    bio: "Careful, punctual and happy to bring own products. Kitchens and bathrooms are my favourite rooms.",
    hourlyRate: 2_500 + Math.floor(random() * 100) * 100,
    travelFee: 2_000,
    serviceAreas: several(areaNames, 6),
    servicesOffered: several(serviceSlugs, 5),
    yearsExperience: Math.floor(random() * 15),
    isVerified: true,
    hasPhone: true,
    availableAnytime: false,
    emergencyAvailability: false,
  };
  const ratingCount = Math.floor(random() * 80);
  return ListingEntity.put({
    shard: shardOf(cleanerId),
    cleanerId,
    listed: true,
    card: JSON.stringify(card),
    totalBookings: ratingCount * 2,
    ratingSum: Math.round(ratingCount * (3.5 + random() * 1.5)),
    ratingCount,
    version: 1,
    writtenAt: new Date(Date.now() - 3_600_000).toISOString(),
  }).params() as { Item: Record<string, unknown> };
}

for (let written = 0; written < size; written += 400) {
  const batches = Array.from({ length: Math.min(16, Math.ceil((size - written) / 25)) }, (_, index) =>
    Array.from({ length: Math.min(25, size - written - index * 25) }, listingRow),
  );
  await Promise.all(
    batches.map((batch) =>
      client.send(
        new BatchWriteCommand({ RequestItems: { [tableName]: batch.map(({ Item }) => ({ PutRequest: { Item } })) } }),
      ),
    ),
  );
}

globalThis.gc?.();
const before = process.memoryUsage().heapUsed;
const directory = new Directory();
const cold = await timed(() => directory.refresh());
globalThis.gc?.();
const megabytes = (process.memoryUsage().heapUsed - before) / 1_048_576;

const questions = [
  {},
  { area: "Dubai Marina" },
  { service: "deep_cleaning", area: "JVC" },
  { minRating: 4.5, sort: "price_low" },
  { minRate: 3_000, maxRate: 6_000, sort: "experience" },
  { text: "maria santos" },
  { text: "aysha", area: "Deira" },
  { text: "nair cleaning", sort: "price_high" },
].map((question) => SearchInput.parse(question));

const samples: number[] = [];
for (let round = 0; round < 40; round++) {
  for (const question of questions) samples.push(await timed(() => searchIn(directory, question)));
}
const measured = samples.slice(questions.length * 4);
process.stdout.write(
  `${["", size.toLocaleString("en"), `${ms(cold)} ms`, `${ms(percentile(measured, 0.5))} ms`, `${ms(percentile(measured, 0.95))} ms`, `${megabytes.toFixed(0)} MB`, ""].join(" | ").trim()}\n`,
);
await local.stop();
process.exit(0);
