import { addMinutes, policy, refuseBooking } from "@naqi/contracts";
import { Bookings } from "@naqi/core";
import { BookingEntity } from "@naqi/core/bookings/bookings.entity";
import { handingOver } from "@naqi/core/bookings/reports";
import { trying } from "@naqi/core/bookings/start-code";
import { noting } from "@naqi/core/bookings/steps";
import type { BookingRow } from "@naqi/core/bookings/view";
import { transact } from "@naqi/core/kit/transact";
import { describe, expect, it } from "vitest";
import { waitingEvents } from "../support/events.ts";
import { beforeTheWrite } from "../support/faults.ts";
import { actor, as, job, testNow } from "../support/given.ts";
import { asker as customer, bookingRow, worker } from "../support/grounds.ts";

const { startsAt, endsAt, createdAt } = bookingRow();
const at = (minutes: number) => addMinutes(startsAt, minutes);
const justBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();
const refused = (code: string, details?: object) =>
  expect.objectContaining({ code, ...(details && { extra: expect.objectContaining({ details }) }) }) as Error;
const notConfirmed = ["in_progress", "completed", "cancelled"] as const;

/** A confirmed booking as it is kept, but for the change, and nothing around it; and what its two may do with it. */
async function kept(change: Partial<BookingRow> = {}) {
  const row = bookingRow(change);
  await BookingEntity.put(row).go();
  const { bookingId } = row;
  const id = { bookingId };
  return {
    row,
    id,
    read: async () => (await BookingEntity.get(id).go({ consistent: true })).data,
    touch: () => BookingEntity.patch(id).add({ version: 1 }).go(),
    told: async () =>
      (await waitingEvents()).filter(({ values }) => "bookingId" in values && values.bookingId === bookingId),
    onMyWay: (now: string, happenedAt?: string, who = worker) =>
      as(who, () => Bookings.onMyWay({ ...id, happenedAt }), now),
    late: (now: string, minutes = 20) => as(worker, () => Bookings.runLate({ ...id, minutes }), now),
    arrive: (now: string, happenedAt?: string) => as(worker, () => Bookings.arrive({ ...id, happenedAt }), now),
    code: (isOn: boolean, now = testNow) => as(customer, () => Bookings.setStartCode({ ...id, isOn }), now),
    noAccess: (now: string, note?: string) =>
      as(worker, () => Bookings.reportNoAccess({ ...id, tried: ["called", "knocked"], note }), now),
    noShow: (now: string, note?: string) => as(customer, () => Bookings.reportNoShow({ ...id, note }), now),
    answer: (who: typeof worker, agrees: boolean, note?: string, now = at(60)) =>
      as(who, () => Bookings.answerReport({ ...id, agrees, note }), now),
    withdraw: (who: typeof worker, now = at(60)) => as(who, () => Bookings.withdrawReport(id), now),
  };
}

