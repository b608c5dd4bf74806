import { addDays, addMinutes, type AreaName, fils, instantOf } from "@naqi/contracts";
import { Account, Applications, Bookings, Checklists, Plans, Requests } from "@naqi/core";
import { BookingEntity } from "@naqi/core/bookings/booking/bookings.entity";
import { RequestEntity } from "@naqi/core/market/requests/requests.entity";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { deliverAll } from "../../../support/core/delivering.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { applied, as, booking, member, posted, testNow, today } from "../../../support/given/given.ts";
import { bookedOffer } from "../../../support/given/offered.ts";
import { mailedTo } from "../../../support/given/offers.ts";
import { planned, runPlans } from "../../../support/given/planned.ts";
import { staff } from "../../../support/given/staff.ts";
import { suspend } from "../../../support/given/suspending.ts";
import { everyDay } from "../../../support/plans.ts";
import { cancelling, homeIn, letDown, of, other } from "../../../support/given/replacing.ts";
import { refusal } from "../../../support/given/talking.ts";
import { runAt } from "../../../support/given/visiting.ts";

const unbroken = async () => expect((await checkTable()).broken).toEqual([]);
const day = addDays(today, 3);
const priced = (hourlyRate: number) => ({ profile: { hourlyRate: fils(hourlyRate) } });

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});

// covers replacements.offer
describe("in time", () => {
  it("is the original hour until three hours ahead, then each cleaner's earliest, until a day after it, also with the clock moved back", async () => {
    const area = "Al Safa";
    const { customer, booked, offers, take } = await letDown(area);
    const [sameDay, later] = [
      await other(area, { plan: everyDay("13:00", "20:00") }),
      await other(area, { plan: { ...everyDay("08:00", "20:00"), emergencyAvailability: false } }),
    ];
    const last = addMinutes(booked.startsAt, -180);
    const after = addMinutes(last, 1);
    const end = addMinutes(booked.startsAt, 24 * 60);
    const timesAt = async (now: string) =>
      (await offers(now)).offers.map(({ cleaner, scheduledDate, scheduledTime }) => [
        cleaner.cleanerId,
        scheduledDate,
        scheduledTime,
      ]);
    const soon = [
      [sameDay.memberId, day, "13:00"],
      [later.memberId, addDays(day, 1), "08:00"],
    ];
    expect(await timesAt(addMinutes(last, -24 * 60))).toEqual([[later.memberId, day, "10:00"]]);
    // On the day itself they no longer accept jobs.
    expect(await timesAt(last)).toEqual([]);
    expect((await timesAt(after)).toSorted()).toEqual(soon.toSorted());
    expect(await offers(after)).toMatchObject({ isSameHour: false, until: end });
    expect((await offers(addMinutes(end, -1))).offers).not.toEqual([]);
    expect(await offers(end)).toMatchObject({ offers: [], isSameHour: false });
    expect((await offers(end)).until).toBeUndefined();
    const [first] = (await offers(after)).offers;
    expect(await refusal(take(first, end))).toBe("replacement.over");
    // With the clock set back it is the original hour again, and only that.
    expect(await timesAt(testNow)).toEqual([[later.memberId, day, "10:00"]]);
    expect(await refusal(take(first))).toBe("replacement.gone");
    const visit = await take(first, addMinutes(after, 60));
    expect(visit).toMatchObject({ scheduledDate: first?.scheduledDate, scheduledTime: first?.scheduledTime });
    expect((await as(customer, () => Bookings.mine({}), after)).items).toHaveLength(1);
    await unbroken();
  });

  it("follows a cleaner no-show", async () => {
    const area = "Satwa";
    const customer = await member("customer");
    const booked = await booking(customer, (await other(area)).memberId, { address: homeIn(area) });
    await other(area);
    const { bookingId, startsAt } = booked;
    const own = of(customer, booked);
    const reported = addMinutes(startsAt, 30);
    await as(customer, () => Bookings.reportNoShow({ bookingId }), reported);
    expect(await own.offers(reported)).toMatchObject({ offers: [] });
    const ended = addMinutes(reported, 120);
    await runAt(ended);
    const { offers, isSameHour, until } = await own.offers(ended);
    expect({ isSameHour, until }).toEqual({ isSameHour: false, until: addMinutes(ended, 24 * 60) });
    expect(offers).toEqual([expect.objectContaining({ scheduledDate: day, scheduledTime: "16:00", total: fils(100) })]);
    expect(await own.take(offers[0], ended)).toMatchObject({ startsAt: instantOf(day, "16:00") });
    const [mail] = (await mailedTo(customer, ended)).filter(({ subject }) => subject.startsWith("Cancelled"));
    expect(mail?.text).toContain(`/customer/bookings/${bookingId}/replacement`);
    await unbroken();
  });

  it("the cancellation mail links there, and the other cleaner is notified as of any booking", async () => {
    const area = "Karama";
    const { customer, booked, offers, take } = await letDown(area);
    const worker = await other(area);
    const mails = await mailedTo(customer, testNow);
    const mail = mails.find(({ subject }) => subject.startsWith("Booking cancelled"));
    expect(mail?.text).toContain("Aisha Khan cancelled this booking.");
    expect(mail?.text).toContain(`/customer/bookings/${booked.bookingId}/replacement`);
    await take((await offers()).offers[0]);
    expect((await mailedTo(worker, testNow)).map(({ subject }) => subject)).toContain(
      "New job: Deep Cleaning in Karama",
    );
    const mine = await booking(customer, worker.memberId, { scheduledDate: addDays(day, 1), address: homeIn(area) });
    await as(customer, () => Bookings.cancel({ bookingId: mine.bookingId }));
    const own = (await mailedTo(customer, testNow)).find(({ subject }) => subject.startsWith("Booking cancelled"));
    expect(own?.text).not.toContain("/replacement");
    expect(own?.text).toContain("You cancelled this booking.");
  });
});

