import { addMinutes, type NoticeKind } from "@naqi/contracts";
import { Discounts, type MemberActor, Members, Notices } from "@naqi/core";
import { warnOfExpiry } from "@naqi/core/money/discounts/expiring";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { describe, expect, it } from "vitest";
import { homeOf } from "../../support/given/customer-wizard.ts";
import { intercept } from "../../support/core/faults.ts";
import { applied, as, booking, cleaner, code, job, member, posted, testNow } from "../../support/given/given.ts";
import { close, mailedTo, mails } from "../../support/given/offers.ts";
import { suspendMember } from "../../support/given/staff.ts";
import { business, joined } from "../../support/given/teams.ts";

const days = (count: number) => addMinutes(testNow, count * 24 * 60);
const heardOf = async (who: MemberActor, kind: NoticeKind, now: string) => {
  await mailedTo(who, now);
  const { items } = await as(who, () => Notices.mine({ limit: 50 }), now);
  return items.filter((notice) => notice.kind === kind).length;
};
const mailed = ({ email }: MemberActor, subject: string) =>
  mails.filter((mail) => mail.to === email && mail.subject.startsWith(subject)).length;
const standing = (who: MemberActor, change: { standing: "suspended" | "closed" }) =>
  change.standing === "suspended"
    ? suspendMember(who.memberId)
    : MemberEntity.patch({ memberId: who.memberId }).set(change).go();

// covers push.nudges
describe("an unfinished profile", () => {
  it("of a customer triggers a reminder two days after the welcome, once, on any clock", async () => {
    const who = await member("customer");
    const due = days(2);
    expect(await heardOf(who, "member.unfinished", addMinutes(due, -1))).toBe(0);
    await Promise.all([mailedTo(who, due), mailedTo(who, due)]);
    for (const now of [due, testNow, days(40)]) expect(await heardOf(who, "member.unfinished", now)).toBe(1);
    expect(mailed(who, "Finish your profile")).toBe(1);
  });

  it("of a cleaner triggers a reminder three days after the sign-up, once", async () => {
    const who = await member("cleaner");
    const due = days(3);
    expect(await heardOf(who, "onboarding.unfinished", addMinutes(due, -1))).toBe(0);
    await Promise.all([mailedTo(who, due), mailedTo(who, due)]);
    expect(await heardOf(who, "onboarding.unfinished", days(40))).toBe(1);
    expect(mailed(who, "Finish your application")).toBe(1);
  });

  it("triggers none once it is finished or submitted, or for members who left, are suspended, work in a team or have no confirmed address", async () => {
    const done = await member("customer");
    await homeOf(done).saveAll();
    const listed = await cleaner();
    const [closed, suspended] = [await member("customer"), await member("cleaner")];
    await standing(closed, { standing: "closed" });
    await standing(suspended, { standing: "suspended" });
    const hand = await member("cleaner");
    await joined(await business(), hand);
    const [newcomer, beginner] = [
      await member("customer", { emailVerified: false }),
      await member("cleaner", { emailVerified: false }),
    ];
    await mailedTo(done, days(3));
    for (const who of [done, listed, closed, suspended, hand, newcomer, beginner])
      expect(mailed(who, "Finish your")).toBe(0);
  });
});

