import { CustomerOnboarding, Homes } from "@naqi/core";
import { as, booking, cleaner, today } from "../../support/given/given.ts";
import { arrivedAt } from "../../support/given/customer-wizard.ts";
import type { PerOperation } from "../../operations/record.ts";

/** One ordinary call of every operation by which customers describe themselves and their homes. Imported once the table is there. */
export async function homeSamples() {
  const [fresh, settled, atPreferences, atEnd] = [
    await arrivedAt(1),
    await arrivedAt(3),
    await arrivedAt(3),
    await arrivedAt(4),
  ];
  const [first, second] = [await settled.home.add(), await settled.home.add()];
  const { customer } = settled;
  for (const { home } of [fresh, atPreferences]) await home.progress();
  return {
    "properties.mine": () => settled.home.mine(),
    "properties.add": () => settled.home.add(),
    "properties.change": () => settled.home.change(first.propertyId, first.version, { propertyType: "villa" }),
    "properties.remove": () => settled.home.remove(second.propertyId),
    "customer-onboarding.progress": () => as(customer, () => CustomerOnboarding.progress({})),
    "customer-onboarding.saveType": () => fresh.home.type(),
    "customer-onboarding.continueProperties": () => settled.home.properties(),
    "customer-onboarding.savePreferences": () => atPreferences.home.preferences(),
    "customer-onboarding.skip": () => fresh.home.skip(2),
    "customer-onboarding.finish": () => atEnd.home.finish(),
  } satisfies Partial<PerOperation<() => Promise<unknown>>>;
}

/** One ordinary call of every operation on what a home's visits start from. */
export async function standardSamples() {
  const { customer, home } = await arrivedAt(3);
  const { propertyId } = await home.add();
  const { version } = await as(customer, () => Homes.standard({ propertyId }));
  const { bookingId } = await booking(customer, (await cleaner()).memberId);
  const lines = { items: ["Kitchen", "Linen"], instructions: "The linen is in the hall." };
  return {
    "homes.week": () => as(customer, () => Homes.week({ from: today })),
    "homes.standard": () => as(customer, () => Homes.standard({ propertyId })),
    "homes.saveStandard": () => as(customer, () => Homes.saveStandard({ propertyId, version, ...lines })),
    "homes.leaveNote": () => as(customer, () => Homes.leaveNote({ propertyId, note: "The fridge is broken." })),
    "homes.noteVisit": () => as(customer, () => Homes.noteVisit({ bookingId, note: "The fridge is broken." })),
  } satisfies Partial<PerOperation<() => Promise<unknown>>>;
}
