import type { PropertyType } from "../../customers/properties/types.ts";
import { policy } from "../../policy.ts";

export const estimatedKinds = ["studio", "apartment", "short_let", "house", "villa"] as const;
export type EstimatedKind = (typeof estimatedKinds)[number];

export interface EstimatedHome {
  kind: EstimatedKind;
  /** 0 in a studio, otherwise at least 1. */
  bedrooms: number;
  bathrooms: number;
  lastClean: "this_month" | "longer_ago";
  pets: number;
  people: number;
}

type EstimateKey = "base" | "bedrooms" | "bathrooms" | "lastClean" | "pets" | "people" | "wholeHours" | "longestVisit";

interface EstimateLine {
  key: EstimateKey;
  /** Negative only for `longestVisit`, the part that a single visit cannot hold. */
  minutes: number;
}

interface Estimate {
  minutes: number;
  /** The reasons, which add up to `minutes`. */
  lines: EstimateLine[];
}

const most = { bedrooms: 8, people: 12, pets: 6, bathroomsBeyondBedrooms: 2, peoplePerRoom: 3 };

/** Minutes for kitchen, living room and halls. */
const base: Record<EstimatedKind, number> = { studio: 60, apartment: 60, short_let: 75, house: 90, villa: 120 };

/** Minutes for each. People count from the third on. */
const each = { bedroom: 30, bathroom: 25, pet: 10, person: 10 };
const peopleIncluded = 2;

/** The extra share of the room minutes if the last clean was more than a month ago, in per cent. */
const longerAgo = 25;

const isCount = (number: number, least: number, highest: number) =>
  Number.isInteger(number) && number >= least && number <= highest;

interface Bounds {
  min: number;
  max: number;
}

export const homeBounds = (bedrooms: number): Record<"bathrooms" | "people" | "pets", Bounds> => ({
  bathrooms: { min: 1, max: bedrooms + most.bathroomsBeyondBedrooms },
  people: { min: 1, max: Math.min(most.people, (bedrooms + 1) * most.peoplePerRoom) },
  pets: { min: 0, max: most.pets },
});

export function homeProblem({ kind, bedrooms, ...others }: EstimatedHome) {
  const isBedrooms = kind === "studio" ? bedrooms === 0 : isCount(bedrooms, 1, most.bedrooms);
  if (!isBedrooms) return "bedrooms";
  const bounds = homeBounds(bedrooms);
  return (["bathrooms", "people", "pets"] as const).find(
    (name) => !isCount(others[name], bounds[name].min, bounds[name].max),
  );
}

/** How long one cleaner needs for a regular clean, line by line; undefined for an impossible home. */
export function estimateFor(home: EstimatedHome): Estimate | undefined {
  if (homeProblem(home)) return undefined;
  const rooms: EstimateLine[] = [
    { key: "base", minutes: base[home.kind] },
    { key: "bedrooms", minutes: home.bedrooms * each.bedroom },
    { key: "bathrooms", minutes: home.bathrooms * each.bathroom },
  ];
  const work: EstimateLine[] = [
    ...rooms,
    { key: "lastClean", minutes: home.lastClean === "longer_ago" ? Math.ceil((sum(rooms) * longerAgo) / 100) : 0 },
    { key: "pets", minutes: home.pets * each.pet },
    { key: "people", minutes: Math.max(0, home.people - peopleIncluded) * each.person },
  ];
  const needed = sum(work);
  const whole = Math.max(policy.minimumJobMinutes, Math.ceil(needed / policy.slotMinutes) * policy.slotMinutes);
  const minutes = Math.min(policy.longestJobMinutes, whole);
  const lines: EstimateLine[] = [
    ...work,
    { key: "wholeHours", minutes: whole - needed },
    { key: "longestVisit", minutes: minutes - whole },
  ];
  return { minutes, lines: lines.filter((line) => line.minutes !== 0) };
}

const sum = (lines: readonly EstimateLine[]) => lines.reduce((total, { minutes }) => total + minutes, 0);

/** A usual home of this type, cleaned this month, for a first estimate; undefined if the type is no home. */
export function usualHome(type: PropertyType): EstimatedHome | undefined {
  const usual = usualHomes[type];
  if (!usual) return undefined;
  const [kind, bedrooms] = usual;
  return { kind, bedrooms, bathrooms: Math.max(1, bedrooms), lastClean: "this_month", pets: 0, people: peopleIncluded };
}

const usualHomes: Partial<Record<PropertyType, readonly [EstimatedKind, bedrooms: number]>> = {
  studio: ["studio", 0],
  "1-bedroom": ["apartment", 1],
  "2-bedroom": ["apartment", 2],
  "3-bedroom": ["apartment", 3],
  "4-bedroom": ["apartment", 4],
  apartment: ["apartment", 2],
  airbnb: ["short_let", 1],
  house: ["house", 3],
  villa: ["villa", 4],
};

export interface VisitRate {
  /** fils per hour */
  hourlyRate: number;
  /** The travel fee to the home, in fils. */
  travel: number;
}

/** The total of a visit in fils, travel included. */
export const visitPrice = (minutes: number, { hourlyRate, travel }: VisitRate) => (hourlyRate * minutes) / 60 + travel;

/** The lowest and the highest total in fils; undefined without rates. */
export function priceRange(minutes: number, rates: Iterable<VisitRate>) {
  let [least, highest] = [Infinity, -Infinity];
  for (const rate of rates) {
    const price = visitPrice(minutes, rate);
    least = Math.min(least, price);
    highest = Math.max(highest, price);
  }
  return highest < least ? undefined : { least, most: highest };
}
