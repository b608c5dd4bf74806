import { addDays, addMinutes, type Booking, type NoticeKind } from "@naqi/contracts";
import { Bookings, type MemberActor, Messages, Notices, Plans } from "@naqi/core";
import { settleDue } from "@naqi/core/bookings/booking/settling";
import { leaveRows } from "@naqi/core/identity/account/leave-rows";
import { keepNotice } from "@naqi/core/messaging/notices/keep";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { NoticeEntity } from "@naqi/core/messaging/notices/notices.entity";
import { describe, expect, it } from "vitest";
import { intercept } from "../../support/core/faults.ts";
import { as, booking, cleaner, job, justBefore, member, started, testNow, today } from "../../support/given/given.ts";
import { mailedTo, mails } from "../../support/given/offers.ts";
import { everyWeek } from "../../support/given/planned.ts";
import { staff } from "../../support/given/staff.ts";
import { refusal } from "../../support/given/talking.ts";
import { aTeam } from "../../support/given/teams.ts";

const noticesOf = async (who: MemberActor, now = testNow) => as(who, () => Notices.mine({}), now);
const kindsOf = async (who: MemberActor, now = testNow) => (await noticesOf(who, now)).items.map(({ kind }) => kind);
const waitingOf = async (who: MemberActor) => (await as(who, () => Messages.changes({}))).notices;

const id = (index: number) => `evt_${String(index).padStart(26, "0")}-member`;
const kept = (who: MemberActor, index: number, kind: NoticeKind = "booking.moved") =>
  as(job, () => keepNotice({ memberId: who.memberId, noticeId: id(index), kind, facts: {}, path: "/search" }));

async function visit(change: Parameters<typeof booking>[2] = {}, now = testNow) {
  const [customer, worker] = [await member("customer"), await cleaner()];
  return { customer, worker, booked: await booking(customer, worker.memberId, change, now) };
}

describe("a member's notifications", () => {
  it("are stored for both parties of a booking, with kind, time and counterpart, and others' actions count as unseen", async () => {
    const { customer, worker, booked } = await visit();
    await mailedTo(customer, testNow);
    for (const [who, path] of [
      [customer, `/customer/bookings/${booked.bookingId}`],
      [worker, `/cleaner/bookings/${booked.bookingId}`],
    ] as const) {
      const { items, seenUpTo } = await noticesOf(who);
      const told = items.find(({ kind }) => kind === "booking.booked")!;
      expect(told).toMatchObject({
        facts: { serviceType: "deep_cleaning", day: booked.scheduledDate, hour: "10:00" },
        path,
        createdAt: testNow,
      });
      expect(seenUpTo).toBeUndefined();
      expect(told.otherName).toBe(who === customer ? "Aisha Khan" : "Sara H.");
      expect(JSON.stringify(items)).not.toMatch(/Haddad|Marina Gate|otherId/);
      expect(await waitingOf(who)).toBe(items.filter(({ isOwn }) => !isOwn).length);
      expect(await as(who, () => Notices.see({ noticeId: items[0]!.noticeId }))).toEqual({ waiting: 0 });
      expect(await waitingOf(who)).toBe(0);
      expect((await noticesOf(who)).seenUpTo).toBe(items[0]!.noticeId);
    }
  });

  it("are stored once, although its mail fails and it is repeated, ten times at once as well", async () => {
    const who = await member("customer");
    await kept(who, 1);
    await Promise.all(Array.from({ length: 10 }, () => kept(who, 2)));
    expect((await noticesOf(who)).items).toHaveLength(2);
    expect(await waitingOf(who)).toBe(2);
  });

  it("stays unseen when it arrives while older ones are seen", async () => {
    const who = await member("customer");
    await kept(who, 1);
    await kept(who, 2);
    expect(await as(who, () => Notices.see({ noticeId: id(1) }))).toEqual({ waiting: 1 });
    await Promise.all([kept(who, 3), as(who, () => Notices.see({ noticeId: id(2) })), kept(who, 4)]);
    expect(await waitingOf(who)).toBe(2);
    // Seen stays seen, whatever an older page says.
    expect(await as(who, () => Notices.see({ noticeId: id(1) }))).toEqual({ waiting: 2 });
    expect((await noticesOf(who)).seenUpTo).toBe(id(2));
  });

  it("are only theirs, paged, and deleted after 90 days", async () => {
    const [who, other] = [await member("customer"), await member("customer")];
    for (let index = 1; index <= 5; index++) await kept(who, index);
    const first = await as(who, () => Notices.mine({ limit: 3 }));
    const second = await as(who, () => Notices.mine({ limit: 3, cursor: first.cursor }));
    expect([...first.items, ...second.items].map(({ noticeId }) => noticeId)).toEqual([5, 4, 3, 2, 1].map(id));
    expect((await noticesOf(other)).items).toEqual([]);
    expect(await refusal(as(other, () => Notices.mine({ cursor: first.cursor })))).toBe("request.invalid");
    const last = `${addDays(today, 90)}${testNow.slice(10)}`;
    expect((await noticesOf(who, addMinutes(last, -1))).items).toHaveLength(5);
    expect((await noticesOf(who, last)).items).toEqual([]);
  });

  it("take two requests to read, and three to mark as seen", async () => {
    const who = await member("customer");
    await kept(who, 1);
    const { sent, stop } = intercept();
    await noticesOf(who);
    expect(sent).toHaveLength(2);
    await as(who, () => Notices.see({ noticeId: id(1) }));
    expect(sent).toHaveLength(5);
    stop();
  });
});

