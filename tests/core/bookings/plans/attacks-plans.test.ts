import { addDays, addMinutes, areaCentres, type Booking, distanceKm, fils, instantOf, policy } from "@naqi/contracts";
import { Bookings, type MemberActor, Notifications, Plans } from "@naqi/core";
import { PlanEntity } from "@naqi/core/bookings/plans/plans.entity";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { deliverAll } from "../../../support/core/delivering.ts";
import { homeOf, typedHome } from "../../../support/given/customer-wizard.ts";
import { waitingEvents } from "../../../support/core/events.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import {
  applied,
  as,
  booking,
  change,
  cleaner,
  job,
  marina,
  member,
  posted,
  testNow,
  today,
} from "../../../support/given/given.ts";
import { bookedOffer, offered } from "../../../support/given/offered.ts";
import { mails } from "../../../support/given/offers.ts";
import { everyWeek, planned, runPlans } from "../../../support/given/planned.ts";
import { cancelling, homeIn, of, other } from "../../../support/given/replacing.ts";
import { refusal } from "../../../support/given/talking.ts";
import { suspendMember } from "../../../support/given/staff.ts";

// Other tests of this class cover its promises in tests/capabilities/promises.ts (B4, B5).

beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
// Mails of other tests are ignored.
beforeAll(() => as(job, () => Notifications.discardWaiting()));

const first = addDays(today, 3);
const week = (number: number) => addDays(first, 7 * number);
const plansOf = async (who: MemberActor) => (await as(who, () => Plans.mine({}))).items;

// covers B5.7
describe("neither party breaks the other's list of plans", () => {
  it("by a pause until the century's last day", async () => {
    const { customer, worker, plan } = await everyWeek();
    const { planId } = plan;
    await as(customer, () => Plans.pause({ planId, from: today, until: "2099-12-31", visits: "keep" }));
    for (const who of [customer, worker]) expect(await plansOf(who)).toMatchObject([{ planId, days: [] }]);
    expect((await as(customer, () => Plans.resume({ planId }))).days).toHaveLength(policy.plans.shown);
  });

  it("by skipping dates without an end", async () => {
    const { customer, plan } = await everyWeek();
    const { planId } = plan;
    let { days } = plan;
    for (let count = 0; count < policy.plans.skipped; count++) {
      const [day = ""] = days;
      ({ days } = await as(customer, () => Plans.skip({ planId, day })));
    }
    const [day = ""] = days;
    expect(await refusal(as(customer, () => Plans.skip({ planId, day })))).toBe("plan.skippedEnough");
  });

  it("by an offer that becomes negative once the cleaner's rate falls", async () => {
    const { customer, visit, worker } = await cheap();
    const plan = await planned(customer, visit);
    await change(worker.memberId, { profile: { hourlyRate: fils(20) } });
    const due = instantOf(addDays(plan.days[0] ?? "", -policy.plans.daysAhead), "00:00");
    await runPlans(due);
    const asked = await as(customer, () => Plans.get({ planId: plan.planId }), due);
    expect(asked.price?.agreedPrice).toBe(fils(60));
    expect(await plansOf(worker)).toHaveLength(1);
  });
});

/** A visit of three hours offered below its cleaner's own price of AED 150. */
async function cheap() {
  const [customer, worker] = [await member("customer"), await cleaner()];
  const request = await posted(customer);
  const application = await applied(worker, request.requestId, { durationMinutes: 180, proposedPrice: fils(60) });
  return { customer, worker, visit: await bookedOffer({ customer, worker, request, application }) };
}

describe("a cleaner is never booked below their own price", () => {
  // covers B5.8
  it("every week, because of one offer", async () => {
    const { customer, visit } = await cheap();
    expect(visit.agreedPrice).toBe(fils(60));
    expect((await planned(customer, visit)).agreedPrice).toBe(fils(150));
  });

  it("and an offer above it stays", async () => {
    const one = await offered();
    expect((await planned(one.customer, await bookedOffer(one))).agreedPrice).toBe(fils(200));
  });
});

