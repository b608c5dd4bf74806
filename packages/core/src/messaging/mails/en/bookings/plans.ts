import { type Day, type Fils, type Hour, mailedName, type PlanFrequency, type PlanMiss } from "@naqi/contracts";
import type { PlanFacts } from "../../facts.ts";
import type { Letter } from "../../letter.ts";
import { backText, type GivenBack } from "./cancelled.ts";
import { longDay, moment, money, span } from "../formats.ts";
import { extrasLine, services } from "./jobs.ts";

type Reader = "customer" | "cleaner";

const often: Record<PlanFrequency, string> = {
  weekly: "every week",
  bi_weekly: "every two weeks",
  monthly: "every month",
};

const nameOf = ({ frequency, serviceType }: PlanFacts) => `${services[serviceType]}, ${often[frequency]}`;

function timeOf({ hour, minutes }: PlanFacts, day: Day) {
  const [from, until] = span(day, hour, minutes);
  return `${longDay(day)}, ${from}-${until} (Dubai time)`;
}

const otherLine = (reader: Reader, { otherName = "Former member" }: PlanFacts) =>
  `${reader === "customer" ? "Cleaner" : "Customer"}: ${mailedName(otherName, "A member")}`;

const factsOf = (reader: Reader, plan: PlanFacts, price = `Price per visit: ${money(plan.amount)}`) =>
  [otherLine(reader, plan), ...extrasLine(plan.extras), price].join("\n");

const leading = (reader: Reader, { planId }: PlanFacts) =>
  reader === "customer"
    ? { label: "See this repeat booking", path: `/plans/${planId}` }
    : { label: "See my repeat bookings", path: "/cleaner/plans" };

const letter = (
  reader: Reader,
  plan: PlanFacts,
  subject: string,
  words: string[],
  facts = factsOf(reader, plan),
): Letter => ({
  subject: `${subject}: ${nameOf(plan)}`,
  paragraphs: [...words, facts],
  action: leading(reader, plan),
});

const missed: Record<Reader, Record<PlanMiss, string>> = {
  customer: {
    cleaner_gone: "the cleaner can't be booked right now",
    cleaner_off: "the cleaner doesn't work at this time",
    taken: "the cleaner has another job at this time",
    not_offered: "the cleaner no longer offers this at your address",
    season: "visits at this time aren't possible on this day because of a holiday or season",
    too_soon: "it was too late to book it",
    customer: "you have too many upcoming visits, or you can't book right now",
    unpaid: "an earlier visit isn't paid yet. Once it's settled, you can book this day yourself",
    code: "it used a code or wallet credit, which we've returned. You can book this day yourself",
  },
  cleaner: {
    cleaner_gone: "you couldn't be booked",
    cleaner_off: "you don't work at this time",
    taken: "you have another job at this time",
    not_offered: "you no longer offer this at this address",
    season: "visits at this time aren't possible on this day because of a holiday or season",
    too_soon: "it was too late to book it",
    customer: "your customer couldn't book it",
    unpaid: "your customer couldn't book it",
    code: "your customer needs to book it again",
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
  return [
    `Your cleaner is free at these times on or near ${misses.length === 1 ? "that day" : "those days"}:\n${[...new Set(lines)].join("\n")}`,
  ];
}

const endedFor = {
  customer: { customer: "You ended this repeat booking.", cleaner: "Your customer ended this repeat booking." },
  cleaner: { customer: "Your cleaner ended this repeat booking.", cleaner: "You ended this repeat booking." },
  missed: {
    customer: "This repeat booking has ended because three dates in a row couldn't be booked.",
    cleaner: "This repeat booking has ended because three dates in a row couldn't be booked.",
  },
  left: {
    customer: "Your cleaner left Naqi, so this repeat booking has ended.",
    cleaner: "Your customer left Naqi, so this repeat booking has ended.",
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
      ? ["Another cleaner may be free at the same price. Open a cancelled visit in My Bookings to check and book."]
      : []),
  ];
}

export interface BookedVisit {
  day: Day;
  price: Fils;
}

