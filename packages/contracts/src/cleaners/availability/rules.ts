import type { Hour } from "../../kit/scalars.ts";
import { policy } from "../../policy.ts";
import { hourNumber } from "../../common/time.ts";

/** What a cleaner lacks to be found and booked, apart from what staff decide. */
export type FoundLack = "services_missing" | "areas_missing" | "availability_missing";

interface Week {
  availableAnytime: boolean;
  weeklySchedule: Readonly<Record<string, { available: boolean; start: Hour; end: Hour }>>;
}

interface FoundFacts {
  servicesOffered: readonly unknown[];
  /** fils an hour; 0 until it has been set. */
  hourlyRate: number;
  serviceAreas: readonly unknown[];
  /** Undefined until one has been saved. */
  plan: Week | undefined;
}

const shortest = policy.minimumJobMinutes / 60;

/** Whether the shortest job fits into a day of the week, at a start hour that is offered (001 §9). */
export const hasRoom = ({ availableAnytime, weeklySchedule }: Week) =>
  availableAnytime ||
  Object.values(weeklySchedule).some(({ available, start, end }) => {
    const from = Math.max(hourNumber(start), policy.firstStartHour);
    const until = Math.min(hourNumber(end), policy.lastStartHour + shortest);
    return available && until - from >= shortest;
  });

/**
 * The one rule of what a cleaner needs to be found and booked (decision 0097): a service with a rate, an area, and a week in
 * which a job fits (`hasRoom`, G133). An approval waits for it, the contracts of the three steps refuse what breaks it, and the
 * screens say so before. Onboarding may be submitted without (000 §5).
 */
export const lacksToBeFound = ({ servicesOffered, hourlyRate, serviceAreas, plan }: FoundFacts): FoundLack[] => [
  ...(servicesOffered.length === 0 || hourlyRate === 0 ? ["services_missing" as const] : []),
  ...(serviceAreas.length === 0 ? ["areas_missing" as const] : []),
  ...(plan && hasRoom(plan) ? [] : ["availability_missing" as const]),
];
