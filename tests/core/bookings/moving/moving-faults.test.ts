import { Bookings } from "@naqi/core";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { describe, expect, it } from "vitest";
import { intercept, loseFirstAnswer } from "../../../support/core/faults.ts";
import { as, booking, change, member, testNow } from "../../../support/given/given.ts";
import { around, everything } from "../../../support/core/look.ts";
import { movingTo, proposing, soonBefore, visit } from "../../../support/given/moving.ts";
import { everyDay } from "../../../support/plans.ts";
import { countByEntity, fingerprint } from "../../../support/core/rows.ts";

const broken = new Error("The table is gone.");
const writes = ({ command }: { command: string }) => command.startsWith("TransactWrite");

/** Each kind of move, callable repeatedly. */
const ways = {
  "a move": async () => {
    const { customer, booked } = await visit();
    const form = movingTo(booked);
    return { booked, hours: ["14:00", "15:00"], work: () => as(customer, () => Bookings.reschedule(form)) };
  },
  "a proposal": async () => {
    const { customer, booked } = await visit();
    const form = movingTo(booked);
    const work = () => as(customer, () => Bookings.reschedule(form), soonBefore(booked));
    return { booked, hours: ["10:00", "11:00"], work };
  },
  "an acceptance": async () => {
    const { customer, worker, booked } = await visit();
    const { bookingId, version } = await proposing(customer, booked);
    const work = () => as(worker, () => Bookings.acceptMove({ bookingId, version }), soonBefore(booked));
    return { booked, hours: ["14:00", "15:00"], work };
  },
};
/** Calls to the table, the write last. */
const cases = [
  ["a move", 6],
  ["a proposal", 5],
  ["an acceptance", 6],
] as const;

describe.each(cases)("%s", (way, calls) => {
  it(`makes ${calls} calls to the table`, async () => {
    const { work } = await ways[way]();
    const { sent } = intercept();
    await work();
    expect([sent.length, sent.findIndex(writes)]).toEqual([calls, calls - 1]);
  });

  it.each(Array.from({ length: calls }, (_, index) => index))(
    "a fault before call %d: the old state",
    async (index) => {
      const { work } = await ways[way]();
      const before = fingerprint(await everything());
      const { stop } = intercept({ before: (call) => (call.index === index ? broken : undefined) });
      await expect(work()).rejects.toThrow(/./);
      stop();
      expect(fingerprint(await everything())).toEqual(before);
      await expect(work()).resolves.toMatchObject({ version: expect.any(Number) });
    },
  );

  it.each(Array.from({ length: calls }, (_, index) => index))(
    "a fault after call %d: the old or the new state, complete, and a retry leads to the new",
    async (index) => {
      const { work, booked, hours } = await ways[way]();
      const before = countByEntity(await everything());
      const { stop } = intercept({ after: (call) => (call.index === index ? broken : undefined) });
      await expect(work()).rejects.toThrow(/./);
      stop();
      const isWritten = index === calls - 1;
      if (!isWritten) expect(countByEntity(await everything())).toEqual(before);
      await expect(work()).resolves.toMatchObject({ bookingId: booked.bookingId });
      const after = countByEntity(await everything());
      expect([after.booking, after.slot]).toEqual([before.booking, before.slot]);
      expect((await around(booked)).hours).toEqual(hours);
    },
  );

  it("an answer lost on the wire is requested again under the same token", async () => {
    const { work, booked, hours } = await ways[way]();
    const asked = loseFirstAnswer();
    await work();
    expect(asked.count).toBe(2);
    expect((await around(booked)).hours).toEqual(hours);
  });
});

describe("changes during a move", () => {
  const meanwhile = (work: () => Promise<unknown>) => {
    let done = false;
    intercept({
      meanwhile: async (sent) => {
        if (!writes(sent) || done) return;
        done = true;
        await work();
      },
    });
  };
  const ready = async () => {
    const given = await visit();
    const form = movingTo(given.booked);
    return { ...given, form, move: () => as(given.customer, () => Bookings.reschedule(form)) };
  };

  it("the plan: a retry is requested, and then refused", async () => {
    const { worker, move } = await ready();
    meanwhile(() => change(worker.memberId, { plan: everyDay("08:00", "12:00") }));
    await expect(move()).rejects.toMatchObject({ code: "request.busy" });
    await expect(move()).rejects.toMatchObject({ code: "booking.outsidePlan" });
  });

  it("the hour: taken, and the booking is unchanged", async () => {
    const { worker, form, move, booked } = await ready();
    const other = await member("customer");
    meanwhile(() => booking(other, worker.memberId, { scheduledDate: form.scheduledDate, scheduledTime: "15:00" }));
    await expect(move()).rejects.toMatchObject({ code: "booking.taken" });
    expect(await around(booked)).toMatchObject({ hours: ["10:00", "11:00"], ledger: { day: booked.scheduledDate } });
  });

  it("the booking: cancelled by the other party", async () => {
    const { worker, move, booked } = await ready();
    const { bookingId } = booked;
    meanwhile(() => as(worker, () => Bookings.cancel({ bookingId, reason: "Ill" })));
    await expect(move()).rejects.toMatchObject({ code: "booking.wrongMoment" });
    expect(await around(booked)).toMatchObject({ hours: [], ledger: { status: "cancelled" } });
  });

  it("a cancellation of a booking that is moved meanwhile is refused, and frees no hour", async () => {
    const { customer, worker, form, booked } = await ready();
    const { bookingId } = booked;
    meanwhile(() => as(worker, () => Bookings.reschedule(form)));
    await expect(as(customer, () => Bookings.cancel({ bookingId }))).rejects.toMatchObject({ code: "booking.changed" });
    expect((await around(booked)).hours).toEqual(["14:00", "15:00"]);
    await expect(as(customer, () => Bookings.cancel({ bookingId }), testNow)).resolves.toMatchObject({
      status: "cancelled",
    });
    expect((await around(booked)).hours).toEqual([]);
  });

  it("the cleaner's row itself: nothing is written", async () => {
    const { worker, move, booked } = await ready();
    meanwhile(() => CleanerEntity.remove({ cleanerId: worker.memberId }).go());
    await expect(move()).rejects.toMatchObject({ code: "request.busy" });
    expect((await around(booked)).hours).toEqual(["10:00", "11:00"]);
  });
});
