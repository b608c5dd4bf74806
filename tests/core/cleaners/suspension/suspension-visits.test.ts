import { addDays, addMinutes, completesAt } from "@naqi/contracts";
import { Account, Admin, Bookings, type MemberActor, Requests } from "@naqi/core";
import { expireDueRequests } from "@naqi/core/staff/approvals/lapse";
import { settleDue } from "@naqi/core/bookings/booking/settling";
import { BookingEntity } from "@naqi/core/bookings/booking/bookings.entity";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { describe, expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import {
  applied,
  as,
  booking,
  cleaner,
  job,
  member,
  posted,
  started,
  testNow,
  today,
} from "../../../support/given/given.ts";
import { mailedTo, statusOf } from "../../../support/given/offers.ts";
import { reviewedCase } from "../../../support/given/recleans.ts";
import { reinstateMember, staff, suspendMember } from "../../../support/given/staff.ts";
import { hours, seen, suspend, visit } from "../../../support/given/suspending.ts";
import { refusal } from "../../../support/given/talking.ts";
import { aVisit, runAt } from "../../../support/given/visiting.ts";

const standingOf = async ({ memberId }: MemberActor) =>
  (await MemberEntity.get({ memberId }).go({ consistent: true })).data?.standing;

describe("a visit of a suspended cleaner", () => {
  it("is not promised to a reinstated cleaner while its customer's suspension holds it", async () => {
    const { customer, worker, bookingId } = await visit();
    await suspend(worker);
    await suspend(customer);
    const later = addMinutes(testNow, 20);
    await reinstateMember(worker.memberId, later);
    const [letter] = (await mailedTo(worker, later)).filter(({ subject }) => subject.includes("active again"));
    expect(letter?.text).toContain(
      "go ahead as booked. Check each visit: some may still be on hold for another reason.",
    );
    expect((await seen(customer, bookingId)).held).toEqual({ customer: testNow });
  });

  it("is put on hold, its customer is notified, and it takes place when the cleaner is reinstated", async () => {
    const { customer, worker, bookingId, booked } = await visit();
    await deliverAll(testNow);
    await suspendMember(worker.memberId);
    const letters = await mailedTo(customer);
    expect(letters.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your visit is on hold/)]);
    expect(await seen(customer, bookingId)).toMatchObject({ status: "confirmed", held: { cleaner: testNow } });
    await reinstateMember(worker.memberId);
    expect((await mailedTo(customer)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Going ahead as booked/),
    ]);
    expect((await seen(customer, bookingId)).held).toBeUndefined();
    const begun = await as(worker, () => Bookings.start({ bookingId }), booked.startsAt);
    expect(begun.status).toBe("in_progress");
  });

  it.each(["customer", "worker"] as const)(
    "is not held when its %s is suspended after it was synced late: the customer's answer or silence still ends it",
    async (side) => {
      const visit = await aVisit();
      await visit.start(180, { happenedAt: visit.at(0) });
      await visit.complete(181, { happenedAt: visit.at(115) });
      await deliverAll(visit.at(182));
      const letters = (await mailedTo(visit.worker, visit.at(182))).length;
      await suspend(visit[side], visit.at(300));
      const { bookingId } = visit.id;
      expect(await seen(visit.customer, bookingId, visit.at(301))).toMatchObject({ status: "in_progress" });
      expect((await seen(visit.customer, bookingId, visit.at(301))).held).toBeUndefined();
      const told = (await mailedTo(visit.worker, visit.at(301))).slice(letters).map(({ text }) => text);
      expect(told.filter((text) => text.includes("complete it as usual"))).toEqual([]);
      const over = addMinutes(visit.booked.endsAt, 48 * 60 + 60);
      await runAt(over);
      await deliverAll(over);
      expect(await seen(visit.customer, bookingId, over)).toMatchObject({ status: "completed" });
    },
  );

  it("is held when its cleaner is suspended shortly after a start that was synced in time", async () => {
    const visit = await aVisit();
    await visit.start(110, { happenedAt: visit.at(0) });
    await suspend(visit.worker, visit.at(125));
    const { bookingId } = visit.id;
    expect(await seen(visit.customer, bookingId, visit.at(126))).toMatchObject({ held: { cleaner: visit.at(125) } });
  });

  it("resumes when a hold lapses without a second admin", async () => {
    const { customer, worker, bookingId } = await visit();
    await suspend(worker);
    await as(job, expireDueRequests, hours(48));
    await deliverAll(hours(48));
    expect((await seen(customer, bookingId)).held).toBeUndefined();
    expect(await standingOf(worker)).toBe("active");
  });

  it("is released by the clock at its start, and not after the cleaner is active again", async () => {
    const [one, two] = [await visit(), await visit()];
    await suspend(one.worker);
    await suspend(two.worker);
    await reinstateMember(two.worker.memberId);
    await as(job, settleDue, one.booked.startsAt);
    expect((await seen(one.customer, one.bookingId)).cancellation).toMatchObject({ cause: "cleaner_suspended" });
    expect((await seen(two.customer, two.bookingId)).status).toBe("confirmed");
  });

  it("is listed for staff, within 14 days, and later ones follow", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const gone = await booking(customer, worker.memberId, { scheduledTime: "15:00" });
    await as(customer, () => Bookings.cancel({ bookingId: gone.bookingId }));
    const soon = await booking(customer, worker.memberId);
    const later = await booking(customer, worker.memberId, { scheduledDate: addDays(today, 20) });
    await suspend(worker);
    const admin = await staff();
    const listed = async (now: string) =>
      (await as(admin, () => Admin.person({ memberId: worker.memberId }), now)).visits.map(
        ({ bookingId, held }) => [bookingId, Boolean(held)] as const,
      );
    expect(await listed(testNow)).toEqual([[soon.bookingId, true]]);
    expect((await seen(customer, later.bookingId)).held).toBeUndefined();
    const week = addMinutes(testNow, 8 * 24 * 60);
    await deliverAll(addMinutes(testNow, 10));
    await deliverAll(week);
    expect((await seen(customer, later.bookingId)).held).toEqual({ cleaner: week });
  });

  it.each(["customer", "worker"] as const)(
    "in progress: the other party of a suspended %s is notified",
    async (who) => {
      const people = { customer: await member("customer"), worker: await cleaner() };
      const { startsAt } = await started(people.customer, people.worker);
      await deliverAll(startsAt);
      await suspendMember(people[who].memberId, startsAt);
      const [letter] = (await mailedTo(people[who === "customer" ? "worker" : "customer"], startsAt)).filter(
        ({ subject }) => !/profile/.test(subject),
      );
      expect(letter?.text).toMatch(
        who === "customer"
          ? /customer's account is suspended\. You can finish this job/
          : /can't complete this visit right now\. Our team will complete or cancel it and tell you/,
      );
    },
  );

  it("in progress is in the staff's list, and staff end it", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { bookingId, startsAt, endsAt } = await started(customer, worker);
    await suspend(worker, startsAt);
    const admin = await staff();
    const { items } = await as(admin, () => Bookings.staffList({ status: "disputed", limit: 50 }), startsAt);
    expect(items.map((one) => one.bookingId)).toContain(bookingId);
    await as(job, settleDue, addMinutes(endsAt, 3 * 24 * 60));
    const { booking: open } = await as(admin, () => Bookings.staffCase({ bookingId }), endsAt);
    expect(open.status).toBe("in_progress");
    await as(admin, () => Bookings.staffComplete({ bookingId, reason: "Both say so", version: open.version }), endsAt);
    expect(await seen(customer, bookingId)).toMatchObject({ status: "completed" });
    expect((await seen(customer, bookingId)).held).toBeUndefined();
  });
});

