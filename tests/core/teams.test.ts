import { addDays, addMinutes, policy } from "@naqi/contracts";
import { Account, Availability, Bookings, Cleaners, Teams } from "@naqi/core";
import { CleanerEntity } from "@naqi/core/cleaners/cleaners.entity";
import { MemberEntity } from "@naqi/core/membership/membership.entity";
import { SeatEntity } from "@naqi/core/teams/teams.entity";
import { afterEach, describe, expect, it } from "vitest";
import { checkTable } from "../../packages/local/src/checks/index.ts";
import { beforeTheWrite } from "../support/faults.ts";
import { actor, as, booking, cleaner, member, testNow, today } from "../support/given.ts";
import { mailedTo, mails } from "../support/offers.ts";
import { everyDay } from "../support/plans.ts";
import { staff } from "../support/staff.ts";
import { refusal } from "../support/talking.ts";
import { aTeam, business, invited, joined, worker } from "../support/teams.ts";

// Every row that these leave behind agrees with the others, whatever was done at once.
afterEach(async ({ task }) => {
  if (task.suite?.tasks.at(-1) === task) expect((await checkTable()).broken).toEqual([]);
});

const week = policy.team.invitationDays * 24 * 60;
const isFound = (cleanerId: string) =>
  as({ kind: "visitor" }, () => Cleaners.profile({ cleanerId })).then(
    () => true,
    () => false,
  );

