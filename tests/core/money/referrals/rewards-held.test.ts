import { randomUUID } from "node:crypto";
import { addMinutes, fils } from "@naqi/contracts";
import { Account, Bookings, Discounts, Earnings, type MemberActor, Members, Referrals } from "@naqi/core";
import { DiscountEntity } from "@naqi/core/money/discounts/discounts.entity";
import { ReferralEntity } from "@naqi/core/money/referrals/referrals.entity";
import { releaseDue } from "@naqi/core/money/referrals/release";
import { unrewarding } from "@naqi/core/money/referrals/reward";
import { isSamePlace } from "@naqi/core/money/referrals/risk";
import { beforeEach, describe, expect, it } from "vitest";
import { failedPart } from "../../../support/core/failing.ts";
import { deliverAll } from "../../../support/core/delivering.ts";
import { as, cleaner, job, marina, member, started, testNow } from "../../../support/given/given.ts";
import { intercept } from "../../../support/core/faults.ts";
import { homeOf } from "../../../support/given/customer-wizard.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { samePhone } from "../../../support/given/self-booked.ts";
import { staff } from "../../../support/given/staff.ts";

const { unit: _unit, ...place } = marina;
const hours = (count: number) => count * 60;
const days = (count: number) => hours(24 * count);
let ports: ReturnType<typeof fakePorts>;
beforeEach(() => void (ports = fakePorts()));

const mine = (who: MemberActor) => as(who, () => Referrals.mine({}));
const referralOf = async (who: MemberActor) =>
  (await ReferralEntity.get({ refereeId: who.memberId }).go({ consistent: true })).data;
const rewardsOf = async (who: MemberActor, now: string) =>
  (await as(who, () => Discounts.mine({}), now)).items.filter(({ code }) => code.startsWith("REWARD"));
const ledgerOf = async (who: MemberActor) => (await as(who, () => Earnings.transactions({ limit: 20 }))).items;
const release = (now: string) => as(job, () => releaseDue(), now);

/** A referrer, and a friend whose first visit has been completed. */
async function completed(referrer: MemberActor, friend?: MemberActor) {
  const referee = friend ?? (await member("customer", { fullName: "amal Haddad" }));
  const { code } = await mine(referrer);
  await as(referee, () => Referrals.apply({ code }));
  const worker = await cleaner();
  const { bookingId, endsAt } = await started(referee, worker);
  await as(worker, () => Bookings.complete({ bookingId }), endsAt);
  return { referrer, referee, bookingId, endsAt, dueAt: addMinutes(endsAt, hours(72)) };
}
const byCustomer = async () => completed(await member("customer"));
const byCleaner = async () => completed(await cleaner());

/** Revokes the reward, once: later callers change nothing. */
const reopen = async (referee: MemberActor, bookingId: string, now: string) =>
  as(
    job,
    async () => {
      const parts = await unrewarding(await referralOf(referee), { bookingId });
      return parts.length > 0 ? failedPart(parts) : undefined;
    },
    now,
  );

it("a reward that our team looks at is a held one in the referrer's data", async () => {
  const { referrer, referee, dueAt } = await byCustomer();
  await samePhone(referrer, referee);
  await release(dueAt);
  expect((await referralOf(referee))?.status).toBe("review");
  await as(referrer, () => Account.requestExport({}), dueAt);
  const [key = ""] = ports.documents.keys().filter((one) => one.startsWith(`exports/${referrer.memberId}/`));
  const { referrals } = JSON.parse(Buffer.from((await ports.documents.files.read(key))?.bytes ?? []).toString());
  expect(referrals).toMatchObject([{ status: "held", initial: "A." }]);
  for (const hidden of ["refereeId", "referrerId", "refereeCode", "bookingId", "place", "risks"])
    expect(referrals[0]).not.toHaveProperty(hidden);
});

