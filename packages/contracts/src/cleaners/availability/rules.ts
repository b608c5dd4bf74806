import type { Hour } from "../../kit/scalars.ts";
import { policy } from "../../policy.ts";
import { hourNumber } from "../../common/time.ts";

/** What a cleaner lacks to be searchable and bookable, apart from staff decisions. */
export type FoundLack = "services_missing" | "areas_missing" | "availability_missing";

interface Week {
  availableAnytime: boolean;
  weeklySchedule: Readonly<Record<string, { available: boolean; start: Hour; end: Hour }>>;
}

interface FoundFacts {
  servicesOffered: readonly unknown[];
  /** fils an hour; 0 until set */
  hourlyRate: number;
  serviceAreas: readonly unknown[];
  plan: Week | undefined;
}

const shortest = policy.minimumJobMinutes / 60;

/** Whether the shortest job fits into these hours at an offered start hour (001 §9). */
export function fitsJob({ start, end }: { start: string; end: string }): boolean {
  const from = Math.max(hourNumber(start), policy.firstStartHour);
  const until = Math.min(hourNumber(end), policy.lastStartHour + shortest);
  return until - from >= shortest;
}

export const hasRoom = ({ availableAnytime, weeklySchedule }: Week) =>
  availableAnytime || Object.values(weeklySchedule).some((day) => day.available && fitsJob(day));

/** The only rule for search, booking and approval (G133). Onboarding can be submitted without it (000 §5). */
export const lacksToBeFound = ({ servicesOffered, hourlyRate, serviceAreas, plan }: FoundFacts): FoundLack[] => [
  ...(servicesOffered.length === 0 || hourlyRate === 0 ? ["services_missing" as const] : []),
  ...(serviceAreas.length === 0 ? ["areas_missing" as const] : []),
  ...(plan && hasRoom(plan) ? [] : ["availability_missing" as const]),
];
