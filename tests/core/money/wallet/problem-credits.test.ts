import { randomUUID } from "node:crypto";
import { addMinutes, fils } from "@naqi/contracts";
import { Bookings, Discounts, Earnings, type MemberActor, Problems, Referrals, Wallet } from "@naqi/core";
import { ReferralEntity } from "@naqi/core/money/referrals/referrals.entity";
import { releaseDue } from "@naqi/core/money/referrals/release";
import { commit } from "@naqi/core/kit/table/commit";
import { credited } from "@naqi/core/money/wallet/credited";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { as, asking, accepting, cleaner, code, job, member } from "../../../support/given/given.ts";
import { rewardsReleased } from "../../../support/given/rewards.ts";
import { staff } from "../../../support/given/staff.ts";
import { refusal } from "../../../support/given/talking.ts";
import { days } from "../../../support/given/visiting.ts";

const unbroken = async () => expect((await checkTable()).broken).toEqual([]);

interface Given {
  customer?: MemberActor;
  /** fils in the wallet before it is booked */
  wallet?: number;
  /** A code of AED 20. */
  withCode?: boolean;
}

/** A visit in progress, its customer's reports, and an admin's decisions. */
async function visited({ customer: given, wallet = 0, withCode = false }: Given = {}) {
  const customer = given ?? (await member("customer"));
  const [worker, reviewer] = [await cleaner(), await staff()];
  if (wallet > 0) {
    const credit = { memberId: customer.memberId, amount: wallet, source: "goodwill", sourceId: randomUUID() } as const;
    await as(job, () => commit(credited(credit)));
  }
  const asked = asking(worker.memberId, {
    useWallet: wallet > 0,
    ...(withCode && { discountCode: await code(customer) }),
  });
  const quote = await as(customer, () => Bookings.quote(asked));
  const booking = await as(customer, () => Bookings.book(accepting(asked, quote)));
  const { bookingId, startsAt, endsAt } = booking;
  await as(worker, () => Bookings.start({ bookingId }), startsAt);
  const after = (minutes: number) => addMinutes(endsAt, minutes);
  const complete = () => as(worker, () => Bookings.complete({ bookingId }), endsAt);
  const reported = async (minutes: number) => {
    const text = "The kitchen was not cleaned at all.";
    const made = await as(customer, () => Problems.report({ bookingId, kind: "quality", text }), after(minutes));
    const { problemId } = made;
    const key = { bookingId, problemId };
    await as(worker, () => Problems.answer({ ...key, text: "I cleaned all of it." }), after(minutes));
    const read = () => as(reviewer, () => Problems.staffCase(key), after(minutes));
    const { problem } = await read();
    const credit = (amount: number, later = minutes) => {
      const { version } = problem;
      const decided = { ...key, version, outcome: "credit", amount, reason: "The photos show it." } as const;
      return as(reviewer, () => Problems.decide(decided), after(later));
    };
    return { read, credit };
  };
  const balance = async (minutes: number) => (await as(customer, () => Wallet.mine({}), after(minutes))).balance;
  return { customer, worker, reviewer, booking, after, complete, reported, balance };
}

describe("credit for a visit", () => {
  it("is at most what was paid, if a code paid the rest", async () => {
    const { booking, complete, reported, balance } = await visited({ withCode: true });
    await complete();
    const { read, credit } = await reported(1);
    const paid = booking.agreedPrice - fils(20);
    expect((await read()).creditable).toBe(paid);
    expect(await refusal(credit(paid + 1))).toBe("problem.amountMissing");
    const { creditable } = await credit(paid);
    expect(creditable).toBe(0);
    expect(await balance(2)).toBe(paid);
    await unbroken();
  });

  it("and a cancellation's return to the wallet add up to what was paid", async () => {
    const { booking, reviewer, reported, balance, after } = await visited({ wallet: fils(30) });
    const { bookingId } = booking;
    const { credit } = await reported(1);
    await credit(fils(20));
    const asked = { bookingId, fee: "none", reason: "The cleaner left early." } as const;
    await as(reviewer, () => Bookings.staffCancel(asked), after(3));
    expect(await balance(4)).toBe(fils(30));
    await unbroken();
  });

  it("is zero once the visit was cancelled without a charge", async () => {
    const { booking, reviewer, reported, after } = await visited({ wallet: fils(30) });
    const { read, credit } = await reported(1);
    const asked = { bookingId: booking.bookingId, fee: "none", reason: "The cleaner left early." } as const;
    await as(reviewer, () => Bookings.staffCancel(asked), after(3));
    expect((await read()).creditable).toBe(0);
    expect(await refusal(credit(1, 4))).toBe("problem.amountMissing");
  });

  it("is decided on the amount paid at the write: a simultaneous cancellation leaves nothing to credit", async () => {
    const { booking, reviewer, reported, balance, after } = await visited({ wallet: fils(30) });
    const { credit } = await reported(1);
    const asked = { bookingId: booking.bookingId, fee: "none", reason: "The cleaner left early." } as const;
    beforeTheWrite(() => as(reviewer, () => Bookings.staffCancel(asked), after(1)));
    expect(await refusal(credit(booking.agreedPrice))).toBe("problem.amountMissing");
    expect(await balance(2)).toBe(fils(30));
    await unbroken();
  });
});