// covers money.rewards
describe("a held reward", () => {
  // covers S121, B6.5
  it("is released 72 hours after the visit and not a minute before; the card shows it by the friend's initial", async () => {
    const { referrer, referee, endsAt, dueAt } = await byCustomer();
    await release(addMinutes(dueAt, -1));
    expect(await rewardsOf(referrer, dueAt)).toEqual([]);
    const held = { initial: "A.", state: "held", day: dueAt.slice(0, 10) };
    expect(await mine(referrer)).toMatchObject({ pendingRewards: fils(50), earnedRewards: 0, friends: [held] });
    expect(await referralOf(referee)).toMatchObject({ heldAt: endsAt, dueAt });
    await release(dueAt);
    expect(await rewardsOf(referrer, dueAt)).toHaveLength(1);
    expect(await mine(referrer)).toMatchObject({ pendingRewards: 0, friends: [{ initial: "A.", state: "completed" }] });
  });

  it.each([
    ["customer", byCustomer],
    ["cleaner", byCleaner],
  ])("of a %s is paid once by fifty jobs at once", async (role, given) => {
    const { referrer, dueAt } = await given();
    const all = await Promise.all(Array.from({ length: 50 }, () => release(dueAt)));
    expect(all.reduce((sum, { released }) => sum + released, 0)).toBe(1);
    expect(role === "customer" ? await rewardsOf(referrer, dueAt) : await ledgerOf(referrer)).toHaveLength(1);
    await deliverAll(dueAt);
    expect(ports.mails.filter(({ to, subject }) => to === referrer.email && subject.startsWith("Thank"))).toHaveLength(
      1,
    );
  });

  it("is paid by the next run when the table fails between any two calls of one", async () => {
    for (const index of [0, 1, 2, 3, 4]) {
      const { referrer, dueAt } = await byCustomer();
      const { stop } = intercept({ before: (one) => (one.index === index ? new Error("gone") : undefined) });
      await release(dueAt).catch(() => undefined);
      stop();
      await release(dueAt);
      expect(await rewardsOf(referrer, dueAt)).toHaveLength(1);
    }
  });

  it("is not paid when staff void it while the job is at it", async () => {
    const [{ referrer, referee, dueAt }, someone] = [await byCustomer(), await staff()];
    const { refereeId, version } = (await referralOf(referee)) ?? {};
    const { stop } = intercept({
      meanwhile: async ({ command }) => {
        if (command !== "TransactWriteItemsCommand") return;
        stop();
        const decision = { refereeId: refereeId ?? "", version: version ?? 0, reason: "The same person." };
        await as(someone, () => Referrals.staffVoid(decision), dueAt);
      },
    });
    expect(await release(dueAt)).toMatchObject({ released: 0 });
    expect(await rewardsOf(referrer, dueAt)).toEqual([]);
    expect(await referralOf(referee)).toMatchObject({ status: "void" });
  });

  it("is not paid once the referrer has left", async () => {
    const { referrer, dueAt, referee } = await byCustomer();
    await as({ ...referrer, authTime: testNow }, () => Account.close({}));
    expect(await release(dueAt)).toMatchObject({ released: 0 });
    expect(await referralOf(referee)).not.toMatchObject({ status: "completed" });
    const { data } = await DiscountEntity.query.primary({ userId: referrer.memberId }).go();
    expect(data.filter(({ code }) => code.startsWith("REWARD"))).toEqual([]);
  });

  it("lapses 180 days after the code without a completed booking, and pays nothing for one after that", async () => {
    const [referrer, referee] = [await member("customer"), await member("customer")];
    const { code } = await mine(referrer);
    await as(referee, () => Referrals.apply({ code }));
    await release(addMinutes(testNow, days(180) - 1));
    expect(await referralOf(referee)).toMatchObject({ status: "pending" });
    const worker = await cleaner();
    const { bookingId, endsAt } = await started(referee, worker);
    await ReferralEntity.patch({ refereeId: referee.memberId }).set({ dueAt: endsAt, status: "pending" }).go();
    await as(worker, () => Bookings.complete({ bookingId }), endsAt);
    expect(await referralOf(referee)).toMatchObject({ status: "pending" });
    expect((await release(endsAt)).lapsed).toBeGreaterThan(0);
    expect(await referralOf(referee)).toMatchObject({ status: "void" });
    expect(await mine(referrer)).toMatchObject({ pendingRewards: 0, friends: [{ state: "void" }] });
  });
});

