import { addMinutes, policy } from "@naqi/contracts";
import { Bookings } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { as, booking, cleaner, member } from "../../../support/given/given.ts";
import { eventsOf, everything } from "../../../support/core/look.ts";
import { mailedTo } from "../../../support/given/offers.ts";
import { fingerprint } from "../../../support/core/rows.ts";
import { staff } from "../../../support/given/staff.ts";
import { refusal } from "../../../support/given/talking.ts";
import { aVisit, hours } from "../../../support/given/visiting.ts";

// covers visits.steps
describe("the steps of a visit", () => {
  it("are stored with their times, shown to both, and announced to the customer without a mail", async () => {
    const { booked, customer, onMyWay, late, arrive, seen, seenByCleaner, at } = await aVisit();
    await mailedTo(customer, at(-120));
    await onMyWay(-90);
    await late(-30, 20);
    const there = await arrive(15);
    const visit = {
      onMyWay: { at: at(-90) },
      late: { minutes: 20, at: at(-30), times: 1 },
      arrived: { at: at(15) },
    };
    expect(there).toMatchObject({ status: "confirmed", visit, version: booked.version + 3 });
    expect((await seen(at(15))).visit).toEqual(visit);
    expect((await seenByCleaner(15)).visit).toEqual(visit);
    expect(await eventsOf(booked.bookingId)).toEqual(["booking.arrived", "booking.late", "booking.onMyWay"]);
    expect(await mailedTo(customer, at(15))).toEqual([]);
  });

  it("are taken once: repeated or resent by a phone, they are unchanged and announced only once", async () => {
    const { booked, onMyWay, arrive } = await aVisit();
    const first = await onMyWay(-60);
    expect(await onMyWay(-50)).toEqual(first);
    const there = await arrive(-5);
    expect(await Promise.all([arrive(0), arrive(1), arrive(2)])).toEqual([there, there, there]);
    const told = (await eventsOf(booked.bookingId)).filter((kind) => kind !== "booking.booked");
    expect(told).toEqual(["booking.arrived", "booking.onMyWay"]);
  });

  it("have their time windows", async () => {
    const visit = await aVisit();
    const earlyStep = { code: "booking.tooEarlyStep" };
    await expect(visit.onMyWay(-121)).rejects.toMatchObject({ ...earlyStep, extra: { details: { minutes: 120 } } });
    await expect(visit.late(-121, 10)).rejects.toMatchObject(earlyStep);
    await expect(visit.arrive(-61)).rejects.toMatchObject({ ...earlyStep, extra: { details: { minutes: 60 } } });
    await visit.onMyWay(-120);
    expect(await refusal(visit.late(30, 10))).toBe("booking.lateOver");
    expect(await refusal(visit.arrive(120))).toBe("booking.tooLate");
    await visit.late(29, 10);
    await visit.arrive(119);
    expect(await refusal((await aVisit()).onMyWay(120))).toBe("booking.tooLate");
  });

  it("being late: 5 to 120 minutes, three times, and not after arriving", async () => {
    const visit = await aVisit();
    for (const minutes of [4, 121, 7.5]) expect(await refusal(visit.late(-60, minutes))).toBe("request.invalid");
    for (const minutes of [5, 60, 120]) await visit.late(-60, minutes);
    expect((await visit.seenByCleaner()).visit?.late).toMatchObject({ minutes: 120, times: 3 });
    expect(await refusal(visit.late(-60, 10))).toBe("booking.lateEnough");
    const other = await aVisit();
    await other.arrive(-10);
    expect(await refusal(other.late(-5, 10))).toBe("booking.arrivedAlready");
  });

  it("are only for the booking's cleaner, before the start", async () => {
    const visit = await aVisit();
    const stranger = await cleaner();
    const before = fingerprint(await everything());
    for (const verb of [Bookings.onMyWay, Bookings.arrive]) {
      expect(await refusal(as(stranger, () => verb(visit.id), visit.at(-10)))).toBe("booking.notFound");
      await expect(as(visit.customer, () => verb(visit.id), visit.at(-10))).rejects.toMatchObject({
        kind: "forbidden",
      });
    }
    expect(fingerprint(await everything())).toEqual(before);
    await visit.start(0);
    for (const step of [() => visit.onMyWay(1), () => visit.late(1, 10), () => visit.arrive(1)]) {
      expect(await refusal(step())).toBe("booking.wrongMoment");
    }
  });

  it("leave an open proposal unchanged, and belong to the former time once it is accepted", async () => {
    const { booked, customer, worker, id, at, onMyWay, seen } = await aVisit();
    const to = { scheduledDate: booked.scheduledDate, scheduledTime: "15:00", idempotencyKey: crypto.randomUUID() };
    const { version } = await as(
      customer,
      () => Bookings.reschedule({ ...id, version: booked.version, ...to }),
      at(-100),
    );
    const gone = await onMyWay(-90);
    expect(gone.proposal).toBeDefined();
    expect(gone.version).toBe(version + 1);
    await as(worker, () => Bookings.acceptMove({ ...id, version: gone.version }), at(-80));
    expect((await seen(at(-80))).visit).toEqual({});
    expect((await checkTable()).broken).toEqual([]);
  });
});

