import { addMinutes, type Booking, fils, policy, priceLinesOf } from "@naqi/contracts";
import { Bookings, type MemberActor, Messages } from "@naqi/core";
import { settleDue } from "@naqi/core/bookings/booking/settling";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { beforeTheWrite, intercept } from "../../../support/core/faults.ts";
import {
  applied,
  as,
  booking,
  change,
  cleaner,
  code,
  job,
  member,
  posted,
  started,
} from "../../../support/given/given.ts";
import { around, eventsOf } from "../../../support/core/look.ts";
import { mailedTo, mails } from "../../../support/given/offers.ts";
import { everyDay } from "../../../support/plans.ts";
import { staff, suspendMember } from "../../../support/given/staff.ts";
import { refusal, threadOf } from "../../../support/given/talking.ts";

/** A job in progress from ten to twelve, at AED 50 an hour, an hour after its start. */
async function underWay(given: Parameters<typeof started>[2] = {}, who: { customer?: MemberActor } = {}) {
  const [customer, worker] = [who.customer ?? (await member("customer")), await cleaner()];
  const booked = await started(customer, worker, given);
  const { bookingId, version, startsAt, endsAt } = booked;
  const now = addMinutes(startsAt, 60);
  const asks = (minutes = 60, at = now, seen = version) =>
    as(worker, () => Bookings.proposeExtension({ bookingId, version: seen, minutes }), at);
  return {
    customer,
    worker,
    booked,
    bookingId,
    now,
    endsAt,
    asks,
    room: (at = now) => as(worker, () => Bookings.extensionRoom({ bookingId }), at),
    accepts: ({ version: seen }: Booking, at = now) =>
      as(customer, () => Bookings.acceptExtension({ bookingId, version: seen }), at),
    declines: ({ version: seen }: Booking, at = now) =>
      as(customer, () => Bookings.declineExtension({ bookingId, version: seen }), at),
    withdraws: ({ version: seen }: Booking, at = now) =>
      as(worker, () => Bookings.withdrawExtension({ bookingId, version: seen }), at),
    completes: (by: MemberActor, at: string) => as(by, () => Bookings.complete({ bookingId }), at),
    seen: (at = now) => as(customer, () => Bookings.get({ bookingId }), at),
  };
}

const runAt = (now: string) => as(job, () => settleDue(), now);
const hourOf = (amount: number) => ({ amount: fils(50) * amount });

