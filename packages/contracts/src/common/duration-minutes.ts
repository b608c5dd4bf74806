import * as z from "zod";
import { policy } from "../policy.ts";

/** Whole hours, from the shortest to the longest job (decisions G63). */
export const DurationMinutes = z
  .int()
  .min(policy.minimumJobMinutes)
  .max(policy.longestJobMinutes)
  .multipleOf(policy.slotMinutes);