// covers B5.5
describe("a customer cannot flood a cleaner with plan requests", () => {
  const receivedBy = async ({ email }: MemberActor) => {
    const before = mails.length;
    await deliverAll();
    return mails.slice(before).filter(({ to }) => to === email).length;
  };

  it("by creating and ending plans in rounds", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const visit = await booking(customer, worker.memberId);
    for (let round = 0; round < policy.plans.made.most; round++) {
      const { planId } = await planned(customer, visit, "monthly");
      await as(customer, () => Plans.end({ planId, visits: "keep" }));
    }
    expect(await refusal(planned(customer, visit, "monthly"))).toBe("plan.tooManyMade");
    expect((await as(worker, () => Plans.mine({}))).items).toEqual([]);
  });

  it("by pausing and resuming in rounds", async () => {
    const { customer, worker, plan } = await everyWeek("monthly");
    const { planId } = plan;
    const pause = () => as(customer, () => Plans.pause({ planId, from: today, visits: "keep" }));
    await receivedBy(worker);
    for (let round = 0; round < policy.plans.pauses.most; round++) {
      await pause();
      await as(customer, () => Plans.resume({ planId }));
    }
    expect(await refusal(pause())).toBe("plan.tooManyPauses");
    expect(await receivedBy(worker)).toBe(2 * policy.plans.pauses.most);
  });
});

describe("a replacement in a plan is only visible to its customer", () => {
  // covers B7.3
  it("and so is its time, if it differs", async () => {
    const area = "Discovery Gardens";
    const [customer, worker] = [await member("customer"), await other(area)];
    const visit = await booking(customer, worker.memberId, { address: homeIn(area) });
    const { planId, visits } = await planned(customer, visit);
    const { bookingId = "", startsAt = "" } = visits[0]?.visit ?? {};
    await cancelling(worker, { bookingId });
    await other(area);
    const { offers, take } = of(customer, { bookingId });
    const after: Booking = await take((await offers()).offers[0]);
    const to = { scheduledDate: addDays(week(1), 1), scheduledTime: "15:00", idempotencyKey: crypto.randomUUID() };
    await as(customer, () => Bookings.reschedule({ bookingId: after.bookingId, version: after.version, ...to }));
    const seen = (await as(worker, () => Plans.get({ planId }), addMinutes(testNow, 1))).visits[0]?.visit;
    expect(seen).toMatchObject({ status: "cancelled", startsAt, scheduledDate: week(1), scheduledTime: "10:00" });
    const own = (await as(customer, () => Plans.get({ planId }))).visits[0]?.visit;
    expect(own).toMatchObject({ status: "confirmed", scheduledTime: "15:00", instead: {} });
  });
});

describe("a plan requires an active cleaner", () => {
  // covers B4.8
  it("also if they leave between read and write", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const visit = await booking(customer, worker.memberId);
    const { agreedPrice } = await as(customer, () => Plans.offer({ bookingId: visit.bookingId, frequency: "weekly" }));
    const asked = { bookingId: visit.bookingId, frequency: "weekly" as const, expectedPrice: agreedPrice };
    beforeTheWrite(() => suspendMember(worker.memberId));
    const made = as(customer, () => Plans.make({ ...asked, idempotencyKey: crypto.randomUUID() }));
    expect(await refusal(made)).toBe("plan.cleanerUnavailable");
    expect(await plansOf(customer)).toEqual([]);
  });
});

describe("a rival cannot end another customer's plan", () => {
  // covers B4.10
  it("by booking its dates: these are announced with other hours, and the next is booked again", async () => {
    const { customer, worker, plan } = await everyWeek();
    const { planId } = plan;
    const rival = await member("customer");
    const dates = [4, 5, 6].map(week);
    for (const scheduledDate of dates) await booking(rival, worker.memberId, { scheduledDate });
    const due = (number: number) => instantOf(addDays(week(number), -policy.plans.daysAhead), "00:00");
    for (const number of [4, 5, 6, 7]) await runPlans(due(number));
    const { status, visits } = await as(customer, () => Plans.get({ planId }), due(7));
    expect(status).toBe("active");
    expect(visits.slice(-4)).toMatchObject([
      ...dates.map((day) => ({ day, miss: "taken" })),
      { day: week(7), visit: { status: "confirmed" } },
    ]);
    const told = (await waitingEvents()).flatMap(({ kind, values }) =>
      kind === "plan.missed" && "misses" in values && values.planId === planId ? values.misses : [],
    );
    const free = ["08:00", "12:00", "13:00"].map((scheduledTime) => ({ scheduledDate: week(4), scheduledTime }));
    expect(told).toHaveLength(3);
    expect(told.find(({ day }) => day === week(4))).toEqual({ day: week(4), miss: "taken", free });
  });
});