describe("a refunded or reopened booking", () => {
  // covers B6.5
  it("within 72 hours never pays", async () => {
    const { referrer, referee, bookingId, dueAt } = await byCustomer();
    expect(await reopen(referee, bookingId, addMinutes(dueAt, -60))).toBeUndefined();
    await release(dueAt);
    expect(await rewardsOf(referrer, dueAt)).toEqual([]);
    expect(await mine(referrer)).toMatchObject({
      pendingRewards: 0,
      earnedRewards: 0,
      friends: [{ state: "reversed" }],
    });
  });

  // covers B6.5
  it("takes an unused code back, and leaves a used one", async () => {
    const { referrer, referee, bookingId, dueAt } = await byCustomer();
    await release(dueAt);
    await reopen(referee, bookingId, addMinutes(dueAt, 60));
    const now = addMinutes(dueAt, 61);
    expect(await rewardsOf(referrer, now)).toMatchObject([{ status: "revoked" }]);
    expect(await mine(referrer)).toMatchObject({ earnedRewards: 0 });

    const other = await byCustomer();
    await release(other.dueAt);
    const [reward] = await rewardsOf(other.referrer, other.dueAt);
    const used = { userId: other.referrer.memberId, code: reward?.code ?? "" };
    await DiscountEntity.patch(used)
      .set({ usedAt: other.dueAt, bookingId: "bkg_1", state: "redeemed" })
      .composite({ expiresAt: reward?.expiresAt ?? "", codeId: reward?.codeId ?? "" })
      .go();
    await reopen(other.referee, other.bookingId, addMinutes(other.dueAt, 60));
    expect(await rewardsOf(other.referrer, now)).toMatchObject([{ status: "redeemed" }]);
  });

  it("reverses a cleaner's credit by a row, once", async () => {
    const { referrer, referee, bookingId, dueAt } = await byCleaner();
    await release(dueAt);
    const now = addMinutes(dueAt, 60);
    const both = await Promise.all([reopen(referee, bookingId, now), reopen(referee, bookingId, now)]);
    // Two at once may conflict.
    if (both.every(Boolean)) expect(await reopen(referee, bookingId, now)).toBeUndefined();
    expect((await ledgerOf(referrer)).map(({ entry, finalAmount }) => [entry, finalAmount]).sort()).toEqual([
      ["referral", fils(50)],
      ["referral_reversal", -fils(50)],
    ]);
    expect(await as(referrer, () => Earnings.summary({}), now)).toMatchObject({ earned: 0 });
    expect(JSON.stringify(await ledgerOf(referrer))).not.toContain(bookingId);
  });

  it("changes nothing after 14 days, nor for another booking of the friend", async () => {
    const { referrer, referee, bookingId, endsAt, dueAt } = await byCustomer();
    const referral = await referralOf(referee);
    expect(await as(job, () => unrewarding(referral, { bookingId: "bkg_other" }), dueAt)).toEqual([]);
    expect(await as(job, () => unrewarding(null, { bookingId }), dueAt)).toEqual([]);
    await release(dueAt);
    const paid = await referralOf(referee);
    expect(await as(job, () => unrewarding(paid, { bookingId }), addMinutes(endsAt, days(14)))).toEqual([]);
    expect(await rewardsOf(referrer, dueAt)).toMatchObject([{ status: "available" }]);
  });
});

