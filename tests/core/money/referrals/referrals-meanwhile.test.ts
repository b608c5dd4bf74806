import { randomUUID } from "node:crypto";
import { addDays, addMinutes, dayOf, policy } from "@naqi/contracts";
import { Account, type MemberActor, Referrals } from "@naqi/core";
import { DiscountEntity } from "@naqi/core/money/discounts/discounts.entity";
import { commit } from "@naqi/core/kit/table/commit";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { PropertyEntity } from "@naqi/core/customers/properties/properties.entity";
import type { ReferralRow } from "@naqi/core/money/referrals/moving";
import { paying } from "@naqi/core/money/referrals/paying";
import { ReferralCodeEntity, ReferralEntity } from "@naqi/core/money/referrals/referrals.entity";
import { releaseDue } from "@naqi/core/money/referrals/release";
import { risksOf } from "@naqi/core/money/referrals/risk";
import { keepingMarks } from "@naqi/core/identity/member-record/person-marks";
import { describe, expect, it } from "vitest";
import { failedPart } from "../../../support/core/failing.ts";
import { homeOf } from "../../../support/given/customer-wizard.ts";
import { waitingFor } from "../../../support/core/events.ts";
import { beforeTheWrite, intercept } from "../../../support/core/faults.ts";
import { actor, as, cleaner, job, marina, member, testNow, today } from "../../../support/given/given.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { suspendMember } from "../../../support/given/staff.ts";

fakePorts();

const { reward, listed, pendingDays, rewardDays, minimumOrder } = policy.referral;
const home = { ...marina, area: "Dubai Marina" as const };
const refused = (code: string) => expect.objectContaining({ code }) as Error;
const days = (count: number) => addMinutes(testNow, count * 24 * 60);
const codeOf = async (who: MemberActor) => (await as(who, () => Referrals.mine({}))).code;
const apply = (who: MemberActor, code: string) => as(who, () => Referrals.apply({ code }));
const read = async ({ memberId: refereeId }: { memberId: string }) =>
  (await ReferralEntity.get({ refereeId }).go({ consistent: true })).data;
const set = ({ memberId }: MemberActor, change: object) => MemberEntity.patch({ memberId }).set(change).go();

async function friends(role: "customer" | "cleaner" = "customer") {
  const referrer = role === "customer" ? await member("customer") : await cleaner();
  return { referrer, referee: await member("customer", { fullName: "sara haddad" }), code: await codeOf(referrer) };
}

/** A stored referral: its reward is due by default. */
async function kept(referrerId: string, change: Partial<ReferralRow> = {}): Promise<ReferralRow> {
  const row: ReferralRow = {
    refereeId: randomUUID(),
    referrerId,
    referrerRole: "customer",
    referralCode: "ABCD2345",
    status: "held",
    counted: "no",
    dueAt: testNow,
    version: 3,
    initial: "A.",
    rewardAmount: reward,
    refereeCode: "FRIEND-1",
    createdAt: days(-5),
    ...change,
  };
  await ReferralEntity.put(row).go();
  return row;
}
const now = async ({ refereeId }: ReferralRow) => read({ memberId: refereeId });

it("a friend who applies in the moment of closing their account leaves no reward waiting", async () => {
  const { referrer, referee, code } = await friends();
  beforeTheWrite(() => apply(referee, code));
  await as({ ...referee, authTime: testNow }, () => Account.close({}));
  expect((await read(referee))?.status).toBe("void");
  expect(await as(referrer, () => Referrals.mine({}))).toMatchObject({ pendingRewards: 0 });
});

