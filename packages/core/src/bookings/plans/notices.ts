import { addMinutes, type Day, type Fils, instantOf, visitPath } from "@naqi/contracts";
import type { Party } from "../booking/party.ts";
import type { JobFacts, PlanFacts } from "../../messaging/mails/facts.ts";
import type { Letter, LetterEntry } from "../../messaging/mails/letter.ts";
import type { Words } from "../../messaging/mails/words.ts";
import type { HandlersOf, Leaver, Notice, Other, Reader } from "../../messaging/outbox/events.ts";
import type { BookedTold, CancelledVisit, EndTold, MissTold, PauseTold, PlanTold } from "./event-payload.ts";

declare module "../../messaging/outbox/events.ts" {
  interface Events {
    "plan.made": PlanTold & { day: Day };
    "plan.booked": BookedTold;
    "plan.missed": PlanTold & { misses: MissTold[] };
    "plan.priceAsked": PlanTold & { asked: Fils; lapsesAt?: string | undefined };
    "plan.priceAgreed": PlanTold;
    "plan.paused": PauseTold;
    "plan.resumed": PlanTold;
    "plan.ended": EndTold;
  }
}

/** The other party is still notified, without the leaver's name. */
function without<Values extends PlanTold>(values: Values, { memberId, pseudonym }: Leaver): Values | undefined {
  const { customerId, customerName, cleanerId, cleanerName } = values;
  if (cleanerId === memberId)
    return customerName ? { ...values, cleanerId: pseudonym, cleanerName: undefined } : undefined;
  if (customerId !== memberId) return values;
  return cleanerName ? { ...values, customerId: pseudonym, customerName: undefined } : undefined;
}

const factsFor = (party: Party, told: PlanTold): PlanFacts => ({
  planId: told.planId,
  frequency: told.frequency,
  serviceType: told.serviceType,
  hour: told.hour,
  minutes: told.minutes,
  amount: told.price,
  otherName: party === "customer" ? told.cleanerName : told.customerName,
});

function otherOf(party: Party, { customerId, customerName, cleanerId, cleanerName }: PlanTold): Other | undefined {
  const [memberId, name] = party === "customer" ? [cleanerId, cleanerName] : [customerId, customerName];
  return name ? { memberId, name } : undefined;
}

const hearing = (
  party: Party,
  told: PlanTold,
  {
    day,
    amount,
    mail,
    calendar,
    days,
  }: {
    day?: Day | undefined;
    amount?: Fils;
    mail: (words: Words["plans"], plan: PlanFacts) => Letter;
    calendar?: ((words: Words["bookings"], reader: Reader) => Letter["calendar"]) | undefined;
    days?: Day[] | undefined;
  },
): Notice => ({
  to: { memberId: party === "customer" ? told.customerId : told.cleanerId },
  bell: {
    facts: { serviceType: told.serviceType, hour: told.hour, day, amount, ...(days && { days }) },
    path: party === "customer" ? `/plans/${told.planId}` : "/cleaner/plans",
    other: otherOf(party, told),
  },
  mail: ({ plans, bookings }, reader) => ({
    ...mail(plans, factsFor(party, told)),
    ...(calendar && { calendar: calendar(bookings, reader) }),
  }),
});

/** A suspended cleaner reads no address (G117). */
const entriesFor = (party: Party, told: BookedTold, words: Words["bookings"], { isSuspended }: Reader): LetterEntry[] =>
  told.visits.map(({ day, bookingId }) => {
    const { at, location } = told;
    const address = party === "cleaner" && isSuspended ? undefined : told.address;
    const job: JobFacts = { ...factsFor(party, told), bookingId, day, location, address };
    return entryOf(party, job, words, { at, sequence: 0 });
  });

function entryOf(
  party: Party,
  job: JobFacts,
  words: Words["bookings"],
  written: Pick<LetterEntry, "at" | "sequence">,
): LetterEntry {
  const { bookingId, day, hour, minutes } = job;
  const startsAt = instantOf(day, hour);
  return {
    ...written,
    bookingId,
    startsAt,
    endsAt: addMinutes(startsAt, minutes),
    summary: words.calendarTitle(job),
    location: words.calendarPlace(job),
    path: visitPath(party, bookingId),
  };
}

const cancelling = (party: Party, told: PlanTold, visits: readonly CancelledVisit[] = []) =>
  visits.length > 0
    ? {
        days: visits.map(({ day }) => day),
        calendar: (words: Words["bookings"]) => ({
          method: "CANCEL" as const,
          entries: visits.map(({ bookingId, day, hour, minutes, ...written }) =>
            entryOf(party, { ...factsFor(party, told), bookingId, day, hour, minutes }, words, written),
          ),
        }),
      }
    : {};

type Hearing = Parameters<typeof hearing>[2];

const both = (told: PlanTold, how: (party: Party) => Hearing) => ({
  customer: hearing("customer", told, how("customer")),
  cleaner: hearing("cleaner", told, how("cleaner")),
});

export const planNotices: HandlersOf<"plan"> = {
  "plan.made": {
    group: "visits",
    notices: (told) =>
      both(told, (party) => ({ day: told.day, mail: (words, plan) => words.made(party, plan, told.day) })),
    without,
  },
  "plan.booked": {
    group: "visits",
    notices: (told) => {
      const days = told.visits.map(({ day }) => day);
      return both(told, (party) => ({
        day: days[0],
        mail: (words, plan) => words.booked(party, plan, days),
        calendar: (words, reader) => ({ method: "PUBLISH", entries: entriesFor(party, told, words, reader) }),
      }));
    },
    without: (values, leaver) => {
      const left = without(values, leaver);
      return left && leaver.memberId === values.customerId
        ? { ...left, location: undefined, address: undefined }
        : left;
    },
  },
  "plan.missed": {
    group: "visits",
    notices: (told) =>
      both(told, (party) => ({
        day: told.misses[0]?.day,
        mail: (words, plan) => words.missed(party, plan, told.misses),
      })),
    without,
  },
  "plan.priceAsked": {
    group: "visits",
    notices: (told) => ({
      customer: hearing("customer", told, {
        amount: told.asked,
        mail: (words, plan) => words.priceAsked("customer", plan, told),
      }),
      cleaner: hearing("cleaner", told, {
        amount: told.asked,
        mail: (words, plan) => words.priceAsked("cleaner", plan, told),
      }),
    }),
    without,
  },
  "plan.priceAgreed": {
    group: "visits",
    notices: (told) => ({
      cleaner: hearing("cleaner", told, { amount: told.price, mail: (words, plan) => words.priceAgreed(plan) }),
    }),
    without,
  },
  "plan.paused": {
    group: "visits",
    notices: (told) =>
      both(told, (party) => ({
        day: told.from,
        mail: (words, plan) => words.paused(party, plan, told),
        ...cancelling(party, told, told.visits),
      })),
    without,
  },
  "plan.resumed": {
    group: "visits",
    notices: (told) => both(told, (party) => ({ mail: (words, plan) => words.resumed(party, plan) })),
    without,
  },
  "plan.ended": {
    group: "visits",
    notices: (told) =>
      both(told, (party) => ({
        day: told.lastDay,
        mail: (words, plan) => words.ended(party, plan, told),
        ...cancelling(party, told, told.visits),
      })),
    without,
  },
};
