import { addMinutes, policy } from "@naqi/contracts";
import { type MemberActor, Teams } from "@naqi/core";
import { AvailabilityEntity, CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { readCleaner } from "@naqi/core/cleaners/profile/partition";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { PlanHoursEntity } from "@naqi/core/bookings/plans/plans.entity";
import { countingSeatGone, deletingInvitation, releasing } from "@naqi/core/cleaners/teams/seats";
import { SeatEntity } from "@naqi/core/cleaners/teams/teams.entity";
import { describe, expect, it } from "vitest";
import { failing } from "../../../support/core/failing.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { actor, as, cleaner, member, testNow, today } from "../../../support/given/given.ts";
import { mailedTo } from "../../../support/given/offers.ts";
import { refusal } from "../../../support/given/talking.ts";
import { changing, joinedAndLost, rowOf, stands } from "../../../support/core/team-rows.ts";
import { business, invited, joined, worker } from "../../../support/given/teams.ts";

const seatsOf = async (owner: MemberActor) => (await as(owner, () => Teams.mine({}))).seats;

/** A business with this many places taken by open invitations. */
async function filled(count: number) {
  const owner = await business();
  const { memberId: businessId } = owner;
  const lapsesAt = addMinutes(testNow, 60);
  for (let index = 0; index < count; index++) {
    const email = `${index}@${businessId}.example`;
    await SeatEntity.create({ businessId, seatId: `sea_${index}`, email, invitedAt: testNow, lapsesAt }).go();
  }
  await changing(owner).set({ seats: count }).go();
  return owner;
}

describe("a team in its owner's view", () => {
  it("shows each member's data, or only the place if a member cannot be read", async () => {
    const owner = await business();
    const [aisha, plain] = [await worker(), await worker({ profile: { isVerified: false } })];
    const seatId = await joined(owner, aisha);
    await joined(owner, plain);
    await changing(aisha).set({ avatarUrl: "https://img.example/a.jpg", givenJobs: 2 }).go();
    await changing(plain).set({ avatarUrl: "", givenJobs: -1 }).go();
    await AvailabilityEntity.delete({ cleanerId: plain.memberId }).go();
    await stands(plain, "suspended");
    const lost = await joinedAndLost(owner);
    const seats = new Map((await seatsOf(owner)).map((seat) => [seat.person?.memberId ?? seat.seatId, seat]));
    const fullName = "Aisha Khan";
    expect(seats.get(aisha.memberId)).toEqual({
      seatId,
      invitedAt: testNow,
      person: {
        memberId: aisha.memberId,
        fullName,
        avatarUrl: "https://img.example/a.jpg",
        joinedAt: testNow,
        isVerified: true,
        hasHours: true,
        isSuspended: false,
        jobs: 2,
      },
    });
    expect(seats.get(plain.memberId)?.person).toEqual({
      memberId: plain.memberId,
      fullName,
      joinedAt: testNow,
      isVerified: false,
      hasHours: false,
      isSuspended: true,
      jobs: 0,
    });
    expect(seats.get(lost)).toEqual({ seatId: lost, invitedAt: testNow });
  });

  it("says whether there can be one, and is empty for non-cleaners", async () => {
    const mayInvite = async (who: MemberActor) => (await as(who, () => Teams.mine({}))).mayInvite;
    const unlisted = await business();
    await changing(unlisted).set({ isVerified: false }).go();
    expect([await mayInvite(await business()), await mayInvite(unlisted), await mayInvite(await cleaner())]).toEqual([
      true,
      false,
      false,
    ]);
    const nobody = actor("cleaner");
    for (const ask of [
      () => Teams.mine({}),
      () => Teams.membership({}),
      () => Teams.jobs({}),
      () => Teams.leave({}),
      () => Teams.invite({ email: "someone@example.com" }),
    ])
      expect(await refusal(as(nobody, async () => void (await ask())))).toBe("member.notEnrolled");
  });
});

// covers teams.invite
describe("an invitation", () => {
  it("requires an active owner with a confirmed address, also at that moment", async () => {
    const [owner, someone] = [await business(), await worker()];
    const unsure = await member("cleaner", { emailVerified: false }, "business");
    expect(await refusal(invited(unsure, someone))).toBe("member.unconfirmed");
    beforeTheWrite(() => stands(owner, "suspended"));
    expect(await refusal(invited(owner, someone))).toBe("member.suspended");
    expect(await refusal(invited(owner, someone))).toBe("member.suspended");
    await stands(owner, "active");
    beforeTheWrite(() => changing(owner).set({ isVerified: false }).go());
    expect(await refusal(invited(owner, someone))).toBe("team.notBusiness");
    await changing(owner).set({ isVerified: true }).go();
    beforeTheWrite(() =>
      changing(owner).set({ approvalStatus: "rejected" }).composite({ approvalSince: testNow }).go(),
    );
    expect(await refusal(invited(owner, someone))).toBe("team.notBusiness");
    expect(await seatsOf(owner)).toEqual([]);
  });

  it("is sent by a former team member as by others", async () => {
    const [owner, someone] = [await business(), await worker()];
    await changing(owner).set({ worksFor: "" }).go();
    expect(await invited(owner, someone)).toMatchObject({ email: someone.email });
  });

  it("is one of twenty, also if another is sent at that moment", async () => {
    const owner = await filled(policy.team.seats - 1);
    const [one, other] = [actor("cleaner"), actor("cleaner")];
    beforeTheWrite(() => invited(owner, one));
    expect(await refusal(invited(owner, other))).toBe("team.full");
    expect(await seatsOf(owner)).toHaveLength(policy.team.seats);
    expect((await rowOf(owner))?.seats).toBe(policy.team.seats);
  });

  it("that has lapsed is resent once, in its place", async () => {
    const [owner, someone] = [await business(), await worker()];
    const { seatId, lapsesAt = "" } = await invited(owner, someone);
    beforeTheWrite(() => invited(owner, someone, lapsesAt));
    expect(await refusal(invited(owner, someone, lapsesAt))).toBe("team.invitedAlready");
    expect((await seatsOf(owner)).map((seat) => seat.seatId)).toEqual([seatId]);
    expect((await rowOf(owner))?.seats).toBe(1);
  });

  it("is deleted until it is accepted; its place is freed", async () => {
    const [owner, one, two] = [await business(), await worker(), await worker()];
    const { memberId: businessId } = owner;
    const { seatId } = await invited(owner, one);
    const seat = { businessId, seatId: await joined(owner, two) };
    expect(await failing(() => deletingInvitation(seat))).toBe("seat");
    expect(await failing(() => deletingInvitation({ businessId, seatId: "sea_none" }))).toBe("seat");
    expect(
      await failing(() => [deletingInvitation({ businessId, seatId }), countingSeatGone(businessId)]),
    ).toBeUndefined();
    expect((await rowOf(owner))?.seats).toBe(1);
    expect(await failing(() => countingSeatGone("usr_nobody"))).toBe("business");
  });

  it("that is accepted during its withdrawal removes the member", async () => {
    const [owner, one] = [await business(), await worker()];
    const { seatId } = await invited(owner, one);
    beforeTheWrite(() => as(one, () => Teams.accept({ seatId })));
    expect(await as(owner, () => Teams.remove({ seatId }))).toEqual({ seatId });
    expect(await seatsOf(owner)).toEqual([]);
    expect((await rowOf(one))?.worksFor).toBe("");
    expect((await mailedTo(one)).map(({ subject }) => subject)).toContain("Your team membership has ended");
  });

  it("can be declined while the owner withdraws it", async () => {
    const [owner, one] = [await business(), await worker()];
    const { seatId } = await invited(owner, one);
    beforeTheWrite(() => as(owner, () => Teams.remove({ seatId })));
    expect(await as(one, () => Teams.decline({ seatId }))).toEqual({ seatId });
    expect((await rowOf(owner))?.seats).toBe(0);
  });
});

// covers teams.join
describe("joining", () => {
  it("is refused to suspended members, for another address or an unconfirmed one, at that moment too", async () => {
    const owner = await business();
    const attempt = async (meanwhile: (who: MemberActor) => Promise<unknown>) => {
      const who = await worker();
      const { seatId } = await invited(owner, who);
      beforeTheWrite(() => meanwhile(who));
      return refusal(as(who, () => Teams.accept({ seatId })));
    };
    const patch = ({ memberId }: MemberActor) => MemberEntity.patch({ memberId });
    expect(await attempt((who) => stands(who, "suspended"))).toBe("member.suspended");
    expect(await attempt((who) => patch(who).set({ email: "other@example.com" }).go())).toBe("team.notFound");
    expect(await attempt((who) => patch(who).remove(["emailConfirmedAt"]).go())).toBe("member.unconfirmed");
    expect(await attempt((who) => changing(who).set({ upcomingBookings: 1 }).go())).toBe("team.stillBooked");
    expect(await attempt(() => stands(owner, "suspended"))).toBe("team.lapsed");
  });

  it("requires the invitation that was read, and its address", async () => {
    const owner = await business();
    const attempt = async (change: { lapsesAt?: string; email?: string }) => {
      const who = await worker();
      const { seatId } = await invited(owner, who);
      const key = { businessId: owner.memberId, seatId };
      beforeTheWrite(() => SeatEntity.patch(key).set(change).go());
      return refusal(as(who, () => Teams.accept({ seatId })));
    };
    expect(await attempt({ lapsesAt: addMinutes(testNow, 1) })).toBe("team.lapsed");
    expect(await attempt({ email: "other@example.com" })).toBe("team.lapsed");
  });

  it("requires ending one's own plans, and announces the joined team", async () => {
    const [owner, aisha, bela] = [await business(), await worker(), await worker()];
    const { seatId } = await invited(owner, aisha);
    const wanted = { startDay: today, frequency: "weekly" as const, hour: "10:00", durationMinutes: 120 };
    const plans = { pln_1: { customerId: "usr_customer", ...wanted } };
    await PlanHoursEntity.put({ memberId: aisha.memberId, plans, version: 1 }).go();
    expect(await refusal(as(aisha, () => Teams.accept({ seatId })))).toBe("team.stillBooked");
    await PlanHoursEntity.delete({ memberId: aisha.memberId }).go();
    await as(aisha, () => Teams.accept({ seatId }));
    await AvailabilityEntity.delete({ cleanerId: aisha.memberId }).go();
    expect(await as(aisha, () => Teams.membership({}))).toEqual({
      team: { businessName: "Sparkle LLC", joinedAt: testNow, isVerified: true, hasHours: false },
      invitations: [],
    });
    const other = await joined(owner, bela);
    expect((await as(bela, () => Teams.membership({}))).team?.hasHours).toBe(true);
    // Another member's invitation cannot be accepted twice, either.
    expect(await refusal(as(aisha, () => Teams.accept({ seatId: other })))).toBe("team.inTeam");
    // A member who has left can neither join nor belong.
    const [gone, last] = [await business(), await worker()];
    await invited(gone, last);
    await CleanerEntity.delete({ cleanerId: gone.memberId }).go();
    expect(await as(last, () => Teams.membership({}))).toEqual({ invitations: [] });
    await changing(last).set({ worksFor: gone.memberId }).go();
    expect((await as(last, () => Teams.membership({}))).team).toBeUndefined();
    // A business without a free place, and a place of an unknown business.
    await changing(last).set({ worksFor: owner.memberId }).go();
    expect((await as(last, () => Teams.membership({}))).team).toBeUndefined();
    expect(await refusal(as(last, () => Teams.leave({})))).toBe("team.notInTeam");
    await CleanerEntity.delete({ cleanerId: owner.memberId }).go();
    expect((await as(bela, () => Teams.membership({}))).team).toBeUndefined();
    await CleanerEntity.delete({ cleanerId: last.memberId }).go();
    expect(await refusal(as(last, () => Teams.membership({})))).toBe("member.notEnrolled");
  });

  it("the membership shows since when, and leaving frees the place", async () => {
    const [owner, aisha, bela] = [await business(), await worker(), await worker()];
    await joined(owner, aisha);
    const { seatId } = await invited(owner, bela);
    const later = addMinutes(testNow, 60);
    await as(bela, () => Teams.accept({ seatId }), later);
    const since = async (who: MemberActor) => (await as(who, () => Teams.membership({}))).team?.joinedAt;
    expect([await since(aisha), await since(bela)]).toEqual([testNow, later]);
    const [first, last] = await seatsOf(owner);
    await as(last?.person?.memberId === aisha.memberId ? aisha : bela, () => Teams.leave({}));
    expect(await seatsOf(owner)).toEqual([first]);
  });

  it("ends for a removed member as for one who leaves, once", async () => {
    const [owner, aisha, bela] = [await business(), await worker(), await worker()];
    const seatId = await joined(owner, aisha);
    await joined(owner, bela);
    beforeTheWrite(() => as(owner, () => Teams.remove({ seatId })));
    expect(await refusal(as(aisha, () => Teams.leave({})))).toBe("team.notInTeam");
    expect((await rowOf(owner))?.seats).toBe(1);
    expect(await as(bela, () => Teams.leave({}))).toEqual({ leftAt: testNow });
  });

  it("is undone at that person's place, while they have no jobs", async () => {
    const [owner, aisha, bela] = [await business(), await worker(), await worker()];
    const { memberId: businessId } = owner;
    const seatId = await joined(owner, aisha);
    await joined(owner, bela);
    const { data: seat } = await SeatEntity.get({ businessId, seatId }).go();
    const [one, other] = [await readCleaner(aisha.memberId), await readCleaner(bela.memberId)];
    expect(await failing(() => releasing(seat!, other!))).toBe("seat");
    await changing(aisha).set({ givenJobs: 1 }).go();
    expect(await failing(() => releasing(seat!, one!))).toBe("cleaner");
    await changing(aisha).set({ givenJobs: 0, upcomingBookings: 1 }).go();
    expect(await failing(() => releasing(seat!, one!))).toBeUndefined();
    expect((await rowOf(owner))?.seats).toBe(1);
  });
});
