import { addMinutes, type Booking, type bookings, type InputOf } from "@naqi/contracts";
import { Admin, Bookings, Discounts, type MemberActor, Messages } from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../packages/local/src/checks/index.ts";
import { chargingFees } from "../../support/given/fees.ts";
import { intercept } from "../../support/core/faults.ts";
import { as, booking, cleaner, code, member, started, testNow } from "../../support/given/given.ts";
import { everything } from "../../support/core/look.ts";
import { mailedTo, mails } from "../../support/given/offers.ts";
import { fingerprint } from "../../support/core/rows.ts";
import { staff } from "../../support/given/staff.ts";
import { refusal } from "../../support/given/talking.ts";

type Fee = Omit<InputOf<typeof bookings.staffCancel>, "bookingId" | "reason">;

const cancel = (who: MemberActor, { bookingId }: Booking, fee: Fee = { fee: "none" }, now = testNow) =>
  as(who, () => Bookings.staffCancel({ bookingId, ...fee, reason: "Both asked for it." }), now);

async function world() {
  const [customer, worker, reviewer] = [await member("customer"), await cleaner(), await staff()];
  return { customer, worker, reviewer };
}

const usedAt = async (customer: MemberActor, typed: string) => {
  const { items } = await as(customer, () => Discounts.mine({}));
  const own = items.find((one) => one.code === typed);
  expect(own).toBeDefined();
  return own?.usedAt;
};

const codes = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((one) => (one.status === "rejected" ? [(one.reason as { code: string }).code] : []));

