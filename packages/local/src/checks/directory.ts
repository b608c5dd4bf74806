import { isDeepStrictEqual } from "node:util";
import { type Kept, keptOf, readKept, shardOf } from "@naqi/core/cleaners/profile/listing";
import { heldBy } from "@naqi/core/cleaners/profile/free-hours";
import { inOrder, isListed } from "@naqi/core/cleaners/profile/partition";
import { groupBy, type RowOf, type Table } from "./rows.ts";

/** The hours of each cleaner's jobs that are neither cancelled nor done, as stored in listings. */
function jobsToCome(table: Table): Map<string, Record<string, number>> {
  // A team member's assigned job takes no hours from the business.
  const open = table
    .all("booking")
    .filter(({ status, assignee }) => !assignee && (status === "confirmed" || status === "in_progress"));
  const byCleaner = groupBy(open, ({ cleanerId }) => cleanerId);
  return new Map(
    [...byCleaner].map(([cleanerId, jobs]) => [
      cleanerId,
      Object.fromEntries(jobs.map((job) => [job.bookingId, heldBy(job)])),
    ]),
  );
}

/** The directory lists every approved cleaner and no other member, as their own partition says. */
export function* brokenDirectory(table: Table): Generator<string> {
  const offerings = groupBy(table.all("offering"), ({ cleanerId }) => cleanerId);
  const areas = groupBy(table.all("area"), ({ cleanerId }) => cleanerId);
  const plans = new Map(table.all("availability").map((row) => [row.cleanerId, row.plan]));
  const jobs = jobsToCome(table);
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
      areas: inOrder(areas.get(cleanerId) ?? []),
      plan: plans.get(cleanerId),
    };
    if (own.offerings.some((row) => row.hourlyRate !== hourlyRate))
      yield `cleaner ${cleanerId}: offers at several rates`;
    if (isListed(profile)) yield* unfit(cleanerId, own);
    if (!listing) continue;
    for (const field of differing(listing.held ?? {}, jobs.get(cleanerId) ?? {}))
      yield `${name}: shows another hour of ${field} than its locks`;
    if (!listing.listed || !own.plan) continue;
    const said = keptOf({ profile, ...own, plan: own.plan });
    for (const field of differing(plain(readKept(listing)), plain(said)))
      yield `${name}: shows another ${field} than the cleaner has`;
  }
  // The tombstone of a cleaner who left remains, empty.
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

/** What is shown, by name; the order of services, and of areas after the first, is irrelevant. */
function plain({ card, ...others }: Kept): object {
  const [primary, ...areas] = card.serviceAreas;
  const sorted = {
    ...card,
    serviceAreas: [primary, ...areas.toSorted()],
    servicesOffered: card.servicesOffered.toSorted(),
  };
  return JSON.parse(JSON.stringify({ ...sorted, ...others })) as object;
}

function differing(shown: object, said: object): string[] {
  const [left, right] = [new Map(Object.entries(shown)), new Map(Object.entries(said))];
  return [...new Set([...left.keys(), ...right.keys()])].filter(
    (field) => !isDeepStrictEqual(left.get(field), right.get(field)),
  );
}
