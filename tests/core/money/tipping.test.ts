import { addMinutes, fils } from "@naqi/contracts";
import { Bookings, Cleaners, Earnings, type MemberActor } from "@naqi/core";
import { BookingEntity } from "@naqi/core/bookings/booking/bookings.entity";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../packages/local/src/checks/index.ts";
import { beforeTheWrite } from "../../support/core/faults.ts";
import { as, booking, cleaner, member, started } from "../../support/given/given.ts";
import { waitingEvents } from "../../support/core/events.ts";
import { staff, suspendMember } from "../../support/given/staff.ts";
import { refusal } from "../../support/given/talking.ts";

const days = (count: number, from: string) => addMinutes(from, count * 24 * 60);

async function completed() {
  const [customer, worker] = [await member("customer"), await cleaner()];
  const { bookingId, endsAt } = await started(customer, worker);
  await as(worker, () => Bookings.complete({ bookingId }), endsAt);
  const tip = (amount: number, { by = customer, now = endsAt }: { by?: MemberActor; now?: string } = {}) =>
    as(by, () => Bookings.tip({ bookingId, amount }), now);
  const summary = () => as(worker, () => Earnings.summary({}), endsAt);
  return { customer, worker, bookingId, endsAt, tip, summary };
}

// covers tips.give
describe("a tip", () => {
  it("is entirely the cleaner's, and visible to both", async () => {
    const { customer, worker, bookingId, endsAt, tip, summary } = await completed();
    const before = await summary();
    const given = await tip(fils(20), { now: days(1, endsAt) });
    expect(given.thanks).toEqual({ amount: fils(20), at: days(1, endsAt) });
    // It is not part of the price.
    expect(given).toMatchObject({ agreedPrice: fils(100), customerAmount: fils(100) });
    expect(given.tipAmount).toBeUndefined();
    expect(await as(worker, () => Bookings.get({ bookingId }))).toMatchObject({ thanks: { amount: fils(20) } });
    const after = await summary();
    expect(after).toMatchObject({ ...before, earned: before.earned + fils(20), months: expect.anything() });
    // What dashboard and profile show.
    expect((await as(worker, () => Cleaners.own({}))).totalEarnings).toBe(fils(120));
    expect(after.months.at(-1)).toMatchObject({ jobs: 1, earned: fils(120) });
    const { items } = await as(worker, () => Earnings.transactions({}));
    expect(items).toEqual([
      expect.objectContaining({
        entry: "tip",
        bookingId,
        agreedPrice: fils(20),
        platformFee: 0,
        finalAmount: fils(20),
        status: "completed",
        paymentDate: days(1, endsAt),
        serviceType: "deep_cleaning",
      }),
      expect.objectContaining({ entry: "job", finalAmount: fils(100) }),
    ]);
    const told = (await waitingEvents()).filter(({ kind }) => kind === "booking.tipped");
    expect(told.map(({ values }) => values)).toContainEqual(expect.objectContaining({ bookingId, tip: fils(20) }));
    expect(await as(customer, () => Bookings.get({ bookingId }))).toMatchObject({ thanks: { amount: fils(20) } });
    expect((await checkTable()).broken).toEqual([]);
  });

  it("is given once: a repeat is idempotent, another is refused, also in two tabs", async () => {
    const { tip, summary } = await completed();
    const tried = await Promise.allSettled([tip(fils(20)), tip(fils(30))]);
    expect(tried.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const won = tried[0]?.status === "fulfilled" ? fils(20) : fils(30);
    const first = tried.find((one) => one.status === "fulfilled")?.value;
    expect(first).toMatchObject({ thanks: { amount: won } });
    expect(await tip(won)).toEqual(first);
    await expect(tip(won + 100)).rejects.toMatchObject({ code: "booking.tippedAlready" });
    expect(await summary()).toMatchObject({ earned: fils(100) + won });
    expect((await checkTable()).broken).toEqual([]);
  });

  it("is from AED 1 to AED 500, and within 14 days to the millisecond", async () => {
    const { endsAt, tip } = await completed();
    for (const amount of [99, fils(500) + 1]) await expect(tip(amount)).rejects.toMatchObject({ kind: "invalid" });
    await expect(tip(fils(1), { now: days(14, endsAt) })).rejects.toMatchObject({ code: "booking.tippedTooLate" });
    await expect(tip(fils(1), { now: addMinutes(days(14, endsAt), -1) })).resolves.toBeTruthy();
  });

  it("is given by the customer, for a completed visit", async () => {
    const { worker, tip, customer } = await completed();
    await expect(tip(fils(5), { by: worker })).rejects.toMatchObject({ kind: "forbidden" });
    await expect(tip(fils(5), { by: await member("customer") })).rejects.toMatchObject({ code: "booking.notFound" });
    const { bookingId } = await booking(customer, worker.memberId, { scheduledTime: "14:00" });
    await expect(as(customer, () => Bookings.tip({ bookingId, amount: fils(5) }))).rejects.toMatchObject({
      code: "booking.wrongMoment",
    });
    await suspendMember(customer.memberId);
    await expect(tip(fils(5))).rejects.toMatchObject({ code: "member.suspended" });
  });

  it("answers the same to the second of two equal presses at one moment", async () => {
    const { tip } = await completed();
    let first: unknown;
    beforeTheWrite(async () => (first = await tip(fils(5))));
    expect(await tip(fils(5))).toEqual(first);
  });

  it("requires a cleaner with an account, before and during the write", async () => {
    const { bookingId, worker, tip } = await completed();
    const { data: profile } = await CleanerEntity.get({ cleanerId: worker.memberId }).go();
    beforeTheWrite(() => CleanerEntity.delete({ cleanerId: worker.memberId }).go());
    expect(await refusal(tip(fils(5)))).toBe("booking.partyLeft");
    if (profile) await CleanerEntity.put(profile).go();
    await BookingEntity.patch({ bookingId }).remove(["cleanerName"]).go();
    expect(await refusal(tip(fils(5)))).toBe("booking.partyLeft");
  });

  it("stays when staff reopen the visit, also if they cancel it then, and cannot be given again", async () => {
    const { bookingId, endsAt, tip, worker, customer, summary } = await completed();
    const reviewer = await staff();
    await tip(fils(20));
    const reopen = async () => {
      const { booking: done } = await as(reviewer, () => Bookings.staffCase({ bookingId }));
      const asked = { bookingId, reason: "Half of it is missing.", version: done.version };
      await as(reviewer, () => Bookings.staffReopen(asked), endsAt);
    };
    await reopen();
    expect(await summary()).toMatchObject({ earned: fils(20), pending: fils(100) });
    await expect(tip(fils(30))).rejects.toMatchObject({ code: "booking.wrongMoment" });
    await as(customer, () => Bookings.complete({ bookingId }), endsAt);
    expect(await summary()).toMatchObject({ earned: fils(120), pending: 0 });
    await expect(tip(fils(30))).rejects.toMatchObject({ code: "booking.tippedAlready" });
    await reopen();
    await as(reviewer, () => Bookings.staffCancel({ bookingId, fee: "none", reason: "It was not done." }), endsAt);
    expect(await summary()).toMatchObject({ earned: fils(20), pending: 0 });
    expect(await as(worker, () => Bookings.get({ bookingId }))).toMatchObject({ thanks: { amount: fils(20) } });
    expect((await checkTable()).broken).toEqual([]);
  });
});
