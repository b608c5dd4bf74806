import {
  buildingOf,
  type CancellationCause,
  type DoorPayment,
  extendedPayment,
  type Fils,
  type Held,
  isSkippedVisit,
  mailedName,
  policy,
  visitPath,
} from "@naqi/contracts";
import type { JobFacts, Time } from "../../facts.ts";
import type { Letter } from "../../letter.ts";
import { because } from "../staff/decisions.ts";
import { longDay, moment, money, span } from "../formats.ts";
import { hoursOf, jobTitle } from "./jobs.ts";

/** A leaver's job has no address: only the city remains. */
export const whereOf = ({ address }: JobFacts) =>
  address ? [address.formattedAddress, buildingOf(address), address.unit].filter(Boolean).join(", ") : "Dubai";

export function whenOf({ day, hour, minutes }: JobFacts) {
  const [from, until] = span(day, hour, minutes);
  return `${longDay(day)}, ${from}-${until} (Dubai time)`;
}

const otherOf = ({ otherName }: JobFacts, instead: string) =>
  otherName === undefined ? "Former member" : mailedName(otherName, instead);
const theOther = { customer: "Your cleaner", cleaner: "The customer" };
const yourCleaner = (name = "") => mailedName(name, "") || "Your cleaner";
const comesOf = (name: string) => mailedName(name, "A member of the team");

const factsOf = (job: JobFacts, other: string, amounts: string[]) =>
  [
    `When: ${whenOf(job)}`,
    ...(job.propertyName ? [`Property: ${job.propertyName}`] : []),
    `Where: ${whereOf(job)}`,
    `${other}: ${otherOf(job, "A member")}`,
    ...(job.comesName ? [`Who comes: ${comesOf(job.comesName)}`] : []),
    ...(job.isReclean ? ["Re-clean · no charge"] : job.payment ? amounts : []),
    ...(job.notes ? [`Notes: ${job.notes}`] : []),
  ].join("\n");

const nothing: DoorPayment = { atDoor: 0, byNaqi: 0 };

const toCustomer = (job: JobFacts) => factsOf(job, "Cleaner", [`You pay: ${money((job.payment ?? nothing).atDoor)}`]);

/** What the cleaner collects, and what Naqi pays (G124). */
const collected = ({ atDoor, byNaqi }: DoorPayment) => [
  atDoor > 0 ? `Collect ${money(atDoor)} from the customer` : "Collect nothing from the customer",
  ...(byNaqi > 0 ? [`Naqi pays you ${money(byNaqi)}`] : []),
];
const toCleaner = (job: JobFacts) => factsOf(job, "Customer", collected(job.payment ?? nothing));

const payAfter = (job: JobFacts) =>
  job.payment && job.payment.atDoor > 0
    ? [`Please pay ${otherOf(job, "your cleaner")} ${money(job.payment.atDoor)} after the job.`]
    : [];

/** The team member at the door collects for the company. */
const payAtDoor = (job: JobFacts, comesName: string) =>
  job.payment && job.payment.atDoor > 0
    ? `Please pay ${comesOf(comesName)} ${money(job.payment.atDoor)} after the job. They collect it for ${otherOf(job, "the company")}. The price stays the same.`
    : "The price stays the same.";

const payNow = (job: JobFacts, comesName: string | undefined) =>
  job.payment && job.payment.atDoor > 0
    ? [
        `If you have not paid yet, please pay ${money(job.payment.atDoor)} to ${comesName ? comesOf(comesName) : otherOf(job, "your cleaner")}.`,
      ]
    : [];

const feeText = (fee: Fils) => (fee === 0 ? "There is no cancellation fee." : `The cancellation fee is ${money(fee)}.`);

const seeBooking = ({ bookingId }: JobFacts) => ({ label: "See this booking", path: visitPath("customer", bookingId) });
const seeJob = ({ bookingId }: JobFacts) => ({ label: "See this job", path: visitPath("cleaner", bookingId) });

