import { Account, Availability, Bookings, Cleaners, Teams } from "@naqi/core";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { SeatEntity } from "@naqi/core/cleaners/teams/teams.entity";
import { afterEach, describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { as, booking, cleaner, member, testNow } from "../../../support/given/given.ts";
import { mailedTo } from "../../../support/given/offers.ts";
import { everyDay } from "../../../support/plans.ts";
import { refusal } from "../../../support/given/talking.ts";
import { aTeam, business, invited, joined, worker } from "../../../support/given/teams.ts";
import { suspendMember } from "../../../support/given/staff.ts";

// Every remaining row agrees with the others, whatever happened concurrently.
afterEach(async ({ task }) => {
  if (task.suite?.tasks.at(-1) === task) expect((await checkTable()).broken).toEqual([]);
});

const isFound = (cleanerId: string) =>
  as({ kind: "visitor" }, () => Cleaners.profile({ cleanerId })).then(
    () => true,
    () => false,
  );

describe("concurrency", () => {
  it("a job goes to one of two, in any order", async () => {
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

  it("a member with a job cannot be removed, and a removed member cannot get one", async () => {
    const { owner, aisha, seatId, give } = await aTeam();
    const remove = () => as(owner, () => Teams.remove({ seatId }));
    beforeTheWrite(() => give(aisha));
    expect(await refusal(remove())).toBe("team.hasJobs");
    await give(owner, 1);
    beforeTheWrite(remove);
    expect(await refusal(give(aisha, 2))).toBe("team.notReady");
  });

  it("a member is removed during their start: the visit stays theirs", async () => {
    const { owner, aisha, seatId, booked, give, step } = await aTeam();
    await give(aisha);
    beforeTheWrite(() => as(owner, () => Teams.remove({ seatId }), booked.startsAt).catch(() => undefined));
    expect(await step(aisha, booked.startsAt, { step: "start" })).toMatchObject({ status: "in_progress" });
    expect((await as(owner, () => Teams.mine({}))).seats).toHaveLength(1);
  });

  it("a job is unassigned while its former person starts it", async () => {
    const { owner, aisha, booked, give, step, seen } = await aTeam();
    await give(aisha);
    const now = booked.startsAt;
    beforeTheWrite(() => give(owner, 1, now));
    expect(await refusal(step(aisha, now, { step: "start" }))).toBe("booking.notFound");
    expect(await seen(now)).toMatchObject({ status: "confirmed" });
  });

  it("a plan that changes during an assignment decides", async () => {
    const { aisha, give } = await aTeam();
    beforeTheWrite(async () => {
      const { version } = await as(aisha, () => Availability.mine({}));
      await as(aisha, () => Availability.save({ plan: everyDay("06:00", "10:00"), version }));
    });
    expect(await refusal(give(aisha))).toBe("team.notWorking");
  });

  it("a suspended person starts nothing, and their job can be reassigned", async () => {
    const { owner, aisha, booked, give, step } = await aTeam();
    await give(aisha);
    await suspendMember(aisha.memberId);
    const now = booked.startsAt;
    expect(await refusal(step(aisha, now, { step: "start" }))).toBe("member.suspended");
    const { candidates } = await as(owner, () => Teams.candidates({ bookingId: booked.bookingId }), now);
    expect(candidates.find(({ memberId }) => memberId === aisha.memberId)?.cannot).toBe("suspended");
    await give(owner, 1, now);
    expect(await refusal(give(aisha, 2, now))).toBe("team.notReady");
    await as(owner, () => Bookings.start({ bookingId: booked.bookingId }), now);
  });

  it("an owner who deletes the account releases all members, once their visits are cancelled", async () => {
    const { owner, aisha, give, jobsOf, seen } = await aTeam();
    const found = await cleaner();
    await joined(owner, found);
    const open = await invited(owner, await worker());
    await give(aisha);
    await as({ ...owner, authTime: testNow }, () => Account.close({}));
    const subjects = (await mailedTo(aisha)).map(({ subject }) => subject);
    expect(subjects).toContain("Your team membership has ended");
    expect(await seen()).toMatchObject({ status: "cancelled" });
    expect(await jobsOf(aisha)).toEqual([]);
    expect(await isFound(found.memberId)).toBe(true);
    for (const { memberId } of [aisha, found])
      expect((await CleanerEntity.get({ cleanerId: memberId }).go()).data).toMatchObject({ worksFor: "" });
    expect((await SeatEntity.get({ businessId: owner.memberId, seatId: open.seatId }).go()).data).toBeNull();
  });

  it("a job cannot be assigned while its owner deletes the account", async () => {
    const { owner, aisha, give, jobsOf } = await aTeam();
    beforeTheWrite(() => as({ ...owner, authTime: testNow }, () => Account.close({})));
    expect(await refusal(give(aisha))).toBe("member.suspended");
    expect(await jobsOf(aisha)).toEqual([]);
    await mailedTo(aisha);
  });

  it("a team cannot be joined while its owner deletes the account", async () => {
    const [owner, aisha] = [await business(), await worker()];
    const { seatId } = await invited(owner, aisha);
    beforeTheWrite(() => as({ ...owner, authTime: testNow }, () => Account.close({})));
    expect(await refusal(as(aisha, () => Teams.accept({ seatId })))).toBe("team.lapsed");
    await mailedTo(aisha);
    expect((await as(aisha, () => Teams.membership({}))).team).toBeUndefined();
  });

  it("a joining cleaner is not booked at that moment, and a booked one does not join", async () => {
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
