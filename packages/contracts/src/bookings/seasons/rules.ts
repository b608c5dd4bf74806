import { addDays, daysBetween, hourNumber } from "../../common/time.ts";
import type { ServiceSlug } from "../../common/services.ts";
import type { Day, Fils, Hour } from "../../kit/scalars.ts";
import { policy } from "../../policy.ts";
import { seasonLimits } from "./limits.ts";
import type { Season, SeasonCharge, SeasonNotice, SeasonTerms } from "./shapes.ts";

const { mostDays, mostSurcharge, aheadDays, most, heat } = seasonLimits;

/** Done in the open air, so the midday break of the summer applies. */
const outdoor: readonly ServiceSlug[] = ["car_detailing", "window_cleaning"];

export const isOutdoor = (service: ServiceSlug): boolean => outdoor.includes(service);

export type SeasonProblem =
  | "endsBeforeItBegins"
  | "past"
  | "tooFarAhead"
  | "tooLong"
  | "overlaps"
  | "surchargeTooHigh"
  | "noHoursInHeat"
  | "noSurchargeInHeat"
  | "noRoom"
  | "tooMany";

interface Spell {
  from: Day;
  to: Day;
}

const isRoomFor = ({ start, end }: { start: Hour; end: Hour }): boolean => {
  const from = Math.max(hourNumber(start), policy.firstStartHour);
  return Math.min(hourNumber(end), policy.lastPlanHour) - from >= policy.minimumJobMinutes / 60;
};

/**
 * Why a season cannot be kept so, or undefined. `others` are the seasons that are not over, without itself; `before` is the season that
 * it changes, which may have begun. Two kinds may overlap, such as Eid and the heat.
 */
export function seasonProblem(
  terms: SeasonTerms,
  { others, today, before }: { others: readonly Season[]; today: Day; before?: Spell | undefined },
): SeasonProblem | undefined {
  const { kind, from, to, hours, surcharge = 0 } = terms;
  if (to < from) return "endsBeforeItBegins";
  if (to < today || (from < today && from !== before?.from)) return "past";
  if (from > addDays(today, aheadDays)) return "tooFarAhead";
  if (daysBetween(from, to) + 1 > mostDays) return "tooLong";
  if (surcharge > mostSurcharge) return "surchargeTooHigh";
  if (kind === "heat" && hours) return "noHoursInHeat";
  if (kind === "heat" && surcharge > 0) return "noSurchargeInHeat";
  if (hours && !isRoomFor(hours)) return "noRoom";
  if (others.some((other) => other.kind === kind && other.from <= to && from <= other.to)) return "overlaps";
  return others.length >= most ? "tooMany" : undefined;
}

export const seasonsOn = <Each extends Spell>(seasons: readonly Each[], day: Day): Each[] =>
  seasons.filter(({ from, to }) => from <= day && day <= to);

interface Visit {
  day: Day;
  hour: Hour;
  durationMinutes: number;
  /** Without it, only the hours for all services count. */
  service?: ServiceSlug | undefined;
}

export interface Closed {
  season: Season;
  why: "hours" | "service" | "heat";
}

/** The first season that does not allow a visit. */
export function closedBy(seasons: readonly Season[], visit: Visit): Closed | undefined {
  const start = hourNumber(visit.hour);
  const end = start + visit.durationMinutes / 60;
  for (const season of seasonsOn(seasons, visit.day)) {
    const { kind, hours, refusedServices } = season;
    if (visit.service && refusedServices.includes(visit.service)) return { season, why: "service" };
    const isHot = kind === "heat" && visit.service !== undefined && isOutdoor(visit.service);
    if (isHot && start < heat.until && end > heat.from) return { season, why: "heat" };
    if (hours && (start < hourNumber(hours.start) || end > hourNumber(hours.end))) return { season, why: "hours" };
  }
  return undefined;
}

/** The surcharge of a visit among the seasons of its day: the highest, never two. */
export function seasonChargeOf(
  onDay: readonly Pick<SeasonNotice, "seasonId" | "name" | "surcharge">[],
  durationMinutes: number,
): SeasonCharge | undefined {
  let charge: SeasonCharge | undefined;
  for (const { seasonId, name, surcharge: hourly = 0 } of onDay) {
    if (hourly > (charge?.hourly ?? 0)) charge = { seasonId, name, hourly, amount: (hourly * durationMinutes) / 60 };
  }
  return charge;
}

/** What a customer reads about a day: only what concerns the service, if it is known. */
export const seasonNoticesOn = (
  seasons: readonly Season[],
  { day, service }: Pick<Visit, "day" | "service">,
): SeasonNotice[] =>
  seasonsOn(seasons, day)
    .filter(({ kind, refusedServices, hours, surcharge }) => {
      if (hours || surcharge) return true;
      const isRefused = service ? refusedServices.includes(service) : refusedServices.length > 0;
      return isRefused || (kind === "heat" && (service === undefined || isOutdoor(service)));
    })
    .map(({ seasonId, kind, name, hours, surcharge, refusedServices }) => ({
      seasonId,
      kind,
      name,
      ...(hours && { hours }),
      ...(surcharge && { surcharge }),
      refusedServices,
    }));

interface Moved {
  agreedPrice: Fils;
  tipAmount?: Fils | undefined;
  durationMinutes: number;
  discountAmount?: Fils | undefined;
  walletAmount?: Fils | undefined;
  season?: SeasonCharge | undefined;
  applicationId?: string | undefined;
  plan?: unknown;
  replacement?: { of?: string | undefined } | undefined;
  reclean?: { of?: string | undefined } | undefined;
}

/** A price that was agreed as a whole takes no surcharge: an offer, a repeat booking, a replacement and a re-clean. */
const isAgreedAsAWhole = ({ applicationId, plan, replacement, reclean }: Moved) =>
  Boolean(applicationId ?? plan ?? replacement?.of ?? reclean?.of);

export interface MovedPrice {
  agreedPrice: Fils;
  /** What the customer pays by hand. */
  total: Fils;
  season?: SeasonCharge | undefined;
}

/**
 * A visit's price (fils) on another day. It falls only to what code and credit have paid already, and as far as its tip allows; the rest
 * stays surcharge.
 */
export function priceMoved(
  booking: Moved,
  onDay: readonly Pick<SeasonNotice, "seasonId" | "name" | "surcharge">[],
): MovedPrice {
  const { season: before, discountAmount = 0, walletAmount = 0 } = booking;
  const after = isAgreedAsAWhole(booking) ? undefined : seasonChargeOf(onDay, booking.durationMinutes);
  const tip = booking.tipAmount ?? 0;
  const paid = discountAmount + walletAmount;
  const wanted = booking.agreedPrice - (before?.amount ?? 0) + (after?.amount ?? 0);
  const least = Math.max(paid, discountAmount + tip, tip + Math.ceil(tip / (policy.offer.times - 1)));
  const agreedPrice = Math.max(wanted, Math.min(least, booking.agreedPrice));
  const named = after ?? before;
  const amount = (after?.amount ?? 0) + agreedPrice - wanted;
  const season = named && amount > 0 ? { ...named, amount } : undefined;
  return { agreedPrice, total: agreedPrice - paid, season };
}
