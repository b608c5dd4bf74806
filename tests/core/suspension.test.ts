import { addDays, addMinutes, fils } from "@naqi/contracts";
import {
  Admin,
  Applications,
  Bookings,
  Calendar,
  Checklists,
  type MemberActor,
  Members,
  Messages,
  Plans,
  Proposals,
  Requests,
} from "@naqi/core";
import { followStanding } from "@naqi/core/account/follow-standing";
import { lapseDue } from "@naqi/core/confirming/lapse";
import { settleDue } from "@naqi/core/bookings/settling";
import { MemberEntity } from "@naqi/core/membership/membership.entity";
import { tokenFor } from "@naqi/core/members/token";
import { describe, expect, it } from "vitest";
import { deliverAll } from "../support/delivering.ts";
import { beforeTheWrite } from "../support/faults.ts";
import {
  applied,
  as,
  booking,
  cleaner,
  code,
  job,
  member,
  posted,
  started,
  testNow,
  today,
  visitor,
} from "../support/given.ts";
import { mailedTo, statusOf } from "../support/offers.ts";
import { planned } from "../support/planned.ts";
import { homeIn, of as replacing, other } from "../support/replacing.ts";
import { reinstateMember, staff, suspendMember } from "../support/staff.ts";
import { refusal } from "../support/talking.ts";
import { aTeam, business, joined, worker as hand } from "../support/teams.ts";

const standingOf = async ({ memberId }: MemberActor) =>
  (await MemberEntity.get({ memberId }).go({ consistent: true })).data?.standing;
const suspend = async ({ memberId }: MemberActor, now = testNow) => {
  const found = await suspendMember(memberId, now);
  await deliverAll(now);
  return found;
};
const seen = (who: MemberActor, bookingId: string, now = testNow) => as(who, () => Bookings.get({ bookingId }), now);
const hours = (count: number) => addMinutes(testNow, count * 60);
const visit = async () => {
  const [customer, worker] = [await member("customer", { fullName: "Sara Haddad" }), await cleaner()];
  const booked = await booking(customer, worker.memberId);
  return { customer, worker, booked, bookingId: booked.bookingId };
};

describe("suspend", () => {
  it("sets the standing of a customer, a listed cleaner, a business and a team member, until staff reinstate them", async () => {
    const owner = await business();
    const aisha = await hand();
    await joined(owner, aisha);
    for (const who of [await member("customer"), await cleaner(), owner, aisha]) {
      const found = await suspendMember(who.memberId);
      expect(found).toMatchObject({
        standing: "suspended",
        suspension: { since: testNow, reason: "Two no-shows", heldUntil: hours(48) },
        acts: ["reinstate"],
      });
      expect(found.history[0]?.action).toMatch(/^(customer|cleaner)\.suspend$/);
      const me = await as(who, () => Members.me({}));
      expect(me.suspended).toEqual({ since: testNow, reason: "Two no-shows" });
      await reinstateMember(who.memberId);
      expect(await standingOf(who)).toBe("active");
      expect((await as(who, () => Members.me({}))).suspended).toBeUndefined();
    }
  });

  it("keeps the role in a new token, so that the member reads the own history, and none of a closed account", async () => {
    const who = await member("customer");
    await suspendMember(who.memberId);
    const token = () => as(job, () => tokenFor({ memberId: who.memberId, way: "server", said: undefined }));
    expect((await token()).role).toBe("customer");
    await MemberEntity.patch({ memberId: who.memberId }).set({ standing: "closed" }).go();
    expect((await token()).role).toBeUndefined();
  });

  it("refuses an admin, the own account, a suspended member and a stranger", async () => {
    const [omar, huda, who] = [await staff(), await staff(), await member("customer")];
    const by = (memberId: string) => refusal(as(omar, () => Admin.suspend({ memberId, reason: "Two no-shows" })));
    expect(await by(huda.memberId)).toBe("admin.wrongMoment");
    expect(await by(omar.memberId)).toBe("admin.ownCase");
    expect(await refusal(as(omar, () => Admin.reinstate({ memberId: who.memberId, reason: "Fine" })))).toBe(
      "admin.wrongMoment",
    );
    await suspendMember(who.memberId);
    expect(await by(who.memberId)).toBe("admin.wrongMoment");
    expect(await by(crypto.randomUUID())).toBe("admin.personNotFound");
    expect(await refusal(as(who, () => Admin.suspend({ memberId: huda.memberId, reason: "Revenge" })))).toBe(
      "request.forbidden",
    );
  });

  it("of a customer ends after 48 hours without a second admin, and lasts once confirmed", async () => {
    const [one, two, huda] = [await member("customer"), await member("customer"), await staff()];
    await suspendMember(one.memberId);
    await suspendMember(two.memberId);
    const { data } = await MemberEntity.get({ memberId: two.memberId }).go({ consistent: true });
    const proposalId = data?.suspension?.holdId ?? "";
    await as(huda, () => Proposals.confirm({ proposalId, reason: "I looked at it" }));
    await as(job, lapseDue, hours(48));
    expect([await standingOf(one), await standingOf(two)]).toEqual(["active", "suspended"]);
  });

  it("mails the reason to the member, and that the account is active again", async () => {
    const who = await member("customer");
    await suspendMember(who.memberId);
    // Mails are delivered in no order, and the member's first code is mailed as well.
    const mail = (await mailedTo(who)).find(({ subject }) => subject === "Your Naqi account is suspended");
    expect(mail?.text).toContain("Two no-shows");
    await reinstateMember(who.memberId);
    expect((await mailedTo(who)).map(({ subject }) => subject)).toEqual(["Your Naqi account is active again"]);
  });
});

