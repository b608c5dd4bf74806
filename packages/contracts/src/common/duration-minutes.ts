import * as z from "zod";
import { policy } from "../policy.ts";

export const DurationMinutes = z
  .int()
  .min(policy.minimumJobMinutes)
  .max(policy.longestJobMinutes)
  .multipleOf(policy.slotMinutes);
