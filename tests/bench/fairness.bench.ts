import { addDays, addMinutes, areaCentres, hourName } from "@naqi/contracts";
import { candidatesIn, inTurn } from "@naqi/core/cleaners/search/candidates";
import { testNow, today } from "../support/given/given.ts";
import { id, type Who, within } from "../support/given/searching/directory.ts";
import { table } from "./table.ts";

/** Who is asked by searches for any cleaner: a marketplace of 40 equal cleaners, ten new ones and ten whose rating is a star lower. */
const groups: [name: string, count: number, who: Who][] = [
  ["4.5 stars", 40, { profile: { ratingCount: 20, ratingSum: 90 } }],
  ["new", 10, {}],
  ["3.5 stars", 10, { profile: { ratingCount: 20, ratingSum: 70 } }],
];
const days = 28;
const searchesOfDay = 40;
const accepts = 0.4;
/** Every tenth search has this favorite. */
const favorite = id(40);

const people = groups.flatMap(([, count, who]) => Array.from({ length: count }, () => who));
const directory = within(...people);
const asked = people.map(() => 0);
const booked = people.map(() => 0);

let seed = 7;
/** The same numbers in every run. */
const chance = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;

for (let ahead = 0; ahead < days; ahead++) {
  directory.openOn(addDays(today, ahead));
  const now = addMinutes(testNow, ahead * 24 * 60);
  for (let search = 0; search < searchesOfDay; search++) {
    const start = 8 + Math.floor(chance() * 8);
    const wish = {
      serviceType: "deep_cleaning" as const,
      location: areaCentres["Dubai Marina"],
      durationMinutes: 120,
      day: addDays(today, ahead + 2),
      from: hourName(start),
      until: hourName(start + 2),
      wishes: {},
    };
    const { found } = candidatesIn(directory, wish, now);
    const favorites = new Set(search % 10 === 0 ? [favorite] : []);
    for (const { cleanerId } of inTurn(directory, found, { favorites, seed: `${ahead} ${search}` })) {
      const slot = Number(cleanerId.slice(0, 8)) - 1;
      asked[slot]!++;
      if (chance() < accepts) {
        booked[slot]!++;
        break;
      }
    }
  }
}

const spread = (counts: readonly number[]) => {
  const sorted = counts.toSorted((one, other) => one - other);
  return `${sorted[0]} / ${sorted[Math.floor(sorted.length / 2)]} / ${sorted.at(-1)}`;
};

const rows: string[][] = [];
let first = 0;
for (const [name, count] of groups) {
  const all = Array.from({ length: count }, (_, index) => first + index);
  const others = all.filter((slot) => id(slot + 1) !== favorite);
  rows.push([
    name,
    String(count),
    spread(others.map((slot) => asked[slot]!)),
    spread(others.map((slot) => booked[slot]!)),
  ]);
  first += count;
}
rows.push(["favorite of every tenth search", "1", String(asked[39]), String(booked[39])]);
process.stdout.write(
  table(
    `Invitations of ${days * searchesOfDay} searches in ${days} days`,
    ["cleaners", "number", "asked: least / median / most", "booked: least / median / most"],
    rows,
  ),
);
