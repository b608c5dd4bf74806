import { addDays, addMinutes, cancellationFee, fils } from "@naqi/contracts";
import { Bookings } from "@naqi/core";
import { settleDue } from "@naqi/core/bookings/booking/settling";
import { SlotEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { describe, expect, it } from "vitest";
import { chargingFees } from "../../../support/given/fees.ts";
import { as, booking, change, cleaner, code, job, member, testNow, today } from "../../../support/given/given.ts";
import { around, eventsOf, everything } from "../../../support/core/look.ts";
import { moving, movingTo, proposing, soonBefore, visit } from "../../../support/given/moving.ts";
import { mailedTo, mails } from "../../../support/given/offers.ts";
import { everyDay } from "../../../support/plans.ts";
import { fingerprint } from "../../../support/core/rows.ts";
import { suspendMember } from "../../../support/given/staff.ts";

const slotsOf = async (cleanerId: string) =>
  (await SlotEntity.query.primary({ cleanerId }).go({ consistent: true })).data.map(
    ({ day, hour }) => `${day} ${hour}`,
  );
const seen = ({ bookingId, version }: { bookingId: string; version: number }) => ({ bookingId, version });

// covers visits.move
describe("more than 24 hours before the start", () => {
  it.each(["customer", "worker"] as const)("the %s moves directly: hours and day change, nothing else", async (by) => {
    const { customer, worker, booked } = await visit();
    const moved = await moving({ customer, worker }[by], booked);
    const day = addDays(booked.scheduledDate, 1);
    expect(moved).toMatchObject({
      status: "confirmed",
      scheduledDate: day,
      scheduledTime: "14:00",
      startsAt: addMinutes(booked.startsAt, 28 * 60),
      endsAt: addMinutes(booked.endsAt, 28 * 60),
      agreedPrice: booked.agreedPrice,
      durationMinutes: 120,
      rescheduleCount: 1,
      version: 1,
    });
    expect(moved.feeWindow).toBeUndefined();
    expect(await slotsOf(worker.memberId)).toEqual([`${day} 14:00`, `${day} 15:00`]);
    expect(await around(booked)).toMatchObject({
      ledger: { status: "pending", scheduledDate: day, day, finalAmount: booked.agreedPrice },
      member: { upcomingBookings: 1 },
      cleaner: { upcomingBookings: 1, pendingEarnings: booked.agreedPrice },
      events: ["booking.booked", "booking.moved"],
    });
    const { items } = await as(customer, () => Bookings.mine({}));
    expect(items).toMatchObject([{ startsAt: moved.startsAt }]);
  });

  it("the mails name who moved it", async () => {
    const { customer, worker, booked } = await visit();
    await moving(customer, booked);
    const textTo = async (who: typeof customer) =>
      (await mailedTo(who)).find(({ subject }) => subject.startsWith("New time"))?.text;
    const sent = mails.length;
    expect(await textTo(customer)).toContain("You rescheduled this booking. The price stays the same.");
    const theirs = mails.slice(sent).find(({ to, subject }) => to === worker.email && subject.startsWith("New time"));
    expect(theirs?.text).toMatch(/^(?!You )\S.* rescheduled this job\. The price stays the same\.$/m);
  });

  it("keeps the code and its discount", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const booked = await booking(customer, worker.memberId, { discountCode: await code(customer) });
    const { discountCode, customerAmount, agreedPrice } = booked;
    expect(await moving(customer, booked)).toMatchObject({ discountCode, customerAmount, agreedPrice });
  });

  it("the limit is exact to the millisecond: at 24 hours it is a proposal", async () => {
    const [one, two] = [await visit(), await visit()];
    const edge = addMinutes(one.booked.startsAt, -24 * 60);
    const before = new Date(Date.parse(edge) - 1).toISOString();
    expect((await moving(one.customer, one.booked, {}, before)).proposal).toBeUndefined();
    expect(await moving(two.customer, two.booked, {}, edge)).toMatchObject({
      scheduledTime: "10:00",
      rescheduleCount: 0,
      proposal: { by: "customer", scheduledTime: "14:00", lapsesAt: addMinutes(edge, 360) },
    });
  });

  it("unchanged hours stay locked, by one lock each", async () => {
    const { customer, worker, booked } = await visit();
    const { scheduledDate } = booked;
    await moving(customer, booked, { scheduledDate, scheduledTime: "11:00" });
    expect(await slotsOf(worker.memberId)).toEqual([`${scheduledDate} 11:00`, `${scheduledDate} 12:00`]);
  });

  it("at most three times, and the price is the first one's", async () => {
    const { customer, worker, booked } = await visit();
    let last = booked;
    await change(worker.memberId, { profile: { hourlyRate: fils(90) } });
    for (const scheduledTime of ["12:00", "13:00", "14:00"]) last = await moving(customer, last, { scheduledTime });
    expect(last).toMatchObject({ rescheduleCount: 3, agreedPrice: booked.agreedPrice });
    await expect(moving(customer, last, { scheduledTime: "15:00" })).rejects.toMatchObject({
      code: "booking.movedEnough",
    });
  });

  it("the same form sent twice moves once", async () => {
    const { customer, booked } = await visit();
    const form = movingTo(booked);
    const send = () => as(customer, () => Bookings.reschedule(form));
    const first = await send();
    expect(await send()).toEqual(first);
    const other = as(customer, () => Bookings.reschedule({ ...form, scheduledTime: "15:00" }));
    await expect(other).rejects.toMatchObject({ code: "request.keyReused" });
  });
});

