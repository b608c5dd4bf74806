import { addDays } from "@naqi/contracts";
import { Availability, Bookings, type MemberActor } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { intercept } from "../../support/core/faults.ts";
import { as, booking, change, cleaner, member, today } from "../../support/given/given.ts";
import { everyDay } from "../../support/plans.ts";

const day = addDays(today, 3);
const clashes = (worker: MemberActor, hour?: string, durationMinutes?: number) =>
  as(worker, () => Availability.clashes({ day, hour, durationMinutes }));

describe("the conflicts of a time", () => {
  it("are none for a free cleaner who works then", async () => {
    const worker = await cleaner();
    expect(await clashes(worker, "10:00")).toEqual({ jobs: [], isWorking: true });
    expect(await clashes(worker)).toEqual({ jobs: [], isWorking: true });
  });

  it("include a job that overlaps the time, and none that only touches it", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { bookingId } = await booking(customer, worker.memberId, { scheduledTime: "10:00", durationMinutes: 180 });
    const job = { bookingId, start: "10:00", durationMinutes: 180 };
    const jobsAt = async (hour: string, minutes?: number) => (await clashes(worker, hour, minutes)).jobs;
    expect(await jobsAt("12:00")).toEqual([job]);
    expect(await jobsAt("09:00")).toEqual([job]);
    expect(await jobsAt("08:00", 480)).toEqual([job]);
    expect(await jobsAt("08:00")).toEqual([]);
    expect(await jobsAt("13:00")).toEqual([]);
    expect(await jobsAt("08:00", 121)).toEqual([job]);
  });

  it("include every job of the day if any hour is possible, in order and only of that day", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    await booking(customer, worker.memberId, { scheduledTime: "15:00" });
    await booking(customer, worker.memberId, { scheduledTime: "08:00" });
    await booking(customer, worker.memberId, { scheduledDate: addDays(day, 1) });
    await booking(customer, worker.memberId, { scheduledDate: addDays(day, -1) });
    expect((await clashes(worker)).jobs.map(({ start }) => start)).toEqual(["08:00", "15:00"]);
  });

  it("end with the job", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { bookingId } = await booking(customer, worker.memberId);
    expect((await clashes(worker, "10:00")).jobs).toHaveLength(1);
    await as(customer, () => Bookings.cancel({ bookingId }));
    expect(await clashes(worker, "10:00")).toEqual({ jobs: [], isWorking: true });
  });

  it("follow the plan: its hours, days off, dated hours, and none before it is saved", async () => {
    const worker = await cleaner();
    const plan = everyDay("08:00", "20:00");
    const working = async (hour?: string) => (await clashes(worker, hour)).isWorking;
    expect([await working("07:00"), await working("18:00"), await working("19:00")]).toEqual([false, true, false]);
    await change(worker.memberId, { plan: { ...plan, daysOff: [day] } });
    expect([await working("10:00"), await working()]).toEqual([false, false]);
    await change(worker.memberId, { plan: { ...plan, exceptions: [{ day, start: "14:00", end: "18:00" }] } });
    expect([await working("10:00"), await working("14:00"), await working()]).toEqual([false, true, true]);
    expect(await clashes(await member("cleaner"), "10:00")).toEqual({ jobs: [], isWorking: false });
  });

  it("are a cleaner's own, read with one batch and one query", async () => {
    const [customer, worker, other] = [await member("customer"), await cleaner(), await cleaner()];
    await booking(customer, other.memberId);
    await expect(clashes(customer, "10:00")).rejects.toMatchObject({ code: "request.forbidden" });
    const { sent } = intercept();
    expect((await clashes(worker, "10:00")).jobs).toEqual([]);
    expect(sent.map(({ command }) => command).sort()).toEqual(["BatchGetItemCommand", "QueryCommand"]);
  });

  it.each([{ day: "2027-02-30" }, { day, hour: "10:30" }, { day, durationMinutes: 30 }, { day, durationMinutes: 481 }])(
    "refuse %j",
    async (input) => {
      const worker = await member("cleaner");
      await expect(as(worker, () => Availability.clashes(input))).rejects.toMatchObject({ code: "request.invalid" });
    },
  );
});
