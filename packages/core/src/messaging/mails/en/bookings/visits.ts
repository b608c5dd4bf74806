import { extendedPayment, type Fils, type Held, mailedName, policy } from "@naqi/contracts";
import type { JobFacts } from "../../facts.ts";
import type { Letter } from "../../letter.ts";
import { moment, money } from "../formats.ts";
import {
  otherOf,
  theOther,
  whoIsThere,
  comesOf,
  factsOf,
  toCustomer,
  toCleaner,
  seeBooking,
  seeJob,
  sides,
  type Reader,
  jobTitle,
  hoursOf,
} from "./jobs.ts";

const payNow = (job: JobFacts, comesName: string | undefined) =>
  job.payment && job.payment.atDoor > 0
    ? [
        `If you have not paid yet, please pay ${money(job.payment.atDoor)} to ${comesName ? comesOf(comesName) : otherOf(job, "your cleaner")}.`,
      ]
    : [];

export interface Reported {
  /** When the answer period ends; absent after it. */
  until?: string;
  decideBy?: string;
  isDisputed: boolean;
}

const by = (until: string | undefined) => (until ? ` by ${moment(until)} (Dubai time)` : "");

const undecided = ({ until, decideBy }: Omit<Reported, "isDisputed">) =>
  `${decideBy ? `We aim to decide by ${moment(decideBy)} (Dubai time). ` : ""}If we haven't decided${by(until)}, we close the case and nothing is owed.`;

const noFeeYet = policy.feesEnabled ? "" : " We don't charge a fee for that at the moment.";

function endsAgain(reader: Reader, job: JobFacts, held: Held = {}): string {
  if (reader === "cleaner") {
    return held.cleaner
      ? "It is on hold, so our team will complete or cancel it and tell you and the customer. The amount is pending until then."
      : "Once everything is done, complete it again in My Jobs. The amount is pending until then.";
  }
  if (held.cleaner)
    return `${whoIsThere(job)} can't complete it right now. Our team will complete or cancel it and tell you.`;
  return held.customer
    ? `Your account is suspended. ${whoIsThere(job)} can still complete it.`
    : "Once everything is done, please confirm it in My Bookings.";
}

const completedBy = {
  cleaner: "Your cleaner completed the job.",
  customer: "You confirmed that the job is done.",
  staff: "Our team marked this job as completed.",
  system: "No problem was reported, so we marked this job as completed.",
};

