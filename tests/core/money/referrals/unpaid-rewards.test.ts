import { addMinutes, fils } from "@naqi/contracts";
import { Bookings, type MemberActor, Problems, Referrals } from "@naqi/core";
import { LedgerEntity } from "@naqi/core/money/earnings/earnings.entity";
import { ReferralEntity } from "@naqi/core/money/referrals/referrals.entity";
import { beforeEach, describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { deliverAll } from "../../../support/core/delivering.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { as, cleaner, member } from "../../../support/given/given.ts";
import { owing } from "../../../support/given/owing.ts";
import { rewardsReleased } from "../../../support/given/rewards.ts";

beforeEach(() => void fakePorts());
const unbroken = async () => expect((await checkTable()).broken).toEqual([]);

/** A friend's first visit, completed, whose cleaner reports that they were not paid. */
async function invitedDebt(invitedBy?: MemberActor) {
  const referrer = invitedBy ?? (await member("customer"));
  const customer = await member("customer", { fullName: "Amal Haddad" });
  const { code } = await as(referrer, () => Referrals.mine({}));
  await as(customer, () => Referrals.apply({ code }));
  const debt = await owing(customer);
  const { key, worker, reviewer, now } = debt;
  const { bookingId } = key;
  const status = async () =>
    (await ReferralEntity.get({ refereeId: customer.memberId }).go({ consistent: true })).data?.status;
  const versionOf = async (about: typeof key, at: string) =>
    (await as(reviewer, () => Problems.staffCase(about), at)).problem.version;
  const decides = async (
    about: typeof key,
    outcome: "credit" | "owed" | "none",
    amount: number | undefined,
    at: string,
  ) => {
    const version = await versionOf(about, at);
    return as(reviewer, () => Problems.decide({ ...about, version, outcome, amount, reason: "Both say so." }), at);
  };
  const credits = async (amount: number, minutes: number) => {
    const at = addMinutes(now, minutes);
    const report = { bookingId, kind: "quality" as const, text: "The kitchen was not cleaned." };
    const { problemId } = await as(customer, () => Problems.report(report), at);
    await as(worker, () => Problems.answer({ bookingId, problemId, text: "I cleaned all of it." }), at);
    return decides({ bookingId, problemId }, "credit", amount, at);
  };
  /** Another case about the payment, after the first one was closed without an outcome. */
  const owesAgain = async (amount: number, minutes: number) => {
    const at = addMinutes(now, minutes);
    const report = { bookingId, kind: "not_paid" as const, text: "They did not pay the rest." };
    const { problemId } = await as(worker, () => Problems.report(report), at);
    await as(customer, () => Problems.answer({ bookingId, problemId, text: "I did not." }), at);
    return decides({ bookingId, problemId }, "owed", amount, at);
  };
  const closesFirst = () => decides(key, "none", undefined, now);
  return { ...debt, referrer, customer, status, credits, owesAgain, closesFirst };
}

describe("a reward for inviting a friend", () => {
  // covers B6.4
  it("is not paid for a visit that is owed in full and waived", async () => {
    const one = await invitedDebt();
    expect(await one.status()).toBe("held");
    await one.record();
    expect(await one.status()).toBe("reversed");
    await one.end("waived");
    await deliverAll(one.now);
    await rewardsReleased(one.now);
    expect(await one.status()).toBe("reversed");
    await unbroken();
  });

  it("stays while a part of the visit is paid", async () => {
    const one = await invitedDebt();
    await one.record(one.amount - 1);
    await one.end("waived");
    expect(await one.status()).toBe("held");
    await unbroken();
  });

  it("is taken back when a debt and then a credit are together the whole price", async () => {
    const one = await invitedDebt();
    await one.record(one.amount - fils(40));
    await one.credits(fils(40), 1);
    expect(await one.status()).toBe("reversed");
    await unbroken();
  });

  // covers B6.4
  it("is taken back when a credit and then a debt are together the whole price", async () => {
    const one = await invitedDebt();
    await one.closesFirst();
    await one.credits(fils(40), 1);
    expect(await one.status()).toBe("held");
    await one.owesAgain(one.amount - fils(40), 2);
    expect(await one.status()).toBe("reversed");
    await unbroken();
  });

  it("is held again once the whole price is paid after all, and paid once", async () => {
    const one = await invitedDebt();
    await one.record();
    await one.end("settled");
    expect(await one.status()).toBe("held");
    await rewardsReleased(one.now);
    expect(await one.status()).toBe("completed");
    await unbroken();
  });

  it("is paid to a cleaner again after it was released and taken back", async () => {
    const referrer = await cleaner();
    const one = await invitedDebt(referrer);
    await rewardsReleased(one.now);
    expect(await one.status()).toBe("completed");
    await one.record();
    await one.end("settled");
    await rewardsReleased(one.now);
    expect(await one.status()).toBe("completed");
    const { data } = await LedgerEntity.query.byCleaner({ cleanerId: referrer.memberId }).go({ pages: "all" });
    const entries = data.map(({ entry, finalAmount }) => [entry, finalAmount]).sort();
    expect(entries).toEqual([
      ["referral", fils(50)],
      ["referral", fils(50)],
      ["referral_reversal", -fils(50)],
    ]);
    await unbroken();
  });

  it("is not held while a reopened visit is unpaid, also after its second completion, until it is paid", async () => {
    const one = await invitedDebt();
    const { key, worker, reviewer, now } = one;
    await one.record();
    const { version } = await as(worker, () => Bookings.get({ bookingId: key.bookingId }), now);
    const reason = "Half of it was left.";
    await as(reviewer, () => Bookings.staffReopen({ bookingId: key.bookingId, version, reason }), now);
    await as(worker, () => Bookings.complete({ bookingId: key.bookingId }), addMinutes(now, 10));
    expect(await one.status()).toBe("reversed");
    await one.end("settled");
    expect(await one.status()).toBe("held");
    await unbroken();
  });
});