describe("an impossible time", () => {
  const rows: [name: string, to: { scheduledDate?: string; scheduledTime?: string }, code: string][] = [
    ["its own", { scheduledDate: addDays(today, 3), scheduledTime: "10:00" }, "sameTime"],
    ["past", { scheduledDate: addDays(today, -1) }, "past"],
    ["within the notice", { scheduledDate: today, scheduledTime: "11:00" }, "tooSoon"],
    ["beyond the horizon", { scheduledDate: addDays(today, 91) }, "tooFar"],
    ["outside the plan", { scheduledTime: "18:00" }, "outsidePlan"],
    ["before eight", { scheduledTime: "07:00" }, "notOffered"],
  ];
  it.each(rows)("%s", async (_, to, expected) => {
    const { customer, worker, booked } = await visit();
    await change(worker.memberId, { plan: { ...everyDay("08:00", "19:00"), emergencyAvailability: true } });
    const before = fingerprint(await everything());
    await expect(moving(customer, booked, to)).rejects.toMatchObject({ code: `booking.${expected}` });
    expect(fingerprint(await everything())).toEqual(before);
  });

  it("another's hour: taken, with the nearest free ones, for a move and for a proposal", async () => {
    const { customer, worker, booked } = await visit();
    await booking(await member("customer"), worker.memberId, { scheduledTime: "14:00" });
    const to = { scheduledDate: booked.scheduledDate, scheduledTime: "13:00" };
    const refusal = { code: "booking.taken", extra: { details: { freeHours: [{}, {}, {}] } } };
    // Its own hours count as free.
    const nearest = { ...to, scheduledTime: "12:00" };
    await expect(moving(customer, booked, to)).rejects.toMatchObject({
      ...refusal,
      extra: { details: { freeHours: expect.arrayContaining([nearest, { ...to, scheduledTime: "11:00" }]) } },
    });
    const late = addDays(booked.scheduledDate, 1);
    await booking(await member("customer"), worker.memberId, { scheduledDate: late, scheduledTime: "15:00" });
    await expect(proposing(customer, booked)).rejects.toMatchObject(refusal);
  });

  it("with a cleaner who is not listed, out of reach, or by a stranger", async () => {
    const { customer, worker, booked } = await visit();
    await expect(moving(await member("customer"), booked)).rejects.toMatchObject({ code: "booking.notFound" });
    await expect(moving(await cleaner(), booked)).rejects.toMatchObject({ code: "booking.notFound" });
    await change(worker.memberId, { areas: ["Mirdif"] });
    await expect(moving(customer, booked)).rejects.toMatchObject({ code: "booking.outsideArea" });
    await suspendMember(worker.memberId);
    await expect(moving(customer, booked)).rejects.toMatchObject({ code: "booking.cleanerUnavailable" });
  });

  it("of an outdated, started, cancelled or past booking", async () => {
    const { customer, worker, booked } = await visit();
    const moved = await moving(customer, booked);
    await expect(moving(worker, booked, { scheduledTime: "16:00" })).rejects.toMatchObject({ code: "booking.changed" });
    await expect(moving(customer, moved, {}, moved.startsAt)).rejects.toMatchObject({ code: "booking.tooLate" });
    const started = await as(worker, () => Bookings.start(seenId(moved)), moved.startsAt);
    await expect(moving(customer, started)).rejects.toMatchObject({ code: "booking.wrongMoment" });
  });
});

