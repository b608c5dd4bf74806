import { type VisitSlot, visitSlots } from "@naqi/contracts";
import { counter } from "../../kit/table/attributes.ts";

export const slotCounters = Object.fromEntries(visitSlots.map((slot) => [slot, counter])) as Record<
  VisitSlot,
  typeof counter
>;