describe("a price rises only with the customer's consent", () => {
  // covers B3.7
  it("by the travel fee alone: the customer is asked, has fourteen days, and then the plan pauses", async () => {
    const far = areaCentres["Discovery Gardens"];
    const [customer, worker] = [await member("customer"), await cleaner()];
    const km = distanceKm(areaCentres["Dubai Marina"], far);
    const serviceRadius = Math.ceil(km);
    await change(worker.memberId, { profile: { serviceRadius, travelFee: fils(10) } });
    const visit = await booking(customer, worker.memberId, { address: homeIn("Discovery Gardens") });
    expect(visit.agreedPrice).toBe(fils(110));
    const plan = await planned(customer, visit);
    const { planId } = plan;
    await change(worker.memberId, { profile: { serviceRadius, travelFee: fils(30) } });
    const due = instantOf(addDays(plan.days[0] ?? "", -policy.plans.daysAhead), "00:00");
    await runPlans(due);
    const asked = await as(customer, () => Plans.get({ planId }), due);
    const lapsesAt = addMinutes(due, policy.plans.consentDays * 24 * 60);
    expect(asked).toMatchObject({ agreedPrice: fils(110), price: { agreedPrice: fils(130), lapsesAt } });
    const { bookingId = "" } = asked.visits.at(-1)?.visit ?? {};
    expect(await as(customer, () => Bookings.get({ bookingId }))).toMatchObject({ agreedPrice: fils(110) });
    await runPlans(addMinutes(due, 7 * 24 * 60));
    // Asking again does not extend the wait.
    expect((await as(customer, () => Plans.get({ planId }))).price).toEqual(asked.price);
    await runPlans(lapsesAt);
    expect(await as(customer, () => Plans.get({ planId }), lapsesAt)).toMatchObject({ pause: { why: "price" } });
    const agreed = await as(customer, () => Plans.agreePrice({ planId, agreedPrice: fils(130) }), lapsesAt);
    expect(agreed).toMatchObject({ agreedPrice: fils(130) });
    expect(agreed.price).toBeUndefined();
    expect(agreed.pause).toBeUndefined();
  });
});

describe("access instructions are shown only for their own home", () => {
  // covers B7.18
  it("and not of another flat in its tower", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    for (const flat of ["12", "34"])
      await homeOf(customer).add({ apartmentNumber: flat, access: { gate: `The code of ${flat}` } });
    const visit = await booking(customer, worker.memberId, { address: { ...marina, unit: "12" } });
    const { visits } = await planned(customer, visit);
    const { bookingId = "" } = visits[0]?.visit ?? {};
    expect((await as(customer, () => Bookings.get({ bookingId }))).access).toEqual({ gate: "The code of 12" });
  });
});

describe("access instructions of two villas that share their community's point", () => {
  const villa = (building: string) => ({ ...marina, building, unit: undefined, noUnit: true as const });
  const booked = async (customer: MemberActor, building: string) => {
    const visit = await booking(customer, (await cleaner()).memberId, { address: villa(building) });
    const { visits } = await planned(customer, visit);
    return as(customer, () => Bookings.get({ bookingId: visits[0]?.visit?.bookingId ?? "" }));
  };
  const save = (customer: MemberActor, building: string, keys: string) =>
    homeOf(customer).add({
      name: `At ${building}`,
      address: { ...typedHome.property.address, building, noUnit: true },
      apartmentNumber: null,
      access: { keys },
    });

  it("stay with the one saved, and go to no other address there", async () => {
    const customer = await member("customer");
    await save(customer, "Villa 12", "Safe code 4711");
    const elsewhere = await booked(customer, "Villa 40");
    expect(elsewhere.access).toBeUndefined();
    expect(elsewhere.propertyName).toBeUndefined();
  });

  it("are those of the villa booked, if both are saved", async () => {
    const customer = await member("customer");
    await save(customer, "Villa 12", "Safe code 4711");
    await save(customer, "Villa 40", "Mother key 9");
    expect(await booked(customer, "Villa 12")).toMatchObject({
      propertyName: "At Villa 12",
      access: { keys: "Safe code 4711" },
    });
  });
});

