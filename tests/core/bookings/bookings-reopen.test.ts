import { addMinutes, type Booking, dayOf, fils, policy } from "@naqi/contracts";
import {
  Account,
  Admin,
  Bookings,
  Discounts,
  Earnings,
  type MemberActor,
  Messages,
  Referrals,
  Reviews,
} from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { releaseDue } from "@naqi/core/money/referrals/release";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../packages/local/src/checks/index.ts";
import { beforeTheWrite, intercept } from "../../support/core/faults.ts";
import { as, booking, cleaner, code, job, member, reviewed, started, testNow } from "../../support/given/given.ts";
import { around, everything } from "../../support/core/look.ts";
import { mailedTo, mails } from "../../support/given/offers.ts";
import { rewardsReleased } from "../../support/given/rewards.ts";
import { fingerprint } from "../../support/core/rows.ts";
import { staff } from "../../support/given/staff.ts";
import { refusal } from "../../support/given/talking.ts";

const days = (count: number) => count * 24 * 60;

const complete = (who: MemberActor, { bookingId }: Booking, now: string) =>
  as(who, () => Bookings.complete({ bookingId }), now);

const reopen = (who: MemberActor, { bookingId, version }: Booking, now: string) =>
  as(who, () => Bookings.staffReopen({ bookingId, version, reason: "The oven was left out." }), now);

/** A visit completed at its end, with both parties. */
async function completed(change: Parameters<typeof booking>[2] = {}, given: { customer?: MemberActor } = {}) {
  const [customer, worker, reviewer] = [given.customer ?? (await member("customer")), await cleaner(), await staff()];
  const begun = await started(customer, worker, change);
  const before = await around(begun);
  const done = await complete(worker, begun, begun.endsAt);
  return { customer, worker, reviewer, begun, before, done, after: await around(begun), at: begun.endsAt };
}

type World = Awaited<ReturnType<typeof around>>;

/** The contents of a booking's rows, without their times. */
const sumsOf = ({ ledger, request, member: customer, cleaner: worker, listing, hours }: World) => ({
  ledger: {
    status: ledger?.status,
    finalAmount: ledger?.finalAmount,
    paymentDate: ledger?.paymentDate,
    day: ledger?.day,
  },
  request: request?.status,
  customer: [customer?.upcomingBookings, customer?.pastBookings, customer?.completedBookings],
  worker: [
    worker?.upcomingBookings,
    worker?.pastBookings,
    worker?.totalBookings,
    worker?.minutesWorked,
    worker?.received,
    worker?.pendingEarnings,
  ],
  listing: [listing?.totalBookings, listing?.held],
  hours,
});

const monthsOf = async (worker: MemberActor, now: string) =>
  (await as(worker, () => Earnings.summary({}), now)).months.filter(({ jobs, earned }) => jobs !== 0 || earned !== 0);

