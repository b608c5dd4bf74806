import { addMinutes, fils, policy, refuseExtension } from "@naqi/contracts";
import { Bookings } from "@naqi/core";
import { endingExtension } from "@naqi/core/bookings/booking/moving/extending";
import { BookingEntity, type BookingRow } from "@naqi/core/bookings/booking/bookings.entity";
import { CleanerEntity, SlotEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { takeOne } from "@naqi/core/kit/limits";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { beforeAll, describe, expect, it } from "vitest";
import { waitingEvents } from "../../../support/core/events.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import {
  as,
  booking,
  change,
  cleaner,
  job,
  justBefore,
  member,
  started,
  testNow,
} from "../../../support/given/given.ts";
import { asker as customer, bookingRow, worker } from "../../../support/given/quote-context.ts";
import { around } from "../../../support/core/look.ts";
import { everyDay } from "../../../support/plans.ts";
import { suspendMember } from "../../../support/given/staff.ts";
import { aTeam } from "../../../support/given/teams.ts";

const { startsAt, endsAt } = bookingRow();
const at = (minutes: number) => addMinutes(startsAt, minutes);
const refused = (code: string, details?: object) =>
  expect.objectContaining({ code, ...(details && { extra: expect.objectContaining({ details }) }) }) as Error;
const asked = { minutes: 60, amount: fils(50), proposedAt: at(60), lapsesAt: at(150) };
const problem = { problemId: "prb_1", at: at(10) };

// The answering customer must be active.
beforeAll(async () => {
  const someone = { fullName: "Sara Haddad", email: "sara@example.com", createdAt: testNow, updatedAt: testNow };
  for (const { memberId, role } of [customer, worker])
    await MemberEntity.put({ memberId, role: role === "cleaner" ? "cleaner" : "customer", ...someone }).go();
});

/** A stored job in progress, with the given change and nothing else. */
async function kept(change: Partial<BookingRow> = {}) {
  const row = bookingRow({ status: "in_progress", startedAt: startsAt, ...change });
  await BookingEntity.put(row).go();
  const { bookingId } = row;
  const by =
    (who: typeof worker, verb: typeof Bookings.acceptExtension) =>
    (version = row.version, now = at(90)) =>
      as(who, () => verb({ bookingId, version }), now);
  return {
    row,
    read: async () => (await BookingEntity.get({ bookingId }).go({ consistent: true })).data,
    touch: () => BookingEntity.patch({ bookingId }).add({ version: 1 }).go(),
    told: async () =>
      (await waitingEvents()).filter(({ values }) => "bookingId" in values && values.bookingId === bookingId),
    propose: (minutes = 60, version = row.version, now = at(90), who = worker) =>
      as(who, () => Bookings.proposeExtension({ bookingId, version, minutes }), now),
    accept: by(customer, Bookings.acceptExtension),
    decline: by(customer, Bookings.declineExtension),
    withdraw: by(worker, Bookings.withdrawExtension),
    claims: (verb: typeof Bookings.acceptExtension, who: typeof worker) => by(who, verb)(),
  };
}

