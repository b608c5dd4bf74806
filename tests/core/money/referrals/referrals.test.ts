import { randomUUID } from "node:crypto";
import { addMinutes, fils, usableInvitedCode, usableWelcomeCode } from "@naqi/contracts";
import { Bookings, Discounts, type MemberActor, Members, Referrals } from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { ReferralEntity } from "@naqi/core/money/referrals/referrals.entity";
import { describe, expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import {
  actor,
  as,
  booking,
  cleaner,
  member,
  started,
  testNow,
  visitor,
  welcomeCode,
} from "../../../support/given/given.ts";
import { intercept } from "../../../support/core/faults.ts";
import { everything } from "../../../support/core/look.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { rewardsReleased } from "../../../support/given/rewards.ts";
import { suspendMember } from "../../../support/given/staff.ts";

const codeOf = async (who: MemberActor) => (await as(who, () => Referrals.mine({}))).code;
const apply = (who: MemberActor, code: string, now = testNow) => as(who, () => Referrals.apply({ code }), now);
const discountsOf = async (who: MemberActor, now = testNow) =>
  (await as(who, () => Discounts.mine({}), now)).items.filter(({ discountType }) => discountType === "referral");

async function friends(more: Partial<MemberActor> = {}) {
  const [referrer, referee] = [await member("customer"), await member("customer", more)];
  return { referrer, referee, code: await codeOf(referrer) };
}

/** A job of the referee's in progress. */
async function working(referee: MemberActor, scheduledTime = "10:00") {
  const worker = await cleaner();
  const booked = await started(referee, worker, { scheduledTime });
  return {
    booked,
    worker,
    complete: () => as(worker, () => Bookings.complete({ bookingId: booked.bookingId }), booked.endsAt),
  };
}

describe("one's own code", () => {
  it("is created at enrolment: eight characters without look-alikes, unique", async () => {
    const codes = await Promise.all(Array.from({ length: 20 }, async () => codeOf(await member("customer"))));
    expect(new Set(codes).size).toBe(20);
    for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    expect(await as(await member("customer"), () => Referrals.mine({}))).toMatchObject({
      referralCount: 0,
      pendingRewards: 0,
      earnedRewards: 0,
    });
  });

  it("is replaced if it already belongs to another member", async () => {
    let isTaken = false;
    const { sent } = intercept({
      meanwhile: async ({ command, input }) => {
        if (command !== "TransactWriteItemsCommand" || isTaken) return;
        isTaken = true;
        const puts = (input.TransactItems ?? []) as { Put?: { Item: Record<string, unknown>; TableName: string } }[];
        const own = puts.find(({ Put }) => Put?.Item.__edb_e__ === "referralcode")?.Put;
        const { ReferralCodeEntity } = await import("@naqi/core/money/referrals/referrals.entity");
        const taken = { code: String(own?.Item.code), memberId: randomUUID(), createdAt: testNow };
        await ReferralCodeEntity.create(taken).go();
      },
    });
    const someone = await member("customer");
    expect(sent.filter(({ command }) => command === "TransactWriteItemsCommand")).toHaveLength(2);
    expect(await codeOf(someone)).toMatch(/^\w{8}$/);
  });

  // covers S122
  it("is for customers and cleaners; only customers can use one", async () => {
    const apply = () => Referrals.apply({ code: "ABCD2345" });
    expect(await codeOf(await member("cleaner"))).toMatch(/^\w{8}$/);
    await expect(as(await member("cleaner"), apply)).rejects.toMatchObject({ code: "request.forbidden" });
    const anonymous = { code: "request.anonymous" };
    await expect(as(visitor, () => Referrals.mine({}))).rejects.toMatchObject(anonymous);
    await expect(as(visitor, apply)).rejects.toMatchObject(anonymous);
  });
});

describe("enroll with a friend's code", () => {
  const enrolling = (who: MemberActor, referralCode: string, role: "customer" | "cleaner" = "customer") =>
    as(who, () => Members.enroll({ role, fullName: who.fullName, referralCode }));
  const newcomer = (more: Partial<MemberActor> = {}) => actor(undefined, more);

  it.each([true, false])("attaches the code in the same request (address confirmed: %s)", async (emailVerified) => {
    const code = await codeOf(await member("customer"));
    const someone = newcomer({ emailVerified });
    await enrolling(someone, ` ${code.toLowerCase()} `);
    const friend = { ...someone, role: "customer" as const };
    const [discount] = await discountsOf(friend);
    expect(discount?.code).toMatch(/^FRIEND-/);
    expect(await as(friend, () => Referrals.mine({}))).toMatchObject({ mayApply: false });
    // The browser's call with the same code says what was attached.
    expect(await apply(friend, code)).toMatchObject({ refereeCode: discount?.code });
    await enrolling(someone, code);
    expect(await discountsOf(friend)).toHaveLength(1);
  });

  it.each(["ABCD2345", "no code", "x"])("creates the account where the code '%s' cannot be used", async (code) => {
    const someone = newcomer();
    expect(await enrolling(someone, code)).toMatchObject({ role: "customer" });
    expect(await discountsOf({ ...someone, role: "customer" })).toEqual([]);
  });

  it("attaches nothing to a cleaner, nor for a session that has ended", async () => {
    const code = await codeOf(await member("customer"));
    const worker = newcomer();
    await enrolling(worker, code, "cleaner");
    expect(await ReferralEntity.get({ refereeId: worker.memberId }).go()).toMatchObject({ data: null });
    fakePorts();
    const someone = await member("customer");
    await as(someone, () => Members.signOut({}), addMinutes(testNow, 1));
    await expect(enrolling({ ...someone, role: undefined, session: randomUUID() }, code)).rejects.toMatchObject({
      code: "request.anonymous",
    });
    expect(await ReferralEntity.get({ refereeId: someone.memberId }).go()).toMatchObject({ data: null });
  });
});

describe("using a referral code", () => {
  // covers S121
  it("gives 20 % off the first booking of AED 60 or more, for 30 days", async () => {
    const { referrer, referee, code } = await friends();
    const late = (now = testNow) => as(referee, () => Referrals.mine({}), now);
    expect(await late()).toMatchObject({ mayApply: true });
    expect(await late(addMinutes(testNow, 30 * 24 * 60 + 1))).toMatchObject({ mayApply: false });
    const answer = await apply(referee, ` ${code.toLowerCase()} `);
    const { sent, stop } = intercept();
    expect(await late()).toMatchObject({ mayApply: false });
    stop();
    expect(sent).toHaveLength(2);
    expect(answer).toMatchObject({ refereeDiscount: 20, minimumOrderAmount: fils(60) });
    expect(await discountsOf(referee)).toMatchObject([
      {
        code: answer.refereeCode,
        valueType: "percent",
        discountValue: 20,
        minimumOrderAmount: fils(60),
        firstBookingOnly: true,
        expiresAt: addMinutes(testNow, 30 * 24 * 60),
      },
    ]);
    expect(await as(referrer, () => Referrals.mine({}))).toMatchObject({
      referralCount: 1,
      pendingRewards: fils(50),
      earnedRewards: 0,
    });
  });

  it("gives a second code for the first booking beside the welcome code: one of the two is used, and then neither can be", async () => {
    const { referee, code } = await friends();
    const welcome = await welcomeCode(referee);
    const { refereeCode } = await apply(referee, code);
    const usable = async () => {
      const { items } = await as(referee, () => Discounts.mine({}));
      return [usableWelcomeCode(items)?.code, usableInvitedCode(items)?.code];
    };
    expect(await usable()).toEqual([welcome, refereeCode]);
    await booking(referee, (await cleaner()).memberId, { discountCode: refereeCode });
    expect(await usable()).toEqual([undefined, undefined]);
  });

  it("tells an invited member that a booking takes one code", async () => {
    const { mails } = fakePorts();
    const { referee, code } = await friends();
    const { refereeCode } = await apply(referee, code);
    await deliverAll();
    const [mail] = mails.filter(({ to, subject }) => to === referee.email && subject.startsWith("Your discount"));
    expect(mail?.text).toContain(`Your code ${refereeCode} takes 20% (up to AED\u00a0100) off your first booking`);
    expect(mail?.text).toContain("You can use one code per booking. If you also have a welcome code");
  });

  it("is idempotent, and refuses another one", async () => {
    const { referee, code } = await friends();
    const first = await apply(referee, code);
    expect(await apply(referee, code)).toEqual(first);
    await expect(apply(referee, await codeOf(await member("customer")))).rejects.toMatchObject({
      code: "referral.alreadyReferred",
    });
    expect(await discountsOf(referee)).toHaveLength(1);
  });

  it("of ten codes at once, one is accepted", async () => {
    const referee = await member("customer");
    const codes = await Promise.all(Array.from({ length: 10 }, async () => codeOf(await member("customer"))));
    const all = await Promise.allSettled(codes.map((code) => apply(referee, code)));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await discountsOf(referee)).toHaveLength(1);
    expect(
      (await everything()).filter((row) => row.__edb_e__ === "referral" && row.refereeId === referee.memberId),
    ).toHaveLength(1);
  });

  // covers S122
  it("refuses an unknown code, or one with an unconfirmed or suspended owner", async () => {
    const unknown = { code: "referral.unknown", status: 404, message: "Unable to apply referral code" };
    const { referrer, referee, code } = await friends();
    await expect(apply(referee, "ZZZZ9999")).rejects.toMatchObject(unknown);
    await suspendMember(referrer.memberId);
    await expect(apply(referee, code)).rejects.toMatchObject(unknown);
    const unconfirmed = await codeOf(await member("customer", { emailVerified: false }));
    await expect(apply(referee, unconfirmed)).rejects.toMatchObject(unknown);
    await expect(apply(referee, "no code!")).rejects.toMatchObject({ kind: "invalid" });
  });

  it("refuses one's own code, also under another spelling of one's address, and by the same phone", async () => {
    const own = { code: "referral.own", status: 409 };
    const { referrer, referee, code } = await friends();
    await expect(apply(referrer, code)).rejects.toMatchObject(own);
    const name = `sara${randomUUID().slice(0, 8)}`;
    const first = await member("customer", { email: `${name}@gmail.com` });
    const second = await member("customer", { email: `${name.slice(0, 4)}.${name.slice(4)}+naqi@googlemail.com` });
    await expect(apply(second, await codeOf(first))).rejects.toMatchObject(own);
    for (const who of [referrer, referee]) await as(who, () => Members.update({ phone: "+971501112233" }));
    await expect(apply(referee, code)).rejects.toMatchObject(own);
  });

  it("refuses a member who has booked, even if it was cancelled, or who signed up over 30 days ago", async () => {
    const { referee, code } = await friends();
    await expect(apply(referee, code, addMinutes(testNow, 30 * 24 * 60 + 1))).rejects.toMatchObject({
      code: "referral.tooLate",
    });
    const worker = await cleaner();
    const { bookingId } = await booking(referee, worker.memberId);
    await expect(apply(referee, code)).rejects.toMatchObject({ code: "referral.alreadyBooked" });
    await as(referee, () => Bookings.cancel({ bookingId }));
    await expect(apply(referee, code)).rejects.toMatchObject({ code: "referral.alreadyBooked" });
    expect(await discountsOf(referee)).toEqual([]);
  });

  it("refuses when a booking is made between read and write", async () => {
    const { referee, code } = await friends();
    const worker = await cleaner();
    const { stop } = intercept({
      meanwhile: async ({ command }) => {
        if (command !== "TransactWriteItemsCommand") return;
        stop();
        await booking(referee, worker.memberId);
      },
    });
    await expect(apply(referee, code)).rejects.toMatchObject({ code: "referral.alreadyBooked" });
  });

  it("counts every try: ten in ten minutes", async () => {
    const { referee, code } = await friends();
    for (let index = 0; index < 10; index++) await apply(referee, "ZZZZ9999").catch(() => undefined);
    await expect(apply(referee, code)).rejects.toMatchObject({ code: "referral.tooManyTries", status: 429 });
    await expect(apply(referee, code, addMinutes(testNow, 11))).resolves.toBeDefined();
  });
});

