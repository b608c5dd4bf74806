import { addDays, addMinutes, policy } from "@naqi/contracts";
import { Bookings, type MemberActor, Teams } from "@naqi/core";
import { BookingEntity } from "@naqi/core/bookings/booking/bookings.entity";
import {
  AvailabilityEntity,
  CleanerEntity,
  ListingEntity,
  SlotEntity,
} from "@naqi/core/cleaners/profile/cleaners.entity";
import { shardOf } from "@naqi/core/cleaners/profile/listing";
import { blocking } from "@naqi/core/messaging/unread-and-blocks/inbox";
import { countingPart } from "@naqi/core/kit/limits";
import { everGiven, givenJobs } from "@naqi/core/cleaners/teams/given";
import { retry } from "@naqi/core/kit/table/commit";
import { describe, expect, it } from "vitest";
import { failing } from "../../../support/core/failing.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { actor, as, booking, job, member, today } from "../../../support/given/given.ts";
import { mailedTo } from "../../../support/given/offers.ts";
import { refusal } from "../../../support/given/talking.ts";
import { changing, joinedAndLost, rowOf, stands } from "../../../support/core/team-rows.ts";
import { approvedHand, aTeam, business, joined, worker } from "../../../support/given/teams.ts";
import { suspendMember } from "../../../support/given/staff.ts";

// covers teams.assign
describe("assigning", () => {
  it("lists the candidates: the assigned member, the owner despite other conflicts, each with their picture", async () => {
    const { owner, aisha, customer, booked, give } = await aTeam();
    const { bookingId } = booked;
    await changing(aisha).set({ avatarUrl: "https://img.example/a.jpg" }).go();
    await changing(owner).set({ avatarUrl: "" }).go();
    const block = (who: MemberActor, other: MemberActor) => failing(() => blocking(who.memberId, other.memberId));
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

  it("returns the owner's view of the job, also if repeated; an unknown job is reported", async () => {
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

  it("has a limit per job, independent of others", async () => {
    const { owner, aisha, booked, give } = await aTeam();
    const { most, minutes } = policy.team.givenOfJob;
    for (let count = 0; count < most; count++)
      await failing(() => countingPart(owner.memberId, "give_bkg_other", { most, minutes }, retry));
    const { version } = await give(aisha);
    for (let count = 1; count < most; count++)
      await failing(() => countingPart(owner.memberId, `give_${booked.bookingId}`, { most, minutes }, retry));
    expect(await refusal(give(owner, version))).toBe("team.givenTooOften");
  });

  it("requires an active owner, and a visit without an open report", async () => {
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

  it("answers the same to the second of two equal presses at one moment, and counts the job once", async () => {
    const { aisha, give } = await aTeam();
    let first: unknown;
    beforeTheWrite(async () => (first = await give(aisha)));
    expect(await give(aisha)).toEqual(first);
    expect((await rowOf(aisha))?.givenJobs).toBe(1);
  });

  it("is refused to the second of two different presses at one moment", async () => {
    const { owner, aisha, give } = await aTeam();
    const bela = await worker();
    await joined(owner, bela);
    beforeTheWrite(() => give(aisha));
    expect(await refusal(give(bela))).toBe("booking.changed");
  });

  it("is refused for a member who is no longer verified or has changed team at that moment", async () => {
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

  it("has a limit per business, across its jobs", async () => {
    const { owner, aisha, give } = await aTeam();
    const { most, minutes } = policy.team.given;
    for (let count = 1; count < most; count++)
      await failing(() => countingPart(owner.memberId, "give", { most, minutes }, retry));
    const { version } = await give(aisha);
    expect(await refusal(give(owner, version))).toBe("team.tooManyGiven");
  });

  it("clears the former member's progress, but not how often the customer was notified of a delay", async () => {
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

  it("removes the hours from the search's copy of the business, and restores them", async () => {
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

describe("an assigned job", () => {
  const cancel = ({ customer, booked }: Awaited<ReturnType<typeof aTeam>>) =>
    as(customer, () => Bookings.cancel({ bookingId: booked.bookingId }));

  it("and is cancelled has no assignee, and one fewer counts for them, wherever they work by then", async () => {
    for (const elsewhere of [undefined, "usr_other"]) {
      const team = await aTeam();
      const { aisha, booked, give } = team;
      await give(aisha);
      if (elsewhere) await changing(aisha).set({ worksFor: elsewhere }).go();
      expect((await cancel(team)).assignee).toBeUndefined();
      expect((await rowOf(aisha))?.givenJobs).toBe(0);
      const { data } = await BookingEntity.get({ bookingId: booked.bookingId }).go({ consistent: true });
      expect(data).toMatchObject({ status: "cancelled" });
      expect(data).not.toHaveProperty("assignee");
    }
  });

  it("stays assigned when its owner reports progress", async () => {
    const { owner, aisha, booked, give } = await aTeam();
    await give(aisha);
    const begun = await as(owner, () => Bookings.start({ bookingId: booked.bookingId }), booked.startsAt);
    expect(begun.assignee?.memberId).toBe(aisha.memberId);
  });

  it("that is reassigned during its cancellation has changed", async () => {
    const team = await aTeam();
    const { owner, aisha, give, seen } = team;
    const bela = await worker();
    await joined(owner, bela);
    const { version } = await give(aisha);
    beforeTheWrite(() => give(bela, version));
    expect(await refusal(cancel(team))).toBe("booking.changed");
    expect((await seen()).assignee?.memberId).toBe(bela.memberId);
  });

  it("cannot be started by a cleaner whose suspension is written at that moment", async () => {
    const { owner, booked, give, step } = await aTeam();
    const hand = await approvedHand(owner);
    await give(hand);
    beforeTheWrite(() => suspendMember(hand.memberId));
    expect(await refusal(step(hand, booked.startsAt, { step: "start" }))).toBe("member.suspended");
  });
});

describe("a member's assigned jobs", () => {
  it("are those of their team that are not over, by start, with access instructions while needed", async () => {
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
    // Jobs of another team than the current one are excluded.
    await changing(aisha).set({ worksFor: "usr_other" }).go();
    expect(await jobsOf(aisha)).toEqual([]);
    await changing(aisha).set({ worksFor: "" }).go();
    expect(await jobsOf(aisha)).toEqual([]);
  });

  it("belong to the assigned member, who sends a code, an instant and a reason as required, and are completed once", async () => {
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

  it("are found among the hours of four weeks, and for the data export among all", async () => {
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

  it("are not the member's own, which no team assigned", async () => {
    const owner = await business();
    await booking(await member("customer"), owner.memberId);
    expect(await as(job, () => givenJobs(owner.memberId))).toEqual([]);
    expect(await as(job, () => everGiven(owner.memberId))).toEqual([]);
  });
});