describe("a phone's delayed reports", () => {
  it("counts from when it happened, and records when it was reported", async () => {
    const visit = await aVisit();
    const { at } = visit;
    await visit.onMyWay(hours(5), { happenedAt: at(-60) });
    await visit.arrive(hours(5), { happenedAt: at(-5) });
    const begun = await visit.start(hours(5), { happenedAt: at(0) });
    expect(begun).toMatchObject({ status: "in_progress", startedAt: at(0) });
    await visit.complete(hours(5), { happenedAt: at(110) });
    const done = await as(visit.customer, () => Bookings.complete(visit.id), at(hours(6)));
    expect(done).toMatchObject({ status: "completed", completedAt: at(110) });
    const heardAt = at(hours(5));
    expect(done.visit).toEqual({
      doneAt: at(110),
      onMyWay: { at: at(-60), heardAt },
      arrived: { at: at(-5), heardAt },
      startHeardAt: heardAt,
      completeHeardAt: heardAt,
    });
    expect((await checkTable()).broken).toEqual([]);
  });

  // covers B4.5
  it("may be at most two minutes ahead of the server and twelve hours old", async () => {
    const visit = await aVisit();
    const phone = (minutes: number, said: number) => visit.onMyWay(minutes, { happenedAt: visit.at(said) });
    // A clock two hours wrong, either way.
    expect(await refusal(phone(-60, 60))).toBe("booking.stampAhead");
    expect(await refusal(phone(-60, -57))).toBe("booking.stampAhead");
    expect(await refusal(phone(hours(12) - 30, -31))).toBe("booking.stampOld");
    expect(await refusal(phone(hours(24), -31))).toBe("booking.stampOld");
    expect(await refusal(phone(-60, -180))).toBe("booking.tooEarlyStep");
    expect((await phone(-60, -58)).visit).toEqual({ onMyWay: { at: visit.at(-60) } });
    const other = await aVisit();
    const old = await other.onMyWay(hours(12) - 30, { happenedAt: other.at(-30) });
    expect(old.visit?.onMyWay).toEqual({ at: other.at(-30), heardAt: other.at(hours(12) - 30) });
  });

  // covers B4.5
  it("cannot be before the previous step, with a tolerance for two clocks", async () => {
    const visit = await aVisit();
    const { at } = visit;
    await visit.arrive(-10);
    await expect(visit.start(20, { happenedAt: at(-13) })).rejects.toMatchObject({
      code: "booking.stampBefore",
      extra: { details: { earliest: at(-10) } },
    });
    const begun = await visit.start(20, { happenedAt: at(-11) });
    expect(begun.startedAt).toBe(at(-10));
    expect(await refusal(visit.complete(60, { happenedAt: at(-20) }))).toBe("booking.stampBefore");
    expect(await refusal(visit.complete(60, { happenedAt: at(15) }))).toBe("booking.notYetDone");
    const done = visit.complete(60, { happenedAt: at(40) });
    expect(await refusal(done)).toBe("booking.earlyReasonMissing");
    const reason = "Both rooms were empty.";
    expect(await visit.complete(100, { happenedAt: at(40), reason })).toMatchObject({ earlyReason: reason });
  });

  it("must be within the window of its step by its own time, and never before the booking was made", async () => {
    const visit = await aVisit();
    expect(await refusal(visit.start(10, { happenedAt: visit.at(-61) }))).toBe("booking.tooEarly");
    expect(await refusal(visit.start(200, { happenedAt: visit.at(120) }))).toBe("booking.tooLate");
    const [customer, worker] = [await member("customer"), await cleaner()];
    // Booked three hours ahead: the phone reports an hour before that.
    const soon = await booking(customer, worker.memberId, {}, addMinutes(visit.booked.startsAt, -policy.noticeMinutes));
    const asked = { bookingId: soon.bookingId, happenedAt: addMinutes(soon.createdAt, -60) };
    expect(await refusal(as(worker, () => Bookings.onMyWay(asked), addMinutes(soon.startsAt, -60)))).toBe(
      "booking.stampBefore",
    );
  });

  it("do not override an answer whether it took place", async () => {
    const { customer, id, at, start } = await aVisit();
    await as(customer, () => Bookings.answer({ ...id, tookPlace: false }), at(125));
    expect(await refusal(start(130, { happenedAt: at(0) }))).toBe("booking.askedInstead");
  });

  it("are refused with an invalid time, and accepted with other digits", async () => {
    const visit = await aVisit();
    for (const happenedAt of ["yesterday", "2027-13-01T00:00:00Z", "1"]) {
      expect(await refusal(visit.onMyWay(-60, { happenedAt }))).toBe("request.invalid");
    }
    const short = visit.at(-60).replace(".000Z", "Z");
    expect((await visit.onMyWay(-50, { happenedAt: short })).visit?.onMyWay?.at).toBe(visit.at(-60));
  });
});

