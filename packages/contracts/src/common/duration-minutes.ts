import * as z from "zod";
import { policy } from "../policy.ts";

/** How long a job takes: whole hours, from the shortest to the longest (decisions G63). */
export const DurationMinutes = z
  .int()
  .min(policy.minimumJobMinutes)
  .max(policy.longestJobMinutes)
  .multipleOf(policy.slotMinutes);
