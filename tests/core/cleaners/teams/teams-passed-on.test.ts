import { addMinutes, policy } from "@naqi/contracts";
import { Bookings, Calendar, Teams } from "@naqi/core";
import { countingPart } from "@naqi/core/kit/limits";
import { commit, retry } from "@naqi/core/kit/table/commit";
import { afterEach, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { as, job, visitor } from "../../../support/given/given.ts";
import { mailedTo } from "../../../support/given/offers.ts";
import { refusal } from "../../../support/given/talking.ts";
import { aTeam, business, invited, joined, worker } from "../../../support/given/teams.ts";

// Every remaining row agrees with the others.
afterEach(async () => expect((await checkTable()).broken).toEqual([]));

it("a reassigned job forgets the former member's progress, and notifies them", async () => {
  const { owner, aisha, booked, give, step, seen } = await aTeam();
  const bela = await worker();
  await joined(owner, bela);
  const at = (minutes: number) => addMinutes(booked.startsAt, minutes);
  const { bookingId } = booked;
  await give(aisha);
  await step(aisha, at(-60), { step: "onMyWay" });
  await step(aisha, at(-5), { step: "arrive" });
  const tried = { step: "reportNoAccess" as const, tried: ["called" as const, "knocked" as const] };
  await step(aisha, at(31), tried);
  const pass = async () => give(bela, (await seen(at(32))).version, at(32));
  expect(await refusal(pass())).toBe("booking.reported");
  await as(owner, () => Bookings.withdrawReport({ bookingId }), at(32));
  await pass();
  expect((await seen(at(32))).visit).toEqual({});
  const subjects = (await mailedTo(aisha, at(32))).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith("No longer your job"))).toHaveLength(1);
  await step(bela, at(33), { step: "arrive" });
  expect((await step(bela, at(64), tried)).visit?.noAccess).toMatchObject({ at: at(64) });
});

it("a business's assignments are limited per day", async () => {
  const { owner, aisha, give } = await aTeam();
  const { most } = policy.team.given;
  for (let count = 0; count < most; count++)
    await as(job, () => commit([countingPart(owner.memberId, "give", policy.team.given, retry)]));
  expect(await refusal(give(aisha))).toBe("team.tooManyGiven");
});

it("a team's member cannot be invited again, at whatever address they have now", async () => {
  const { owner, aisha } = await aTeam();
  expect(await refusal(invited(owner, aisha))).toBe("team.hasAlready");
  expect(await refusal(as(owner, () => Teams.invite({ email: aisha.email.toUpperCase() })))).toBe("team.hasAlready");
});

it("the assigned member sees that a code is asked for, and never the code, until the start", async () => {
  const { aisha, customer, booked, give, step, jobsOf } = await aTeam();
  const { bookingId, startsAt } = booked;
  await give(aisha);
  const { startCode = "" } = await as(customer, () => Bookings.setStartCode({ bookingId, isOn: true }));
  const [job] = await jobsOf(aisha);
  expect(job?.needsStartCode).toBe(true);
  // As a value: four digits may occur in an id by chance.
  expect(JSON.stringify(job)).not.toContain(`"${startCode}"`);
  expect((await step(aisha, startsAt, { step: "start", code: startCode })).needsStartCode).toBeUndefined();
});

it("a team's work stays with it: a member who joins another one reads nothing of it there", async () => {
  const { owner, aisha, booked, give, step } = await aTeam();
  await give(aisha);
  await step(aisha, booked.startsAt, { step: "start" });
  const done = addMinutes(booked.startsAt, 100);
  await step(aisha, done, { step: "complete" });
  const past = () => as(aisha, () => Teams.past({}), done);
  expect((await past()).items.map(({ bookingId }) => bookingId)).toEqual([booked.bookingId]);
  const { token } = await as(aisha, () => Calendar.renew({}), done);
  const feed = () => as(visitor, () => Calendar.feed({ token }), done);
  expect(await feed()).toContain(booked.bookingId);
  await as(aisha, () => Teams.leave({}), done);
  expect((await past()).items).toEqual([]);
  const { seatId } = await invited(await business(), aisha, done);
  await as(aisha, () => Teams.accept({ seatId }), done);
  expect((await past()).items).toEqual([]);
  expect(await feed()).not.toContain(booked.bookingId);
  expect((await as(owner, () => Teams.mine({}), done)).seats).toEqual([]);
});