// covers visits.code
describe("the code of a start", () => {
  // covers B4.4
  it("can be turned on only by the customer, is off by default, and hidden from others", async () => {
    const visit = await aVisit();
    expect(visit.booked.startCode).toBeUndefined();
    const on = await visit.setCode(true);
    expect(on.startCode).toMatch(/^\d{4}$/);
    expect(await visit.setCode(true)).toEqual(on);
    const theirs = await visit.seenByCleaner();
    expect(theirs).toMatchObject({ needsStartCode: true });
    expect(theirs.startCode).toBeUndefined();
    const reviewer = await staff();
    const found = await as(reviewer, () => Bookings.staffCase(visit.id));
    const listed = await as(reviewer, () => Bookings.staffList({ customerId: visit.customer.memberId }));
    const jobs = await as(visit.worker, () => Bookings.jobs({}));
    for (const others of [found, listed, jobs, theirs]) expect(JSON.stringify(others)).not.toContain('startCode"');
    const begun = await visit.start(0, { code: on.startCode ?? "" });
    expect((await visit.seen(visit.at(0))).startCode).toBeUndefined();
    expect(begun.needsStartCode).toBeUndefined();
  });

  it("is required at the start while it is on, in any digits", async () => {
    const visit = await aVisit();
    const { startCode = "" } = await visit.setCode(true);
    expect(await refusal(visit.start(0))).toBe("booking.codeMissing");
    const arabic = [...startCode].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join("");
    expect(await visit.start(0, { code: ` ${arabic} ` })).toMatchObject({ status: "in_progress" });
    const off = await aVisit();
    await off.setCode(true);
    await off.setCode(false);
    expect(await off.start(0)).toMatchObject({ status: "in_progress" });
    expect(await refusal(off.setCode(true, 1))).toBe("booking.wrongMoment");
  });

  // covers B4.4
  it("cannot be guessed: 5 tries in a quarter of an hour, 20 in all, also in parallel, and then the right one fails too", async () => {
    const visit = await aVisit();
    const { startCode = "" } = await visit.setCode(true);
    const wrong = Array.from({ length: 7 }, (_, index) =>
      String((Number(startCode) + 1 + index) % 10_000).padStart(4, "0"),
    );
    let tried = 0;
    for (let minutes = -60; minutes < 120; minutes += 30) {
      const codes = await Promise.all(wrong.map((code) => refusal(visit.start(minutes, { code }))));
      const told = codes.filter((code) => code === "booking.codeWrong").length;
      expect(told).toBe(tried < 20 ? 5 : 0);
      tried += told;
      expect(await refusal(visit.start(minutes, { code: startCode }))).toBe("booking.tooManyCodes");
    }
    expect(tried).toBe(20);
    // A new code does not reset the tries; the customer can turn it off.
    const { startCode: another = "" } = (await visit.setCode(false, 119), await visit.setCode(true, 119));
    expect(await refusal(visit.start(119, { code: another }))).toBe("booking.tooManyCodes");
    await visit.setCode(false, 119);
    expect(await visit.start(119)).toMatchObject({ status: "in_progress" });
  });

  it("is accepted after a quarter of an hour if the first tries were wrong", async () => {
    const visit = await aVisit();
    const { startCode = "" } = await visit.setCode(true);
    const other = startCode === "0000" ? "0001" : "0000";
    for (let index = 0; index < 5; index++)
      expect(await refusal(visit.start(0, { code: other }))).toBe("booking.codeWrong");
    expect(await refusal(visit.start(14, { code: startCode }))).toBe("booking.tooManyCodes");
    expect(await visit.start(15, { code: startCode })).toMatchObject({ status: "in_progress" });
  });
});
