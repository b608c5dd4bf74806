import { addMinutes, policy, refuseBooking } from "@naqi/contracts";
import { notCome, notLetIn } from "@naqi/core/bookings/booking/visit/reports";
import { BookingEntity } from "@naqi/core/bookings/booking/bookings.entity";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { beforeAll, describe, expect, it } from "vitest";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { as, job, justBefore, testNow } from "../../../support/given/given.ts";
import { asker as customer, worker } from "../../../support/given/quote-context.ts";
import { at, endsAt, kept } from "../../../support/core/visit-rows.ts";
import { aVisit } from "../../../support/given/visiting.ts";

const refused = (code: string, details?: object) =>
  expect.objectContaining({ code, ...(details && { extra: expect.objectContaining({ details }) }) }) as Error;

// Both counters include the report, so both parties exist.
beforeAll(async () => {
  const someone = { fullName: "Sara Haddad", email: "sara@example.com", createdAt: testNow, updatedAt: testNow };
  for (const { memberId, role } of [customer, worker])
    await MemberEntity.put({ memberId, role: role === "cleaner" ? "cleaner" : "customer", ...someone }).go();
});

const notConfirmed = ["in_progress", "completed", "cancelled"] as const;

describe("a report that a visit has not begun", () => {
  const visit = { arrived: { at: at(-5) } };

  it("requires a cleaner's half-hour wait at the door, from the start or from their arrival", async () => {
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

  it("by a customer is possible half an hour after the start", async () => {
    const one = await kept();
    await expect(one.noShow(justBefore(at(30)))).rejects.toEqual(refused("booking.waitFirst", { from: at(30) }));
    const said = await one.noShow(at(30), "I rang.");
    expect(said.visit).toEqual({ noShow: { at: at(30), note: "I rang." } });
    const until = addMinutes(at(30), policy.visit.noShowHours * 60);
    expect((await one.told())[0]).toMatchObject({ kind: "booking.noShow", values: { isDisputed: false, until } });
    expect((await (await kept()).noShow(at(30))).visit).toEqual({ noShow: { at: at(30) } });
    // Each reads it from their own side.
    const paid = await kept({ customerAmount: 9_000 });
    expect(await paid.noShow(at(30))).toMatchObject({ customerAmount: 9_000 });
  });

  it("is made once, ends an open proposal, and is retried after a conflict", async () => {
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

  it("is refused about a member who has left", async () => {
    for (const { memberId } of [customer, worker]) {
      const { data } = await MemberEntity.get({ memberId }).go();
      const one = await kept({ visit });
      beforeTheWrite(() => MemberEntity.delete({ memberId }).go());
      await expect(one.noAccess(at(60))).rejects.toEqual(refused("booking.partyLeft"));
      await MemberEntity.put(data!).go();
    }
  });

  it("is refused if the booking is not confirmed, already asked about, or answered", async () => {
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

  it("by both goes to staff with the second one, unless it did before", async () => {
    const one = await kept();
    await one.noShow(at(30));
    // A phone reports their arrival later: it was unknown at the report, and hands it to staff.
    await one.arrive(at(31), at(0));
    await expect(one.noAccess(at(60))).rejects.toEqual(refused("booking.waitFirst", { from: at(61) }));
    const both = await one.noAccess(at(61));
    expect(both.visit).toMatchObject({ staffSince: at(31), noShow: { at: at(30) }, noAccess: { at: at(61) } });
    const told = (await one.told()).find(({ kind }) => kind === "booking.noAccess");
    const until = addMinutes(at(31), policy.disputeDays * 24 * 60);
    expect(told?.values).toMatchObject({ isDisputed: true, until });
    expect(await one.read()).toMatchObject({ due: "staff" });
    const before = await kept({ visit: { ...visit, noShow: { at: at(30) }, staffSince: at(35) } });
    expect((await before.noAccess(at(40))).visit?.staffSince).toBe(at(35));
  });

  it("that the other party withdrew can no longer be answered", async () => {
    const one = await kept({ visit: { ...visit, noShow: { at: at(30), withdrawnAt: at(31) } } });
    expect((await one.noAccess(at(40))).visit).not.toHaveProperty("staffSince");
  });
});

describe("an answer to a report", () => {
  const noAccess = { at: at(30), tried: ["called" as const] };

  it("that disagrees explains what happened, and goes to staff", async () => {
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

  it("of a customer who agrees goes to staff if they reported a no-show, and needs no text", async () => {
    const reported = { noAccess, noShow: { at: at(35) }, staffSince: at(40) };
    const one = await kept({ visit: reported });
    expect((await one.answer(customer, true)).visit).toEqual({
      ...reported,
      noAccess: { ...noAccess, answer: { agrees: true, at: at(60) } },
    });
    expect(await one.told()).toMatchObject([{ values: { by: "customer", isDisputed: false } }]);
  });

  it("requires the other party's open report on a confirmed booking", async () => {
    const none = refused("booking.noReport");
    await expect((await kept()).answer(worker, true)).rejects.toEqual(none);
    await expect((await kept({ visit: { noAccess } })).answer(worker, true)).rejects.toEqual(none);
    const taken = { ...noAccess, withdrawnAt: at(40) };
    await expect((await kept({ visit: { noAccess: taken } })).answer(customer, true)).rejects.toEqual(none);
    const over = await kept({ status: "cancelled", visit: { noAccess } });
    await expect(over.answer(customer, true)).rejects.toEqual(refused("booking.wrongMoment", { status: "cancelled" }));
    const one = await kept({ visit: { noAccess } });
    beforeTheWrite(() => one.touch());
    expect((await one.answer(customer, false, "I was at home.")).version).toBe(2);
  });
});

describe("withdrawing a report", () => {
  const both = { noShow: { at: at(30) }, noAccess: { at: at(40), tried: ["called" as const] }, staffSince: at(40) };

  it("leaves the other party's with staff, and closes it without another one", async () => {
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

  it("is possible for one's own, on a confirmed booking, in any race", async () => {
    const { noShow } = both;
    const none = refused("booking.noReport");
    for (const visit of [undefined, { noShow }])
      await expect((await kept({ visit })).withdraw(worker)).rejects.toEqual(none);
    const over = await kept({ status: "cancelled", visit: { noShow } });
    await expect(over.withdraw(customer)).rejects.toEqual(refused("booking.wrongMoment", { status: "cancelled" }));
    const one = await kept({ visit: { noShow } });
    beforeTheWrite(() => one.touch());
    expect((await one.withdraw(customer)).version).toBe(2);
  });
});

it("a cleaner counts as locked out if the booking was not written since it was read", async () => {
  const { booked, arrive, noAccess, seen } = await aVisit();
  await arrive(0);
  await noAccess(30);
  const { data } = await BookingEntity.get({ bookingId: booked.bookingId }).go({ consistent: true });
  const end = (version: number) => as(job, () => notLetIn({ ...data!, version }), at(60));
  await expect(end(9)).rejects.toEqual(refused("booking.changed"));
  await end(data!.version);
  expect(await seen(at(60))).toMatchObject({ status: "cancelled", cancellation: { cause: "no_access" } });
});

it("a cleaner counts as a no-show if the booking was not written since it was read", async () => {
  const { booked, seen } = await aVisit();
  const { data } = await BookingEntity.get({ bookingId: booked.bookingId }).go({ consistent: true });
  const end = (version: number) => as(job, () => notCome({ ...data!, version }), at(60));
  await expect(end(9)).rejects.toEqual(refused("booking.changed"));
  await end(0);
  expect(await seen(at(60))).toMatchObject({ status: "cancelled", cancellation: { cause: "cleaner_no_show" } });
});