// covers money.rewards
describe("suspected self-referrals wait for staff", () => {
  it("a visit at one of the referrer's properties; staff see both, release with a reason, and it is paid once", async () => {
    const referrer = await member("customer", { fullName: "Sara Haddad" });
    await homeOf(referrer).add({ address: { ...place, area: "Dubai Marina" }, apartmentNumber: "23-04" });
    const { referee, dueAt } = await completed(referrer);
    expect(await release(dueAt)).toMatchObject({ released: 0, reviewed: 1 });
    expect(await rewardsOf(referrer, dueAt)).toEqual([]);
    // The referrer sees it as held, whatever staff check.
    expect(await mine(referrer)).toMatchObject({ pendingRewards: fils(50), friends: [{ state: "held" }] });

    const someone = await staff();
    const { sent, stop } = intercept();
    const { items } = await as(someone, () => Referrals.staffRewards({}), dueAt);
    stop();
    expect(sent.length).toBeLessThanOrEqual(3);
    const shown = items.find(({ refereeId }) => refereeId === referee.memberId);
    expect(shown).toMatchObject({ refereeName: "amal Haddad", referrerName: "Sara Haddad", risks: ["address"] });
    const decision = { refereeId: referee.memberId, version: shown?.version ?? 0, reason: "They are neighbours." };
    const stale = { ...decision, version: decision.version - 1 };
    await expect(as(someone, () => Referrals.staffRelease(stale), dueAt)).rejects.toMatchObject({
      code: "admin.caseChanged",
    });
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, () => as(someone, () => Referrals.staffRelease(decision), dueAt)),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await rewardsOf(referrer, dueAt)).toHaveLength(1);
    await expect(as(someone, () => Referrals.staffVoid(decision), dueAt)).rejects.toMatchObject({
      code: "admin.wrongMoment",
    });
  });

  // covers B6.2
  it("the same phone or mailbox, set after the code", async () => {
    const { referrer, referee, dueAt } = await byCustomer();
    for (const who of [referrer, referee]) await as(who, () => Members.update({ phone: "+971501119999" }));
    await release(dueAt);
    expect(await referralOf(referee)).toMatchObject({ status: "review", risks: ["phone"] });
  });

  it.each([
    ["the same unit, spelt otherwise", "12 b", "12-B", true],
    ["no unit at all", undefined, undefined, true],
    ["a unit on one side only", "12", undefined, true],
    ["neighbours", "12", "14", false],
  ])("%s", (_, unit, other, same) => {
    expect(isSamePlace({ location: marina.location, unit }, { location: marina.location, unit: other })).toBe(same);
    const away = { lat: marina.location.lat + 0.001, lng: marina.location.lng };
    expect(isSamePlace({ location: marina.location, unit }, { location: away, unit: other })).toBe(false);
  });

  it("is visible to and decided by staff only", async () => {
    const { referrer } = await byCustomer();
    const decision = { refereeId: randomUUID(), version: 1, reason: "Mine." };
    for (const work of [() => Referrals.staffRewards({}), () => Referrals.staffRelease(decision)])
      await expect(as(referrer, work as () => Promise<unknown>)).rejects.toMatchObject({ code: "request.forbidden" });
    const someone = await staff();
    await expect(as(someone, () => Referrals.staffVoid(decision))).rejects.toMatchObject({ code: "admin.notFound" });
  });
});

describe("mutual referrals", () => {
  // covers B6.2
  it("are refused, also when both use the other's code at the same moment", async () => {
    const [one, other] = [await member("customer"), await member("customer")];
    const [ones, others] = [(await mine(one)).code, (await mine(other)).code];
    const both = await Promise.allSettled([
      as(one, () => Referrals.apply({ code: others })),
      as(other, () => Referrals.apply({ code: ones })),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "referral.circle" } });
  });

  it("of three is not one: each of them brought a new member", async () => {
    const three = [await member("customer"), await member("customer"), await member("customer")];
    for (const [index, who] of three.entries()) {
      const { code } = await mine(three[(index + 1) % 3]!);
      await expect(as(who, () => Referrals.apply({ code }))).resolves.toBeDefined();
    }
  });
});
