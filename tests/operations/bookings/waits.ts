import { addDays, dayOf } from "@naqi/contracts";
import { records } from "../record.ts";

const day = () => addDays(dayOf(new Date().toISOString()), 5);

export const waits = records("waits", {
  join: {
    callers: "customer",
    sample: ({ cleaner }) => ({
      cleanerId: cleaner.memberId,
      day: day(),
      serviceType: "deep_cleaning",
      durationMinutes: 120,
    }),
  },
  mine: { callers: "customer" },
  leave: {
    callers: "customer",
    sample: ({ cleaner }) => ({ cleanerId: cleaner.memberId, day: day() }),
    suspended: "They leave a list.",
    unconfirmed: "They leave a list.",
    isSafeToRepeat: true,
  },
});