// covers replacements.take
describe("the transferred data", () => {
  it("are notes, checklist and a new start code", async () => {
    const area = "Al Wasl";
    const [customer, worker] = [await member("customer"), await other(area)];
    const { bookingId } = await booking(customer, worker.memberId, { address: homeIn(area) });
    await as(customer, () => Bookings.setStartCode({ bookingId, isOn: true }));
    await as(customer, () => Checklists.save({ bookingId, version: 0, items: ["Kitchen", "Balcony"] }));
    await cancelling(worker, { bookingId });
    await other(area);
    const own = of(customer, { bookingId });
    const after = await own.take((await own.offers()).offers[0]);
    expect(after.startCode).toMatch(/^\d{4}$/);
    expect(after.hasChecklist).toBe(true);
    const { checklist } = await as(customer, () => Checklists.get({ bookingId: after.bookingId }));
    expect(checklist?.items.map(({ text }) => text)).toEqual(["Kitchen", "Balcony"]);
    await unbroken();
  });

  it("are a checklist without the ticks of a start that was undone", async () => {
    const area = "Bur Dubai";
    const [customer, worker] = [await member("customer"), await other(area)];
    const { bookingId, startsAt } = await booking(customer, worker.memberId, { address: homeIn(area) });
    const early = addMinutes(startsAt, -60);
    await as(customer, () => Checklists.save({ bookingId, version: 0, items: ["Kitchen"] }));
    await as(worker, () => Bookings.start({ bookingId }), early);
    await as(worker, () => Checklists.tick({ bookingId, itemId: "i1", done: true }), early);
    await as(worker, () => Bookings.undoStart({ bookingId }), early);
    await cancelling(worker, { bookingId }, early);
    await other(area);
    const own = of(customer, { bookingId });
    const after = await own.take((await own.offers(early)).offers[0], early);
    const { checklist } = await as(customer, () => Checklists.get({ bookingId: after.bookingId }), early);
    expect(checklist?.items).toEqual([expect.not.objectContaining({ doneAt: expect.anything() as string })]);
  });

  /** A replacement that fulfilled the request which the first cleaner's cancellation had reopened. */
  async function fulfilled(area: AreaName) {
    const [customer, worker] = [await member("customer"), await other(area)];
    const request = await posted(customer, { location: area, preferredDate: day });
    const application = await applied(worker, request.requestId, { durationMinutes: 180 });
    const booked = await bookedOffer({ customer, worker, request, application }, { address: homeIn(area) });
    await cancelling(worker, booked);
    const second = await other(area);
    const own = of(customer, booked);
    const after = await own.take((await own.offers()).offers[0]);
    const statuses = async (now = testNow) =>
      (await as(customer, () => Requests.mine({}), now)).items.map(({ status }) => status).toSorted();
    return { customer, second, after, statuses };
  }

  it("make the request follow the replacement until it is done, also if staff reopen it", async () => {
    const { second, after, statuses } = await fulfilled("Dubai South");
    const { bookingId, startsAt, endsAt } = after;
    expect(await statuses()).toEqual(["booked", "cancelled"]);
    await as(second, () => Bookings.start({ bookingId }), startsAt);
    const done = await as(second, () => Bookings.complete({ bookingId }), endsAt);
    expect(await statuses(endsAt)).toEqual(["cancelled", "completed"]);
    await unbroken();
    const reviewer = await staff();
    const { version } = done;
    await as(reviewer, () => Bookings.staffReopen({ bookingId, version, reason: "The oven was left out." }), endsAt);
    expect(await statuses(endsAt)).toEqual(["booked", "cancelled"]);
    await unbroken();
  });

  it("make the request closed once the customer cancels the replacement", async () => {
    const { customer, after, statuses } = await fulfilled("Arabian Ranches");
    await as(customer, () => Bookings.cancel({ bookingId: after.bookingId }));
    expect(await statuses()).toEqual(["cancelled", "cancelled"]);
    await unbroken();
  });

  it("keep the request and its booking together when the customer leaves", async () => {
    const { customer, after, statuses } = await fulfilled("Al Qusais");
    await as({ ...customer, authTime: testNow }, () => Account.close({}));
    await deliverAll(testNow);
    const { data } = await BookingEntity.get({ bookingId: after.bookingId }).go({ consistent: true });
    expect(data?.status).toBe("cancelled");
    const { data: request } = await RequestEntity.get({ requestId: after.replacement?.requestId ?? "" }).go();
    expect(request).toMatchObject({ status: "cancelled", fulfilledBy: after.bookingId });
    expect(request?.customerId).not.toBe(customer.memberId);
    expect(request?.title).toBeUndefined();
    expect(await statuses()).toEqual([]);
    await unbroken();
  });

  it("offer another cleaner while the replacement itself is on hold", async () => {
    const area = "International City";
    const { customer, second, after, statuses } = await fulfilled(area);
    await suspend(second);
    const third = await other(area);
    const own = of(customer, after);
    const found = await own.offers();
    expect(found.offers.map(({ cleaner }) => cleaner.cleanerId)).toContain(third.memberId);
    const last = await own.take(found.offers[0]);
    expect(await statuses()).toEqual(["booked", "cancelled", "cancelled"]);
    expect((await as(customer, () => Requests.mine({}))).items).toContainEqual(
      expect.objectContaining({ status: "booked", fulfilledBy: last.bookingId }),
    );
    await unbroken();
  });

  it("closes the reopened request, which reopens once the replacement cancels too", async () => {
    const area = "DIFC";
    const [customer, worker] = [await member("customer"), await other(area)];
    const request = await posted(customer, { location: area, preferredDate: day });
    const application = await applied(worker, request.requestId, { durationMinutes: 180 });
    const offered = { customer, worker, request, application };
    const booked = await bookedOffer(offered, { address: homeIn(area) });
    await cancelling(worker, booked);
    const [two, applicant] = [await other(area), await other(area, priced(100))];
    const statuses = async () =>
      (await as(customer, () => Requests.mine({ limit: 50 }))).items.map(({ status }) => status);
    expect((await statuses()).toSorted()).toEqual(["cancelled", "open"]);
    const own = of(customer, booked);
    const seen = await own.offers();
    expect(seen).toMatchObject({ isReopened: true, offers: [{ total: fils(200) }] });
    const { items } = await as(customer, () => Requests.mine({ limit: 50 }));
    const reopened = items.find(({ status }) => status === "open");
    const requestId = reopened?.requestId ?? "";
    await applied(applicant, requestId);
    const after = await own.take(seen.offers[0]);
    expect(after).toMatchObject({ title: request.title, customerAmount: fils(200), cleanerId: two.memberId });
    const shown = { requestId, status: "booked", fulfilledBy: after.bookingId };
    const mine = (await as(customer, () => Requests.mine({ limit: 50 }))).items;
    expect(mine.find((one) => one.requestId === requestId)).toMatchObject(shown);
    expect((await statuses()).toSorted()).toEqual(["booked", "cancelled"]);
    expect((await as(customer, () => Applications.offers({ requestId }))).request).toMatchObject(shown);
    const found = await as(await staff(), () => Requests.staffCase({ requestId }));
    expect([found.request, found.timeline.map(({ what }) => what)]).toMatchObject([
      shown,
      ["request.posted", "request.booked"],
    ]);
    const letters = await mailedTo(applicant, testNow);
    expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining("The customer booked another cleaner.")]);
    const { items: own1 } = await as(applicant, () => Applications.mine({}));
    expect(own1).toMatchObject([{ status: "rejected", request: { status: "booked", isFulfilled: true } }]);
    expect(JSON.stringify(own1)).not.toContain(after.bookingId);
    await unbroken();
    await cancelling(two, after);
    expect((await statuses()).toSorted()).toEqual(["cancelled", "cancelled", "open"]);
    const again = (await as(customer, () => Requests.mine({}))).items.find(({ status }) => status === "open");
    expect(again?.fulfilledBy).toBeUndefined();
    await unbroken();
  });

  it("offers no candidates once an offer for the reopened request is booked", async () => {
    const area = "Springs";
    const [customer, worker] = [await member("customer"), await other(area)];
    const request = await posted(customer, { location: area, preferredDate: day });
    const application = await applied(worker, request.requestId, { durationMinutes: 180 });
    const booked = await bookedOffer({ customer, worker, request, application }, { address: homeIn(area) });
    await cancelling(worker, booked);
    const [two, three] = [await other(area), await other(area)];
    const own = of(customer, booked);
    const [offer] = (await own.offers()).offers;
    const open = (await as(customer, () => Requests.mine({}))).items.find(({ status }) => status === "open");
    if (!open) throw new Error("It is not open again.");
    const bid = await applied(two, open.requestId, { durationMinutes: 180 });
    beforeTheWrite(async () => {
      await bookedOffer({ customer, worker: two, request: open, application: bid }, { address: homeIn(area) });
    });
    const asked = offer && { ...offer, cleaner: { ...offer.cleaner, cleanerId: three.memberId } };
    expect(await refusal(own.take(asked))).toBe("replacement.over");
    expect(await own.offers()).toMatchObject({ offers: [], isReopened: false });
    await unbroken();
  });

  it("takes over the plan's date, and the plan keeps its cleaner", async () => {
    const area = "Meadows";
    const [customer, worker] = [await member("customer"), await other(area)];
    const first = await booking(customer, worker.memberId, { address: homeIn(area) });
    const plan = await planned(customer, first);
    const [date] = plan.visits.flatMap(({ visit }) => visit ?? []);
    if (!date) throw new Error("It has no visit.");
    await cancelling(worker, date);
    const instead = await other(area);
    const own = of(customer, date);
    const after = await own.take((await own.offers()).offers[0]);
    expect(after).toMatchObject({
      cleanerId: instead.memberId,
      plan: { planId: plan.planId, day: date.scheduledDate },
    });
    const seenBy = (who: typeof worker) => as(who, () => Plans.get({ planId: plan.planId }));
    const own1 = await seenBy(customer);
    expect(own1.cleanerId).toBe(worker.memberId);
    expect(own1.visits[0]).toMatchObject({ visit: { bookingId: after.bookingId, status: "confirmed" } });
    await unbroken();
    // Its cleaner ends the plan in 14 days: the replacement comes anyway.
    await as(worker, () => Plans.end({ planId: plan.planId, visits: "keep" }));
    const last = addMinutes(date.startsAt, -60);
    await runPlans(last);
    expect(await as(customer, () => Bookings.get({ bookingId: after.bookingId }), last)).toMatchObject({
      status: "confirmed",
    });
    await unbroken();
  });
});
