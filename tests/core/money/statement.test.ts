import { fils, instantOf } from "@naqi/contracts";
import { Bookings, Earnings, type MemberActor } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { intercept } from "../../support/core/faults.ts";
import { as, booking, cleaner, justBefore, member, started } from "../../support/given/given.ts";

const statement = (worker: MemberActor, month: string, input = {}) =>
  as(worker, () => Earnings.statement({ month, ...input }));
const complete = (actor: MemberActor, { bookingId }: { bookingId: string }, now: string) =>
  as(actor, () => Bookings.complete({ bookingId }), now);
const pair = async () => ({ customer: await member("customer"), worker: await cleaner() });

// covers money.statement
describe("the statement of a month", () => {
  it("lists its scheduled jobs, oldest first, from its first to its last day", async () => {
    const { customer, worker } = await pair();
    for (const scheduledDate of ["2027-04-30", "2027-04-01", "2027-03-31", "2027-05-01"])
      await booking(customer, worker.memberId, { scheduledDate });
    const { items, cursor } = await statement(worker, "2027-04");
    expect(items.map(({ day }) => day)).toEqual(["2027-04-01", "2027-04-30"]);
    expect(items[0]).toMatchObject({ status: "pending", agreedPrice: fils(100), finalAmount: fils(100) });
    expect(cursor).toBeUndefined();
    expect((await statement(worker, "2027-02")).items).toEqual([]);
  });

  it("moves a job to the Dubai day it is paid, like the months of the summary", async () => {
    const { customer, worker } = await pair();
    const job = await started(customer, worker, { scheduledDate: "2027-03-31", scheduledTime: "17:00" });
    expect((await statement(worker, "2027-03")).items).toMatchObject([{ day: "2027-03-31", status: "pending" }]);
    // One minute past midnight in Dubai, still March in UTC.
    const late = "2027-03-31T20:01:00.000Z";
    await complete(worker, job, late);
    expect((await statement(worker, "2027-03")).items).toEqual([]);
    const { items } = await statement(worker, "2027-04");
    expect(items).toMatchObject([{ day: "2027-04-01", scheduledDate: "2027-03-31", status: "completed" }]);
    const { months } = await as(worker, () => Earnings.summary({}), late);
    expect(months.at(-1)).toEqual({ month: "2027-04", jobs: 1, earned: items[0]?.finalAmount });
  });

  it("of a month that is over in Dubai leaves out what was not completed, though it is the last day in UTC", async () => {
    const { customer, worker } = await pair();
    await booking(customer, worker.memberId, { scheduledDate: "2027-03-31" });
    const march = (now: string) => as(worker, () => Earnings.statement({ month: "2027-03" }), now);
    const midnight = instantOf("2027-04-01", "00:00");
    expect((await march(justBefore(midnight))).items).toMatchObject([{ status: "pending" }]);
    expect((await march(midnight)).items).toEqual([]);
  });

  it("keeps a cancelled job on its scheduled day, with nothing to receive", async () => {
    const { customer, worker } = await pair();
    const { bookingId, scheduledDate } = await booking(customer, worker.memberId);
    await as(customer, () => Bookings.cancel({ bookingId }));
    expect((await statement(worker, scheduledDate.slice(0, 7))).items).toMatchObject([
      { bookingId, day: scheduledDate, status: "cancelled", finalAmount: 0, platformFee: 0 },
    ]);
  });

  it("is paged with one query each and only for its cleaner", async () => {
    const { customer, worker } = await pair();
    const days = ["2027-03-09", "2027-03-10", "2027-03-11"];
    for (const scheduledDate of days) await booking(customer, worker.memberId, { scheduledDate });
    const { sent } = intercept();
    const first = await statement(worker, "2027-03", { limit: 2 });
    expect(sent.map(({ command }) => command)).toEqual(["QueryCommand"]);
    const second = await statement(worker, "2027-03", { limit: 2, cursor: first.cursor });
    expect([...first.items, ...second.items].map(({ day }) => day)).toEqual(days);
    expect(second.cursor).toBeUndefined();

    const other = await cleaner();
    expect((await statement(other, "2027-03")).items).toEqual([]);
    await expect(statement(other, "2027-03", { cursor: first.cursor })).rejects.toMatchObject({
      code: "request.invalid",
    });
    await expect(statement(customer, "2027-03")).rejects.toMatchObject({ code: "request.forbidden" });
  });

  it.each(["2027-13", "2027-3", "", "2027-03-01"])("refuses %j for a month", async (month) => {
    const worker = await member("cleaner");
    await expect(statement(worker, month)).rejects.toMatchObject({ code: "request.invalid" });
  });
});
