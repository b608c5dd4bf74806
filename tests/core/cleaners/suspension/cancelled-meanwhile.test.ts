import { addMinutes, type Booking } from "@naqi/contracts";
import { Bookings, Checklists, type MemberActor } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { asked } from "../../../support/given/checklist.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { as, testNow } from "../../../support/given/given.ts";
import { moving, proposing, soonBefore, visit } from "../../../support/given/moving.ts";
import { staff } from "../../../support/given/staff.ts";
import { aTeam } from "../../../support/given/teams.ts";

interface Given {
  booked: Booking;
  who: MemberActor;
}
type Act = (given: Given) => Promise<unknown>;

const at = (who: MemberActor, work: () => Promise<unknown>, now: string) => as(who, work, now);

/** Actions of one party that a cancellation refuses. */
const shared: Record<string, Act> = {
  cancel: ({ who, booked: { bookingId } }) => as(who, () => Bookings.cancel({ bookingId, reason: "I am ill." })),
  move: ({ who, booked }) => moving(who, booked),
  answer: ({ who, booked: { bookingId, endsAt } }) =>
    at(who, () => Bookings.answer({ bookingId, tookPlace: true }), addMinutes(endsAt, 5)),
  complete: ({ who, booked: { bookingId, endsAt } }) => at(who, () => Bookings.complete({ bookingId }), endsAt),
};
const ofCustomer: Record<string, Act> = {
  ...shared,
  "ask for a code": ({ who, booked: { bookingId } }) => as(who, () => Bookings.setStartCode({ bookingId, isOn: true })),
  "report a no-show": ({ who, booked: { bookingId, startsAt } }) =>
    at(who, () => Bookings.reportNoShow({ bookingId }), addMinutes(startsAt, 40)),
  tip: ({ who, booked: { bookingId, endsAt } }) => at(who, () => Bookings.tip({ bookingId, amount: 1_000 }), endsAt),
  "save a checklist": ({ who, booked: { bookingId } }) =>
    as(who, () => Checklists.save({ bookingId, version: 0, items: ["Kitchen"] })),
};
const ofCleaner: Record<string, Act> = {
  ...shared,
  "set out": ({ who, booked: { bookingId, startsAt } }) => at(who, () => Bookings.onMyWay({ bookingId }), startsAt),
  "run late": ({ who, booked: { bookingId, startsAt } }) =>
    at(who, () => Bookings.runLate({ bookingId, minutes: 15 }), startsAt),
  arrive: ({ who, booked: { bookingId, startsAt } }) => at(who, () => Bookings.arrive({ bookingId }), startsAt),
  start: ({ who, booked: { bookingId, startsAt } }) => at(who, () => Bookings.start({ bookingId }), startsAt),
  extend: ({ who, booked: { bookingId, version, endsAt } }) =>
    at(who, () => Bookings.proposeExtension({ bookingId, version, minutes: 60 }), addMinutes(endsAt, -10)),
};

const refusal = (cancelled: object) => ({
  code: "booking.wrongMoment",
  extra: { details: { status: "cancelled", cancelled } },
});

describe("an action on a booking that was cancelled meanwhile names who cancelled it and when", () => {
  it.each(Object.keys(ofCustomer))("to the customer: %s", async (name) => {
    const { customer, worker, booked } = await visit();
    const { bookingId, cleanerName } = booked;
    await as(worker, () => Bookings.cancel({ bookingId, reason: "I am ill." }));
    const acting = ofCustomer[name]?.({ booked, who: customer });
    await expect(acting).rejects.toMatchObject(refusal({ by: "cleaner", name: cleanerName, at: testNow }));
  });

  it.each(Object.keys(ofCleaner))("to the cleaner: %s", async (name) => {
    const { customer, worker, booked } = await visit();
    const { bookingId, customerName } = booked;
    await as(customer, () => Bookings.cancel({ bookingId }));
    const acting = ofCleaner[name]?.({ booked, who: worker });
    await expect(acting).rejects.toMatchObject(refusal({ by: "customer", name: customerName, at: testNow }));
  });

  it("to both parties of one that staff cancelled, without a name", async () => {
    const { customer, worker, booked } = await visit();
    const { bookingId } = booked;
    const said = { reason: "Both asked for it.", fee: "none" as const };
    await as(await staff(), () => Bookings.staffCancel({ bookingId, ...said }));
    for (const who of [customer, worker])
      await expect(shared["move"]?.({ booked, who })).rejects.toMatchObject({
        extra: { details: { status: "cancelled", cancelled: { by: "staff", at: testNow } } },
      });
  });

  it("to the assigned team member without a name, and to no cleaner outside the team", async () => {
    const { aisha, customer, booked, give, step } = await aTeam();
    await give(aisha);
    await as(customer, () => Bookings.cancel({ bookingId: booked.bookingId }));
    const arrives = () => step(aisha, booked.startsAt, { step: "arrive" });
    await expect(arrives()).rejects.toMatchObject(refusal({ by: "customer", at: testNow }));
    await expect(arrives()).rejects.not.toHaveProperty("extra.details.cancelled.name");
    const { aisha: other } = await aTeam();
    const arriving = step(other, booked.startsAt, { step: "arrive" });
    await expect(arriving).rejects.toMatchObject({ code: "booking.notFound" });
  });

  it("to the customer who cancelled it in another tab", async () => {
    const { customer, booked } = await visit();
    await as(customer, () => Bookings.cancel({ bookingId: booked.bookingId }));
    const acting = shared["move"]?.({ booked, who: customer });
    await expect(acting).rejects.toMatchObject(refusal({ by: "self", at: testNow }));
  });

  it("to the party whose write lost the race", async () => {
    const { customer, worker, booked } = await visit();
    const { bookingId } = booked;
    beforeTheWrite(() => as(worker, () => Bookings.cancel({ bookingId, reason: "I am ill." })));
    const acting = shared["move"]?.({ booked, who: customer });
    await expect(acting).rejects.toMatchObject(refusal({ by: "cleaner", at: testNow }));
  });

  it("to the party that answers a proposal", async () => {
    const { customer, worker, booked } = await visit();
    const { bookingId, version } = await proposing(customer, booked);
    const now = soonBefore(booked);
    await as(customer, () => Bookings.cancel({ bookingId }), now);
    const answers = [
      () => Bookings.acceptMove({ bookingId, version }),
      () => Bookings.declineMove({ bookingId, version }),
    ];
    for (const answer of answers)
      await expect(as(worker, answer, now)).rejects.toMatchObject(refusal({ by: "customer", at: now }));
  });

  it("to the cleaner who ticks its checklist, and to the party that looks up a phone number", async () => {
    const { customer, worker, bookingId, list, during } = await asked();
    await as(customer, () => Bookings.cancel({ bookingId }));
    const { itemId = "" } = list.items[0] ?? {};
    const acts: (() => Promise<unknown>)[] = [
      () => Checklists.tick({ bookingId, itemId, done: true }),
      () => Bookings.revealPhone({ bookingId }),
    ];
    for (const act of acts)
      await expect(as(worker, act, during)).rejects.toMatchObject(refusal({ by: "customer", at: testNow }));
  });
});
