import { addMinutes } from "@naqi/contracts";
import { Bookings, type MemberActor } from "@naqi/core";
import { BookingEntity } from "@naqi/core/bookings/booking/bookings.entity";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { deliverAll } from "../../../support/core/delivering.ts";
import { as } from "../../../support/given/given.ts";
import { mails } from "../../../support/given/offers.ts";
import { reinstateMember, staff } from "../../../support/given/staff.ts";
import { suspend } from "../../../support/given/suspending.ts";
import { aTeam } from "../../../support/given/teams.ts";

/** A visit that a team member has completed, half an hour before its end. */
async function completed() {
  const team = await aTeam();
  const { owner, aisha, customer, booked, give, step } = team;
  const { bookingId, startsAt } = booked;
  await give(aisha);
  await step(aisha, startsAt, { step: "start" });
  await step(aisha, addMinutes(startsAt, 90), { step: "complete" });
  const [reviewer, now] = [await staff(), addMinutes(startsAt, 200)];
  await deliverAll(now);
  /** Answers what it mails to each. */
  const reopen = async () => {
    const before = mails.length;
    const { version } = await team.seen(now);
    await as(reviewer, () => Bookings.staffReopen({ bookingId, version, reason: "The oven was left out." }), now);
    await deliverAll(now);
    const sent = mails.slice(before);
    const textTo = ({ email }: MemberActor) => sent.flatMap(({ to, text }) => (to === email ? text : [])).join();
    return { customer: textTo(customer), owner: textTo(owner), aisha: textTo(aisha) };
  };
  const stored = async () => (await BookingEntity.get({ bookingId }).go({ consistent: true })).data;
  return { ...team, people: { owner, aisha, customer }, bookingId, now, reopen, stored };
}

const names = ["customer", "owner", "aisha"] as const;

describe("a visit that staff reopen", () => {
  it.each(names)("while the %s is suspended is as if they were suspended after it", async (name) => {
    const [one, other] = [await completed(), await completed()];
    await suspend(one.people[name], one.now);
    await one.reopen();
    await other.reopen();
    await suspend(other.people[name], other.now);
    const [first, second] = [await one.stored(), await other.stored()];
    const { status, held, due, dueAt } = first ?? {};
    expect({ status, held, due, dueAt }).toEqual({
      status: "in_progress",
      held: { [name === "customer" ? "customer" : "cleaner"]: one.now },
      due: "staff",
      dueAt: second?.dueAt,
    });
    expect([second?.status, second?.held, second?.due]).toEqual([status, held, due]);
    expect([first?.assignee?.memberId, second?.assignee?.memberId]).toEqual(
      [one.aisha, other.aisha].map(({ memberId }) => memberId),
    );
    await reinstateMember(one.people[name].memberId, one.now);
    await deliverAll(one.now);
    expect((await one.stored())?.held).toBeUndefined();
    const done = () => one.step(one.aisha, addMinutes(one.now, 31), { step: "complete" });
    expect((await done()).status).toBe("completed");
    expect((await checkTable()).broken).toEqual([]);
  });

  it.each(["owner", "aisha"] as const)("tells all three that staff end it while the %s is suspended", async (name) => {
    const { people, now, reopen } = await completed();
    await suspend(people[name], now);
    for (const text of Object.values(await reopen())) {
      expect(text).toMatch(/team will complete or cancel it and tell/);
      expect(text).not.toMatch(/complete it again|please confirm/);
    }
  });

  it("tells a suspended customer that the cleaner can still complete it", async () => {
    const { people, now, reopen } = await completed();
    await suspend(people.customer, now);
    const { customer, owner, aisha } = await reopen();
    expect(customer).toMatch(/Your account is suspended\. .+ can still complete it/);
    for (const text of [owner, aisha]) expect(text).toMatch(/complete it again/);
  });
});