describe("staff cancel a booking", () => {
  it("with all effects: hours, code, ledger, request, counters, mails and the audit", async () => {
    const { customer, worker, reviewer } = await world();
    const discountCode = await code(customer);
    const booked = await booking(customer, worker.memberId, { discountCode });
    const done = await cancel(reviewer, booked);
    expect(done.booking).toMatchObject({ status: "cancelled", cancellation: { by: "staff", fee: 0, charged: 0 } });
    expect(done.booking.cancellation?.reason).toBeUndefined();
    expect(done.payment).toMatchObject({ status: "cancelled", finalAmount: 0 });
    expect(done.timeline.map(({ what, by, byName, reason }) => [what, by, byName, reason])).toEqual([
      ["booking.booked", "customer", undefined, undefined],
      ["booking.cancel", "staff", "Omar Said", "Both asked for it."],
    ]);
    // The hour and the code are free again.
    await booking(await member("customer"), worker.memberId);
    expect(await usedAt(customer, discountCode)).toBeUndefined();
    const person = await as(reviewer, () => Admin.person({ memberId: customer.memberId }));
    expect(person).toMatchObject({ upcomingBookings: 0, pastBookings: 1 });
    expect(person.history[0]).toMatchObject({ action: "booking.cancel", recordId: booked.bookingId });
    await mailedTo(customer, addMinutes(testNow, 1));
    const subjects = (who: MemberActor) => mails.filter(({ to }) => to === who.email).map(({ subject }) => subject);
    expect(subjects(customer).join()).toContain("Booking cancelled");
    expect(subjects(worker).join()).toContain("Job cancelled");
    expect((await checkTable()).broken).toEqual([]);
  });

  it.each([
    ["the policy's fee in the last two hours", { fee: "policy", amount: 5_000 }, 60, 5_000],
    ["the policy's fee of the day before", { fee: "policy", amount: 5_000 }, 5 * 60, 5_000],
    ["the policy's fee while cancelling is free", { fee: "policy", amount: 0 }, 30 * 60, 0],
    ["a sum", { fee: "sum", amount: 1_234 }, 30 * 60, 1_234],
    ["half of the price", { fee: "sum", amount: 5_000 }, 30 * 60, 5_000],
  ] as const)(
    "notes %s, charges nothing yet and gives the code back, and keeps it once a fee is charged",
    async (_, fee, ahead, owed) => {
      const { customer, worker, reviewer } = await world();
      const discountCode = await code(customer);
      const booked = await booking(customer, worker.memberId, { discountCode });
      expect(booked.agreedPrice).toBe(10_000);
      const { booking: after } = await cancel(reviewer, booked, fee, addMinutes(booked.startsAt, -ahead));
      expect(after.cancellation).toMatchObject({ fee: owed, charged: 0 });
      expect(await usedAt(customer, discountCode)).toBeUndefined();
      chargingFees();
      const again = await booking(customer, worker.memberId, { discountCode });
      const { booking: charged } = await cancel(reviewer, again, fee, addMinutes(again.startsAt, -ahead));
      expect(charged.cancellation).toMatchObject({ fee: owed, charged: owed });
      expect(await usedAt(customer, discountCode)).toBe(owed > 0 ? testNow : undefined);
      expect((await checkTable()).broken).toEqual([]);
    },
  );

  it("refuses a sum above half of the price, a missing sum, and a policy fee that has risen since it was shown", async () => {
    const { customer, worker, reviewer } = await world();
    const booked = await booking(customer, worker.memberId);
    const late = addMinutes(booked.startsAt, -60);
    const above = { fee: "sum", amount: booked.agreedPrice / 2 + 1 } as const;
    expect(await refusal(cancel(reviewer, booked, above))).toBe("booking.feeAboveHalf");
    for (const fee of [{ fee: "sum" }, { fee: "policy" }, { fee: "none", amount: 100 }, { fee: "sum", amount: -1 }]) {
      expect(await refusal(cancel(reviewer, booked, fee as Fee))).toBe("request.invalid");
    }
    await expect(cancel(reviewer, booked, { fee: "policy", amount: 0 }, late)).rejects.toMatchObject({
      code: "booking.feeChanged",
      extra: { details: { fee: booked.agreedPrice / 2 } },
    });
    const { booking: after } = await as(reviewer, () => Bookings.staffCase({ bookingId: booked.bookingId }), late);
    expect(after.status).toBe("confirmed");
  });

  it("that is in progress, but not one that is over", async () => {
    const { customer, worker, reviewer } = await world();
    const begun = await started(customer, worker);
    expect((await cancel(reviewer, begun, { fee: "sum", amount: 100 }, begun.endsAt)).booking).toMatchObject({
      status: "cancelled",
    });
    expect(await refusal(cancel(reviewer, begun))).toBe("booking.wrongMoment");
    const other = await started(customer, worker, { scheduledTime: "15:00" });
    await as(worker, () => Bookings.complete({ bookingId: other.bookingId }), other.endsAt);
    expect(await refusal(cancel(reviewer, other, { fee: "none" }, other.endsAt))).toBe("booking.wrongMoment");
    expect((await checkTable()).broken).toEqual([]);
  });

  it("happens once when staff and customer cancel twenty times together", async () => {
    const { customer, worker, reviewer } = await world();
    const booked = await booking(customer, worker.memberId);
    const theirs = () => as(customer, () => Bookings.cancel({ bookingId: booked.bookingId }));
    const all = Array.from({ length: 20 }, (_, index) =>
      index % 4 === 0 ? theirs() : cancel(reviewer, booked, { fee: "sum", amount: 100 }),
    );
    const outcomes = await Promise.allSettled(all);
    // The customer's repeats get the first answer, staff's repeats are refused.
    const won = outcomes.flatMap(({ status }, index) => (status === "fulfilled" ? [index % 4 === 0] : []));
    expect(won).toEqual(won[0] ? Array.from({ length: 5 }, () => true) : [false]);
    for (const lost of codes(outcomes)) expect(["booking.wrongMoment", "request.busy"]).toContain(lost);
    const person = await as(reviewer, () => Admin.person({ memberId: customer.memberId }));
    expect(person).toMatchObject({ upcomingBookings: 0, pastBookings: 1 });
    expect((await checkTable()).broken).toEqual([]);
  });

  it("that is started at the same moment ends cancelled or in progress, never both", async () => {
    const { customer, worker, reviewer } = await world();
    const booked = await booking(customer, worker.memberId);
    const at = booked.startsAt;
    const [, cancelled] = await Promise.allSettled([
      as(worker, () => Bookings.start({ bookingId: booked.bookingId }), at),
      cancel(reviewer, booked, { fee: "none" }, at),
    ]);
    const { booking: after } = await as(reviewer, () => Bookings.staffCase({ bookingId: booked.bookingId }));
    expect(after.status).toBe(cancelled.status === "fulfilled" ? "cancelled" : "in_progress");
    // The booking that staff saw has been started: they get a conflict.
    if (cancelled.status === "rejected") expect(cancelled.reason).toMatchObject({ code: "booking.changed" });
    expect((await checkTable()).broken).toEqual([]);
  });

  it("other members may not, nor former staff; unknown ids and missing reasons are refused", async () => {
    const { customer, worker, reviewer } = await world();
    const booked = await booking(customer, worker.memberId);
    for (const who of [customer, worker]) expect(await refusal(cancel(who, booked))).toBe("request.forbidden");
    const nothing = { ...booked, bookingId: `bkg_${"0".repeat(26)}` };
    expect(await refusal(cancel(reviewer, nothing))).toBe("booking.notFound");
    const { bookingId } = booked;
    const bad = [
      { bookingId, fee: "none" as const, reason: " " },
      { bookingId, fee: "half" as "none", reason: "Why." },
    ];
    for (const input of bad)
      expect(await refusal(as(reviewer, () => Bookings.staffCancel(input)))).toBe("request.invalid");
    await MemberEntity.patch({ memberId: reviewer.memberId }).set({ standing: "suspended" }).go();
    const before = fingerprint(await everything());
    expect(await refusal(cancel(reviewer, booked))).toBe("request.forbidden");
    expect(fingerprint(await everything())).toEqual(before);
  });

  it.each([0, 1, 2])("atomically: a fault before call %d", async (index) => {
    const { customer, worker, reviewer } = await world();
    const booked = await booking(customer, worker.memberId);
    const before = fingerprint(await everything());
    const { stop } = intercept({ before: (call) => (call.index === index ? new Error("Gone.") : undefined) });
    await expect(cancel(reviewer, booked)).rejects.toThrow("Gone.");
    stop();
    expect(fingerprint(await everything())).toEqual(before);
    expect((await cancel(reviewer, booked)).booking.status).toBe("cancelled");
  });
});

