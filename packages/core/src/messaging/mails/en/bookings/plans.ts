import { type Day, type Fils, type Hour, mailedName, type PlanFrequency, type PlanMiss } from "@naqi/contracts";
import type { PlanFacts } from "../../facts.ts";
import type { Letter } from "../../letter.ts";
import { backText, type GivenBack } from "./bookings.ts";
import { longDay, moment, money, span } from "../formats.ts";
import { services } from "./jobs.ts";

type Reader = "customer" | "cleaner";

const often: Record<PlanFrequency, string> = {
  weekly: "Every week",
  bi_weekly: "Every two weeks",
  monthly: "Every month",
};

const nameOf = ({ frequency, serviceType }: PlanFacts) => `${often[frequency]}: ${services[serviceType]}`;

function timeOf({ hour, minutes }: PlanFacts, day: Day) {
  const [from, until] = span(day, hour, minutes);
  return `${longDay(day)}, ${from}-${until} (Dubai time)`;
}

const factsOf = (reader: Reader, { otherName = "Former member", amount }: PlanFacts) =>
  [
    `${reader === "customer" ? "Cleaner" : "Customer"}: ${mailedName(otherName, "A member")}`,
    `Price of a visit: ${money(amount)}`,
  ].join("\n");

const leading = (reader: Reader, { planId }: PlanFacts) =>
  reader === "customer"
    ? { label: "See this plan", path: `/plans/${planId}` }
    : { label: "See my plans", path: "/cleaner/plans" };

const letter = (reader: Reader, plan: PlanFacts, subject: string, words: string[]): Letter => ({
  subject: `${subject}: ${nameOf(plan)}`,
  paragraphs: [...words, factsOf(reader, plan)],
  action: leading(reader, plan),
});

const missed: Record<Reader, Record<PlanMiss, string>> = {
  customer: {
    cleaner_gone: "the cleaner cannot be booked at the moment",
    cleaner_off: "the cleaner does not work then",
    taken: "the cleaner has another job then",
    not_offered: "the cleaner does not offer this there any more",
    too_soon: "it was too close to be booked",
    customer: "you have as many visits as can be booked, or may not book at the moment",
    unpaid: "an earlier visit is not paid yet. Once it is settled, you can book this day yourself",
    code: "it was booked with a code or wallet credit, which you have back. Book it again to use them",
  },
  cleaner: {
    cleaner_gone: "you could not be booked",
    cleaner_off: "you do not work then",
    taken: "you have another job then",
    not_offered: "you do not offer this there any more",
    too_soon: "it was too close to be booked",
    customer: "your customer could not book it",
    unpaid: "your customer could not book it",
    code: "your customer has to book it again",
  },
};

export interface Missed {
  day: Day;
  miss: PlanMiss;
  free?: readonly { scheduledDate: Day; scheduledTime: Hour }[];
}

function freeHours(plan: PlanFacts, misses: readonly Missed[]): string[] {
  const times = misses.flatMap(({ free = [] }) => free);
  if (times.length === 0) return [];
  const lines = times.map(({ scheduledDate, scheduledTime }) =>
    timeOf({ ...plan, hour: scheduledTime }, scheduledDate),
  );
  return [`This cleaner is free at these times nearby:\n${[...new Set(lines)].join("\n")}`];
}

const endedFor = {
  customer: { customer: "You have ended this plan.", cleaner: "Your customer has ended this plan." },
  cleaner: { customer: "Your cleaner has ended this plan.", cleaner: "You have ended this plan." },
  missed: {
    customer: "Three dates in a row could not be booked, so this plan has ended.",
    cleaner: "Three dates in a row could not be booked, so this plan has ended.",
  },
  left: {
    customer: "Your cleaner has left Naqi, so this plan has ended.",
    cleaner: "Your customer has left Naqi, so this plan has ended.",
  },
};

export interface CancelledVisit extends GivenBack {
  day: Day;
  hour: Hour;
  minutes: number;
  replaceUntil?: string;
}

const visitLines = (plan: PlanFacts, visits: readonly CancelledVisit[]) =>
  visits.map(({ day, hour, minutes }) => timeOf({ ...plan, hour, minutes }, day)).join("\n");

