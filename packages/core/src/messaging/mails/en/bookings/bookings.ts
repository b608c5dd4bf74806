import { mailedName } from "@naqi/contracts";
import type { JobFacts } from "../../facts.ts";
import type { Letter } from "../../letter.ts";
import { money } from "../formats.ts";
import { cancelledMails } from "./cancelled.ts";
import { heldMails } from "./held.ts";
import { movedMails } from "./moved.ts";
import { visitMails } from "./visits.ts";
import {
  whereOf,
  otherOf,
  comesOf,
  toCustomer,
  toCleaner,
  seeBooking,
  seeJob,
  sides,
  type Reader,
  jobTitle,
} from "./jobs.ts";

const payAfter = (job: JobFacts) =>
  job.payment && job.payment.atDoor > 0
    ? [`Please pay ${otherOf(job, "your cleaner")} ${money(job.payment.atDoor)} after the job.`]
    : [];

/** The team member at the door collects for the company. */
const payAtDoor = (job: JobFacts, comesName: string) =>
  job.payment && job.payment.atDoor > 0
    ? `Please pay ${comesOf(comesName)} ${money(job.payment.atDoor)} after the job. They collect it for ${otherOf(job, "the company")}. The price stays the same.`
    : "The price stays the same.";

const comesText = {
  customer: (name: string) => `${comesOf(name)} is coming to you. You can see their picture in My Bookings.`,
  cleaner: (name: string) => `You gave it to ${mailedName(name, "a member of your team")}. We're reminding them too.`,
};

export const bookings = {
  ...visitMails,
  ...movedMails,
  ...cancelledMails,
  ...heldMails,
  calendarTitle: (job: JobFacts) =>
    `${jobTitle(job)} with ${otherOf(job, "a member")}${job.comesName ? ` (cleaner: ${comesOf(job.comesName)})` : ""}`,

  calendarPlace: whereOf,

  bookedCustomer: (job: JobFacts): Letter => ({
    subject: `${job.isReclean ? "Re-clean booked" : "Booking confirmed"}: ${jobTitle(job)}`,
    paragraphs: [
      job.isReclean ? "Your cleaner accepted the re-clean, and it is booked." : "Your booking is confirmed.",
      toCustomer(job),
      ...payAfter(job),
    ],
    action: seeBooking(job),
  }),

  givenCustomer: (job: JobFacts, comesName: string, isVerified: boolean): Letter => ({
    subject: `${comesOf(comesName)} is coming to you: ${jobTitle(job)}`,
    paragraphs: [
      `${comesOf(comesName)} is coming to clean for you.${isVerified ? " Their identity is verified." : ""}`,
      toCustomer(job),
      ...(job.otherName && job.otherName !== comesName ? [payAtDoor(job, comesName)] : []),
    ],
    action: seeBooking(job),
  }),

  bookedCleaner: (job: JobFacts): Letter => ({
    subject: `${job.isReclean ? "Re-clean booked" : "New job"}: ${jobTitle(job)}`,
    paragraphs: [job.isReclean ? "The re-clean is booked." : "You have a new job.", toCleaner(job)],
    action: seeJob(job),
  }),

  remind: (reader: Reader, job: JobFacts): Letter => ({
    subject: `Coming up: ${jobTitle(job)}`,
    paragraphs: [
      `This ${sides[reader].visit} starts within 24 hours.`,
      ...(job.comesName ? [comesText[reader](job.comesName)] : []),
      sides[reader].facts(job),
    ],
    action: sides[reader].action(job),
  }),
};
