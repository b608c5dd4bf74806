import { randomUUID } from "node:crypto";
import {
  areaCentres,
  type customerOnboarding,
  type CustomerType,
  type InputOf,
  type properties,
} from "@naqi/contracts";
import { Call, CustomerOnboarding, type MemberActor, Properties } from "@naqi/core";
import type { SeedCustomer } from "./customer-data.ts";

type NewProperty = Omit<InputOf<typeof properties.add>, "idempotencyKey">;
type Preferences = Omit<InputOf<typeof customerOnboarding.savePreferences>, "version">;

/** How far a made-up customer is: through all four steps, or somewhere among them. */
interface Home {
  type: CustomerType;
  properties: readonly NewProperty[];
  preferences?: Preferences;
}

const weekly: Preferences = {
  preferredServices: ["regular_cleaning", "deep_cleaning", "window_cleaning"],
  preferredTimes: ["morning", "afternoon"],
  preferredFrequency: "weekly",
  ecoFriendlyOnly: true,
  budgetRange: { min: 10_000, max: 40_000 },
  preferredCleanerGender: "female",
  languagePreference: "English",
  specialRequirements: "A shy cat lives here. Please keep the balcony door shut.",
};

/** Of customers by their place in the list; the demo customer is 0, and number 1 is in the middle. */
const homes: Readonly<Record<number, (own: NewProperty) => Home>> = {
  0: (own) => ({
    type: "homeowner",
    preferences: weekly,
    properties: [
      {
        address: {
          formattedAddress: "Bluewaters Residences 6, JBR",
          area: "JBR",
          location: { lat: areaCentres.JBR.lat + 0.0015, lng: areaCentres.JBR.lng - 0.012 },
        },
        name: "Holiday flat",
        apartmentNumber: "304",
        propertyType: "1-bedroom",
        access: { keys: "With the concierge, in the name of Haddad", parking: "Visitors, level 1" },
      },
      {
        ...own,
        name: "Home",
        propertyType: "2-bedroom",
        access: {
          building: "Aurora Tower, the lower lobby",
          gate: "Side gate after eight in the evening",
          concierge: "Ask for a visitor's card",
          parking: "Level P2, bay 118",
          pets: "One shy cat",
          makani: "1142378021",
        },
      },
    ],
  }),
  1: () => ({ type: "airbnb_owner", properties: [] }),
  3: (own) => ({ type: "homeowner", properties: [{ ...own, propertyType: "villa" }] }),
  4: (own) => ({
    type: "airbnb_owner",
    properties: [{ ...own, propertyType: "airbnb" }],
    preferences: { preferredServices: ["airbnb_cleaning", "laundry_service"], preferredTimes: ["flexible"] },
  }),
  10: (own) => ({
    type: "office_owner",
    properties: [{ ...own, propertyType: "office" }],
    preferences: { ...weekly, preferredServices: ["office_cleaning"], preferredTimes: ["evening"] },
  }),
};

/** Goes through the steps of the onboarding as the customer would have done on the day they joined. */
export async function makeHome(customer: MemberActor, { home }: SeedCustomer, index: number, now: string) {
  const { unit, area, ...place } = home;
  if (!area) throw new Error("A made-up home stands in an area.");
  const { type, properties, preferences } =
    homes[index]?.({ address: { ...place, area }, apartmentNumber: unit, propertyType: "apartment" }) ?? {};
  if (!type) return;
  await Call.run({ actor: customer, now }, async () => {
    const { versions } = await CustomerOnboarding.progress({});
    await CustomerOnboarding.saveType({ customerType: type, version: versions.step1 });
    for (const property of properties ?? []) await Properties.add({ ...property, idempotencyKey: randomUUID() });
    if (!properties?.length) return;
    await CustomerOnboarding.continueProperties({});
    if (!preferences) return;
    await CustomerOnboarding.savePreferences({ ...preferences, version: versions.step3 });
    await CustomerOnboarding.finish({});
  });
}
