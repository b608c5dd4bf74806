import { randomUUID } from "node:crypto";
import {
  addDays,
  addMinutes,
  bookings,
  fils,
  instantOf,
  type Plan,
  plans,
  policy,
  replacements,
} from "@naqi/contracts";
import { Bookings, Checklists, Discounts, Plans, Wallet } from "@naqi/core";
import { BookingEntity } from "@naqi/core/bookings/booking/bookings.entity";
import { commit } from "@naqi/core/kit/table/commit";
import { credited } from "@naqi/core/money/wallet/credited";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { waitingEvents } from "../../../support/core/events.ts";
import { intercept } from "../../../support/core/faults.ts";
import { as, booking, change, cleaner, code as codeFor, job, member, today } from "../../../support/given/given.ts";
import { everyDay } from "../../../support/plans.ts";
import { everyWeek, planned, runPlans } from "../../../support/given/planned.ts";
import { suspendMember } from "../../../support/given/staff.ts";

const first = addDays(today, 3);
const week = (number: number) => addDays(first, 7 * number);
const booked = (visits: readonly { day: string; visit?: { status: string } | undefined }[]) =>
  visits.flatMap(({ day, visit }) => (visit?.status === "confirmed" ? day : []));
const told = async (planId: string, kind: string) =>
  (await waitingEvents()).filter(
    (event) => event.kind === kind && "planId" in event.values && event.values.planId === planId,
  );

/** Stops the work after its first transaction, before its notice. */
async function interrupted(work: () => Promise<unknown>) {
  const fault = intercept({
    after: ({ command }) => (command === "TransactWriteItemsCommand" ? new Error("Interrupted.") : undefined),
  });
  await expect(work()).rejects.toThrow("Interrupted.");
  fault.stop();
}

