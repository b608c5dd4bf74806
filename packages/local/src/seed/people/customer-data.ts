import type { Address, AreaName } from "@naqi/contracts";
import { areaCentres } from "@naqi/contracts";

/** A made-up customer with the home their bookings are for. */
export interface SeedCustomer {
  name: string;
  home: Address;
  withoutPhone?: true;
  /** Absent: not invited. An invited customer has only the bookings of the invitation. */
  invited?: Invitation;
}

/** How a made-up customer was referred, and what happened to the reward. Days count from the day of seeding. */
export interface Invitation {
  by: { role: "cleaners" | "customers"; index: number };
  /** The first visit; absent: none yet. */
  visit?: { cleaner: number; day: number };
  /** Uses the phone number of the referrer, which staff then review. */
  samePhone?: true;
  /** Staff ended the reward, or reopened the visit after it was paid; either way for this reason. */
  outcome?: { voided: string } | { reopened: string };
}

// Homes lie around their area's centre, each a few hundred metres off it, the same in every run.
export const home = (
  formattedAddress: string,
  area: AreaName,
  unit: string,
  [north, east]: [number, number],
): Address => ({
  formattedAddress: `${formattedAddress}, ${area}`,
  area,
  unit,
  location: {
    lat: Number((areaCentres[area].lat + north / 1000).toFixed(4)),
    lng: Number((areaCentres[area].lng + east / 1000).toFixed(4)),
  },
});
