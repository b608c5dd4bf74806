import { addMinutes, policy } from "@naqi/contracts";
import { Bookings, type MemberActor, Members, Messages, Teams } from "@naqi/core";
import { PhoneRevealEntity } from "@naqi/core/bookings/booking/visit/phone-reveals.entity";
import { describe, expect, it } from "vitest";
import { beforeTheWrite } from "../../support/core/faults.ts";
import { as, cleaner, member } from "../../support/given/given.ts";
import { everything } from "../../support/core/look.ts";
import { fingerprint } from "../../support/core/rows.ts";
import { staff, suspendMember } from "../../support/given/staff.ts";
import { refusal } from "../../support/given/talking.ts";
import { aTeam, joined, worker } from "../../support/given/teams.ts";
import { aVisit } from "../../support/given/visiting.ts";

const customersPhone = "+971501110001";
const cleanersPhone = "+971502220002";

const states = (who: MemberActor, phone: string) => as(who, () => Members.update({ phone }));

/** A visit of two members with phones, and what either sees so many minutes from its start. */
async function aCallableVisit() {
  const visit = await aVisit();
  await states(visit.customer, customersPhone);
  await states(visit.worker, cleanersPhone);
  const call = (who: MemberActor, minutes: number) => as(who, () => Bookings.revealPhone(visit.id), visit.at(minutes));
  return { ...visit, call };
}

/** A team's visit, assigned to Aisha, an hour before its start. */
async function aGivenVisit() {
  const team = await aTeam();
  await states(team.customer, customersPhone);
  await states(team.aisha, cleanersPhone);
  const { version } = await team.give(team.aisha);
  const { bookingId, startsAt } = team.booked;
  const now = addMinutes(startsAt, -60);
  const call = (who: MemberActor, at = now) => as(who, () => Bookings.revealPhone({ bookingId }), at);
  return { ...team, version, now, call };
}

// covers visits.call
describe("a call between customer and cleaner", () => {
  // covers B7.16
  it("shows each the other's phone, and logs who saw whose number, for which visit and when", async () => {
    const { customer, worker: assigned, booked, call, at } = await aCallableVisit();
    expect(await call(customer, -30)).toEqual({ phone: cleanersPhone, revealedAt: at(-30) });
    expect(await call(assigned, -20)).toEqual({ phone: customersPhone, revealedAt: at(-20) });
    const logged = async ({ memberId }: MemberActor) => (await PhoneRevealEntity.query.primary({ memberId }).go()).data;
    const { bookingId } = booked;
    expect(await logged(customer)).toMatchObject([{ ownerId: assigned.memberId, bookingId, revealedAt: at(-30) }]);
    expect(await logged(assigned)).toMatchObject([{ ownerId: customer.memberId, bookingId, revealedAt: at(-20) }]);
  });

  // covers B7.16
  it("is possible from 2 hours before the start until 1 hour after the end, and writes nothing outside", async () => {
    const { customer, worker: assigned, call } = await aCallableVisit();
    const before = fingerprint(await everything());
    for (const who of [customer, assigned]) {
      expect(await refusal(call(who, -121))).toBe("booking.callClosed");
      expect(await refusal(call(who, 180))).toBe("booking.callClosed");
    }
    expect(fingerprint(await everything())).toEqual(before);
    for (const who of [customer, assigned]) {
      await call(who, -120);
      await call(who, 179);
    }
  });

  it("stays possible while the visit is in progress and after its completion, and ends with a cancellation", async () => {
    const { worker: assigned, call, start, complete } = await aCallableVisit();
    await start(0);
    await call(assigned, 60);
    await complete(110);
    await call(assigned, 150);
    const other = await aCallableVisit();
    await as(other.worker, () => Bookings.cancel({ ...other.id, reason: "Ill" }), other.at(-90));
    expect(await refusal(other.call(other.customer, -60))).toBe("booking.wrongMoment");
  });

  it("is refused if the other party has no phone, or an unconfirmed account", async () => {
    const { customer, worker: assigned, id, at } = await aVisit();
    const call = (who: MemberActor) => as(who, () => Bookings.revealPhone(id), at(-30));
    expect(await refusal(call(assigned))).toBe("booking.noPhone");
    await states(customer, customersPhone);
    expect((await call(assigned)).phone).toBe(customersPhone);
    await as(customer, () => Members.update({ phone: "" }));
    expect(await refusal(call(assigned))).toBe("booking.noPhone");
  });

  // covers B7.16
  it("is refused while either is suspended, also where that happens at the same moment", async () => {
    const { customer, worker: assigned, call } = await aCallableVisit();
    beforeTheWrite(() => suspendMember(assigned.memberId));
    expect(await refusal(call(customer, -30))).toBe("booking.onHold");
    expect(await refusal(call(assigned, -30))).toBe("member.suspended");
  });

  // covers B7.16
  it("is refused in both directions once one has blocked the other, also at the same moment", async () => {
    const { customer, worker: assigned, call } = await aCallableVisit();
    const { conversationId } = await as(customer, () => Messages.inquire({ cleanerId: assigned.memberId }));
    beforeTheWrite(() => as(customer, () => Messages.block({ conversationId })));
    expect(await refusal(call(assigned, -30))).toBe("booking.callBlocked");
    expect(await refusal(call(customer, -30))).toBe("booking.callBlocked");
  });

  // covers B7.16
  it("is limited per visit and per day, and refused tries are not logged", async () => {
    const { customer, call } = await aCallableVisit();
    const { most } = policy.calls.ofVisit;
    const all = await Promise.allSettled(Array.from({ length: most + 5 }, (_, one) => call(customer, one)));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(most);
    expect(await refusal(call(customer, 30))).toBe("booking.tooManyCalls");
    const { data } = await PhoneRevealEntity.query.primary({ memberId: customer.memberId }).go();
    expect(data).toHaveLength(most);
  });

  // covers B7.16
  it("is refused to strangers and staff and for unknown ids, which write nothing", async () => {
    const { id, at, call } = await aCallableVisit();
    const before = fingerprint(await everything());
    expect(await refusal(call(await cleaner(), -30))).toBe("booking.notFound");
    expect(await refusal(call(await member("customer"), -30))).toBe("booking.notFound");
    await expect(as(await staff(), () => Bookings.revealPhone(id), at(-30))).rejects.toMatchObject({
      kind: "forbidden",
    });
    const { customer } = await aVisit();
    expect(before).toBeDefined();
    const forged = { bookingId: id.bookingId.replace(/.$/, (last) => (last === "0" ? "1" : "0")) };
    expect(await refusal(as(customer, () => Bookings.revealPhone(forged), at(-30)))).toBe("booking.notFound");
  });
});

