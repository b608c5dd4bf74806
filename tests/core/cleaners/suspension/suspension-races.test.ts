import { addMinutes, policy } from "@naqi/contracts";
import { Admin, Bookings, type MemberActor, Messages } from "@naqi/core";
import { followStanding } from "@naqi/core/identity/account/follow-standing";
import { describe, expect, it, onTestFinished } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { as, booking, cleaner, job, member, started, testNow } from "../../../support/given/given.ts";
import { reinstateMember, staff, suspendMember } from "../../../support/given/staff.ts";
import { hours, seen, suspend, visit } from "../../../support/given/suspending.ts";
import { refusal } from "../../../support/given/talking.ts";

describe("suspend", () => {
  it("refuses an admin who has suspended too many before a suspension by another admin", async () => {
    const limits: { suspended: { most: number } } = policy.secondPair;
    const { most } = limits.suspended;
    onTestFinished(() => void (limits.suspended.most = most));
    limits.suspended.most = 1;
    const [reviewer, customer] = [await staff(), await member("customer")];
    const suspend = ({ memberId }: MemberActor) =>
      as(reviewer, () => Admin.suspend({ memberId, reason: "Two no-shows" }));
    await suspend(await member("customer"));
    beforeTheWrite(() => suspendMember(customer.memberId));
    expect(await refusal(suspend(customer))).toBe("admin.tooManySuspended");
    expect(await refusal(suspend(customer))).toBe("admin.wrongMoment");
  });
});

describe("suspended at the same moment", () => {
  // covers B7.14
  it("starts nothing", async () => {
    const { customer, worker, booked, bookingId } = await visit();
    beforeTheWrite(() => suspendMember(worker.memberId, booked.startsAt));
    const start = () => as(worker, () => Bookings.start({ bookingId }), booked.startsAt);
    expect(await refusal(start())).toBe("member.suspended");
    expect((await seen(customer, bookingId)).status).toBe("confirmed");
  });

  it("starts nothing if the customer is, either", async () => {
    const { customer, worker, booked, bookingId } = await visit();
    beforeTheWrite(() => suspendMember(customer.memberId, booked.startsAt));
    expect(await refusal(as(worker, () => Bookings.start({ bookingId }), booked.startsAt))).toBe("booking.onHold");
  });

  // covers B7.14
  it.each(["customer", "worker"] as const)("completes nothing as the %s", async (who) => {
    const people = { customer: await member("customer"), worker: await cleaner() };
    const { bookingId, endsAt } = await started(people.customer, people.worker);
    beforeTheWrite(() => suspendMember(people[who].memberId, endsAt));
    expect(await refusal(as(people[who], () => Bookings.complete({ bookingId }), endsAt))).toBe("member.suspended");
    expect((await seen(people.customer, bookingId)).status).toBe("in_progress");
  });

  it("takes no step", async () => {
    const { worker, booked, bookingId } = await visit();
    beforeTheWrite(() => suspendMember(worker.memberId, booked.startsAt));
    expect(await refusal(as(worker, () => Bookings.arrive({ bookingId }), booked.startsAt))).toBe("member.suspended");
  });

  it("books nothing and cannot be booked", async () => {
    const [customer, second, worker] = [await member("customer"), await member("customer"), await cleaner()];
    beforeTheWrite(() => suspendMember(customer.memberId));
    expect(await refusal(booking(customer, worker.memberId))).toBe("member.suspended");
    beforeTheWrite(() => suspendMember(worker.memberId));
    expect(await refusal(booking(second, worker.memberId))).toBe("booking.cleanerUnavailable");
  });

  it("sends no message", async () => {
    const { customer, worker, booked } = await visit();
    const { conversationId } = await as(customer, () =>
      Messages.open({ requestId: booked.requestId, cleanerId: worker.memberId }),
    );
    beforeTheWrite(() => suspendMember(customer.memberId));
    const say = () => Messages.send({ conversationId, idempotencyKey: crypto.randomUUID(), text: "Hello" });
    expect(await refusal(as(customer, say))).toBe("member.suspended");
  });

  it("is put on hold by one of many runs, and not released by a late one", async () => {
    const { customer, worker, bookingId } = await visit();
    const follow = (now: string) => as(job, () => followStanding({ memberId: worker.memberId, at: testNow }), now);
    await suspendMember(worker.memberId);
    expect(await Promise.all([follow(testNow), follow(testNow), follow(testNow)])).toContainEqual({
      until: addMinutes(testNow, 10),
    });
    const held = await seen(customer, bookingId);
    expect(held.held).toEqual({ cleaner: testNow });
    await follow(addMinutes(testNow, 11));
    expect((await seen(customer, bookingId)).version).toBe(held.version);
    await reinstateMember(worker.memberId);
    await Promise.all([follow(hours(1)), follow(hours(1))]);
    await follow(hours(2));
    expect((await seen(customer, bookingId)).held).toBeUndefined();
  });

  it.each(["customer", "worker"] as const)("is not cancelled as on hold by the %s if it no longer is", async (name) => {
    const { customer, worker, bookingId } = await visit();
    const suspended = name === "customer" ? worker : customer;
    await suspend(suspended);
    beforeTheWrite(async () => {
      await reinstateMember(suspended.memberId);
      await deliverAll();
    });
    const by = { customer, worker }[name];
    expect(await refusal(as(by, () => Bookings.cancel({ bookingId })))).toBe("booking.changed");
    const kept = await seen(customer, bookingId);
    expect([kept.status, kept.held]).toEqual(["confirmed", undefined]);
  });
});
