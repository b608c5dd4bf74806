import { randomUUID } from "node:crypto";
import { addMinutes, policy } from "@naqi/contracts";
import { Account, Bookings, Cleaners, type MemberActor, Members, Teams } from "@naqi/core";
import { afterEach, describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { actor, as, booking, cleaner, member, testNow } from "../../../support/given/given.ts";
import { mailedTo } from "../../../support/given/offers.ts";
import { refusal } from "../../../support/given/talking.ts";
import { aTeam, business, invited, joined, worker } from "../../../support/given/teams.ts";

// Every remaining row agrees with the others, whatever happened concurrently.
afterEach(async ({ task }) => {
  if (task.suite?.tasks.at(-1) === task) expect((await checkTable()).broken).toEqual([]);
});

const week = policy.team.invitationDays * 24 * 60;
const isFound = (cleanerId: string) =>
  as({ kind: "visitor" }, () => Cleaners.profile({ cleanerId })).then(
    () => true,
    () => false,
  );

// covers teams.invite
describe("a team", () => {
  // covers B7.19
  it("is joined after confirming the invited address, and leaving restores the cleaner's former state", async () => {
    const [owner, aisha] = [await business(), await cleaner()];
    const { seatId, email, lapsesAt } = await invited(owner, aisha);
    expect({ email, lapsesAt }).toEqual({ email: aisha.email, lapsesAt: addMinutes(testNow, week) });
    const [mail] = (await mailedTo(aisha)).filter(({ subject }) => subject.includes("has invited you"));
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
    expect((await as(aisha, () => Members.me({}))).inTeam).toBe(true);
    const { seats } = await as(owner, () => Teams.mine({}));
    expect(seats).toEqual([
      {
        seatId,
        invitedAt: testNow,
        person: expect.objectContaining({ memberId: aisha.memberId, isVerified: true, hasHours: true, jobs: 0 }),
      },
    ]);
    const told = (await mailedTo(owner)).find(({ subject }) => subject === "Aisha Khan has joined your team");
    expect(told?.text).toContain("Aisha Khan has joined your team. Their identity is verified.");

    await as(aisha, () => Teams.leave({}));
    expect(await isFound(aisha.memberId)).toBe(true);
    expect((await as(aisha, () => Members.me({}))).inTeam).toBeUndefined();
    expect(await refusal(as(aisha, () => Teams.leave({})))).toBe("team.notInTeam");
    expect((await as(owner, () => Teams.mine({}))).seats).toEqual([]);
    expect((await mailedTo(owner)).map(({ subject }) => subject)).toContain("Aisha Khan has left your team");
  });

  // covers B5.16
  it("belongs to an approved business, with 20 places, seven days per invitation and ten invitations a day", async () => {
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
    // In the same place.
    expect(await invited(owner, someone, end)).toMatchObject({ seatId, lapsesAt: addMinutes(end, week) });
    expect((await as(owner, () => Teams.mine({}), end)).seats).toHaveLength(1);
    for (let count = 1; count < policy.team.invitations.most; count++) await invited(owner, actor("cleaner"), end);
    expect(await refusal(invited(owner, actor("cleaner"), end))).toBe("team.tooManyInvitations");
    const later = addMinutes(end, 24 * 60);
    for (let count = 11; count < policy.team.seats; count++) await invited(owner, actor("cleaner"), later);
    // Of two at once, one gets the last place.
    const nextDay = addMinutes(later, 24 * 60);
    beforeTheWrite(() => invited(owner, actor("cleaner"), nextDay));
    expect(await refusal(invited(owner, actor("cleaner"), nextDay))).toBe("team.full");
    expect(await refusal(invited(owner, actor("cleaner"), nextDay))).toBe("team.full");
  });

  it("is joined in any spelling of the invited address", async () => {
    const owner = await business();
    const name = randomUUID();
    const aisha = await member("cleaner", { email: `Aisha.${name}@Example.com` });
    const { seatId } = await as(owner, () => Teams.invite({ email: `aisha.${name}@example.com` }));
    const { invitations } = await as(aisha, () => Teams.membership({}));
    expect(invitations.map((one) => one.seatId)).toEqual([seatId]);
    expect(await as(aisha, () => Teams.accept({ seatId }))).toEqual({ seatId });
  });

  // covers B5.16
  it("mails one mailbox three times a week for one business, and nine times for all", async () => {
    const name = randomUUID();
    const invite = (owner: MemberActor, index: number) =>
      as(owner, () => Teams.invite({ email: `${name}+${index}@example.com` }));
    const { most, ofMailbox } = policy.team.mailboxInvitations;
    const owner = await business();
    for (let index = 0; index < most; index++) {
      const { seatId } = await invite(owner, index);
      await as(owner, () => Teams.remove({ seatId }));
    }
    expect(await refusal(invite(owner, most))).toBe("team.tooManyInvitations");
    for (let count = most; count < ofMailbox; count++) await invite(await business(), count);
    expect(await refusal(invite(await business(), ofMailbox))).toBe("team.tooManyInvitations");
  });

  it("refuses cleaners with jobs or their own team, twice, and without a confirmed address", async () => {
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
    // An unproven claim to the address is not enough either.
    await as({ ...unsure, authTime: testNow }, () => Account.close({}));
    await mailedTo(unsure);
    expect((await as(owner, () => Teams.mine({}))).seats.map(({ seatId: id }) => id)).toContain(sent.seatId);
  });

  it("frees the place of a declined or withdrawn invitation, once", async () => {
    const owner = await business();
    const [one, two] = [await worker(), await worker()];
    const [first, second] = [await invited(owner, one), await invited(owner, two)];
    // Another person's invitation stays.
    await as(one, () => Teams.decline({ seatId: second.seatId }));
    expect((await as(owner, () => Teams.mine({}))).seats).toHaveLength(2);
    await as(one, () => Teams.decline({ seatId: first.seatId }));
    await as(one, () => Teams.decline({ seatId: first.seatId }));
    expect((await as(owner, () => Teams.mine({}))).seats.map(({ seatId }) => seatId)).toEqual([second.seatId]);
    expect(await refusal(as(await business(), () => Teams.remove({ seatId: second.seatId })))).toBe("team.notFound");
    await as(owner, () => Teams.remove({ seatId: second.seatId }));
    expect(await refusal(as(two, () => Teams.accept({ seatId: second.seatId })))).toBe("team.notFound");
    expect((await as(owner, () => Teams.mine({}))).seats).toEqual([]);
  });
});

describe("leaving and being removed", () => {
  it("are refused while the member has jobs, also one in progress, and name them", async () => {
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
    expect((await mailedTo(aisha, done)).map(({ subject }) => subject)).toContain("Your team membership has ended");
  });

  it("of an account requires leaving the team", async () => {
    const { aisha } = await aTeam();
    const close = () => as({ ...aisha, authTime: testNow }, () => Account.close({}));
    expect(await refusal(close())).toBe("account.inTeam");
    await as(aisha, () => Teams.leave({}));
    expect(await close()).toEqual({ closedAt: testNow });
  });
});

describe("a former member", () => {
  it("leaves no name on the visits they did, and no address that waits", async () => {
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
