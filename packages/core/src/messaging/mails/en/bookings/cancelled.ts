import { type CancellationCause, type CodeTerms, type Fils, isSkippedVisit, mailedName, policy } from "@naqi/contracts";
import type { JobFacts } from "../../facts.ts";
import type { Letter } from "../../letter.ts";
import { because } from "../staff/decisions.ts";
import { moment, money } from "../formats.ts";
import {
  otherOf,
  yourCleaner,
  toCustomer,
  toCleaner,
  seeBooking,
  seeJob,
  sides,
  type Reader,
  jobTitle,
} from "./jobs.ts";

const feeText = (fee: Fils) => (fee === 0 ? "There is no cancellation fee." : `The cancellation fee is ${money(fee)}.`);

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

export interface GivenBack {
  codeBack?: string;
  codeTerms?: CodeTerms;
  creditBack?: Fils;
}

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

/** A booking that ended before it took place, and what is given back. */
export const cancelledMails = {
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
};