const seenId = ({ bookingId }: { bookingId: string }) => ({ bookingId });

// covers visits.move
describe("24 hours or less before the start", () => {
  it.each([
    ["customer", "worker"],
    ["worker", "customer"],
  ] as const)("the %s proposes, the %s accepts", async (proposer, other) => {
    const parties = await visit();
    const { booked, worker } = parties;
    const now = soonBefore(booked);
    const proposed = await proposing(parties[proposer], booked);
    expect(await slotsOf(worker.memberId)).toEqual([`${booked.scheduledDate} 10:00`, `${booked.scheduledDate} 11:00`]);
    const mine = as(parties[proposer], () => Bookings.acceptMove(seen(proposed)), now);
    await expect(mine).rejects.toMatchObject({ code: "booking.noProposal" });
    const moved = await as(parties[other], () => Bookings.acceptMove(seen(proposed)), now);
    expect(moved).toMatchObject({
      scheduledTime: "14:00",
      rescheduleCount: 1,
      feeWindow: { startsAt: booked.startsAt, until: addMinutes(now, 24 * 60) },
    });
    expect(moved.proposal).toBeUndefined();
    const day = addDays(booked.scheduledDate, 1);
    expect(await slotsOf(worker.memberId)).toEqual([`${day} 14:00`, `${day} 15:00`]);
    expect(await eventsOf(booked.bookingId)).toEqual(["booking.booked", "booking.moveProposed", "booking.moved"]);
  });

  it("one proposal at a time; declining or withdrawing allows another", async () => {
    const { customer, worker, booked } = await visit();
    const now = soonBefore(booked);
    const first = await proposing(customer, booked);
    for (const who of [customer, worker])
      await expect(moving(who, first, {}, now)).rejects.toMatchObject({ code: "booking.proposalOpen" });
    const notMine = as(customer, () => Bookings.declineMove(seen(first)), now);
    await expect(notMine).rejects.toMatchObject({ code: "booking.noProposal" });
    const declined = await as(worker, () => Bookings.declineMove(seen(first)), now);
    expect(declined).toMatchObject({ scheduledTime: "10:00", proposal: undefined });
    const second = await moving(worker, declined, {}, now);
    const theirs = as(customer, () => Bookings.withdrawMove(seen(second)), now);
    await expect(theirs).rejects.toMatchObject({ code: "booking.noProposal" });
    const withdrawn = await as(worker, () => Bookings.withdrawMove(seen(second)), now);
    await moving(customer, withdrawn, {}, now);
    expect(await eventsOf(booked.bookingId)).toEqual(
      ["booked", "moveDeclined", "moveProposed", "moveProposed", "moveProposed", "moveWithdrawn"].map(
        (kind) => `booking.${kind}`,
      ),
    );
  });

  it("lapses after six hours, at the start, or at the proposed time, whichever is first", async () => {
    const [one, two, three] = [await visit(), await visit(), await visit()];
    const { startsAt } = one.booked;
    const lapse = async ({ customer, booked }: typeof one, to: object, minutes: number) =>
      (await moving(customer, booked, to, addMinutes(startsAt, minutes))).proposal?.lapsesAt;
    expect(await lapse(one, {}, -600)).toBe(addMinutes(startsAt, -240));
    expect(await lapse(two, {}, -60)).toBe(startsAt);
    await change(three.worker.memberId, { plan: { ...everyDay("08:00", "20:00"), emergencyAvailability: true } });
    const earlier = { scheduledDate: three.booked.scheduledDate, scheduledTime: "08:00" };
    expect(await lapse(three, earlier, -420)).toBe(addMinutes(startsAt, -120));
  });

  it("counts as lapsed immediately; the sweep notifies once, also late or with the clock set back", async () => {
    const { customer, worker, booked } = await visit();
    const proposed = await proposing(customer, booked);
    const { lapsesAt } = proposed.proposal!;
    const before = new Date(Date.parse(lapsesAt) - 1).toISOString();
    const get = (now: string) => as(worker, () => Bookings.get(seenId(booked)), now);
    expect((await get(before)).proposal).toBeDefined();
    expect((await get(lapsesAt)).proposal).toBeUndefined();
    for (const answer of [Bookings.acceptMove, Bookings.declineMove])
      await expect(as(worker, () => answer(seen(proposed)), lapsesAt)).rejects.toMatchObject({
        code: "booking.noProposal",
      });
    await as(job, () => settleDue(), before);
    const told = async () => (await eventsOf(booked.bookingId)).filter((kind) => kind !== "booking.remind");
    expect(await told()).toEqual(["booking.booked", "booking.moveProposed"]);
    const late = addMinutes(lapsesAt, 60);
    await Promise.all([as(job, () => settleDue(), late), as(job, () => settleDue(), late)]);
    await as(job, () => settleDue(), testNow);
    expect((await get(testNow)).proposal).toBeUndefined();
    expect(await told()).toEqual(["booking.booked", "booking.moveLapsed", "booking.moveProposed"]);
  });

  it("a lapsed one that was not swept is replaced by the next", async () => {
    const { customer, worker, booked } = await visit();
    const proposed = await proposing(customer, booked);
    await expect(moving(worker, proposed, {}, proposed.proposal!.lapsesAt)).resolves.toMatchObject({
      proposal: { by: "cleaner" },
    });
  });

  it.each(["cancel", "start"] as const)("%s ends it", async (verb) => {
    const { customer, worker, booked } = await visit();
    const proposed = await proposing(customer, booked);
    const now = addMinutes(booked.startsAt, -60);
    const end = { cancel: Bookings.cancel, start: Bookings.start }[verb];
    const ended = await as(worker, () => end({ ...seenId(booked), ...(verb === "cancel" && { reason: "Ill" }) }), now);
    expect(ended.proposal).toBeUndefined();
    const accepted = as(worker, () => Bookings.acceptMove(seen(proposed)), now);
    await expect(accepted).rejects.toMatchObject({ code: "booking.wrongMoment" });
    const late = addMinutes(booked.startsAt, 3000);
    await as(job, () => settleDue(), late);
    expect(await eventsOf(booked.bookingId)).not.toContain("booking.moveLapsed");
  });

  it("an hour that went to another meanwhile is refused as taken, and both are unchanged", async () => {
    const { customer, worker, booked } = await visit();
    const now = soonBefore(booked);
    const proposed = await proposing(customer, booked);
    const { scheduledDate, scheduledTime } = proposed.proposal!;
    await booking(await member("customer"), worker.memberId, { scheduledDate, scheduledTime }, now);
    await expect(as(worker, () => Bookings.acceptMove(seen(proposed)), now)).rejects.toMatchObject({
      code: "booking.taken",
      extra: { details: { freeHours: [{}, {}, {}] } },
    });
    expect((await around(booked)).hours).toEqual(["10:00", "11:00"]);
  });

  it("the notice period counts from the proposal: accepting within it is valid", async () => {
    const { customer, worker, booked } = await visit();
    await change(worker.memberId, { plan: { ...everyDay("08:00", "20:00"), emergencyAvailability: true } });
    const { startsAt, scheduledDate } = booked;
    const to = { scheduledDate, scheduledTime: "14:00" };
    const proposed = await moving(customer, booked, to, addMinutes(startsAt, 60 - 1 - 120));
    const moved = await as(worker, () => Bookings.acceptMove(seen(proposed)), addMinutes(startsAt, -1));
    expect(moved).toMatchObject(to);
  });
});