/** The visit itself: more time, reports, its completion and the tip. */
export const visitMails = {
  completedCleaner: (job: JobFacts): Letter => ({
    subject: `Job completed: ${jobTitle(job)}`,
    paragraphs: ["Our team marked this job as completed.", toCleaner(job)],
    action: seeJob(job),
  }),

  completedCustomer: (
    job: JobFacts,
    { by, comesName }: { by: keyof typeof completedBy; comesName?: string | undefined },
  ): Letter => ({
    subject: `Job completed: ${jobTitle(job)}`,
    paragraphs: [completedBy[by], toCustomer(job), ...payNow(job, comesName)],
    action: seeBooking(job),
  }),

  extensionProposed: (
    job: JobFacts,
    { more, lapsesAt }: { more: { minutes: number; amount: Fils }; lapsesAt: string },
  ): Letter => ({
    subject: `More time needed: ${jobTitle(job)}`,
    paragraphs: [
      `Your cleaner is asking for ${hoursOf(more.minutes)} more, for ${money(more.amount)}. Please answer by ${moment(lapsesAt)} (Dubai time). Unless you accept, the visit ends as booked.`,
      ...(job.payment
        ? [`If you accept, you pay ${money(extendedPayment(job.payment, more.amount).atDoor)} in total after the job.`]
        : []),
      toCustomer(job),
    ],
    action: seeBooking(job),
  }),

  extended: (reader: Reader, job: JobFacts, { more }: { more: { minutes: number; amount: Fils } }): Letter => ({
    subject: `Extended: ${jobTitle(job)}`,
    paragraphs: [
      `${reader === "customer" ? "You" : "The customer"} agreed to extend this ${sides[reader].visit} by ${hoursOf(more.minutes)} for ${money(more.amount)} more.`,
      sides[reader].facts(job),
    ],
    action: sides[reader].action(job),
  }),

  asked: (reader: Reader, job: JobFacts, { closesAt }: { closesAt: string }): Letter => ({
    subject: `Did this visit take place? ${jobTitle(job)}`,
    paragraphs: [
      `The time of this ${sides[reader].visit} has passed, but its start was not recorded on Naqi. Did the visit take place?`,
      sides[reader].facts(job),
      `Please answer by ${moment(closesAt)} (Dubai time). If neither of you confirms it, we close it then and nothing is owed.`,
    ],
    action: sides[reader].action(job),
  }),

  answered: (
    reader: Reader,
    job: JobFacts,
    { tookPlace, isDisputed, settlesAt }: { tookPlace: boolean; isDisputed: boolean; settlesAt: string },
  ): Letter => ({
    subject: `${theOther[reader]} says the visit ${tookPlace ? "took place" : "didn't take place"}: ${jobTitle(job)}`,
    paragraphs: [
      `${theOther[reader]} says this ${sides[reader].visit} ${tookPlace ? "took place" : "didn't take place"}.`,
      sides[reader].facts(job),
      isDisputed
        ? `Your answers differ, so our team will decide. If they haven't decided by ${moment(settlesAt)} (Dubai time), we'll close it and nothing is owed.`
        : tookPlace
          ? `If that's right, you don't need to do anything. We'll mark it completed on ${moment(settlesAt)} (Dubai time). If it's wrong, please tell us before then.`
          : `If it did take place, please tell us by ${moment(settlesAt)} (Dubai time). Otherwise we close it then and nothing is owed.`,
    ],
    action: sides[reader].action(job),
  }),

  noAccess: (job: JobFacts, { isDisputed, ...payload }: Reported): Letter => ({
    subject: `Your cleaner couldn't get in: ${jobTitle(job)}`,
    paragraphs: [
      "Your cleaner says they came, waited and couldn't get in. You can read what they tried in My Bookings.",
      toCustomer(job),
      isDisputed
        ? `You reported a no-show, so our team will read both answers and decide. ${undecided(payload)}`
        : `Please tell us what happened${by(payload.until)}. If you don't answer, we cancel the booking and it counts as a late cancellation by you.${noFeeYet} If you disagree, our team will decide.`,
    ],
    action: seeBooking(job),
  }),

  /** To the owner, whose team member reported it (G141). */
  noAccessOfTeam: (job: JobFacts, { isDisputed, ...payload }: Reported): Letter => {
    const person = mailedName(job.comesName ?? "", "") || "A member of your team";
    return {
      subject: `${person} couldn't get in: ${jobTitle(job)}`,
      paragraphs: [
        `${person} reported that they came, waited and couldn't get in. They may leave now. You can read what they tried in My Jobs.`,
        toCleaner(job),
        isDisputed
          ? `The customer reported a no-show, so our team will read both answers and decide. ${undecided(payload)}`
          : `We asked the customer to answer${by(payload.until)}. If they agree or don't answer, we cancel the job as a late cancellation by the customer.${noFeeYet} If they disagree, our team will decide.`,
      ],
      action: seeJob(job),
    };
  },

  noShow: (job: JobFacts, { isDisputed, isOver, ...payload }: Reported & { isOver?: true }): Letter => ({
    subject: `Were you there? ${jobTitle(job)}`,
    paragraphs: [
      "The customer says no one has arrived for this job.",
      toCleaner(job),
      isDisputed
        ? `You said you were there, so our team will read both answers and decide. ${undecided(payload)}`
        : `${isOver ? "If you were there, press “I was there” in My Jobs." : "If you're there now, press “I've arrived” in My Jobs. If you were there before, press “I was there”."} If you don't answer${by(payload.until)}, we cancel the job and it counts as missed.`,
    ],
    action: seeJob(job),
  }),

  arrivedReported: (job: JobFacts, payload: Omit<Reported, "isDisputed">): Letter => ({
    subject: `Your cleaner says they've arrived: ${jobTitle(job)}`,
    paragraphs: [
      `${whoIsThere(job)} says they've arrived, after you reported that no one had.`,
      toCustomer(job),
      "If they're there, press “They've arrived” in My Bookings, so the visit can start.",
      `If not, our team will decide. ${undecided(payload)}`,
    ],
    action: seeBooking(job),
  }),

  reportAnswered: (reader: Reader, job: JobFacts, { isDisputed, ...payload }: Reported): Letter => ({
    subject: `An answer to your report: ${jobTitle(job)}`,
    paragraphs: [
      `${theOther[reader]} answered your report. ${isDisputed ? "They say that's not what happened." : "They agree with your report."}`,
      sides[reader].facts(job),
      `Our team will read both answers and decide. ${undecided(payload)}`,
    ],
    action: sides[reader].action(job),
  }),

  reportWithdrawn: (
    reader: Reader,
    job: JobFacts,
    { goesAhead, ...payload }: Omit<Reported, "isDisputed"> & { goesAhead?: true },
  ): Letter => ({
    subject: `Report withdrawn: ${jobTitle(job)}`,
    paragraphs: [
      `${theOther[reader]} withdrew their report about this ${sides[reader].visit}.${goesAhead ? " It goes ahead as booked." : ""}`,
      sides[reader].facts(job),
      // Without a date no report is left.
      ...(payload.until
        ? [`Your own report is still open, and our team will decide on it. ${undecided(payload)}`]
        : []),
    ],
    action: sides[reader].action(job),
  }),

  reopened: (reader: Reader, job: JobFacts, held?: Held): Letter => ({
    subject: `Reopened: ${jobTitle(job)}`,
    paragraphs: [
      `Our team reopened this ${sides[reader].visit}, so it no longer counts as completed.`,
      endsAgain(reader, job, held),
      sides[reader].facts(job),
    ],
    action: sides[reader].action(job),
  }),

  tipped: (job: JobFacts, tip: Fils): Letter => ({
    subject: `A tip of ${money(tip)}: ${jobTitle(job)}`,
    paragraphs: [
      `Your customer is giving you a tip of ${money(tip)} for this job. 100% of it is yours. They pay it to you directly.`,
      factsOf(job, "Customer", []),
    ],
    action: { label: "See my earnings", path: "/cleaner/earnings" },
  }),
};