describe("a friend's code", () => {
  it.each(["customer", "cleaner"] as const)("of a %s is stored completely", async (role) => {
    const { referrer, referee, code } = await friends(role);
    const answer = await apply(referee, code);
    expect(answer).toMatchObject({ refereeDiscount: policy.referral.percent, minimumOrderAmount: minimumOrder });
    expect(await read(referee)).toEqual({
      refereeId: referee.memberId,
      referrerId: referrer.memberId,
      referrerRole: role,
      referralCode: code,
      status: "pending",
      dueAt: days(pendingDays),
      version: 0,
      initial: "S.",
      rewardAmount: reward,
      refereeCode: answer.refereeCode,
      counted: "yes",
      createdAt: testNow,
    });
    const own = await DiscountEntity.get({ userId: referee.memberId, code: answer.refereeCode }).go();
    expect(own.data).toMatchObject({
      discountType: "referral",
      valueType: "percent",
      discountValue: policy.referral.percent,
      minimumOrderAmount: minimumOrder,
      firstBookingOnly: true,
      expiresAt: days(policy.referral.days),
    });
    expect(answer.refereeCode).toMatch(/^FRIEND-/);
  });

  it.each<[string, (one: Awaited<ReturnType<typeof friends>>) => Promise<unknown>, string]>([
    ["its owner is suspended", ({ referrer }) => suspendMember(referrer.memberId), "referral.unknown"],
    [
      "its owner has no confirmed address",
      ({ referrer: { memberId } }) => MemberEntity.patch({ memberId }).remove(["emailConfirmedAt"]).go(),
      "referral.unknown",
    ],
    ["the friend has booked", ({ referee }) => set(referee, { upcomingBookings: 1 }), "referral.alreadyBooked"],
    ["the friend had booked", ({ referee }) => set(referee, { pastBookings: 1 }), "referral.alreadyBooked"],
    [
      "the friend has used another",
      async ({ referee }) => apply(referee, await codeOf(await member("customer"))),
      "referral.alreadyReferred",
    ],
    [
      "its owner uses the friend's",
      async ({ referrer, referee }) => apply(referrer, await codeOf(referee)),
      "referral.circle",
    ],
  ])("is refused if %s, before and during the write", async (_, work, code) => {
    const [before, meanwhile] = [await friends(), await friends()];
    await work(before);
    await expect(apply(before.referee, before.code)).rejects.toEqual(refused(code));
    beforeTheWrite(() => work(meanwhile));
    await expect(apply(meanwhile.referee, meanwhile.code)).rejects.toEqual(refused(code));
  });

  it("is refused for members suspended during the write, who came too early, or who do not exist", async () => {
    const { referee, code } = await friends();
    beforeTheWrite(() => suspendMember(referee.memberId));
    await expect(apply(referee, code)).rejects.toEqual(refused("member.suspended"));
    const early = await member("customer");
    await set(early, { createdAt: days(-31) });
    await expect(apply(early, code)).rejects.toEqual(refused("referral.tooLate"));
    await expect(apply(actor("customer"), code)).rejects.toEqual(refused("member.notEnrolled"));
    await expect(apply(await member("customer"), "ZZZZ9999")).rejects.toEqual(refused("referral.unknown"));
  });

  it("is refused to returning members, in any spelling, and if its owner is gone", async () => {
    const { referee, code } = await friends();
    const { data } = await MemberEntity.get({ memberId: referee.memberId }).go({ consistent: true });
    await as(job, async () => commit(await keepingMarks(data!)));
    await expect(apply(referee, code)).rejects.toEqual(refused("referral.notNew"));
    await ReferralCodeEntity.put({ code: "GHJK2345", memberId: randomUUID(), createdAt: testNow }).go();
    await expect(apply(await member("customer"), "GHJK2345")).rejects.toEqual(refused("referral.unknown"));
  });

  it("is idempotent for concurrent repeats", async () => {
    const { referee, code } = await friends();
    let first: unknown;
    beforeTheWrite(async () => (first = await apply(referee, code)));
    expect(await apply(referee, code)).toEqual(first);
    expect(await apply(referee, code)).toEqual(first);
  });
});