describe("a request for more time", () => {
  it.each([
    ["declined", "decline"],
    ["withdrawn", "withdraw"],
  ] as const)("and %s ends, and the job continues unchanged", async (_, verb) => {
    const one = await kept({ extensionProposal: asked, version: 2 });
    const after = await one[verb]();
    expect(after).toMatchObject({ status: "in_progress", version: 3, durationMinutes: 120, agreedPrice: fils(100) });
    expect(after.extensionProposal).toBeUndefined();
    // The customer's money is not shown to others.
    expect(after.customerAmount).toBe(verb === "decline" ? fils(100) : undefined);
    const row = await one.read();
    expect(row).toMatchObject({ version: 3, due: "open", dueAt: addMinutes(endsAt, policy.completeAfterHours * 60) });
    expect(row).not.toHaveProperty("extensionProposal");
    const kind = verb === "decline" ? "booking.extensionDeclined" : "booking.extensionWithdrawn";
    const values = { more: { minutes: 60, amount: fils(50) }, lapsesAt: asked.lapsesAt };
    expect(await one.told()).toMatchObject([{ kind, values }]);
  });

  it("leaves no deadline while a problem is open", async () => {
    const one = await kept({ extensionProposal: asked, problem, due: "open", dueAt: at(150) });
    await one.withdraw();
    expect(await one.read()).not.toHaveProperty("due");
  });

  it("cannot be ended if there is none, it has lapsed, or the booking has changed", async () => {
    const none = refused("booking.noExtension");
    const [without, lapsed] = [await kept(), await kept({ extensionProposal: asked })];
    for (const verb of ["accept", "decline", "withdraw"] as const) {
      await expect(without[verb]()).rejects.toEqual(none);
      await expect(lapsed[verb](0, asked.lapsesAt)).rejects.toEqual(none);
      await expect(lapsed[verb](1)).rejects.toEqual(refused("booking.changed"));
      for (const status of ["confirmed", "completed", "cancelled"] as const) {
        const other = await kept({ status, extensionProposal: asked });
        await expect(other[verb]()).rejects.toEqual(refused("booking.wrongMoment", { status }));
      }
    }
    beforeTheWrite(() => lapsed.touch());
    await expect(lapsed.decline()).rejects.toEqual(refused("booking.changed"));
    const end = as(job, () => endingExtension(without.row, "booking.extensionLapsed"));
    await expect(end).rejects.toEqual(none);
  });

  it("is made and withdrawn by its cleaner, and answered by its customer", async () => {
    const one = await kept({ extensionProposal: asked });
    const [asCleaner, asCustomer] = [
      { ...customer, role: "cleaner" as const },
      { ...worker, role: "customer" as const },
    ];
    const hidden = refused("booking.notFound");
    await expect(one.claims(Bookings.withdrawExtension, asCleaner)).rejects.toEqual(hidden);
    await expect(one.claims(Bookings.acceptExtension, asCustomer)).rejects.toEqual(hidden);
    await expect(one.claims(Bookings.declineExtension, asCustomer)).rejects.toEqual(hidden);
    await expect(one.propose(60, 0, at(90), asCleaner)).rejects.toEqual(hidden);
  });

  it("is one at a time, idempotent, until half an hour after the end, for a job in progress", async () => {
    const one = await kept({ extensionProposal: asked });
    expect(await one.propose(60, 9)).toMatchObject({ extensionProposal: asked, version: 0 });
    await expect(one.propose(120)).rejects.toEqual(refused("booking.extensionOpen"));
    const over = addMinutes(endsAt, policy.extension.answerMinutes);
    const fresh = await kept();
    await expect(fresh.propose(60, 0, over)).rejects.toEqual(refused("booking.extensionTooLate"));
    await expect(fresh.propose(60, 1)).rejects.toEqual(refused("booking.changed"));
    const confirmed = await kept({ status: "confirmed" });
    await expect(confirmed.propose()).rejects.toEqual(refused("booking.wrongMoment", { status: "confirmed" }));
  });
});

