import { addDays, addMinutes, policy } from "@naqi/contracts";
import { Bookings, type MemberActor, Teams } from "@naqi/core";
import { BookingEntity } from "@naqi/core/bookings/bookings.entity";
import { AvailabilityEntity, CleanerEntity, ListingEntity, SlotEntity } from "@naqi/core/cleaners/cleaners.entity";
import { shardOf } from "@naqi/core/cleaners/listing";
import { readCleaner } from "@naqi/core/cleaners/partition";
import { blocking } from "@naqi/core/inbox/inbox";
import { countingPart } from "@naqi/core/kit/limits";
import { type Part, transact } from "@naqi/core/kit/transact";
import { MemberEntity } from "@naqi/core/membership/membership.entity";
import { PlanHoursEntity } from "@naqi/core/plans/plans.entity";
import { everGiven, givenJobs } from "@naqi/core/teams/given";
import { countingSeatGone, deletingInvitation, releasing } from "@naqi/core/teams/seats";
import { SeatEntity } from "@naqi/core/teams/teams.entity";
import { describe, expect, it } from "vitest";
import { beforeTheWrite } from "../support/faults.ts";
import { actor, as, booking, cleaner, job, member, testNow, today } from "../support/given.ts";
import { mailedTo } from "../support/offers.ts";
import { refusal } from "../support/talking.ts";
import { aTeam, business, invited, joined, worker } from "../support/teams.ts";

const failing = (parts: () => readonly Part[]) => as(job, async () => [...(await transact(parts()))]);
const stands = ({ memberId }: MemberActor, standing: "active" | "suspended") =>
  MemberEntity.patch({ memberId }).set({ standing }).go();
const rowOf = async ({ memberId: cleanerId }: MemberActor) =>
  (await CleanerEntity.get({ cleanerId }).go({ consistent: true })).data;
const changing = ({ memberId: cleanerId }: MemberActor) => CleanerEntity.patch({ cleanerId });
const seatsOf = async (owner: MemberActor) => (await as(owner, () => Teams.mine({}))).seats;

/** A place of somebody whose row as a cleaner is not there. */
async function joinedAndLost(owner: MemberActor) {
  const gone = await worker();
  const seatId = await joined(owner, gone);
  await CleanerEntity.delete({ cleanerId: gone.memberId }).go();
  return seatId;
}

/** A business with so many places taken by invitations that are open. */
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

