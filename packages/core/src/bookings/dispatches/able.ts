import { type Availability, type Hour, offersExtras, slugsOf, timeProblem } from "@naqi/contracts";
import { type CleanerRow, isListed } from "../../cleaners/profile/partition.ts";
import { Call } from "../../kit/call.ts";
import type { DispatchRow } from "./dispatches.entity.ts";

/** Whether a cleaner, who may have changed their profile since the search began, still does what it asks for. */
export const suits = (
  { serviceType, extras, wishes: { gender, language, eco } }: DispatchRow,
  cleaner: CleanerRow,
  offering: object | null,
): boolean =>
  offering !== null &&
  isListed(cleaner) &&
  offersExtras(serviceType, cleaner, slugsOf(extras)) &&
  (!gender || cleaner.gender === gender) &&
  (!language || cleaner.languagesSpoken.includes(language)) &&
  (!eco || cleaner.ecoFriendly === true);

/** Whether the working plan, without time off, still has the hours. */
export const worksAt = (
  { day, durationMinutes }: Pick<DispatchRow, "day" | "durationMinutes">,
  hour: Hour,
  availability: { plan: Availability } | null,
): boolean => availability !== null && !timeProblem(availability.plan, day, hour, durationMinutes, Call.now());