describe("a suspended cleaner", () => {
  it("reads own jobs without the address, whatever the token", async () => {
    const { worker, bookingId } = await visit();
    const before = await seen(worker, bookingId);
    expect(before).toMatchObject({ address: { unit: "2304" } });
    await suspend(worker);
    const listed = (await as(worker, () => Bookings.jobs({ tab: "upcoming" }))).items;
    const cancelled = await as(worker, () => Bookings.cancel({ bookingId }));
    const past = (await as(worker, () => Bookings.jobs({ tab: "past" }))).items;
    for (const shown of [listed[0], cancelled, past[0], await seen(worker, bookingId)]) {
      expect(shown?.address).toMatchObject({ formattedAddress: "Dubai Marina" });
      expect(JSON.stringify(shown)).not.toMatch(/2304|Marina Gate/);
    }
  });

  it("reads a repeat booking without address, and no checklist", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const booked = await booking(customer, worker.memberId);
    const { bookingId } = booked;
    await as(customer, () => Checklists.save({ bookingId, version: 0, items: ["Kitchen"] }));
    const { planId } = await planned(customer, booked);
    await suspend(worker);
    const { items } = await as(worker, () => Plans.mine({}));
    for (const plan of [items[0], await as(worker, () => Plans.get({ planId }))])
      expect(JSON.stringify(plan?.address)).not.toMatch(/2304|Marina Gate/);
    expect(await refusal(as(worker, () => Checklists.get({ bookingId })))).toBe("member.suspended");
    expect(await as(customer, () => Checklists.get({ bookingId }))).toMatchObject({ checklist: { items: [{}] } });
  });

  it("takes no step of a visit, and reads neither board nor feed", async () => {
    const { worker, booked, bookingId } = await visit();
    await suspend(worker);
    const at = (work: () => Promise<unknown>) => refusal(as(worker, work, booked.startsAt));
    for (const work of [
      () => Bookings.onMyWay({ bookingId }),
      () => Bookings.runLate({ bookingId, minutes: 10 }),
      () => Bookings.arrive({ bookingId }),
      () => Bookings.start({ bookingId }),
      () => Bookings.complete({ bookingId }),
      () => Requests.board({}),
    ])
      expect(await at(work)).toBe("member.suspended");
  });

  it("is sent no address with a mail about a visit that ends", async () => {
    const { customer, worker, bookingId } = await visit();
    await suspend(worker);
    await as(customer, () => Bookings.cancel({ bookingId }));
    const letters = (await mailedTo(worker)).map(({ text }) => text).join("\n");
    expect(letters).toContain("this job was cancelled");
    expect(letters).not.toMatch(/2304|Marina Gate/);
  });

  it("has pending offers withdrawn, and the customers hear of it", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { requestId } = await posted(customer);
    const { applicationId } = await applied(worker, requestId);
    await deliverAll(testNow);
    await suspendMember(worker.memberId);
    expect((await mailedTo(customer)).map(({ subject }) => subject).join()).toMatch(/withdrawn|taken back/i);
    expect(await statusOf(applicationId)).toBe("withdrawn");
    expect((await as(customer, () => Applications.offers({ requestId }))).offers).toEqual([]);
  });
});