// covers visits.call
describe("a call of a team's visit", () => {
  // covers B7.16
  it("is between the customer and the assigned person, not the owner or the rest of the team", async () => {
    const { owner, aisha, customer, call } = await aGivenVisit();
    const other = await worker();
    await joined(owner, other);
    expect((await call(aisha)).phone).toBe(customersPhone);
    expect((await call(customer)).phone).toBe(cleanersPhone);
    expect(await refusal(call(owner))).toBe("booking.notAssigned");
    expect(await refusal(call(other))).toBe("booking.notFound");
  });

  it("is refused to both while the owner of the business is suspended, also at the same moment", async () => {
    const { owner, aisha, customer, call } = await aGivenVisit();
    beforeTheWrite(() => suspendMember(owner.memberId));
    expect(await refusal(call(aisha))).toBe("booking.onHold");
    expect(await refusal(call(customer))).toBe("booking.onHold");
  });

  // covers B7.16
  it("ends for the team member who loses the job, also at the same moment", async () => {
    const { owner, aisha, customer, now, version, give, call } = await aGivenVisit();
    await states(owner, "+971503330003");
    beforeTheWrite(() => give(owner, version, now));
    expect(await refusal(call(aisha))).toBe("booking.notFound");
    expect((await call(owner)).phone).toBe(customersPhone);
    expect((await call(customer)).phone).toBe("+971503330003");
  });

  // covers B7.16
  it("ends for a former member, whose job is completed, within the hour", async () => {
    const { aisha, booked, step, call } = await aGivenVisit();
    await step(aisha, booked.startsAt, { step: "start" });
    const done = addMinutes(booked.startsAt, 100);
    await step(aisha, done, { step: "complete" });
    await call(aisha, done);
    beforeTheWrite(() => as(aisha, () => Teams.leave({}), done));
    expect(await refusal(call(aisha, done))).toBe("booking.notFound");
  });

  it("does not show the customer the phone of a person who has left the team, also at the same moment", async () => {
    const { aisha, customer, booked, step, call } = await aGivenVisit();
    await step(aisha, booked.startsAt, { step: "start" });
    const done = addMinutes(booked.startsAt, 100);
    await step(aisha, done, { step: "complete" });
    expect((await call(customer, done)).phone).toBe(cleanersPhone);
    beforeTheWrite(() => as(aisha, () => Teams.leave({}), done));
    expect(await refusal(call(customer, done))).toBe("booking.noPhone");
    expect(await refusal(call(customer, done))).toBe("booking.noPhone");
  });
});