describe("a step of a visit", () => {
  it("is kept beside the others, one version on, and told", async () => {
    const one = await kept();
    await one.onMyWay(at(-90));
    await one.late(at(-30));
    const answer = await one.arrive(at(15));
    const visit = {
      onMyWay: { at: at(-90) },
      late: { minutes: 20, at: at(-30), times: 1 },
      arrived: { at: at(15) },
    };
    expect(answer).toMatchObject({ visit, version: 3 });
    expect(await one.read()).toMatchObject({ visit, version: 3, status: "confirmed" });
    const told = await one.told();
    expect(told.map(({ kind }) => kind).sort()).toEqual(["booking.arrived", "booking.late", "booking.onMyWay"]);
    expect(told.find(({ kind }) => kind === "booking.late")?.values).toMatchObject({ late: 20 });
  });

  it("has its hours, to the millisecond", async () => {
    const early = (minutes: number) => refused("booking.tooEarlyStep", { minutes });
    const [one, two] = [await kept(), await kept()];
    await expect(one.onMyWay(justBefore(at(-120)))).rejects.toEqual(early(120));
    await expect(one.late(justBefore(at(-120)))).rejects.toEqual(early(120));
    await expect(one.arrive(justBefore(at(-60)))).rejects.toEqual(early(60));
    await expect(one.onMyWay(endsAt)).rejects.toEqual(refused("booking.tooLate"));
    await expect(one.arrive(endsAt)).rejects.toEqual(refused("booking.tooLate"));
    await expect(one.late(at(30))).rejects.toEqual(refused("booking.lateOver"));
    await one.onMyWay(at(-120));
    await one.late(at(-120));
    await one.arrive(at(-60));
    await two.late(justBefore(at(30)));
    await two.onMyWay(justBefore(endsAt));
    await two.arrive(justBefore(endsAt));
  });

  it.each(notConfirmed)("is none of a booking that is %s", async (status) => {
    const one = await kept({ status });
    const wrong = refused("booking.wrongMoment", { status });
    for (const step of [one.onMyWay, one.late, one.arrive]) await expect(step(at(-10))).rejects.toEqual(wrong);
  });

  it("is its cleaner's, and taken once", async () => {
    const one = await kept();
    await expect(one.onMyWay(at(-10), undefined, actor("cleaner"))).rejects.toEqual(refused("booking.notFound"));
    const claimed = { ...customer, role: "cleaner" as const };
    await expect(one.onMyWay(at(-10), undefined, claimed)).rejects.toEqual(refused("booking.notFound"));
    const first = await one.onMyWay(at(-30));
    expect(await one.onMyWay(at(-20))).toEqual(first);
    const there = await one.arrive(at(-10));
    expect(await one.arrive(at(0))).toEqual(there);
    expect(await one.told()).toHaveLength(2);
  });

  it("of being late is said three times at most, and not by who has arrived", async () => {
    const one = await kept();
    for (const minutes of [5, 60, 120]) await one.late(at(-60), minutes);
    expect((await one.read())?.visit?.late).toEqual({ minutes: 120, at: at(-60), times: 3 });
    await expect(one.late(at(-50))).rejects.toEqual(refused("booking.lateEnough"));
    await one.arrive(at(-20));
    await expect(one.late(at(-10))).rejects.toEqual(refused("booking.arrivedAlready"));
  });

  it("that a phone tells later is not before the one that came first", async () => {
    const one = await kept();
    const before = (earliest: string) => refused("booking.stampBefore", { earliest });
    const soon = await kept({ createdAt: at(-60) });
    await expect(soon.onMyWay(at(-30), at(-70))).rejects.toEqual(before(at(-60)));
    expect(createdAt).toBe(testNow);
    await one.onMyWay(at(-30));
    await expect(one.arrive(at(0), at(-40))).rejects.toEqual(before(at(-30)));
    expect((await one.arrive(at(0), at(-20))).visit?.arrived).toEqual({ at: at(-20), heardAt: at(0) });
  });

  it("is taken again where something was faster", async () => {
    const one = await kept();
    beforeTheWrite(() => one.touch());
    expect(await one.arrive(at(0))).toMatchObject({ version: 2, visit: { arrived: { at: at(0) } } });
  });

  it("is noted on what is confirmed, as it was read, and on nothing else", async () => {
    const write = async (change: Partial<BookingRow>, seen: Partial<BookingRow> = {}, gone: "startCode"[] = []) => {
      const one = await kept({ startCode: "1234", ...change });
      const failed = await as(job, () => transact([noting({ ...one.row, ...seen }, { notes: "Noted." }, gone)]));
      return [[...failed], await one.read()] as const;
    };
    expect(await write({})).toMatchObject([[], { notes: "Noted.", version: 1, startCode: "1234" }]);
    const [failed, row] = await write({}, {}, ["startCode"]);
    expect([failed, row?.startCode]).toEqual([[], undefined]);
    expect((await write({ version: 2 }, { version: 1 }))[0]).toEqual(["booking"]);
    expect((await write({ status: "cancelled" }, { status: "confirmed" }))[0]).toEqual(["booking"]);
  });
});

