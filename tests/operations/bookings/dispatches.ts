import { randomUUID } from "node:crypto";
import { records } from "../record.ts";
import { asked } from "../values.ts";
import type { World } from "../world.ts";

const dispatchId = `dsp_${"0".repeat(26)}`;

function wish(world: World) {
  const { serviceType, scheduledDate: day, durationMinutes, address } = asked(world);
  return { serviceType, day, from: "09:00", until: "12:00", durationMinutes, address };
}

const gone = /^dispatch\.(notFound|invitationMissing)$/;

export const dispatches = records("dispatches", {
  price: {
    callers: "anyone",
    shown:
      "askedFrom askedUntil extras[].minutes extras[].price extras[].slug people price season.amount season.hourly season.name season.seasonId",
    sample: (world) => {
      const { day, from, until } = wish(world);
      return { service: "deep_cleaning", area: "Dubai Marina", day, from, until, minutes: "120" };
    },
  },
  quote: {
    callers: "customer",
    unchecked: "It calculates, and changes nothing.",
    sample: wish,
    suspended: "It only asks.",
    unconfirmed: "It only asks.",
    closed: "It only asks.",
  },
  ask: {
    callers: "customer",
    sample: (world) => ({
      ...wish(world),
      idempotencyKey: randomUUID(),
      expectedPrice: 10_000,
      expectedTotal: 10_000,
      notes: "Second door",
    }),
  },
  mine: { callers: "customer", sample: () => ({ limit: "10" }) },
  get: { callers: "customer", sample: () => ({ dispatchId }), suspended: gone, unconfirmed: gone },
  cancel: { callers: "customer", sample: () => ({ dispatchId }), suspended: gone, unconfirmed: gone },
  invitations: { callers: "cleaner", sample: () => ({ limit: "10" }) },
  accept: { callers: "cleaner", sample: () => ({ dispatchId }), suspended: gone, unconfirmed: gone },
  pass: { callers: "cleaner", sample: () => ({ dispatchId }), suspended: gone, unconfirmed: gone },
});
