import { randomUUID } from "node:crypto";
import { addDays, areaNames, dayOf, hourName, languages, SearchInput, serviceSlugs } from "@naqi/contracts";
import type { Kept } from "@naqi/core/cleaners/profile/listing";
import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { tableForCore } from "./in-core.ts";
import { computed, ms, percentile, timed } from "./table.ts";

const size = Number(process.argv[2] ?? 10_000);
const local = await tableForCore();
const { client, tableName } = await import("@naqi/core/kit/table/table");
const { ListingEntity } = await import("@naqi/core/cleaners/profile/cleaners.entity");
const { shardOf } = await import("@naqi/core/cleaners/profile/listing");
const { heldBy } = await import("@naqi/core/cleaners/profile/free-hours");
const { Directory } = await import("@naqi/core/cleaners/search/directory");
const { searchIn } = await import("@naqi/core/cleaners/search/search");

const now = new Date().toISOString();
const today = dayOf(now);
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
  const card: Kept["card"] = {
    cleanerId,
    fullName: name,
    businessName: `${name.split(" ")[1]} Cleaning ${Math.floor(random() * 500)}`,
    businessType: "individual",
    avatarUrl: undefined,
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
  const kept: Kept = {
    card,
    languages: several(languages, 3),
    radius: 5 + 5 * Math.floor(random() * 9),
    working: { week: Array.from({ length: 7 }, () => (random() < 0.8 ? 0xf_fc : 0)), dated: [] },
  };
  const jobs = Array.from({ length: Math.floor(random() * 12) }, (_, index) => [
    `bkg_${index}`,
    heldBy({
      scheduledDate: addDays(today, Math.floor(random() * 14)),
      scheduledTime: hourName(8 + Math.floor(random() * 10)),
      durationMinutes: 120,
    }),
  ]);
  const ratingCount = Math.floor(random() * 80);
  return ListingEntity.put({
    shard: shardOf(cleanerId),
    cleanerId,
    listed: true,
    kept: JSON.stringify(kept),
    held: Object.fromEntries(jobs) as Record<string, number>,
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
const cold = await timed(() => directory.refresh(today));
globalThis.gc?.();
const megabytes = (process.memoryUsage().heapUsed - before) / 1_048_576;

const then = { day: addDays(today, 2), hour: "10:00", minutes: 180 };
const near = "25.0805,55.1403";
const questions = [
  {},
  { area: "Dubai Marina" },
  { service: "deep_cleaning", area: "JVC" },
  { minRating: 4.5, sort: "price_low" },
  { minRate: 3_000, maxRate: 6_000, sort: "experience" },
  { text: "maria santos" },
  { text: "aysha", area: "Deira" },
  { text: "nair cleaning", sort: "price_high" },
];
const every = {
  service: "deep_cleaning",
  language: "Arabic",
  minRate: 3_000,
  maxRate: 9_000,
  minRating: 3.5,
  near,
  ...then,
};
const kinds = {
  "the eight of before": questions,
  "free then": [then, { day: addDays(today, 1), service: "deep_cleaning" }],
  near: [{ near }, { near, sort: "recommended" }],
  recommended: [{ sort: "recommended" }],
  "every filter": [every, { ...every, sort: "recommended" }],
  "with counts": questions.map((question) => ({ ...question, include: "counts" })),
};

const cells = [size.toLocaleString("en"), `${ms(cold)} ms`, `${megabytes.toFixed(0)} MB`];
for (const asked of Object.values(kinds)) {
  const parsed = asked.map((question) => SearchInput.parse(question));
  const samples: number[] = [];
  for (let round = 0; round < 40; round++) {
    for (const question of parsed) samples.push(computed(() => searchIn(directory, question, now)));
  }
  const measured = samples.slice(parsed.length * 4);
  cells.push(`${ms(percentile(measured, 0.5))} / ${ms(percentile(measured, 0.95))}`);
}
process.stdout.write(`| ${cells.join(" | ")} |\n`);
await local.stop();
process.exit(0);