function visitsText(
  reader: Reader,
  plan: PlanFacts,
  what: "skipped" | "cancelled",
  visits: readonly CancelledVisit[] = [],
) {
  if (visits.length === 0) return [];
  const isOne = visits.length === 1;
  const these = isOne ? `This visit is ${what}` : `These visits are ${what}`;
  const lines = visitLines(plan, visits);
  if (reader === "cleaner") return [`${these}, and ${isOne ? "its" : "their"} hours are free again:\n${lines}`];
  const canReplace = visits.some(({ replaceUntil }) => replaceUntil);
  return [
    `${these}. You owe nothing for ${isOne ? "it" : "them"}:\n${lines}`,
    ...visits.flatMap(backText),
    ...(canReplace
      ? [
          "You can see whether another cleaner can come at the same price: open a cancelled visit under My Bookings. If someone is free, you can book them there.",
        ]
      : []),
  ];
}

export const plans = {
  /** `next` is the first date after the visit that the plan was made of. */
  made: (reader: Reader, plan: PlanFacts, next: Day): Letter =>
    letter(reader, plan, "New plan", [
      reader === "customer"
        ? "Your plan is made. Each visit is booked 30 days ahead, and you can skip, move or pause whenever you like."
        : "A customer wants you to come regularly. Each visit is booked 30 days ahead, as an ordinary job.",
      `Next visit of this plan: ${timeOf(plan, next)}`,
    ]),

  booked: (reader: Reader, plan: PlanFacts, days: readonly Day[]): Letter =>
    letter(reader, plan, days.length === 1 ? "Next visit booked" : "Next visits booked", [
      days.length === 1 ? "The next visit of this plan is booked." : "The next visits of this plan are booked.",
      days.map((day) => timeOf(plan, day)).join("\n"),
    ]),

  missed: (reader: Reader, plan: PlanFacts, misses: readonly Missed[]): Letter =>
    letter(reader, plan, "Not booked", [
      misses.length === 1 ? "A visit of this plan could not be booked." : "Visits of this plan could not be booked.",
      misses.map(({ day, miss }) => `${timeOf(plan, day)}: ${missed[reader][miss]}`).join("\n"),
      ...(reader === "customer" ? [...freeHours(plan, misses), "You can also book another cleaner for that day."] : []),
    ]),

  priceAsked: (
    reader: Reader,
    plan: PlanFacts,
    { asked, lapsesAt }: { asked: Fils; lapsesAt?: string | undefined },
  ): Letter =>
    letter(
      reader,
      plan,
      "A new price",
      reader === "customer"
        ? [
            `Your cleaner's rate or travel fee has changed. At what they ask now a visit of this plan is ${money(asked)}.`,
            lapsesAt
              ? `Until you agree, visits are booked at the old price. If you do not agree by ${moment(lapsesAt)} (Dubai time), the plan pauses and books no further visits until you do. Visits already booked keep the old price.`
              : "Until you agree, visits are booked at the old price. The plan continues either way.",
          ]
        : [
            `Your rate or travel fee has changed, so we asked your customer to agree to ${money(asked)} for each visit of this plan.`,
            lapsesAt
              ? `Until they agree, visits are booked at the old price. If they do not agree by ${moment(lapsesAt)} (Dubai time), the plan pauses.`
              : "Until they agree, visits are booked at the old price. The plan continues either way.",
          ],
    ),

  priceAgreed: (plan: PlanFacts): Letter =>
    letter("cleaner", plan, "New price agreed", ["Your customer has agreed to the new price of this plan."]),

  paused: (
    reader: Reader,
    plan: PlanFacts,
    {
      from,
      until,
      why,
      visits,
    }: { from: Day; until?: Day | undefined; why: "asked" | "price"; visits?: CancelledVisit[] },
  ): Letter =>
    letter(reader, plan, "Paused", [
      why === "price"
        ? reader === "customer"
          ? "You have not agreed to the new price, so this plan is paused and books no further visits until you do. Visits already booked keep the old price."
          : "Your customer has not agreed to the new price, so this plan is paused until they do. Visits that are booked already stay at the old price."
        : "This plan pauses.",
      until ? `From ${longDay(from)} to ${longDay(until)}` : `From ${longDay(from)}`,
      ...visitsText(reader, plan, "skipped", visits),
    ]),

  resumed: (reader: Reader, plan: PlanFacts): Letter => letter(reader, plan, "Going on", ["This plan goes on."]),

  ended: (
    reader: Reader,
    plan: PlanFacts,
    { why, lastDay, visits }: { why: keyof typeof endedFor; lastDay?: Day | undefined; visits?: CancelledVisit[] },
  ): Letter =>
    letter(reader, plan, "Plan ended", [
      endedFor[why][reader],
      ...(lastDay ? [`Its last day is ${longDay(lastDay)}; visits after it are cancelled at no fee.`] : []),
      ...visitsText(reader, plan, "cancelled", visits),
    ]),
};
