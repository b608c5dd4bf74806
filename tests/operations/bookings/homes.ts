import { dayOf } from "@naqi/contracts";
import { confirmedBefore, preparing, records, stale } from "../record.ts";
import { version } from "../values.ts";

export const homes = records("homes", {
  week: { callers: "customer", sample: () => ({ from: dayOf(new Date().toISOString()) }) },
  standard: { callers: "customer", sample: ({ propertyId }) => ({ propertyId }) },
  saveStandard: {
    callers: "customer",
    sample: ({ propertyId }) => ({ propertyId, version, items: ["Kitchen", "Linen"], instructions: "Ring twice." }),
    suspended: stale,
    unconfirmed: preparing,
  },
  leaveNote: {
    callers: "customer",
    sample: ({ propertyId }) => ({ propertyId, note: "The fridge is broken." }),
    unconfirmed: preparing,
  },
  noteVisit: {
    callers: "customer",
    sample: ({ bookingId }) => ({ bookingId, note: "The fridge is broken." }),
    unconfirmed: confirmedBefore,
  },
});
