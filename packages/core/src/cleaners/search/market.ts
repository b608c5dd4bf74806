import { type AreaName, type Fils, insightRules, priceQuarters, type ServiceSlug } from "@naqi/contracts";
import type { Directory } from "./directory.ts";
import { isNewcomer } from "./orders.ts";

/** A listed cleaner's rank in their primary area's recommended order and its parts, without nearness; undefined if unlisted. */
export function placeIn(within: Directory, cleanerId: string) {
  const own = within.slotOfCleaner(cleanerId);
  if (own === undefined) return undefined;
  const card = within.cardIn(own);
  const area = card.serviceAreas[0] as AreaName;
  const keys = within.keys("recommended", within.standpoint);
  const ties = within.ties.values;
  const [ownKey, ownTie] = [keys[own] as number, ties[own] as number];
  let [before, of] = [0, 0];
  for (const slot of within.named(area).slots()) {
    const key = keys[slot] as number;
    of++;
    if (key > ownKey || (key === ownKey && (ties[slot] as number) < ownTie)) before++;
  }
  const { rating, soon, newcomer } = within.partsIn(own);
  return {
    area,
    place: before + 1,
    of,
    parts: { rating: rounded(rating), soon: rounded(soon), newcomer },
    isNewcomer: isNewcomer(card),
    ratingCount: card.ratingCount,
  };
}

export function othersAtWork(within: Directory, cleanerId: string): number {
  const own = within.slotOfCleaner(cleanerId);
  return [...within.listed.slots()].filter((slot) => slot !== own && within.cardIn(slot).totalBookings > 0).length;
}

export const rounded = (stars: number) => Math.round(stars * 100) / 100;

interface Own {
  cleanerId: string;
  hourlyRate: Fils;
}

/** Quartiles of others' rates, from five others on. The own rate is excluded, so that changing it reveals nothing. */
export function pricesIn(within: Directory, area: AreaName, service: ServiceSlug, { cleanerId, hourlyRate }: Own) {
  const own = within.slotOfCleaner(cleanerId);
  const slots = within.named(area).copy().and(within.named(service)).slots();
  const rates = Float64Array.from(
    [...slots].filter((slot) => slot !== own).map((slot) => within.rates.values[slot] as number),
  ).sort();
  const others = rates.length;
  if (others < insightRules.competitors) return { service, others };
  const [low, middle, high] = [quartile(rates, 1), quartile(rates, 2), quartile(rates, 3)];
  const passed = [low, middle, high].filter((bound) => hourlyRate > bound).length;
  return { service, others, range: { low, middle, high, quarter: priceQuarters[passed] ?? "fourth" } };
}

/** Rounded to price steps, so that a quartile reveals no single cleaner's rate. */
function quartile(sorted: Float64Array, quarters: 1 | 2 | 3): Fils {
  const at = ((sorted.length - 1) * quarters) / 4;
  const [below, above] = [sorted[Math.floor(at)] as number, sorted[Math.ceil(at)] as number];
  const exact = below + (above - below) * (at - Math.floor(at));
  return Math.round(exact / insightRules.priceStep) * insightRules.priceStep;
}
