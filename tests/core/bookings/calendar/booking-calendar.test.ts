import { addDays, addMinutes, type Booking } from "@naqi/contracts";
import { Bookings, type MemberActor, Plans } from "@naqi/core";
import { settleDue } from "@naqi/core/bookings/booking/settling";
import { describe, expect, it } from "vitest";
import { readCalendar, rulesBroken } from "../../../support/calendars.ts";
import { as, booking, cleaner, job, marina, member, started, testNow } from "../../../support/given/given.ts";
import { moving, proposing, soonBefore, visit } from "../../../support/given/moving.ts";
import { mailedTo, mails } from "../../../support/given/offers.ts";
import { everyWeek } from "../../../support/given/planned.ts";
import { staff } from "../../../support/given/staff.ts";

/** The files mailed to a member, in turn; each is held to the rules. */
const filesOf = ({ email }: MemberActor) =>
  mails
    .filter(({ to }) => to === email)
    .flatMap(({ attachments = [] }) => attachments)
    .map(({ content }) => {
      expect(rulesBroken(content)).toEqual([]);
      return content;
    });

/** Their calendar contents: each method and its entry. */
const entriesOf = (who: MemberActor) =>
  filesOf(who).flatMap((text) => {
    const { method, events } = readCalendar(text);
    return events.map((event) => ({ method, ...event }));
  });

const toldTo = (who: MemberActor) => entriesOf(who).map(({ method, sequence }) => [method, sequence]);