const sides = {
  customer: { facts: toCustomer, action: seeBooking, visit: "booking" },
  cleaner: { facts: toCleaner, action: seeJob, visit: "job" },
};
type Reader = keyof typeof sides;

const timeOf = (job: JobFacts, time: Time) => whenOf({ ...job, ...time });

const aboutProposal = (
  reader: Reader,
  job: JobFacts,
  to: Time,
  { subject, words }: { subject: string; words: string },
): Letter => ({
  subject: `${subject}: ${jobTitle(job)}`,
  paragraphs: [words, `Proposed: ${timeOf(job, to)}`, sides[reader].facts(job)],
  action: sides[reader].action(job),
});

export interface Reported {
  /** When the answer period ends; absent after it. */
  until?: string;
  decideBy?: string;
  isDisputed: boolean;
}

const by = (until: string | undefined) => (until ? ` by ${moment(until)} (Dubai time)` : "");
const undecided = ({ until, decideBy }: Omit<Reported, "isDisputed">) =>
  `${decideBy ? `We aim to decide by ${moment(decideBy)} (Dubai time). ` : ""}If we have not decided${by(until)}, the case is closed and nothing is owed.`;

/** The late cancellation fee for each side; none while fees are not charged (G134). */
const lateFee: Record<Reader, (charged: Fils) => string> = {
  customer: (charged) =>
    charged > 0
      ? `The fee for a late cancellation is ${money(charged)}.`
      : "We record it as a late cancellation. We do not charge a fee for it at the moment, so you owe nothing for it.",
  cleaner: (charged) =>
    charged > 0
      ? `The customer owes a late cancellation fee of ${money(charged)}.`
      : "We record it as a late cancellation by the customer. We do not charge fees for it at the moment, so nothing is paid for it.",
};

export interface Cancelled {
  fee: Fils;
  by?: "customer" | "cleaner" | "staff" | "system";
  cause?: CancellationCause;
  reason?: string;
  /** fils */
  debtEnded?: Fils;
  plan?: { planId: string; what: "skipped" | "paused" | "ended" };
}

function endsAgain(reader: Reader, job: JobFacts, held: Held = {}): string {
  if (reader === "cleaner") {
    return held.cleaner
      ? "Its amount is pending until then: an account is suspended, so our team will end it with you and the customer."
      : "Its amount is pending until then: once everything is done, complete it again under My Jobs.";
  }
  if (held.cleaner)
    return `${yourCleaner(job.otherName)} can't complete it at the moment. Our team will end it with you.`;
  return held.customer
    ? `Your account is suspended. ${yourCleaner(job.otherName)} can still complete it.`
    : "Once everything is done, please confirm it under My Bookings.";
}

export interface SinceStart {
  /** It went on hold after its start, when the cleaner had come. */
  sinceStart?: true | undefined;
}

const waitsSinceStart: Record<Reader, string> = {
  customer:
    "If it can begin before its booked time ends, we will tell you. Otherwise we will ask you and your cleaner whether it took place. If it did not, you owe nothing for it.",
  cleaner:
    "If it can begin before its booked time ends, we will tell you. Otherwise we will ask you and the customer whether it took place.",
};

const debtText: Record<Reader, (amount: string) => string> = {
  customer: (amount) =>
    `You no longer owe your cleaner the ${amount} for this visit. If nothing else is owed, you can book again.`,
  cleaner: (amount) => `The customer no longer owes you the ${amount} for this visit.`,
};

const endedDebt = (reader: Reader, { debtEnded }: Pick<Cancelled, "debtEnded">) =>
  debtEnded ? [debtText[reader](money(debtEnded))] : [];

