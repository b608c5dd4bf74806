import { randomUUID } from "node:crypto";
import { addDays, addMinutes } from "@naqi/contracts";
import { Bookings, Calendar, Checklists, type MemberActor, Plans } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { homeOf } from "../../../support/given/customer-wizard.ts";
import { deliverAll } from "../../../support/core/delivering.ts";
import {
  accepting,
  as,
  asking,
  booking,
  cleaner,
  marina,
  member,
  testNow,
  today,
  visitor,
} from "../../../support/given/given.ts";
import { mailedTo } from "../../../support/given/offers.ts";
import { suspendMember } from "../../../support/given/staff.ts";
import { refusal } from "../../../support/given/talking.ts";
import { aTeam } from "../../../support/given/teams.ts";

// Not as a part of an id or of a time.
const door = /(?<![\w.-])2304(?![\w.-])/;
const gateCode = /(?<![\w.-])4711(?![\w.-])/;
const place = new RegExp(`${door.source}|Marina Gate`);
const privateWords = new RegExp(`${place.source}|${gateCode.source}|Baby sleeps`);
const shownTo = (answer: unknown) => JSON.stringify(answer).replaceAll(String.raw`\n`, "\n");
const hoursBefore = (startsAt: string, hours: number) => addMinutes(startsAt, -hours * 60);

/** A visit with address, key code and notes. */
async function visit() {
  const [customer, worker] = [await member("customer"), await cleaner()];
  const { propertyId, address } = await homeOf(customer).add({ access: { gate: "Code 4711" } });
  const asked = asking(worker.memberId, { address: { ...address, unit: "2304" } });
  const quote = await as(customer, () => Bookings.quote(asked));
  const booked = await as(customer, () =>
    Bookings.book({ ...accepting(asked, quote), propertyId, notes: "Baby sleeps at 11" }),
  );
  const { bookingId } = booked;
  const late = hoursBefore(booked.startsAt, 12);
  const asks = { bookingId, scheduledDate: addDays(booked.scheduledDate, 1), scheduledTime: "14:00" } as const;
  const propose = (who: MemberActor) =>
    as(who, () => Bookings.reschedule({ ...asks, version: booked.version, idempotencyKey: randomUUID() }), late);
  return { customer, worker, booked, bookingId, late, asks, propose };
}

async function suspended(worker: MemberActor, now: string) {
  await suspendMember(worker.memberId, now);
  await deliverAll(now);
}

describe("a suspended cleaner who repeats an answer", () => {
  it("sees no address after a declined move", async () => {
    const { customer, worker, bookingId, late, propose } = await visit();
    const { version } = await propose(customer);
    const decline = () => as(worker, () => Bookings.declineMove({ bookingId, version }), addMinutes(late, 5));
    expect(shownTo(await decline())).toMatch(privateWords);
    await suspended(worker, addMinutes(late, 1));
    expect(shownTo(await decline())).not.toMatch(privateWords);
    await as(customer, () => Bookings.cancel({ bookingId }), addMinutes(late, 6));
    await expect(decline()).rejects.toMatchObject({ code: "member.suspended" });
  });

  it("sees no address after a withdrawn move", async () => {
    const { worker, bookingId, late, propose } = await visit();
    const { version } = await propose(worker);
    const withdraw = () => as(worker, () => Bookings.withdrawMove({ bookingId, version }), addMinutes(late, 5));
    expect(shownTo(await withdraw())).toMatch(privateWords);
    await suspended(worker, addMinutes(late, 1));
    expect(shownTo(await withdraw())).not.toMatch(privateWords);
  });

  it("sees no address after a withdrawn request for more time", async () => {
    const { worker, booked, bookingId } = await visit();
    const begun = await as(worker, () => Bookings.start({ bookingId }), booked.startsAt);
    const asked = await as(
      worker,
      () => Bookings.proposeExtension({ bookingId, version: begun.version, minutes: 60 }),
      addMinutes(booked.startsAt, 5),
    );
    const withdraw = () =>
      as(
        worker,
        () => Bookings.withdrawExtension({ bookingId, version: asked.version }),
        addMinutes(booked.startsAt, 6),
      );
    expect(shownTo(await withdraw())).toMatch(privateWords);
    await suspended(worker, addMinutes(booked.startsAt, 7));
    expect(shownTo(await withdraw())).not.toMatch(privateWords);
  });

  it("sees no address after a direct move", async () => {
    const { worker, booked, asks } = await visit();
    const idempotencyKey = randomUUID();
    const move = () => as(worker, () => Bookings.reschedule({ ...asks, version: booked.version, idempotencyKey }));
    expect(shownTo(await move())).toMatch(door);
    await suspended(worker, testNow);
    expect(shownTo(await move().catch((error: unknown) => error))).not.toMatch(privateWords);
  });
});

