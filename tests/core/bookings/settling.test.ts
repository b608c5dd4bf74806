import { addMinutes, type Booking, fils } from "@naqi/contracts";
import { Account, Bookings, Discounts, type MemberActor } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../packages/local/src/checks/index.ts";
import { beforeTheWrite, intercept } from "../../support/core/faults.ts";
import { as, booking, cleaner, code, justBefore, member, started } from "../../support/given/given.ts";
import { around, everything } from "../../support/core/look.ts";
import { mailedTo, mails } from "../../support/given/offers.ts";
import { fingerprint } from "../../support/core/rows.ts";
import { staff } from "../../support/given/staff.ts";
import { refusal } from "../../support/given/talking.ts";
import { days, exactlyAt, hours, runAt } from "../../support/given/visiting.ts";

/** A visit of two hours that was not started. */
async function unstarted(change: Parameters<typeof booking>[2] = {}, given: { customer?: MemberActor } = {}) {
  const [customer, worker] = [given.customer ?? (await member("customer")), await cleaner()];
  const booked = await booking(customer, worker.memberId, change);
  const { bookingId, endsAt } = booked;
  return {
    customer,
    worker,
    booked,
    endsAt,
    after: (minutes: number) => addMinutes(endsAt, minutes),
    says: (by: MemberActor, tookPlace: boolean, minutes = 1) =>
      as(by, () => Bookings.answer({ bookingId, tookPlace }), addMinutes(endsAt, minutes)),
    seen: (now: string) => as(customer, () => Bookings.get({ bookingId }), now),
  };
}

const sumsOf = async (booked: Booking) => {
  const { ledger, request, member: customer, cleaner: worker, listing, hours: held } = await around(booked);
  return {
    ledger: [ledger?.status, ledger?.finalAmount, ledger?.customerAmount],
    request: request?.status,
    customer: [
      customer?.upcomingBookings,
      customer?.pastBookings,
      customer?.completedBookings ?? 0,
      customer?.jobsUnderWay ?? 0,
    ],
    worker: [
      worker?.upcomingBookings,
      worker?.pastBookings,
      worker?.totalBookings,
      worker?.received,
      worker?.pendingEarnings,
    ],
    listing: [listing?.totalBookings, listing?.held],
    held,
  };
};

