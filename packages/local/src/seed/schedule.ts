import {
  addDays,
  addMinutes,
  areaCentres,
  type Day,
  dayOf,
  distanceKm,
  fils,
  type Hour,
  hourName,
  hourNumber,
  hourOf,
  hoursOf,
  instantOf,
  planOf,
  policy,
  type ServiceSlug,
} from "@naqi/contracts";
import type { SeedCleaner } from "./people/cleaner-data.ts";
import { commenting, type Stars } from "./comments.ts";
import { withSeason } from "./campaigns.ts";
import { thankYou } from "./codes.ts";
import type { SeedCustomer } from "./people/customer-data.ts";
import { plans } from "./plans.ts";
import type { Random } from "./random.ts";
import { invitedStories, letDownStories, type Story, storiesOf } from "./stories.ts";

/** A story with everything that booking it asks for. */
export interface Planned extends Story {
  customer: number;
  serviceType: ServiceSlug;
  scheduledDate: Day;
  scheduledTime: Hour;
  durationMinutes: number;
  startsAt: string;
  bookedAt: string;
  notes?: string;
  review?: { rating: Stars; comment: string };
  /** The kind of code it is paid with. */
  code?: "welcome" | "thank_you" | "season";
}

const notes = [
  "Please ring twice, the bell is shy.",
  "The cat is friendly, the other cat is not.",
  "Key is with the guard at the gate.",
  "Focus on the kitchen, please. We had a party.",
  "Parking is on P3, I will leave a card at reception.",
  "Baby sleeps from two to three.",
  "Please use the fragrance-free products under the sink.",
];

/** Popular hours for a visit, most wanted first. */
const likedHours = [10, 9, 14, 11, 15, 8, 13, 16, 17, 12, 18];

/**
 * Gives every story a customer within reach, an hour that is free in the cleaner's plan, and the moment it was booked.
 * `base` is the instant of seeding; the same base gives the same schedule.
 */
export function scheduleOf(
  cleaners: readonly SeedCleaner[],
  customers: readonly SeedCustomer[],
  base: string,
  random: Random,
): Planned[] {
  const taken = new Set<string>();
  const bookingsOf = customers.map(() => 0);
  const comment = commenting();

  const stories = [...storiesOf(cleaners, random), ...invitedStories(customers), ...letDownStories];
  const planned = stories.map((story, index): Planned => {
    const cleaner = cleaners[story.cleaner] as SeedCleaner;
    const customer = story.customer ?? leastBusy(within(cleaner, customers), bookingsOf);
    bookingsOf[customer] = (bookingsOf[customer] ?? 0) + 1;
    const { services } = cleaner;
    const [turn, lead, minutes] = [random.whole(0, 5), random.whole(2, 8), random.whole(0, 600)];
    const time = timeFor(story, cleaner, customer, base, turn, taken);
    const startsAt = instantOf(time.scheduledDate, time.scheduledTime);
    const before = addMinutes(startsAt, -lead * 1440 - minutes);
    const latest = addMinutes(base, story.fresh ? 0 : -1500 - minutes);
    const serviceType = services[turn % services.length] as ServiceSlug;
    const { stars } = story;
    return {
      ...story,
      ...time,
      customer,
      serviceType,
      durationMinutes: story.hours * 60,
      startsAt,
      bookedAt: story.fresh || before > latest ? latest : before,
      ...(index % 3 === 0 && { notes: notes[(index / 3) % notes.length] as string }),
      ...(stars && { review: { rating: stars, comment: comment(serviceType, stars) } }),
    };
  });
  return withSeason(withCodes(planned, cleaners), base);
}

/** Customers whose home a cleaner reaches, and who have no visits of their own story. */
function within({ areas, radius }: SeedCleaner, customers: readonly SeedCustomer[]): number[] {
  const near = customers.flatMap(({ home, invited }, index) =>
    !invited && distanceKm(areaCentres[areas[0]], home.location) < radius ? [index] : [],
  );
  if (near.length === 0) throw new Error(`No made-up customer lives near ${areas[0]}.`);
  return near;
}

