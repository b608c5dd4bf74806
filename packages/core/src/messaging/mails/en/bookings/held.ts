import { mailedName } from "@naqi/contracts";
import type { JobFacts } from "../../facts.ts";
import type { Letter } from "../../letter.ts";
import { moment } from "../formats.ts";
import {
  yourCleaner,
  whoIsThere,
  toCustomer,
  toCleaner,
  seeBooking,
  seeJob,
  sides,
  type Reader,
  jobTitle,
} from "./jobs.ts";

export interface SinceStart {
  /** It went on hold after its start, when the cleaner had come. */
  sinceStart?: true | undefined;
}

const canStart: Record<Reader, string> = {
  customer: "Your visit can start now",
  cleaner: "This job can start now",
};

const waitsSinceStart: Record<Reader, string> = {
  customer:
    "We'll tell you if it can still start before its booked time ends. If not, we'll ask you and your cleaner whether it took place. If it didn't, you owe nothing for it.",
  cleaner:
    "We'll tell you if it can still start before its booked time ends. If not, we'll ask you and the customer whether it took place.",
};

const decidedAgain = "If it's cancelled, our team will decide again about the problem with your first visit.";

export interface Unable {
  unverified?: true | undefined;
}

const unable = (unverified: true | undefined) => (unverified ? "is no longer verified" : "is suspended");

/** Visits on hold, and jobs that are with the business again (0116). */
export const heldMails = {
  takenBack: (job: JobFacts, { unverified }: Unable): Letter => ({
    subject: `This job is yours now: ${jobTitle(job)}`,
    paragraphs: [
      `Your team member for this job ${unable(unverified)}, so the job is yours now. You can give it to someone else in My Jobs.`,
      toCleaner(job),
    ],
    action: seeJob(job),
  }),

  returned: (job: JobFacts): Letter => ({
    subject: `This job is yours again: ${jobTitle(job)}`,
    paragraphs: [
      "The team member who had this job is no longer in your team, so the job is yours again. It stays on hold while your account is suspended.",
      toCleaner(job),
    ],
    action: seeJob(job),
  }),

  heldCustomer: (job: JobFacts, { sinceStart }: SinceStart): Letter => ({
    subject: `Your visit is on hold: ${jobTitle(job)}`,
    paragraphs: [
      `${sinceStart ? whoIsThere(job) : yourCleaner(job.otherName)} can't do this visit right now, so it's on hold.`,
      toCustomer(job),
      ...(sinceStart
        ? [waitsSinceStart.customer]
        : [
            job.isReclean
              ? `You can cancel this re-clean for free in My Bookings. ${decidedAgain}`
              : "In My Bookings you can check if another cleaner can come at the same price, or cancel without a fee. Any wallet credit or discount code you used is returned. A code for a first booking still works for a first booking only.",
            "If you do nothing, we'll tell you if the visit can go ahead after all. If not, we'll cancel it at its start time, and you owe nothing for it.",
          ]),
    ],
    action: seeBooking(job),
  }),

  heldCleaner: (job: JobFacts, { sinceStart }: SinceStart): Letter => ({
    subject: `This job is on hold: ${jobTitle(job)}`,
    paragraphs: sinceStart
      ? [
          "The customer's account is suspended, so this job is on hold and can't start. You don't need to wait.",
          toCleaner(job),
          waitsSinceStart.cleaner,
        ]
      : [
          "The customer's account is suspended, so this job is on hold. Please don't go there.",
          toCleaner(job),
          "You can cancel it in My Jobs to free your hours. It doesn't count against you.",
          "If you do nothing, we'll tell you if the job can go ahead after all. If not, we'll cancel it at its start time.",
        ],
    action: seeJob(job),
  }),

  /** To the owner, who has another job at that time and cannot take over. */
  heldOfTeam: (job: JobFacts, { unverified, sinceStart }: Unable & SinceStart): Letter => ({
    subject: `Please give this job to someone else: ${jobTitle(job)}`,
    paragraphs: [
      `${mailedName(job.comesName ?? "", "") || "The person you gave it to"} ${unable(unverified)} and can't do this job${sinceStart ? "" : ", and you have another job at that time"}. The job is on hold until you give it to someone else.`,
      toCleaner(job),
      sinceStart
        ? "If no one does it, we'll ask you and the customer afterwards whether it took place."
        : job.isReclean
          ? "If you don't, we'll cancel it at its start time, and our team will decide again about the customer's problem."
          : "If you don't, we'll cancel it at its start time. Until then, your customer can choose another cleaner who is free.",
    ],
    action: seeJob(job),
  }),

  heldUnderWayCustomer: (job: JobFacts): Letter => ({
    subject: `Your cleaner can't complete this visit: ${jobTitle(job)}`,
    paragraphs: [
      `${whoIsThere(job)} can't complete this visit right now. Our team will complete or cancel it and tell you.`,
      toCustomer(job),
      "If something is wrong, report a problem in My Bookings or write to support.",
    ],
    action: seeBooking(job),
  }),

  /** To the cleaner if the customer is suspended, or to the owner of a team member who is suspended or unverified. */
  heldUnderWayCleaner: (job: JobFacts, suspended: Reader, { unverified }: Unable): Letter => ({
    subject: `${suspended === "customer" ? "Your customer is suspended" : "Your team member can't complete this job"}: ${jobTitle(job)}`,
    paragraphs: [
      suspended === "customer"
        ? "The customer's account is suspended. You can finish this job and complete it as usual."
        : `${mailedName(job.comesName ?? "", "") || "The person you gave it to"} ${unable(unverified)} and can't complete this job. Our team will complete or cancel it and tell you and the customer.`,
      toCleaner(job),
    ],
    action: seeJob(job),
  }),

  unheld: (reader: Reader, job: JobFacts, { sinceStart }: SinceStart): Letter => ({
    subject: `${sinceStart ? canStart[reader] : "Going ahead as booked"}: ${jobTitle(job)}`,
    paragraphs: [
      `This ${sides[reader].visit} is no longer on hold. ${sinceStart ? "It can still start before its booked time ends." : "It goes ahead as booked."}`,
      sides[reader].facts(job),
    ],
    action: sides[reader].action(job),
  }),

  /** Without `completesAt` a case is open. */
  unheldUnderWay: (reader: Reader, job: JobFacts, { completesAt }: { completesAt?: string }): Letter => ({
    subject: `No longer on hold: ${jobTitle(job)}`,
    paragraphs: [
      `This ${sides[reader].visit} is no longer on hold. ${reader === "customer" ? "Once everything is done, please confirm it in My Bookings." : "Once everything is done, complete it in My Jobs."}`,
      completesAt
        ? `If no one reports a problem, we'll mark it completed on ${moment(completesAt)} (Dubai time).`
        : "A problem was reported, so it isn't completed automatically until that is decided.",
      sides[reader].facts(job),
    ],
    action: sides[reader].action(job),
  }),
};