describe("the results of referrals", () => {
  it("is counted by state, and the latest are named, by their initial and day", async () => {
    const referrer = await member("customer");
    await set(referrer, { friends: 6, rewardsPending: 3 * reward, rewardsEarned: reward });
    const statuses = ["pending", "held", "review", "completed", "reversed", "void"] as const;
    for (const [index, status] of statuses.entries())
      await kept(referrer.memberId, { status, counted: "yes", createdAt: days(-10 + index), dueAt: days(index) });
    const mine = await as(referrer, () => Referrals.mine({}));
    expect(mine).toMatchObject({ referralCount: 6, pendingRewards: 3 * reward, earnedRewards: reward });
    expect(mine.friends).toEqual([
      { initial: "A.", state: "void", day: dayOf(days(5)) },
      { initial: "A.", state: "reversed", day: dayOf(days(4)) },
      { initial: "A.", state: "completed", day: dayOf(days(3)) },
      { initial: "A.", state: "held", day: dayOf(days(2)) },
      { initial: "A.", state: "held", day: dayOf(days(1)) },
      { initial: "A.", state: "pending", day: addDays(today, -10) },
    ]);
  });

  it("are listed twenty at a time", async () => {
    const referrer = await member("customer");
    await set(referrer, { friends: listed + 1 });
    for (let index = 0; index <= listed; index++) await kept(referrer.memberId, { counted: "yes" });
    const mine = await as(referrer, () => Referrals.mine({}));
    expect([mine.friends.length, mine.referralCount]).toEqual([listed, listed + 1]);
  });

  it("can still include a code for a new customer who has used none", async () => {
    const may = async (who: MemberActor) => (await as(who, () => Referrals.mine({}))).mayApply;
    const [fresh, late, referred] = [await member("customer"), await member("customer"), await friends()];
    await set(late, { createdAt: days(-31) });
    await apply(referred.referee, referred.code);
    expect([await may(fresh), await may(late), await may(referred.referee), await may(await cleaner())]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    await expect(as(actor("customer"), () => Referrals.mine({}))).rejects.toEqual(refused("member.notEnrolled"));
  });
});

describe("a due reward", () => {
  const release = () => as(job, () => releaseDue());

  it("is released, sent to staff, or lapses, each once", async () => {
    await release();
    const referrer = await member("customer");
    const [held, notYet] = [await kept(referrer.memberId), await kept(referrer.memberId, { dueAt: days(1) })];
    const over = await kept(referrer.memberId, { status: "pending" });
    const waiting = await kept(referrer.memberId, { status: "pending", dueAt: days(1) });
    const risky = await kept(referrer.memberId, { place: { location: marina.location } });
    const customerId = referrer.memberId;
    const { propertyId } = await homeOf(referrer).add();
    await PropertyEntity.patch({ customerId, propertyId }).set({ address: home }).go();
    expect(await release()).toEqual({ released: 1, reviewed: 1, lapsed: 1 });
    expect(await now(held)).toMatchObject({ status: "completed", completedAt: testNow, dueAt: testNow, version: 4 });
    expect(await now(over)).toMatchObject({ status: "void", version: 4 });
    expect(await now(risky)).toMatchObject({ status: "review", risks: ["address"], dueAt: testNow });
    for (const left of [notYet, waiting]) expect(await now(left)).toEqual(left);
    expect(await release()).toEqual({ released: 0, reviewed: 0, lapsed: 0 });
  });

  it("is skipped if it has changed, or is due later, by the time it is read; and after a conflict", async () => {
    await release();
    const referrer = await member("customer");
    const rows = [await kept(referrer.memberId), await kept(referrer.memberId, { status: "pending" })];
    const [gone, later] = [await kept(referrer.memberId), await kept(referrer.memberId)];
    const patch = ({ refereeId }: ReferralRow, change: object) => ReferralEntity.patch({ refereeId }).set(change).go();
    let work: Promise<unknown> | undefined;
    const both = () =>
      Promise.all([
        patch(rows[0]!, { status: "reversed", dueAt: testNow }),
        patch(rows[1]!, { status: "pending", dueAt: days(1) }),
        patch(later, { status: "held", dueAt: days(1) }),
        ReferralEntity.delete(gone).go(),
      ]);
    const { stop } = intercept({
      meanwhile: async ({ command }) => {
        if (command === "GetItemCommand") await (work ??= both());
      },
    });
    expect(await release()).toEqual({ released: 0, reviewed: 0, lapsed: 0 });
    stop();
    const one = await kept(referrer.memberId);
    beforeTheWrite(() => patch(one, { status: "void", dueAt: testNow }));
    expect(await release()).toEqual({ released: 0, reviewed: 0, lapsed: 0 });
    expect(await now(one)).toMatchObject({ status: "void" });
  });

  it("is a code of AED 50 for 90 days for a customer, and a credit for a cleaner, each announced", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const pay = (row: ReferralRow) =>
      as(job, async () => {
        const { stamp, parts } = await paying(row);
        expect(await failedPart(parts)).toBeUndefined();
        return stamp;
      });
    const { rewardCode = "" } = await pay(await kept(customer.memberId));
    expect(rewardCode).toMatch(/^REWARD-/);
    const { data } = await DiscountEntity.get({ userId: customer.memberId, code: rewardCode }).go();
    const terms = { valueType: "fixed", firstBookingOnly: false, expiresAt: days(rewardDays) };
    expect(data).toMatchObject({
      ...terms,
      discountType: "referral",
      discountValue: reward,
      minimumOrderAmount: minimumOrder,
    });
    const values = { memberId: customer.memberId, code: rewardCode, value: reward, minimum: minimumOrder, ...terms };
    expect(await waitingFor(customer.memberId)).toContainEqual({ kind: "referral.rewarded", values });
    const stamp = await pay(await kept(worker.memberId, { referrerRole: "cleaner", bookingId: randomUUID() }));
    expect(stamp).toEqual({ rewardTransactionId: expect.stringMatching(/^txn_/) as string });
    const credited = { kind: "referral.credited", values: { memberId: worker.memberId, value: reward } };
    expect(await waitingFor(worker.memberId)).toContainEqual(credited);
  });
});