describe("the staff's list of bookings", () => {
  it("is filtered by status and Dubai days, in either order, or by member, in one request", async () => {
    const { customer, worker, reviewer } = await world();
    const early = await booking(customer, worker.memberId, { scheduledTime: "08:00" });
    const late = await booking(customer, worker.memberId, { scheduledTime: "14:00" });
    const off = await booking(customer, worker.memberId, { scheduledTime: "18:00" });
    await cancel(reviewer, off);
    const day = early.scheduledDate;
    const mine = ({ items }: Awaited<ReturnType<typeof Bookings.staffList>>) =>
      items.filter(({ cleanerId }) => cleanerId === worker.memberId).map(({ bookingId }) => bookingId);
    const list = (asked: Parameters<typeof Bookings.staffList>[0]) =>
      as(reviewer, () => Bookings.staffList({ limit: 50, ...asked }));
    const onTheDay = { from: day, until: day } as const;
    const startsOf = (page: Awaited<ReturnType<typeof list>>) => page.items.map(({ startsAt }) => startsAt);
    const soonest = startsOf(await list(onTheDay));
    expect(soonest).toEqual(soonest.toSorted());
    expect(new Set((await list(onTheDay)).items.map(({ scheduledDate }) => scheduledDate))).toEqual(new Set([day]));
    const latest = startsOf(await list({ ...onTheDay, order: "latest" }));
    expect(latest).toEqual(latest.toSorted().toReversed());
    expect((await list({ from: "2098-01-01" })).items).toEqual([]);
    expect((await list({ until: "2020-01-01" })).items).toEqual([]);
    expect(mine(await list({ status: "cancelled", order: "latest" }))).toEqual([off.bookingId]);
    const theirs = [late.bookingId, early.bookingId, off.bookingId];
    expect(mine(await list({ customerId: customer.memberId }))).toEqual(theirs);
    expect(mine(await list({ cleanerId: worker.memberId }))).toEqual(theirs);
    const { sent, stop } = intercept();
    await list({});
    expect(sent).toHaveLength(1);
    stop();
    for (const who of [customer, worker])
      expect(await refusal(as(who, () => Bookings.staffList({})))).toBe("request.forbidden");
    expect(await refusal(list({ from: "2027-02-30" }))).toBe("request.invalid");
    expect(await refusal(list({ from: "2027-02-28", until: "2027-02-27" }))).toBe("request.invalid");
    const page = await list({ limit: 1 });
    expect(await refusal(list({ status: "completed", cursor: page.cursor }))).toBe("request.invalid");
  });

  it("links to a case with its history, without access instructions or messages", async () => {
    const { customer, worker, reviewer } = await world();
    const booked = await booking(customer, worker.memberId);
    const { requestId, cleanerId, bookingId } = booked;
    const { conversationId } = await as(customer, () => Messages.open({ requestId, cleanerId }));
    await as(customer, () =>
      Messages.send({ conversationId, text: "The door code is 4711.", idempotencyKey: crypto.randomUUID() }),
    );
    await as(customer, () =>
      Bookings.reschedule({
        bookingId,
        version: booked.version,
        idempotencyKey: crypto.randomUUID(),
        scheduledDate: booked.scheduledDate,
        scheduledTime: "15:00",
      }),
    );
    await mailedTo(customer, addMinutes(testNow, 1));
    const seen = await as(reviewer, () => Bookings.staffCase({ bookingId }));
    expect(seen.timeline).toContainEqual(
      expect.objectContaining({ what: "booking.moved", time: { day: booked.scheduledDate, hour: "15:00" } }),
    );
    expect(JSON.stringify(seen)).not.toContain("door code is");
    expect(seen.booking).not.toHaveProperty("access");
  });
});