// covers visits.extend
describe("more time for a job in progress", () => {
  it("is requested by its cleaner, agreed to by its customer, and then locked, paid, worked and announced", async () => {
    const customer = await member("customer");
    const discountCode = await code(customer);
    const visit = await underWay({ discountCode }, { customer });
    const { worker, booked, bookingId, now, endsAt } = visit;
    expect(await visit.room()).toEqual({
      options: [1, 2, 3, 4].map((hours) => ({
        minutes: hours * 60,
        ...hourOf(hours),
        endsAt: addMinutes(endsAt, hours * 60),
      })),
    });
    const asked = await visit.asks(120);
    const proposal = { minutes: 120, ...hourOf(2), proposedAt: now, lapsesAt: addMinutes(endsAt, 30) };
    expect(asked).toMatchObject({ extensionProposal: proposal, durationMinutes: 120, version: booked.version + 1 });
    expect((await around(booked)).hours).toEqual(["10:00", "11:00"]);

    const done = await visit.accepts(asked);
    expect(done).toMatchObject({
      durationMinutes: 240,
      endsAt: addMinutes(endsAt, 120),
      agreedPrice: booked.agreedPrice + fils(100),
      discountAmount: fils(20),
      customerAmount: booked.agreedPrice + fils(80),
      extended: { minutes: 120, ...hourOf(2) },
    });
    expect(done.extensionProposal).toBeUndefined();
    expect(priceLinesOf(done)).toEqual([
      { kind: "work", amount: fils(100) },
      { kind: "extension", amount: fils(100) },
      { kind: "discount", amount: -fils(20) },
    ]);
    const { ledger, hours, cleaner: row } = await around(booked);
    expect([ledger?.agreedPrice, ledger?.finalAmount, ledger?.customerAmount]).toEqual([
      fils(200),
      fils(200),
      fils(180),
    ]);
    expect(hours).toEqual(["10:00", "11:00", "12:00", "13:00"]);
    expect(row?.pendingEarnings).toBe(fils(200));
    expect((await checkTable()).broken).toEqual([]);

    const sent = mails.length;
    await mailedTo(customer, now);
    const told = mails.slice(sent).filter(({ subject }) => /^(More time|Extended)/.test(subject));
    expect(told.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [
        [customer.email, "More time needed: Deep Cleaning in Dubai Marina"],
        [customer.email, "Extended: Deep Cleaning in Dubai Marina"],
        [worker.email, "Extended: Deep Cleaning in Dubai Marina"],
      ].sort(),
    );
    const { conversationId } = await as(customer, () =>
      Messages.open({ requestId: booked.requestId, cleanerId: worker.memberId }),
    );
    const { lines } = await threadOf(customer, conversationId);
    expect(lines.flatMap(({ event }) => event?.what ?? [])).toContain("extended");

    // The day after its new end it completes automatically, and never at the old one's.
    await runAt(addMinutes(endsAt, 24 * 60));
    expect((await visit.seen(endsAt)).status).toBe("in_progress");
    const completesAt = addMinutes(endsAt, 26 * 60);
    await Promise.all([runAt(completesAt), runAt(completesAt)]);
    expect(await visit.seen(completesAt)).toMatchObject({ status: "completed", bookingId });
    const { cleaner: earner } = await around(booked);
    expect([earner?.received, earner?.minutesWorked, earner?.pendingEarnings]).toEqual([fils(200), 240, 0]);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("can be requested again after it was agreed on, and adds up", async () => {
    const visit = await underWay();
    const once = await visit.accepts(await visit.asks(60));
    const twice = await visit.accepts(await visit.asks(60, visit.now, once.version));
    expect(twice.extended).toEqual({ minutes: 120, ...hourOf(2) });
    expect((await around(visit.booked)).hours).toEqual(["10:00", "11:00", "12:00", "13:00"]);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("of an offer costs the booking's own rate in addition to the offer", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { requestId } = await posted(customer);
    const { applicationId, proposedPrice, durationMinutes } = await applied(worker, requestId);
    const booked = await started(customer, worker, {
      offer: { requestId, applicationId },
      agreedPrice: proposedPrice,
      durationMinutes,
      serviceType: (await posted(customer)).serviceType,
    });
    const { bookingId } = booked;
    const now = addMinutes(booked.startsAt, 30);
    const { version } = await as(
      worker,
      () => Bookings.proposeExtension({ bookingId, version: booked.version, minutes: 60 }),
      now,
    );
    const done = await as(customer, () => Bookings.acceptExtension({ bookingId, version }), now);
    expect(priceLinesOf(done)).toEqual([
      { kind: "offer", amount: proposedPrice },
      { kind: "extension", amount: booked.hourlyRate },
    ]);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("has one open request at a time; repeating it is idempotent", async () => {
    const visit = await underWay();
    const asked = await visit.asks(60);
    expect(await visit.asks(60)).toEqual(asked);
    expect(await refusal(visit.asks(120, visit.now, asked.version))).toBe("booking.extensionOpen");
    const { options } = await visit.room();
    expect(options).toHaveLength(4);
    const withdrawn = await visit.withdraws(asked);
    expect(withdrawn.extensionProposal).toBeUndefined();
    expect(await refusal(visit.accepts(withdrawn))).toBe("booking.noExtension");
    expect((await visit.asks(120, visit.now, withdrawn.version)).extensionProposal?.minutes).toBe(120);
  });

  it("is declined, and the job continues as booked", async () => {
    const visit = await underWay();
    const declined = await visit.declines(await visit.asks());
    expect(declined).toMatchObject({ durationMinutes: 120, agreedPrice: fils(100) });
    expect(await eventsOf(visit.bookingId)).toContain("booking.extensionDeclined");
    expect((await checkTable()).broken).toEqual([]);
  });

  it("is limited per day", async () => {
    const visit = await underWay();
    let { version } = visit.booked;
    for (let round = 0; round < policy.extensions.most; round++)
      ({ version } = await visit.withdraws(await visit.asks(60, visit.now, version)));
    expect(await refusal(visit.asks(60, visit.now, version))).toBe("booking.tooManyExtensions");
  });
});

describe("refusals", () => {
  it("before the start, after the end, and by others", async () => {
    const [customer, worker, stranger] = [await member("customer"), await cleaner(), await cleaner()];
    const { bookingId, startsAt, version } = await booking(customer, worker.memberId);
    const ask = (who: MemberActor) =>
      as(who, () => Bookings.proposeExtension({ bookingId, version, minutes: 60 }), startsAt);
    expect(await refusal(ask(worker))).toBe("booking.wrongMoment");
    expect(await refusal(ask(stranger))).toBe("booking.notFound");
    expect(await as(worker, () => Bookings.extensionRoom({ bookingId }), startsAt)).toEqual({ options: [] });

    const visit = await underWay();
    const until = addMinutes(visit.endsAt, 30);
    expect(await refusal(visit.asks(60, until))).toBe("booking.extensionTooLate");
    expect(await visit.room(until)).toEqual({ options: [] });
    const last = await visit.asks(60, addMinutes(until, -1));
    expect(last.extensionProposal?.lapsesAt).toBe(addMinutes(until, 29));
    const asIf = { bookingId: visit.bookingId, version: last.version };
    expect(await refusal(as(customer, () => Bookings.acceptExtension(asIf), visit.now))).toBe("booking.notFound");
  });

  it("beyond the cleaner's working hours, and into their next job", async () => {
    const visit = await underWay();
    const { worker, booked } = visit;
    const other = await member("customer");
    await booking(other, worker.memberId, { scheduledTime: "13:00" });
    expect((await visit.room()).options.map(({ minutes }) => minutes)).toEqual([60]);
    await expect(visit.asks(120)).rejects.toMatchObject({
      code: "booking.extensionTaken",
      extra: { details: { longestMinutes: 60 } },
    });
    await change(worker.memberId, { plan: everyDay("08:00", "12:00") });
    expect((await visit.room()).options).toEqual([]);
    expect(await refusal(visit.asks(60))).toBe("booking.extensionTaken");
    expect((await around(booked)).hours).toEqual(["10:00", "11:00"]);
  });

  it("above the maximum price of a booking, including the offered tip", async () => {
    const worker = await cleaner({ profile: { hourlyRate: fils(500) } });
    const customer = await member("customer");
    const { bookingId, version, startsAt, tipAmount } = await started(customer, worker, {
      agreedPrice: 3 * fils(1000),
    });
    expect(tipAmount).toBe(fils(2000));
    const ask = (minutes: number, seen: number) =>
      as(worker, () => Bookings.proposeExtension({ bookingId, version: seen, minutes }), startsAt);
    let seen = version;
    for (const minutes of [240, 240]) {
      const { version: next } = await ask(minutes, seen);
      seen = (await as(customer, () => Bookings.acceptExtension({ bookingId, version: next }), startsAt)).version;
    }
    expect((await checkTable()).broken).toEqual([]);
    const whole = await as(customer, () => Bookings.get({ bookingId }), startsAt);
    expect(whole.agreedPrice).toBe(fils(7000));
  });

  it("when an hour was taken meanwhile: nothing is written, and the remaining time is reported", async () => {
    const visit = await underWay();
    const asked = await visit.asks(240);
    await booking(await member("customer"), visit.worker.memberId, { scheduledTime: "14:00" });
    await expect(visit.accepts(asked)).rejects.toMatchObject({
      code: "booking.extensionTaken",
      extra: { details: { longestMinutes: 120 } },
    });
    expect(await visit.seen()).toMatchObject({ durationMinutes: 120, agreedPrice: fils(100) });
    expect((await checkTable()).broken).toEqual([]);
  });

  it("for suspended members", async () => {
    const visit = await underWay();
    const asked = await visit.asks();
    const stand = (memberId: string) => suspendMember(memberId);
    await stand(visit.customer.memberId);
    expect(await refusal(visit.accepts(asked))).toBe("member.suspended");
    const withdrawn = await visit.withdraws(asked);
    await stand(visit.worker.memberId);
    expect(await refusal(visit.asks(60, visit.now, withdrawn.version))).toBe("member.suspended");
  });
});

describe("a missing answer", () => {
  it("lapses half an hour after the end: once, although the job runs twice, again, and on a clock set back", async () => {
    const visit = await underWay();
    const asked = await visit.asks();
    const lapsesAt = addMinutes(visit.endsAt, 30);
    const justBefore = new Date(Date.parse(lapsesAt) - 1).toISOString();
    await runAt(justBefore);
    const { extensionProposal, version } = asked;
    expect(await visit.seen(justBefore)).toMatchObject({ extensionProposal, version });
    // Before the job has run, it is no longer open to either party.
    expect((await visit.seen(lapsesAt)).extensionProposal).toBeUndefined();
    expect(await refusal(visit.accepts(asked, lapsesAt))).toBe("booking.noExtension");
    await Promise.all([runAt(lapsesAt), runAt(lapsesAt)]);
    const lapsed = await visit.seen(justBefore);
    expect(lapsed).toMatchObject({ version: asked.version + 1, status: "in_progress" });
    expect(lapsed.extensionProposal).toBeUndefined();
    await runAt(lapsesAt);
    await runAt(justBefore);
    expect(await visit.seen(justBefore)).toEqual(lapsed);
    const told = (await eventsOf(visit.bookingId)).filter((kind) => kind === "booking.extensionLapsed");
    expect(told).toHaveLength(1);
    expect(await refusal(visit.accepts(asked, lapsesAt))).toBe("booking.noExtension");
    expect((await checkTable()).broken).toEqual([]);
  });

  it("is handled 40 hours late: the request lapses, and the job is completed as booked", async () => {
    const visit = await underWay();
    await visit.asks();
    const late = addMinutes(visit.endsAt, 40 * 60);
    await Promise.all([runAt(late), runAt(late)]);
    expect(await visit.seen(late)).toMatchObject({ status: "completed", durationMinutes: 120, agreedPrice: fils(100) });
    expect((await checkTable()).broken).toEqual([]);
  });
});

describe("at the same moment", () => {
  it("two tabs agree: once", async () => {
    const visit = await underWay();
    const asked = await visit.asks();
    const all = await Promise.all(Array.from({ length: 10 }, () => visit.accepts(asked)));
    expect(all.map(({ durationMinutes }) => durationMinutes)).toEqual(Array.from({ length: 10 }, () => 180));
    expect(await visit.seen()).toMatchObject({ durationMinutes: 180, agreedPrice: fils(150) });
    expect((await checkTable()).broken).toEqual([]);
  });

  it.each(["cleaner", "staff"] as const)(
    "the %s ends the job: one of the two wins, with correct totals",
    async (who) => {
      const visit = await underWay();
      const asked = await visit.asks();
      const at = visit.endsAt;
      const reviewer = await staff();
      const { bookingId } = visit;
      beforeTheWrite(() => visit.accepts(asked, at));
      const ends =
        who === "cleaner"
          ? visit.completes(visit.worker, at)
          : as(reviewer, () => Bookings.staffCancel({ bookingId, fee: "none", reason: "Both asked for it" }), at);
      expect(await refusal(ends)).toBe("booking.changed");
      expect((await checkTable()).broken).toEqual([]);
      expect(await visit.seen(at)).toMatchObject({ status: "in_progress", durationMinutes: 180 });
      expect(await visit.completes(visit.worker, at)).toMatchObject({ status: "completed", agreedPrice: fils(150) });
      expect((await checkTable()).broken).toEqual([]);
    },
  );

  it("the job is completed first: the request is gone, and agreeing reports that", async () => {
    const visit = await underWay();
    const asked = await visit.asks();
    beforeTheWrite(() => visit.completes(visit.worker, visit.endsAt));
    expect(await refusal(visit.accepts(asked, visit.endsAt))).toBe("booking.wrongMoment");
    const done = await visit.seen(visit.endsAt);
    expect(done).toMatchObject({ status: "completed", durationMinutes: 120 });
    expect(done.extensionProposal).toBeUndefined();
    expect(await refusal(visit.accepts(asked, visit.endsAt))).toBe("booking.wrongMoment");
    expect((await checkTable()).broken).toEqual([]);
  });
});

it("makes few requests to the table", async () => {
  const visit = await underWay();
  const requestsOf = async <T>(work: () => Promise<T>): Promise<[number, T]> => {
    const { sent, stop } = intercept();
    const answer = await work();
    stop();
    return [sent.length, answer];
  };
  const [asking, asked] = await requestsOf(() => visit.asks());
  const [accepting] = await requestsOf(() => visit.accepts(asked));
  const [looking] = await requestsOf(() => visit.room());
  expect([asking, accepting, looking]).toEqual([4, 2, 3]);
});
