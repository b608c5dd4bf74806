import { addDays, addMinutes, policy, refuseBooking } from "@naqi/contracts";
import { Account, Bookings, type MemberActor } from "@naqi/core";
import { changingBooking } from "@naqi/core/bookings/booking/moving/changing";
import { mustAllow } from "@naqi/core/bookings/booking/acting";
import { ending } from "@naqi/core/bookings/booking/moving/proposals";
import { BookingEntity, type BookingRow } from "@naqi/core/bookings/booking/bookings.entity";
import { CleanerEntity, SlotEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { IdempotencyEntity } from "@naqi/core/kit/idempotency";
import { takeOne } from "@naqi/core/kit/limits";
import { describe, expect, it } from "vitest";
import { failing } from "../../../support/core/failing.ts";
import { waitingEvents } from "../../../support/core/events.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { as, booking, cleaner, job, member, testNow } from "../../../support/given/given.ts";
import { bookingRow } from "../../../support/given/quote-context.ts";
import { moving, movingTo, proposing, soonBefore, visit } from "../../../support/given/moving.ts";
import { suspendMember } from "../../../support/given/staff.ts";

fakePorts();

const refused = (code: string, details?: object) =>
  expect.objectContaining({ code, ...(details && { extra: expect.objectContaining({ details }) }) }) as Error;
const read = async ({ bookingId }: { bookingId: string }) =>
  (await BookingEntity.get({ bookingId }).go({ consistent: true })).data;
const suspend = ({ memberId }: MemberActor) => suspendMember(memberId);
const touch = ({ bookingId }: { bookingId: string }) => BookingEntity.patch({ bookingId }).add({ version: 1 }).go();
const told = async (kind: string, { bookingId }: { bookingId: string }) =>
  (await waitingEvents()).find(
    (one) => one.kind === kind && "bookingId" in one.values && one.values.bookingId === bookingId,
  )?.values;

describe("a booking to be moved", () => {
  it("is confirmed, upcoming, and at the seen version", () => {
    const row = bookingRow();
    const justBefore = new Date(Date.parse(row.startsAt) - 1).toISOString();
    const check = (change: Partial<BookingRow>, seen = 0, now = testNow) =>
      as(
        job,
        () => () =>
          as(job, () => mustAllow("reschedule", { ...row, ...change }, { by: "cleaner", version: seen }), now),
      )();
    expect(check({}, 0, justBefore)).toBeUndefined();
    for (const status of ["in_progress", "completed", "cancelled"] as const)
      expect(() => check({ status })).toThrow(refused("booking.wrongMoment", { status }));
    expect(() => check({}, 0, row.startsAt)).toThrow(refused("booking.tooLate"));
    expect(() => check({}, 1)).toThrow(refused("booking.changed"));
  });

  const time = { scheduledDate: "2027-03-11", scheduledTime: "10:00" as const, startsAt: "2027-03-11T06:00:00.000Z" };
  const proposal = { by: "customer" as const, ...time, proposedAt: testNow, lapsesAt: addMinutes(testNow, 60) };
  async function changed(change: Partial<BookingRow>, changes: Partial<BookingRow>, seen: Partial<BookingRow> = {}) {
    const row = bookingRow(change);
    await BookingEntity.put(row).go();
    const failed = await failing(() => changingBooking({ ...row, ...seen }, changes).part);
    return { failed, row: await read(row) };
  }

  it("is changed with the next version, and undefined attributes are removed", async () => {
    const { failed, row } = await changed({ proposal, version: 4 }, { rescheduleCount: 2, proposal: undefined });
    expect(failed).toBeUndefined();
    expect(row).toMatchObject({ rescheduleCount: 2, version: 5, due: "open", dueAt: "2027-03-09T06:00:00.000Z" });
    expect(row).not.toHaveProperty("proposal");
    const { row: proposed } = await changed({}, { proposal });
    expect(proposed).toMatchObject({ proposal, due: "open", dueAt: proposal.lapsesAt, version: 1 });
    // Other attributes are unchanged.
    expect((await changed({ proposal }, { rescheduleCount: 2 })).row).toMatchObject({ proposal, rescheduleCount: 2 });
  });

  it("is not due while a problem is open and nothing can fall due", async () => {
    const problem = { problemId: "prb_1", at: testNow };
    const held = { reminded: "hours" as const, askedAt: testNow, problem, due: "open", dueAt: testNow };
    const { failed, row } = await changed(held, {});
    expect([failed, row?.version]).toEqual([undefined, 1]);
    expect(row).not.toHaveProperty("due");
    expect((await changed({ ...held, proposal }, { proposal })).row).toMatchObject({ due: "open" });
  });

  it("is refused if it has changed since it was read, or has moved on", async () => {
    expect((await changed({ version: 5 }, {}, { version: 4 })).failed).toBe("booking");
    expect((await changed({ status: "in_progress" }, {}, { status: "confirmed" })).failed).toBe("booking");
  });
});

describe("a direct move, with concurrent changes", () => {
  it.each(["customer", "worker"] as const)(
    "is refused to the %s who is suspended at that moment, and to the other party",
    async (by) => {
      const [one, two] = [await visit(), await visit()];
      const other = by === "customer" ? "worker" : "customer";
      beforeTheWrite(() => suspend(one[by]));
      await expect(moving(one[by], one.booked)).rejects.toEqual(refused("member.suspended"));
      beforeTheWrite(() => suspend(two[other]));
      await expect(moving(two[by], two.booked)).rejects.toEqual(refused("booking.onHold"));
    },
  );

  it.each(["customer", "worker"] as const)(
    "of the %s is refused if the other party closes the account, and so is a proposal",
    async (by) => {
      const [one, two] = [await visit(), await visit()];
      const other = by === "customer" ? "worker" : "customer";
      const closing = (who: MemberActor) => as({ ...who, authTime: testNow }, () => Account.close({}));
      beforeTheWrite(() => closing(one[other]));
      await expect(moving(one[by], one.booked)).rejects.toEqual(refused("booking.partyLeft"));
      const soon = { scheduledDate: two.booked.scheduledDate, scheduledTime: "11:00" };
      beforeTheWrite(() => closing(two[other]));
      await expect(proposing(two[by], two.booked, soon)).rejects.toEqual(refused("booking.partyLeft"));
    },
  );

  it("is refused if the booking changes, or the cleaner", async () => {
    const [one, two] = [await visit(), await visit()];
    beforeTheWrite(() => touch(one.booked));
    await expect(moving(one.customer, one.booked)).rejects.toEqual(refused("booking.changed"));
    const { memberId: cleanerId } = two.worker;
    beforeTheWrite(() => CleanerEntity.patch({ cleanerId }).add({ bookableVersion: 1 }).go());
    await expect(moving(two.customer, two.booked)).rejects.toEqual(refused("request.busy"));
    expect(await read(two.booked)).toMatchObject({ version: 0, scheduledTime: "10:00" });
  });

  it("is refused if its hour is taken, with the free ones including its own", async () => {
    const [one, other] = [await visit(), await member("customer")];
    const { scheduledDate } = movingTo(one.booked);
    beforeTheWrite(() => booking(other, one.worker.memberId, { scheduledDate, scheduledTime: "15:00" }));
    await expect(moving(one.customer, one.booked)).rejects.toMatchObject({
      code: "booking.taken",
      extra: { details: { freeHours: [{ scheduledDate, scheduledTime: "13:00" }, {}, {}] } },
    });
  });

  it("throws if one of its hours is held for another booking", async () => {
    const { customer, worker, booked } = await visit();
    const slot = { cleanerId: worker.memberId, day: booked.scheduledDate, hour: "11:00" };
    await SlotEntity.patch(slot).set({ bookingId: "bkg_another" }).go();
    await expect(moving(customer, booked)).rejects.toThrow("cannot fail");
  });

  it("is retried if the customer books something else, and done once per form", async () => {
    const one = await visit();
    beforeTheWrite(async () => booking(one.customer, (await cleaner()).memberId, { scheduledTime: "18:00" }));
    expect(await moving(one.customer, one.booked)).toMatchObject({ scheduledTime: "14:00", version: 1 });
    const two = await visit();
    const form = movingTo(two.booked);
    const send = () => as(two.worker, () => Bookings.reschedule(form));
    let first: unknown;
    beforeTheWrite(async () => (first = await send()));
    expect(await send()).toEqual(first);
    expect(await send()).toEqual(first);
    expect((await read(two.booked))?.rescheduleCount).toBe(1);
  });

  it("is announced with its actor and the former time, and clears the arrival status", async () => {
    const one = await visit();
    const { bookingId, scheduledDate: day, scheduledTime: hour } = one.booked;
    const visited = { onMyWay: { at: testNow } };
    await BookingEntity.patch({ bookingId })
      .set({ visit: visited, access: { gate: "Code 1" } })
      .go();
    expect((await moving(one.worker, one.booked)).visit).toEqual({});
    expect(await told("booking.moved", one.booked)).toMatchObject({
      by: "cleaner",
      from: { day, hour },
      hour: "14:00",
    });
    expect((await read(one.booked))?.access).toEqual({ gate: "Code 1" });
    const { data } = await IdempotencyEntity.query.primary({ memberId: one.worker.memberId }).go({ consistent: true });
    expect(data.map(({ answer }) => "access" in (answer as object))).toEqual([false]);
    const two = await visit();
    expect((await moving(two.customer, two.booked)).visit).toBeUndefined();
    expect(await told("booking.moved", two.booked)).toMatchObject({ by: "customer" });
  });

  it("is the cleaner's until the customer's consent is needed", async () => {
    const isAlone = async () => (await read(one.booked))?.movedAlone;
    const one = await visit();
    const first = await moving(one.worker, one.booked);
    expect(await isAlone()).toBe(true);
    const second = await moving(one.customer, first);
    expect(await isAlone()).toBeUndefined();
    await moving(one.worker, second);
    expect(await isAlone()).toBe(true);
    const other = await visit();
    const { bookingId, version } = await proposing(other.worker, other.booked);
    await as(other.customer, () => Bookings.acceptMove({ bookingId, version }), soonBefore(other.booked));
    expect(await read(other.booked)).not.toHaveProperty("movedAlone");
  });

  it("changes day or hour, at most three times, within reach to the metre", async () => {
    const { customer, worker, booked } = await visit();
    const { scheduledDate, scheduledTime, bookingId } = booked;
    const same = moving(customer, booked, { scheduledDate, scheduledTime });
    await expect(same).rejects.toEqual(refused("booking.sameTime"));
    await CleanerEntity.patch({ cleanerId: worker.memberId }).set({ serviceRadius: 0.002 }).go();
    const once = await moving(customer, booked, { scheduledDate });
    const twice = await moving(customer, once, { scheduledTime: "14:00" });
    expect([once.scheduledTime, twice.scheduledDate]).toEqual(["14:00", addDays(scheduledDate, 1)]);
    await BookingEntity.patch({ bookingId }).set({ rescheduleCount: policy.mostMoves }).go();
    await expect(moving(customer, twice, { scheduledTime: "16:00" })).rejects.toEqual(refused("booking.movedEnough"));
  });
});

describe("next to another visit of the customer", () => {
  /** A booking, and another of the same customer at two on the following day. */
  async function beside() {
    const one = await visit();
    const { scheduledDate, scheduledTime } = movingTo(one.booked);
    await booking(one.customer, (await cleaner()).memberId, { scheduledDate, scheduledTime });
    const send = (who: MemberActor, acknowledgedOverlap?: boolean, now = testNow) =>
      as(who, () => Bookings.reschedule({ ...movingTo(one.booked), acknowledgedOverlap }), now);
    const accept = (who: MemberActor, version: number, acknowledgedOverlap?: boolean) =>
      as(
        who,
        () => Bookings.acceptMove({ bookingId: one.booked.bookingId, version, acknowledgedOverlap }),
        soonBefore(one.booked),
      );
    return { ...one, send, accept, soon: soonBefore(one.booked) };
  }

  it("it is moved by a customer who was warned of it, and by no cleaner", async () => {
    const one = await beside();
    await expect(one.send(one.customer)).rejects.toEqual(refused("booking.overlap"));
    await expect(one.send(one.worker, true)).rejects.toEqual(refused("booking.customerBusy"));
    expect(await one.send(one.customer, true)).toMatchObject({ scheduledTime: "14:00" });
  });

  it("it is also proposed, with the customer's confirmation", async () => {
    const one = await beside();
    await expect(one.send(one.customer, false, one.soon)).rejects.toEqual(refused("booking.overlap"));
    await expect(one.send(one.worker, true, one.soon)).rejects.toEqual(refused("booking.customerBusy"));
    const { version } = await one.send(one.customer, true, one.soon);
    expect(await one.accept(one.worker, version)).toMatchObject({ scheduledTime: "14:00" });
  });

  it("the customer accepts the cleaner's proposal, with a confirmation", async () => {
    const one = await visit();
    const { version } = await proposing(one.worker, one.booked);
    const { scheduledDate, scheduledTime } = movingTo(one.booked);
    await booking(one.customer, (await cleaner()).memberId, { scheduledDate, scheduledTime });
    const accept = (acknowledgedOverlap?: boolean) =>
      as(
        one.customer,
        () => Bookings.acceptMove({ bookingId: one.booked.bookingId, version, acknowledgedOverlap }),
        soonBefore(one.booked),
      );
    await expect(accept()).rejects.toEqual(refused("booking.overlap"));
    expect(await accept(true)).toMatchObject({ scheduledTime: "14:00" });
  });
});

describe("a proposal", () => {
  it("is stored with its author and deadline, counted, and announced", async () => {
    const { worker, booked } = await visit();
    const now = soonBefore(booked);
    const after = await proposing(worker, booked);
    const { scheduledDate, scheduledTime } = movingTo(booked);
    const startsAt = addMinutes(booked.startsAt, 28 * 60);
    const lapsesAt = addMinutes(now, policy.proposalHours * 60);
    const proposal = { by: "cleaner", scheduledDate, scheduledTime, startsAt, proposedAt: now, lapsesAt };
    expect(after).toMatchObject({ proposal, version: 1, scheduledTime: "10:00" });
    expect(await read(booked)).toMatchObject({ proposal, version: 1, due: "open" });
    const said = { by: "cleaner", to: { day: scheduledDate, hour: scheduledTime }, lapsesAt };
    expect(await told("booking.moveProposed", booked)).toMatchObject(said);
  });

  it("is one of at most six per party and booking a day", async () => {
    const [one, other] = [await visit(), await visit()];
    const fill = (who: MemberActor, { bookingId }: { bookingId: string }) =>
      as(
        job,
        async () => {
          for (let count = 0; count < policy.proposals.most; count++)
            await takeOne(who.memberId, `propose_${bookingId}`, policy.proposals, refuseBooking.tooManyProposals);
        },
        soonBefore(one.booked),
      );
    await fill(one.customer, one.booked);
    await fill(other.worker, one.booked);
    await expect(proposing(one.customer, one.booked)).rejects.toEqual(refused("booking.tooManyProposals"));
    expect((await proposing(one.worker, one.booked)).proposal?.by).toBe("cleaner");
    expect((await proposing(other.worker, other.booked)).proposal?.by).toBe("cleaner");
  });

  it("is refused to a suspended member, after a change, beside another, and at hours that are taken", async () => {
    const one = await visit();
    beforeTheWrite(() => touch(one.booked));
    await expect(proposing(one.customer, one.booked)).rejects.toEqual(refused("booking.changed"));
    const open = await proposing(one.worker, { ...one.booked, version: 1 });
    await expect(proposing(one.customer, open)).rejects.toEqual(refused("booking.proposalOpen"));
    const two = await visit();
    const { scheduledDate } = movingTo(two.booked);
    await booking(await member("customer"), two.worker.memberId, { scheduledDate, scheduledTime: "15:00" });
    await expect(proposing(two.customer, two.booked)).rejects.toMatchObject({
      code: "booking.taken",
      extra: { details: { freeHours: [{ scheduledDate, scheduledTime: "13:00" }, {}, {}] } },
    });
    // Its own hours are not another booking's.
    const own = { scheduledDate: two.booked.scheduledDate, scheduledTime: "11:00" };
    beforeTheWrite(() => suspend(two.customer));
    await expect(proposing(two.customer, two.booked, own)).rejects.toEqual(refused("member.suspended"));
    await expect(proposing(two.worker, two.booked, own)).rejects.toEqual(refused("booking.onHold"));
  });

  it("is answered by the other party, and withdrawn by its author", async () => {
    const { customer, worker, booked } = await visit();
    const { version } = await proposing(customer, booked);
    const seen = { bookingId: booked.bookingId, version };
    const none = refused("booking.noProposal");
    const now = soonBefore(booked);
    await expect(as(customer, () => Bookings.acceptMove(seen), now)).rejects.toEqual(none);
    await expect(as(customer, () => Bookings.declineMove(seen), now)).rejects.toEqual(none);
    await expect(as(worker, () => Bookings.withdrawMove(seen), now)).rejects.toEqual(none);
    const after = await as(worker, () => Bookings.declineMove(seen), now);
    expect(after).toMatchObject({ version: version + 1, scheduledTime: "10:00" });
    expect(after.proposal).toBeUndefined();
    expect(await told("booking.moveDeclined", booked)).toMatchObject({ by: "customer", to: { hour: "14:00" } });
    await expect(as(worker, () => Bookings.declineMove({ ...seen, version: version + 1 }), now)).rejects.toEqual(none);
  });

  it("is withdrawn once, and not if the booking changes at that moment", async () => {
    const { customer, booked } = await visit();
    const { version } = await proposing(customer, booked);
    const now = soonBefore(booked);
    const withdraw = (of: number) =>
      as(customer, () => Bookings.withdrawMove({ bookingId: booked.bookingId, version: of }), now);
    beforeTheWrite(() => touch(booked));
    await expect(withdraw(version)).rejects.toEqual(refused("booking.changed"));
    expect(await withdraw(version + 1)).toMatchObject({ version: version + 2 });
    expect(await told("booking.moveWithdrawn", booked)).toMatchObject({ by: "customer" });
    const none = as(job, async () => ending((await read(booked))!, "booking.moveLapsed"));
    await expect(none).rejects.toEqual(refused("booking.noProposal"));
  });
});
