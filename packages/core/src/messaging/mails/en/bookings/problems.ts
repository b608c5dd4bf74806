import { type DebtEnding, type Fils, policy, type ProblemKind, type ProblemOutcome } from "@naqi/contracts";
import type { JobFacts, Time } from "../../facts.ts";
import type { Letter } from "../../letter.ts";
import { longDay, moment, money, when } from "../formats.ts";
import { jobTitle } from "./jobs.ts";

type Reader = "customer" | "cleaner";

const kinds: Record<Exclude<ProblemKind, "other">, string> = {
  quality: "the quality of the work",
  damage: "something that was damaged",
  missing_item: "something that is missing",
  conduct: "conduct or safety",
  payment: "the payment",
  not_paid: "not being paid",
  unsafe_place: "an unsafe place",
};

const others: Record<Reader, string> = { customer: "Your cleaner", cleaner: "The customer" };

const visitsOn = (days: readonly string[]) => `Visits: ${days.map(longDay).join("; ")} (Dubai time)`;
const visitOf = (job: JobFacts) => `Visit: ${jobTitle(job)}, ${longDay(job.day)} (Dubai time)`;
const see = (path: string) => ({ label: "See the report", path });

type Decided = Exclude<ProblemOutcome, "come_again">;

type Ended = Exclude<DebtEnding, "cancelled">;

const debtEnded: Record<Ended, (reader: Reader, amount: string, isOne: boolean) => string> = {
  settled: (reader, amount) =>
    `Our team recorded that ${amount} for this visit was paid to ${reader === "customer" ? "your cleaner" : "you"}.`,
  waived: (reader, amount) =>
    `${reader === "customer" ? "You no longer have" : "The customer no longer has"} to pay the ${amount} that was recorded as owed for this visit.`,
  left: (_, amount, isOne) =>
    `Your cleaner closed their account, so you no longer owe ${amount} for ${isOne ? "this visit" : "these visits"}.`,
};

const outcomes: Record<Reader, (outcome: Decided, amount?: Fils) => string> = {
  customer: (outcome, amount = 0) =>
    ({
      credit: `${money(amount)} is in your wallet for your next booking.`,
      owed: `You still owe your cleaner ${money(amount)} for this visit. Please pay them and tell support. You can book again once it is paid.`,
      none: "No further action is needed.",
    })[outcome],
  cleaner: (outcome, amount = 0) =>
    ({
      credit: "The customer gets a credit from us. Your earnings stay the same.",
      owed: `We recorded that the customer still owes you ${money(amount)}. They can't book until it is paid. Please tell support when you have the money.`,
      none: "No further action is needed.",
    })[outcome],
};

type Joint = Partial<Record<Reader, keyof typeof beside | undefined>>;

/** For the reader's own report, if one decision answers both (decision 0174). */
const beside = {
  no_credit: "There is no credit for your own report.",
  nothing_owed: "We didn't record any amount as owed to you for your own report.",
};

export const problems = {
  received: (reader: Reader, job: JobFacts, path: string, { answerBy }: { answerBy?: string | undefined }): Letter => ({
    subject: `We've received your report: ${jobTitle(job)}`,
    paragraphs: [
      answerBy
        ? `We've received your report about this visit. ${others[reader]} has ${policy.problems.answerHours} hours to answer. Then our team will look into it.`
        : `We've received your report about this visit. ${others[reader]} reported a problem too, so our team will read both reports and decide on them together.`,
      visitOf(job),
    ],
    action: see(path),
  }),

  reported: (
    reader: Reader,
    job: JobFacts,
    path: string,
    { reported, answerBy }: { reported: ProblemKind; answerBy?: string | undefined },
  ): Letter => ({
    subject: `A problem was reported: ${jobTitle(job)}`,
    paragraphs: [
      `${others[reader]} reported a problem with this visit.${reported === "other" ? "" : ` It's about ${kinds[reported]}.`}`,
      visitOf(job),
      answerBy
        ? `Please answer by ${moment(answerBy)} (Dubai time). Then our team will look into it.`
        : "You reported a problem too, so our team will read both reports and decide on them together.",
    ],
    action: see(path),
  }),

  answered: (reader: Reader, job: JobFacts, path: string): Letter => ({
    subject: `An answer to your report: ${jobTitle(job)}`,
    paragraphs: [`${others[reader]} answered your report. Our team is looking at it now.`, visitOf(job)],
    action: see(path),
  }),

  recleanProposed: (
    reader: Reader,
    job: JobFacts,
    path: string,
    { times, answerBy }: { times: readonly Time[]; answerBy: string },
  ): Letter => ({
    subject: `Re-clean proposed: ${jobTitle(job)}`,
    paragraphs: [
      `Our team proposed a re-clean at no charge. ${reader === "cleaner" ? "You are not paid for it. Please accept or decline" : "Your cleaner can accept"} by ${moment(answerBy)} (Dubai time). Without an answer, our team will decide again.`,
      `Proposed times (Dubai time):\n${times.map(({ day, hour }) => when(day, hour)).join("\n")}`,
      visitOf(job),
    ],
    action: see(path),
  }),

  recleanRefused: (job: JobFacts, path: string): Letter => ({
    subject: `No re-clean: ${jobTitle(job)}`,
    paragraphs: ["The re-clean isn't going ahead, so our team will decide again.", visitOf(job)],
    action: see(path),
  }),

  withdrawn: (reader: Reader, job: JobFacts, path: string, { isOver }: { isOver: boolean }): Letter => ({
    subject: `Report withdrawn: ${jobTitle(job)}`,
    paragraphs: [
      `${others[reader]} withdrew their report. ${isOver ? "The case is closed." : "Our team is still looking at yours."}`,
      visitOf(job),
    ],
    action: see(path),
  }),

  settled: (
    reader: Reader,
    job: JobFacts,
    path: string,
    { end, amount, days = [] }: { end: Ended; amount: Fils; days?: readonly string[] },
  ): Letter => ({
    subject: `${end === "settled" ? "Paid" : "Closed"}: ${jobTitle(job)}`,
    paragraphs: [
      debtEnded[end](reader, money(amount), days.length < 2),
      ...(reader === "customer" ? ["If nothing else is owed, you can book again."] : []),
      days.length < 2 ? visitOf(job) : visitsOn(days),
      ...(end === "left" ? [] : ["You can read the reason in the report."]),
    ],
    action: see(path),
  }),

  resolved: (
    reader: Reader,
    job: JobFacts,
    path: string,
    { outcome, amount, joint }: { outcome: Decided; amount?: Fils | undefined; joint?: Joint },
  ): Letter => ({
    subject: `Our team's decision: ${jobTitle(job)}`,
    paragraphs: [
      joint
        ? `You and ${others[reader].toLowerCase()} both reported a problem with this visit. Our team read both reports and decided on them together.`
        : "Our team decided on the problem with this visit.",
      outcomes[reader](outcome, amount),
      ...(joint?.[reader] ? [beside[joint[reader]]] : []),
      visitOf(job),
      "You can read the reason in the report.",
    ],
    action: see(path),
  }),
};
