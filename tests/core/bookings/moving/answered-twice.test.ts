import { addDays, addMinutes, fils } from "@naqi/contracts";
import { Applications, Bookings, type MemberActor, Plans, Problems, Teams } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { waitingEvents } from "../../../support/core/events.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { as, cleaner, member, started, today } from "../../../support/given/given.ts";
import { eventsOf } from "../../../support/core/look.ts";
import { moving, proposing, soonBefore, visit } from "../../../support/given/moving.ts";
import { offered } from "../../../support/given/offered.ts";
import { withdraw } from "../../../support/given/offers.ts";
import { everyWeek } from "../../../support/given/planned.ts";
import { refusal } from "../../../support/given/talking.ts";
import { business, invited, worker } from "../../../support/given/teams.ts";

// One member, two tabs: both get success, and it was done once.
const underWay = async () => {
  const [customer, cleans] = [await member("customer"), await cleaner()];
  return { customer, cleans, booked: await started(customer, cleans) };
};
const five = <T>(answer: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, answer));

describe("an invitation to a team", () => {
  const eventPayload = async (kind: string, { memberId }: MemberActor) =>
    (await waitingEvents()).filter(
      (event) => event.kind === kind && "memberId" in event.values && event.values.memberId === memberId,
    ).length;

  it("is accepted on every press of the same person", async () => {
    const [owner, person] = [await business(), await worker()];
    const { seatId } = await invited(owner, person);
    const accept = () => as(person, () => Teams.accept({ seatId }));
    expect(await five(accept)).toEqual(Array.from({ length: 5 }, () => ({ seatId })));
    expect(await accept()).toEqual({ seatId });
    expect(await eventPayload("team.joined", owner)).toBe(1);
    expect((await as(owner, () => Teams.mine({}))).seats).toHaveLength(1);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("is accepted on a press that read it before another press accepted it", async () => {
    const [owner, person] = [await business(), await worker()];
    const { seatId } = await invited(owner, person);
    const accept = () => as(person, () => Teams.accept({ seatId }));
    beforeTheWrite(accept);
    expect(await accept()).toEqual({ seatId });
  });

  it("is declined on every press, and not after it was accepted", async () => {
    const [owner, person, other] = [await business(), await worker(), await worker()];
    const { seatId } = await invited(owner, person);
    const decline = () => as(person, () => Teams.decline({ seatId }));
    expect(await five(decline)).toEqual(Array.from({ length: 5 }, () => ({ seatId })));
    expect((await as(owner, () => Teams.mine({}))).seats).toEqual([]);
    const second = await invited(owner, other);
    await as(other, () => Teams.accept({ seatId: second.seatId }));
    expect(await refusal(as(other, () => Teams.decline({ seatId: second.seatId })))).toBe("team.inTeam");
    expect((await checkTable()).broken).toEqual([]);
  });
});

describe("another time for a booking", () => {
  const kinds = ["booking.moved", "booking.moveDeclined", "booking.moveWithdrawn"];
  const asked = async () => {
    const { customer, worker: cleans, booked } = await visit();
    const { bookingId, version } = await proposing(customer, booked);
    const seen = { bookingId, version };
    return { customer, cleans, booked, seen, now: soonBefore(booked) };
  };

  it.each([
    ["agreed to", Bookings.acceptMove, Bookings.declineMove, "booking.moved", "cleans"],
    ["declined", Bookings.declineMove, Bookings.acceptMove, "booking.moveDeclined", "cleans"],
    ["withdrawn", Bookings.withdrawMove, Bookings.withdrawMove, "booking.moveWithdrawn", "customer"],
  ] as const)("is %s on every press of the same person", async (_, answer, another, kind, who) => {
    const { booked, seen, now, ...people } = await asked();
    const press = () => as(people[who], () => answer(seen), now);
    const [first, ...others] = await five(press);
    expect(others).toEqual(Array.from({ length: 4 }, () => first));
    expect(await press()).toEqual(first);
    expect(first).not.toHaveProperty("answered");
    expect((await eventsOf(booked.bookingId)).filter((one) => kinds.includes(one))).toEqual([kind]);
    // The same input of another member, and other input of the same member, are refused as before.
    const other = who === "cleans" ? people.customer : people.cleans;
    expect(await refusal(as(other, () => answer(seen), now))).toBe("booking.noProposal");
    if (another !== answer) expect(await refusal(as(people[who], () => another(seen), now))).toBe("booking.noProposal");
    expect((await checkTable()).broken).toEqual([]);
  });

  it("does not answer the next proposal", async () => {
    const { customer, cleans, booked, seen, now } = await asked();
    const { version } = await as(cleans, () => Bookings.declineMove(seen), now);
    const next = await moving(customer, { ...booked, version }, { scheduledTime: "16:00" }, now);
    expect(await as(cleans, () => Bookings.declineMove(seen), now)).toMatchObject({ version: next.version });
    expect(await as(cleans, () => Bookings.get({ bookingId: seen.bookingId }), now)).toMatchObject({
      proposal: { scheduledTime: "16:00" },
    });
    await as(cleans, () => Bookings.acceptMove({ ...seen, version: next.version }), now);
    expect(await refusal(as(cleans, () => Bookings.declineMove(seen), now))).toBe("booking.noProposal");
  });
});

describe("more time for a job", () => {
  it.each([
    ["agreed to", Bookings.acceptExtension, "booking.extended", "customer"],
    ["declined", Bookings.declineExtension, "booking.extensionDeclined", "customer"],
    ["withdrawn", Bookings.withdrawExtension, "booking.extensionWithdrawn", "cleans"],
  ] as const)("is %s on every press of the same person", async (_, answer, kind, who) => {
    const people = { customer: await member("customer"), cleans: await cleaner() };
    const booked = await started(people.customer, people.cleans);
    const { bookingId } = booked;
    const now = addMinutes(booked.startsAt, 60);
    const propose = () => Bookings.proposeExtension({ bookingId, version: booked.version, minutes: 60 });
    const { version } = await as(people.cleans, propose, now);
    const press = () => as(people[who], () => answer({ bookingId, version }), now);
    const [first, ...others] = await five(press);
    expect(others).toEqual(Array.from({ length: 4 }, () => first));
    expect(first?.durationMinutes).toBe(kind === "booking.extended" ? 180 : 120);
    expect((await eventsOf(bookingId)).filter((one) => one === kind)).toHaveLength(1);
    expect((await checkTable()).broken).toEqual([]);
  });
});

describe("an offer", () => {
  it("is declined on every press of the customer, and withdrawn on every press of its cleaner", async () => {
    const one = await offered();
    const { applicationId } = one.application;
    const answers = await five(() => as(one.customer, () => Applications.decline({ applicationId })));
    expect(new Set(answers.map(({ requestId }) => requestId))).toEqual(new Set([one.request.requestId]));

    const other = await offered();
    const gone = await five(() => withdraw(other.worker, other.application.applicationId));
    expect(gone.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => "withdrawn"));
    expect(await refusal(withdraw(one.worker, applicationId))).toBe("application.wrongMoment");
    const late = as(other.customer, () => Applications.decline({ applicationId: other.application.applicationId }));
    expect(await refusal(late)).toBe("application.wrongMoment");
    expect((await checkTable()).broken).toEqual([]);
  });
});

describe("a problem", () => {
  const reported = async () => {
    const { customer, cleans, booked } = await underWay();
    const { bookingId, endsAt } = booked;
    const now = addMinutes(endsAt, 1);
    const said = { bookingId, kind: "damage", text: "The vase by the window is broken in two." } as const;
    const { problemId } = await as(customer, () => Problems.report(said), now);
    return { customer, cleans, bookingId, problemId, now };
  };

  it("is answered on every press of the same person, and not with other words", async () => {
    const { cleans, bookingId, problemId, now } = await reported();
    const answer = (text: string) => as(cleans, () => Problems.answer({ bookingId, problemId, text }), now);
    const [first, ...others] = await five(() => answer("It was broken before."));
    expect(others).toEqual(Array.from({ length: 4 }, () => first));
    expect(await answer("It was broken before.")).toEqual(first);
    expect((await eventsOf(bookingId)).filter((kind) => kind === "problem.answered")).toHaveLength(1);
    expect(await refusal(answer("I was not there."))).toBe("problem.answered");
    expect((await checkTable()).broken).toEqual([]);
  });

  it("is withdrawn on every press of the same person", async () => {
    const { customer, cleans, bookingId, problemId, now } = await reported();
    const withdrawBy = (who: MemberActor) => as(who, () => Problems.withdraw({ bookingId, problemId }), now);
    const [first, ...others] = await five(() => withdrawBy(customer));
    expect(first).toMatchObject({ state: "withdrawn" });
    expect(others).toEqual(Array.from({ length: 4 }, () => first));
    expect((await eventsOf(bookingId)).filter((kind) => kind === "problem.withdrawn")).toHaveLength(1);
    expect(await refusal(withdrawBy(cleans))).toBe("problem.notFound");
    expect((await checkTable()).broken).toEqual([]);
  });
});

it("an offer is withdrawn on a press that read it before another press withdrew it", async () => {
  const { worker: cleans, application } = await offered();
  const press = () => withdraw(cleans, application.applicationId);
  beforeTheWrite(press);
  const first = await press();
  expect(first).toMatchObject({ status: "withdrawn" });
  expect(await press()).toEqual(first);
  const events = (await waitingEvents()).filter(
    ({ kind, values }) =>
      kind === "application.withdrawn" &&
      "applicationId" in values &&
      values.applicationId === application.applicationId,
  );
  expect(events).toHaveLength(1);
});

it("a date of a plan is skipped on every press", async () => {
  const { customer, plan } = await everyWeek();
  const day = addDays(today, 3 + 14);
  const answers = await five(() => as(customer, () => Plans.skip({ planId: plan.planId, day })));
  for (const { visits } of answers) expect(visits.find((date) => date.day === day)?.visit?.status).toBe("cancelled");
  expect((await checkTable()).broken).toEqual([]);
});

it("a booking is cancelled on every press of the same person, and not of the other party", async () => {
  const { customer, worker: cleans, booked } = await visit();
  const { bookingId } = booked;
  const cancel = () => as(customer, () => Bookings.cancel({ bookingId, expectedFee: fils(500) }));
  const [first, ...others] = await five(cancel);
  expect(first).toMatchObject({ status: "cancelled", cancellation: { by: "customer" } });
  expect(others).toEqual(Array.from({ length: 4 }, () => first));
  expect((await eventsOf(bookingId)).filter((kind) => kind === "booking.cancelled")).toHaveLength(1);
  expect(await refusal(as(cleans, () => Bookings.cancel({ bookingId, reason: "Ill" })))).toBe("booking.wrongMoment");
  expect((await checkTable()).broken).toEqual([]);
});
