import { records } from "../record.ts";
import { asked } from "../values.ts";

export const replacements = records("replacements", {
  offers: { callers: "customer", sample: ({ bookingId }) => ({ bookingId }) },
  take: {
    callers: "customer",
    sample: (world) => {
      const { cleanerId, scheduledDate, scheduledTime } = asked(world);
      return { bookingId: world.bookingId, cleanerId, scheduledDate, scheduledTime, expectedTotal: 10_000 };
    },
    suspended: /^replacement\.over$/,
    unconfirmed: /^replacement\.over$/,
  },
});