describe("a reminder", () => {
  const runAt = (now: string) => as(job, () => settleDue(), now);
  const startOf = ({ startsAt }: Booking, hours: number) => addMinutes(startsAt, -hours * 60);
  const remindersOf = async (who: MemberActor, now: string) =>
    (await kindsOf(who, now)).filter((kind) => kind === "booking.remind").length;

  it("is sent a day ahead by mail as well, and two hours ahead, to both, once each", async () => {
    const { customer, worker, booked } = await visit();
    await mailedTo(customer, testNow);
    for (const [hours, mailed, count] of [
      [24, 1, 1],
      [2, 0, 2],
    ] as const) {
      const due = startOf(booked, hours);
      await runAt(justBefore(due));
      await mailedTo(customer, due);
      expect(await remindersOf(worker, due)).toBe(count - 1);
      await Promise.all([runAt(due), runAt(due)]);
      await runAt(due);
      await runAt(testNow);
      const sent = mails.length;
      await mailedTo(customer, due);
      for (const who of [customer, worker]) {
        expect(await remindersOf(who, due)).toBe(count);
        expect(mails.slice(sent).filter(({ to }) => to === who.email)).toHaveLength(mailed);
      }
    }
    // It changes nothing that a member must have seen.
    expect(await as(customer, () => Bookings.get({ bookingId: booked.bookingId }))).toMatchObject({ version: 0 });
  });

  it.each([
    ["booked within a day of it, two hours ahead alone", { scheduledDate: today, scheduledTime: "14:00" }, 1],
    ["booked the day before, twice", { scheduledDate: addDays(today, 2) }, 2],
  ] as const)("%s", async (_, change, count) => {
    const { customer, booked } = await visit(change);
    for (let at = testNow; at < booked.startsAt; at = addMinutes(at, 30)) await runAt(at);
    await mailedTo(customer, booked.startsAt);
    expect(await remindersOf(customer, booked.startsAt)).toBe(count);
  });

  it("that is late is sent once, and not after the visit has started", async () => {
    const [one, other] = [await visit(), await visit()];
    await runAt(startOf(one.booked, 1));
    await runAt(one.booked.startsAt);
    await mailedTo(one.customer, one.booked.startsAt);
    expect(await remindersOf(one.customer, one.booked.startsAt)).toBe(1);
    expect(await remindersOf(other.customer, one.booked.startsAt)).toBe(1);
    const late = await visit({ scheduledTime: "14:00" });
    await as(late.worker, () => Bookings.get({ bookingId: late.booked.bookingId }));
    await runAt(addMinutes(late.booked.startsAt, 30));
    await mailedTo(late.customer, late.booked.endsAt);
    expect(await remindersOf(late.customer, late.booked.endsAt)).toBe(0);
  });

  it("is sent again for the new time of a moved visit, and ignores an open proposal", async () => {
    const { customer, worker, booked } = await visit();
    const { bookingId } = booked;
    await runAt(startOf(booked, 24));
    const asked = {
      bookingId,
      version: 0,
      scheduledDate: addDays(booked.scheduledDate, 4),
      scheduledTime: "10:00" as const,
      idempotencyKey: crypto.randomUUID(),
    };
    const soon = startOf(booked, 5);
    const proposed = await as(customer, () => Bookings.reschedule(asked), soon);
    await runAt(startOf(booked, 2));
    expect((await as(worker, () => Bookings.get({ bookingId }), startOf(booked, 2))).proposal).toBeDefined();
    const moved = await as(
      worker,
      () => Bookings.acceptMove({ bookingId, version: proposed.version }),
      addMinutes(startOf(booked, 2), 1),
    );
    await runAt(startOf(moved, 24));
    await runAt(startOf(moved, 2));
    await mailedTo(customer, moved.startsAt);
    expect(await remindersOf(customer, moved.startsAt)).toBe(4);
  });

  it("is not sent for a cancelled or started visit", async () => {
    const { customer, booked } = await visit();
    await as(customer, () => Bookings.cancel({ bookingId: booked.bookingId }));
    await runAt(startOf(booked, 1));
    await mailedTo(customer, booked.startsAt);
    expect(await remindersOf(customer, booked.startsAt)).toBe(0);
  });
});