describe("the friend's first completed booking", () => {
  // covers S121
  it("rewards the referrer once, with a code of AED 50 for 90 days and a mail", async () => {
    const ports = fakePorts();
    const { referrer, referee, code } = await friends();
    await apply(referee, code);
    const first = await working(referee);
    await first.complete();
    expect(await discountsOf(referrer, first.booked.endsAt)).toEqual([]);
    expect(await as(referrer, () => Referrals.mine({}))).toMatchObject({ pendingRewards: fils(50), earnedRewards: 0 });
    const now = await rewardsReleased(first.booked.endsAt);
    const [reward, ...others] = await discountsOf(referrer, now);
    expect(others).toEqual([]);
    expect(reward).toMatchObject({
      valueType: "fixed",
      discountValue: fils(50),
      minimumOrderAmount: fils(60),
      firstBookingOnly: false,
      expiresAt: addMinutes(now, 90 * 24 * 60),
    });
    expect(await as(referrer, () => Referrals.mine({}))).toMatchObject({ pendingRewards: 0, earnedRewards: fils(50) });
    await deliverAll(now);
    const mails = ports.mails.filter(({ to, text }) => to === referrer.email && text.includes(reward?.code ?? "-"));
    expect(mails).toHaveLength(1);

    const second = await working(referee, "14:00");
    await second.complete();
    await rewardsReleased(second.booked.endsAt);
    expect(await discountsOf(referrer, now)).toHaveLength(1);
  });

  it("is rewarded once when two jobs are completed at once, and both are", async () => {
    const { referrer, referee, code } = await friends();
    await apply(referee, code);
    const jobs = [await working(referee, "10:00"), await working(referee, "14:00")];
    const done = await Promise.all(jobs.map(({ complete }) => complete()));
    expect(done.map(({ status }) => status)).toEqual(["completed", "completed"]);
    expect(await discountsOf(referrer, await rewardsReleased(jobs[1]!.booked.endsAt))).toHaveLength(1);
    expect((await MemberEntity.get({ memberId: referee.memberId }).go()).data).toMatchObject({ completedBookings: 2 });
  });

  it("is rewarded once when the other job's completion comes between read and write", async () => {
    const { referrer, referee, code } = await friends();
    await apply(referee, code);
    const [first, second] = [await working(referee, "10:00"), await working(referee, "14:00")];
    const { stop } = intercept({
      meanwhile: async ({ command }) => {
        if (command !== "TransactWriteItemsCommand") return;
        stop();
        await first.complete();
      },
    });
    expect(await second.complete()).toMatchObject({ status: "completed" });
    expect(await discountsOf(referrer, await rewardsReleased(second.booked.endsAt))).toHaveLength(1);
  });

  it("completing takes at most three round trips, and twenty presses reward once", async () => {
    const { referrer, referee, code } = await friends();
    await apply(referee, code);
    const { complete, booked } = await working(referee);
    const { sent, stop } = intercept();
    await complete();
    expect(sent.map(({ command }) => command)).toEqual([
      "BatchGetItemCommand",
      "BatchGetItemCommand",
      "TransactWriteItemsCommand",
    ]);
    stop();
    await Promise.allSettled(Array.from({ length: 20 }, complete));
    expect(await discountsOf(referrer, await rewardsReleased(booked.endsAt))).toHaveLength(1);
  });

  it("a cancelled booking earns nothing", async () => {
    const { referrer, referee, code } = await friends();
    await apply(referee, code);
    const worker = await cleaner();
    const { bookingId } = await booking(referee, worker.memberId);
    await as(referee, () => Bookings.cancel({ bookingId }));
    expect(await as(referrer, () => Referrals.mine({}))).toMatchObject({ pendingRewards: fils(50), earnedRewards: 0 });
  });
});
