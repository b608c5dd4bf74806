import { addDays, addMinutes, policy } from "@naqi/contracts";
import { Account, Applications, Bookings, CleanerOnboarding, type MemberActor, Members, Teams } from "@naqi/core";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { afterEach, describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { deliverAll } from "../../../support/core/delivering.ts";
import { applied, as, booking, cleaner, member, posted, testNow } from "../../../support/given/given.ts";
import { suspend } from "../../../support/given/suspending.ts";
import { mailedTo } from "../../../support/given/offers.ts";
import { reinstateMember, staff, suspendMember } from "../../../support/given/staff.ts";
import { refusal } from "../../../support/given/talking.ts";
import { aTeam, business, invited, joined, worker } from "../../../support/given/teams.ts";

// Every remaining row agrees with the others, whatever happened concurrently.
afterEach(async ({ task }) => {
  if (task.suite?.tasks.at(-1) === task) expect((await checkTable()).broken).toEqual([]);
});

type Team = Awaited<ReturnType<typeof aTeam>>;

/** Done by the assigned member, 100 minutes after its start. */
async function done({ aisha, booked, give, step }: Team) {
  await give(aisha);
  await step(aisha, booked.startsAt, { step: "onMyWay" });
  await step(aisha, booked.startsAt, { step: "arrive" });
  await step(aisha, booked.startsAt, { step: "start" });
  const at = addMinutes(booked.startsAt, 100);
  await step(aisha, at, { step: "complete" });
  return at;
}

async function reopen(team: Pick<Team, "owner">, bookingId: string, now: string, by?: MemberActor) {
  const { version } = await as(team.owner, () => Bookings.get({ bookingId }), now);
  const reviewer = by ?? (await staff());
  return as(reviewer, () => Bookings.staffReopen({ bookingId, reason: "Half of it was left.", version }), now);
}

describe("assigning a job", () => {
  // covers B5.16
  it("is limited per day, and does not notify the customer of delays more often", async () => {
    const team = await aTeam();
    const { owner, aisha, booked, give, step } = team;
    const early = addMinutes(booked.startsAt, -60);
    let { version } = await give(aisha, booked.version, early);
    for (let times = 0; times < policy.visit.late.times; times++)
      await step(aisha, early, { step: "runLate", minutes: 10 + 5 * times });
    version += policy.visit.late.times;
    for (let count = 1; count < policy.team.givenOfJob.most; count++)
      ({ version } = await give(count % 2 === 1 ? owner : aisha, version, early));
    expect(await refusal(give(aisha, version, early))).toBe("team.givenTooOften");
    expect(await refusal(as(owner, () => Bookings.runLate({ bookingId: booked.bookingId, minutes: 10 }), early))).toBe(
      "booking.lateEnough",
    );
  });
});

describe("a job that staff reopen", () => {
  it("returns to its owner if the assigned member has left the team, also at that moment, if they are free then", async () => {
    const team = await aTeam();
    const now = await done(team);
    const reviewer = await staff();
    beforeTheWrite(() => as(team.aisha, () => Teams.leave({}), now));
    await reopen(team, team.booked.bookingId, now, reviewer);
    const open = await team.seen(now);
    expect(open.status).toBe("in_progress");
    expect(open.assignee).toBeUndefined();
    await as(team.owner, () => Bookings.complete({ bookingId: open.bookingId }), addMinutes(now, 31));
  });

  it("stays with its cleaner if they still belong to the team, and counts as assigned again", async () => {
    const team = await aTeam();
    const now = await done(team);
    await reopen(team, team.booked.bookingId, now);
    expect((await team.seen(now)).assignee?.memberId).toBe(team.aisha.memberId);
    const { data } = await CleanerEntity.get({ cleanerId: team.aisha.memberId }).go({ consistent: true });
    expect(data?.givenJobs).toBe(1);
    await team.step(team.aisha, addMinutes(now, 31), { step: "complete" });
  });

  it("stays unchanged if its owner has another one then", async () => {
    const team = await aTeam();
    await team.give(team.aisha);
    await booking(await member("customer"), team.owner.memberId);
    await team.step(team.aisha, team.booked.startsAt, { step: "start" });
    const now = addMinutes(team.booked.startsAt, 100);
    await team.step(team.aisha, now, { step: "complete" });
    await as(team.aisha, () => Teams.leave({}), now);
    expect(await refusal(reopen(team, team.booked.bookingId, now))).toBe("booking.reopenedNotFree");
  });
});

// covers B7.20
it("a repeated step of a finished job reveals nothing of it", async () => {
  const team = await aTeam();
  const now = await done(team);
  for (const step of ["onMyWay", "arrive", "start", "complete"] as const)
    expect(await refusal(team.step(team.aisha, now, { step }))).toBe("booking.wrongMoment");
});

describe("names", () => {
  it("are the ones that staff approved, whatever the member changed since", async () => {
    const team = await aTeam();
    const { owner, aisha, give, seen } = team;
    await as(aisha, () => Members.update({ fullName: "Dubai Police" }));
    await give(aisha);
    expect((await seen()).assignee?.fullName).toBe("Aisha Khan");
    const { stepData, versions } = await as(owner, () => CleanerOnboarding.progress({}));
    const { bio } = stepData.step1;
    const renamed = { businessName: "Your Bank", bio, languagesSpoken: ["English" as const], version: versions.step1 };
    await as(owner, () => CleanerOnboarding.saveProfile(renamed));
    const someone = await worker();
    await invited(owner, someone);
    const texts = (await mailedTo(someone)).map(({ subject, text }) => subject + text).join();
    expect(texts).toContain("Sparkle LLC");
    expect(texts).not.toContain("Your Bank");
  });

  // covers B5.16
  it("that are unverified are in no mail", async () => {
    const [owner, unknown] = [await business(), await worker({ profile: { isVerified: false } })];
    await joined(owner, unknown);
    const subjects = (await mailedTo(owner)).map(({ subject }) => subject);
    expect(subjects).toContain(`${unknown.email} has joined your team`);
  });
});

it("joining withdraws pending offers", async () => {
  const [owner, aisha, customer] = [await business(), await cleaner(), await member("customer")];
  const { requestId } = await posted(customer);
  await applied(aisha, requestId);
  await joined(owner, aisha);
  await mailedTo(customer);
  const { items } = await as(aisha, () => Applications.mine({}));
  expect(items.map(({ status }) => status)).toEqual(["withdrawn"]);
});

it("a reopened job of one's own does not prevent leaving the team", async () => {
  const [owner, aisha, customer] = [await business(), await cleaner(), await member("customer")];
  const { bookingId, startsAt } = await booking(customer, aisha.memberId);
  await as(aisha, () => Bookings.start({ bookingId }), startsAt);
  const now = addMinutes(startsAt, 100);
  await as(aisha, () => Bookings.complete({ bookingId }), now);
  const { seatId } = await invited(owner, aisha, now);
  await as(aisha, () => Teams.accept({ seatId }), now);
  await reopen({ owner: aisha }, bookingId, now);
  await as(aisha, () => Teams.leave({}), now);
  await as(aisha, () => Bookings.complete({ bookingId }), addMinutes(now, 31));
});

it("a visit is not moved while its assigned member is suspended, as a cleaner or a member, also at that moment", async () => {
  const { owner, aisha, customer, booked, give } = await aTeam();
  await give(aisha);
  const { bookingId, scheduledDate } = booked;
  const times = () => as(customer, () => Bookings.freeTimes({ bookingId, from: scheduledDate, days: 1 }));
  const move = (version: number) => {
    const asked = { bookingId, scheduledDate, scheduledTime: "15:00" as const, version, acknowledgedOverlap: true };
    return as(customer, () => Bookings.reschedule({ ...asked, idempotencyKey: crypto.randomUUID() }));
  };
  beforeTheWrite(() => suspendMember(aisha.memberId));
  expect(await refusal(move(1))).toBe("request.busy");
  expect(await refusal(move(1))).toBe("booking.cleanerUnavailable");
  expect(await refusal(times())).toBe("booking.cleanerUnavailable");
  await give(owner, 1);
  expect(await move(2)).toMatchObject({ scheduledTime: "15:00" });
});

it("a member gets only one of two jobs at the same hour, also if both are assigned at that moment", async () => {
  const { owner, aisha, give } = await aTeam();
  const bela = await worker();
  await joined(owner, bela);
  await give(bela);
  const { bookingId, version } = await booking(await member("customer"), owner.memberId);
  beforeTheWrite(() => give(aisha, 1));
  const giveOther = () => Teams.give({ bookingId, memberId: aisha.memberId, version });
  expect(await refusal(as(owner, giveOther))).toBe("team.notFree");
});

describe("a member of a suspended business with jobs ahead", () => {
  it.each(["leaves", "is removed"] as const)("%s; the jobs return to the business, still on hold", async (how) => {
    const { owner, aisha, seatId, booked, give, jobsOf, seen } = await aTeam();
    await give(aisha);
    await suspend(owner);
    expect(await seen()).toMatchObject({ status: "confirmed", held: { cleaner: expect.anything() } });
    await (how === "leaves" ? as(aisha, () => Teams.leave({})) : as(owner, () => Teams.remove({ seatId })));
    const after = await seen();
    expect(after.assignee).toBeUndefined();
    expect(after).toMatchObject({ status: "confirmed", held: { cleaner: expect.anything() } });
    expect(await jobsOf(aisha)).toEqual([]);
    expect((await mailedTo(owner)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^This job is yours again/),
    );
    await as({ ...aisha, authTime: testNow }, () => Account.close({}));
    await reinstateMember(owner.memberId);
    await deliverAll(testNow);
    expect(await seen()).not.toHaveProperty("held");
    expect(await as(owner, () => Bookings.get({ bookingId: booked.bookingId }))).toMatchObject({ status: "confirmed" });
  });

  it("leaves also if the business has another job at that hour: the visit is cancelled for free", async () => {
    const { owner, aisha, customer, give, seen } = await aTeam();
    await give(aisha);
    await booking(await member("customer"), owner.memberId);
    await suspend(owner);
    await as(aisha, () => Teams.leave({}));
    expect(await seen()).toMatchObject({ status: "cancelled", cancellation: { by: "system", fee: 0 } });
    expect((await mailedTo(customer)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^(Cancelled|Booking cancelled|Visit cancelled)/),
    );
  });

  it("stays while one of their visits is over and not settled, and no other job is touched", async () => {
    const { owner, aisha, booked, give, jobsOf } = await aTeam();
    await give(aisha);
    const later = await booking(await member("customer"), owner.memberId, {
      scheduledDate: addDays(booked.scheduledDate, 2),
    });
    await as(owner, () => Teams.give({ bookingId: later.bookingId, memberId: aisha.memberId, version: later.version }));
    await suspendMember(owner.memberId, addMinutes(booked.endsAt, 5));
    const now = addMinutes(booked.endsAt, 10);
    expect(await refusal(as(aisha, () => Teams.leave({}), now))).toBe("team.hasJobs");
    expect((await jobsOf(aisha, now)).map(({ bookingId }) => bookingId)).toContain(later.bookingId);
  });
});
