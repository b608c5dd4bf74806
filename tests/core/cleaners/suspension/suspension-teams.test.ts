import { addDays, addMinutes } from "@naqi/contracts";
import { Account, Bookings, Calendar, Checklists, type MemberActor } from "@naqi/core";
import { settleDue } from "@naqi/core/bookings/booking/settling";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { deliverAll } from "../../../support/core/delivering.ts";
import { as, booking, job, member, testNow, today, visitor } from "../../../support/given/given.ts";
import { mailedTo, mails } from "../../../support/given/offers.ts";
import { reinstateMember, suspendMember } from "../../../support/given/staff.ts";
import { seen, suspend } from "../../../support/given/suspending.ts";
import { refusal } from "../../../support/given/talking.ts";
import { aTeam, joined, worker as hand } from "../../../support/given/teams.ts";

describe("a team", () => {
  // covers B7.14
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

  it("whose member is suspended has the job with its owner, who is notified", async () => {
    const { owner, aisha, customer, booked, give, jobsOf } = await aTeam();
    await give(aisha);
    await deliverAll(testNow);
    await suspendMember(aisha.memberId);
    expect((await mailedTo(owner)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^This job is yours now/),
    ]);
    expect((await seen(customer, booked.bookingId)).assignee).toBeUndefined();
    expect(await jobsOf(aisha)).toEqual([]);
    const begun = await as(owner, () => Bookings.start({ bookingId: booked.bookingId }), booked.startsAt);
    expect(begun.status).toBe("in_progress");
  });

  it.each(["member", "owner"] as const)(
    "at work, whose %s is suspended: the others are notified, the customer by the name of who is there",
    async (who) => {
      const { owner, aisha, customer, booked, give, step } = await aTeam();
      await give(aisha);
      const now = booked.startsAt;
      await step(aisha, now, { step: "start" });
      await deliverAll(now);
      const before = mails.length;
      await suspendMember({ member: aisha, owner }[who].memberId, now);
      await deliverAll(now);
      const textsTo = ({ email }: MemberActor) =>
        mails
          .slice(before)
          .flatMap(({ to, text }) => (to === email && /complete (this|the job)/.test(text) ? text : []));
      const { fullName } = (await seen(customer, booked.bookingId)).assignee ?? {};
      expect(textsTo(customer)).toEqual([expect.stringContaining(`${fullName} can't complete this visit right now.`)]);
      const [theirs, none] = who === "member" ? [owner, aisha] : [aisha, owner];
      expect(textsTo(theirs)).toEqual([
        expect.stringContaining(
          who === "member"
            ? `${fullName} is suspended and can't complete this job.`
            : "You can finish the cleaning, but you can't complete the job on Naqi.",
        ),
      ]);
      expect(textsTo(none)).toEqual([]);
    },
  );

  it("whose owner is not free keeps the job on hold until the owner assigns it to another person", async () => {
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

  it("is given no job that is on hold for its customer, until the customer is reinstated", async () => {
    const { aisha, customer, give, seen: read } = await aTeam();
    await suspend(customer);
    const { version } = await read(testNow);
    expect(await refusal(give(aisha, version))).toBe("booking.onHold");
    expect((await read(testNow)).assignee).toBeUndefined();
    await reinstateMember(customer.memberId);
    await deliverAll(testNow);
    await give(aisha, (await read(testNow)).version);
    expect((await read(testNow)).assignee?.memberId).toBe(aisha.memberId);
  });

  const subjectsTo = async (who: MemberActor, now: string) => (await mailedTo(who, now)).map(({ subject }) => subject);
  const minutes = (count: number) => addMinutes(testNow, count);

  it("whose owner is not free mails the owner once its member is reinstated and the job takes place", async () => {
    const { owner, aisha, give, seen: read } = await aTeam();
    await give(aisha);
    await booking(await member("customer"), owner.memberId);
    await suspend(aisha);
    await reinstateMember(aisha.memberId, minutes(1));
    expect(await subjectsTo(owner, minutes(1))).toEqual([expect.stringMatching(/^Going ahead as booked/)]);
    expect((await read(minutes(1))).held).toBeUndefined();
  });

  it("asks a suspended owner to give a member's later job away only after the owner is reinstated", async () => {
    const scheduledDate = addDays(today, 20);
    const { owner, aisha, customer, give, seen: read } = await aTeam({ scheduledDate });
    await give(aisha);
    await booking(await member("customer"), owner.memberId, { scheduledDate });
    await suspend(owner);
    await suspendMember(aisha.memberId, minutes(1));
    const before = mails.length;
    await deliverAll(minutes(1));
    const subjects = (who: MemberActor) =>
      mails.slice(before).flatMap(({ to, subject }) => (to === who.email ? subject : []));
    expect(subjects(customer)).toEqual([expect.stringMatching(/^Your visit is on hold/)]);
    expect(subjects(owner)).toEqual([]);
    await reinstateMember(owner.memberId, minutes(2));
    const then = mails.length;
    for (const later of [2, 13, 14]) await deliverAll(minutes(later));
    const told = mails.slice(then).filter(({ subject }) => /on hold|give this job/.test(subject));
    expect(told.map(({ to, subject }) => [to, subject])).toEqual([
      [owner.email, expect.stringMatching(/^Please give this job to someone else/)],
    ]);
    expect(await read(minutes(14))).toMatchObject({
      assignee: { memberId: aisha.memberId },
      held: { cleaner: minutes(2) },
    });
  });

  type Team = Awaited<ReturnType<typeof aTeam>>;
  const atTheDoor = async ({ aisha, booked, step }: Team) => {
    await step(aisha, booked.startsAt, { step: "arrive" });
    const now = addMinutes(booked.startsAt, 45);
    await step(aisha, now, { step: "reportNoAccess", tried: ["called", "knocked"], note: "No answer" });
    return now;
  };

  // covers B7.14
  it.each<[string, (team: Team) => Promise<string>, object]>([
    ["reported", atTheDoor, { visit: { noAccess: { note: "No answer" } } }],
    [
      "disputed",
      async (team) => {
        const now = await atTheDoor(team);
        const { bookingId } = team.booked;
        await as(team.customer, () => Bookings.answerReport({ bookingId, agrees: false, note: "I was at home." }), now);
        return now;
      },
      { visit: { noAccess: { answer: { agrees: false } } } },
    ],
    [
      "answered",
      async ({ customer, booked: { bookingId, endsAt } }) => {
        const now = addMinutes(endsAt, 60);
        await as(job, () => settleDue(), now);
        await as(customer, () => Bookings.answer({ bookingId, tookPlace: false }), now);
        return now;
      },
      {},
    ],
    ["over", async ({ booked: { endsAt } }) => addMinutes(endsAt, 1), {}],
  ])(
    "whose member is suspended keeps a visit that is %s, and both parties can close their accounts",
    async (...row) => {
      const [, until, kept] = row;
      const team = await aTeam();
      const { owner, aisha, customer, give, seen: read } = team;
      await give(aisha);
      const now = await until(team);
      await deliverAll(now);
      const before = await read(now);
      await suspendMember(aisha.memberId, now);
      expect(await mailedTo(owner, now)).toEqual([]);
      expect(await read(now)).toEqual(before);
      expect(before).toMatchObject({ assignee: { memberId: aisha.memberId }, ...kept });
      const later = addMinutes(now, 30 * 24 * 60);
      for (const then of [addMinutes(now, 24 * 60), addMinutes(now, 15 * 24 * 60), later]) {
        await as(job, () => settleDue(), then);
        await deliverAll(then);
      }
      expect((await read(later)).status).not.toBe("confirmed");
      expect((await checkTable()).broken).toEqual([]);
      for (const party of [customer, owner]) await as({ ...party, authTime: later }, () => Account.close({}), later);
    },
  );

  it("whose owner is free only later has the job with the owner within a day", async () => {
    const { owner, aisha, customer, booked, give } = await aTeam();
    await give(aisha);
    const { bookingId } = await booking(await member("customer"), owner.memberId);
    await suspend(aisha);
    const soon = addMinutes(testNow, 10);
    await deliverAll(soon);
    await as(owner, () => Bookings.cancel({ bookingId, reason: "The client moved." }), soon);
    expect((await seen(customer, booked.bookingId, soon)).assignee?.memberId).toBe(aisha.memberId);
    const later = addMinutes(soon, 24 * 60);
    await deliverAll(later);
    const visit = await seen(customer, booked.bookingId, later);
    expect([visit.assignee, visit.held]).toEqual([undefined, undefined]);
  });
});
