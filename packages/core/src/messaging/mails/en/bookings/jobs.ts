import {
  buildingOf,
  type DoorPayment,
  type ExtraSlug,
  mailedName,
  visitPath,
  packageTitle,
  type ServiceSlug,
} from "@naqi/contracts";
import type { JobFacts } from "../../facts.ts";
import { longDay, money, span } from "../formats.ts";

export const services: Record<ServiceSlug, string> = {
  regular_cleaning: "Regular Cleaning",
  office_cleaning: "Office Cleaning",
  deep_cleaning: "Deep Cleaning",
  carpet_cleaning: "Carpet Cleaning",
  upholstery_cleaning: "Upholstery Cleaning",
  move_in_out: "Move-in/Move-out",
  post_construction: "Post-Construction",
  car_detailing: "Car Detailing",
  airbnb_cleaning: "Airbnb Cleaning",
  window_cleaning: "Window Cleaning",
};

export const extras: Record<ExtraSlug, string> = {
  materials: "cleaning materials",
  vacuum: "vacuum cleaner",
  ironing: "ironing",
  inside_oven: "inside the oven",
  inside_fridge: "inside the fridge",
  inside_windows: "inside of the windows",
  balcony: "balcony",
};

export const extrasLine = (booked: readonly ExtraSlug[] = []): string[] =>
  booked.length > 0 ? [`Extras: ${booked.map((slug) => extras[slug]).join(", ")}`] : [];

export function jobTitle({ title, package: choice, serviceType, location }: JobFacts) {
  const posted = title ?? packageTitle(choice);
  if (posted) return posted;
  const service = services[serviceType];
  return location ? `${service} in ${location}` : service;
}

export const hoursOf = (minutes: number) => (minutes === 60 ? "one hour" : `${minutes / 60} hours`);

/** A leaver's job has no address: only the city remains. */
export const whereOf = ({ address }: JobFacts) =>
  address ? [address.formattedAddress, buildingOf(address), address.unit].filter(Boolean).join(", ") : "Dubai";

export function whenOf({ day, hour, minutes }: JobFacts) {
  const [from, until] = span(day, hour, minutes);
  return `${longDay(day)}, ${from}-${until} (Dubai time)`;
}

export const otherOf = ({ otherName }: JobFacts, instead: string) =>
  otherName === undefined ? "Former member" : mailedName(otherName, instead);

export const theOther = { customer: "Your cleaner", cleaner: "The customer" };

export const yourCleaner = (name = "") => mailedName(name, "") || "Your cleaner";

/** The person who is there: a team member, or the booked cleaner. */
export const whoIsThere = ({ comesName, otherName }: JobFacts) => yourCleaner(comesName ?? otherName);

export const comesOf = (name: string) => mailedName(name, "A member of the team");

export const factsOf = (job: JobFacts, other: string, amounts: string[]) =>
  [
    `When: ${whenOf(job)}`,
    ...(job.propertyName ? [`Property: ${job.propertyName}`] : []),
    `Where: ${whereOf(job)}`,
    ...extrasLine(job.extras),
    `${other}: ${otherOf(job, "A member")}`,
    ...(job.comesName ? [`Who's coming: ${comesOf(job.comesName)}`] : []),
    ...(job.isReclean ? ["Re-clean · no charge"] : job.payment ? [...amounts, ...seasonOf(job)] : []),
    ...(job.notes ? [`Notes: ${job.notes}`] : []),
  ].join("\n");

const seasonOf = ({ season }: JobFacts) =>
  season ? [`The price includes ${money(season.amount)} for ${season.name}`] : [];

const nothing: DoorPayment = { atDoor: 0, byNaqi: 0 };

export const toCustomer = (job: JobFacts) =>
  factsOf(job, "Cleaner", [`You pay: ${money((job.payment ?? nothing).atDoor)}`]);

/** What the cleaner collects, and what Naqi pays (G124). */
const collected = ({ atDoor, byNaqi }: DoorPayment) => [
  atDoor > 0 ? `Collect ${money(atDoor)} from the customer` : "Collect nothing from the customer",
  ...(byNaqi > 0 ? [`Naqi pays you ${money(byNaqi)}`] : []),
];

/** The job as the team member at the door needs it: the company is paid what they collect (G124). */
export const toTeamMember = (job: JobFacts) =>
  factsOf(job, "Customer", collected({ ...(job.payment ?? nothing), byNaqi: 0 }));

export const toCleaner = (job: JobFacts) => factsOf(job, "Customer", collected(job.payment ?? nothing));

export const seeBooking = ({ bookingId }: JobFacts) => ({
  label: "See this booking",
  path: visitPath("customer", bookingId),
});

export const seeJob = ({ bookingId }: JobFacts) => ({ label: "See this job", path: visitPath("cleaner", bookingId) });

export const sides = {
  customer: { facts: toCustomer, action: seeBooking, visit: "booking" },
  cleaner: { facts: toCleaner, action: seeJob, visit: "job" },
};

export type Reader = keyof typeof sides;
