import {
  type DayAvailability,
  estimateFor,
  fits,
  type Hour,
  hourName,
  hourNumber,
  type Location,
  policy,
  type Property,
  usualHome,
} from "@naqi/contracts";

/** What the host chose for one home; empty or 0 follows the proposal. */
export interface Choice {
  propertyId: string;
  cleanerId: string;
  hour: string;
  minutes: number;
}

/** The choices after a refusal: the cleaner is open again, hour and length stay so that the host can try again. */
export const afterRefusal = (choices: readonly Choice[]): Choice[] => choices.map((one) => ({ ...one, cleanerId: "" }));

/** One home with everything that is booked for it. */
export interface Planned {
  home: Property;
  cleanerId: string | undefined;
  hour: Hour | undefined;
  minutes: number;
}

/** A cleaner who can be chosen, with their hours of the day; undefined while they are loading. */
export interface Candidate {
  cleanerId: string;
  name: string;
  day: DayAvailability | undefined;
}

/** The estimate of a usual home of this type in minutes, or the shortest visit. */
export function usualMinutes({ propertyType }: Property): number {
  const home = usualHome(propertyType);
  return (home && estimateFor(home)?.minutes) ?? policy.minimumJobMinutes;
}

interface Span {
  hour: Hour;
  minutes: number;
}

const startOf = ({ hour }: Span) => hourNumber(hour);
const endOf = ({ hour, minutes }: Span) => hourNumber(hour) + minutes / 60;

export const overlaps = (one: Span, other: Span) => startOf(one) < endOf(other) && startOf(other) < endOf(one);

const isSamePoint = (one: Location, other: Location) => one.lat === other.lat && one.lng === other.lng;

/** Hours that a cleaner needs between two homes: none within one building, else one, because visits begin on the hour. */
const hoursBetween = (one: Property, other: Property) =>
  isSamePoint(one.address.location, other.address.location) ? 0 : 1;

/** Whether a cleaner can do both on one day and get from one to the other. */
function leavesTravel(one: Span & { home: Property }, other: Span & { home: Property }): boolean {
  const gap = hoursBetween(one.home, other.home);
  return startOf(one) >= endOf(other) + gap || startOf(other) >= endOf(one) + gap;
}

type Full = Planned & { cleanerId: string; hour: Hour };

export const isFull = (plan: Planned): plan is Full => plan.cleanerId !== undefined && plan.hour !== undefined;

/** The hours at which a visit can begin. */
export const startHours = Array.from({ length: policy.lastStartHour - policy.firstStartHour + 1 }, (_, index) =>
  hourName(policy.firstStartHour + index),
);

/** The hours at which this cleaner could take the home besides `others`. */
export function hoursFor(
  candidate: Candidate,
  { home, minutes }: Pick<Planned, "home" | "minutes">,
  others: readonly Planned[],
): Hour[] {
  const { day, cleanerId } = candidate;
  if (!day) return [];
  const theirs = others.filter(isFull).filter((other) => other.cleanerId === cleanerId);
  return startHours.filter(
    (hour) => fits(day, hour, minutes) && theirs.every((other) => leavesTravel({ home, hour, minutes }, other)),
  );
}

/**
 * Fills in what the host did not choose: for each home in turn the earliest hour of a cleaner who can still come, with
 * time to travel, and at most six homes each (G104). A cleaner that the host chose may also be one of `all`.
 */
export function proposed(
  homes: readonly Property[],
  choices: readonly Choice[],
  candidates: readonly Candidate[],
  all: readonly Candidate[] = candidates,
): Planned[] {
  const plans = homes.map((home): Planned => {
    const choice = choices.find(({ propertyId }) => propertyId === home.propertyId);
    const { cleanerId, hour, minutes } = choice ?? {};
    return {
      home,
      cleanerId: all.find((candidate) => candidate.cleanerId === cleanerId)?.cleanerId,
      hour: startHours.find((each) => each === hour),
      minutes: minutes || usualMinutes(home),
    };
  });
  for (const [index, plan] of plans.entries()) {
    if (isFull(plan)) continue;
    const others = plans.filter((other) => other !== plan);
    const free = (plan.cleanerId ? all : candidates)
      .filter(({ cleanerId }) => !plan.cleanerId || cleanerId === plan.cleanerId)
      .filter(({ cleanerId }) => countOf(others, cleanerId) < policy.visits.withOneCleaner)
      .flatMap((candidate) =>
        hoursFor(candidate, plan, others)
          .filter((hour) => !plan.hour || hour === plan.hour)
          .map((hour) => ({ cleanerId: candidate.cleanerId, hour })),
      )
      .filter(({ hour }) => atOnce(others, { hour, minutes: plan.minutes }) < policy.visits.atOneHour);
    const first = free.toSorted((one, other) => one.hour.localeCompare(other.hour))[0];
    if (first) plans[index] = { ...plan, ...first };
  }
  return plans;
}

const countOf = (plans: readonly Planned[], id: string) => plans.filter(({ cleanerId }) => cleanerId === id).length;

/** How many of the visits are under way at the fullest hour of a span. */
function atOnce(plans: readonly Planned[], span: Span): number {
  const hours = Array.from({ length: span.minutes / 60 }, (_, index) => hourNumber(span.hour) + index);
  const spans = plans.flatMap(({ hour, minutes }) => (hour ? [{ hour, minutes }] : []));
  return Math.max(...hours.map((at) => spans.filter((one) => startOf(one) <= at && at < endOf(one)).length));
}

export type Trouble = "cleaner" | "hour" | "notFree" | "twoHomes" | "tooManyWithCleaner" | "tooManyAtOnce";

/** What prevents a home from being booked as it is planned. The server decides; this only explains it earlier. */
export function troubleOf(
  plan: Planned,
  plans: readonly Planned[],
  candidates: readonly Candidate[],
  booked: readonly Span[],
): Trouble | undefined {
  if (!plan.cleanerId) return "cleaner";
  if (!plan.hour) return "hour";
  const span = { hour: plan.hour, minutes: plan.minutes };
  const before = plans.slice(0, plans.indexOf(plan));
  const theirs = before.filter(isFull).filter(({ cleanerId }) => cleanerId === plan.cleanerId);
  if (theirs.some((other) => overlaps(other, span))) return "twoHomes";
  const day = candidates.find(({ cleanerId }) => cleanerId === plan.cleanerId)?.day;
  if (day && !fits(day, plan.hour, plan.minutes)) return "notFree";
  if (theirs.length >= policy.visits.withOneCleaner) return "tooManyWithCleaner";
  const others = [...before, ...booked.map((one) => ({ ...one, cleanerId: "", home: plan.home }))];
  return atOnce(others, span) >= policy.visits.atOneHour ? "tooManyAtOnce" : undefined;
}

/** Whether the cleaner comes from another home without an hour to travel. */
export const isTight = (plan: Planned, plans: readonly Planned[]): boolean =>
  isFull(plan) &&
  plans
    .filter(isFull)
    .some(
      (other) =>
        other !== plan && other.cleanerId === plan.cleanerId && !overlaps(other, plan) && !leavesTravel(other, plan),
    );

/** Whether another visit of the host, booked or planned before it, is at the same time. */
export const isBeside = (plan: Planned, plans: readonly Planned[], booked: readonly Span[]): boolean =>
  isFull(plan) &&
  [...plans.slice(0, plans.indexOf(plan)).filter(isFull), ...booked].some((other) => overlaps(other, plan));

/** The key of one home's booking, from the key of the form: a reload sends the same ones. */
export const keyFor = (key: string, index: number) => `${key.slice(0, -2)}${index.toString(16).padStart(2, "0")}`;