describe("a team", () => {
  it("is joined by whoever has confirmed the invited address, and puts them back where they were when they leave", async () => {
    const [owner, aisha] = [await business(), await cleaner()];
    const { seatId, email, lapsesAt } = await invited(owner, aisha);
    expect({ email, lapsesAt }).toEqual({ email: aisha.email, lapsesAt: addMinutes(testNow, week) });
    const [mail] = (await mailedTo(aisha)).filter(({ subject }) => subject.includes("invites you"));
    expect(mail?.text).toContain("Sparkle LLC");
    expect(mail?.text).toContain("/cleaner/team");
    expect(mail?.text).not.toContain(owner.email);
    const { invitations, team } = await as(aisha, () => Teams.membership({}));
    expect({ invitations, team }).toEqual({
      invitations: [{ seatId, businessName: "Sparkle LLC", lapsesAt }],
      team: undefined,
    });

    const other = await worker();
    expect(await refusal(as(other, () => Teams.accept({ seatId })))).toBe("team.notFound");
    expect(await isFound(aisha.memberId)).toBe(true);
    await as(aisha, () => Teams.accept({ seatId }));
    await as(aisha, () => Teams.accept({ seatId }));
    expect(await isFound(aisha.memberId)).toBe(false);
    const { seats } = await as(owner, () => Teams.mine({}));
    expect(seats).toEqual([
      {
        seatId,
        invitedAt: testNow,
        person: expect.objectContaining({ memberId: aisha.memberId, isVerified: true, hasHours: true, jobs: 0 }),
      },
    ]);
    expect((await mailedTo(owner)).map(({ subject }) => subject)).toContain("Aisha Khan has joined your team");

    await as(aisha, () => Teams.leave({}));
    expect(await isFound(aisha.memberId)).toBe(true);
    expect(await refusal(as(aisha, () => Teams.leave({})))).toBe("team.notInTeam");
    expect((await as(owner, () => Teams.mine({}))).seats).toEqual([]);
    expect((await mailedTo(owner)).map(({ subject }) => subject)).toContain("Aisha Khan has left your team");
  });

  it("is an approved business's, of 20 places, with seven days for each invitation and ten of them a day", async () => {
    const solo = await cleaner();
    const someone = await worker();
    expect(await refusal(invited(solo, someone))).toBe("team.notBusiness");
    const owner = await business();
    expect(await refusal(invited(owner, owner))).toBe("team.ownAddress");
    const { seatId } = await invited(owner, someone);
    expect(await refusal(invited(owner, someone))).toBe("team.invitedAlready");
    const end = addMinutes(testNow, week);
    expect(await refusal(as(someone, () => Teams.accept({ seatId }), end))).toBe("team.lapsed");
    expect((await as(someone, () => Teams.membership({}), end)).invitations).toEqual([]);
    // On the same place.
    expect(await invited(owner, someone, end)).toMatchObject({ seatId, lapsesAt: addMinutes(end, week) });
    expect((await as(owner, () => Teams.mine({}), end)).seats).toHaveLength(1);
    for (let count = 1; count < policy.team.invitations.most; count++) await invited(owner, actor("cleaner"), end);
    expect(await refusal(invited(owner, actor("cleaner"), end))).toBe("team.tooManyInvitations");
    const later = addMinutes(end, 24 * 60);
    for (let count = 10; count < policy.team.seats; count++) await invited(owner, actor("cleaner"), later);
    expect(await refusal(invited(owner, actor("cleaner"), addMinutes(later, 24 * 60)))).toBe("team.full");
  });

  it("mails one address three times a week, whoever asks", async () => {
    const someone = actor("cleaner");
    for (let count = 0; count < policy.team.mailboxInvitations.most; count++) await invited(await business(), someone);
    expect(await refusal(invited(await business(), someone))).toBe("team.tooManyInvitations");
  });

  it("takes nobody with jobs or a team of their own, twice, or without a confirmed address", async () => {
    const owner = await business();
    const busy = await cleaner();
    const booked = await booking(await member("customer"), busy.memberId);
    const { seatId } = await invited(owner, busy);
    const accept = () => as(busy, () => Teams.accept({ seatId }));
    expect(await refusal(accept())).toBe("team.stillBooked");
    await as(busy, () => Bookings.cancel({ bookingId: booked.bookingId, reason: "Ill." }));
    await accept();
    const another = await business();
    const second = await invited(another, busy);
    expect(await refusal(as(busy, () => Teams.accept({ seatId: second.seatId })))).toBe("team.inTeam");
    expect(await refusal(invited(busy, another))).toBe("team.notBusiness");

    const boss = await business();
    await joined(boss, await worker());
    const asked = await invited(owner, boss);
    expect(await refusal(as(boss, () => Teams.accept({ seatId: asked.seatId })))).toBe("team.hasTeam");

    const unsure = await member("cleaner", { emailVerified: false });
    const sent = await invited(owner, unsure);
    expect((await as(unsure, () => Teams.membership({}))).invitations).toEqual([]);
    expect(await refusal(as(unsure, () => Teams.accept({ seatId: sent.seatId })))).toBe("member.unconfirmed");
    expect(await refusal(as(unsure, () => Teams.decline({ seatId: sent.seatId })))).toBe("team.notFound");
  });

  it("frees the place that is declined or taken back, once", async () => {
    const owner = await business();
    const [one, two] = [await worker(), await worker()];
    const [first, second] = [await invited(owner, one), await invited(owner, two)];
    expect(await refusal(as(one, () => Teams.decline({ seatId: second.seatId })))).toBe("team.notFound");
    await as(one, () => Teams.decline({ seatId: first.seatId }));
    expect(await refusal(as(one, () => Teams.decline({ seatId: first.seatId })))).toBe("team.notFound");
    expect(await refusal(as(await business(), () => Teams.remove({ seatId: second.seatId })))).toBe("team.notFound");
    await as(owner, () => Teams.remove({ seatId: second.seatId }));
    expect(await refusal(as(two, () => Teams.accept({ seatId: second.seatId })))).toBe("team.notFound");
    expect((await as(owner, () => Teams.mine({}))).seats).toEqual([]);
  });
});

