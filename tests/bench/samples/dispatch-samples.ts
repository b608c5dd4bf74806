import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { addDays, areaCentres } from "@naqi/contracts";
import { Dispatches } from "@naqi/core";
import { DispatchEntity } from "@naqi/core/bookings/dispatches/dispatches.entity";
import { actor, as, cleaner, member, today, visitor } from "../../support/given/given.ts";
import type { PerOperation } from "../../operations/record.ts";

const area = "Arabian Ranches";
/** Each time on a day of its own, because earlier samples hold hours of the same cleaners. */
let daysAhead = 10;
const wishNext = () => ({
  serviceType: "deep_cleaning" as const,
  day: addDays(today, daysAhead++),
  durationMinutes: 120,
  address: {
    formattedAddress: "Villa 4",
    building: "Villa 4",
    noUnit: true as const,
    area: area as typeof area,
    location: areaCentres[area],
  },
  wishes: {},
});

/** One ordinary call of every operation about any cleaner. Imported once the table is there. */
export async function dispatchSamples() {
  // Another customer asks once more: the first has as many open searches as allowed.
  const [customer, another, ...workers] = [
    await member("customer"),
    await member("customer"),
    await cleaner({ areas: [area] }),
    await cleaner({ areas: [area] }),
    await cleaner({ areas: [area] }),
  ] as const;
  const wish = wishNext();
  const quote = (from: string) => as(customer, () => Dispatches.quote({ ...wish, from, until: from }));
  const people = () =>
    quote("09:00").then(
      (found) => found.people,
      () => 0,
    );
  // The copy of the search may be of before they came.
  for (let tries = 0; (await people()) < workers.length && tries < 20; tries++) await setTimeout(500);
  const ask = async (from: string, whose = customer) => {
    const { price: expectedPrice, total: expectedTotal } = await quote(from);
    const asked = { ...wish, from, until: from, expectedPrice, expectedTotal };
    return as(whose, () => Dispatches.ask({ ...asked, idempotencyKey: randomUUID() }));
  };
  const invited = async (dispatchId: string) => {
    const { data } = await DispatchEntity.get({ dispatchId }).go({ consistent: true });
    const [one] = data?.invited ?? [];
    if (!one) throw new Error("No cleaner is invited.");
    return actor("cleaner", { memberId: one.cleanerId });
  };
  const [toAccept, toPass] = [await ask("09:00"), await ask("12:00")];
  const toCancel = await ask("15:00");
  const [accepting, passing] = [await invited(toAccept.dispatchId), await invited(toPass.dispatchId)];
  const price = { service: "deep_cleaning", area, day: wish.day, from: "16:00", until: "18:00" } as const;
  return {
    "dispatches.price": () => as(visitor, () => Dispatches.price(price)),
    "dispatches.quote": () => quote("16:00"),
    "dispatches.mine": () => as(customer, () => Dispatches.mine({})),
    "dispatches.get": () => as(customer, () => Dispatches.get({ dispatchId: toAccept.dispatchId })),
    "dispatches.invitations": () => as(accepting, () => Dispatches.invitations({})),
    "dispatches.accept": () => as(accepting, () => Dispatches.accept({ dispatchId: toAccept.dispatchId })),
    "dispatches.pass": () => as(passing, () => Dispatches.pass({ dispatchId: toPass.dispatchId })),
    "dispatches.cancel": () => as(customer, () => Dispatches.cancel({ dispatchId: toCancel.dispatchId })),
    "dispatches.ask": () => ask("18:00", another),
  } satisfies Partial<PerOperation<() => Promise<unknown>>>;
}