describe("the team of a suspended business", () => {
  it.each([3, 20])("sees no address in its calendar link, for a visit in %i days", async (days) => {
    const { owner, aisha, give } = await aTeam({ scheduledDate: addDays(today, days) });
    await give(aisha);
    const { token } = await as(aisha, () => Calendar.renew({}));
    const feed = () => as(visitor, () => Calendar.feed({ token }));
    expect(await feed()).toMatch(door);
    // Before the worker has run.
    await suspendMember(owner.memberId);
    expect(await feed()).not.toMatch(place);
    await deliverAll(testNow);
    expect(await feed()).not.toMatch(place);
  });

  it("gets no address of a previously assigned job, nor of a cancelled one", async () => {
    const { owner, aisha, customer, booked, give } = await aTeam();
    await give(aisha);
    await suspendMember(owner.memberId);
    const letters = [...(await mailedTo(aisha))];
    await as(customer, () => Bookings.cancel({ bookingId: booked.bookingId }));
    letters.push(...(await mailedTo(aisha)));
    expect(letters.map(({ subject }) => subject).join()).toMatch(/A job for you.*Job cancelled/);
    expect(shownTo(letters)).not.toMatch(place);
  });

  it("sees no checklist of a visit in 20 days", async () => {
    const { owner, aisha, customer, booked, give, seen } = await aTeam({ scheduledDate: addDays(today, 20) });
    const { bookingId } = booked;
    await as(customer, () => Checklists.save({ bookingId, version: 0, items: ["Key code 4711"] }));
    await give(aisha, (await seen()).version);
    const read = () => as(aisha, () => Checklists.get({ bookingId }));
    expect(shownTo(await read())).toMatch(gateCode);
    await suspendMember(owner.memberId);
    expect(await refusal(read())).toBe("booking.onHold");
  });
});

describe("mails to a suspended cleaner", () => {
  it("contain no address of visits that a plan has booked", async () => {
    const { customer, worker, bookingId } = await visit();
    await deliverAll(testNow);
    const { agreedPrice } = await as(customer, () => Plans.offer({ bookingId, frequency: "weekly" }));
    await as(customer, () =>
      Plans.make({ bookingId, frequency: "weekly", expectedPrice: agreedPrice, idempotencyKey: randomUUID() }),
    );
    await suspendMember(worker.memberId);
    const letters = await mailedTo(worker);
    expect(letters.map(({ subject }) => subject).join()).toMatch(/Next visits booked/);
    expect(shownTo(letters)).not.toMatch(privateWords);
  });

  it("name the city for a booking whose address has no area", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { area: _area, ...address } = marina;
    const { bookingId, location } = await booking(customer, worker.memberId, { address });
    expect(location).toBe("Dubai");
    await deliverAll(testNow);
    await suspendMember(worker.memberId);
    await as(customer, () => Bookings.cancel({ bookingId }));
    const letters = await mailedTo(worker);
    expect(letters.map(({ subject }) => subject).join()).toMatch(/Job cancelled: .* in Dubai$/m);
    expect(shownTo(letters)).not.toMatch(privateWords);
  });
});