describe("a job of a team", () => {
  it("is given to one of them: in their hours, shown to the customer, and told to both", async () => {
    const { owner, aisha, customer, booked, give, jobsOf, seen } = await aTeam();
    await Promise.all([mailedTo(customer), mailedTo(aisha)]);
    const { version } = await give(aisha);
    expect((await give(aisha)).version).toBe(version);
    const assignee = { memberId: aisha.memberId, fullName: "Aisha Khan" };
    expect((await seen()).assignee).toEqual(assignee);
    const before = mails.length;
    await mailedTo(customer);
    const told = mails.slice(before).map(({ to, subject }) => [to, subject]);
    expect(told).toContainEqual([customer.email, expect.stringContaining("Aisha Khan comes to you")]);
    expect(told).toContainEqual([aisha.email, expect.stringContaining("A job for you")]);
    const mailed = mails.slice(before).find(({ to }) => to === aisha.email);
    expect(mailed?.text).not.toContain("AED");

    const [job, ...others] = await jobsOf(aisha);
    expect(others).toEqual([]);
    expect(job).toMatchObject({ bookingId: booked.bookingId, businessName: "Sparkle LLC", status: "confirmed" });
    const money = ["agreedPrice", "hourlyRate", "customerAmount", "tipAmount", "customerId"];
    expect(Object.keys(job ?? {}).filter((name) => money.includes(name))).toEqual([]);
    // The owner's hours are free again, theirs are held.
    const again = await booking(await member("customer"), owner.memberId);
    expect(
      await refusal(as(owner, () => Teams.give({ bookingId: again.bookingId, memberId: aisha.memberId, version: 0 }))),
    ).toBe("team.notFree");
    const { candidates } = await as(owner, () => Teams.candidates({ bookingId: again.bookingId }));
    expect(candidates.map(({ isOwner, isGiven, cannot }) => ({ isOwner, isGiven, cannot }))).toEqual([
      { isOwner: true, isGiven: true, cannot: undefined },
      { isOwner: false, isGiven: false, cannot: "notFree" },
    ]);

    // Taken back, the hours are the owner's, who has another job by now.
    expect(await refusal(give(owner, version))).toBe("team.notFree");
    await as(owner, () => Bookings.cancel({ bookingId: again.bookingId, reason: "Ill." }));
    await give(owner, version);
    expect((await seen()).assignee).toBeUndefined();
    expect(await jobsOf(aisha)).toEqual([]);
  });

  it("is nobody's to see or touch but its own", async () => {
    const { owner, aisha, customer, booked, give, step, jobsOf } = await aTeam();
    const bela = await worker();
    await joined(owner, bela);
    const early = addMinutes(booked.startsAt, -60);
    const onMyWay = { step: "onMyWay" } as const;
    for (const who of [aisha, bela, owner]) expect(await refusal(step(who, early, onMyWay))).toBe("booking.notFound");
    await give(aisha);
    for (const who of [bela, owner]) expect(await refusal(step(who, early, onMyWay))).toBe("booking.notFound");
    const { bookingId } = booked;
    const others: (() => Promise<unknown>)[] = [
      () => Bookings.get({ bookingId }),
      () => Bookings.cancel({ bookingId, reason: "Ill." }),
      () => Bookings.start({ bookingId }),
      () => Teams.candidates({ bookingId }),
      () => Teams.give({ bookingId, memberId: aisha.memberId, version: 1 }),
    ];
    for (const other of others)
      expect(await refusal(as(aisha, async () => void (await other()), early))).toBe("booking.notFound");
    expect(await refusal(as(await business(), () => Teams.candidates({ bookingId })))).toBe("booking.notFound");
    await give(bela, 1);
    expect(await refusal(step(aisha, early, onMyWay))).toBe("booking.notFound");
    expect(await jobsOf(aisha)).toEqual([]);
    expect((await step(bela, early, onMyWay)).visit).toEqual({ onMyWay: { at: early } });
    expect(await as(customer, () => Bookings.get({ bookingId }))).toMatchObject({
      assignee: { memberId: bela.memberId },
    });
  });

  it("is done by whoever was given it, and earned by the business", async () => {
    const { owner, aisha, booked, give, step, jobsOf } = await aTeam();
    await give(aisha);
    const at = (minutes: number) => addMinutes(booked.startsAt, minutes);
    await step(aisha, at(-60), { step: "onMyWay" });
    expect(await refusal(step(aisha, at(-50), { step: "runLate" }))).toBe("request.invalid");
    await step(aisha, at(-50), { step: "runLate", minutes: 10 });
    await step(aisha, at(-5), { step: "arrive" });
    expect(await step(aisha, at(0), { step: "start" })).toMatchObject({ status: "in_progress" });
    expect(
      await refusal(
        as(owner, () => Teams.give({ bookingId: booked.bookingId, memberId: owner.memberId, version: 5 }), at(10)),
      ),
    ).toBe("booking.wrongMoment");
    expect(await refusal(step(aisha, at(40), { step: "complete" }))).toBe("booking.earlyReasonMissing");
    expect(await step(aisha, at(100), { step: "complete" })).toMatchObject({ status: "completed" });
    expect(await jobsOf(aisha, at(101))).toEqual([]);
    const { data } = await CleanerEntity.get({ cleanerId: owner.memberId }).go();
    expect(data).toMatchObject({ totalBookings: 1, received: booked.agreedPrice, pendingEarnings: 0 });
    expect((await CleanerEntity.get({ cleanerId: aisha.memberId }).go()).data).toMatchObject({
      totalBookings: 0,
      givenJobs: 0,
    });
  });

  it("is theirs again when staff reopen it", async () => {
    const { owner, aisha, booked, give, step, jobsOf } = await aTeam();
    await give(aisha);
    const { bookingId, startsAt } = booked;
    const done = addMinutes(startsAt, 100);
    await step(aisha, startsAt, { step: "start" });
    await step(aisha, done, { step: "complete" });
    const reviewer = await staff();
    const reopen = async () => {
      const { version } = await as(owner, () => Bookings.get({ bookingId }), done);
      return as(reviewer, () => Bookings.staffReopen({ bookingId, reason: "Half of it was left.", version }), done);
    };
    await reopen();
    expect((await jobsOf(aisha, done)).map(({ status }) => status)).toEqual(["in_progress"]);
    expect(await refusal(as(aisha, () => Teams.leave({}), done))).toBe("team.hasJobs");
  });

  it("is not got into by whoever waited there, either", async () => {
    const { aisha, booked, give, step } = await aTeam();
    await give(aisha);
    await step(aisha, booked.startsAt, { step: "arrive" });
    const at = addMinutes(booked.startsAt, 31);
    expect(await refusal(step(aisha, at, { step: "reportNoAccess", tried: ["called"] }))).toBe("request.invalid");
    const told = await step(aisha, at, { step: "reportNoAccess", tried: ["called", "knocked"] });
    expect(told.visit?.noAccess).toMatchObject({ at });
  });

  it("wants somebody who is verified, active, of the team, working and free then", async () => {
    const { owner, aisha, booked, give } = await aTeam();
    const early = await worker({ plan: everyDay("06:00", "10:00") });
    const unknown = await worker({ profile: { isVerified: false } });
    await joined(owner, early);
    await joined(owner, unknown);
    expect(await refusal(give(early))).toBe("team.notWorking");
    expect(await refusal(give(unknown))).toBe("team.notReady");
    expect(await refusal(give(await worker()))).toBe("team.notReady");
    expect(await refusal(give(await member("customer")))).toBe("team.notReady");
    const { candidates } = await as(owner, () => Teams.candidates({ bookingId: booked.bookingId }));
    const against = new Map(candidates.map(({ memberId, cannot }) => [memberId, cannot]));
    expect([owner, aisha, early, unknown].map(({ memberId }) => against.get(memberId))).toEqual([
      undefined,
      undefined,
      "notWorking",
      "unverified",
    ]);
    expect(await refusal(give(aisha, 9))).toBe("booking.changed");
    expect(await refusal(give(aisha, 0, booked.endsAt))).toBe("booking.tooLate");
  });

  it("is moved in the hours of who comes, and cancelled off them", async () => {
    const { owner, aisha, customer, booked, give, jobsOf } = await aTeam();
    await give(aisha);
    const { bookingId } = booked;
    const day = addDays(today, 3);
    const { version } = await as(aisha, () => Availability.mine({}));
    await as(aisha, () => Availability.save({ plan: everyDay("10:00", "16:00"), version }));
    const move = (scheduledTime: "14:00" | "17:00", seen: number) =>
      as(customer, () =>
        Bookings.reschedule({
          bookingId,
          scheduledDate: day,
          scheduledTime,
          version: seen,
          idempotencyKey: crypto.randomUUID(),
          acknowledgedOverlap: true,
        }),
      );
    expect(await refusal(move("17:00", 1))).toBe("booking.outsidePlan");
    const { days } = await as(customer, () => Bookings.freeTimes({ bookingId, from: day, days: 1 }));
    const free = days[0]?.hours.filter(({ state }) => state === "free").map(({ hour }) => hour);
    expect(free).toEqual(["11:00", "12:00", "13:00", "14:00"]);
    const moved = await move("14:00", 1);
    expect((await jobsOf(aisha))[0]?.scheduledTime).toBe("14:00");
    await as(customer, () => Bookings.cancel({ bookingId, expectedFee: 0 }));
    expect(await jobsOf(aisha)).toEqual([]);
    expect(moved.assignee?.memberId).toBe(aisha.memberId);
    expect((await CleanerEntity.get({ cleanerId: aisha.memberId }).go()).data?.givenJobs).toBe(0);
    await as(owner, () => Teams.mine({}));
  });
});