describe("the code of a start", () => {
  it("is four digits while it is on, the same until it is off, and until the end", async () => {
    const one = await kept();
    const { startCode } = await one.code(true);
    expect(startCode).toMatch(/^\d{4}$/);
    expect(await one.read()).toMatchObject({ startCode, version: 1 });
    expect(await one.code(true)).toMatchObject({ startCode, version: 1 });
    const off = await one.code(false);
    expect([off.startCode, off.version]).toEqual([undefined, 2]);
    expect(await one.read()).not.toHaveProperty("startCode");
    expect((await one.code(false)).version).toBe(2);
    await expect(one.code(true, endsAt)).rejects.toEqual(refused("booking.tooLate"));
    expect((await one.code(true, justBefore(endsAt))).version).toBe(3);
  });

  it("is its customer's, of what is confirmed, whatever was faster", async () => {
    const { bookingId } = (await kept()).row;
    const claimed = { ...worker, role: "customer" as const };
    const theirs = as(claimed, () => Bookings.setStartCode({ bookingId, isOn: true }));
    await expect(theirs).rejects.toEqual(refused("booking.notFound"));
    for (const status of notConfirmed)
      await expect((await kept({ status })).code(true)).rejects.toEqual(refused("booking.wrongMoment", { status }));
    const one = await kept();
    beforeTheWrite(() => one.touch());
    expect((await one.code(true)).version).toBe(2);
  });

  it("is asked for, tried and counted", async () => {
    const { row } = await kept({ startCode: "1234" });
    const tried = (code?: string, now = testNow) => as(job, () => trying(row, code), now);
    expect(await as(job, () => trying({ ...row, startCode: undefined }, undefined))).toEqual([]);
    const { codeMissing, codeWrong } = refuseBooking;
    const fields = (code: string) => ({ extra: { fields: { code } } });
    await expect(tried()).rejects.toMatchObject({ code: "booking.codeMissing", ...fields(codeMissing.text) });
    await expect(tried("9999")).rejects.toMatchObject({ code: "booking.codeWrong", ...fields(codeWrong.text) });
    const parts = await tried("1234");
    expect(parts.map(({ name }) => name)).toEqual(["tries", "tries"]);
    // One of them was counted as it was wrong; those that are right count with the start.
    for (let count = 1; count < policy.startCodeTries.most; count++)
      await expect(tried("0000")).rejects.toEqual(refused("booking.codeWrong"));
    await expect(tried("0000")).rejects.toEqual(refused("booking.tooManyCodes"));
    const later = addMinutes(testNow, 2 * policy.startCodeTries.minutes);
    await expect(tried("0000", later)).rejects.toEqual(refused("booking.codeWrong"));
  });
});