describe("the name in a notice", () => {
  it("is erased when its owner leaves", async () => {
    const { customer, worker } = await visit();
    await mailedTo(customer, testNow);
    const { memberId, email } = customer;
    await as(job, () =>
      leaveRows("notice", {
        memberId,
        email,
        party: "customer",
        ownsEmail: true,
        pseudonym: "former_1",
        bookings: [],
        conversations: [],
      }),
    );
    const told = (await noticesOf(worker)).items.find(({ kind }) => kind === "booking.booked");
    expect(told).toBeDefined();
    expect(told).not.toHaveProperty("otherName");
  });
});

describe("the notice about a cancelled visit", () => {
  const cancelledOf = async (who: MemberActor) => {
    const { items } = await noticesOf(who);
    const { facts, otherName, isOwn } = items.find(({ kind }) => kind === "booking.cancelled")!;
    return { how: facts.cancelled, otherName, isOwn };
  };

  it.each(["customer", "cleaner"] as const)("says that the %s cancelled it, to the other party", async (by) => {
    const { customer, worker, booked } = await visit();
    const [actor, other] = by === "customer" ? [customer, worker] : [worker, customer];
    await as(actor, () => Bookings.cancel({ bookingId: booked.bookingId, reason: "Ill" }));
    await mailedTo(customer, testNow);
    const otherName = by === "customer" ? "Sara H." : "Aisha Khan";
    expect(await cancelledOf(other)).toEqual({ how: "other", otherName, isOwn: undefined });
    expect(await cancelledOf(actor)).toMatchObject({ isOwn: true });
  });

  it("says that staff cancelled it, to both", async () => {
    const { customer, worker, booked } = await visit();
    const asked = { bookingId: booked.bookingId, fee: "none", reason: "Both asked for it." } as const;
    await as(await staff(), () => Bookings.staffCancel(asked));
    await mailedTo(customer, testNow);
    expect(await cancelledOf(customer)).toMatchObject({ how: "staff", otherName: "Aisha Khan" });
    expect(await cancelledOf(worker)).toMatchObject({ how: "staff", otherName: "Sara H." });
  });

  it("says that a date of a plan was skipped", async () => {
    const { customer, worker, plan } = await everyWeek();
    await as(customer, () => Plans.skip({ planId: plan.planId, day: plan.visits[0]!.day }));
    await mailedTo(worker, testNow);
    expect(await cancelledOf(worker)).toMatchObject({ how: "skipped", otherName: "Sara H." });
  });

  it("tells the previously assigned team member who cancelled it, without names, and names the company to the customer", async () => {
    const { aisha, customer, booked, give } = await aTeam();
    await give(aisha);
    await as(customer, () => Bookings.cancel({ bookingId: booked.bookingId, expectedFee: 0 }));
    await mailedTo(customer, testNow);
    expect(await cancelledOf(aisha)).toEqual({ how: "customer", otherName: undefined, isOwn: undefined });
    const next = await aTeam();
    await next.give(next.aisha);
    await as(next.owner, () => Bookings.cancel({ bookingId: next.booked.bookingId, reason: "Ill" }));
    await mailedTo(next.customer, testNow);
    const { cleanerName } = next.booked;
    expect(await cancelledOf(next.customer)).toMatchObject({ how: "other", otherName: cleanerName });
    expect(await cancelledOf(next.aisha)).toEqual({ how: "company", otherName: undefined, isOwn: undefined });
  });
});

describe("no notification", () => {
  it("for a departed member: waiting ones are deleted", async () => {
    const { customer, worker, booked } = await visit();
    await mailedTo(customer, testNow);
    const { memberId } = customer;
    await MemberEntity.patch({ memberId }).set({ standing: "closed" }).go();
    const sent = mails.length;
    await as(worker, () => Bookings.cancel({ bookingId: booked.bookingId, reason: "Ill" }));
    await mailedTo(customer, testNow);
    expect((await NoticeEntity.query.primary({ memberId }).go()).data.map(({ kind }) => kind)).not.toContain(
      "booking.cancelled",
    );
    expect(mails.slice(sent).filter(({ to }) => to === customer.email)).toEqual([]);
  });
});

it("a started job is shown to its customer in the product, and not mailed", async () => {
  const [customer, worker] = [await member("customer"), await cleaner()];
  const begun = await started(customer, worker);
  expect(await kindsOf(customer, begun.startsAt)).not.toContain("booking.started");
  const told = addMinutes(begun.startsAt, 1);
  const sent = await mailedTo(customer, told);
  expect(await kindsOf(customer, told)).toContain("booking.started");
  expect(await kindsOf(worker, told)).not.toContain("booking.started");
  expect(sent.map(({ subject }) => subject)).not.toContainEqual(expect.stringMatching(/start/i));
});