describe("a visit of a suspended cleaner", () => {
  it("is put on hold, its customer is notified, and it takes place when the cleaner is reinstated", async () => {
    const { customer, worker, bookingId, booked } = await visit();
    await deliverAll(testNow);
    await suspendMember(worker.memberId);
    const letters = await mailedTo(customer);
    expect(letters.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your visit is on hold/)]);
    expect(await seen(customer, bookingId)).toMatchObject({ status: "confirmed", held: { cleaner: testNow } });
    await reinstateMember(worker.memberId);
    expect((await mailedTo(customer)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^It takes place as booked/),
    ]);
    expect((await seen(customer, bookingId)).held).toBeUndefined();
    const begun = await as(worker, () => Bookings.start({ bookingId }), booked.startsAt);
    expect(begun.status).toBe("in_progress");
  });

  it("follows when a hold lapses without a second admin", async () => {
    const { customer, worker, bookingId } = await visit();
    await suspend(worker);
    await as(job, lapseDue, hours(48));
    await deliverAll(hours(48));
    expect((await seen(customer, bookingId)).held).toBeUndefined();
    expect(await standingOf(worker)).toBe("active");
  });

  it("is cancelled by the customer for free an hour before, with code and others to choose from", async () => {
    const area = "Discovery Gardens";
    const [customer, worker, second] = [await member("customer"), await other(area), await other(area)];
    const discountCode = await code(customer);
    const booked = await booking(customer, worker.memberId, { address: homeIn(area), discountCode });
    await suspend(worker);
    const before = addMinutes(booked.startsAt, -60);
    const cancelled = await as(customer, () => Bookings.cancel({ bookingId: booked.bookingId }), before);
    expect(cancelled.cancellation).toMatchObject({ by: "system", cause: "cleaner_suspended", fee: 0, charged: 0 });
    const { offers, take } = replacing(customer, booked);
    const found = await offers(before);
    expect(found.offers.map(({ cleaner: card }) => card.cleanerId)).toEqual([second.memberId]);
    expect(found.offers[0]).toMatchObject({ discountAmount: fils(20) });
    expect(await take(found.offers[0], before)).toMatchObject({ discountCode, status: "confirmed" });
  });

  it("is released by the clock at its start, and not once the cleaner is active again", async () => {
    const [one, two] = [await visit(), await visit()];
    await suspend(one.worker);
    await suspend(two.worker);
    await reinstateMember(two.worker.memberId);
    await as(job, settleDue, one.booked.startsAt);
    expect((await seen(one.customer, one.bookingId)).cancellation).toMatchObject({ cause: "cleaner_suspended" });
    expect((await seen(two.customer, two.bookingId)).status).toBe("confirmed");
  });

  it("is listed for staff, within 14 days, and a later one follows in time", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const gone = await booking(customer, worker.memberId, { scheduledTime: "15:00" });
    await as(customer, () => Bookings.cancel({ bookingId: gone.bookingId }));
    const soon = await booking(customer, worker.memberId);
    const later = await booking(customer, worker.memberId, { scheduledDate: addDays(today, 20) });
    await suspend(worker);
    const admin = await staff();
    const listed = async (now: string) =>
      (await as(admin, () => Admin.person({ memberId: worker.memberId }), now)).visits.map(
        ({ bookingId, held }) => [bookingId, Boolean(held)] as const,
      );
    expect(await listed(testNow)).toEqual([[soon.bookingId, true]]);
    expect((await seen(customer, later.bookingId)).held).toBeUndefined();
    const week = addMinutes(testNow, 8 * 24 * 60);
    await deliverAll(addMinutes(testNow, 10));
    await deliverAll(week);
    expect((await seen(customer, later.bookingId)).held).toEqual({ cleaner: week });
  });

  it("under way is in the staff's list, and staff end it", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { bookingId, startsAt, endsAt } = await started(customer, worker);
    await suspend(worker, startsAt);
    const admin = await staff();
    const { items } = await as(admin, () => Bookings.staffList({ status: "disputed", limit: 50 }), startsAt);
    expect(items.map((one) => one.bookingId)).toContain(bookingId);
    await as(job, settleDue, addMinutes(endsAt, 3 * 24 * 60));
    const { booking: open } = await as(admin, () => Bookings.staffCase({ bookingId }), endsAt);
    expect(open.status).toBe("in_progress");
    await as(admin, () => Bookings.staffComplete({ bookingId, reason: "Both say so", version: open.version }), endsAt);
    expect(await seen(customer, bookingId)).toMatchObject({ status: "completed" });
    expect((await seen(customer, bookingId)).held).toBeUndefined();
  });
});