describe("leaving and being removed", () => {
  it("wait while somebody has jobs, also one that is under way, and say which", async () => {
    const { owner, aisha, seatId, booked, give, step } = await aTeam();
    await give(aisha);
    const { bookingId, scheduledDate, scheduledTime, startsAt } = booked;
    const job = { bookingId, scheduledDate, scheduledTime };
    const wanted = { code: "team.hasJobs", extra: { details: { jobs: [{ ...job, status: "confirmed" }] } } };
    await expect(as(owner, () => Teams.remove({ seatId }))).rejects.toMatchObject(wanted);
    await expect(as(aisha, () => Teams.leave({}))).rejects.toMatchObject(wanted);
    await step(aisha, startsAt, { step: "start" });
    expect(await refusal(as(owner, () => Teams.remove({ seatId }), startsAt))).toBe("team.hasJobs");
    const done = addMinutes(startsAt, 100);
    await as(owner, () => Bookings.complete({ bookingId }), done);
    await as(owner, () => Teams.remove({ seatId }), done);
    expect(await refusal(step(aisha, done, { step: "complete" }))).toBe("booking.notFound");
    const { items } = await as(aisha, () => Teams.jobs({}), done);
    expect(items).toEqual([]);
    expect((await mailedTo(aisha, done)).map(({ subject }) => subject)).toContain("You are no longer part of a team");
  });

  it("of an account waits for leaving the team", async () => {
    const { aisha } = await aTeam();
    const close = () => as({ ...aisha, authTime: testNow }, () => Account.close({}));
    expect(await refusal(close())).toBe("account.inTeam");
    await as(aisha, () => Teams.leave({}));
    expect(await close()).toEqual({ closedAt: testNow });
  });
});

