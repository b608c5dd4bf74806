import { type DebtEnding, type Fils, policy, type ProblemKind, type ProblemOutcome } from "@naqi/contracts";
import type { JobFacts, Time } from "../../facts.ts";
import type { Letter } from "../../letter.ts";
import { longDay, moment, money, when } from "../formats.ts";
import { jobTitle } from "./jobs.ts";

type Reader = "customer" | "cleaner";

const kinds: Record<ProblemKind, string> = {
  quality: "the quality of the work",
  damage: "something that was damaged",
  missing_item: "something that is missing",
  conduct: "conduct or safety",
  payment: "the payment",
  not_paid: "not being paid",
  unsafe_place: "an unsafe place",
  other: "something else",
};

const others: Record<Reader, string> = { customer: "Your cleaner", cleaner: "The customer" };

const visitsOn = (days: readonly string[]) => `Visits: ${days.map(longDay).join("; ")} (Dubai time)`;
const visitOf = (job: JobFacts) => `Visit: ${jobTitle(job)}, ${longDay(job.day)} (Dubai time)`;
const see = (path: string) => ({ label: "See the report", path });

type Decided = Exclude<ProblemOutcome, "come_again">;

type Ended = Exclude<DebtEnding, "cancelled">;

const debtEnded: Record<Ended, (reader: Reader, amount: string, isOne: boolean) => string> = {
  settled: (reader, amount) =>
    `Our team has recorded that ${amount} for this visit was paid to ${reader === "customer" ? "your cleaner" : "you"}.`,
  waived: (reader, amount) =>
    `Our team no longer asks ${reader === "customer" ? "you" : "the customer"} for the ${amount} that was recorded as owed for this visit.`,
  left: (_, amount, isOne) =>
    `Your cleaner has closed their account, so you no longer owe ${amount} for ${isOne ? "this visit" : "these visits"}.`,
};

const outcomes: Record<Reader, (outcome: Decided, amount?: Fils) => string> = {
  customer: (outcome, amount = 0) =>
    ({
      credit: `${money(amount)} is in your wallet, for your next booking.`,
      owed: `You still owe your cleaner ${money(amount)} for this visit. Please pay them, and tell our support. You can book again once it is paid.`,
      none: "Nothing follows from it.",
    })[outcome],
  cleaner: (outcome, amount = 0) =>
    ({
      credit: "The customer gets a credit from us. What you earn stays as it was.",
      owed: `We have recorded that the customer still owes you ${money(amount)}. They cannot book until it is paid. Please tell our support when you have the money.`,
      none: "Nothing follows from it.",
    })[outcome],
};

export const problems = {
  received: (job: JobFacts, path: string): Letter => ({
    subject: `We have your report: ${jobTitle(job)}`,
    paragraphs: [
      `We have your report about this visit. The other side is asked for theirs, and after ${policy.problems.answerHours} hours at the latest our team looks at it.`,
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
      `${others[reader]} has reported a problem with this visit. It is about ${kinds[reported]}.`,
      visitOf(job),
      answerBy
        ? `Please say your side by ${moment(answerBy)} (Dubai time); then our team looks at it.`
        : "Our team looks at what both of you have reported.",
    ],
    action: see(path),
  }),

  answered: (reader: Reader, job: JobFacts, path: string): Letter => ({
    subject: `An answer to your report: ${jobTitle(job)}`,
    paragraphs: [`${others[reader]} has answered your report. Our team looks at it now.`, visitOf(job)],
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
      `Our team proposes a re-clean at no charge. ${reader === "cleaner" ? "You are not paid for it. Please accept or decline" : "Your cleaner can accept"} by ${moment(answerBy)} (Dubai time). Without an answer, our team decides again.`,
      times.map(({ day, hour }) => when(day, hour)).join("\n"),
      visitOf(job),
    ],
    action: see(path),
  }),

  recleanRefused: (job: JobFacts, path: string): Letter => ({
    subject: `No re-clean: ${jobTitle(job)}`,
    paragraphs: [
      "The re-clean does not take place, so the case is back with our team, which decides again.",
      visitOf(job),
    ],
    action: see(path),
  }),

  withdrawn: (reader: Reader, job: JobFacts, path: string, { isOver }: { isOver: boolean }): Letter => ({
    subject: `A report was withdrawn: ${jobTitle(job)}`,
    paragraphs: [
      `${others[reader]} has withdrawn their report. ${isOver ? "The case is closed." : "Our team still looks at yours."}`,
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
    { outcome, amount }: { outcome: Decided; amount?: Fils | undefined },
  ): Letter => ({
    subject: `Decided: ${jobTitle(job)}`,
    paragraphs: [
      "Our team has decided about the problem with this visit.",
      outcomes[reader](outcome, amount),
      visitOf(job),
      "You can read the reason in the report.",
    ],
    action: see(path),
  }),
};