describe("a suspended customer", () => {
  it("has open requests withdrawn, and whoever applied hears of it", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { requestId } = await posted(customer);
    const { applicationId } = await applied(worker, requestId);
    await deliverAll(testNow);
    await suspendMember(customer.memberId);
    expect(await mailedTo(worker)).toHaveLength(1);
    expect(await statusOf(applicationId)).toBe("rejected");
    expect((await as(customer, () => Requests.mine({}))).items[0]).toMatchObject({ requestId, status: "cancelled" });
  });

  it("has visits on hold, of which the cleaner is told, and which the cleaner cancels without a reason or a mark", async () => {
    const { customer, worker, bookingId, booked } = await visit();
    await deliverAll(testNow);
    await suspendMember(customer.memberId);
    const [mail] = await mailedTo(worker);
    expect(mail?.subject).toMatch(/^This job is on hold/);
    expect(await refusal(as(worker, () => Bookings.start({ bookingId }), booked.startsAt))).toBe("booking.onHold");
    expect(await refusal(as(worker, () => Bookings.arrive({ bookingId }), booked.startsAt))).toBe("booking.onHold");
    const cancelled = await as(worker, () => Bookings.cancel({ bookingId }), addMinutes(booked.startsAt, -30));
    expect(cancelled.cancellation).toMatchObject({ by: "system", cause: "customer_suspended", fee: 0 });
    expect(await as(customer, () => Bookings.mine({ tab: "past" }))).toMatchObject({
      items: [{ address: { unit: "2304" }, cancellation: { cause: "customer_suspended" } }],
    });
  });
});

describe("a team", () => {
  it("of a suspended business does none of its jobs, and sees no address", async () => {
    const { owner, aisha, customer, booked, give, jobsOf, step } = await aTeam();
    await give(aisha);
    await suspend(owner);
    expect(JSON.stringify(await jobsOf(aisha))).not.toMatch(/2304|Marina Gate/);
    const { token } = await as(aisha, () => Calendar.renew({}));
    expect(await as(visitor, () => Calendar.feed({ token }))).not.toMatch(/2304|Marina Gate/);
    expect(await refusal(as(aisha, () => Checklists.get({ bookingId: booked.bookingId })))).toBe("booking.onHold");
    expect(await refusal(step(aisha, booked.startsAt, { step: "onMyWay" }))).toBe("booking.onHold");
    expect(await refusal(step(aisha, booked.startsAt, { step: "start" }))).toBe("booking.onHold");
    expect((await seen(customer, booked.bookingId)).held).toBeDefined();
  });

  it("whose member is suspended has the job with its owner, who hears of it", async () => {
    const { owner, aisha, customer, booked, give, jobsOf } = await aTeam();
    await give(aisha);
    await deliverAll(testNow);
    await suspendMember(aisha.memberId);
    expect((await mailedTo(owner)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^You do this job now/),
    ]);
    expect((await seen(customer, booked.bookingId)).assignee).toBeUndefined();
    expect(await jobsOf(aisha)).toEqual([]);
    const begun = await as(owner, () => Bookings.start({ bookingId: booked.bookingId }), booked.startsAt);
    expect(begun.status).toBe("in_progress");
  });

  it("whose owner is not free keeps the job on hold until the owner gives it to another person", async () => {
    const { owner, aisha, customer, booked, give } = await aTeam();
    const bela = await hand();
    await joined(owner, bela);
    await give(aisha);
    await booking(await member("customer"), owner.memberId);
    await suspend(aisha);
    const held = await seen(customer, booked.bookingId);
    expect(held).toMatchObject({ held: { cleaner: testNow }, assignee: { memberId: aisha.memberId } });
    await give(bela, held.version);
    const given = await seen(customer, booked.bookingId);
    expect([given.assignee?.memberId, given.held]).toEqual([bela.memberId, undefined]);
  });
});