describe("a home that is corrected after a plan was made", () => {
  const made = async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const home = homeOf(customer);
    const { propertyId } = await home.add({ apartmentNumber: "304", access: { gate: "4321#" } });
    const visit = await booking(customer, worker.memberId, { address: { ...marina, unit: "304" } });
    const { planId, visits } = await planned(customer, visit);
    const version = (await home.mine())[0]?.version ?? "";
    const next = async () => {
      await runPlans(addMinutes(testNow, 8 * 24 * 60));
      const { visits: all } = await as(customer, () => Plans.get({ planId }));
      expect(all.length).toBeGreaterThan(visits.length);
      return as(customer, () => Bookings.get({ bookingId: all.at(-1)?.visit?.bookingId ?? "" }));
    };
    return { customer, home, planId, propertyId, version, next };
  };

  it("has its unit and its gate code together in the next visit", async () => {
    const { home, propertyId, version, next } = await made();
    await home.change(propertyId, version, { apartmentNumber: "305", access: { gate: "9999#" } });
    expect(await next()).toMatchObject({ address: { unit: "305" }, access: { gate: "9999#" } });
  });

  it("is not another home at its point, which an older plan names, unless that was corrected", async () => {
    const { customer, home, planId, next } = await made();
    const other = await home.add({ apartmentNumber: "900", access: { gate: "Other" } });
    const createdAt = addMinutes(testNow, 1);
    const key = { customerId: customer.memberId, planId };
    await PlanEntity.patch(key).set({ propertyId: other.propertyId, createdAt }).go();
    const visit = await next();
    expect(visit.address.unit).toBe("304");
    expect(visit.access).toBeUndefined();
  });

  it("has neither the new address nor its gate code if it is elsewhere now", async () => {
    const { home, propertyId, version, next } = await made();
    const address = { ...typedHome.property.address, building: "Sadaf 4", location: { lat: 25.0759, lng: 55.1332 } };
    await home.change(propertyId, version, { address, apartmentNumber: "9", access: { gate: "9999#" } });
    const visit = await next();
    expect(visit).toMatchObject({ address: { unit: "304", location: marina.location } });
    expect(visit.access).toBeUndefined();
  });
});

// covers B5.14
describe("the limit of six visits with one cleaner holds", () => {
  it("for plans that are made, ended and made again", async () => {
    const { customer, worker, plan } = await everyWeek();
    await as(customer, () => Plans.end({ planId: plan.planId, visits: "keep" }));
    const kept = plan.visits.length + 1;
    let last = { bookingId: "" };
    for (let more = kept; more < policy.visits.withOneCleaner; more++)
      last = await booking(customer, worker.memberId, { scheduledDate: addDays(first, more), scheduledTime: "08:00" });
    const another = booking(customer, worker.memberId, { scheduledTime: "14:00" });
    expect(await refusal(another)).toBe("booking.tooManyWithCleaner");
    const again = await planned(customer, last);
    const end = (visits: "keep" | "cancel") => as(customer, () => Plans.end({ planId: again.planId, visits }));
    expect(await refusal(end("keep"))).toBe("plan.tooManyKept");
    expect((await end("cancel")).status).toBe("ended");
    expect((await checkTable()).broken).toEqual([]);
  });

  it("for moves of kept visits", async () => {
    const { customer, worker, plan } = await everyWeek();
    await as(customer, () => Plans.end({ planId: plan.planId, visits: "keep" }));
    const { bookingId = "", scheduledDate = "" } = plan.visits[0]?.visit ?? {};
    const { version } = await as(customer, () => Bookings.get({ bookingId }));
    const to = { scheduledDate, scheduledTime: "15:00" as const, idempotencyKey: crypto.randomUUID() };
    await as(customer, () => Bookings.reschedule({ bookingId, version, ...to }));
    for (let more = plan.visits.length + 1; more < policy.visits.withOneCleaner; more++)
      await booking(customer, worker.memberId, { scheduledDate: addDays(first, more), scheduledTime: "08:00" });
    const another = booking(customer, worker.memberId, { scheduledTime: "14:00" });
    expect(await refusal(another)).toBe("booking.tooManyWithCleaner");
  });
});

