import { addMinutes, policy, refuseBooking } from "@naqi/contracts";
import { Bookings } from "@naqi/core";
import { changingBooking } from "@naqi/core/bookings/booking/moving/changing";
import { newStartCode, trying } from "@naqi/core/bookings/booking/visit/start-code";
import type { BookingRow } from "@naqi/core/bookings/booking/bookings.entity";
import { takeOne } from "@naqi/core/kit/limits";
import { describe, expect, it } from "vitest";
import { failing } from "../../../support/core/failing.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { actor, as, job, justBefore, testNow } from "../../../support/given/given.ts";
import { asker as customer, worker } from "../../../support/given/quote-context.ts";
import { at, createdAt, endsAt, kept } from "../../../support/core/visit-rows.ts";

const refused = (code: string, details?: object) =>
  expect.objectContaining({ code, ...(details && { extra: expect.objectContaining({ details }) }) }) as Error;
const notConfirmed = ["in_progress", "completed", "cancelled"] as const;

describe("a step of a visit", () => {
  it("is stored besides the others, with the next version, and announced", async () => {
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

  it("has a time window, to the millisecond", async () => {
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

  it.each(notConfirmed)("is refused for a booking that is %s", async (status) => {
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

  it("of being late is reported at most three times, and not after arriving", async () => {
    const one = await kept();
    for (const minutes of [5, 60, 120]) await one.late(at(-60), minutes);
    expect((await one.read())?.visit?.late).toEqual({ minutes: 120, at: at(-60), times: 3 });
    await expect(one.late(at(-50))).rejects.toEqual(refused("booking.lateEnough"));
    await one.arrive(at(-20));
    await expect(one.late(at(-10))).rejects.toEqual(refused("booking.arrivedAlready"));
  });

  it("that a phone reports later is not before the previous one", async () => {
    const one = await kept();
    const before = (earliest: string) => refused("booking.stampBefore", { earliest });
    const soon = await kept({ createdAt: at(-60) });
    await expect(soon.onMyWay(at(-30), at(-70))).rejects.toEqual(before(at(-60)));
    expect(createdAt).toBe(testNow);
    await one.onMyWay(at(-30));
    await expect(one.arrive(at(0), at(-40))).rejects.toEqual(before(at(-30)));
    expect((await one.arrive(at(0), at(-20))).visit?.arrived).toEqual({ at: at(-20), heardAt: at(0) });
  });

  it("is retried after a conflict", async () => {
    const one = await kept();
    beforeTheWrite(() => one.touch());
    expect(await one.arrive(at(0))).toMatchObject({ version: 2, visit: { arrived: { at: at(0) } } });
  });

  it("requires a confirmed booking, at the read version", async () => {
    const write = async (
      change: Partial<BookingRow>,
      seen: Partial<BookingRow> = {},
      gone: Partial<BookingRow> = {},
    ) => {
      const one = await kept({ startCode: "1234", ...change });
      const failed = await failing(() => changingBooking({ ...one.row, ...seen }, { notes: "Noted.", ...gone }).part);
      return [failed, await one.read()] as const;
    };
    expect(await write({})).toMatchObject([undefined, { notes: "Noted.", version: 1, startCode: "1234" }]);
    const [failed, row] = await write({}, {}, { startCode: undefined });
    expect([failed, row?.startCode]).toEqual([undefined, undefined]);
    expect((await write({ version: 2 }, { version: 1 }))[0]).toBe("booking");
    expect((await write({ status: "cancelled" }, { status: "confirmed" }))[0]).toBe("booking");
  });
});

describe("the code of a start", () => {
  it("is four digits while it is on, the same until it is turned off or the visit ends", async () => {
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

  it("is padded with zeros, and created at most ten times an hour for one visit", async () => {
    const codes = Array.from({ length: 300 }, () => newStartCode());
    expect(codes.filter((code) => !/^\d{4}$/.test(code))).toEqual([]);
    const [one, other] = [await kept(), await kept()];
    await as(job, async () => {
      for (let count = 0; count < policy.startCodes.most; count++)
        await takeOne(
          customer.memberId,
          `startCode_${one.row.bookingId}`,
          policy.startCodes,
          refuseBooking.tooManySwitches,
        );
    });
    await expect(one.code(true)).rejects.toEqual(refused("booking.tooManySwitches"));
    expect((await other.code(true)).version).toBe(1);
  });

  it("is the customer's choice, on a confirmed booking, in any race", async () => {
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

  it("is required, tried and counted", async () => {
    const { row } = await kept({ startCode: "1234" });
    const tried = (code?: string, now = testNow) => as(job, () => trying(row, code), now);
    expect(await as(job, () => trying({ ...row, startCode: undefined }, undefined))).toEqual([]);
    const { codeMissing, codeWrong } = refuseBooking;
    const fields = (code: string) => ({ extra: { fields: { code } } });
    await expect(tried()).rejects.toMatchObject({ code: "booking.codeMissing", ...fields(codeMissing.text) });
    await expect(tried("9999")).rejects.toMatchObject({ code: "booking.codeWrong", ...fields(codeWrong.text) });
    const parts = await tried("1234");
    expect(parts).toHaveLength(2);
    // The wrong one was counted; the right one is not.
    for (let count = 1; count < policy.startCodeTries.most; count++)
      await expect(tried("0000")).rejects.toEqual(refused("booking.codeWrong"));
    await expect(tried("0000")).rejects.toEqual(refused("booking.tooManyCodes"));
    const { row: other } = await kept({ startCode: "1234" });
    await expect(as(job, () => trying(other, "0000"))).rejects.toEqual(refused("booking.codeWrong"));
    const later = addMinutes(testNow, 2 * policy.startCodeTries.minutes);
    await expect(tried("0000", later)).rejects.toEqual(refused("booking.codeWrong"));
    const { startCodeTriesOfDay: day } = policy;
    const name = `codes_${other.bookingId}`;
    await as(job, async () => {
      for (let count = 1; count < day.most; count++)
        await takeOne(worker.memberId, name, day, refuseBooking.tooManyCodes);
    });
    await expect(as(job, () => trying(other, "0000"))).rejects.toEqual(refused("booking.tooManyCodes"));
  });

  it("has no new tries when another team member is assigned", async () => {
    const { row } = await kept({ startCode: "1234" });
    const triedBy = (memberId: string) => as(job, () => trying({ ...row, assignee: { memberId } }, "0000"));
    for (let count = 0; count < policy.startCodeTries.most; count++)
      await expect(triedBy(actor("cleaner").memberId)).rejects.toEqual(refused("booking.codeWrong"));
    await expect(triedBy(actor("cleaner").memberId)).rejects.toEqual(refused("booking.tooManyCodes"));
  });
});
