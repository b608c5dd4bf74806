import { addMinutes } from "@naqi/contracts";
import { Bookings, type MemberActor, Teams } from "@naqi/core";
import { blocking } from "@naqi/core/messaging/unread-and-blocks/inbox";
import { commit } from "@naqi/core/kit/table/commit";
import { afterEach, describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { as, cleaner, job } from "../../../support/given/given.ts";
import { staff, suspendMember } from "../../../support/given/staff.ts";
import { refusal } from "../../../support/given/talking.ts";
import { approvedHand, aTeam, business, invited, joined, worker } from "../../../support/given/teams.ts";

// Every remaining row agrees with the others, whatever happened concurrently.
afterEach(async ({ task }) => {
  if (task.suite?.tasks.at(-1) === task) expect((await checkTable()).broken).toEqual([]);
});

const block = (who: MemberActor, other: MemberActor) => as(job, () => commit([blocking(who.memberId, other.memberId)]));

describe("a member suspended by staff", () => {
  // covers B7.19
  it("cannot join a team", async () => {
    const [owner, out] = [await business(), await cleaner()];
    const { seatId } = await invited(owner, out);
    await suspendMember(out.memberId);
    expect(await refusal(as(out, () => Teams.accept({ seatId })))).toBe("member.suspended");
  });

  // covers B7.19
  it("cannot be assigned a job, and cannot start an assigned one", async () => {
    const { owner, booked, give, step } = await aTeam();
    const { bookingId, startsAt: now } = booked;
    const out = await approvedHand(owner);
    await give(out);
    await suspendMember(out.memberId);
    expect(await refusal(step(out, now, { step: "start" }))).toBe("member.suspended");
    const { seats } = await as(owner, () => Teams.mine({}), now);
    expect(seats.find(({ person }) => person?.memberId === out.memberId)?.person?.isSuspended).toBe(true);
    await give(owner, 1, now);
    const { candidates } = await as(owner, () => Teams.candidates({ bookingId }), now);
    expect(candidates.find(({ memberId }) => memberId === out.memberId)?.cannot).toBe("suspended");
    expect(await refusal(give(out, 2, now))).toBe("team.notReady");
    await as(owner, () => Bookings.start({ bookingId }), now);
  });

  it("cannot be assigned one at that moment, either, as a cleaner or a member", async () => {
    const { owner, aisha, give } = await aTeam();
    const out = await approvedHand(owner);
    beforeTheWrite(() => suspendMember(out.memberId));
    expect(await refusal(give(out))).toBe("team.notReady");
    beforeTheWrite(() => suspendMember(aisha.memberId));
    expect(await refusal(give(aisha))).toBe("team.notReady");
  });
});

describe("a job", () => {
  // covers B7.19
  it("is not assigned to a member if they and its customer have blocked each other", async () => {
    const { owner, aisha, customer, booked, give } = await aTeam();
    const bela = await worker();
    await joined(owner, bela);
    await block(customer, aisha);
    const { candidates } = await as(owner, () => Teams.candidates({ bookingId: booked.bookingId }));
    const against = new Map(candidates.map(({ memberId, cannot }) => [memberId, cannot]));
    expect([owner, aisha, bela].map(({ memberId }) => against.get(memberId))).toEqual([
      undefined,
      "notFree",
      undefined,
    ]);
    expect(await refusal(give(aisha))).toBe("team.notFree");
    beforeTheWrite(() => block(bela, customer));
    expect(await refusal(give(bela))).toBe("team.notFree");
    // Blocks between owner and customer do not affect the assignee.
    await block(customer, owner);
    const own = (await as(owner, () => Teams.candidates({ bookingId: booked.bookingId }))).candidates[0];
    expect(own).toMatchObject({ isOwner: true });
    expect(own?.cannot).toBeUndefined();
  });

  it("that is cancelled during its assignment is reread", async () => {
    const { aisha, customer, booked, give, jobsOf } = await aTeam();
    const cancel = () => as(customer, () => Bookings.cancel({ bookingId: booked.bookingId, expectedFee: 0 }));
    beforeTheWrite(() => give(aisha));
    expect(await refusal(cancel())).toBe("booking.changed");
    await cancel();
    expect(await jobsOf(aisha)).toEqual([]);
  });

  it("that staff reopen after days is still visible to its member, and prevents their leaving", async () => {
    const { owner, aisha, booked, give, step, jobsOf } = await aTeam();
    await give(aisha);
    const { bookingId, startsAt } = booked;
    const done = addMinutes(startsAt, 100);
    await step(aisha, startsAt, { step: "start" });
    await step(aisha, done, { step: "complete" });
    const later = addMinutes(done, 10 * 24 * 60);
    const { version } = await as(owner, () => Bookings.get({ bookingId }), later);
    const reviewer = await staff();
    await as(reviewer, () => Bookings.staffReopen({ bookingId, reason: "Half of it was left.", version }), later);
    expect((await jobsOf(aisha, later)).map((one) => one.bookingId)).toEqual([bookingId]);
    await expect(as(aisha, () => Teams.leave({}), later)).rejects.toMatchObject({
      code: "team.hasJobs",
      extra: { details: { jobs: [{ bookingId }] } },
    });
  });
});

it("a joining member cannot invite to their own team at that moment", async () => {
  const [owner, other, someone] = [await business(), await business(), await worker()];
  const { seatId } = await invited(owner, other);
  beforeTheWrite(() => as(other, () => Teams.accept({ seatId })));
  expect(await refusal(invited(other, someone))).toBe("team.notBusiness");
  await as(owner, () => Teams.remove({ seatId }));
});