describe("suspended at the same moment", () => {
  it("starts nothing", async () => {
    const { customer, worker, booked, bookingId } = await visit();
    beforeTheWrite(() => suspendMember(worker.memberId, booked.startsAt));
    const start = () => as(worker, () => Bookings.start({ bookingId }), booked.startsAt);
    expect(await refusal(start())).toBe("member.suspended");
    expect((await seen(customer, bookingId)).status).toBe("confirmed");
  });

  it("starts nothing where the customer is, either", async () => {
    const { customer, worker, booked, bookingId } = await visit();
    beforeTheWrite(() => suspendMember(customer.memberId, booked.startsAt));
    expect(await refusal(as(worker, () => Bookings.start({ bookingId }), booked.startsAt))).toBe("booking.onHold");
  });

  it.each(["customer", "worker"] as const)("completes nothing as the %s", async (who) => {
    const people = { customer: await member("customer"), worker: await cleaner() };
    const { bookingId, endsAt } = await started(people.customer, people.worker);
    beforeTheWrite(() => suspendMember(people[who].memberId, endsAt));
    expect(await refusal(as(people[who], () => Bookings.complete({ bookingId }), endsAt))).toBe("member.suspended");
    expect((await seen(people.customer, bookingId)).status).toBe("in_progress");
  });

  it("takes no step", async () => {
    const { worker, booked, bookingId } = await visit();
    beforeTheWrite(() => suspendMember(worker.memberId, booked.startsAt));
    expect(await refusal(as(worker, () => Bookings.arrive({ bookingId }), booked.startsAt))).toBe("member.suspended");
  });

  it("books nothing and is not booked", async () => {
    const [customer, second, worker] = [await member("customer"), await member("customer"), await cleaner()];
    beforeTheWrite(() => suspendMember(customer.memberId));
    expect(await refusal(booking(customer, worker.memberId))).toBe("member.suspended");
    beforeTheWrite(() => suspendMember(worker.memberId));
    expect(await refusal(booking(second, worker.memberId))).toBe("booking.cleanerUnavailable");
  });

  it("sends no message", async () => {
    const { customer, worker, booked } = await visit();
    const { conversationId } = await as(customer, () =>
      Messages.open({ requestId: booked.requestId, cleanerId: worker.memberId }),
    );
    beforeTheWrite(() => suspendMember(customer.memberId));
    const say = () => Messages.send({ conversationId, idempotencyKey: crypto.randomUUID(), text: "Hello" });
    expect(await refusal(as(customer, say))).toBe("member.suspended");
  });

  it("is put on hold by one of many runs, and off hold by none that comes late", async () => {
    const { customer, worker, bookingId } = await visit();
    const follow = (now: string) => as(job, () => followStanding({ memberId: worker.memberId, at: testNow }), now);
    await suspendMember(worker.memberId);
    expect(await Promise.all([follow(testNow), follow(testNow), follow(testNow)])).toContainEqual({
      until: addMinutes(testNow, 10),
    });
    const held = await seen(customer, bookingId);
    expect(held.held).toEqual({ cleaner: testNow });
    await follow(addMinutes(testNow, 11));
    expect((await seen(customer, bookingId)).version).toBe(held.version);
    await reinstateMember(worker.memberId);
    await Promise.all([follow(hours(1)), follow(hours(1))]);
    await follow(hours(2));
    expect((await seen(customer, bookingId)).held).toBeUndefined();
  });
});