// covers visits.settle
describe("a booking that was not started", () => {
  // covers B4.1
  it("is asked about two hours after its end, both by mail, and closed at zero two days after it", async () => {
    const customer = await member("customer");
    const discountCode = await code(customer);
    const { worker, booked, after, seen } = await unstarted({ discountCode }, { customer });
    await mailedTo(customer, booked.startsAt);
    const asked = await exactlyAt(after(hours(2)), seen);
    expect(asked).toMatchObject({ status: "confirmed", askedAt: after(hours(2)) });
    const sent = mails.length;
    await mailedTo(customer, after(hours(2)));
    expect(
      mails
        .slice(sent)
        .map(({ to, subject }) => [to, subject])
        .sort(),
    ).toEqual(
      [customer, worker].map(({ email }) => [email, "Did this visit take place? Deep Cleaning in Dubai Marina"]).sort(),
    );
    const closed = await exactlyAt(after(hours(48)), seen);
    expect(closed).toMatchObject({ status: "cancelled", cancellation: { by: "system", fee: 0, charged: 0 } });
    expect(await sumsOf(booked)).toEqual({
      ledger: ["cancelled", 0, 0],
      request: "cancelled",
      customer: [0, 1, 0, 0],
      worker: [0, 1, 0, 0, 0],
      listing: [0, {}],
      held: [],
    });
    const { items } = await as(customer, () => Discounts.mine({}), after(hours(48)));
    expect(items.find((one) => one.code === discountCode)?.usedAt).toBeUndefined();
    expect((await mailedTo(worker, after(hours(48)))).map(({ subject }) => subject)).toEqual([
      "Closed: Deep Cleaning in Dubai Marina",
    ]);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("is asked about first, and not closed within a day of that, when the job is 60 hours late", async () => {
    const { after, seen } = await unstarted();
    const late = after(hours(62));
    await Promise.all([runAt(late), runAt(late)]);
    expect(await seen(late)).toMatchObject({ status: "confirmed", askedAt: late });
    expect(await exactlyAt(addMinutes(late, days(1)), seen)).toMatchObject({ status: "cancelled" });
  });

  it("is completed immediately when its customer says that it took place, as if it had been started", async () => {
    const { customer, worker, booked, says, after } = await unstarted();
    const done = await says(customer, true);
    expect(done).toMatchObject({ status: "completed", completedAt: after(1), said: { customer: { tookPlace: true } } });
    const other = await started(await member("customer"), await cleaner());
    await as({ ...worker, memberId: other.cleanerId }, () => Bookings.complete(idOf(other)), other.endsAt);
    expect(await sumsOf(booked)).toEqual(await sumsOf(other));
    // Pressed twice, it is unchanged.
    expect(await says(customer, true, 5)).toEqual(done);
    expect(await refusal(says(customer, false, 6))).toBe("booking.wrongMoment");
    expect((await checkTable()).broken).toEqual([]);
  });

  it("is completed after 48 hours of the customer's silence when its cleaner says that it took place", async () => {
    const { customer, worker, says, after, seen } = await unstarted();
    await says(worker, true, 30);
    expect((await mailedTo(customer, after(30))).map(({ subject }) => subject)).toContain(
      "Your cleaner says the visit took place: Deep Cleaning in Dubai Marina",
    );
    const done = await exactlyAt(after(30 + hours(48)), seen);
    expect(done).toMatchObject({ status: "completed" });
    expect((await mailedTo(customer, after(30 + hours(48)))).map(({ subject }) => subject)).toEqual([
      "Job completed: Deep Cleaning in Dubai Marina",
    ]);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("is closed immediately when both say no, and distinguished from a cancellation", async () => {
    const { customer, worker, says } = await unstarted();
    expect(await says(customer, false)).toMatchObject({ status: "confirmed" });
    expect(await says(worker, false, 2)).toMatchObject({ status: "cancelled", cancellation: { by: "system", fee: 0 } });
    expect((await checkTable()).broken).toEqual([]);
  });

  it("can be answered differently until it has an effect", async () => {
    const { customer, worker, says } = await unstarted();
    await says(worker, false);
    await says(worker, true, 2);
    await says(customer, false, 3);
    expect(await says(customer, true, 4)).toMatchObject({ status: "completed" });
  });

  // covers B4.2
  it("is not kept open, nor its other party flooded, by alternating answers", async () => {
    const { customer, worker, says, seen, after } = await unstarted();
    await mailedTo(customer, after(0));
    await says(worker, true, 1);
    expect(await says(worker, false, hours(47))).toMatchObject({ said: { cleaner: { isLast: true } } });
    for (const minutes of [1, 2, 3]) {
      expect(await refusal(says(worker, true, hours(47) + minutes))).toBe("booking.answeredTwice");
      await says(worker, false, hours(47) + minutes);
    }
    expect(await mailedTo(customer, after(hours(47) + 3))).toHaveLength(2);
    await runAt(after(hours(48)));
    expect(await seen(after(hours(48)))).toMatchObject({ status: "cancelled", cancellation: { by: "system" } });
  });

  it("can be answered only by its parties, and not before its end", async () => {
    const { customer, worker, says } = await unstarted();
    const strangers = [await member("customer"), await cleaner()];
    const before = fingerprint(await everything());
    for (const one of [customer, worker]) {
      expect(await refusal(says(one, true, -1))).toBe("booking.notOver");
    }
    for (const stranger of strangers) {
      expect(await refusal(says(stranger, true))).toBe("booking.notFound");
    }
    expect(fingerprint(await everything())).toEqual(before);
    const begun = await started(await member("customer"), worker, { scheduledTime: "14:00" });
    const late = as(worker, () => Bookings.answer({ ...idOf(begun), tookPlace: true }), begun.endsAt);
    expect(await refusal(late)).toBe("booking.wrongMoment");
  });
});

const idOf = ({ bookingId }: Booking) => ({ bookingId });

// covers visits.settle
describe("a disagreement", () => {
  async function disputed() {
    const given = await unstarted();
    await given.says(given.worker, true, 1);
    const open = await given.says(given.customer, false, 2);
    const reviewer = await staff();
    const listed = async () =>
      (await as(reviewer, () => Bookings.staffList({ status: "disputed" }))).items.map(({ bookingId }) => bookingId);
    return { ...given, open, reviewer, listed };
  }

  it("waits for staff, who see it and complete it with a reason", async () => {
    const { customer, worker, booked, open, reviewer, listed, after } = await disputed();
    expect(await listed()).toContain(booked.bookingId);
    expect(JSON.stringify(await mailedTo(worker, after(2)))).toContain("our team will decide");
    await runAt(after(days(13)));
    const decide = (version: number, minutes: number) =>
      as(
        reviewer,
        () => Bookings.staffComplete({ ...idOf(booked), version, reason: "Its pictures show it." }),
        after(minutes),
      );
    expect(await refusal(decide(open.version - 1, 3))).toBe("booking.changed");
    const found = await decide(open.version, days(13));
    expect(found.booking).toMatchObject({ status: "completed" });
    expect(found.timeline.map(({ what, by }) => [what, by])).toEqual([
      ["booking.booked", "customer"],
      ["booking.saidYes", "cleaner"],
      ["booking.saidNo", "customer"],
      ["booking.completed", undefined],
      ["booking.complete", "staff"],
    ]);
    expect(found.payment).toMatchObject({ status: "completed", finalAmount: fils(100) });
    expect(await listed()).not.toContain(booked.bookingId);
    expect((await as(customer, () => Bookings.get(idOf(booked)), after(days(13)))).status).toBe("completed");
    expect(await refusal(decide(open.version + 1, days(13)))).toBe("booking.wrongMoment");
    expect((await checkTable()).broken).toEqual([]);
  });

  it("leaves the staff queue once staff have completed it, also when they reopen it", async () => {
    const { booked, open, reviewer, listed, after } = await disputed();
    const decided = { ...idOf(booked), reason: "Its pictures show it." };
    const done = await as(reviewer, () => Bookings.staffComplete({ ...decided, version: open.version }), after(10));
    const { version } = done.booking;
    await as(reviewer, () => Bookings.staffReopen({ ...decided, version }), after(20));
    expect(await listed()).not.toContain(booked.bookingId);
    expect((await checkTable()).broken).toEqual([]);
  });

  // covers B4.1
  it("closes at zero after 14 days without a decision", async () => {
    const { seen, after, booked, listed } = await disputed();
    await runAt(after(hours(48)));
    expect((await seen(after(hours(48)))).status).toBe("confirmed");
    const done = await exactlyAt(after(2 + days(14)), seen);
    expect(done).toMatchObject({ status: "cancelled", cancellation: { by: "system" } });
    expect(await listed()).not.toContain(booked.bookingId);
  });

  it("is completed only by staff, and only after its time", async () => {
    const { booked, customer, worker, reviewer } = { ...(await unstarted()), reviewer: await staff() };
    const asked = { ...idOf(booked), version: 0, reason: "Their word." };
    for (const one of [customer, worker]) {
      await expect(as(one, () => Bookings.staffComplete(asked), booked.endsAt)).rejects.toMatchObject({
        kind: "forbidden",
      });
    }
    expect(await refusal(as(reviewer, () => Bookings.staffComplete(asked), justBefore(booked.endsAt)))).toBe(
      "booking.notOver",
    );
  });
});

// covers visits.settle
describe("a job in progress", () => {
  // covers B4.1
  it("that is not completed is completed automatically a day after its end", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const begun = await started(customer, worker);
    const seen = (now: string) => as(customer, () => Bookings.get(idOf(begun)), now);
    expect(await exactlyAt(addMinutes(begun.endsAt, days(1)), seen)).toMatchObject({ status: "completed" });
    expect((await checkTable()).broken).toEqual([]);
  });

  it("also after staff reopened it, a day after that", async () => {
    const [customer, worker, reviewer] = [await member("customer"), await cleaner(), await staff()];
    const begun = await started(customer, worker);
    const seen = (now: string) => as(customer, () => Bookings.get(idOf(begun)), now);
    const { version } = await as(worker, () => Bookings.complete(idOf(begun)), begun.endsAt);
    const later = addMinutes(begun.endsAt, days(3));
    await as(reviewer, () => Bookings.staffReopen({ ...idOf(begun), version, reason: "The oven." }), later);
    expect(await exactlyAt(addMinutes(later, days(1)), seen)).toMatchObject({ status: "completed" });
    expect((await checkTable()).broken).toEqual([]);
  });
});

describe("a customer who wants to leave after the end of a visit that was not started", () => {
  const close = (customer: MemberActor, now: string) =>
    as({ ...customer, authTime: now }, () => Account.close({}), now);
  const erased = async (customer: MemberActor, now: string) => {
    await mailedTo(customer, now);
    expect((await checkTable()).broken).toEqual([]);
  };

  // covers B4.2
  it("stays until it is settled, so that the cleaner's claim that it took place counts", async () => {
    const { customer, worker, booked, says, after } = await unstarted();
    await says(worker, true, 5);
    await expect(close(customer, after(60))).rejects.toMatchObject({ code: "account.visitUnsettled" });
    await runAt(after(hours(2)));
    await runAt(after(hours(51)));
    const found = await as(worker, () => Bookings.get(idOf(booked)), after(hours(51)));
    expect(found).toMatchObject({ status: "completed" });
    await close(customer, after(hours(51)));
    await erased(customer, after(hours(51)));
    expect((await around(booked)).ledger).toMatchObject({ status: "completed", finalAmount: fils(100) });
  });

  it("stays while the answers differ, which the team decides (G18)", async () => {
    const { customer, worker, booked, says, after } = await unstarted();
    await says(worker, true, 5);
    await says(customer, false, 6);
    await expect(close(customer, after(60))).rejects.toMatchObject({ code: "account.visitUnsettled" });
    expect(await as(worker, () => Bookings.get(idOf(booked)), after(60))).toMatchObject({ status: "confirmed" });
  });

  it("has it closed at zero if it ends before the erasure", async () => {
    const { customer, worker, booked, after } = await unstarted();
    await close(customer, addMinutes(booked.startsAt, -1));
    await erased(customer, after(1));
    const found = await as(worker, () => Bookings.get(idOf(booked)), after(1));
    expect(found).toMatchObject({ status: "cancelled", cancellation: { by: "system", fee: 0 } });
  });
});

describe("concurrency", () => {
  it("a cleaner's answer during closing either counts or is too late, never both", async () => {
    const { worker, says, after, seen } = await unstarted();
    await runAt(after(hours(2)));
    beforeTheWrite(() => says(worker, true, hours(47)));
    await runAt(after(hours(48)));
    expect(await seen(after(hours(48)))).toMatchObject({ status: "confirmed", said: { cleaner: { tookPlace: true } } });
  });

  it("yes and no of both, twenty at once, end in one consistent state", async () => {
    const { customer, worker, says, booked, seen, after } = await unstarted();
    await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => says(index % 2 ? customer : worker, index % 3 > 0)),
    );
    const { status } = await seen(after(1));
    const { ledger } = await around(booked);
    expect(ledger?.status).toBe(
      { confirmed: "pending", in_progress: "", completed: "completed", cancelled: "cancelled" }[status],
    );
    expect((await checkTable()).broken).toEqual([]);
  });

  it.each(Array.from({ length: 6 }, (_, index) => index))(
    "a fault after call %d of the job leaves all or nothing, and the next run does the rest",
    async (index) => {
      const { worker, says, seen, after } = await unstarted();
      await says(worker, true, 1);
      const now = after(1 + hours(48));
      const broken = new Error("The table is gone.");
      const { stop } = intercept({ after: (call) => (call.index === index ? broken : undefined) });
      await runAt(now).catch(() => undefined);
      stop();
      expect((await checkTable()).broken).toEqual([]);
      await runAt(now);
      expect(await seen(now)).toMatchObject({ status: "completed" });
      expect((await checkTable()).broken).toEqual([]);
    },
  );
});
