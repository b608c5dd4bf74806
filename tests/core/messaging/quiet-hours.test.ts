import { addDays, addMinutes, quietUntil } from "@naqi/contracts";
import { Bookings, Notices, Notifications } from "@naqi/core";
import { commit } from "@naqi/core/kit/table/commit";
import { outboxEvent } from "@naqi/core/messaging/outbox/outbox-event";
import { beforeEach, describe, expect, it } from "vitest";
import { deliverAll } from "../../support/core/delivering.ts";
import { as, booking, job, testNow, today } from "../../support/given/given.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { pushed, pushesWaiting, review, service, shownIn } from "../../support/core/pushed.ts";

fakePorts();
beforeEach(() => service.begin());

// The tests' clock is around noon in Dubai.
const at = (hour: string, days = 0) => `${addDays(today, days)}T${hour}:00.000Z`;
const [evening, night, dawn] = [at("17:30"), at("19:00"), at("04:00", 1)];

describe("the quiet hours", () => {
  it.each([
    [at("16:59"), undefined],
    [at("17:00"), at("04:00", 1)],
    [at("21:30"), at("04:00", 1)],
    [at("03:59", 1), at("04:00", 1)],
    [at("04:00", 1), undefined],
  ])("at %s are until %s", (now, until) => expect(quietUntil(now)).toBe(until));
});

// covers push.quiet
describe("in the quiet hours", () => {
  it("nothing is shown, and everything after them, once although two workers run", async () => {
    const { who, endpoint } = await pushed();
    await review(who, night);
    await deliverAll(night);
    await deliverAll(addMinutes(dawn, -1));
    expect(shownIn(endpoint)).toEqual([]);
    await Promise.all([deliverAll(dawn), deliverAll(dawn)]);
    await deliverAll(evening);
    await deliverAll(addMinutes(dawn, 5));
    expect(shownIn(endpoint)).toHaveLength(1);
  });

  it("what was undelivered for a day is outdated", async () => {
    const { who, endpoint } = await pushed();
    await review(who);
    // The worker stores the notification, and stops.
    await as(job, () => Notifications.deliverDue());
    // Started again on the next day.
    await deliverAll(addMinutes(testNow, 30 * 60));
    expect(shownIn(endpoint)).toEqual([]);
    expect(await pushesWaiting()).toEqual([]);
  });

  it("what was seen meanwhile is not shown", async () => {
    const { who, endpoint } = await pushed();
    await review(who, night);
    await deliverAll(night);
    const [latest] = (await as(who, () => Notices.mine({}), night)).items;
    await as(who, () => Notices.see({ noticeId: latest!.noticeId }), night);
    await deliverAll(dawn);
    expect(shownIn(endpoint)).toEqual([]);
    expect(await pushesWaiting()).toEqual([]);
  });

  it("a reminder of an event that has started by their end is not shown", async () => {
    const { who, endpoint } = await pushed();
    const told = (noticeId: string, hour: string) =>
      as(
        job,
        () =>
          commit([
            outboxEvent("notice.pushed", {
              memberId: who.memberId,
              noticeId,
              kind: "booking.remind",
              group: "reminders",
              facts: { day: addDays(today, 1), hour },
              path: "/customer/bookings",
              toldAt: night,
            }),
          ]),
        night,
      );
    await told("evt_1-a", "08:00");
    await told("evt_2-a", "09:00");
    await deliverAll(night);
    await deliverAll(dawn);
    expect(shownIn(endpoint).map(({ tag }) => tag)).toEqual(["evt_2-a"]);
  });

  it("a change of today's visit is shown immediately, as is one of a visit soon after they end; others wait", async () => {
    const [customer, worker] = [await pushed(), await pushed("cleaner")];
    const visit = (scheduledDate: string, scheduledTime: string) =>
      booking(customer.who, worker.who.memberId, { scheduledDate, scheduledTime });
    const later = await visit(addDays(today, 3), "10:00");
    await deliverAll();
    service.shown = [];
    await as(customer.who, () => Bookings.cancel({ bookingId: later.bookingId }), night);
    await deliverAll(night);
    expect(shownIn(worker.endpoint)).toEqual([]);
    await deliverAll(dawn);
    expect(shownIn(worker.endpoint)).toMatchObject([{ title: "A visit was cancelled" }]);
    const dayOfIt = `${addDays(today, 3)}T01:30:00.000Z`;
    const [soon, next] = [await visit(addDays(today, 3), "12:00"), await visit(addDays(today, 1), "08:00")];
    await deliverAll();
    for (const [{ bookingId }, now] of [
      [soon, dayOfIt],
      [next, night],
    ] as const) {
      service.shown = [];
      await as(worker.who, () => Bookings.cancel({ bookingId, reason: "Ill" }), now);
      await deliverAll(now);
      expect(quietUntil(now)).toBeDefined();
      expect(shownIn(customer.endpoint)).toMatchObject([{ title: "A visit was cancelled" }]);
    }
  });

  it("members who switched them off get it immediately", async () => {
    const { who, endpoint } = await pushed();
    await as(who, () => Notices.choose({ choice: "quietHours", on: false }));
    await review(who, night);
    await deliverAll(night);
    expect(shownIn(endpoint)).toHaveLength(1);
  });
});
