import { randomUUID } from "node:crypto";
import { addDays } from "@naqi/contracts";
import { Bookings, type MemberActor, Reviews } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import * as given from "../../../support/given/given.ts";
import { refusal } from "../../../support/given/talking.ts";
import { reinstateMember, suspendMember } from "../../../support/given/staff.ts";

const suspend = ({ memberId }: MemberActor) => suspendMember(memberId);

async function visit() {
  const [customer, cleaner] = [await given.member("customer"), await given.cleaner()];
  const booked = await given.booking(customer, cleaner.memberId);
  const { bookingId, version, scheduledDate } = booked;
  const move = (who: MemberActor, now = given.testNow) =>
    given.as(
      who,
      () =>
        Bookings.reschedule({
          bookingId,
          version,
          scheduledDate: addDays(scheduledDate, 1),
          scheduledTime: "14:00",
          idempotencyKey: randomUUID(),
        }),
      now,
    );
  return { customer, cleaner, booked, bookingId, move };
}

/** Less than a day before: a move is proposed, and the other party answers. */
const dayBefore = (startsAt: string) => new Date(Date.parse(startsAt) - 12 * 3_600_000).toISOString();

const sides = [
  ["customer", "cleaner"],
  ["cleaner", "customer"],
] as const;

describe("a suspended member", () => {
  it.each(sides)("moves no visit, proposes no time and agrees to none: a %s", async (side, other) => {
    const { booked, bookingId, move, ...people } = await visit();
    const late = dayBefore(booked.startsAt);
    const { version } = await move(people[other], late);
    await suspend(people[side]);
    const accept = () => Bookings.acceptMove({ bookingId, version });
    expect(await refusal(given.as(people[side], accept, late))).toBe("member.suspended");
    await given.as(people[other], () => Bookings.withdrawMove({ bookingId, version }), late);
    const again = await given.as(people[other], () => Bookings.get({ bookingId }));
    const asked = {
      bookingId,
      version: again.version,
      scheduledDate: addDays(again.scheduledDate, 1),
      scheduledTime: "14:00",
    } as const;
    for (const now of [given.testNow, late]) {
      const ask = () => Bookings.reschedule({ ...asked, idempotencyKey: randomUUID() });
      expect(await refusal(given.as(people[side], ask, now))).toBe("member.suspended");
    }
  });

  it.each(sides)("is refused in the write itself, however late the suspension: a %s", async (side) => {
    const { move, ...people } = await visit();
    beforeTheWrite(() => suspend(people[side]));
    expect(await refusal(move(people[side]))).toBe("member.suspended");
  });

  it.each(sides)("can cancel, so that the other party does not wait: a %s", async (side, other) => {
    const { booked, bookingId, move, ...people } = await visit();
    const late = dayBefore(booked.startsAt);
    const { version } = await move(people[other], late);
    await suspend(people[side]);
    const decline = () => Bookings.declineMove({ bookingId, version });
    expect(await refusal(given.as(people[side], decline, late))).toBe("member.suspended");
    const cancelled = await given.as(people[side], () =>
      Bookings.cancel({ bookingId, expectedFee: 0, reason: "I cannot come" }),
    );
    expect(cancelled.status).toBe("cancelled");
  });

  it("cannot start a job as its cleaner, or complete one in progress", async () => {
    const [one, two] = [await visit(), await visit()];
    await suspend(one.cleaner);
    const start = () => Bookings.start({ bookingId: one.bookingId });
    expect(await refusal(given.as(one.cleaner, start, one.booked.startsAt))).toBe("member.suspended");
    await given.as(two.cleaner, () => Bookings.start({ bookingId: two.bookingId }), two.booked.startsAt);
    await suspend(two.cleaner);
    const complete = () => Bookings.complete({ bookingId: two.bookingId });
    expect(await refusal(given.as(two.cleaner, complete, two.booked.endsAt))).toBe("member.suspended");
    expect(await given.as(two.customer, complete, two.booked.endsAt)).toMatchObject({ status: "completed" });
  });

  it("cannot publish a review or rate a party", async () => {
    const { customer, cleaner, booked, bookingId } = await visit();
    await given.as(cleaner, () => Bookings.start({ bookingId }), booked.startsAt);
    await given.as(cleaner, () => Bookings.complete({ bookingId }), booked.endsAt);
    const at = <T>(who: MemberActor, work: () => Promise<T>) => refusal(given.as(who, work, booked.endsAt));
    const write = (rating: number) => () => Reviews.write({ bookingId, rating, tags: [], comment: "" });
    await suspend(customer);
    expect(await at(customer, write(5))).toBe("member.suspended");
    await reinstateMember(customer.memberId);
    await given.as(customer, write(5), booked.endsAt);
    await suspend(cleaner);
    expect(await at(cleaner, () => Reviews.rate({ bookingId, rating: 1 }))).toBe("member.suspended");
    await reinstateMember(cleaner.memberId);
    await given.as(cleaner, () => Reviews.rate({ bookingId, rating: 5 }), booked.endsAt);
    await Promise.all([suspend(customer), suspend(cleaner)]);
    expect(await at(customer, write(1))).toBe("member.suspended");
    expect(await at(cleaner, () => Reviews.reply({ bookingId, text: "Thank you!" }))).toBe("member.suspended");
  });
});