// covers plans.end
describe("ending a plan", () => {
  it("cancels every upcoming visit by the chosen rule, including the original visit", async () => {
    const { customer, plan, first: visit } = await everyWeek();
    const { planId } = plan;
    const ended = await as(customer, () => Plans.end({ planId, visits: "cancel" }));
    expect(ended.madeOf).toMatchObject({ bookingId: visit.bookingId, status: "cancelled" });
    expect(booked(ended.visits)).toEqual([]);
    const { items } = await as(customer, () => Bookings.mine({}));
    expect(items).toEqual([]);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("keeps the first visit when the visits are kept, and when it is less than 24 hours away", async () => {
    const kept = await everyWeek();
    const ended = await as(kept.customer, () => Plans.end({ planId: kept.plan.planId, visits: "keep" }));
    expect(ended.madeOf?.status).toBe("confirmed");
    const { customer, plan } = await everyWeek();
    const now = addMinutes(instantOf(first, "10:00"), -60 * 23);
    const late = await as(customer, () => Plans.end({ planId: plan.planId, visits: "cancel" }), now);
    expect(late.madeOf?.status).toBe("confirmed");
    expect(booked(late.visits)).toEqual([]);
  });

  it("by the cleaner cancels a first visit that is after the last day", async () => {
    const later = addDays(today, 20);
    const { customer, worker, plan } = await everyWeek("monthly", { scheduledDate: later });
    await as(worker, () => Plans.end({ planId: plan.planId }));
    const { madeOf } = await as(customer, () => Plans.get({ planId: plan.planId }));
    expect(madeOf?.status).toBe("cancelled");
  });
});

// covers plans.pause
describe("resuming a plan before its pause began", () => {
  it("restores the visits whose hours are still free and names those that are not", async () => {
    const { customer, worker, plan } = await everyWeek();
    const { planId } = plan;
    const paused = await as(customer, () => Plans.pause({ planId, from: week(1), until: week(3), visits: "cancel" }));
    expect(booked(paused.visits)).toEqual([]);
    await booking(await member("customer"), worker.memberId, { scheduledDate: week(2) });
    const resumed = await as(customer, () => Plans.resume({ planId }));
    expect(booked(resumed.visits)).toEqual([week(1), week(3)]);
    expect(resumed.visits.find(({ day }) => day === week(2))).toEqual({ day: week(2), miss: "taken" });
    const [missed] = await told(planId, "plan.missed");
    expect(missed?.values).toMatchObject({ misses: [{ day: week(2), miss: "taken" }] });
    const [, again] = await told(planId, "plan.booked");
    expect(again?.values).toMatchObject({ visits: [{ day: week(1) }, { day: week(3) }] });
    // The hours are locked again, at the former price.
    const { visit } = resumed.visits[0] ?? {};
    const restored = await as(customer, () => Bookings.get({ bookingId: visit?.bookingId ?? "" }));
    expect(restored).toMatchObject({ agreedPrice: plan.agreedPrice, plan: { planId, day: week(1) } });
    const twice = await as(customer, () => Plans.resume({ planId }));
    expect(twice.version).toBe(resumed.version);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("restores the first visit", async () => {
    const { customer, plan, first: visit } = await everyWeek();
    const { planId } = plan;
    await as(customer, () => Plans.pause({ planId, from: today, until: week(0), visits: "cancel" }));
    expect((await as(customer, () => Plans.get({ planId }))).madeOf?.status).toBe("cancelled");
    const resumed = await as(customer, () => Plans.resume({ planId }));
    expect(resumed.madeOf).toMatchObject({ status: "confirmed", scheduledDate: first });
    expect(resumed.madeOf?.bookingId).not.toBe(visit.bookingId);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("does not restore a first visit that a code had paid for", async () => {
    const customer = await member("customer");
    const { memberId: cleanerId } = await cleaner();
    const code = await codeFor(customer, { days: 60 });
    const visit = await booking(customer, cleanerId, { discountCode: code });
    const { planId } = await planned(customer, visit);
    await as(customer, () => Plans.pause({ planId, from: today, until: week(0), visits: "cancel" }));
    const resumed = await as(customer, () => Plans.resume({ planId }));
    expect(resumed.madeOf?.status).toBe("cancelled");
    expect(resumed.visits[0]).toEqual({ day: week(0), miss: "code" });
    const { items } = await as(customer, () => Discounts.mine({}));
    expect(items.find((own) => own.code === code)).toMatchObject({ status: "available" });
  });

  it("does not restore a first visit that the wallet had paid for", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const credit = {
      memberId: customer.memberId,
      amount: fils(30),
      source: "problem",
      sourceId: randomUUID(),
    } as const;
    await as(job, () => commit(credited(credit)));
    const { planId } = await planned(customer, await booking(customer, worker.memberId, { useWallet: true }));
    await as(customer, () => Plans.pause({ planId, from: today, until: week(0), visits: "cancel" }));
    const resumed = await as(customer, () => Plans.resume({ planId }));
    expect(resumed.madeOf?.status).toBe("cancelled");
    expect(resumed.visits[0]).toEqual({ day: week(0), miss: "code" });
    expect((await as(customer, () => Wallet.mine({}))).balance).toBe(fils(30));
  });

  it("restores a moved visit at the hours it had", async () => {
    const { customer, plan } = await everyWeek();
    const { planId } = plan;
    const bookingId = plan.visits[0]?.visit?.bookingId ?? "";
    const moved = { scheduledDate: addDays(week(1), 1), scheduledTime: "15:00" as const };
    await as(customer, () => Bookings.reschedule({ bookingId, version: 0, ...moved, idempotencyKey: randomUUID() }));
    await as(customer, () => Plans.pause({ planId, from: week(1), until: week(2), visits: "cancel" }));
    const resumed = await as(customer, () => Plans.resume({ planId }));
    expect(resumed.visits[0]).toMatchObject({ day: week(1), visit: { status: "confirmed", ...moved } });
  });

  it("books the dates that the pause skipped", async () => {
    const { customer, plan } = await everyWeek();
    const { planId } = plan;
    await as(customer, () => Plans.pause({ planId, from: week(4), until: week(5), visits: "keep" }));
    // The date after the pause is booked before the pause starts.
    const later = instantOf(addDays(week(6), -30), "09:00");
    await runPlans(later);
    const before = await as(customer, () => Plans.get({ planId }), later);
    expect(booked(before.visits)).toEqual([week(1), week(2), week(3), week(6)]);
    const resumed = await as(customer, () => Plans.resume({ planId }), later);
    expect(booked(resumed.visits)).toEqual([week(1), week(2), week(3), week(4), week(5), week(6)]);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("restores nothing that the customer skipped or that the pause kept", async () => {
    const { customer, plan } = await everyWeek();
    const { planId } = plan;
    await as(customer, () => Plans.skip({ planId, day: week(1) }));
    await as(customer, () => Plans.pause({ planId, from: week(1), until: week(3), visits: "keep" }));
    const resumed = await as(customer, () => Plans.resume({ planId }));
    expect(booked(resumed.visits)).toEqual([week(2), week(3)]);
  });

  it("skips what was restored meanwhile, whatever happened to it since", async () => {
    const { customer, worker, plan } = await everyWeek();
    const { planId } = plan;
    const paused = () => as(customer, () => Plans.pause({ planId, from: week(1), until: week(3), visits: "cancel" }));
    const restored = async (day: string) => {
      const { visits } = await as(customer, () => Plans.restore({ planId, day }));
      return visits.find((visit) => visit.day === day)?.visit;
    };
    await paused();
    const { bookingId = "" } = (await restored(week(1))) ?? {};
    await as(worker, () => Bookings.cancel({ bookingId, reason: "I am ill that day." }));
    const { bookingId: secondId = "" } = (await restored(week(2))) ?? {};
    const moved = { scheduledDate: week(2), scheduledTime: "15:00" as const, idempotencyKey: randomUUID() };
    await as(customer, () => Bookings.reschedule({ bookingId: secondId, version: 0, ...moved }));
    await restored(week(3));
    const resumed = await as(customer, () => Plans.resume({ planId }));
    expect(resumed.visits.map(({ miss, visit }) => [miss, visit?.status, visit?.scheduledTime])).toEqual([
      [undefined, "cancelled", "10:00"],
      [undefined, "confirmed", "15:00"],
      [undefined, "confirmed", "10:00"],
    ]);
    expect(await told(planId, "plan.missed")).toEqual([]);
    const { items } = await as(customer, () => Bookings.mine({}));
    expect(items.map(({ scheduledDate }) => scheduledDate)).toEqual([first, week(2), week(3)]);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("restores a visit that was restored and cancelled by another pause", async () => {
    const { customer, plan } = await everyWeek();
    const { planId } = plan;
    const paused = () => as(customer, () => Plans.pause({ planId, from: week(1), until: week(3), visits: "cancel" }));
    await paused();
    await as(customer, () => Plans.restore({ planId, day: week(1) }));
    await paused();
    const resumed = await as(customer, () => Plans.resume({ planId }));
    expect(booked(resumed.visits)).toEqual([week(1), week(2), week(3)]);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("does not restore a visit that the customer skips while the plan is paused", async () => {
    const { customer, plan } = await everyWeek();
    const { planId } = plan;
    await as(customer, () => Plans.pause({ planId, from: week(1), until: week(3), visits: "cancel" }));
    await as(customer, () => Plans.skip({ planId, day: week(2) }));
    const resumed = await as(customer, () => Plans.resume({ planId }));
    expect(booked(resumed.visits)).toEqual([week(1), week(3)]);
    // It can still be restored separately.
    const restored = await as(customer, () => Plans.restore({ planId, day: week(2) }));
    expect(booked(restored.visits)).toEqual([week(1), week(2), week(3)]);
  });

  it("does not restore a visit that the customer skips while a price question suspends the pause", async () => {
    const { customer, worker, plan } = await everyWeek();
    const { planId } = plan;
    await as(customer, () => Plans.pause({ planId, from: week(1), until: week(3), visits: "cancel" }));
    await change(worker.memberId, { profile: { hourlyRate: 9_000 } });
    const asked = instantOf(addDays(week(4), -30), "09:00");
    await runPlans(asked);
    const lapsed = addMinutes(asked, policy.plans.consentDays * 24 * 60);
    await runPlans(lapsed);
    const { pause, price } = await as(customer, () => Plans.get({ planId }), lapsed);
    expect(pause?.why).toBe("price");
    await as(customer, () => Plans.skip({ planId, day: week(2) }), lapsed);
    await as(customer, () => Plans.agreePrice({ planId, agreedPrice: price?.agreedPrice ?? 0 }), lapsed);
    const resumed = await as(customer, () => Plans.resume({ planId }), lapsed);
    // The first date is too close by now.
    expect(booked(resumed.visits).slice(0, 2)).toEqual([week(3), week(4)]);
  });

  it("restores each visit once while it is also restored separately at the same moment", async () => {
    const { customer, plan } = await everyWeek();
    const { planId } = plan;
    await as(customer, () => Plans.pause({ planId, from: week(1), until: week(3), visits: "cancel" }));
    await Promise.all([
      as(customer, () => Plans.resume({ planId })),
      as(customer, () => Plans.restore({ planId, day: week(2) })),
    ]);
    const { visits } = await as(customer, () => Plans.resume({ planId }));
    expect(visits.map(({ day, miss }) => [day, miss])).toEqual([1, 2, 3].map((number) => [week(number), undefined]));
    expect(booked(visits)).toEqual([week(1), week(2), week(3)]);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("restores each visit once, also for concurrent requests", async () => {
    const { customer, plan } = await everyWeek();
    const { planId } = plan;
    await as(customer, () => Plans.pause({ planId, from: week(1), until: week(3), visits: "cancel" }));
    await Promise.all([1, 2, 3].map(() => as(customer, () => Plans.resume({ planId }))));
    const { items } = await as(customer, () => Bookings.mine({}));
    expect(items.map(({ scheduledDate }) => scheduledDate)).toEqual([first, week(1), week(2), week(3)]);
    expect((await checkTable()).broken).toEqual([]);
  });
});

// covers plans.skip
describe("restoring a skipped visit", () => {
  it("books it again while its hours are free", async () => {
    const { customer, worker, plan } = await everyWeek();
    const { planId } = plan;
    const restore = (day: string) => as(customer, () => Plans.restore({ planId, day }));
    const skipped = await as(customer, () => Plans.skip({ planId, day: week(2) }));
    expect(skipped.visits.map(({ canRestore }) => canRestore)).toEqual([undefined, true, undefined]);
    const cleanersView = await as(worker, () => Plans.get({ planId }));
    expect(cleanersView.visits.map(({ canRestore }) => canRestore)).toEqual([undefined, undefined, undefined]);
    const restored = await restore(week(2));
    expect(booked(restored.visits)).toEqual([week(1), week(2), week(3)]);
    expect((await restore(week(2))).version).toBe(restored.version);
    // Skipped and restored again.
    await as(customer, () => Plans.skip({ planId, day: week(2) }));
    expect(booked((await restore(week(2))).visits)).toEqual([week(1), week(2), week(3)]);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("names the date once in one notice if it is cancelled and restored after an interruption", async () => {
    const { customer, plan } = await everyWeek();
    const { planId } = plan;
    const restore = () => as(customer, () => Plans.restore({ planId, day: week(2) }));
    await as(customer, () => Plans.skip({ planId, day: week(2) }));
    await interrupted(restore);
    const { visits } = await as(customer, () => Plans.get({ planId }));
    const bookingId = visits.find(({ day }) => day === week(2))?.visit?.bookingId ?? "";
    await as(customer, () => Bookings.cancel({ bookingId }));
    const before = (await told(planId, "plan.booked")).length;
    const restored = await restore();
    expect(booked(restored.visits)).toEqual([week(1), week(2), week(3)]);
    const again = restored.visits.find(({ day }) => day === week(2))?.visit?.bookingId;
    const notices = (await told(planId, "plan.booked")).slice(before);
    expect(notices.map(({ values }) => values)).toMatchObject([{ visits: [{ day: week(2), bookingId: again }] }]);
    expect(notices[0]?.values).toHaveProperty("visits.length", 1);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("does not announce a visit that is skipped after an interruption", async () => {
    const { customer, plan } = await everyWeek();
    const { planId } = plan;
    const skip = () => as(customer, () => Plans.skip({ planId, day: week(2) }));
    const restore = () => as(customer, () => Plans.restore({ planId, day: week(2) }));
    await skip();
    await interrupted(restore);
    const before = (await told(planId, "plan.booked")).length;
    await skip();
    expect((await told(planId, "plan.booked")).slice(before)).toEqual([]);
    const restored = await restore();
    expect(booked(restored.visits)).toEqual([week(1), week(2), week(3)]);
    const notices = (await told(planId, "plan.booked")).slice(before);
    expect(notices.map(({ values }) => values)).toMatchObject([{ visits: [{ day: week(2) }] }]);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("keeps its checklist without ticks, and a start code, as a new one; also after a pause", async () => {
    const { customer, plan } = await everyWeek();
    const { planId } = plan;
    const bookingOf = ({ visits }: Plan) => visits.find(({ day }) => day === week(1))?.visit?.bookingId ?? "";
    let bookingId = bookingOf(plan);
    await as(customer, () => Bookings.setStartCode({ bookingId, isOn: true }));
    await as(customer, () => Checklists.save({ bookingId, version: 0, items: ["Kitchen", "Balcony"] }));
    for (const again of [
      async () => {
        await as(customer, () => Plans.skip({ planId, day: week(1) }));
        return as(customer, () => Plans.restore({ planId, day: week(1) }));
      },
      async () => {
        await as(customer, () => Plans.pause({ planId, from: week(1), until: week(2), visits: "cancel" }));
        return as(customer, () => Plans.resume({ planId }));
      },
    ]) {
      const former = bookingId;
      bookingId = bookingOf(await again());
      expect(bookingId).not.toBe(former);
      const restored = await as(customer, () => Bookings.get({ bookingId }));
      expect(restored).toMatchObject({ startCode: expect.stringMatching(/^\d{4}$/), hasChecklist: true });
      const { checklist } = await as(customer, () => Checklists.get({ bookingId }));
      expect(checklist?.items.map(({ text, doneAt }) => [text, doneAt])).toEqual([
        ["Kitchen", undefined],
        ["Balcony", undefined],
      ]);
    }
    expect((await checkTable()).broken).toEqual([]);
  });

  it("reports why it is impossible: its hours are taken, the cleaner is off, it is too late", async () => {
    const { customer, worker, plan } = await everyWeek();
    const { planId } = plan;
    for (const number of [1, 2, 3]) await as(customer, () => Plans.skip({ planId, day: week(number) }));
    const restore = (day: string, now?: string) => as(customer, () => Plans.restore({ planId, day }), now);
    await booking(await member("customer"), worker.memberId, { scheduledDate: week(1) });
    const taken = { code: "plan.notRestored", extra: { details: { miss: "taken" } } };
    await expect(restore(week(1))).rejects.toMatchObject(taken);
    await change(worker.memberId, { plan: { ...everyDay("08:00", "20:00"), daysOff: [week(2)] } });
    await expect(restore(week(2))).rejects.toMatchObject({ ...taken, extra: { details: { miss: "cleaner_off" } } });
    await expect(restore(week(3), instantOf(week(3), "11:00"))).rejects.toMatchObject({ code: "plan.noSuchDay" });
    await expect(restore(addDays(week(3), 1))).rejects.toMatchObject({ code: "plan.noSuchDay" });
    const stranger = await member("customer");
    const others = as(stranger, () => Plans.restore({ planId, day: week(3) }));
    await expect(others).rejects.toMatchObject({ code: "plan.notFound" });
    await suspendMember(customer.memberId);
    await expect(restore(week(3))).rejects.toMatchObject({ code: "member.suspended" });
  });

  it("declares every refusal of a booking that its customer may not make, such as an unpaid visit", () => {
    for (const { refuses } of [bookings.book, plans.make, plans.restore, replacements.take]) {
      const codes = refuses.map(({ code }) => code);
      expect(codes).toEqual(expect.arrayContaining(["booking.unpaid", "member.unconfirmed", "member.suspended"]));
    }
  });

  it("returns a date that is not booked yet to the next ones", async () => {
    const { customer, plan } = await everyWeek();
    const { planId } = plan;
    const skipped = await as(customer, () => Plans.skip({ planId, day: week(5) }));
    expect([skipped.skipped, skipped.days.includes(week(5))]).toEqual([[week(5)], false]);
    const restored = await as(customer, () => Plans.restore({ planId, day: week(5) }));
    expect([restored.skipped, restored.days]).toEqual([[], plan.days]);
    // Another date after it is booked already.
    await as(customer, () => Plans.skip({ planId, day: week(5) }));
    const later = instantOf(addDays(week(6), -30), "09:00");
    await runPlans(later);
    const late = await as(customer, () => Plans.restore({ planId, day: week(5) }), later);
    expect(booked(late.visits)).toEqual([week(1), week(2), week(3), week(4), week(5), week(6)]);
    expect(late.skipped).toEqual([]);
  });

  it("restores nothing that its cleaner cancelled, or after the cleaner's last day", async () => {
    const { customer, worker, plan } = await everyWeek();
    const { planId } = plan;
    const bookingId = plan.visits[0]?.visit?.bookingId ?? "";
    await as(worker, () => Bookings.cancel({ bookingId, reason: "I am ill that day." }));
    const restore = (day: string) => as(customer, () => Plans.restore({ planId, day }));
    await expect(restore(week(1))).rejects.toMatchObject({ code: "plan.noSuchDay" });
    await as(customer, () => Plans.skip({ planId, day: week(3) }));
    await as(worker, () => Plans.end({ planId }));
    await expect(restore(week(3))).rejects.toMatchObject({ code: "plan.noSuchDay" });
    const { data } = await BookingEntity.get({ bookingId }).go({ consistent: true });
    expect(data?.status).toBe("cancelled");
  });
});
