import { randomUUID } from "node:crypto";
import { planDate } from "@naqi/contracts";
import { confirmedBefore, nothing, ownRecords, records } from "../record.ts";
import { asked } from "../values.ts";
import type { World } from "../world.ts";

const planDay = (world: World) => planDate({ startDay: asked(world).scheduledDate, frequency: "monthly" }, 1);

export const plans = records("plans", {
  offer: {
    callers: "customer",
    unchecked: ownRecords,
    sample: ({ bookingId }) => ({ bookingId, frequency: "weekly" }),
  },
  make: {
    callers: "customer",
    sample: ({ bookingId }) => ({
      bookingId,
      frequency: "monthly",
      expectedPrice: 10_000,
      idempotencyKey: randomUUID(),
    }),
  },
  mine: { callers: "customer+cleaner" },
  get: { callers: "customer+cleaner", sample: ({ planId }) => ({ planId }) },
  skip: {
    callers: "customer",
    sample: (world) => ({ planId: world.planId, day: planDay(world) }),
    unconfirmed: confirmedBefore,
  },
  restore: {
    callers: "customer",
    sample: (world) => ({ planId: world.planId, day: planDay(world) }),
    suspended: /^plan\.noSuchDay$/,
    unconfirmed: confirmedBefore,
  },
  pause: {
    callers: "customer",
    sample: (world) => ({ planId: world.planId, from: planDay(world), visits: "keep" }),
    unconfirmed: confirmedBefore,
  },
  resume: {
    callers: "customer",
    sample: ({ planId }) => ({ planId }),
    suspended: nothing,
    unconfirmed: confirmedBefore,
  },
  agreePrice: {
    callers: "customer",
    sample: ({ planId }) => ({ planId, agreedPrice: 12_000 }),
    suspended: /^plan\.noPrice$/,
    unconfirmed: confirmedBefore,
  },
  end: {
    callers: "customer+cleaner",
    sample: ({ planId }) => ({ planId, visits: "keep" }),
    suspended: "The other party need not wait for a visit that will not take place.",
    unconfirmed: "The other party need not wait for a visit that will not take place.",
  },
});