describe("at once", () => {
  it("a job goes to one of two, whoever presses when", async () => {
    const { owner, aisha, booked, give, jobsOf, seen } = await aTeam();
    const bela = await worker();
    await joined(owner, bela);
    const outcomes = await Promise.allSettled([give(aisha), give(bela), give(aisha), give(bela)]);
    const lost = outcomes.flatMap((one) => (one.status === "rejected" ? (one.reason as { code: string }).code : []));
    expect(lost.length).toBeGreaterThan(0);
    expect(lost.filter((code) => code !== "booking.changed" && code !== "request.busy")).toEqual([]);
    const comes = (await seen()).assignee?.memberId;
    const [has, hasNot] = comes === aisha.memberId ? [aisha, bela] : [bela, aisha];
    expect((await jobsOf(has)).map(({ bookingId }) => bookingId)).toEqual([booked.bookingId]);
    expect(await jobsOf(hasNot)).toEqual([]);

    // Between reading and writing, too.
    const { version } = await seen();
    beforeTheWrite(() => give(hasNot, version));
    expect(await refusal(give(owner, version))).toBe("booking.changed");
    expect((await seen()).assignee?.memberId).toBe(hasNot.memberId);
  });

  it("whoever is given a job is not removed, and whoever is removed is given none", async () => {
    const { owner, aisha, seatId, give } = await aTeam();
    const remove = () => as(owner, () => Teams.remove({ seatId }));
    beforeTheWrite(() => give(aisha));
    expect(await refusal(remove())).toBe("team.hasJobs");
    await give(owner, 1);
    beforeTheWrite(remove);
    expect(await refusal(give(aisha, 2))).toBe("team.notReady");
  });

  it("somebody is removed while they start: the visit stays theirs", async () => {
    const { owner, aisha, seatId, booked, give, step } = await aTeam();
    await give(aisha);
    beforeTheWrite(() => as(owner, () => Teams.remove({ seatId }), booked.startsAt).catch(() => undefined));
    expect(await step(aisha, booked.startsAt, { step: "start" })).toMatchObject({ status: "in_progress" });
    expect((await as(owner, () => Teams.mine({}))).seats).toHaveLength(1);
  });

  it("a job is taken back while its former person starts it", async () => {
    const { owner, aisha, booked, give, step, seen } = await aTeam();
    await give(aisha);
    const now = booked.startsAt;
    beforeTheWrite(() => give(owner, 1, now));
    expect(await refusal(step(aisha, now, { step: "start" }))).toBe("booking.notFound");
    expect(await seen(now)).toMatchObject({ status: "confirmed" });
  });

  it("a plan that changes as a job is given decides", async () => {
    const { aisha, give } = await aTeam();
    beforeTheWrite(async () => {
      const { version } = await as(aisha, () => Availability.mine({}));
      await as(aisha, () => Availability.save({ plan: everyDay("06:00", "10:00"), version }));
    });
    expect(await refusal(give(aisha))).toBe("team.notWorking");
  });

  it("a suspended person starts nothing, and their job can be another's", async () => {
    const { owner, aisha, booked, give, step } = await aTeam();
    await give(aisha);
    await MemberEntity.patch({ memberId: aisha.memberId }).set({ standing: "suspended" }).go();
    const now = booked.startsAt;
    expect(await refusal(step(aisha, now, { step: "start" }))).toBe("member.suspended");
    const { candidates } = await as(owner, () => Teams.candidates({ bookingId: booked.bookingId }), now);
    expect(candidates.find(({ memberId }) => memberId === aisha.memberId)?.cannot).toBe("suspended");
    await give(owner, 1, now);
    expect(await refusal(give(aisha, 2, now))).toBe("team.notReady");
    await as(owner, () => Bookings.start({ bookingId: booked.bookingId }), now);
  });

  it("an owner who deletes the account lets everybody go, once their visits are off", async () => {
    const { owner, aisha, give, jobsOf, seen } = await aTeam();
    const found = await cleaner();
    await joined(owner, found);
    const open = await invited(owner, await worker());
    await give(aisha);
    await as({ ...owner, authTime: testNow }, () => Account.close({}));
    await mailedTo(aisha);
    expect(await seen()).toMatchObject({ status: "cancelled" });
    expect(await jobsOf(aisha)).toEqual([]);
    expect(await isFound(found.memberId)).toBe(true);
    for (const { memberId } of [aisha, found])
      expect((await CleanerEntity.get({ cleanerId: memberId }).go()).data).toMatchObject({ worksFor: "" });
    expect((await SeatEntity.get({ businessId: owner.memberId, seatId: open.seatId }).go()).data).toBeNull();
  });

  it("nobody joins whose owner deletes the account at that moment", async () => {
    const [owner, aisha] = [await business(), await worker()];
    const { seatId } = await invited(owner, aisha);
    beforeTheWrite(() => as({ ...owner, authTime: testNow }, () => Account.close({})));
    expect(await refusal(as(aisha, () => Teams.accept({ seatId })))).toBe("team.lapsed");
    await mailedTo(aisha);
    expect((await as(aisha, () => Teams.membership({}))).team).toBeUndefined();
  });

  it("whoever joins is not booked at that moment, and whoever is booked does not join", async () => {
    const [owner, busy, customer] = [await business(), await cleaner(), await member("customer")];
    const { seatId } = await invited(owner, busy);
    const accept = () => as(busy, () => Teams.accept({ seatId }));
    beforeTheWrite(() => booking(customer, busy.memberId));
    expect(await refusal(accept())).toBe("team.stillBooked");
    const other = await cleaner();
    const second = await invited(owner, other);
    beforeTheWrite(() => as(other, () => Teams.accept({ seatId: second.seatId })));
    expect(await refusal(booking(customer, other.memberId, { scheduledTime: "14:00" }))).toBe(
      "booking.cleanerUnavailable",
    );
  });
});

describe("a leaver", () => {
  it("is nobody's name on the visits they did, and no address that waits", async () => {
    const { owner, aisha, booked, give, step, seen } = await aTeam();
    await give(aisha);
    await step(aisha, booked.startsAt, { step: "start" });
    const done = addMinutes(booked.startsAt, 100);
    await step(aisha, done, { step: "complete" });
    await as(aisha, () => Teams.leave({}), done);
    await invited(owner, aisha, done);
    await as({ ...aisha, authTime: done }, () => Account.close({}), done);
    await mailedTo(aisha, done);
    const { assignee } = await seen(done);
    expect(assignee).toEqual({ memberId: expect.stringMatching(/^(?!$)/) });
    expect(assignee?.memberId).not.toBe(aisha.memberId);
    expect((await as(owner, () => Teams.mine({}), done)).seats).toEqual([]);
  });
});