describe("staff reopen a completed booking", () => {
  it("with all effects of its completion, and it pays once more after the next completion", async () => {
    const { customer, worker, reviewer, begun, before, done, after, at } = await completed();
    expect(await monthsOf(worker, at)).toEqual([{ month: "2027-03", jobs: 1, earned: fils(100) }]);
    const later = addMinutes(at, days(2));
    const found = await reopen(reviewer, done, later);
    expect(found.booking).toMatchObject({ status: "in_progress", reopenings: [{ completedAt: at, at: later }] });
    expect(found.booking.completedAt).toBeUndefined();
    expect(found.payment).toMatchObject({ status: "pending", finalAmount: fils(100) });
    expect(found.timeline.map(({ what, by, reason }) => [what, by, reason])).toEqual([
      ["booking.booked", "customer", undefined],
      ["booking.started", "cleaner", undefined],
      ["booking.completed", undefined, undefined],
      ["booking.reopen", "staff", "The oven was left out."],
    ]);
    // The row of the next round counts from the day of the reopening (G142).
    const waiting = { ...sumsOf(before).ledger, day: dayOf(later) };
    expect(sumsOf(await around(begun))).toEqual({ ...sumsOf(before), ledger: waiting });
    expect(await monthsOf(worker, later)).toEqual([]);
    expect((await checkTable()).broken).toEqual([]);
    expect((await as(customer, () => Bookings.mine({ tab: "upcoming" }), later)).items).toMatchObject([
      { bookingId: done.bookingId, status: "in_progress" },
    ]);

    // In another month of Dubai's calendar, and by the other party.
    const again = "2027-04-02T08:00:00.000Z";
    await complete(customer, begun, again);
    const ledger = { ...sumsOf(after).ledger, paymentDate: again, day: "2027-04-02" };
    expect(sumsOf(await around(begun))).toEqual({ ...sumsOf(after), ledger });
    expect(await monthsOf(worker, again)).toEqual([{ month: "2027-04", jobs: 1, earned: fils(100) }]);
    const { items } = await as(worker, () => Earnings.transactions({}), again);
    expect(items.map(({ entry }) => entry).toSorted()).toEqual(["job", "job", "reversal"]);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("repeatedly: after each completion the totals are those of the first", async () => {
    const discounted = await member("customer");
    const discountCode = await code(discounted);
    const { worker, reviewer, begun, done, before, after, at } = await completed(
      { discountCode },
      { customer: discounted },
    );
    let current: Booking = done;
    for (const day of [1, 10, 20]) {
      const now = addMinutes(at, days(day));
      const { booking: open } = await reopen(reviewer, current, now);
      const ledgerBefore = { ...sumsOf(before).ledger, day: dayOf(now) };
      expect(sumsOf(await around(begun))).toEqual({ ...sumsOf(before), ledger: ledgerBefore });
      current = await complete(worker, open, addMinutes(now, 5));
      const { ledger, ...rest } = sumsOf(await around(begun));
      expect({ ...rest, ledger: { ...ledger, paymentDate: at, day: sumsOf(after).ledger.day } }).toEqual(sumsOf(after));
    }
    expect(current.reopenings).toHaveLength(3);
    const { timeline } = await as(
      reviewer,
      () => Bookings.staffCase({ bookingId: begun.bookingId }),
      current.completedAt,
    );
    expect(timeline.filter(({ what }) => what === "booking.completed")).toHaveLength(4);
    // The code was used once, and stayed used.
    const { items } = await as(discounted, () => Discounts.mine({}));
    expect(items.find((one) => one.code === discountCode)?.usedAt).toBe(testNow);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("notifies both by mail and in their conversation, without the reason", async () => {
    const { customer, worker, reviewer, done, at } = await completed();
    await mailedTo(customer, at);
    const now = addMinutes(at, 60);
    const sent = mails.length;
    await reopen(reviewer, done, now);
    await mailedTo(customer, now);
    const told = mails.slice(sent);
    expect(told.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [
        [customer.email, "Reopened: Deep Cleaning in Dubai Marina"],
        [worker.email, "Reopened: Deep Cleaning in Dubai Marina"],
      ].sort(),
    );
    expect(JSON.stringify(told)).not.toContain("oven");
    const { requestId, cleanerId } = done;
    const { conversationId } = await as(customer, () => Messages.open({ requestId, cleanerId }), now);
    const { items } = await as(customer, () => Messages.thread({ conversationId }), now);
    expect(items[0]?.event).toMatchObject({ what: "reopened" });
    const history = (await as(reviewer, () => Admin.person({ memberId: customer.memberId }))).history;
    expect(history[0]).toMatchObject({ action: "booking.reopen", reason: "The oven was left out." });
    expect(JSON.stringify(await as(customer, () => Bookings.get({ bookingId: done.bookingId })))).not.toContain("oven");
  });

  it("before its hours are over: they count as upcoming for its customer again", async () => {
    const [customer, worker, reviewer] = [await member("customer"), await cleaner(), await staff()];
    const begun = await started(customer, worker, { durationMinutes: 240 });
    const now = addMinutes(begun.startsAt, 130);
    const done = await complete(worker, begun, now);
    // Another booking prunes past ones.
    await booking(customer, worker.memberId, { scheduledTime: "18:00" }, now);
    await reopen(reviewer, done, addMinutes(now, 1));
    expect((await checkTable()).broken).toEqual([]);
  });

  it("that is then cancelled without a fee gives back the code, and pays no reward", async () => {
    const customer = await member("customer");
    const discountCode = await code(customer);
    const { worker, reviewer, begun, done, at } = await completed({ discountCode }, { customer });
    await reopen(reviewer, done, at);
    await as(
      reviewer,
      () => Bookings.staffCancel({ bookingId: begun.bookingId, fee: "none", reason: "Not done." }),
      at,
    );
    expect(await monthsOf(worker, at)).toEqual([]);
    const { items } = await as(customer, () => Discounts.mine({}), at);
    expect(items.find((one) => one.code === discountCode)?.usedAt).toBeUndefined();
    expect((await checkTable()).broken).toEqual([]);
  });

  it("within 14 days, to the millisecond", async () => {
    const { reviewer, done, at } = await completed();
    expect(await refusal(reopen(reviewer, done, addMinutes(at, days(14))))).toBe("booking.reopenedTooLate");
    const lastMoment = new Date(Date.parse(addMinutes(at, days(14))) - 1).toISOString();
    expect((await reopen(reviewer, done, lastMoment)).booking.status).toBe("in_progress");
  });

  it("only a completed one, at the version that was seen, with both parties present; and only staff, with a reason", async () => {
    const { customer, worker, reviewer, begun, done, at } = await completed();
    for (const who of [customer, worker]) expect(await refusal(reopen(who, done, at))).toBe("request.forbidden");
    expect(await refusal(reopen(reviewer, begun, at))).toBe("booking.changed");
    expect(await refusal(reopen(reviewer, { ...done, bookingId: `bkg_${"0".repeat(26)}` }, at))).toBe(
      "booking.notFound",
    );
    const { bookingId, version } = done;
    const wordless = { bookingId, version, reason: " " };
    expect(await refusal(as(reviewer, () => Bookings.staffReopen(wordless), at))).toBe("request.invalid");
    const open = await booking(customer, worker.memberId, { scheduledTime: "15:00" });
    expect(await refusal(reopen(reviewer, open, at))).toBe("booking.wrongMoment");
    await reopen(reviewer, done, at);
    // Sent twice, it is done once.
    expect(await refusal(reopen(reviewer, done, at))).toBe("booking.wrongMoment");
    await complete(worker, done, at);
    expect(await refusal(reopen(reviewer, done, at))).toBe("booking.changed");
  });

  it.each(["customer", "worker"] as const)("not if the %s has just left", async (party) => {
    const found = await completed();
    const { reviewer, done, at } = found;
    const leaver = { ...found[party], authTime: at };
    const { stop } = beforeTheWrite(() => as(leaver, () => Account.close({}), at));
    expect(await refusal(reopen(reviewer, done, at))).toBe("booking.partyLeft");
    stop();
    expect(await refusal(reopen(reviewer, done, at))).toBe("booking.partyLeft");
    await mailedTo(leaver, addMinutes(at, 1));
    expect(await refusal(reopen(reviewer, done, at))).toBe("booking.partyLeft");
    expect((await checkTable()).broken).toEqual([]);
  });

  it("refuses a former admin", async () => {
    const { reviewer, done, at } = await completed();
    await MemberEntity.patch({ memberId: reviewer.memberId }).set({ standing: "suspended" }).go();
    const before = fingerprint(await everything());
    expect(await refusal(reopen(reviewer, done, at))).toBe("request.forbidden");
    expect(fingerprint(await everything())).toEqual(before);
  });

  it("in at most six requests to the table, including reading the record", async () => {
    const { reviewer, done, at } = await completed();
    const { sent, stop } = intercept();
    await reopen(reviewer, done, at);
    stop();
    expect(sent.length).toBeLessThanOrEqual(6);
  });

  it.each([0, 1, 2])("atomically: a fault before call %d", async (index) => {
    const { reviewer, done, at } = await completed();
    const before = fingerprint(await everything());
    const { stop } = intercept({ before: (call) => (call.index === index ? new Error("Gone.") : undefined) });
    await expect(reopen(reviewer, done, at)).rejects.toThrow("Gone.");
    stop();
    expect(fingerprint(await everything())).toEqual(before);
    expect((await reopen(reviewer, done, at)).booking.status).toBe("in_progress");
  });

  it("and is not done again on a retry after a lost answer", async () => {
    const { reviewer, done, at } = await completed();
    const { stop } = intercept({
      after: ({ command }) => (command.startsWith("Transact") ? new Error("Lost.") : undefined),
    });
    await expect(reopen(reviewer, done, at)).rejects.toThrow("Lost.");
    stop();
    expect(await refusal(reopen(reviewer, done, at))).toBe("booking.wrongMoment");
    expect((await checkTable()).broken).toEqual([]);
  });
});

describe("reopening at the same moment", () => {
  it("by fifty staff succeeds once", async () => {
    const { reviewer, begun, before, done, at } = await completed();
    const all = await Promise.allSettled(Array.from({ length: 50 }, () => reopen(reviewer, done, at)));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const lost of all)
      if (lost.status === "rejected")
        expect(["booking.wrongMoment", "booking.changed", "request.busy"]).toContain(
          (lost.reason as { code: string }).code,
        );
    expect(sumsOf(await around(begun))).toEqual(sumsOf(before));
    expect((await checkTable()).broken).toEqual([]);
  });

  it("and a review: the review is written before and stays, or is refused", async () => {
    const { customer, worker, reviewer, done, at } = await completed();
    const [, said] = await Promise.allSettled([
      reopen(reviewer, done, at),
      as(customer, () => Reviews.write({ bookingId: done.bookingId, rating: 2 }), at),
      as(worker, () => Reviews.rate({ bookingId: done.bookingId, rating: 4 }), at),
    ]);
    if (said.status === "rejected") expect(said.reason).toMatchObject({ code: "review.notCompleted" });
    const { booking: after } = await as(reviewer, () => Bookings.staffCase({ bookingId: done.bookingId }), at);
    expect(after.status).toBe("in_progress");
    expect(Boolean(after.reviewedAt)).toBe(said.status === "fulfilled");
    expect((await checkTable()).broken).toEqual([]);
  });
});

describe("a reopened visit's reviews", () => {
  it("stay shown and counted; new ones wait until it is completed again", async () => {
    const { customer, worker, reviewer, begun, done, at } = await completed();
    await reviewed(done, { rating: 2, comment: "The oven!" }, at);
    await reopen(reviewer, done, at);
    expect((await around(begun)).cleaner).toMatchObject({ ratingSum: 2, ratingCount: 1 });
    const more = () => as(customer, () => Reviews.write({ bookingId: done.bookingId, rating: 5 }), at);
    expect(await refusal(more())).toBe("review.notCompleted");
    expect((await checkTable()).broken).toEqual([]);
    await complete(worker, done, at);
    await more();
    expect((await around(begun)).cleaner).toMatchObject({ ratingSum: 5, ratingCount: 1 });
    expect((await checkTable()).broken).toEqual([]);
  });

  it("may be written for 14 days after the next completion", async () => {
    const { customer, worker, reviewer, done, at } = await completed();
    await reopen(reviewer, done, addMinutes(at, days(13)));
    await complete(worker, done, addMinutes(at, days(20)));
    const write = (day: number) =>
      as(customer, () => Reviews.write({ bookingId: done.bookingId, rating: 5 }), addMinutes(at, days(day)));
    expect(await refusal(write(35))).toBe("review.tooLate");
    expect((await write(33)).rating).toBe(5);
  });
});

describe("the referral reward of a reopened booking's customer", () => {
  async function invited(referrer: MemberActor) {
    const customer = await member("customer");
    const { code: friends } = await as(referrer, () => Referrals.mine({}));
    await as(customer, () => Referrals.apply({ code: friends }));
    return completed({}, { customer });
  }
  const rewardsOf = async (who: MemberActor, now: string) =>
    (await as(who, () => Discounts.mine({}), now)).items.filter((one) => one.code.startsWith("REWARD"));
  const stateOf = async (who: MemberActor) => (await as(who, () => Referrals.mine({}))).friends[0]?.state;

  it("that was held is held again after the next completion, and paid once", async () => {
    const referrer = await member("customer");
    const { worker, reviewer, done, at } = await invited(referrer);
    await reopen(reviewer, done, at);
    expect(await stateOf(referrer)).toBe("reversed");
    await complete(worker, done, at);
    expect(await stateOf(referrer)).toBe("held");
    const due = await rewardsReleased(at);
    expect(await rewardsOf(referrer, due)).toMatchObject([{ status: "available" }]);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("that was taken back is released again after the next completion, to a customer and to a cleaner", async () => {
    for (const referrer of [await member("customer"), await cleaner()]) {
      const { worker, reviewer, done, at } = await invited(referrer);
      const due = await rewardsReleased(at);
      await reopen(reviewer, done, due);
      await complete(worker, done, due);
      const again = await rewardsReleased(due);
      expect(await stateOf(referrer)).toBe("completed");
      expect((await checkTable()).broken).toEqual([]);
      if (referrer.role === "customer") {
        const rewards = await rewardsOf(referrer, again);
        expect(rewards.map(({ status }) => status).toSorted()).toEqual(["available", "revoked"]);
      } else {
        const earned = policy.referral.reward;
        expect(await as(referrer, () => Earnings.summary({}), again)).toMatchObject({ earned, owed: earned });
      }
    }
  });

  it("that was paid is taken back: a customer's code, a cleaner's credit by its own row", async () => {
    for (const referrer of [await member("customer"), await cleaner()]) {
      const { reviewer, done, at } = await invited(referrer);
      const due = await rewardsReleased(at);
      await reopen(reviewer, done, due);
      expect(await stateOf(referrer)).toBe("reversed");
      expect((await checkTable()).broken).toEqual([]);
      if (referrer.role === "customer") expect(await rewardsOf(referrer, due)).toMatchObject([{ status: "revoked" }]);
      else expect(await as(referrer, () => Earnings.summary({}), due)).toMatchObject({ earned: 0 });
    }
  });

  it("is paid or not, never both, when it is released, or the code used, at that moment", async () => {
    const [referrer, other] = [await member("customer"), await member("customer")];
    const { reviewer, done, at } = await invited(referrer);
    const released = addMinutes(at, 72 * 60);
    const { stop } = beforeTheWrite(() => as(job, () => releaseDue(), released));
    await reopen(reviewer, done, released);
    stop();
    expect(await rewardsOf(referrer, released)).toMatchObject([{ status: "revoked" }]);
    expect((await checkTable()).broken).toEqual([]);

    const second = await invited(other);
    await rewardsReleased(second.at);
    const [reward] = await rewardsOf(other, released);
    const using = beforeTheWrite(() =>
      booking(other, second.worker.memberId, { scheduledDate: "2027-04-01", discountCode: reward?.code }, released),
    );
    await reopen(second.reviewer, second.done, released);
    using.stop();
    expect(await rewardsOf(other, released)).toMatchObject([{ status: "redeemed" }]);
    expect(await stateOf(other)).toBe("reversed");
    // A used code is kept, and no second reward follows.
    await complete(second.worker, second.done, released);
    await rewardsReleased(released);
    expect(await stateOf(other)).toBe("completed");
    expect(await rewardsOf(other, released)).toHaveLength(1);
    expect((await checkTable()).broken).toEqual([]);
  });
});
