import { isDeepStrictEqual } from "node:util";
import type { CleanerCard } from "@naqi/contracts";
import { publicCard, shardOf, type StaticCard, withCounters } from "@naqi/core/cleaners/listing";
import { isListed } from "@naqi/core/cleaners/partition";
import { groupBy, type RowOf, type Table } from "./rows.ts";

/** The directory shows every approved cleaner and nobody else, each as their own partition says. */
export function* brokenDirectory(table: Table): Generator<string> {
  const offerings = groupBy(table.all("offering"), ({ cleanerId }) => cleanerId);
  const areas = groupBy(table.all("area"), ({ cleanerId }) => cleanerId);
  const plans = new Map(table.all("availability").map((row) => [row.cleanerId, row.plan]));
  const listings = groupBy(table.all("listing"), ({ cleanerId }) => cleanerId);

  for (const profile of table.all("profile")) {
    const { cleanerId, hourlyRate } = profile;
    const rows = listings.get(cleanerId) ?? [];
    const [listing] = rows;
    listings.delete(cleanerId);
    const name = `listing ${cleanerId}`;
    if (rows.length > 1) yield `${name}: there are ${rows.length}`;
    if (listing && listing.shard !== shardOf(cleanerId)) yield `${name}: lies in shard ${listing.shard}`;
    if ((listing?.listed ?? false) !== isListed(profile)) {
      yield `${name}: ${listing?.listed ? "listed" : "not listed"}, but the cleaner is ${profile.approvalStatus}`;
    }
    const own = {
      offerings: offerings.get(cleanerId) ?? [],
      areas: areas.get(cleanerId) ?? [],
      plan: plans.get(cleanerId),
    };
    if (own.offerings.some((row) => row.hourlyRate !== hourlyRate))
      yield `cleaner ${cleanerId}: offers at several rates`;
    if (isListed(profile)) yield* unfit(cleanerId, own);
    if (!listing?.listed || !own.plan) continue;
    const shown = withCounters(JSON.parse(listing.card) as StaticCard, listing);
    const said = publicCard({ profile, ...own, plan: own.plan });
    for (const field of differing(shown, said)) yield `${name}: shows another ${field} than the cleaner has`;
  }
  // The tombstone of a cleaner who has left stays, empty.
  for (const [cleanerId, rows] of listings)
    if (rows.some(({ listed }) => listed)) yield `listing ${cleanerId}: there is no such cleaner`;
}

function* unfit(
  cleanerId: string,
  { offerings, areas, plan }: { offerings: unknown[]; areas: RowOf<"area">[]; plan: unknown },
): Generator<string> {
  if (offerings.length === 0) yield `cleaner ${cleanerId}: listed without a service`;
  if (areas.filter(({ isPrimary }) => isPrimary).length !== 1)
    yield `cleaner ${cleanerId}: listed without one primary area`;
  if (!plan) yield `cleaner ${cleanerId}: listed without a plan`;
}

/** The order of areas and services says nothing; everything else must be the same. */
function differing(shown: CleanerCard, said: CleanerCard): string[] {
  const plain = (card: CleanerCard) =>
    JSON.parse(
      JSON.stringify({
        ...card,
        serviceAreas: card.serviceAreas.toSorted(),
        servicesOffered: card.servicesOffered.toSorted(),
      }),
    ) as Record<string, unknown>;
  const [left, right] = [plain(shown), plain(said)];
  return Object.keys({ ...left, ...right }).filter((field) => !isDeepStrictEqual(left[field], right[field]));
}