// covers B4.8
describe("concurrent changes of both parties are kept", () => {
  it("a cleaner's end during a simultaneous pause: visits after the notice are cancelled", async () => {
    const { customer, plan } = await everyWeek();
    const { planId } = plan;
    const ids = { customerId: customer.memberId, planId };
    const lastDay = addDays(today, policy.plans.noticeDays);
    // The state after the end is written and before any visit is cancelled.
    await PlanEntity.patch(ids)
      .set({
        ended: { by: "cleaner", at: testNow, lastDay },
        cancels: { by: "cleaner", from: instantOf(addDays(lastDay, 1), "00:00"), at: testNow },
        due: "open",
        dueAt: testNow,
      })
      .go();
    const until = addDays(first, 8);
    const after = await as(customer, () => Plans.pause({ planId, from: today, until, visits: "cancel" }));
    // One of the pause, and those after the notice.
    expect(after.visits.map(({ visit }) => visit?.status)).toEqual(after.visits.map(() => "cancelled"));
  });

  it("a requested pause follows one for the price", async () => {
    const { customer, worker, plan } = await everyWeek();
    const { planId } = plan;
    await change(worker.memberId, { profile: { hourlyRate: fils(60) } });
    const due = instantOf(addDays(plan.days[0] ?? "", -policy.plans.daysAhead), "00:00");
    await runPlans(due);
    const from = addDays(today, 100);
    const asked = await as(customer, () => Plans.pause({ planId, from, visits: "keep" }), due);
    const lapsed = addMinutes(asked.price?.lapsesAt ?? "", 1);
    await runPlans(lapsed);
    const paused = await as(customer, () => Plans.get({ planId }), lapsed);
    expect(paused.pause).toEqual({ from: expect.any(String) as string, why: "price" });
    const agreedPrice = paused.price?.agreedPrice ?? 0;
    const agreed = await as(customer, () => Plans.agreePrice({ planId, agreedPrice }), lapsed);
    expect(agreed.pause).toEqual({ from, why: "asked" });
  });
});

describe("a visit costs at most three times its minimum", () => {
  // covers B3.5
  it("also if the rate falls and the tip was agreed on at the higher one", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const visit = await booking(customer, worker.memberId, { agreedPrice: fils(300) });
    expect(visit).toMatchObject({ agreedPrice: fils(300), tipAmount: fils(200) });
    const plan = await planned(customer, visit);
    const { planId } = plan;
    await change(worker.memberId, { profile: { hourlyRate: fils(20) } });
    const due = instantOf(addDays(plan.days[0] ?? "", -policy.plans.daysAhead), "00:00");
    await runPlans(due);
    const { price } = await as(customer, () => Plans.get({ planId }), due);
    expect(price?.agreedPrice).toBe(fils(120));
    await as(customer, () => Plans.agreePrice({ planId, agreedPrice: fils(120) }), due);
    await runPlans(addMinutes(due, 8 * 24 * 60));
    const { visits } = await as(customer, () => Plans.get({ planId }), addMinutes(due, 8 * 24 * 60));
    const { bookingId = "" } = visits.at(-1)?.visit ?? {};
    const last = await as(customer, () => Bookings.get({ bookingId }));
    expect(last).toMatchObject({ hourlyRate: fils(20), agreedPrice: fils(120), tipAmount: fils(80) });
    expect((await checkTable()).broken).toEqual([]);
  });
});