describe("a reward for inviting a customer", () => {
  /** A friend's first visit, which is completed, and the state of the referral. */
  async function invited(referrer: MemberActor) {
    const customer = await member("customer", { fullName: "Amal Haddad" });
    const { code: own } = await as(referrer, () => Referrals.mine({}));
    await as(customer, () => Referrals.apply({ code: own }));
    const visit = await visited({ customer });
    const status = async () =>
      (await ReferralEntity.get({ refereeId: customer.memberId }).go({ consistent: true })).data?.status;
    return { ...visit, status };
  }

  it("is not paid after the visit was credited in full while the reward was held", async () => {
    const { booking, complete, reported, status } = await invited(await member("customer"));
    await complete();
    const { read, credit } = await reported(1);
    expect((await read()).reversesReward).toBe(true);
    await credit(booking.agreedPrice);
    expect(await status()).toBe("reversed");
    await rewardsReleased(booking.endsAt);
    expect(await status()).toBe("reversed");
    await unbroken();
  });

  it("stays while a part of the price was credited", async () => {
    const { booking, complete, reported, status } = await invited(await member("customer"));
    await complete();
    const { credit } = await reported(1);
    await credit(booking.agreedPrice - 1);
    expect(await status()).toBe("held");
  });

  it("is taken back once it was released, from a customer and from a cleaner", async () => {
    const referrers = [await member("customer"), await cleaner()] as const;
    for (const referrer of referrers) {
      const { booking, complete, reported, status } = await invited(referrer);
      await complete();
      const { credit } = await reported(1);
      await rewardsReleased(booking.endsAt);
      expect(await status()).toBe("completed");
      await credit(booking.agreedPrice, days(13));
      expect(await status()).toBe("reversed");
    }
    const [invitee, worker] = referrers;
    const { items } = await as(invitee, () => Discounts.mine({}));
    const rewards = items.filter(({ code: one }) => one.startsWith("REWARD"));
    expect(rewards.map(({ status }) => status)).toEqual(["revoked"]);
    const { items: rows } = await as(worker, () => Earnings.transactions({ limit: 20 }));
    expect(rows.reduce((sum, { finalAmount }) => sum + finalAmount, 0)).toBe(0);
    await unbroken();
  });

  it("stays 14 days after the completion", async () => {
    const { booking, complete, reported, status } = await invited(await member("customer"));
    await complete();
    const { credit } = await reported(1);
    await rewardsReleased(booking.endsAt);
    await credit(booking.agreedPrice, days(14));
    expect(await status()).toBe("completed");
  });

  it("is not held for a visit that was credited in full before it was completed", async () => {
    const { booking, worker, reported, status, after } = await invited(await member("customer"));
    const { credit } = await reported(1);
    await credit(booking.agreedPrice);
    await as(worker, () => Bookings.complete({ bookingId: booking.bookingId }), after(2));
    expect(await status()).toBe("pending");
    await unbroken();
  });

  it("is reversed once, in a race of release and full credit", async () => {
    const { booking, complete, reported, status } = await invited(await member("customer"));
    await complete();
    const { credit } = await reported(1);
    const dueAt = addMinutes(booking.endsAt, days(3));
    beforeTheWrite(() => as(job, () => releaseDue(), dueAt));
    await credit(booking.agreedPrice, days(3));
    expect(await status()).toBe("reversed");
    await unbroken();
  });
});