// covers push.nudges
describe("pending offers", () => {
  const twoHours = addMinutes(testNow, 120);

  async function offered(count: number) {
    const customer = await member("customer");
    const { requestId } = await posted(customer);
    const workers = await Promise.all(Array.from({ length: count }, () => cleaner()));
    await Promise.all(workers.map((worker) => applied(worker, requestId)));
    await mailedTo(customer, testNow);
    return { customer, requestId };
  }

  it("are announced two hours after the third, once per request, though more come", async () => {
    const { customer, requestId } = await offered(3);
    expect(await heardOf(customer, "offer.waiting", addMinutes(twoHours, -1))).toBe(0);
    await applied(await cleaner(), requestId, {}, addMinutes(twoHours, -1));
    await Promise.all([mailedTo(customer, twoHours), mailedTo(customer, twoHours)]);
    expect(await heardOf(customer, "offer.waiting", twoHours)).toBe(1);
    await applied(await cleaner(), requestId, {}, twoHours);
    expect(await heardOf(customer, "offer.waiting", days(1))).toBe(1);
    expect(mailed(customer, "4 offers are waiting")).toBe(1);
  });

  it("are not announced for two, nor for a closed request, nor to a customer who has looked", async () => {
    const two = await offered(2);
    expect(await heardOf(two.customer, "offer.waiting", twoHours)).toBe(0);
    const closed = await offered(3);
    await close(closed.customer, closed.requestId);
    expect(await heardOf(closed.customer, "offer.waiting", twoHours)).toBe(0);
    const looked = await offered(3);
    const { items } = await as(looked.customer, () => Notices.mine({}));
    await as(looked.customer, () => Notices.see({ noticeId: items[0]!.noticeId }));
    expect(await heardOf(looked.customer, "offer.waiting", twoHours)).toBe(0);
  });
});

// covers push.nudges
describe("an expiring code", () => {
  const warned = (now: string) => as(job, () => warnOfExpiry(), now);

  it("is announced three days before, once, by a sweep that runs twice at once, late, and on a clock set back", async () => {
    const customer = await member("customer");
    await code(customer, { days: 10 });
    const due = days(7);
    await warned(addMinutes(due, -1));
    expect(await heardOf(customer, "discount.expiring", addMinutes(due, -1))).toBe(0);
    await Promise.all([warned(due), warned(due)]);
    await warned(addMinutes(due, -60));
    await warned(addMinutes(due, 40 * 60));
    expect(await heardOf(customer, "discount.expiring", addMinutes(due, 40 * 60))).toBe(1);
    expect(mailed(customer, "Your discount code expires on Wed 17 Mar, 09:00")).toBe(1);
  });

  it("is announced by a late sweep, until it has lapsed", async () => {
    const [late, gone] = [await member("customer"), await member("customer")];
    await code(late, { days: 20 });
    await warned(addMinutes(days(20), -1));
    expect(await heardOf(late, "discount.expiring", days(20))).toBe(1);
    await code(gone, { days: 25 });
    await warned(days(25));
    expect(await heardOf(gone, "discount.expiring", days(25))).toBe(0);
  });

  it("is not announced to members who got it within the last day, used it, or can no longer use it", async () => {
    const [fresh, user, booked, suspended] = [
      await member("customer"),
      await member("customer"),
      await member("customer"),
      await member("customer"),
    ];
    await code(fresh, { days: 3 });
    const used = await code(user, { days: 4 });
    const worker = await cleaner();
    await booking(user, worker.memberId, { discountCode: used });
    await booking(booked, worker.memberId, { scheduledTime: "14:00" });
    await code(suspended, { days: 4 });
    await standing(suspended, { standing: "suspended" });
    await warned(addMinutes(testNow, 23 * 60));
    expect(await heardOf(fresh, "discount.expiring", addMinutes(testNow, 23 * 60))).toBe(0);
    await warned(days(1));
    // The welcome codes, which are for a first booking.
    await warned(days(28));
    for (const who of [user, booked, suspended]) expect(await heardOf(who, "discount.expiring", days(28))).toBe(0);
    // Announced after a day, only the welcome code.
    expect(await heardOf(fresh, "discount.expiring", days(28))).toBe(2);
    expect((await as(fresh, () => Discounts.mine({}))).items).toHaveLength(2);
  });

  it("takes one query for codes that lapse in these days, and one write each", async () => {
    const customer = await member("customer");
    await code(customer, { days: 100 });
    const { sent, stop } = intercept();
    await warned(days(98));
    expect(sent.map(({ command }) => command)).toEqual([
      expect.stringMatching(/^Query/),
      expect.stringMatching(/^TransactWrite/),
    ]);
    await warned(days(98));
    expect(sent).toHaveLength(3);
    stop();
  });
});

it("enrolling twice asks only once", async () => {
  const who = await member("cleaner");
  await as({ ...who, role: undefined }, () => Members.enroll({ role: "cleaner", fullName: who.fullName }));
  expect(await heardOf(who, "onboarding.unfinished", days(3))).toBe(1);
});