describe("a report that a visit has not begun", () => {
  const visit = { arrived: { at: at(-5) } };

  it("of a cleaner waits for half an hour at the door, from the start or from when they came", async () => {
    await expect((await kept()).noAccess(at(60))).rejects.toEqual(refused("booking.notArrived"));
    const one = await kept({ visit });
    await expect(one.noAccess(justBefore(at(30)))).rejects.toEqual(refused("booking.waitFirst", { from: at(30) }));
    const report = { at: at(30), tried: ["called", "knocked"] };
    expect((await one.noAccess(at(30))).visit).toEqual({ ...visit, noAccess: report });
    const until = addMinutes(at(30), policy.visit.noAccessHours * 60);
    expect((await one.told())[0]).toMatchObject({ kind: "booking.noAccess", values: { isDisputed: false, until } });
    expect(await one.read()).toMatchObject({ dueAt: expect.any(String) as string, version: 1 });
    const came = await kept({ visit: { arrived: { at: at(20) } } });
    await expect(came.noAccess(at(49))).rejects.toEqual(refused("booking.waitFirst", { from: at(50) }));
    expect((await came.noAccess(at(50), "I rang.")).visit?.noAccess?.note).toBe("I rang.");
  });

  it("of a customer comes half an hour after the start", async () => {
    const one = await kept();
    await expect(one.noShow(justBefore(at(30)))).rejects.toEqual(refused("booking.waitFirst", { from: at(30) }));
    const said = await one.noShow(at(30), "I rang.");
    expect(said.visit).toEqual({ noShow: { at: at(30), note: "I rang." } });
    const until = addMinutes(at(30), policy.visit.noShowHours * 60);
    expect((await one.told())[0]).toMatchObject({ kind: "booking.noShow", values: { isDisputed: false, until } });
    expect((await (await kept()).noShow(at(30))).visit).toEqual({ noShow: { at: at(30) } });
  });

  it("is made once, ends what was proposed, and is made again where something was faster", async () => {
    const time = { scheduledDate: "2027-03-11", scheduledTime: "10:00", startsAt: at(24 * 60) };
    const proposal = { by: "customer" as const, ...time, proposedAt: testNow, lapsesAt: at(90) };
    const one = await kept({ proposal });
    const first = await one.noShow(at(30));
    expect(first.proposal).toBeUndefined();
    expect(await one.read()).not.toHaveProperty("proposal");
    expect(await one.noShow(at(40))).toEqual(first);
    await one.withdraw(customer);
    await expect(one.noShow(at(70))).rejects.toEqual(refused("booking.reportedOnce"));
    const other = await kept();
    beforeTheWrite(() => other.touch());
    expect((await other.noShow(at(30))).version).toBe(2);
  });

  it("is none of what is not confirmed, is asked about already, or was answered", async () => {
    for (const status of notConfirmed) {
      const one = await kept({ status, visit });
      const wrong = refused("booking.wrongMoment", { status });
      await expect(one.noAccess(at(60))).rejects.toEqual(wrong);
      await expect(one.noShow(at(60))).rejects.toEqual(wrong);
    }
    const instead = refused("booking.askedInstead");
    const over = addMinutes(endsAt, policy.askAfterHours * 60);
    await expect((await kept({ visit })).noAccess(over)).rejects.toEqual(instead);
    await expect((await kept({ said: {} })).noShow(at(60))).rejects.toEqual(instead);
    expect((await (await kept({ visit })).noAccess(justBefore(over))).visit?.noAccess).toBeDefined();
  });

  it("of both is for staff from the second on, unless it was before", async () => {
    const one = await kept({ visit });
    await one.noShow(at(30));
    const both = await one.noAccess(at(40));
    expect(both.visit).toMatchObject({ staffSince: at(40), noShow: { at: at(30) }, noAccess: { at: at(40) } });
    const told = (await one.told()).find(({ kind }) => kind === "booking.noAccess");
    const until = addMinutes(at(40), policy.disputeDays * 24 * 60);
    expect(told?.values).toMatchObject({ isDisputed: true, until });
    expect(await one.read()).toMatchObject({ due: "staff" });
    const before = await kept({ visit: { ...visit, noShow: { at: at(30) }, staffSince: at(35) } });
    expect((await before.noAccess(at(40))).visit?.staffSince).toBe(at(35));
  });

  it("that was taken back by the other is theirs no more", async () => {
    const one = await kept({ visit: { ...visit, noShow: { at: at(30), withdrawnAt: at(31) } } });
    expect((await one.noAccess(at(40))).visit).not.toHaveProperty("staffSince");
  });
});

