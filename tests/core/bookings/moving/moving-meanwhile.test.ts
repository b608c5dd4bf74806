import { addDays, addMinutes } from "@naqi/contracts";
import { Bookings, Notifications } from "@naqi/core";
import { BookingEntity } from "@naqi/core/bookings/booking/bookings.entity";
import { settleDue } from "@naqi/core/bookings/booking/settling";
import { beforeAll, describe, expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { as, change, job } from "../../../support/given/given.ts";
import { eventsOf } from "../../../support/core/look.ts";
import { moving, proposing, visit } from "../../../support/given/moving.ts";
import { mails } from "../../../support/given/offers.ts";
import { everyDay } from "../../../support/plans.ts";

const rowOf = async (bookingId: string) => (await BookingEntity.get({ bookingId }).go({ consistent: true })).data;

beforeAll(() => as(job, () => Notifications.discardWaiting()));

describe("a proposal", () => {
  it("that replaces the one the sweep has read does not lapse with it", async () => {
    const { customer, worker, booked } = await visit();
    const { bookingId } = booked;
    const { version, proposal } = await proposing(customer, booked);
    const { lapsesAt } = proposal!;
    const justBefore = new Date(Date.parse(lapsesAt) - 1).toISOString();
    beforeTheWrite(async () => {
      const withdrawn = await as(customer, () => Bookings.withdrawMove({ bookingId, version }), justBefore);
      await moving(worker, withdrawn, { scheduledTime: "16:00" }, justBefore);
    });
    await as(job, () => settleDue(), lapsesAt);
    expect(await rowOf(bookingId)).toMatchObject({ proposal: { by: "cleaner" } });
    expect(await eventsOf(bookingId)).not.toContain("booking.moveLapsed");
  });

  it("is accepted by the notice period that applied when it was made", async () => {
    const { customer, worker, booked } = await visit();
    await change(worker.memberId, { plan: everyDay("06:00", "20:00") });
    const { scheduledDate, startsAt } = booked;
    const earlier = { scheduledDate, scheduledTime: "08:00" };
    const seen = await moving(customer, booked, earlier, addMinutes(startsAt, -6 * 60));
    const anHourBeforeIt = addMinutes(startsAt, -3 * 60);
    const { bookingId, version } = seen;
    await expect(as(worker, () => Bookings.acceptMove({ bookingId, version }), anHourBeforeIt)).resolves.toMatchObject(
      earlier,
    );
  });

  it("is mailed with the time until which it can be answered", async () => {
    const [first, late] = [await visit(), await visit()];
    const asked = async ({ customer, worker, booked }: typeof first, minutes: number) => {
      await moving(customer, booked, {}, addMinutes(booked.startsAt, minutes));
      await deliverAll(booked.endsAt);
      return mails.find(({ to, subject }) => to === worker.email && subject.startsWith("New time proposed"))?.text;
    };
    expect(await asked(first, -20 * 60)).toContain("Please answer by Tue 9 Mar, 20:00 (Dubai time)");
    expect(await asked(late, -60)).toContain("Please answer by Wed 10 Mar, 10:00 (Dubai time)");
  });
});

it("a move is refused when the cleaner's plan changes at that moment, and checked against the new one on a retry", async () => {
  const { customer, worker, booked } = await visit();
  beforeTheWrite(() => change(worker.memberId, { plan: everyDay("08:00", "12:00") }));
  await expect(moving(customer, booked)).rejects.toMatchObject({ code: "request.busy" });
  expect(await rowOf(booked.bookingId)).toMatchObject({ rescheduleCount: 0, startsAt: booked.startsAt });
  await expect(moving(customer, booked)).rejects.toMatchObject({ code: "booking.outsidePlan" });
});

it("free times cover the requested days, and the current hour only on its own day", async () => {
  const { customer, booked } = await visit();
  const { bookingId, scheduledDate: from } = booked;
  const { days } = await as(customer, () => Bookings.freeTimes({ bookingId, from, days: 2 }));
  expect(days.map(({ day }) => day)).toEqual([from, addDays(from, 1)]);
  expect(days.map(({ hours }) => hours.find(({ hour }) => hour === "10:00")?.state)).toEqual(["present", "free"]);
  const longest = days[1]?.hours.map(({ longestMinutes }) => longestMinutes) ?? [];
  expect(Math.max(...longest)).toBeGreaterThan(0);
});
