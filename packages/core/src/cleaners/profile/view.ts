import { type CleanerProfile, dayOf, minimumJobOf, type PublicReview } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { publicCard, reachedAreas } from "./listing.ts";
import type { CleanerPartition } from "./partition.ts";

export function asProfile(cleaner: CleanerPartition, reviews: PublicReview[]): CleanerProfile {
  const { profile: row, plan } = cleaner;
  return {
    ...publicCard(cleaner, dayOf(Call.now())),
    bioLong: row.bioLong,
    businessLogoUrl: row.businessLogoUrl || undefined,
    workPictures: row.workPictures ?? [],
    customServices: row.customServices ?? [],
    languagesSpoken: row.languagesSpoken,
    areas: reachedAreas(cleaner),
    serviceRadius: row.serviceRadius,
    weeklyPlan: { availableAnytime: plan.availableAnytime, weeklySchedule: plan.weeklySchedule },
    minimumJob: minimumJobOf(row.hourlyRate),
    histogram: [row.stars1, row.stars2, row.stars3, row.stars4, row.stars5],
    reviews,
  };
}
