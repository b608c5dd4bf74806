import { addDays, addMinutes, instantOf } from "@naqi/contracts";
import { Availability, Bookings, Earnings, Teams } from "@naqi/core";
import { BookingEntity } from "@naqi/core/bookings/booking/bookings.entity";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { afterEach, describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { as, booking, justBefore, member, today } from "../../../support/given/given.ts";
import { mailedTo, mails } from "../../../support/given/offers.ts";
import { everyDay } from "../../../support/plans.ts";
import { staff } from "../../../support/given/staff.ts";
import { refusal } from "../../../support/given/talking.ts";
import { aTeam, business, joined, worker } from "../../../support/given/teams.ts";

// Every remaining row agrees with the others, whatever happened concurrently.
afterEach(async ({ task }) => {
  if (task.suite?.tasks.at(-1) === task) expect((await checkTable()).broken).toEqual([]);
});

// covers teams.assign
describe("a job of a team", () => {
  it("is assigned to one of them: added to their hours, shown to the customer, and announced to both", async () => {
    const { owner, aisha, customer, booked, give, jobsOf, seen } = await aTeam();
    await Promise.all([mailedTo(customer), mailedTo(aisha)]);
    const { version } = await give(aisha);
    expect((await give(aisha)).version).toBe(version);
    const assignee = { memberId: aisha.memberId, fullName: "Aisha Khan" };
    expect((await seen()).assignee).toEqual(assignee);
    const before = mails.length;
    await mailedTo(customer);
    const told = mails.slice(before).map(({ to, subject }) => [to, subject]);
    expect(told).toContainEqual([customer.email, expect.stringContaining("Aisha Khan is coming to you")]);
    expect(told).toContainEqual([aisha.email, expect.stringContaining("A job for you")]);
    const mailed = mails.slice(before).find(({ to }) => to === aisha.email);
    expect(mailed?.text.match(/^.*AED.*$/gm)).toEqual([expect.stringMatching(/^Collect AED.100 from the customer$/)]);
    expect(mailed?.text).toContain("Customer: Sara H.\n");
    expect(mailed?.text).toContain(`See this job: http://localhost/cleaner/bookings/${booked.bookingId}\n`);

    const [job, ...others] = await jobsOf(aisha);
    expect(others).toEqual([]);
    expect(job).toMatchObject({ bookingId: booked.bookingId, businessName: "Sparkle LLC", status: "confirmed" });
    // The team member collects what the customer owes at the door (G124).
    expect(job?.toCollect).toBe((await seen()).payment.atDoor);
    const said = mails
      .slice(before)
      .find(({ to, subject }) => to === customer.email && /is coming to you/.test(subject));
    expect(said?.text).toContain("They collect it for Omar Haddad.");
    const money = ["agreedPrice", "hourlyRate", "customerAmount", "tipAmount", "customerId"];
    expect(Object.keys(job ?? {}).filter((name) => money.includes(name))).toEqual([]);
    // The owner's hours are free again, theirs are locked.
    const again = await booking(await member("customer"), owner.memberId);
    expect(
      await refusal(as(owner, () => Teams.give({ bookingId: again.bookingId, memberId: aisha.memberId, version: 0 }))),
    ).toBe("team.notFree");
    const { candidates } = await as(owner, () => Teams.candidates({ bookingId: again.bookingId }));
    expect(candidates.map(({ isOwner, isGiven, cannot }) => ({ isOwner, isGiven, cannot }))).toEqual([
      { isOwner: true, isGiven: true, cannot: undefined },
      { isOwner: false, isGiven: false, cannot: "notFree" },
    ]);

    // Unassigned, the hours return to the owner, who has another job by now.
    expect(await refusal(give(owner, version))).toBe("team.notFree");
    await as(owner, () => Bookings.cancel({ bookingId: again.bookingId, reason: "Ill." }));
    await give(owner, version);
    expect((await seen()).assignee).toBeUndefined();
    expect(await jobsOf(aisha)).toEqual([]);
  });

  // covers B7.20
  it("is accessible only to its own parties", async () => {
    const { owner, aisha, customer, booked, give, step, jobsOf } = await aTeam();
    const bela = await worker();
    await joined(owner, bela);
    const early = addMinutes(booked.startsAt, -60);
    const onMyWay = { step: "onMyWay" } as const;
    for (const who of [aisha, bela, owner]) expect(await refusal(step(who, early, onMyWay))).toBe("booking.notFound");
    await give(aisha);
    for (const who of [bela, owner]) expect(await refusal(step(who, early, onMyWay))).toBe("booking.notFound");
    const { bookingId } = booked;
    const others: (() => Promise<unknown>)[] = [
      () => Bookings.get({ bookingId }),
      () => Bookings.cancel({ bookingId, reason: "Ill." }),
      () => Bookings.start({ bookingId }),
      () => Teams.candidates({ bookingId }),
      () => Teams.give({ bookingId, memberId: aisha.memberId, version: 1 }),
    ];
    for (const other of others)
      expect(await refusal(as(aisha, async () => void (await other()), early))).toBe("booking.notFound");
    expect(await refusal(as(await business(), () => Teams.candidates({ bookingId })))).toBe("booking.notFound");
    await give(bela, 1);
    expect(await refusal(step(aisha, early, onMyWay))).toBe("booking.notFound");
    expect(await jobsOf(aisha)).toEqual([]);
    expect((await step(bela, early, onMyWay)).visit).toEqual({ onMyWay: { at: early } });
    expect(await as(customer, () => Bookings.get({ bookingId }))).toMatchObject({
      assignee: { memberId: bela.memberId },
    });
  });

  // covers B7.20
  it("shows access instructions until the day after the visit, only to the assigned member", async () => {
    const { aisha, booked, give, step, jobsOf } = await aTeam();
    const access = { gate: "Ask for tower one" };
    await BookingEntity.patch({ bookingId: booked.bookingId }).set({ access }).go();
    await give(aisha);
    const last = instantOf(addDays(booked.scheduledDate, 2), "00:00");
    expect((await jobsOf(aisha, justBefore(last)))[0]).toMatchObject({ bookingId: booked.bookingId, access });
    expect((await jobsOf(aisha, last))[0]?.access).toBeUndefined();
    expect((await step(aisha, booked.startsAt, { step: "start" })).access).toEqual(access);
    const done = await step(aisha, last, { step: "complete" });
    expect([done.status, done.access]).toEqual(["completed", undefined]);
  });

  it("is done by the assigned member, and earned by the business", async () => {
    const { owner, aisha, booked, give, step, jobsOf } = await aTeam();
    await give(aisha);
    const at = (minutes: number) => addMinutes(booked.startsAt, minutes);
    await step(aisha, at(-60), { step: "onMyWay" });
    expect(await refusal(step(aisha, at(-50), { step: "runLate" }))).toBe("request.invalid");
    await step(aisha, at(-50), { step: "runLate", minutes: 10 });
    await step(aisha, at(-5), { step: "arrive" });
    expect(await step(aisha, at(0), { step: "start" })).toMatchObject({ status: "in_progress" });
    expect(
      await refusal(
        as(owner, () => Teams.give({ bookingId: booked.bookingId, memberId: owner.memberId, version: 5 }), at(10)),
      ),
    ).toBe("booking.wrongMoment");
    expect(await refusal(step(aisha, at(40), { step: "complete" }))).toBe("booking.earlyReasonMissing");
    expect(await step(aisha, at(100), { step: "complete" })).toMatchObject({ status: "completed" });
    expect(await jobsOf(aisha, at(101))).toEqual([]);
    const { data } = await CleanerEntity.get({ cleanerId: owner.memberId }).go();
    expect(data).toMatchObject({ totalBookings: 1, received: booked.agreedPrice, pendingEarnings: 0 });
    expect((await CleanerEntity.get({ cleanerId: aisha.memberId }).go()).data).toMatchObject({
      totalBookings: 0,
      givenJobs: 0,
    });
    // The statement of the business names the cleaner.
    const { items } = await as(owner, () => Earnings.transactions({}), at(101));
    expect(items).toMatchObject([{ bookingId: booked.bookingId, doneBy: "Aisha Khan" }]);
  });

  it("that was started by mistake is undone within a minute by its starter (G139)", async () => {
    const { aisha, booked, give, step, seen } = await aTeam();
    await give(aisha);
    await step(aisha, booked.startsAt, { step: "start" });
    expect(await step(aisha, booked.startsAt, { step: "undoStart" })).toMatchObject({ status: "confirmed" });
    expect(await seen()).toMatchObject({ status: "confirmed", assignee: { memberId: aisha.memberId } });
    await step(aisha, booked.startsAt, { step: "start" });
    const later = addMinutes(booked.startsAt, 1);
    expect(await refusal(step(aisha, later, { step: "undoStart" }))).toBe("booking.undoneTooLate");
  });

  it("is theirs again when staff reopen it", async () => {
    const { owner, aisha, booked, give, step, jobsOf } = await aTeam();
    await give(aisha);
    const { bookingId, startsAt } = booked;
    const done = addMinutes(startsAt, 100);
    await step(aisha, startsAt, { step: "start" });
    await step(aisha, done, { step: "complete" });
    const reviewer = await staff();
    const reopen = async () => {
      const { version } = await as(owner, () => Bookings.get({ bookingId }), done);
      return as(reviewer, () => Bookings.staffReopen({ bookingId, reason: "Half of it was left.", version }), done);
    };
    await reopen();
    expect((await jobsOf(aisha, done)).map(({ status }) => status)).toEqual(["in_progress"]);
    expect(await refusal(as(aisha, () => Teams.leave({}), done))).toBe("team.hasJobs");
  });

  it("cannot be entered by the member who waited there, either", async () => {
    const { aisha, booked, give, step } = await aTeam();
    await give(aisha);
    await step(aisha, booked.startsAt, { step: "arrive" });
    const at = addMinutes(booked.startsAt, 31);
    expect(await refusal(step(aisha, at, { step: "reportNoAccess", tried: ["called"] }))).toBe("request.invalid");
    const told = await step(aisha, at, { step: "reportNoAccess", tried: ["called", "knocked"] });
    expect(told.visit?.noAccess).toMatchObject({ at });
  });

  // covers B7.19
  it("requires a verified, active team member who works and is free then", async () => {
    const { owner, aisha, booked, give } = await aTeam();
    const early = await worker({ plan: everyDay("06:00", "10:00") });
    const unknown = await worker({ profile: { isVerified: false } });
    await joined(owner, early);
    await joined(owner, unknown);
    expect(await refusal(give(early))).toBe("team.notWorking");
    expect(await refusal(give(unknown))).toBe("team.notReady");
    expect(await refusal(give(await worker()))).toBe("team.notReady");
    expect(await refusal(give(await member("customer")))).toBe("team.notReady");
    const { candidates } = await as(owner, () => Teams.candidates({ bookingId: booked.bookingId }));
    const against = new Map(candidates.map(({ memberId, cannot }) => [memberId, cannot]));
    expect([owner, aisha, early, unknown].map(({ memberId }) => against.get(memberId))).toEqual([
      undefined,
      undefined,
      "notWorking",
      "unverified",
    ]);
    expect(await refusal(give(aisha, 9))).toBe("booking.changed");
    expect(await refusal(give(aisha, 0, booked.endsAt))).toBe("booking.tooLate");
  });

  it("moves in the hours of the assigned member, and is removed when cancelled", async () => {
    const { owner, aisha, customer, booked, give, jobsOf } = await aTeam();
    await give(aisha);
    const { bookingId } = booked;
    const day = addDays(today, 3);
    const { version } = await as(aisha, () => Availability.mine({}));
    await as(aisha, () => Availability.save({ plan: everyDay("10:00", "16:00"), version }));
    const move = (scheduledTime: "14:00" | "17:00", seen: number) =>
      as(customer, () =>
        Bookings.reschedule({
          bookingId,
          scheduledDate: day,
          scheduledTime,
          version: seen,
          idempotencyKey: crypto.randomUUID(),
          acknowledgedOverlap: true,
        }),
      );
    expect(await refusal(move("17:00", 1))).toBe("booking.outsidePlan");
    const { days } = await as(customer, () => Bookings.freeTimes({ bookingId, from: day, days: 1 }));
    const free = days[0]?.hours.filter(({ state }) => state === "free").map(({ hour }) => hour);
    expect(free).toEqual(["11:00", "12:00", "13:00", "14:00"]);
    const moved = await move("14:00", 1);
    expect((await jobsOf(aisha))[0]?.scheduledTime).toBe("14:00");
    await as(customer, () => Bookings.cancel({ bookingId, expectedFee: 0 }));
    expect(await jobsOf(aisha)).toEqual([]);
    expect(moved.assignee?.memberId).toBe(aisha.memberId);
    expect((await CleanerEntity.get({ cleanerId: aisha.memberId }).go()).data?.givenJobs).toBe(0);
    await as(owner, () => Teams.mine({}));
  });
});
