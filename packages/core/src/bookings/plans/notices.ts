import { addMinutes, type Day, type Fils, instantOf, visitPath } from "@naqi/contracts";
import type { Party } from "../booking/party.ts";
import type { JobFacts, PlanFacts } from "../../messaging/mails/facts.ts";
import type { Letter, LetterEntry } from "../../messaging/mails/letter.ts";
import type { Words } from "../../messaging/mails/words.ts";
import type { HandlersOf, Leaver, Notice, Other, Reader } from "../../messaging/outbox/events.ts";
import type {
  BookedPayload,
  CancelledVisit,
  EndPayload,
  MissPayload,
  PausePayload,
  PlanPayload,
} from "./event-payload.ts";

declare module "../../messaging/outbox/events.ts" {
  interface Events {
    "plan.made": PlanPayload & { day: Day };
    "plan.booked": BookedPayload;
    "plan.missed": PlanPayload & { misses: MissPayload[] };
    "plan.priceAsked": PlanPayload & { asked: Fils; lapsesAt?: string | undefined };
    "plan.priceAgreed": PlanPayload;
    "plan.paused": PausePayload;
    "plan.resumed": PlanPayload;
    "plan.ended": EndPayload;
  }
}

/** The other party is still notified, without the leaver's name. */
function without<Values extends PlanPayload>(values: Values, { memberId, pseudonym }: Leaver): Values | undefined {
  const { customerId, customerName, cleanerId, cleanerName } = values;
  if (cleanerId === memberId)
    return customerName ? { ...values, cleanerId: pseudonym, cleanerName: undefined } : undefined;
  if (customerId !== memberId) return values;
  return cleanerName ? { ...values, customerId: pseudonym, customerName: undefined } : undefined;
}

const factsFor = (party: Party, payload: PlanPayload): PlanFacts => ({
  planId: payload.planId,
  frequency: payload.frequency,
  serviceType: payload.serviceType,
  hour: payload.hour,
  minutes: payload.minutes,
  amount: payload.price,
  ...(payload.extras && { extras: payload.extras }),
  otherName: party === "customer" ? payload.cleanerName : payload.customerName,
});

function otherOf(party: Party, { customerId, customerName, cleanerId, cleanerName }: PlanPayload): Other | undefined {
  const [memberId, name] = party === "customer" ? [cleanerId, cleanerName] : [customerId, customerName];
  return name ? { memberId, name } : undefined;
}

const mailedNotice = (
  party: Party,
  payload: PlanPayload,
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
  to: { memberId: party === "customer" ? payload.customerId : payload.cleanerId },
  bell: {
    facts: { serviceType: payload.serviceType, hour: payload.hour, day, amount, ...(days && { days }) },
    path: party === "customer" ? `/plans/${payload.planId}` : "/cleaner/plans",
    other: otherOf(party, payload),
  },
  mail: ({ plans, bookings }, reader) => ({
    ...mail(plans, factsFor(party, payload)),
    ...(calendar && { calendar: calendar(bookings, reader) }),
  }),
});

/** A suspended cleaner reads no address (G117). */
const entriesFor = (
  party: Party,
  payload: BookedPayload,
  words: Words["bookings"],
  { isPlaceHidden }: Reader,
): LetterEntry[] =>
  payload.visits.map(({ day, bookingId }) => {
    const { at, location } = payload;
    const address = party === "cleaner" && isPlaceHidden ? undefined : payload.address;
    const job: JobFacts = { ...factsFor(party, payload), bookingId, day, location, address };
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

const cancelling = (party: Party, payload: PlanPayload, visits: readonly CancelledVisit[] = []) =>
  visits.length > 0
    ? {
        days: visits.map(({ day }) => day),
        calendar: (words: Words["bookings"]) => ({
          method: "CANCEL" as const,
          entries: visits.map(({ bookingId, day, hour, minutes, ...written }) =>
            entryOf(party, { ...factsFor(party, payload), bookingId, day, hour, minutes }, words, written),
          ),
        }),
      }
    : {};

type MailedNotice = Parameters<typeof mailedNotice>[2];

const both = (payload: PlanPayload, how: (party: Party) => MailedNotice) => ({
  customer: mailedNotice("customer", payload, how("customer")),
  cleaner: mailedNotice("cleaner", payload, how("cleaner")),
});

export const planNotices: HandlersOf<"plan"> = {
  "plan.made": {
    group: "visits",
    notices: (payload) =>
      both(payload, (party) => ({ day: payload.day, mail: (words, plan) => words.made(party, plan, payload.day) })),
    without,
  },
  "plan.booked": {
    group: "visits",
    notices: (payload) => {
      const visits = payload.visits.map(({ day, price = payload.price }) => ({ day, price }));
      return both(payload, (party) => ({
        day: visits[0]?.day,
        mail: (words, plan) => words.booked(party, plan, visits),
        calendar: (words, reader) => ({ method: "PUBLISH", entries: entriesFor(party, payload, words, reader) }),
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
    notices: (payload) =>
      both(payload, (party) => ({
        day: payload.misses[0]?.day,
        mail: (words, plan) => words.missed(party, plan, payload.misses),
      })),
    without,
  },
  "plan.priceAsked": {
    group: "visits",
    notices: (payload) => ({
      customer: mailedNotice("customer", payload, {
        amount: payload.asked,
        mail: (words, plan) => words.priceAsked("customer", plan, payload),
      }),
      cleaner: mailedNotice("cleaner", payload, {
        amount: payload.asked,
        mail: (words, plan) => words.priceAsked("cleaner", plan, payload),
      }),
    }),
    without,
  },
  "plan.priceAgreed": {
    group: "visits",
    notices: (payload) => ({
      cleaner: mailedNotice("cleaner", payload, {
        amount: payload.price,
        mail: (words, plan) => words.priceAgreed(plan),
      }),
    }),
    without,
  },
  "plan.paused": {
    group: "visits",
    notices: (payload) =>
      both(payload, (party) => ({
        day: payload.from,
        mail: (words, plan) => words.paused(party, plan, payload),
        ...cancelling(party, payload, payload.visits),
      })),
    without,
  },
  "plan.resumed": {
    group: "visits",
    notices: (payload) => both(payload, (party) => ({ mail: (words, plan) => words.resumed(party, plan) })),
    without,
  },
  "plan.ended": {
    group: "visits",
    notices: (payload) =>
      both(payload, (party) => ({
        day: payload.lastDay,
        mail: (words, plan) => words.ended(party, plan, payload),
        ...cancelling(party, payload, payload.visits),
      })),
    without,
  },
};
