import { randomUUID } from "node:crypto";
import { addDays, instantOf } from "@naqi/contracts";
import { Bookings, type MemberActor, Messages, Plans, Teams } from "@naqi/core";
import { PlanEntity } from "@naqi/core/bookings/plans/plans.entity";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { deliverAll } from "../../../support/core/delivering.ts";
import { applied, as, booking, member, posted, testNow, today } from "../../../support/given/given.ts";
import { everyWeek, planned, runPlans } from "../../../support/given/planned.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { staff, suspendMember } from "../../../support/given/staff.ts";
import { refusal, saying, threadOf, unreadOf } from "../../../support/given/talking.ts";
import { approvedHand, business } from "../../../support/given/teams.ts";

const first = addDays(today, 3);
const week = (number: number) => addDays(first, 7 * number);
const ofBooking = (who: MemberActor, { bookingId }: { bookingId: string }, cleanerId: string) =>
  as(who, async () => {
    const { requestId } = await Bookings.get({ bookingId });
    return (await Messages.open({ requestId, cleanerId })).conversationId;
  });
const listed = async (who: MemberActor) => (await as(who, () => Messages.mine({}))).items;

// covers plans.conversation
describe("the conversation of a plan", () => {
  it("is one for the original visit and every later visit, on both sides", async () => {
    const { customer, worker, plan, first: visit } = await everyWeek();
    const visits = plan.visits.flatMap((date) => date.visit ?? []);
    expect(visits).toHaveLength(3);
    for (const who of [customer, worker]) {
      const ids = [];
      for (const one of [visit, ...visits]) ids.push(await ofBooking(who, one, worker.memberId));
      expect(new Set(ids).size).toBe(1);
      expect(await listed(who)).toMatchObject([{ conversationId: ids[0] }]);
    }
    expect((await checkTable()).broken).toEqual([]);
  });

  it("shows the next visit, not the one booked last, on both sides", async () => {
    const { customer, worker, plan, first: visit } = await everyWeek();
    const visits = plan.visits.flatMap((date) => date.visit ?? []);
    const conversationId = await ofBooking(customer, visit, worker.memberId);
    const shown = async (who: MemberActor, now = testNow) =>
      (await as(who, () => Messages.thread({ conversationId }), now)).conversation.bookingId;
    for (const who of [customer, worker]) expect(await shown(who)).toBe(visit.bookingId);
    await as(customer, () => Bookings.cancel({ bookingId: visit.bookingId }));
    for (const who of [customer, worker]) expect(await shown(who)).toBe(visits[0]?.bookingId);
    // Another visit of the same two has its own conversation.
    const other = await booking(customer, worker.memberId, { scheduledTime: "16:00" });
    const second = await ofBooking(customer, other, worker.memberId);
    const { conversation } = await as(worker, () => Messages.thread({ conversationId: second }));
    expect(conversation.bookingId).toBe(other.bookingId);
    expect(await shown(customer)).toBe(visits[0]?.bookingId);
    // After the last visit, the conversation keeps showing the one booked last.
    const later = instantOf(addDays(week(3), 1), "09:00");
    for (const who of [customer, worker]) expect(await shown(who, later)).toBe(visits.at(-1)?.bookingId);
  });

  it("of a question shows the next visit of the same two, and of an offer none until it is booked", async () => {
    const { customer, worker, first: visit } = await everyWeek();
    const { memberId: cleanerId } = worker;
    const question = await as(customer, () => Messages.inquire({ cleanerId }));
    const { requestId } = await posted(customer);
    await applied(worker, requestId);
    const offer = await as(customer, () => Messages.open({ requestId, cleanerId }));
    const shown = async ({ conversationId }: { conversationId: string }) =>
      (await as(worker, () => Messages.thread({ conversationId }))).conversation.bookingId;
    expect(await shown(question)).toBe(visit.bookingId);
    expect(await shown(offer)).toBeUndefined();
  });

  it("counts unread messages once, whichever visit it is opened from", async () => {
    const { customer, worker, plan, first: visit } = await everyWeek();
    const [later] = plan.visits.flatMap((date) => date.visit ?? []);
    const fromFirst = await ofBooking(customer, visit, worker.memberId);
    const fromLater = await ofBooking(customer, later!, worker.memberId);
    await saying(customer, fromFirst, { text: "Please bring the ladder." });
    await saying(customer, fromLater, { text: "And the long brush." });
    expect(await unreadOf(worker)).toBe(2);
    const { conversation, lines } = await threadOf(worker, fromLater);
    expect(conversation.unread).toBe(2);
    await as(worker, () => Messages.read({ conversationId: fromFirst, upTo: lines.at(-1)?.messageId ?? "" }));
    expect(await unreadOf(worker)).toBe(0);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("continues with the next plan of the same two and with a restored visit, and differs with another cleaner", async () => {
    const { customer, worker, plan, first: visit } = await everyWeek();
    const { planId } = plan;
    await as(customer, () => Plans.skip({ planId, day: week(1) }));
    await as(customer, () => Plans.restore({ planId, day: week(1) }));
    await as(customer, () => Plans.end({ planId, visits: "keep" }));
    const [kept] = plan.visits.flatMap((date) => date.visit ?? []).slice(2);
    const again = await planned(customer, kept!);
    const [next] = again.visits.flatMap((date) => date.visit ?? []);
    expect(await listed(customer)).toHaveLength(1);
    const conversationId = await ofBooking(customer, visit, worker.memberId);
    if (next) expect(await ofBooking(customer, next, worker.memberId)).toBe(conversationId);
    const other = await everyWeek();
    expect(await ofBooking(other.customer, other.first, other.worker.memberId)).not.toBe(conversationId);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("shows the events of each visit, and staff read one visit's moves only there", async () => {
    fakePorts();
    const { customer, worker, plan, first: visit } = await everyWeek();
    const [later] = plan.visits.flatMap((date) => date.visit ?? []);
    const { bookingId } = later!;
    const to = { scheduledDate: addDays(week(1), 1), scheduledTime: "15:00" as const };
    await as(customer, () => Bookings.reschedule({ bookingId, version: 0, ...to, idempotencyKey: randomUUID() }));
    await deliverAll();
    const conversationId = await ofBooking(worker, visit, worker.memberId);
    const { lines } = await threadOf(worker, conversationId);
    expect(lines.flatMap(({ event }) => event?.what ?? []).filter((what) => what === "moved")).toHaveLength(1);
    const admin = await staff();
    const movesOf = async (id: string) =>
      (await as(admin, () => Bookings.staffCase({ bookingId: id }))).timeline.filter(
        ({ what }) => what === "booking.moved",
      );
    expect(await movesOf(bookingId)).toHaveLength(1);
    expect(await movesOf(visit.bookingId)).toEqual([]);
  });

  it("leaves older visits' conversations unchanged, and the next visits share one", async () => {
    const { customer, worker, plan, first: visit } = await everyWeek();
    const { planId } = plan;
    const before = await ofBooking(customer, visit, worker.memberId);
    // A plan from before plans had one conversation.
    await PlanEntity.patch({ customerId: customer.memberId, planId }).remove(["conversationOf"]).go();
    const due = (number: number) => instantOf(addDays(week(number), -30), "00:00");
    await runPlans(due(4));
    await runPlans(due(5));
    const { visits } = await as(customer, () => Plans.get({ planId }), due(5));
    const [fourth, fifth] = visits.slice(-2).flatMap((date) => date.visit ?? []);
    const shared = await ofBooking(customer, fourth!, worker.memberId);
    expect(await ofBooking(customer, fifth!, worker.memberId)).toBe(shared);
    expect(shared).not.toBe(before);
    await saying(customer, before, { text: "Still here." });
    expect(await unreadOf(worker)).toBe(1);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("refuses strangers, suspended members and blocked members, from each visit", async () => {
    const { customer, worker, plan } = await everyWeek();
    const [later] = plan.visits.flatMap((date) => date.visit ?? []);
    const { requestId } = await as(customer, () => Bookings.get({ bookingId: later!.bookingId }));
    const cleanerId = worker.memberId;
    const stranger = await member("customer");
    expect(await refusal(as(stranger, () => Messages.open({ requestId, cleanerId })))).toBe("message.notFound");
    const { conversationId } = await as(customer, () => Messages.open({ requestId, cleanerId }));
    await as(worker, () => Messages.block({ conversationId }));
    expect(await refusal(saying(customer, conversationId, { text: "Hello?" }))).toBe("message.blocked");
    await suspendMember(customer.memberId);
    expect(await refusal(saying(customer, conversationId, { text: "Hello?" }))).toBe("member.suspended");
  });

  it("is shared with the assigned team members, each while they have a visit", async () => {
    const owner = await business();
    const [one, two] = [await approvedHand(owner), await approvedHand(owner)];
    const customer = await member("customer");
    const plan = await planned(customer, await booking(customer, owner.memberId));
    const [first, second] = plan.visits.flatMap((date) => date.visit ?? []);
    const give = async ({ bookingId }: { bookingId: string }, to: MemberActor) => {
      const { version } = await as(owner, () => Bookings.get({ bookingId }));
      await as(owner, () => Teams.give({ bookingId, memberId: to.memberId, version }));
    };
    const conversationId = await ofBooking(customer, first!, owner.memberId);
    expect(await refusal(threadOf(one, conversationId))).toBe("message.notFound");
    await give(first!, one);
    await give(second!, two);
    for (const hand of [one, two]) {
      const { items } = await as(hand, () => Teams.jobs({}));
      expect(items).toMatchObject([{ conversationId }]);
      await threadOf(hand, conversationId);
    }
    await give(first!, owner);
    expect(await refusal(threadOf(one, conversationId))).toBe("message.notFound");
    await saying(customer, conversationId, { text: "Please ring twice." });
    await deliverAll(testNow);
    expect([await unreadOf(one), await unreadOf(two)]).toEqual([0, 1]);
    expect((await checkTable()).broken).toEqual([]);
  });
});