function cancelledFor(reader: Reader, job: JobFacts, { by, cause, plan }: Cancelled): string {
  const isCustomer = reader === "customer";
  const other = isCustomer ? yourCleaner(job.otherName) : mailedName(job.otherName ?? "", "") || "Your customer";
  const thing = isCustomer ? "booking" : "job";
  if (plan?.what === "skipped") {
    return isCustomer
      ? "You skipped this visit of your plan. You owe nothing for it, and the other visits stay as they are."
      : `${other} skipped this visit of the plan. The other visits stay as they are.`;
  }
  if (plan?.what === "paused") {
    return isCustomer
      ? "You paused your plan, so this visit is skipped. You owe nothing for it."
      : `${other} paused the plan, so this visit is skipped.`;
  }
  if (plan) return "The plan has ended, so this visit was cancelled at no fee.";
  if (cause === "cleaner_suspended" && isCustomer)
    return `${other} can't do this visit at the moment, so this booking was cancelled.`;
  if (by === "staff") return `Our team has cancelled this ${thing}.`;
  if (by === reader) return `You cancelled this ${thing}.`;
  if (by === "customer" || by === "cleaner") return `${other} has cancelled this ${thing}.`;
  return `This ${thing} was cancelled.`;
}

export interface GivenBack {
  codeBack?: string;
  creditBack?: Fils;
}

export function backText({ codeBack, creditBack }: GivenBack): string[] {
  const code = codeBack && `you can use your code ${codeBack} again`;
  const credit = creditBack && `${money(creditBack)} is back in your wallet`;
  const said = [code, credit].filter(Boolean).join(", and ");
  return said ? [`${said.slice(0, 1).toUpperCase()}${said.slice(1)}.`] : [];
}

export interface Instead {
  path: string;
  until: string;
}

const othersCome = (instead: Instead | undefined) =>
  instead
    ? [
        `You can see whether another cleaner can come at the same price. If someone is free, you can book them until ${moment(instead.until)} (Dubai time). If you don't want another cleaner, you don't have to do anything.`,
      ]
    : [];

/** A re-clean's cleaner is not replaced: staff decide again (decision 0150). */
const othersOr = (job: JobFacts, instead: Instead | undefined) => {
  if (job.isReclean) return seeBooking(job);
  return instead
    ? { label: "See if someone else can come", path: instead.path }
    : { label: "Find another cleaner", path: "/search" };
};

const decidedAgain = "If it is cancelled, our team decides again about the problem with your first visit.";

const comesText = {
  customer: (name: string) => `${comesOf(name)} comes to you. You see their picture under My Bookings.`,
  cleaner: (name: string) => `You gave it to ${mailedName(name, "a member of your team")}, who is reminded as well.`,
};

const completedBy = {
  cleaner: "Your cleaner has completed the job.",
  customer: "You confirmed that the job is done.",
  staff: "Our team has completed this job.",
  system: "Nobody said otherwise, so this job counts as completed.",
};

/** Why a team member can't do a job. */
export interface Unable {
  unverified?: true | undefined;
}

const unable = (unverified: true | undefined) => (unverified ? "is no longer verified" : "is suspended");