// covers calendar.entries
describe("the calendar entry in a booking's mails", () => {
  it("is sent with it, follows a move, and is removed by a cancellation, for both", async () => {
    const { customer, worker, booked } = await visit();
    await mailedTo(customer, testNow);
    const moved = await moving(customer, booked, {}, addMinutes(testNow, 1));
    await mailedTo(customer, addMinutes(testNow, 1));
    await as(worker, () => Bookings.cancel({ bookingId: booked.bookingId, reason: "Ill" }), addMinutes(testNow, 2));
    await mailedTo(customer, addMinutes(testNow, 3));
    for (const [who, other] of [
      [customer, "Aisha Khan"],
      [worker, "Sara H."],
    ] as const) {
      const entries = entriesOf(who);
      expect(entries.map(({ method, sequence, status, startsAt }) => [method, sequence, status, startsAt])).toEqual([
        ["PUBLISH", 0, "CONFIRMED", booked.startsAt],
        ["PUBLISH", 1, "CONFIRMED", moved.startsAt],
        ["CANCEL", 2, "CANCELLED", moved.startsAt],
      ]);
      expect(new Set(entries.map(({ uid }) => uid))).toEqual(new Set([`${booked.bookingId}@naqi`]));
      expect(new Set(entries.map(({ organizer }) => organizer))).toEqual(new Set(["hello@naqi.example"]));
      const page = `http://localhost/${who === customer ? "customer" : "cleaner"}/bookings/${booked.bookingId}`;
      expect(new Set(entries.map(({ url }) => url))).toEqual(new Set([page]));
      expect(entries[2]?.endsAt).toBe(moved.endsAt);
      expect(entries[2]?.summary).toContain(`with ${other}`);
    }
    const [file] = mails.filter(({ to }) => to === worker.email).at(-1)?.attachments ?? [];
    expect(file).toMatchObject({ name: "booking.ics", contentType: "text/calendar; charset=utf-8; method=CANCEL" });
  });

  it("is sent once for all visits of a plan booked together, each replaceable and removable by itself", async () => {
    const { customer, worker, first, plan } = await everyWeek();
    await mailedTo(customer, testNow);
    await as(customer, () => Plans.skip({ planId: plan.planId, day: addDays(first.scheduledDate, 7) }));
    await mailedTo(customer, testNow);
    const ids = [first, ...plan.visits.flatMap(({ visit: one }) => one ?? [])].map(
      ({ bookingId }) => `${bookingId}@naqi`,
    );
    for (const who of [customer, worker]) {
      const entries = entriesOf(who);
      const told = (of: string) =>
        entries.filter(({ uid }) => uid === of).map(({ method, sequence }) => [method, sequence]);
      expect(ids.map(told)).toEqual(ids.map((uid) => [["PUBLISH", 0], ...(uid === ids[1] ? [["CANCEL", 1]] : [])]));
      expect(entries).toHaveLength(ids.length + 1);
      expect(new Set(entries.map(({ summary, location }) => `${summary} ${location}`)).size).toBe(1);
      expect(entries.find(({ uid }) => uid === ids[2])).toMatchObject({
        startsAt: addMinutes(first.startsAt, 14 * 24 * 60),
        endsAt: addMinutes(first.endsAt, 14 * 24 * 60),
      });
    }
  });

  it("is resent with a higher sequence when a proposal is accepted, and not while it is open", async () => {
    const { customer, worker, booked } = await visit();
    await mailedTo(customer, testNow);
    const soon = soonBefore(booked);
    const { bookingId, version } = await proposing(worker, booked);
    const { version: declined } = await as(customer, () => Bookings.declineMove({ bookingId, version }), soon);
    const again = await proposing(worker, { ...booked, version: declined });
    await mailedTo(customer, soon);
    expect(toldTo(customer)).toEqual([["PUBLISH", 0]]);
    const moved = await as(customer, () => Bookings.acceptMove({ bookingId, version: again.version }), soon);
    await mailedTo(customer, soon);
    for (const who of [customer, worker]) {
      expect(toldTo(who)).toEqual([
        ["PUBLISH", 0],
        ["PUBLISH", moved.version],
      ]);
      expect(entriesOf(who).at(-1)?.startsAt).toBe(moved.startsAt);
    }
  });

  it("is resent, longer, when a job is extended", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { bookingId, version, startsAt } = await started(customer, worker);
    await mailedTo(customer, startsAt);
    const now = addMinutes(startsAt, 60);
    const asked = await as(worker, () => Bookings.proposeExtension({ bookingId, version, minutes: 60 }), now);
    const longer = await as(customer, () => Bookings.acceptExtension({ bookingId, version: asked.version }), now);
    await mailedTo(customer, now);
    for (const who of [customer, worker]) {
      expect(toldTo(who)).toEqual([
        ["PUBLISH", 0],
        ["PUBLISH", longer.version],
      ]);
      expect(entriesOf(who).at(-1)).toMatchObject({ startsAt, endsAt: longer.endsAt });
    }
  });

  const ended: [
    string,
    (booked: Booking, people: { customer: MemberActor; worker: MemberActor }) => Promise<string>,
  ][] = [
    [
      "its customer",
      async ({ bookingId }, { customer }) => {
        await as(customer, () => Bookings.cancel({ bookingId }));
        return testNow;
      },
    ],
    [
      "its cleaner",
      async ({ bookingId }, { worker }) => {
        await as(worker, () => Bookings.cancel({ bookingId, reason: "Ill" }));
        return testNow;
      },
    ],
    [
      "staff",
      async ({ bookingId }) => {
        await as(await staff(), () => Bookings.staffCancel({ bookingId, fee: "none", reason: "Both asked for it." }));
        return testNow;
      },
    ],
    [
      "the clock",
      async ({ endsAt }) => {
        const late = addMinutes(endsAt, 14 * 24 * 60);
        await as(job, () => settleDue(), addMinutes(endsAt, 3 * 60));
        await as(job, () => settleDue(), late);
        return late;
      },
    ],
  ];
  it.each(ended)("is removed when the booking is ended by %s", async (_, end) => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const booked = await booking(customer, worker.memberId);
    await mailedTo(customer, testNow);
    await mailedTo(customer, addMinutes(await end(booked, { customer, worker }), 1));
    for (const who of [customer, worker]) {
      const [first, last, ...more] = entriesOf(who);
      expect([first?.method, last?.method, more]).toEqual(["PUBLISH", "CANCEL", []]);
      expect(last?.sequence).toBeGreaterThan(first?.sequence ?? 0);
      expect(last).toMatchObject({ uid: first?.uid, startsAt: first?.startsAt, status: "CANCELLED" });
    }
  });

  it("is unchanged when the visit is completed", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const done = await started(customer, worker);
    await as(worker, () => Bookings.complete({ bookingId: done.bookingId }), done.endsAt);
    await mailedTo(customer, addMinutes(done.endsAt, 1));
    expect(toldTo(customer)).toEqual([["PUBLISH", 0]]);
  });

  it("is valid with the longest names and places, in Arabic", async () => {
    const [customer, worker] = [
      await member("customer", { fullName: "عبد الرحمن ".repeat(5).trim() }),
      await cleaner(),
    ];
    const place = "برج المارينا، شارع الشيخ زايد؛ ".repeat(5);
    const booked = await booking(customer, worker.memberId, {
      address: { formattedAddress: place, area: "Dubai Marina", location: marina.location },
    });
    await mailedTo(customer, testNow);
    expect(filesOf(worker)).toHaveLength(1);
    expect(entriesOf(worker)[0]?.location).toBe(booked.address.formattedAddress);
  });
});
