import { setTimeout } from "node:timers/promises";
import { addDays, areaCentres } from "@naqi/contracts";
import { Bookings, Replacements } from "@naqi/core";
import { as, booking, cleaner, code, member, today } from "../../support/given/given.ts";
import type { PerOperation } from "../../operations/record.ts";

const area = "Dubai South";
const home = {
  formattedAddress: "Villa 4",
  building: "Villa 4",
  noUnit: true,
  area,
  location: areaCentres[area],
} as const;

/** One ordinary call of every operation about who can come instead. Imported once the table is there. */
export async function replacementSamples() {
  const customer = await member("customer");
  const [worker] = [
    await cleaner({ areas: [area] }),
    await cleaner({ areas: [area] }),
    await cleaner({ areas: [area] }),
    await cleaner({ areas: [area] }),
  ];
  const discountCode = await code(customer);
  const wish = { address: home, discountCode, scheduledDate: addDays(today, 10) };
  const { bookingId } = await booking(customer, worker.memberId, wish);
  await as(worker, () => Bookings.cancel({ bookingId, reason: "I am ill." }));
  const seen = () => as(customer, () => Replacements.offers({ bookingId }));
  // The copy of the search may be of before they came.
  let [offer] = (await seen()).offers;
  for (let tries = 0; !offer && tries < 20; tries++) {
    await setTimeout(500);
    [offer] = (await seen()).offers;
  }
  if (!offer) throw new Error("Nobody is offered.");
  const { scheduledDate, scheduledTime, total: expectedTotal, cleaner: card } = offer;
  const taken = { bookingId, cleanerId: card.cleanerId, scheduledDate, scheduledTime, expectedTotal };
  return {
    "replacements.offers": seen,
    "replacements.take": () => as(customer, () => Replacements.take(taken)),
  } satisfies Partial<PerOperation<() => Promise<unknown>>>;
}
