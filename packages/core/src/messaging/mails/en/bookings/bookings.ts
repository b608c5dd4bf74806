import {
  buildingOf,
  type CancellationCause,
  type CodeTerms,
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
/** The person who is there: a team member, or the booked cleaner. */
const whoIsThere = ({ comesName, otherName }: JobFacts) => yourCleaner(comesName ?? otherName);
const comesOf = (name: string) => mailedName(name, "A member of the team");

const factsOf = (job: JobFacts, other: string, amounts: string[]) =>
  [
    `When: ${whenOf(job)}`,
    ...(job.propertyName ? [`Property: ${job.propertyName}`] : []),
    `Where: ${whereOf(job)}`,
    `${other}: ${otherOf(job, "A member")}`,
    ...(job.comesName ? [`Who's coming: ${comesOf(job.comesName)}`] : []),
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
/** The job as the team member at the door needs it: the company is paid what they collect (G124). */
export const toTeamMember = (job: JobFacts) =>
  factsOf(job, "Customer", collected({ ...(job.payment ?? nothing), byNaqi: 0 }));
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
  `${decideBy ? `We aim to decide by ${moment(decideBy)} (Dubai time). ` : ""}If we haven't decided${by(until)}, we close the case and nothing is owed.`;

/** The late cancellation fee for each side; none while fees are not charged (G134). */
const lateFee: Record<Reader, (charged: Fils) => string> = {
  customer: (charged) =>
    charged > 0
      ? `The fee for a late cancellation is ${money(charged)}.`
      : "It counts as a late cancellation. We don't charge a fee for that at the moment, so you owe nothing.",
  cleaner: (charged) =>
    charged > 0
      ? `The customer owes a late cancellation fee of ${money(charged)}.`
      : "It counts as a late cancellation by the customer. We don't charge fees for that at the moment, so nothing is paid for it.",
};

const noFeeYet = policy.feesEnabled ? "" : " We don't charge a fee for that at the moment.";

/** What our team decided about the money, for the cleaner. */
const decidedFee = (charged: Fils) =>
  charged > 0
    ? `The customer owes a fee of ${money(charged)}.`
    : "The customer pays no fee, so you aren't paid for this job.";

export interface Cancelled {
  fee: Fils;
  by?: "customer" | "cleaner" | "staff" | "system";
  cause?: CancellationCause;
  reason?: string;
  /** Our team decided a report with it. */
  isReported?: true;
  /** fils */
  debtEnded?: Fils;
  plan?: { planId: string; what: "skipped" | "paused" | "ended" };
}

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

const debtText: Record<Reader, (amount: string) => string> = {
  customer: (amount) =>
    `You no longer owe your cleaner the ${amount} for this visit. If nothing else is owed, you can book again.`,
  cleaner: (amount) => `The customer no longer owes you the ${amount} for this visit.`,
};

const endedDebt = (reader: Reader, { debtEnded }: Pick<Cancelled, "debtEnded">) =>
  debtEnded ? [debtText[reader](money(debtEnded))] : [];

function cancelledFor(reader: Reader, job: JobFacts, { by, cause, plan, isReported }: Cancelled): string {
  const isCustomer = reader === "customer";
  const other = isCustomer ? yourCleaner(job.otherName) : mailedName(job.otherName ?? "", "") || "Your customer";
  const thing = isCustomer ? "booking" : "job";
  if (plan?.what === "skipped") {
    return isCustomer
      ? "You skipped this visit. You owe nothing for it, and your other visits stay as they are."
      : `${other} skipped this visit. The other visits stay as they are.`;
  }
  if (plan?.what === "paused") {
    return isCustomer
      ? "You paused your repeat booking, so this visit is skipped. You owe nothing for it."
      : `${other} paused the repeat booking, so this visit is skipped.`;
  }
  if (plan) return "The repeat booking has ended, so this visit was cancelled free of charge.";
  if (cause === "cleaner_suspended" && isCustomer)
    return `${other} can't do this visit, so this booking was cancelled.`;
  if (cause === "customer_suspended" && isCustomer) return "Your account is suspended, so this booking was cancelled.";
  if (by === "staff")
    return isReported
      ? `Our team decided on the report about this ${sides[reader].visit}, so it is cancelled.`
      : `Our team cancelled this ${thing}.`;
  if (by === reader) return `You cancelled this ${thing}.`;
  if (by === "customer" || by === "cleaner") return `${other} cancelled this ${thing}.`;
  return `This ${thing} was cancelled.`;
}

function movedBy(reader: Reader, job: JobFacts, { by, isAgreed }: { by: Reader; isAgreed: true | undefined }): string {
  const name = mailedName(job.otherName ?? "", "");
  const other = name || theOther[reader];
  if (isAgreed) return `You and ${name || other.toLowerCase()} agreed on a new time for this ${sides[reader].visit}.`;
  return `${by === reader ? "You" : other} rescheduled this ${sides[reader].visit}.`;
}

export interface GivenBack {
  codeBack?: string;
  codeTerms?: CodeTerms;
  creditBack?: Fils;
}

/** When a returned code works again. */
const codeConditions: Record<CodeTerms, string> = {
  first: ", but only if you have no other upcoming or completed booking",
  campaign: " as long as it's still valid",
  first_of_campaign: " as long as it's still valid and you have no other upcoming or completed booking",
};

export function backText({ codeBack, codeTerms, creditBack }: GivenBack): string[] {
  const condition = codeTerms ? codeConditions[codeTerms] : "";
  const said = [
    ...(codeBack ? [`You can use your code ${codeBack} again${condition}.`] : []),
    ...(creditBack ? [`${money(creditBack)} is back in your wallet.`] : []),
  ];
  return said.length > 0 ? [said.join(" ")] : [];
}

export interface Instead {
  path: string;
  until: string;
}

/** The booking that the customer took instead; credit in fils. */
export interface Taken {
  bookingId: string;
  cleanerName?: string | undefined;
  discountCode?: string | undefined;
  walletAmount: Fils;
}

const othersCome = (instead: Instead | undefined) =>
  instead
    ? [
        `Another cleaner may be free at the same price. If so, you can book them until ${moment(instead.until)} (Dubai time). If you don't want another cleaner, you don't have to do anything.`,
      ]
    : [];

/** A re-clean's cleaner is not replaced: staff decide again (decision 0150). */
const othersOr = (job: JobFacts, instead: Instead | undefined) => {
  if (job.isReclean) return seeBooking(job);
  return instead
    ? { label: "See if someone else can come", path: instead.path }
    : { label: "Find another cleaner", path: "/search" };
};

const decidedAgain = "If it's cancelled, our team will decide again about the problem with your first visit.";

const comesText = {
  customer: (name: string) => `${comesOf(name)} is coming to you. You can see their picture in My Bookings.`,
  cleaner: (name: string) => `You gave it to ${mailedName(name, "a member of your team")}. We're reminding them too.`,
};

const completedBy = {
  cleaner: "Your cleaner completed the job.",
  customer: "You confirmed that the job is done.",
  staff: "Our team marked this job as completed.",
  system: "No problem was reported, so we marked this job as completed.",
};

/** Why a team member can't do a job. */
export interface Unable {
  unverified?: true | undefined;
}

const unable = (unverified: true | undefined) => (unverified ? "is no longer verified" : "is suspended");

export const bookings = {
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
    action: payload.plan
      ? { label: "See this repeat booking", path: `/plans/${payload.plan.planId}` }
      : payload.cause === "customer_suspended"
        ? seeBooking(job)
        : othersOr(job, instead),
  }),

  /** The customer took another cleaner for a visit on hold. */
  replaced: (job: JobFacts, back: GivenBack, taken: Taken): Letter => {
    const { codeBack, creditBack = 0 } = back;
    const usesCode = codeBack !== undefined && taken.discountCode === codeBack;
    const used = [
      ...(usesCode ? [`your code ${codeBack}`] : []),
      ...(taken.walletAmount > 0 ? [`${money(taken.walletAmount)} from your wallet`] : []),
    ];
    const left = creditBack - taken.walletAmount;
    return {
      subject: `Another cleaner is coming: ${jobTitle(job)}`,
      paragraphs: [
        `${otherOf(job, "Your cleaner")} can't come. ${mailedName(taken.cleanerName ?? "", "") || "Another cleaner"} is coming instead, as you chose. We've sent you a confirmation.`,
        ...(used.length > 0 ? [`The new booking uses ${used.join(" and ")}.`] : []),
        ...backText({ ...(usesCode ? {} : back), creditBack: left > 0 ? left : undefined }),
      ],
      action: seeBooking({ ...job, bookingId: taken.bookingId }),
    };
  },

  cancelledCleaner: (job: JobFacts, payload: Cancelled): Letter => ({
    subject: `${isSkippedVisit(payload.plan?.what) ? "Visit skipped" : "Job cancelled"}: ${jobTitle(job)}`,
    paragraphs: [
      cancelledFor("cleaner", job, payload),
      ...(payload.reason ? because(payload) : []),
      ...(payload.isReported ? [decidedFee(payload.fee)] : []),
      ...(payload.isReported ? [] : ["These hours are free again."]),
      ...endedDebt("cleaner", payload),
      toCleaner(job),
    ],
    action: seeJob(job),
  }),

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

  remind: (reader: Reader, job: JobFacts): Letter => ({
    subject: `Coming up: ${jobTitle(job)}`,
    paragraphs: [
      `This ${sides[reader].visit} starts within 24 hours.`,
      ...(job.comesName ? [comesText[reader](job.comesName)] : []),
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

  notCome: (reader: Reader, job: JobFacts, payload: GivenBack & { admitted: boolean }, instead?: Instead): Letter => ({
    subject: `Cancelled: ${jobTitle(job)}`,
    paragraphs: [
      reader === "customer"
        ? "We're sorry. Your cleaner didn't arrive, so this booking is cancelled. You owe nothing for it."
        : payload.admitted
          ? "You confirmed that this job was missed, so it is cancelled."
          : "The customer reported a no-show, and you didn't tell us otherwise in time, so this job is cancelled.",
      sides[reader].facts(job),
      ...(reader === "customer" ? backText(payload) : []),
      ...othersCome(instead),
      "If that's wrong, please write to support.",
    ],
    action: reader === "customer" ? othersOr(job, instead) : seeJob(job),
  }),

  notLetIn: (reader: Reader, job: JobFacts, { charged, agreed }: { charged: Fils; agreed: boolean }): Letter => ({
    subject: `Cancelled: ${jobTitle(job)}`,
    paragraphs: [
      reader === "customer"
        ? agreed
          ? "You told us that your cleaner couldn't get in, so this booking is cancelled."
          : `Your cleaner couldn't get in and you didn't answer within ${policy.visit.noAccessHours} hours, so this booking is cancelled.`
        : agreed
          ? "The customer confirmed that you couldn't get in, so this job is cancelled."
          : `You couldn't get in and the customer didn't answer within ${policy.visit.noAccessHours} hours, so this job is cancelled.`,
      lateFee[reader](charged),
      sides[reader].facts(job),
      "If that's wrong, please write to support.",
    ],
    action: sides[reader].action(job),
  }),

  closed: (reader: Reader, job: JobFacts, { isReported }: { isReported: boolean }): Letter => ({
    subject: `Closed: ${jobTitle(job)}`,
    paragraphs: [
      isReported
        ? `Our team didn't decide in time on the report about this ${sides[reader].visit}, so it is closed. Nothing is owed for it.`
        : `This ${sides[reader].visit} was not confirmed in time, so it is closed. Nothing is owed for it.`,
      sides[reader].facts(job),
      "If that's wrong, please write to support.",
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

  moved: (
    reader: Reader,
    job: JobFacts,
    { from, by, isAgreed }: { from: Time; by: Reader; isAgreed?: true },
  ): Letter => ({
    subject: `New time: ${jobTitle(job)}`,
    paragraphs: [
      `${movedBy(reader, job, { by, isAgreed })} The price stays the same.`,
      `Before: ${timeOf(job, from)}`,
      sides[reader].facts(job),
    ],
    action: sides[reader].action(job),
  }),

  moveProposed: (reader: Reader, job: JobFacts, { to, lapsesAt }: { to: Time; lapsesAt: string }): Letter =>
    aboutProposal(reader, job, to, {
      subject: "New time proposed",
      words: `${theOther[reader]} proposed a new time for this ${sides[reader].visit}. Please answer by ${moment(lapsesAt)} (Dubai time). Until you accept, it stays as booked.`,
    }),

  moveDeclined: (reader: Reader, job: JobFacts, { to }: { to: Time }): Letter =>
    aboutProposal(reader, job, to, {
      subject: "Your new time was declined",
      words: `${theOther[reader]} declined your new time. This ${sides[reader].visit} stays as booked.`,
    }),

  moveWithdrawn: (reader: Reader, job: JobFacts, { to }: { to: Time }): Letter =>
    aboutProposal(reader, job, to, {
      subject: "New time withdrawn",
      words: `${theOther[reader]} withdrew the new time. This ${sides[reader].visit} stays as booked.`,
    }),

  moveLapsed: (reader: Reader, job: JobFacts, { to }: { to: Time }): Letter =>
    aboutProposal(reader, job, to, {
      subject: "No answer to your proposed time",
      words: `${theOther[reader]} didn't answer your proposal in time. This ${sides[reader].visit} stays as booked.`,
    }),
};
