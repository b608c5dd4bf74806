import type { Fils } from "@naqi/contracts";
import type { JobFacts } from "../facts.ts";
import type { Letter } from "../letter.ts";
import { longDay, money, span } from "./formats.ts";
import { jobTitle } from "./jobs.ts";

/** Where the address was a leaver's, all that is said is the city. */
const whereOf = ({ address }: JobFacts) =>
  address ? [address.formattedAddress, ...(address.unit ? [address.unit] : [])].join(", ") : "Dubai";

function whenOf({ day, hour, minutes }: JobFacts) {
  const [from, until] = span(day, hour, minutes);
  return `${longDay(day)}, ${from}-${until} (Dubai time)`;
}

const factsOf = (job: JobFacts, other: string, amount: string) =>
  [
    `When: ${whenOf(job)}`,
    `Where: ${whereOf(job)}`,
    `${other}: ${job.otherName ?? "Former member"}`,
    `${amount}: ${money(job.amount)}`,
    ...(job.notes ? [`Notes: ${job.notes}`] : []),
  ].join("\n");

const toCustomer = (job: JobFacts) => factsOf(job, "Cleaner", "Total");
const toCleaner = (job: JobFacts) => factsOf(job, "Customer", "Price");

const feeText = (fee: Fils) =>
  fee === 0
    ? "There is no cancellation fee."
    : `The cancellation fee would be ${money(fee)}; nothing is charged for now.`;

const seeBookings = { label: "See my bookings", path: "/customer/bookings" };
const seeJobs = { label: "See my jobs", path: "/cleaner/bookings" };

export const bookings = {
  bookedCustomer: (job: JobFacts): Letter => ({
    subject: `Booking confirmed: ${jobTitle(job)}`,
    paragraphs: ["your booking is confirmed.", toCustomer(job), "Pay the cleaner after the job."],
    action: seeBookings,
  }),

  bookedCleaner: (job: JobFacts): Letter => ({
    subject: `New job: ${jobTitle(job)}`,
    paragraphs: ["you have a new job.", toCleaner(job)],
    action: seeJobs,
  }),

  cancelledCustomer: (job: JobFacts, fee: Fils): Letter => ({
    subject: `Booking cancelled: ${jobTitle(job)}`,
    paragraphs: ["this booking was cancelled.", toCustomer(job), feeText(fee)],
    action: { label: "Find another cleaner", path: "/search" },
  }),

  cancelledCleaner: (job: JobFacts): Letter => ({
    subject: `Job cancelled: ${jobTitle(job)}`,
    paragraphs: ["this job was cancelled and its hours are free again.", toCleaner(job)],
    action: seeJobs,
  }),

  completedCustomer: (job: JobFacts): Letter => ({
    subject: `Job completed: ${jobTitle(job)}`,
    paragraphs: ["your cleaner has completed the job.", toCustomer(job), "Pay the cleaner after the job."],
    action: seeBookings,
  }),
};