describe("a visit in progress of a suspended cleaner", () => {
  const underWay = async () => {
    const [customer, worker, admin] = [await member("customer"), await cleaner(), await staff()];
    const { bookingId, startsAt, endsAt } = await started(customer, worker);
    await suspend(worker, startsAt);
    const completes = async () => completesAt(await seen(customer, bookingId, endsAt));
    const statusAt = async (now: string) => {
      await as(job, settleDue, now);
      return (await seen(customer, bookingId, now)).status;
    };
    const isListed = async (now: string) => {
      const { items } = await as(admin, () => Bookings.staffList({ status: "disputed", limit: 50 }), now);
      return items.some((one) => one.bookingId === bookingId);
    };
    return { customer, worker, admin, bookingId, startsAt, endsAt, completes, statusAt, isListed };
  };

  it("is completed at the moment that its page names, unless staff end it", async () => {
    const { completes, statusAt, endsAt } = await underWay();
    const at = await completes();
    expect(at).toBe(addMinutes(endsAt, 15 * 24 * 60));
    expect(await statusAt(addMinutes(at, -1))).toBe("in_progress");
    expect(await statusAt(at)).toBe("completed");
  });

  it("waits while a case is open, stays in the staff's list, and completes at the later moment then named", async () => {
    const { customer, worker, admin, bookingId, startsAt, completes, statusAt, isListed } = await underWay();
    const parties = { customer, worker, reviewer: admin };
    const open = await reviewedCase(parties, bookingId, addMinutes(startsAt, 30));
    const late = addMinutes(await completes(), 24 * 60);
    expect(await statusAt(late)).toBe("in_progress");
    expect(await isListed(late)).toBe(true);
    await open.decides("none", {}, late);
    const at = await completes();
    expect(at > late).toBe(true);
    expect(await statusAt(addMinutes(at, -1))).toBe("in_progress");
    expect(await statusAt(at)).toBe("completed");
  });
});