describe("indications that two members are one person", () => {
  const risks = async (one: object, other: object, change: Partial<ReferralRow> = {}) => {
    const [referrer, referee] = [await member("customer"), await member("customer")];
    await set(referrer, one);
    await set(referee, other);
    const row = await kept(referrer.memberId, { refereeId: referee.memberId, ...change });
    return found(row);
  };
  const found = (row: ReferralRow) => as(job, async () => (await risksOf(row)).risks);

  it("include a shared phone or mailbox", async () => {
    const [phone, another] = ["+971501234567", "+971507654321"];
    expect(await risks({ phone }, { phone })).toEqual(["phone"]);
    expect(await risks({ phone }, { phone: another })).toEqual([]);
    expect(await risks({ phone }, {})).toEqual([]);
    expect(await risks({}, {})).toEqual([]);
    const alone = await member("customer");
    await set(alone, { phone });
    const ofNobody = await kept(randomUUID(), { refereeId: alone.memberId });
    expect(await found(ofNobody)).toEqual([]);
    expect(await risks({ email: "sara+1@example.com" }, { email: "Sara@example.com" })).toEqual(["mailbox"]);
    expect(await found(await kept(randomUUID()))).toEqual([]);
  });

  it("include a visit at one of the referrer's places, if its place is known", async () => {
    const at = async (place?: ReferralRow["place"]) => {
      const referrer = await member("customer");
      const { propertyId } = await homeOf(referrer).add();
      const key = { customerId: referrer.memberId, propertyId };
      await PropertyEntity.patch(key).set({ address: home, apartmentNumber: "2304" }).go();
      return found(await kept(referrer.memberId, { place }));
    };
    const { location } = marina;
    expect(await at({ location })).toEqual(["address"]);
    expect(await at({ location, unit: "23-04" })).toEqual(["address"]);
    expect(await at({ location, unit: "1" })).toEqual([]);
    expect(await at({ location: { ...location, lat: location.lat + 0.01 } })).toEqual([]);
    expect(await at()).toEqual([]);
  });
});
