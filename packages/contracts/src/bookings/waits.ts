import * as z from "zod";
import { DurationMinutes } from "../common/duration-minutes.ts";
import { ServiceType } from "../common/service-type.ts";
import { serviceSlugs } from "../common/services.ts";
import { refuseCleaner } from "../cleaners/profile/operations.ts";
import { refuseMember } from "../identity/members.ts";
import { contract } from "../kit/operation.ts";
import { refusals } from "../kit/refusal.ts";
import { Day, Hour, Instant, MemberId } from "../kit/scalars.ts";
import { policy } from "../policy.ts";
import { refuseBooking } from "./booking/refusals.ts";

export const refuseWait = refusals("wait", {
  free: ["conflict", "This cleaner is free on that day. You can book now."],
  notWorking: ["invalid", "This cleaner doesn't work on that day. Please choose another day."],
  full: ["conflict", "Many people already wait for this cleaner on that day. Please choose another day or cleaner."],
  tooMany: [
    "conflict",
    `You're already waiting for ${policy.waits.ofCustomer} times. Leave one of these waiting lists first.`,
  ],
  tooManyJoined: ["limited", "You have joined many waiting lists in the last hour. Please try again later."],
});

/** `offered`: the hour is held for the customer until `until`. */
export const waitStates = ["waiting", "offered"] as const;

/** A customer's place on the waiting list of a cleaner's day. */
export const Wait = z.object({
  cleanerId: MemberId,
  /** Absent if the cleaner can't be booked at the moment. */
  cleanerName: z.string().optional(),
  day: Day,
  serviceType: z.enum(serviceSlugs),
  durationMinutes: z.int(),
  state: z.enum(waitStates),
  hour: Hour.optional(),
  until: Instant.optional(),
  createdAt: Instant,
});
export type Wait = z.infer<typeof Wait>;

const key = { cleanerId: MemberId, day: Day };

export const waits = contract("waits", {
  join: {
    summary: "Joins the waiting list of a cleaner's full day: freed hours are held for one customer at a time.",
    route: "PUT /waits/{cleanerId}/{day}",
    access: ["customer"],
    checks: "session",
    repeatable: true,
    input: z.strictObject({
      ...key,
      serviceType: ServiceType,
      durationMinutes: DurationMinutes.default(policy.minimumJobMinutes),
    }),
    output: Wait,
    refuses: [
      refuseCleaner.notFound,
      refuseBooking.serviceNotOffered,
      refuseBooking.past,
      refuseBooking.tooFar,
      refuseWait.free,
      refuseWait.notWorking,
      refuseWait.full,
      refuseWait.tooMany,
      refuseWait.tooManyJoined,
      refuseMember.unconfirmed,
      refuseMember.suspended,
    ],
  },
  mine: {
    summary: "The waiting lists that the customer is on, by day.",
    route: "GET /waits",
    access: ["customer"],
    checks: "session",
    input: z.strictObject({}),
    output: z.object({ items: z.array(Wait) }),
  },
  leave: {
    summary: "Leaves a waiting list; an hour that is held for the customer goes to the next one.",
    route: "DELETE /waits/{cleanerId}/{day}",
    access: ["customer"],
    checks: "session",
    repeatable: true,
    input: z.strictObject(key),
    output: z.object({}),
  },
});