describe("a suspended customer", () => {
  it("has open requests withdrawn, and their applicants are notified", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { requestId } = await posted(customer);
    const { applicationId } = await applied(worker, requestId);
    await deliverAll(testNow);
    await suspendMember(customer.memberId);
    expect(await mailedTo(worker)).toHaveLength(1);
    expect(await statusOf(applicationId)).toBe("rejected");
    expect((await as(customer, () => Requests.mine({}))).items[0]).toMatchObject({ requestId, status: "cancelled" });
  });

  it("has visits on hold; the cleaner is notified, and cancels without a reason or a mark", async () => {
    const { customer, worker, bookingId, booked } = await visit();
    await deliverAll(testNow);
    await suspendMember(customer.memberId);
    const [mail] = await mailedTo(worker);
    expect(mail?.subject).toMatch(/^This job is on hold/);
    expect(await refusal(as(worker, () => Bookings.start({ bookingId }), booked.startsAt))).toBe("booking.onHold");
    expect(await refusal(as(worker, () => Bookings.arrive({ bookingId }), booked.startsAt))).toBe("booking.onHold");
    const cancelled = await as(worker, () => Bookings.cancel({ bookingId }), addMinutes(booked.startsAt, -30));
    expect(cancelled.cancellation).toMatchObject({ by: "system", cause: "customer_suspended", fee: 0 });
    expect(await as(customer, () => Bookings.mine({ tab: "past" }))).toMatchObject({
      items: [{ address: { unit: "2304" }, cancellation: { cause: "customer_suspended" } }],
    });
  });

  it.each(["customer", "worker"] as const)(
    "is cancelled once by two presses of the %s, not the other's",
    async (name) => {
      const { customer, worker, bookingId } = await visit();
      await suspend(customer);
      const [who, other] = name === "customer" ? [customer, worker] : [worker, customer];
      const cancel = (by: MemberActor) => as(by, () => Bookings.cancel({ bookingId }));
      const first = await cancel(who);
      expect(first).toMatchObject({ status: "cancelled", cancellation: { by: "system", cause: "customer_suspended" } });
      expect(await cancel(who)).toEqual(first);
      expect(await refusal(cancel(other))).toBe("booking.wrongMoment");
    },
  );

  it("refuses to cancel what the clock has ended, and offers a suspended customer no other cleaner", async () => {
    const { customer, worker, bookingId, booked } = await visit();
    await suspend(customer);
    await as(job, () => settleDue(), booked.startsAt);
    const mail = (await mailedTo(customer, booked.startsAt)).find(({ subject }) =>
      subject.startsWith("Booking cancel"),
    );
    expect(mail?.text).toContain("Your account is suspended, so this booking was cancelled.");
    expect(mail?.text).not.toMatch(/another cleaner/i);
    for (const who of [customer, worker]) {
      expect(await refusal(as(who, () => Bookings.cancel({ bookingId }), booked.startsAt))).toBe("booking.wrongMoment");
    }
  });

  it("cannot be asked for extra time, neither before nor after the visit is on hold", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { bookingId, version, startsAt } = await started(customer, worker);
    const now = addMinutes(startsAt, 30);
    const asks = async () => {
      const { version: read = version } = await seen(customer, bookingId, now);
      return refusal(as(worker, () => Bookings.proposeExtension({ bookingId, version: read, minutes: 60 }), now));
    };
    await suspendMember(customer.memberId, now);
    expect(await asks()).toBe("booking.onHold");
    const room = () => as(worker, () => Bookings.extensionRoom({ bookingId }), now);
    expect((await room()).options.length).toBeGreaterThan(0);
    await deliverAll(now);
    expect(await asks()).toBe("booking.onHold");
    expect(await refusal(room())).toBe("booking.onHold");
    expect((await seen(customer, bookingId, now)).extensionProposal).toBeUndefined();
  });
});

it("a customer who leaves owes nothing for a visit that is on hold", async () => {
  const { customer, worker, bookingId, booked } = await visit();
  const now = addMinutes(booked.startsAt, -60);
  await suspend(worker, now);
  await as({ ...customer, authTime: now }, () => Account.close({}), now);
  await deliverAll(now);
  const { data } = await BookingEntity.get({ bookingId }).go({ consistent: true });
  expect(data?.cancellation).toMatchObject({ by: "customer", fee: 0 });
});