describe("moving and then cancelling", () => {
  it("is refused to a screen with the former start, and written for one with the new start", async () => {
    const { customer, booked } = await visit();
    const moved = await moving(customer, booked);
    const cancel = (expectedStart: string) => as(customer, () => Bookings.cancel({ ...seenId(booked), expectedStart }));
    await expect(cancel(booked.startsAt)).rejects.toMatchObject({ code: "booking.changed" });
    expect((await as(customer, () => Bookings.get(seenId(booked)))).status).toBe("confirmed");
    await expect(cancel(moved.startsAt)).resolves.toMatchObject({ status: "cancelled" });
  });

  it("costs for 24 hours as much as the earlier start", async () => {
    chargingFees();
    const { customer, worker, booked } = await visit();
    const now = addMinutes(booked.startsAt, -60);
    const proposed = await moving(customer, booked, {}, now);
    const moved = await as(worker, () => Bookings.acceptMove(seen(proposed)), now);
    const half = booked.agreedPrice / 2;
    expect(cancellationFee(moved, now)).toBe(half);
    const cancel = (expectedFee: number, at: string) =>
      as(customer, () => Bookings.cancel({ ...seenId(booked), expectedFee }), at);
    await expect(cancel(0, now)).rejects.toMatchObject({
      code: "booking.feeChanged",
      extra: { details: { fee: half } },
    });
    const over = addMinutes(now, 24 * 60);
    expect(cancellationFee(moved, new Date(Date.parse(over) - 1).toISOString())).toBe(half);
    // Then its own start counts, which is five hours away.
    expect(cancellationFee(moved, over)).toBe(fils(50));
    await expect(cancel(half, now)).resolves.toMatchObject({ cancellation: { fee: half, charged: half } });
  });

  it("a later free move does not shorten the window, nor does a second agreed one", async () => {
    const { customer, worker, booked } = await visit();
    const now = soonBefore(booked);
    const proposed = await moving(customer, booked, { scheduledDate: addDays(booked.scheduledDate, 9) }, now);
    const moved = await as(worker, () => Bookings.acceptMove(seen(proposed)), now);
    const again = await moving(customer, moved, { scheduledTime: "16:00" }, now);
    expect(again).toMatchObject({ feeWindow: { startsAt: booked.startsAt }, rescheduleCount: 2 });
    expect(cancellationFee(again, now)).toBe(fils(50));
  });
});

it("the free times of a booking include its own hours except its start, for its parties only", async () => {
  const { customer, worker, booked } = await visit();
  const { bookingId, scheduledDate: from } = booked;
  for (const who of [customer, worker]) {
    const { days } = await as(who, () => Bookings.freeTimes({ bookingId, from, days: 1 }));
    const hours = days[0]?.hours ?? [];
    expect(hours.filter(({ state }) => state === "taken")).toEqual([]);
    expect(hours.filter(({ state }) => state === "present")).toEqual([
      { hour: booked.scheduledTime, state: "present", longestMinutes: 0 },
    ]);
  }
  await booking(await member("customer"), worker.memberId, { scheduledTime: "14:00" });
  const { days } = await as(customer, () => Bookings.freeTimes({ bookingId, from, days: 1 }));
  expect(days[0]?.hours.filter(({ state }) => state === "taken").map(({ hour }) => hour)).toEqual([
    "13:00",
    "14:00",
    "15:00",
  ]);
  const stranger = as(await member("customer"), () => Bookings.freeTimes({ bookingId, from, days: 1 }));
  await expect(stranger).rejects.toMatchObject({ code: "booking.notFound" });
});