export const bookings = {
  calendarTitle: (job: JobFacts) =>
    `${jobTitle(job)} with ${otherOf(job, "a member")}${job.comesName ? `, ${comesOf(job.comesName)} comes` : ""}`,
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
    subject: `${comesOf(comesName)} comes to you: ${jobTitle(job)}`,
    paragraphs: [
      `${comesOf(comesName)} will do your visit.${isVerified ? " We have checked who they are." : ""}`,
      toCustomer(job),
      ...(job.otherName && job.otherName !== comesName ? [payAtDoor(job, comesName)] : []),
    ],
    action: seeBooking(job),
  }),

  takenBack: (job: JobFacts, { unverified }: Unable): Letter => ({
    subject: `You do this job now: ${jobTitle(job)}`,
    paragraphs: [
      `The person of your team who was to do this job ${unable(unverified)}. The job is yours now. You can give it to someone else in My Jobs.`,
      toCleaner(job),
    ],
    action: seeJob(job),
  }),

  heldCustomer: (job: JobFacts, { sinceStart }: SinceStart): Letter => ({
    subject: `Your visit is on hold: ${jobTitle(job)}`,
    paragraphs: [
      `${yourCleaner(job.otherName)} can't do this visit at the moment, so it is on hold.`,
      toCustomer(job),
      ...(sinceStart
        ? [waitsSinceStart.customer]
        : [
            job.isReclean
              ? `You can cancel this re-clean for free in My Bookings. ${decidedAgain}`
              : "In My Bookings you can see whether another cleaner can come at the same price, or cancel. Both are free, and a discount code or wallet credit that you used comes back.",
            "If you do nothing, we will tell you when the visit can take place after all. Otherwise we cancel it at its start time, and you owe nothing for it.",
          ]),
    ],
    action: seeBooking(job),
  }),

  heldCleaner: (job: JobFacts, { sinceStart }: SinceStart): Letter => ({
    subject: `This job is on hold: ${jobTitle(job)}`,
    paragraphs: sinceStart
      ? [
          "The customer's account is suspended, so this job is on hold and can't begin. You do not need to wait.",
          toCleaner(job),
          waitsSinceStart.cleaner,
        ]
      : [
          "The customer's account is suspended, so this job is on hold. Please do not go there.",
          toCleaner(job),
          "You can cancel it in My Jobs to free your hours. It does not count against you.",
          "If you do nothing, we will tell you when the job can take place after all. Otherwise we cancel it at its start time.",
        ],
    action: seeJob(job),
  }),

  /** To the owner, who has another job at that time and cannot take over. */
  heldOfTeam: (job: JobFacts, { unverified, sinceStart }: Unable & SinceStart): Letter => ({
    subject: `Please give this job to someone else: ${jobTitle(job)}`,
    paragraphs: [
      `${mailedName(job.comesName ?? "", "") || "The person you gave it to"} ${unable(unverified)} and can't do this job${sinceStart ? "" : ", and you have another job at that time"}. It is on hold until you give it to someone else.`,
      toCleaner(job),
      sinceStart
        ? "If no one does it, we will ask you and the customer afterwards whether it took place."
        : job.isReclean
          ? "Otherwise we cancel it at its start time, and our team decides again about the customer's problem."
          : "If another cleaner is free, your customer can choose them meanwhile. At its start time we cancel it.",
    ],
    action: seeJob(job),
  }),

  unheld: (reader: Reader, job: JobFacts, { sinceStart }: SinceStart): Letter => ({
    subject: `${sinceStart ? "It can begin now" : "It takes place as booked"}: ${jobTitle(job)}`,
    paragraphs: [
      `This ${sides[reader].visit} is no longer on hold. ${sinceStart ? "It can begin until its booked time ends." : "It takes place as booked."}`,
      sides[reader].facts(job),
    ],
    action: sides[reader].action(job),
  }),

  /** Without `completesAt` a case is open. */
  unheldUnderWay: (reader: Reader, job: JobFacts, { completesAt }: { completesAt?: string }): Letter => ({
    subject: `No longer on hold: ${jobTitle(job)}`,
    paragraphs: [
      `This ${sides[reader].visit} is no longer on hold. ${reader === "customer" ? `${yourCleaner(job.otherName)} can complete it again. Once everything is done, please confirm it under My Bookings.` : "Once everything is done, complete it under My Jobs."}`,
      completesAt
        ? `If no one reports a problem before, it counts as completed on ${moment(completesAt)} (Dubai time).`
        : "A problem was reported, so it is not completed automatically until that is decided.",
      sides[reader].facts(job),
    ],
    action: sides[reader].action(job),
  }),

  bookedCleaner: (job: JobFacts): Letter => ({
    subject: `${job.isReclean ? "Re-clean booked" : "New job"}: ${jobTitle(job)}`,
    paragraphs: [job.isReclean ? "The re-clean is booked." : "You have a new job.", toCleaner(job)],
    action: seeJob(job),
  }),

  cancelledCustomer: (job: JobFacts, payload: Cancelled & GivenBack, instead?: Instead): Letter => ({
    subject: `${isSkippedVisit(payload.plan?.what) ? "Visit skipped" : "Booking cancelled"}: ${jobTitle(job)}`,
    paragraphs: [
      cancelledFor("customer", job, payload),
      ...(payload.reason ? because(payload) : []),
      toCustomer(job),
      // A skipped date of a plan has no fee.
      ...(payload.plan ? [] : [feeText(payload.fee)]),
      ...endedDebt("customer", payload),
      ...backText(payload),
      ...othersCome(instead),
    ],
    action: payload.plan ? { label: "See this plan", path: `/plans/${payload.plan.planId}` } : othersOr(job, instead),
  }),

  cancelledCleaner: (job: JobFacts, payload: Cancelled): Letter => ({
    subject: `${isSkippedVisit(payload.plan?.what) ? "Visit skipped" : "Job cancelled"}: ${jobTitle(job)}`,
    paragraphs: [
      cancelledFor("cleaner", job, payload),
      ...(payload.reason ? because(payload) : []),
      "Its hours are free again.",
      ...endedDebt("cleaner", payload),
      toCleaner(job),
    ],
    action: seeJob(job),
  }),

  completedCleaner: (job: JobFacts): Letter => ({
    subject: `Job completed: ${jobTitle(job)}`,
    paragraphs: ["Our team has completed this job.", toCleaner(job)],
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
    subject: `More time is asked for: ${jobTitle(job)}`,
    paragraphs: [
      `Your cleaner asks for ${hoursOf(more.minutes)} more, for ${money(more.amount)}. Please answer by ${moment(lapsesAt)} (Dubai time); unless you agree, the visit ends as it was booked.`,
      ...(job.payment
        ? [`If you agree, you pay ${money(extendedPayment(job.payment, more.amount).atDoor)} in all after the job.`]
        : []),
      toCustomer(job),
    ],
    action: seeBooking(job),
  }),

  extended: (reader: Reader, job: JobFacts, { more }: { more: { minutes: number; amount: Fils } }): Letter => ({
    subject: `Extended: ${jobTitle(job)}`,
    paragraphs: [
      `You both agreed that this ${sides[reader].visit} takes ${hoursOf(more.minutes)} longer, for ${money(more.amount)} more.`,
      sides[reader].facts(job),
    ],
    action: sides[reader].action(job),
  }),

  remind: (reader: Reader, job: JobFacts): Letter => ({
    subject: `Soon: ${jobTitle(job)}`,
    paragraphs: [
      `This ${sides[reader].visit} begins in a day or less.`,
      ...(job.comesName ? [comesText[reader](job.comesName)] : []),
      sides[reader].facts(job),
    ],
    action: sides[reader].action(job),
  }),

  asked: (reader: Reader, job: JobFacts, { closesAt }: { closesAt: string }): Letter => ({
    subject: `Did it take place? ${jobTitle(job)}`,
    paragraphs: [
      `The time of this ${sides[reader].visit} is over, and nobody has started it. Did it take place?`,
      sides[reader].facts(job),
      `Please answer by ${moment(closesAt)} (Dubai time). What nobody confirms is closed then: nothing is owed for it.`,
    ],
    action: sides[reader].action(job),
  }),

  answered: (
    reader: Reader,
    job: JobFacts,
    { tookPlace, isDisputed, settlesAt }: { tookPlace: boolean; isDisputed: boolean; settlesAt: string },
  ): Letter => ({
    subject: `${tookPlace ? "It took place" : "It did not take place"}: ${jobTitle(job)}`,
    paragraphs: [
      `${theOther[reader]} says that this ${sides[reader].visit} ${tookPlace ? "took" : "did not take"} place.`,
      sides[reader].facts(job),
      isDisputed
        ? `You say something else, so our team decides. If they have not by ${moment(settlesAt)} (Dubai time), it is closed and nothing is owed.`
        : tookPlace
          ? `If that is right, you need not do anything: it counts as completed on ${moment(settlesAt)} (Dubai time). If not, please say so before.`
          : `If it did take place, please say so by ${moment(settlesAt)} (Dubai time). It is closed then, and nothing is owed.`,
    ],
    action: sides[reader].action(job),
  }),

  noAccess: (job: JobFacts, { isDisputed, ...payload }: Reported): Letter => ({
    subject: `Your cleaner could not get in: ${jobTitle(job)}`,
    paragraphs: [
      "Your cleaner says that they came, waited and could not get in. You can read what they tried in your bookings.",
      toCustomer(job),
      isDisputed
        ? `You reported that no one came, so our team reads what both of you say and decides. ${undecided(payload)}`
        : `Please tell us what happened${by(payload.until)}. If you do not answer, the booking is cancelled then and counts as cancelled late by you. If you see it differently, our team decides.`,
    ],
    action: seeBooking(job),
  }),

  /** To the owner, whose team member reported it (G141). */
  noAccessOfTeam: (job: JobFacts, { isDisputed, ...payload }: Reported): Letter => {
    const person = mailedName(job.comesName ?? "", "") || "A member of your team";
    return {
      subject: `${person} could not get in: ${jobTitle(job)}`,
      paragraphs: [
        `${person} reported that they came, waited and could not get in. They may leave now. You can read what they tried in My Jobs.`,
        toCleaner(job),
        isDisputed
          ? `The customer reported that no one came, so our team reads what both of you say and decides. ${undecided(payload)}`
          : `We asked the customer to answer${by(payload.until)}. If they agree or do not answer, the job is cancelled as a late cancellation by the customer. If they see it differently, our team decides.`,
      ],
      action: seeJob(job),
    };
  },

  noShow: (job: JobFacts, { isDisputed, ...payload }: Reported): Letter => ({
    subject: `Were you there? ${jobTitle(job)}`,
    paragraphs: [
      "The customer says that no one has arrived for this job.",
      toCleaner(job),
      isDisputed
        ? `You say that you were there, so our team reads what both of you say and decides. ${undecided(payload)}`
        : `If you were there, or are there now, please say so${by(payload.until)}. Without an answer the job is cancelled then, and counts as missed.`,
    ],
    action: seeJob(job),
  }),

  reportAnswered: (reader: Reader, job: JobFacts, { isDisputed, ...payload }: Reported): Letter => ({
    subject: `An answer to your report: ${jobTitle(job)}`,
    paragraphs: [
      `${theOther[reader]} has answered: ${isDisputed ? "they remember it differently." : "they say that it was as you report."}`,
      sides[reader].facts(job),
      `Our team reads what both of you say and decides. ${undecided(payload)}`,
    ],
    action: sides[reader].action(job),
  }),

  reportWithdrawn: (reader: Reader, job: JobFacts): Letter => ({
    subject: `The report was taken back: ${jobTitle(job)}`,
    paragraphs: [
      `${theOther[reader]} has taken their report of this ${sides[reader].visit} back. It continues as booked.`,
      sides[reader].facts(job),
    ],
    action: sides[reader].action(job),
  }),

  notCome: (reader: Reader, job: JobFacts, payload: GivenBack & { admitted: boolean }, instead?: Instead): Letter => ({
    subject: `Cancelled: ${jobTitle(job)}`,
    paragraphs: [
      reader === "customer"
        ? "We are sorry: your cleaner did not come, so this booking is cancelled. You owe nothing for it."
        : payload.admitted
          ? "You confirmed that nobody came to this job, so it is cancelled."
          : "The customer reported that nobody came, and we got no other answer from you in time, so this job is cancelled.",
      sides[reader].facts(job),
      ...(reader === "customer" ? backText(payload) : []),
      ...othersCome(instead),
      "If that is wrong, please write to our support.",
    ],
    action: reader === "customer" ? othersOr(job, instead) : seeJob(job),
  }),

  notLetIn: (reader: Reader, job: JobFacts, { charged, agreed }: { charged: Fils; agreed: boolean }): Letter => ({
    subject: `Cancelled: ${jobTitle(job)}`,
    paragraphs: [
      reader === "customer"
        ? agreed
          ? "You told us that your cleaner could not get in, so this booking is cancelled."
          : `Your cleaner could not get in and you did not answer within ${policy.visit.noAccessHours} hours, so this booking is cancelled.`
        : agreed
          ? "The customer confirmed that you could not get in, so this job is cancelled."
          : `You could not get in and the customer did not answer within ${policy.visit.noAccessHours} hours, so this job is cancelled.`,
      lateFee[reader](charged),
      sides[reader].facts(job),
      "If that is wrong, please write to our support.",
    ],
    action: sides[reader].action(job),
  }),

  closed: (reader: Reader, job: JobFacts, { isReported }: { isReported: boolean }): Letter => ({
    subject: `Closed: ${jobTitle(job)}`,
    paragraphs: [
      isReported
        ? `Our team has not decided in time about what was reported of this ${sides[reader].visit}, so it is closed. Nothing is owed for it.`
        : `Nobody confirmed that this ${sides[reader].visit} took place, so it is closed. Nothing is owed for it.`,
      sides[reader].facts(job),
      "If that is wrong, please write to our support.",
    ],
    action: sides[reader].action(job),
  }),

  reopened: (reader: Reader, job: JobFacts, held?: Held): Letter => ({
    subject: `Open again: ${jobTitle(job)}`,
    paragraphs: [
      `Our staff have opened this ${sides[reader].visit} again, so it no longer counts as completed.`,
      endsAgain(reader, job, held),
      sides[reader].facts(job),
    ],
    action: sides[reader].action(job),
  }),

  tipped: (job: JobFacts, tip: Fils): Letter => ({
    subject: `A tip of ${money(tip)}: ${jobTitle(job)}`,
    paragraphs: [
      `Your customer gives you a tip of ${money(tip)} for this job. All of it is yours. They pay it to you directly.`,
      factsOf(job, "Customer", []),
    ],
    action: { label: "See my earnings", path: "/cleaner/earnings" },
  }),

  moved: (reader: Reader, job: JobFacts, { from }: { from: Time }): Letter => ({
    subject: `New time: ${jobTitle(job)}`,
    paragraphs: [
      `This ${sides[reader].visit} has a new time. The price stays.`,
      `Before: ${timeOf(job, from)}`,
      sides[reader].facts(job),
    ],
    action: sides[reader].action(job),
  }),

  moveProposed: (reader: Reader, job: JobFacts, { to, lapsesAt }: { to: Time; lapsesAt: string }): Letter =>
    aboutProposal(reader, job, to, {
      subject: "Another time is proposed",
      words: `You are asked for another time of this ${sides[reader].visit}. Please answer by ${moment(lapsesAt)} (Dubai time); until you agree, nothing changes.`,
    }),

  moveDeclined: (reader: Reader, job: JobFacts, { to }: { to: Time }): Letter =>
    aboutProposal(reader, job, to, {
      subject: "Your new time was declined",
      words: `The time you proposed was declined. This ${sides[reader].visit} stays as it is.`,
    }),

  moveWithdrawn: (reader: Reader, job: JobFacts, { to }: { to: Time }): Letter =>
    aboutProposal(reader, job, to, {
      subject: "The new time was withdrawn",
      words: `The other time that was proposed was withdrawn. This ${sides[reader].visit} stays as it is.`,
    }),

  moveLapsed: (reader: Reader, job: JobFacts, { to }: { to: Time }): Letter =>
    aboutProposal(reader, job, to, {
      subject: "Your new time was not answered",
      words: `The time you proposed was not answered in time. This ${sides[reader].visit} stays as it is.`,
    }),
};
