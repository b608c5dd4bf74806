import { addMinutes } from "@naqi/contracts";
import { Account, Bookings, Cleaners, Teams } from "@naqi/core";
import { CleanerEntity } from "@naqi/core/cleaners/cleaners.entity";
import { SeatEntity } from "@naqi/core/teams/teams.entity";
import { afterEach, describe, expect, it } from "vitest";
import { checkTable } from "../../packages/local/src/checks/index.ts";
import { as, cleaner, testNow } from "../support/given.ts";
import { mailedTo } from "../support/offers.ts";
import { refusal } from "../support/talking.ts";
import { aTeam, invited, joined, worker } from "../support/teams.ts";

// Every row that these leave behind agrees with the others, whatever was done at once.
afterEach(async ({ task }) => {
  if (task.suite?.tasks.at(-1) === task) expect((await checkTable()).broken).toEqual([]);
});

const isFound = (cleanerId: string) =>
  as({ kind: "visitor" }, () => Cleaners.profile({ cleanerId })).then(
    () => true,
    () => false,
  );

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
