import { fils } from "@naqi/contracts";
import { Account, Bookings, Discounts, Earnings, type MemberActor, Notifications, Referrals, Teams } from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { ReferralCodeEntity } from "@naqi/core/money/referrals/referrals.entity";
import { describe, expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import { intercept } from "../../../support/core/faults.ts";
import { as, booking, cleaner, job, marina, member, started, testNow } from "../../../support/given/given.ts";
import { everything } from "../../../support/core/look.ts";
import { paidOut } from "../../../support/given/paid-out.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { rewardsReleased } from "../../../support/given/rewards.ts";
import { fingerprint } from "../../../support/core/rows.ts";
import { business, joined, worker } from "../../../support/given/teams.ts";

const mine = (who: MemberActor) => as(who, () => Referrals.mine({}));
const ledgerOf = async (who: MemberActor) => (await as(who, () => Earnings.transactions({ limit: 20 }))).items;
const summary = (who: MemberActor, now: string) => as(who, () => Earnings.summary({}), now);

/** A cleaner, and a customer referred by them. */
async function friends() {
  const referrer = await cleaner();
  const referee = await member("customer", { fullName: "Yusra Haddad" });
  const { code } = await mine(referrer);
  await as(referee, () => Referrals.apply({ code }));
  return { referrer, referee };
}

/** A friend's job in progress, for another customer by default. */
async function working(
  referee: MemberActor,
  { by, at = "10:00", unit = "2304" }: { by?: MemberActor; at?: string; unit?: string } = {},
) {
  const worker = by ?? (await cleaner());
  const booked = await started(referee, worker, { scheduledTime: at, address: { ...marina, unit } });
  return {
    booked,
    complete: () => as(worker, () => Bookings.complete({ bookingId: booked.bookingId }), booked.endsAt),
    /** Its reward is due and released; returns when. */
    released: () => rewardsReleased(booked.endsAt),
  };
}

/** Runs something before the next transaction reaches the table. */
function beforeTheWrite(work: () => Promise<unknown>) {
  const { stop } = intercept({
    meanwhile: async ({ command }) => {
      if (command !== "TransactWriteItemsCommand") return;
      stop();
      await work();
    },
  });
}

describe("a cleaner's own code", () => {
  it("is created later for one who enrolled before cleaners had codes, and is the same for two simultaneous reads", async () => {
    const early = await member("cleaner");
    const { code } = await mine(early);
    await ReferralCodeEntity.delete({ code }).go();
    await MemberEntity.patch({ memberId: early.memberId }).remove(["referralCode"]).go();
    const looks = await Promise.all(Array.from({ length: 8 }, () => mine(early)));
    const codes = new Set(looks.map((look) => look.code));
    expect(codes.size).toBe(1);
    const rows = (await everything()).filter(
      (row) => row.__edb_e__ === "referralcode" && row.memberId === early.memberId,
    );
    expect(rows.map((row) => row.code)).toEqual([...codes]);
  });

  it("is not created for one who is leaving", async () => {
    const leaver = await member("cleaner");
    await MemberEntity.patch({ memberId: leaver.memberId }).remove(["referralCode"]).set({ standing: "closed" }).go();
    await expect(mine(leaver)).rejects.toMatchObject({ code: "member.notEnrolled" });
  });
});

describe("a friend's job done by the cleaner as a member of a team", () => {
  it("earns no reward, and the next one by another cleaner does", async () => {
    const [owner, referrer] = [await business(), await worker()];
    const referee = await member("customer", { fullName: "Yusra Haddad" });
    const { code } = await mine(referrer);
    await as(referee, () => Referrals.apply({ code }));
    await joined(owner, referrer);
    const { bookingId, version, startsAt, endsAt } = await booking(referee, owner.memberId, {
      address: { ...marina, unit: "77" },
    });
    await as(owner, () => Teams.give({ bookingId, memberId: referrer.memberId, version }));
    await as(referrer, () => Teams.step({ bookingId, step: "start" }), startsAt);
    await as(referrer, () => Teams.step({ bookingId, step: "complete" }), endsAt);
    await rewardsReleased(endsAt);
    expect(await mine(referrer)).toMatchObject({ pendingRewards: fils(50), earnedRewards: 0 });
    const { complete, released } = await working(referee, { at: "14:00" });
    await complete();
    await released();
    expect(await mine(referrer)).toMatchObject({ pendingRewards: 0, earnedRewards: fils(50) });
  });
});

describe("a friend's first completed booking credits the cleaner", () => {
  // covers S121
  it("AED 50 in the ledger, paid after 72 hours, with a mail and without a code", async () => {
    const ports = fakePorts();
    const { referrer, referee } = await friends();
    expect(await mine(referrer)).toMatchObject({ referralCount: 1, pendingRewards: fils(50), earnedRewards: 0 });
    const { complete, released, booked } = await working(referee);
    await complete();
    expect(await ledgerOf(referrer)).toEqual([]);
    const now = await released();

    expect(await mine(referrer)).toMatchObject({ referralCount: 1, pendingRewards: 0, earnedRewards: fils(50) });
    const [credit, ...others] = await ledgerOf(referrer);
    expect(others).toEqual([]);
    expect(credit).toMatchObject({
      entry: "referral",
      scheduledDate: "2027-03-13",
      agreedPrice: fils(50),
      platformFee: 0,
      finalAmount: fils(50),
      status: "completed",
      paymentDate: now,
    });
    // The booking and its place are the friend's.
    for (const word of [booked.bookingId, referee.memberId, "Yusra", "Marina"]) {
      expect(JSON.stringify(credit)).not.toContain(word);
    }
    const { earned, pending, completedJobs, months } = await summary(referrer, now);
    expect([earned, pending, completedJobs]).toEqual([fils(50), 0, 0]);
    expect(months.at(-1)).toEqual({ month: "2027-03", jobs: 0, earned: fils(50) });
    const codes = (await everything()).filter(
      (row) => row.__edb_e__ === "discount" && row.userId === referrer.memberId,
    );
    expect(codes).toEqual([]);
    await deliverAll(now);
    const mails = ports.mails.filter(({ to, text }) => to === referrer.email && text.includes("AED\u00a050"));
    expect(mails.map(({ subject }) => subject)).toEqual(["Thank you: your friend's first booking is done"]);
  });

  it("once, when two jobs are completed at once or one during the other", async () => {
    for (const inBetween of [false, true]) {
      const { referrer, referee } = await friends();
      const [first, second] = [await working(referee), await working(referee, { at: "14:00" })];
      if (inBetween) beforeTheWrite(first.complete);
      const done = await Promise.all(inBetween ? [second.complete()] : [first.complete(), second.complete()]);
      expect(done.every(({ status }) => status === "completed")).toBe(true);
      const now = await second.released();
      expect(await ledgerOf(referrer)).toHaveLength(1);
      expect((await summary(referrer, now)).earned).toBe(fils(50));
    }
  });

  it("for each of two friends whose jobs end at the same moment", async () => {
    const referrer = await cleaner();
    const { code } = await mine(referrer);
    const jobs = [];
    for (const unit of ["2304", "2305"]) {
      const referee = await member("customer");
      await as(referee, () => Referrals.apply({ code }));
      jobs.push(await working(referee, { unit }));
    }
    await Promise.all(jobs.map(({ complete }) => complete()));
    await jobs[0]!.released();
    expect(await mine(referrer)).toMatchObject({ referralCount: 2, pendingRewards: 0, earnedRewards: fils(100) });
    expect((await summary(referrer, jobs[0]!.booked.endsAt)).earned).toBe(fils(100));
  });

  it("not for a job of their own: it waits for one with another member", async () => {
    const { referrer, referee } = await friends();
    const own = await working(referee, { by: referrer });
    expect(await own.complete()).toMatchObject({ status: "completed" });
    expect(await mine(referrer)).toMatchObject({ pendingRewards: fils(50), earnedRewards: 0 });
    expect((await ledgerOf(referrer)).map(({ entry }) => entry)).toEqual(["job"]);

    const other = await working(referee, { at: "14:00" });
    await other.complete();
    await other.released();
    expect(await mine(referrer)).toMatchObject({ pendingRewards: 0, earnedRewards: fils(50) });
    expect((await ledgerOf(referrer)).map(({ entry }) => entry).sort()).toEqual(["job", "referral"]);
    expect(await summary(referrer, own.booked.endsAt)).toMatchObject({ earned: fils(150), completedJobs: 1 });
  });

  it.each([0, 1, 2])("and a fault before call %d of the completion leaves everything or nothing", async (index) => {
    const { referrer, referee } = await friends();
    const { complete, released } = await working(referee);
    const before = fingerprint(await everything());
    const { stop } = intercept({ before: (one) => (one.index === index ? new Error("gone") : undefined) });
    await expect(complete()).rejects.toThrow("gone");
    stop();
    expect(fingerprint(await everything())).toEqual(before);
    await complete();
    await released();
    expect(await ledgerOf(referrer)).toHaveLength(1);
  });
});

describe.each([
  ["cleaner", () => friends()],
  [
    "customer",
    async () => {
      const [referrer, referee] = [await member("customer"), await member("customer")];
      const { code } = await mine(referrer);
      await as(referee, () => Referrals.apply({ code }));
      return { referrer, referee };
    },
  ],
] as const)("a %s who leaves", (_, given) => {
  it("at the moment of the friend's completion gets nothing, and the job is completed", async () => {
    fakePorts();
    const { referrer, referee } = await given();
    const { complete, released } = await working(referee);
    beforeTheWrite(() => as({ ...referrer, authTime: testNow }, () => Account.close({})));
    expect(await complete()).toMatchObject({ status: "completed" });
    await released();
    const rewards = (await everything()).filter(
      (row) =>
        (row.__edb_e__ === "discount" &&
          row.userId === referrer.memberId &&
          row.code?.toString().startsWith("REWARD")) ||
        (row.__edb_e__ === "ledger" && row.cleanerId === referrer.memberId),
    );
    expect(rewards).toEqual([]);
  });

  it("is in no row of their friend, who keeps the discount", async () => {
    fakePorts();
    const { referrer, referee } = await given();
    const done = await working(referee);
    await done.complete();
    await done.released();
    if (referrer.role === "cleaner") await paidOut(referrer);
    await as({ ...referrer, authTime: testNow }, () => Account.close({}));
    for (const now of [testNow, testNow, "2027-03-12T06:00:00.000Z", "2027-03-12T07:00:00.000Z"])
      await as(job, () => Notifications.deliverDue(), now);
    const left = (await everything()).filter((row) => JSON.stringify(row).includes(referrer.memberId));
    expect(
      left
        .map((row) => row.__edb_e__)
        .filter((entity) => entity !== "listing")
        .sort(),
    ).toEqual(["closedaccount", "personline"]);
    const codes = (await as(referee, () => Discounts.mine({}))).items.map(({ discountType }) => discountType);
    expect(codes).toContain("referral");
  });
});