export const plans = {
  /** `next` is the first date after the visit that the plan was made of. */
  made: (reader: Reader, plan: PlanFacts, next: Day): Letter =>
    letter(reader, plan, "New repeat booking", [
      reader === "customer"
        ? "Your repeat booking is set up. We book each visit 30 days ahead. You can skip a visit up to 24 hours before it starts, reschedule it, and pause or end the repeat booking at any time."
        : "A customer has set up a repeat booking with you. We add each visit to your jobs 30 days ahead.",
      `Next visit of this repeat booking: ${timeOf(plan, next)}`,
    ]),

  /** Each visit keeps the price it was booked at, so restored ones can differ from new ones. */
  booked: (reader: Reader, plan: PlanFacts, visits: readonly BookedVisit[]): Letter => {
    const [first, ...others] = visits;
    const isSame = others.every(({ price }) => price === first?.price);
    const isOne = visits.length === 1;
    const lineOf = ({ day, price }: BookedVisit) => `${timeOf(plan, day)}${isSame ? "" : `: ${money(price)}`}`;
    return letter(
      reader,
      plan,
      isOne ? "Next visit booked" : "Next visits booked",
      [
        isOne
          ? "The next visit of this repeat booking is booked."
          : "The next visits of this repeat booking are booked.",
        visits.map(lineOf).join("\n"),
      ],
      isSame ? factsOf(reader, { ...plan, amount: first?.price ?? plan.amount }) : otherLine(reader, plan),
    );
  },

  missed: (reader: Reader, plan: PlanFacts, misses: readonly Missed[]): Letter =>
    letter(reader, plan, "Not booked", [
      misses.length === 1
        ? "We couldn't book a visit of this repeat booking."
        : "We couldn't book some visits of this repeat booking.",
      misses.map(({ day, miss }) => `${timeOf(plan, day)}: ${missed[reader][miss]}`).join("\n"),
      ...(reader === "customer"
        ? [
            ...freeHours(plan, misses),
            `You can also book another cleaner for ${misses.length === 1 ? "that day" : "those days"}.`,
          ]
        : []),
    ]),

  priceAsked: (
    reader: Reader,
    plan: PlanFacts,
    { asked, lapsesAt }: { asked: Fils; lapsesAt?: string | undefined },
  ): Letter =>
    letter(
      reader,
      plan,
      "New price",
      reader === "customer"
        ? [
            `Your cleaner's rate or travel fee has changed. Each visit of this repeat booking would now cost ${money(asked)}.`,
            lapsesAt
              ? `Until you agree, we book visits at the old price. If you don't agree by ${moment(lapsesAt)} (Dubai time), the repeat booking pauses and we book no further visits until you do. Visits already booked keep the old price.`
              : "Until you agree, we book visits at the old price. The repeat booking continues either way.",
          ]
        : [
            `Your rate or travel fee has changed, so we asked your customer to agree to ${money(asked)} for each visit of this repeat booking.`,
            lapsesAt
              ? `Until they agree, we book visits at the old price. If they don't agree by ${moment(lapsesAt)} (Dubai time), the repeat booking pauses.`
              : "Until they agree, we book visits at the old price. The repeat booking continues either way.",
          ],
    ),

  priceAgreed: (plan: PlanFacts): Letter =>
    letter("cleaner", plan, "New price agreed", ["Your customer agreed to the new price of this repeat booking."]),

  paused: (
    reader: Reader,
    plan: PlanFacts,
    {
      from,
      until,
      why,
      visits,
    }: { from: Day; until?: Day | undefined; why: "asked" | "price"; visits?: CancelledVisit[] },
  ): Letter => {
    const days = until ? `${longDay(from)} to ${longDay(until)}` : longDay(from);
    return letter(reader, plan, "Paused", [
      why === "price"
        ? reader === "customer"
          ? "You haven't agreed to the new price, so this repeat booking is paused. We book no further visits until you do. Visits already booked keep the old price."
          : "Your customer hasn't agreed to the new price, so this repeat booking is paused until they do. Visits already booked keep the old price."
        : `This repeat booking is paused from ${days}.`,
      ...(why === "price" ? [`Paused from ${days}.`] : []),
      ...visitsText(reader, plan, "skipped", visits),
    ]);
  },

  resumed: (reader: Reader, plan: PlanFacts): Letter =>
    letter(
      reader,
      plan,
      "Resumed",
      ["This repeat booking continues."],
      factsOf(reader, plan, `Price of new visits: ${money(plan.amount)}`),
    ),

  ended: (
    reader: Reader,
    plan: PlanFacts,
    { why, lastDay, visits }: { why: keyof typeof endedFor; lastDay?: Day | undefined; visits?: CancelledVisit[] },
  ): Letter =>
    letter(reader, plan, "Repeat booking ended", [
      endedFor[why][reader],
      ...(lastDay ? [`The last day is ${longDay(lastDay)}. Later visits are cancelled free of charge.`] : []),
      ...visitsText(reader, plan, "cancelled", visits),
    ]),
};
