import {
  addDays,
  addMinutes,
  type Availability,
  availability,
  type Day,
  dayOf,
  firstBookableDay,
  type Hour,
  hourNumber,
  instantOf,
  planOf,
  policy,
  refuseAvailability,
} from "@naqi/contracts";
import { changingCleaner } from "../profile/change.ts";
import { isListed, ownCleaner } from "../profile/partition.ts";
import { heldHours } from "../profile/slots.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { commit } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { beingActive } from "../../identity/member-record/standing.ts";

async function ownPlanOf() {
  const { memberId } = Call.member();
  const today = dayOf(Call.now());
  const [cleaner, held] = await Promise.all([
    ownCleaner(),
    heldHours(memberId, today, addDays(today, policy.horizonDays)),
  ]);
  const { plan, hasPlan, profile } = cleaner;
  return { plan, isSet: hasPlan, version: profile.bookableVersion, outside: outsideOf(plan, held) };
}

export const mine = implement(availability.mine, ownPlanOf);

/** Replaces the plan, on the version seen. Refuses one without a free hour in the horizon, unless acknowledged. */
export const save = implement(availability.save, async ({ plan, version, acknowledgedNoHours }) => {
  const { memberId } = Call.member();
  return retryOnConflict(async () => {
    const cleaner = await ownCleaner();
    if (cleaner.profile.bookableVersion !== version) throw refuseAvailability.changedMeanwhile();
    const change = { plan: toCome(plan) };
    if (!acknowledgedNoHours && isListed(cleaner.profile) && !firstBookableDay(change.plan, Call.now())) {
      throw refuseAvailability.noHoursLeft({ details: { days: policy.horizonDays } });
    }
    await commit([beingActive(memberId), ...changingCleaner(cleaner, change)]);
    return ownPlanOf();
  });
});

function toCome(plan: Availability): Availability {
  const today = dayOf(Call.now());
  return {
    ...plan,
    daysOff: [...new Set(plan.daysOff)].filter((day) => day >= today).sort(),
    exceptions: plan.exceptions.filter(({ day }) => day >= today).toSorted((a, b) => a.day.localeCompare(b.day)),
  };
}

interface Held {
  bookingId: string;
  day: Day;
  hour: Hour;
}

function outsideOf(plan: Availability, held: readonly Held[]) {
  const hourAgo = addMinutes(Call.now(), -60);
  const outside = new Map<string, { bookingId: string; scheduledDate: Day; hours: Hour[] }>();
  for (const { bookingId, day, hour } of held) {
    if (instantOf(day, hour) <= hourAgo || covers(plan, day, hour)) continue;
    const job = outside.get(bookingId) ?? { bookingId, scheduledDate: day, hours: [] };
    job.hours.push(hour);
    outside.set(bookingId, job);
  }
  return [...outside.values()];
}

function covers(plan: Availability, day: Day, hour: Hour): boolean {
  const hours = planOf(plan, day);
  return hours !== undefined && hourNumber(hour) >= hours[0] && hourNumber(hour) < hours[1];
}
