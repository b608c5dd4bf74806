import { addMinutes } from "@naqi/contracts";
import { Account, Bookings, type MemberActor, Teams } from "@naqi/core";
import { afterEach, describe, expect, it } from "vitest";
import { checkTable } from "../../packages/local/src/checks/index.ts";
import { beforeTheWrite } from "../support/faults.ts";
import { as, booking, cleaner, member, started } from "../support/given.ts";
import { mailedTo } from "../support/offers.ts";
import { staff } from "../support/staff.ts";
import { refusal } from "../support/talking.ts";
import { aTeam, business, invited } from "../support/teams.ts";

// Every row that these leave behind agrees with the others, whatever was done at once.
afterEach(async ({ task }) => {
  if (task.suite?.tasks.at(-1) === task) expect((await checkTable()).broken).toEqual([]);
});

/** Puts a completed visit under way again, as staff do. */
async function reopened(owner: MemberActor, bookingId: string, now: string) {
  const { version } = await as(owner, () => Bookings.get({ bookingId }), now);
  return as(await staff(), () => Bookings.staffReopen({ bookingId, reason: "Half of it was left.", version }), now);
}

/** A visit that somebody of a team was given, and completed. */
async function aDoneJob() {
  const team = await aTeam();
  const { owner, aisha, booked, give, step } = team;
  await give(aisha);
  const { bookingId, startsAt } = booked;
  const done = addMinutes(startsAt, 100);
  await step(aisha, startsAt, { step: "start" });
  await step(aisha, done, { step: "complete" });
  return { ...team, done, reopen: (now = done) => reopened(owner, bookingId, now) };
}

describe("a visit that staff reopen", () => {
  it("is theirs who made it, also after days, and named to whoever would leave", async () => {
    const { aisha, booked, done, reopen, step, jobsOf } = await aDoneJob();
    const { bookingId } = booked;
    const later = addMinutes(done, 10 * 24 * 60);
    await reopen(later);
    expect((await jobsOf(aisha, later)).map(({ status }) => status)).toEqual(["in_progress"]);
    await expect(as(aisha, () => Teams.leave({}), later)).rejects.toMatchObject({
      code: "team.hasJobs",
      extra: { details: { jobs: [{ bookingId }] } },
    });
    await step(aisha, later, { step: "complete" });
    await as(aisha, () => Teams.leave({}), later);
  });

  it("is its owner's where they have left the team, in the owner's hours", async () => {
    const { owner, aisha, done, reopen, seen, booked } = await aDoneJob();
    const { bookingId } = booked;
    await as(aisha, () => Teams.leave({}), done);
    await reopen();
    expect(await seen(done)).toMatchObject({ status: "in_progress" });
    expect((await seen(done)).assignee).toBeUndefined();
    expect(await refusal(booking(await member("customer"), owner.memberId))).toBe("booking.taken");
    await as(owner, () => Bookings.complete({ bookingId }), done);
  });

  it("stays as it was where its owner has another job at that time", async () => {
    const { owner, aisha, done, reopen, seen } = await aDoneJob();
    await booking(await member("customer"), owner.memberId);
    await as(aisha, () => Teams.leave({}), done);
    expect(await refusal(reopen())).toBe("booking.reopenedNotFree");
    expect(await seen(done)).toMatchObject({ status: "completed", assignee: { memberId: aisha.memberId } });
  });

  it("is its owner's where they leave at that moment, or have closed their account", async () => {
    const { owner, aisha, booked, done, seen } = await aDoneJob();
    const { bookingId } = booked;
    const { version } = await as(owner, () => Bookings.get({ bookingId }), done);
    const reviewer = await staff();
    beforeTheWrite(() => as(aisha, () => Teams.leave({}), done));
    await as(reviewer, () => Bookings.staffReopen({ bookingId, reason: "Half of it was left.", version }), done);
    expect((await seen(done)).assignee).toBeUndefined();
    await as(owner, () => Bookings.complete({ bookingId }), done);

    const gone = await aDoneJob();
    await as(gone.aisha, () => Teams.leave({}), gone.done);
    await as({ ...gone.aisha, authTime: gone.done }, () => Account.close({}), gone.done);
    await mailedTo(gone.aisha, gone.done);
    await gone.reopen();
    expect((await gone.seen(gone.done)).assignee).toBeUndefined();
    expect(await refusal(booking(await member("customer"), gone.owner.memberId))).toBe("booking.taken");
    await as(gone.owner, () => Bookings.complete({ bookingId: gone.booked.bookingId }), gone.done);
  });

  it("and was somebody's own before they joined a team, stays theirs and keeps them in nothing", async () => {
    const [owner, busy] = [await business(), await cleaner()];
    const begun = await started(await member("customer"), busy);
    const { bookingId, endsAt: done } = begun;
    await as(busy, () => Bookings.complete({ bookingId }), done);
    const { seatId } = await invited(owner, busy, done);
    await as(busy, () => Teams.accept({ seatId }), done);
    await reopened(busy, bookingId, done);
    expect((await as(busy, () => Teams.jobs({}), done)).items).toEqual([]);
    await as(busy, () => Teams.leave({}), done);
    const again = await invited(owner, busy, done);
    expect(await refusal(as(busy, () => Teams.accept({ seatId: again.seatId }), done))).toBe("team.stillBooked");
    await as(busy, () => Bookings.complete({ bookingId }), done);
    await as(busy, () => Teams.accept({ seatId: again.seatId }), done);
    await reopened(busy, bookingId, done);
    await as(owner, () => Teams.remove({ seatId: again.seatId }), done);
    await as(busy, () => Bookings.complete({ bookingId }), done);
  });
});