const leastBusy = (candidates: number[], bookingsOf: readonly number[]) =>
  candidates.reduce((best, index) => ((bookingsOf[index] ?? 0) < (bookingsOf[best] ?? 0) ? index : best));

/** The nearest day to the story's on which a job fits; past days are looked for further back, future ones ahead. */
function timeFor(
  { cleaner: cleanerIndex, day, end, hours, soonest, moving }: Story,
  { plan, name }: SeedCleaner,
  customer: number,
  base: string,
  turn: number,
  taken: Set<string>,
): { scheduledDate: Day; scheduledTime: Hour } {
  if (end === "in_progress") return hold(...underWay(base));
  const today = dayOf(base);
  const turned = [...likedHours.slice(turn), ...likedHours.slice(0, turn)];
  const wanted = soonest ? likedHours.toSorted((a, b) => a - b) : turned;
  for (let step = 0; step < 21; step++) {
    const date = addDays(today, day < 0 ? day - step : day + step);
    const open = planOf(plans[plan], date);
    for (const hour of wanted) {
      const time = hourName(hour);
      const fits = open && hour >= open[0] && hour + hours <= open[1];
      const start = instantOf(date, time);
      const rightSide = moving?.startsWith("asked") ? isToBeAgreed(start, base) : day < 0 || start > base;
      if (fits && rightSide && keys(date, time).every((key) => !taken.has(key))) return hold(date, time);
    }
  }
  throw new Error(`${name} has no time for another made-up job.`);

  function keys(date: Day, time: Hour) {
    const held = hoursOf(time, hours * 60);
    return held.flatMap((hour) => [`cleaner ${cleanerIndex} ${date} ${hour}`, `customer ${customer} ${date} ${hour}`]);
  }
  function hold(scheduledDate: Day, scheduledTime: Hour) {
    for (const key of keys(scheduledDate, scheduledTime)) taken.add(key);
    return { scheduledDate, scheduledTime };
  }
}

/**
 * Near enough that moving needs the other party's consent, and far enough that a proposal stays open for its full time.
 */
const isToBeAgreed = (start: string, base: string) =>
  start > addMinutes(base, (policy.proposalHours + 1) * 60) && start < addMinutes(base, policy.moveFreeHours * 60);

/** When a job in progress began; at night it is last evening's, which is not closed yet. */
function underWay(base: string): [Day, Hour] {
  const hour = hourNumber(hourOf(base));
  if (hour < policy.firstStartHour - 1) return [addDays(dayOf(base), -1), hourName(policy.lastStartHour)];
  return [dayOf(base), hourName(Math.min(Math.max(hour - 1, policy.firstStartHour), policy.lastStartHour))];
}

/** Every other customer pays their first booking with the welcome code; a few pay a later one with a thank-you code. */
function withCodes(planned: Planned[], cleaners: readonly SeedCleaner[]): Planned[] {
  const withCode = new Map<Planned, Planned["code"]>();
  const price = ({ cleaner, hours }: Planned) => fils((cleaners[cleaner]?.rate ?? 0) * hours);
  for (const own of byCustomer(planned).values()) {
    const [first, ...later] = own.toSorted((a, b) => a.bookedAt.localeCompare(b.bookedAt)) as [Planned, ...Planned[]];
    if (first.customer % 2 === 0 && price(first) >= policy.welcome.minimumOrder) withCode.set(first, "welcome");
    const thanked = later.findLast(({ end }) => end === "completed");
    if (thanked && first.customer % 5 === 3 && price(thanked) >= thankYou.minimumOrderAmount) {
      withCode.set(thanked, "thank_you");
    }
  }
  return planned.map((one) => {
    const code = withCode.get(one);
    return code ? { ...one, code } : one;
  });
}

/** The bookings of each customer who has any. */
export function byCustomer(planned: readonly Planned[]): Map<number, Planned[]> {
  const groups = new Map<number, Planned[]>();
  for (const one of planned) groups.set(one.customer, [...(groups.get(one.customer) ?? []), one]);
  return groups;
}