describe("an answer to a report", () => {
  const noAccess = { at: at(30), tried: ["called" as const] };

  it("that does not agree says what was otherwise, and is for staff", async () => {
    const one = await kept({ visit: { noShow: { at: at(30) } } });
    await expect(one.answer(worker, false)).rejects.toMatchObject({
      code: "booking.reportNoteMissing",
      extra: { fields: { note: refuseBooking.reportNoteMissing.text } },
    });
    const after = await one.answer(worker, false, "I was there.");
    const answer = { agrees: false, at: at(60), note: "I was there." };
    expect(after.visit).toEqual({ noShow: { at: at(30), answer }, staffSince: at(60) });
    expect(await one.told()).toMatchObject([
      { kind: "booking.reportAnswered", values: { by: "cleaner", isDisputed: true } },
    ]);
    expect(await one.answer(worker, false, "Again.")).toEqual(after);
    await expect(one.answer(worker, true)).rejects.toEqual(refused("booking.reportAnswered"));
  });

  it("of a customer who agrees is for staff as well, and needs no word", async () => {
    const one = await kept({ visit: { noAccess } });
    expect((await one.answer(customer, true)).visit).toEqual({
      noAccess: { ...noAccess, answer: { agrees: true, at: at(60) } },
      staffSince: at(60),
    });
    expect(await one.told()).toMatchObject([{ values: { by: "customer", isDisputed: false } }]);
  });

  it("is to what the other reports and has not taken back, of what is confirmed", async () => {
    const none = refused("booking.noReport");
    await expect((await kept()).answer(worker, true)).rejects.toEqual(none);
    await expect((await kept({ visit: { noAccess } })).answer(worker, true)).rejects.toEqual(none);
    const taken = { ...noAccess, withdrawnAt: at(40) };
    await expect((await kept({ visit: { noAccess: taken } })).answer(customer, true)).rejects.toEqual(none);
    const over = await kept({ status: "cancelled", visit: { noAccess } });
    await expect(over.answer(customer, true)).rejects.toEqual(refused("booking.wrongMoment", { status: "cancelled" }));
    const one = await kept({ visit: { noAccess } });
    beforeTheWrite(() => one.touch());
    expect((await one.answer(customer, true)).version).toBe(2);
  });
});

describe("a report that is taken back", () => {
  const both = { noShow: { at: at(30) }, noAccess: { at: at(40), tried: ["called" as const] }, staffSince: at(40) };

  it("leaves the other's to staff, and nothing to them where there is no other", async () => {
    const one = await kept({ visit: both });
    const left = { ...both, noShow: { at: at(30), withdrawnAt: at(60) } };
    expect((await one.withdraw(customer)).visit).toEqual(left);
    expect(await one.told()).toMatchObject([{ kind: "booking.reportWithdrawn", values: { by: "customer" } }]);
    const { staffSince: _since, ...rest } = left;
    const after = await one.withdraw(worker, at(70));
    expect(after.visit).toEqual({ ...rest, noAccess: { ...both.noAccess, withdrawnAt: at(70) } });
    expect(await one.withdraw(worker, at(80))).toEqual(after);
    expect((await one.told())[1]?.values).not.toHaveProperty("until");
  });

  it("is one's own, of what is confirmed, whatever was faster", async () => {
    const { noShow } = both;
    await expect((await kept({ visit: { noShow } })).withdraw(worker)).rejects.toEqual(refused("booking.noReport"));
    const over = await kept({ status: "cancelled", visit: { noShow } });
    await expect(over.withdraw(customer)).rejects.toEqual(refused("booking.wrongMoment", { status: "cancelled" }));
    const one = await kept({ visit: { noShow } });
    beforeTheWrite(() => one.touch());
    expect((await one.withdraw(customer)).version).toBe(2);
  });
});

it("what its customer does not answer in time is handed to staff, as it was read", async () => {
  const noAccess = { at: at(30), tried: ["called" as const] };
  const one = await kept({ visit: { noAccess } });
  const hand = (version: number) => as(job, () => handingOver({ ...one.row, version }), at(60));
  await expect(hand(4)).rejects.toEqual(refused("booking.changed"));
  await hand(0);
  expect(await one.read()).toMatchObject({ visit: { noAccess, staffSince: at(60) }, due: "staff", version: 1 });
});