describe("the time after a job", () => {
  /** A job at ten of a cleaner who works until eight, and the extensions they may request. */
  async function working(hour = "10:00", durationMinutes = 120) {
    const [by, other] = [await cleaner(), await member("customer")];
    const job = await started(other, by, { scheduledTime: hour, durationMinutes });
    const { bookingId } = job;
    const ask = (minutes: number, now = job.startsAt, version = job.version) =>
      as(by, () => Bookings.proposeExtension({ bookingId, version, minutes }), now);
    const room = async (now = job.startsAt) =>
      (await as(by, () => Bookings.extensionRoom({ bookingId }), now)).options.map(({ minutes }) => minutes);
    return { by, other, job, ask, room };
  }

  it("is at most four hours, while the cleaner works and is free, and none after the job is over", async () => {
    const [free, late, before] = [await working(), await working("16:00"), await working()];
    expect(await free.room()).toEqual([60, 120, 180, 240]);
    expect(await late.room()).toEqual([60, 120]);
    await booking(await member("customer"), before.by.memberId, { scheduledTime: "13:00" });
    expect(await before.room()).toEqual([60]);
    const over = addMinutes(free.job.endsAt, policy.extension.answerMinutes);
    expect(await free.room(justBefore(over))).toHaveLength(4);
    expect(await free.room(over)).toEqual([]);
    const { options } = await as(free.by, () => Bookings.extensionRoom({ bookingId: free.job.bookingId }), at(0));
    expect(options[1]).toEqual({ minutes: 120, amount: fils(100), endsAt: addMinutes(free.job.endsAt, 120) });
    const { bookingId } = await booking(free.other, free.by.memberId, { scheduledTime: "18:00" });
    expect(await as(free.by, () => Bookings.extensionRoom({ bookingId }))).toEqual({ options: [] });
  });

  it("of a team's job is that of the assigned member, whose day ends before the owner's", async () => {
    const { owner, aisha, booked, give, step } = await aTeam();
    await change(aisha.memberId, { plan: everyDay("08:00", "14:00") });
    await give(aisha);
    await step(aisha, booked.startsAt, { step: "start" });
    const { bookingId, startsAt: begun } = booked;
    const { options } = await as(owner, () => Bookings.extensionRoom({ bookingId }), begun);
    expect(options.map(({ minutes }) => minutes)).toEqual([60, 120]);
  });

  it("is none on a day that the cleaner has closed since", async () => {
    const one = await working();
    await change(one.by.memberId, { plan: { ...everyDay("08:00", "20:00"), daysOff: [one.job.scheduledDate] } });
    expect(await one.room()).toEqual([]);
  });

  it("can be requested up to that, and is refused beyond it with the remaining time", async () => {
    const one = await working("16:00");
    const longestMinutes = 120;
    await expect(one.ask(180)).rejects.toEqual(refused("booking.extensionTaken", { longestMinutes }));
    const { extensionProposal, version } = await one.ask(120);
    const { startsAt: now } = one.job;
    expect(extensionProposal).toMatchObject({ minutes: 120, amount: fils(100), proposedAt: now });
    expect(version).toBe(one.job.version + 1);
    const { data } = await BookingEntity.get({ bookingId: one.job.bookingId }).go({ consistent: true });
    expect(data).toMatchObject({ extensionProposal, dueAt: extensionProposal?.lapsesAt, due: "open" });
  });

  it("is requested by an active cleaner, at the read version, within the limit", async () => {
    const [one, two, three] = [await working(), await working(), await working()];
    beforeTheWrite(() => suspendMember(one.by.memberId));
    await expect(one.ask(60)).rejects.toEqual(refused("member.suspended"));
    beforeTheWrite(() => BookingEntity.patch({ bookingId: two.job.bookingId }).add({ version: 1 }).go());
    await expect(two.ask(60)).rejects.toEqual(refused("booking.changed"));
    const { bookingId, startsAt: now } = three.job;
    await as(
      job,
      async () => {
        for (let count = 0; count < policy.extensions.most; count++)
          await takeOne(three.by.memberId, `extend_${bookingId}`, policy.extensions, refuseExtension.tooManyExtensions);
      },
      now,
    );
    await expect(three.ask(60)).rejects.toEqual(refused("booking.tooManyExtensions"));
  });

  it("costs at most what a booking may, including the offered tip", async () => {
    const one = await working();
    const { bookingId } = one.job;
    await BookingEntity.patch({ bookingId })
      .set({ agreedPrice: fils(450), tipAmount: fils(350) })
      .go();
    const maximumPrice = fils(450);
    await expect(one.ask(60, one.job.startsAt)).rejects.toEqual(refused("booking.priceTooHigh", { maximumPrice }));
    await BookingEntity.patch({ bookingId })
      .set({ agreedPrice: fils(400), tipAmount: fils(300) })
      .go();
    expect((await one.ask(60)).extensionProposal?.amount).toBe(fils(50));
  });

  it("that is agreed to is locked, worked, paid and announced, and adds up", async () => {
    const one = await working();
    const { job: booked, other, by } = one;
    const { bookingId } = booked;
    const agree = (version: number) =>
      as(other, () => Bookings.acceptExtension({ bookingId, version }), booked.startsAt);
    await agree((await one.ask(60)).version);
    const { version } = await one.ask(120, booked.startsAt, booked.version + 2);
    const after = await agree(version);
    const whole = {
      durationMinutes: 300,
      endsAt: addMinutes(booked.endsAt, 180),
      agreedPrice: fils(250),
      customerAmount: fils(250),
      extended: { minutes: 180, amount: fils(150) },
      version: booked.version + 4,
    };
    expect(after).toMatchObject(whole);
    expect(after.extensionProposal).toBeUndefined();
    const { ledger, cleaner: profile, hours, events } = await around(booked);
    expect(ledger).toMatchObject({ agreedPrice: fils(250), finalAmount: fils(250), customerAmount: fils(250) });
    expect([profile?.pendingEarnings, hours]).toEqual([fils(250), ["10:00", "11:00", "12:00", "13:00", "14:00"]]);
    expect(events.filter((kind) => kind === "booking.extended")).toHaveLength(2);
    const { data } = await BookingEntity.get({ bookingId }).go({ consistent: true });
    expect(data).toMatchObject({
      ...whole,
      due: "open",
      dueAt: addMinutes(whole.endsAt, policy.completeAfterHours * 60),
    });
    expect(by.memberId).toBe(booked.cleanerId);
  });

  it("is agreed to by an active customer, at the read version, while its hours are free", async () => {
    const proposed = async () => {
      const one = await working();
      const { version } = await one.ask(120);
      const { bookingId, startsAt: now } = one.job;
      return { ...one, agree: () => as(one.other, () => Bookings.acceptExtension({ bookingId, version }), now) };
    };
    const [one, two, three, four] = [await proposed(), await proposed(), await proposed(), await proposed()];
    beforeTheWrite(() => suspendMember(one.other.memberId));
    await expect(one.agree()).rejects.toEqual(refused("member.suspended"));
    beforeTheWrite(() => BookingEntity.patch({ bookingId: two.job.bookingId }).add({ version: 1 }).go());
    await expect(two.agree()).rejects.toEqual(refused("booking.changed"));
    const { memberId: cleanerId } = three.by;
    const slot = { cleanerId, day: three.job.scheduledDate, hour: "13:00", bookingId: "bkg_another" };
    beforeTheWrite(() => SlotEntity.put(slot).go());
    await expect(three.agree()).rejects.toEqual(refused("booking.extensionTaken", { longestMinutes: 60 }));
    await CleanerEntity.remove({ cleanerId: four.by.memberId }).go();
    await expect(four.agree()).rejects.toThrow("cannot fail");
  });
});