describe("a team as its owner sees it", () => {
  it("says of each what there is to know, of a place nobody can be read on the place alone", async () => {
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

  it("says whether there can be one, and nothing to whoever is no cleaner", async () => {
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

describe("an invitation", () => {
  it("is an active owner's with a confirmed address, also at that moment", async () => {
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
      changing(owner).set({ approvalStatus: "suspended" }).composite({ approvalSince: testNow }).go(),
    );
    expect(await refusal(invited(owner, someone))).toBe("team.notBusiness");
    expect(await seatsOf(owner)).toEqual([]);
  });

  it("is sent by whoever was of a team once, as by others", async () => {
    const [owner, someone] = [await business(), await worker()];
    await changing(owner).set({ worksFor: "" }).go();
    expect(await invited(owner, someone)).toMatchObject({ email: someone.email });
  });

  it("is one of twenty, also where another is sent at that moment", async () => {
    const owner = await filled(policy.team.seats - 1);
    const [one, other] = [actor("cleaner"), actor("cleaner")];
    beforeTheWrite(() => invited(owner, one));
    expect(await refusal(invited(owner, other))).toBe("team.full");
    expect(await seatsOf(owner)).toHaveLength(policy.team.seats);
    expect((await rowOf(owner))?.seats).toBe(policy.team.seats);
  });

  it("that has lapsed is sent again once, on its place", async () => {
    const [owner, someone] = [await business(), await worker()];
    const { seatId, lapsesAt = "" } = await invited(owner, someone);
    beforeTheWrite(() => invited(owner, someone, lapsesAt));
    expect(await refusal(invited(owner, someone, lapsesAt))).toBe("team.invitedAlready");
    expect((await seatsOf(owner)).map((seat) => seat.seatId)).toEqual([seatId]);
    expect((await rowOf(owner))?.seats).toBe(1);
  });

  it("is taken away as long as nobody has accepted it; its place is counted off", async () => {
    const [owner, one, two] = [await business(), await worker(), await worker()];
    const { memberId: businessId } = owner;
    const { seatId } = await invited(owner, one);
    const seat = { businessId, seatId: await joined(owner, two) };
    expect(await failing(() => [deletingInvitation(seat)])).toEqual(["seat"]);
    expect(await failing(() => [deletingInvitation({ businessId, seatId: "sea_none" })])).toEqual(["seat"]);
    expect(await failing(() => [deletingInvitation({ businessId, seatId }), countingSeatGone(businessId)])).toEqual([]);
    expect((await rowOf(owner))?.seats).toBe(1);
    expect(await failing(() => [countingSeatGone("usr_nobody")])).toEqual(["business"]);
  });

  it("that is accepted as it is taken back is somebody who is taken out", async () => {
    const [owner, one] = [await business(), await worker()];
    const { seatId } = await invited(owner, one);
    beforeTheWrite(() => as(one, () => Teams.accept({ seatId })));
    expect(await as(owner, () => Teams.remove({ seatId }))).toEqual({ seatId });
    expect(await seatsOf(owner)).toEqual([]);
    expect((await rowOf(one))?.worksFor).toBe("");
    expect((await mailedTo(one)).map(({ subject }) => subject)).toContain("You are no longer part of a team");
  });

  it("that is taken back as it is declined is there no more", async () => {
    const [owner, one] = [await business(), await worker()];
    const { seatId } = await invited(owner, one);
    beforeTheWrite(() => as(owner, () => Teams.remove({ seatId })));
    expect(await refusal(as(one, () => Teams.decline({ seatId })))).toBe("team.notFound");
    expect((await rowOf(owner))?.seats).toBe(0);
  });
});

describe("joining", () => {
  it("is refused to whoever is suspended, has another address or has it no longer confirmed, at that moment too", async () => {
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

  it("is of the invitation that was read, and of its address", async () => {
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

  it("waits for plans of one's own, and is told of what is joined", async () => {
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
    // Somebody else's place is not accepted twice, either.
    expect(await refusal(as(aisha, () => Teams.accept({ seatId: other })))).toBe("team.inTeam");
    // Of whoever is not there any more there is nothing to join, nor to belong to.
    const [gone, last] = [await business(), await worker()];
    await invited(gone, last);
    await CleanerEntity.delete({ cleanerId: gone.memberId }).go();
    expect(await as(last, () => Teams.membership({}))).toEqual({ invitations: [] });
    await changing(last).set({ worksFor: gone.memberId }).go();
    expect((await as(last, () => Teams.membership({}))).team).toBeUndefined();
    // A business without a place for them, and a place of a business that is not there.
    await changing(last).set({ worksFor: owner.memberId }).go();
    expect((await as(last, () => Teams.membership({}))).team).toBeUndefined();
    expect(await refusal(as(last, () => Teams.leave({})))).toBe("team.notInTeam");
    await CleanerEntity.delete({ cleanerId: owner.memberId }).go();
    expect((await as(bela, () => Teams.membership({}))).team).toBeUndefined();
    await CleanerEntity.delete({ cleanerId: last.memberId }).go();
    expect(await refusal(as(last, () => Teams.membership({})))).toBe("member.notEnrolled");
  });

  it("is each one's own: since when, and whose place is free again", async () => {
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

  it("ends for whoever is taken out as they leave, once", async () => {
    const [owner, aisha, bela] = [await business(), await worker(), await worker()];
    const seatId = await joined(owner, aisha);
    await joined(owner, bela);
    beforeTheWrite(() => as(owner, () => Teams.remove({ seatId })));
    expect(await refusal(as(aisha, () => Teams.leave({})))).toBe("team.notInTeam");
    expect((await rowOf(owner))?.seats).toBe(1);
    expect(await as(bela, () => Teams.leave({}))).toEqual({ leftAt: testNow });
  });

  it("is undone on the place of that person, while they have no jobs", async () => {
    const [owner, aisha, bela] = [await business(), await worker(), await worker()];
    const { memberId: businessId } = owner;
    const seatId = await joined(owner, aisha);
    await joined(owner, bela);
    const { data: seat } = await SeatEntity.get({ businessId, seatId }).go();
    const [one, other] = [await readCleaner(aisha.memberId), await readCleaner(bela.memberId)];
    expect(await failing(() => releasing(seat!, other!))).toEqual(["seat"]);
    await changing(aisha).set({ givenJobs: 1 }).go();
    expect(await failing(() => releasing(seat!, one!))).toEqual(["cleaner"]);
    await changing(aisha).set({ givenJobs: 0, upcomingBookings: 1 }).go();
    expect(await failing(() => releasing(seat!, one!))).toEqual([]);
    expect((await rowOf(owner))?.seats).toBe(1);
  });
});

describe("giving", () => {
  it("shows who may come: whoever has the job, the owner whatever stands against others, and each one's picture", async () => {
    const { owner, aisha, customer, booked, give } = await aTeam();
    const { bookingId } = booked;
    await changing(aisha).set({ avatarUrl: "https://img.example/a.jpg" }).go();
    await changing(owner).set({ avatarUrl: "" }).go();
    const block = (who: MemberActor, other: MemberActor) => failing(() => [blocking(who.memberId, other.memberId)]);
    await block(customer, owner);
    await joinedAndLost(owner);
    const { version } = await give(aisha);
    const fullName = "Aisha Khan";
    expect(await as(owner, () => Teams.candidates({ bookingId }))).toEqual({
      candidates: [
        { memberId: owner.memberId, fullName: "Omar Haddad", isOwner: true, isGiven: false },
        {
          memberId: aisha.memberId,
          fullName,
          avatarUrl: "https://img.example/a.jpg",
          isOwner: false,
          isGiven: true,
        },
      ],
      version,
    });
    expect((await as(customer, () => Bookings.get({ bookingId }))).assignee).toEqual({
      memberId: aisha.memberId,
      fullName,
      avatarUrl: "https://img.example/a.jpg",
    });
    await block(aisha, customer);
    const cannot = async () => {
      const { candidates } = await as(owner, () => Teams.candidates({ bookingId }));
      return candidates.find(({ memberId }) => memberId === aisha.memberId)?.cannot;
    };
    expect(await cannot()).toBe("notFree");
    await AvailabilityEntity.delete({ cleanerId: aisha.memberId }).go();
    expect(await cannot()).toBe("notWorking");
  });

  it("answers as its owner reads the job, given once or twice; of a job that there is not it says so", async () => {
    const { owner, aisha, booked, give } = await aTeam();
    await BookingEntity.patch({ bookingId: booked.bookingId }).set({ startCode: "1234" }).go();
    const given = await give(aisha);
    expect(given).toMatchObject({ needsStartCode: true });
    expect(given).not.toHaveProperty("startCode");
    expect(await give(aisha)).toEqual(given);
    const none = { bookingId: `bkg_${"0".repeat(26)}` };
    expect(await refusal(as(owner, () => Teams.candidates(none)))).toBe("booking.notFound");
    expect(await refusal(as(owner, () => Teams.give({ ...none, memberId: aisha.memberId, version: 0 })))).toBe(
      "booking.notFound",
    );
    const bela = await worker();
    await joined(owner, bela);
    await AvailabilityEntity.delete({ cleanerId: bela.memberId }).go();
    expect(await refusal(give(bela, given.version))).toBe("team.notWorking");
  });

  it("has its limit for each job, whatever happens to others", async () => {
    const { owner, aisha, booked, give } = await aTeam();
    const { most, minutes } = policy.team.givenOfJob;
    for (let count = 0; count < most; count++)
      await failing(() => [countingPart(owner.memberId, "give_bkg_other", { most, minutes })]);
    const { version } = await give(aisha);
    for (let count = 1; count < most; count++)
      await failing(() => [countingPart(owner.memberId, `give_${booked.bookingId}`, { most, minutes })]);
    expect(await refusal(give(owner, version))).toBe("team.givenTooOften");
  });

  it("is an active owner's, of a visit with which nothing is wrong", async () => {
    const { owner, aisha, booked, customer, give } = await aTeam();
    const { bookingId } = booked;
    await stands(owner, "suspended");
    expect(await refusal(give(aisha))).toBe("member.suspended");
    await stands(owner, "active");
    beforeTheWrite(() => stands(owner, "suspended"));
    expect(await refusal(give(aisha))).toBe("member.suspended");
    await stands(owner, "active");
    const now = addMinutes(booked.startsAt, 60);
    await as(customer, () => Bookings.reportNoShow({ bookingId }), now);
    const { data } = await BookingEntity.get({ bookingId }).go();
    expect(await refusal(give(aisha, data?.version ?? 0, now))).toBe("booking.reported");
  });

  it("is refused of somebody who is suspended, no longer verified or of another team at that moment", async () => {
    const { owner, aisha, give } = await aTeam();
    beforeTheWrite(() => stands(aisha, "suspended"));
    expect(await refusal(give(aisha))).toBe("team.notReady");
    await stands(aisha, "active");
    beforeTheWrite(() => changing(aisha).set({ isVerified: false }).go());
    expect(await refusal(give(aisha))).toBe("team.notReady");
    await changing(aisha).set({ isVerified: true }).go();
    beforeTheWrite(() => changing(aisha).set({ worksFor: "usr_other" }).go());
    expect(await refusal(give(aisha))).toBe("team.notReady");
    await changing(aisha).set({ worksFor: owner.memberId }).go();
    expect((await rowOf(aisha))?.givenJobs ?? 0).toBe(0);
    await give(aisha);
    expect((await rowOf(aisha))?.givenJobs).toBe(1);
    await give(owner, 1);
    expect((await rowOf(aisha))?.givenJobs).toBe(0);
  });

  it("has its limit for a business, however many jobs it has", async () => {
    const { owner, aisha, give } = await aTeam();
    const { most, minutes } = policy.team.given;
    for (let count = 1; count < most; count++)
      await failing(() => [countingPart(owner.memberId, "give", { most, minutes })]);
    const { version } = await give(aisha);
    expect(await refusal(give(owner, version))).toBe("team.tooManyGiven");
  });

  it("forgets how far the former one had come, and not how often the customer heard that they are late", async () => {
    const { owner, aisha, booked, give, step } = await aTeam();
    const { version } = await give(aisha);
    const early = addMinutes(booked.startsAt, -60);
    await step(aisha, early, { step: "onMyWay" });
    await step(aisha, early, { step: "runLate", minutes: 10 });
    await step(aisha, addMinutes(booked.startsAt, -10), { step: "arrive" });
    const given = await give(owner, version + 3, booked.startsAt);
    expect(given.visit).toEqual({ lateBefore: 1 });
    const { data } = await BookingEntity.get({ bookingId: booked.bookingId }).go();
    expect(data?.visit).toEqual({ lateBefore: 1 });
    await mailedTo(aisha, booked.startsAt);
  });

  it("takes the hours out of the search's copy of the business, and puts them back", async () => {
    const { owner, aisha, booked, give } = await aTeam();
    const { bookingId } = booked;
    const bela = await worker();
    await joined(owner, bela);
    const holders = async () => {
      const held = await Promise.all(
        [owner, aisha, bela].map(({ memberId: cleanerId }) => SlotEntity.query.primary({ cleanerId }).go()),
      );
      return held.map(({ data }) => data.filter((slot) => slot.bookingId === bookingId).length);
    };
    const searched = async () => {
      const { memberId: cleanerId } = owner;
      const { data } = await ListingEntity.get({ shard: shardOf(cleanerId), cleanerId }).go();
      return Object.keys(data?.held ?? {});
    };
    expect([await holders(), await searched()]).toEqual([[2, 0, 0], [bookingId]]);
    await give(aisha);
    await give(bela, 1);
    expect([await holders(), await searched()]).toEqual([[0, 0, 2], []]);
    await give(owner, 2);
    expect([await holders(), await searched()]).toEqual([[2, 0, 0], [bookingId]]);
  });
});

describe("the jobs that somebody was given", () => {
  it("are those of their team that are not over, by their start, with the way in while it is needed", async () => {
    const { owner, aisha, customer, booked, give, jobsOf } = await aTeam();
    const { bookingId, startsAt } = booked;
    await give(aisha);
    expect((await jobsOf(aisha))[0]?.needsStartCode).toBeUndefined();
    const earlier = await booking(customer, owner.memberId, { scheduledDate: addDays(today, 2) });
    await as(owner, () => Teams.give({ bookingId: earlier.bookingId, memberId: aisha.memberId, version: 0 }));
    expect((await jobsOf(aisha)).map((one) => one.bookingId)).toEqual([earlier.bookingId, bookingId]);
    const row = BookingEntity.patch({ bookingId });
    await row.set({ startCode: "1234", access: { concierge: "Ask at the desk." } }).go();
    const jobAt = async (now: string) => (await jobsOf(aisha, now)).find((one) => one.bookingId === bookingId);
    const access = { concierge: "Ask at the desk." };
    expect(await jobAt(startsAt)).toMatchObject({ needsStartCode: true, access, businessName: "Sparkle LLC" });
    expect((await jobAt(addMinutes(startsAt, 2 * 24 * 60)))?.access).toBeUndefined();
    await row.set({ status: "in_progress" }).go();
    expect((await jobAt(startsAt))?.needsStartCode).toBeUndefined();
    const { data: business_ } = await CleanerEntity.get({ cleanerId: owner.memberId }).go();
    await CleanerEntity.delete({ cleanerId: owner.memberId }).go();
    expect((await jobAt(startsAt))?.businessName).toBe("");
    await CleanerEntity.put(business_!).go();
    // What they were given by another team than the one that they belong to is none of theirs.
    await changing(aisha).set({ worksFor: "usr_other" }).go();
    expect(await jobsOf(aisha)).toEqual([]);
    await changing(aisha).set({ worksFor: "" }).go();
    expect(await jobsOf(aisha)).toEqual([]);
  });

  it("are whose they were given to, with a code, an instant and a reason where they are told, and over once", async () => {
    const { owner, aisha, booked, give, step } = await aTeam();
    const { bookingId, startsAt } = booked;
    const gone = () => Teams.step({ bookingId: `bkg_${"0".repeat(26)}`, step: "arrive" });
    expect(await refusal(as(aisha, gone))).toBe("booking.notFound");
    await give(aisha);
    const givenTo = ({ memberId }: MemberActor) =>
      BookingEntity.patch({ bookingId })
        .set({ assignee: { memberId, fullName: "Aisha Khan" }, startCode: "1234" })
        .go();
    const nobody = actor("cleaner");
    await givenTo(nobody);
    expect(await refusal(step(nobody, startsAt, { step: "arrive" }))).toBe("booking.notFound");
    await givenTo(aisha);
    await changing(aisha).set({ worksFor: "usr_other" }).go();
    expect(await refusal(step(aisha, startsAt, { step: "arrive" }))).toBe("booking.notFound");
    await changing(aisha).set({ worksFor: owner.memberId }).go();
    const told = addMinutes(startsAt, 5);
    expect(await refusal(step(aisha, told, { step: "start" }))).toBe("booking.codeMissing");
    const begun = await step(aisha, told, { step: "start", code: "1234", happenedAt: startsAt });
    expect(begun).toMatchObject({ status: "in_progress", startedAt: startsAt });
    const done = addMinutes(startsAt, 40);
    expect(await step(aisha, done, { step: "complete", reason: "They asked for it." })).toMatchObject({
      status: "completed",
    });
    for (const again of ["onMyWay", "arrive", "start", "complete"] as const)
      await expect(step(aisha, done, { step: again })).rejects.toMatchObject({
        code: "booking.wrongMoment",
        extra: { details: { status: "completed" } },
      });
  });

  it("are found among the hours of four weeks, and for the file about them among all", async () => {
    const { aisha, booked, give, step } = await aTeam();
    await give(aisha);
    const own = (now: string) => as(job, () => givenJobs(aisha.memberId), now);
    const after = (days: number) => addMinutes(booked.startsAt, days * 24 * 60);
    const count = 2 * policy.reopenDays;
    expect([(await own(after(count))).length, (await own(after(count + 1))).length]).toEqual([1, 0]);
    const early = addMinutes(booked.startsAt, -60);
    await step(aisha, early, { step: "onMyWay" });
    await step(aisha, booked.startsAt, { step: "start" });
    const { bookingId, serviceType, scheduledDate, scheduledTime, durationMinutes, startsAt } = booked;
    expect(await as(job, () => everGiven(aisha.memberId), after(400))).toEqual([
      {
        bookingId,
        serviceType,
        scheduledDate,
        scheduledTime,
        durationMinutes,
        status: "in_progress",
        startedAt: startsAt,
        completedAt: undefined,
        onMyWay: { at: early },
        late: undefined,
        arrived: undefined,
      },
    ]);
    await BookingEntity.patch({ bookingId })
      .set({ assignee: { memberId: "usr_other" } })
      .go();
    expect(await as(job, () => everGiven(aisha.memberId))).toEqual([]);
    await BookingEntity.delete({ bookingId }).go();
    expect(await as(job, () => everGiven(aisha.memberId))).toEqual([]);
  });

  it("are none of their own, which nobody gave them", async () => {
    const owner = await business();
    await booking(await member("customer"), owner.memberId);
    expect(await as(job, () => givenJobs(owner.memberId))).toEqual([]);
    expect(await as(job, () => everGiven(owner.memberId))).toEqual([]);
  });
});
