import { addDays, addMinutes, fils } from "@naqi/contracts";
import { Account, Applications, type MemberActor, Notifications, Requests } from "@naqi/core";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { intercept } from "../../support/core/faults.ts";
import { applied, as, booking, cleaner, job, member, posted, testNow, today } from "../../support/given/given.ts";
import { everything } from "../../support/core/look.ts";
import { offered, offersOf } from "../../support/given/offered.ts";
import { close, countOf, liveOf, mailedTo, open, statusOf, withdraw } from "../../support/given/offers.ts";
import { everyDay } from "../../support/plans.ts";
import { fingerprint } from "../../support/core/rows.ts";
import { suspendMember } from "../../support/given/staff.ts";

beforeAll(() => as(job, () => Notifications.discardWaiting()));
afterEach(() => vi.restoreAllMocks());

const declined = (customer: MemberActor, applicationId: string, now = testNow) =>
  as(customer, () => Applications.decline({ applicationId }), now);

// covers market.compare
describe("the offers of a request", () => {
  it("are listed side by side with the public data of each cleaner", async () => {
    const { customer, requestId } = await open();
    const [near, far] = [await cleaner(), await cleaner({ areas: ["Deira"], profile: { serviceRadius: 50 } })];
    await applied(near, requestId, { durationMinutes: 180, proposedPrice: fils(240) });
    await applied(far, requestId);
    const { request, offers } = await as(customer, () => Applications.offers({ requestId }));
    expect(request).toMatchObject({ requestId, applicationCount: 2 });
    const byPrice = offers.toSorted((a, b) => b.proposedPrice - a.proposedPrice);
    expect(byPrice).toMatchObject([
      { cleanerId: near.memberId, proposedPrice: fils(240), durationMinutes: 180, distanceKm: 0, isOutdated: false },
      { cleanerId: far.memberId, durationMinutes: 120, cleaner: { fullName: "Aisha Khan", totalBookings: 0 } },
    ]);
    expect(byPrice[1]?.distanceKm).toBeGreaterThan(20);
    expect(JSON.stringify(offers)).not.toContain("+9715");
  });

  it("leave out withdrawn and declined ones, and show unbookable cleaners without a card", async () => {
    const { customer, worker, request, application } = await offered();
    const [gone, refused] = [await cleaner(), await cleaner()];
    await withdraw(gone, (await applied(gone, request.requestId)).applicationId);
    await declined(customer, (await applied(refused, request.requestId)).applicationId);
    await suspendMember(worker.memberId);
    // Past the maximum lag of a copy in memory.
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 4_000);
    const [only, ...others] = await offersOf(customer, request.requestId);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ applicationId: application.applicationId, cleanerName: "Aisha Khan" });
    expect(only?.cleaner).toBeUndefined();
  });

  it("are counted down once for a declined cleaner who then leaves", async () => {
    const { customer, requestId } = await open();
    const [stays, leaves] = [await cleaner(), await cleaner()];
    await applied(stays, requestId);
    await declined(customer, (await applied(leaves, requestId)).applicationId);
    expect(await countOf(requestId)).toBe(1);
    await as({ ...leaves, authTime: testNow }, () => Account.close({}));
    await mailedTo(leaves);
    expect(await countOf(requestId)).toBe(1);
    expect((await offersOf(customer, requestId)).map(({ cleanerId }) => cleanerId)).toEqual([stays.memberId]);
  });

  it("are only for their customer", async () => {
    const { request, worker } = await offered();
    await expect(offersOf(await member("customer"), request.requestId)).rejects.toMatchObject({
      code: "application.requestNotFound",
    });
    await expect(offersOf(worker, request.requestId)).rejects.toMatchObject({ kind: "forbidden" });
  });

  it("show whether each cleaner is free at the requested time, and why not", async () => {
    const customer = await member("customer");
    const asked = (date: string, time?: string) => posted(customer, { preferredDate: date, preferredTime: time });
    const early = await cleaner({ plan: everyDay("08:00", "12:00") });
    const late = await cleaner({ plan: { ...everyDay("14:00", "20:00"), emergencyAvailability: false } });
    const day = addDays(today, 3);
    const busy = await cleaner();
    await booking(await member("customer"), busy.memberId, { scheduledDate: day, scheduledTime: "09:00" });
    const statesFor = async (request: { requestId: string }) => {
      for (const worker of [early, late, busy]) await applied(worker, request.requestId, { durationMinutes: 120 });
      // Past the maximum lag of a copy in memory, also of the previous test.
      vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
      const offers = await offersOf(customer, request.requestId);
      return [early, late, busy].map(
        ({ memberId }) => offers.find(({ cleanerId }) => cleanerId === memberId)?.requestedTime,
      );
    };
    expect(await statesFor(await asked(day, "10:00"))).toEqual(["free", "notWorking", "taken"]);
    expect(await statesFor(await asked(day))).toEqual(["free", "free", "free"]);
    expect(await statesFor(await asked(today, "18:00"))).toEqual(["notWorking", "sameDay", "free"]);
    expect(await statesFor(await asked(today, "10:00"))).toEqual(["tooSoon", "tooSoon", "tooSoon"]);
    expect(await statesFor(await posted(customer, { preferredDate: undefined, preferredTime: undefined }))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("are read in at most three calls to the table, for twenty offers", async () => {
    const { customer, requestId } = await open();
    for (let index = 0; index < 20; index++) await applied(await cleaner(), requestId);
    await offersOf(customer, requestId);
    const { sent } = intercept();
    expect(await offersOf(customer, requestId)).toHaveLength(20);
    expect(sent.length).toBeLessThanOrEqual(3);
  });
});

// covers market.compare
describe("declining an offer", () => {
  it("ends it, frees its place on the request and gives the cleaner the reason", async () => {
    const { customer, worker, request, application } = await offered();
    await mailedTo(worker);
    await declined(customer, application.applicationId);
    expect([await statusOf(application.applicationId), await liveOf(request.requestId)]).toEqual(["rejected", []]);
    expect(await countOf(request.requestId)).toBe(0);
    const [mail] = await mailedTo(worker);
    expect(mail?.subject).toBe("Application not accepted: Deep clean before we move in");
    expect(mail?.text).toContain("The customer declined your application.");
  });

  it("lets the cleaner offer again only once the terms of the request have changed", async () => {
    const { customer, worker, request, application } = await offered();
    const { requestId, title = "", serviceType } = request;
    await declined(customer, application.applicationId);
    await expect(applied(worker, requestId)).rejects.toMatchObject({ code: "application.declined" });
    const boardOf = async () =>
      (await as(worker, () => Requests.board({ location: "Dubai Marina", limit: 48 }))).items.find(
        (one) => one.requestId === requestId,
      );
    expect(await boardOf()).toMatchObject({ applicationId: application.applicationId, isDeclined: true });
    const edit = { requestId, title, serviceType, location: "Dubai Marina" as const };
    const { preferredDate, preferredTime } = request;
    await as(customer, () => Requests.edit({ ...edit, edition: 1, preferredDate, preferredTime, description: "New" }));
    await expect(applied(worker, requestId)).rejects.toMatchObject({ code: "application.declined" });
    await as(customer, () => Requests.edit({ ...edit, edition: 2, preferredDate, preferredTime: "15:00" }));
    expect(await boardOf()).not.toHaveProperty("applicationId");
    const again = await applied(worker, requestId);
    expect([await countOf(requestId), await liveOf(requestId)]).toEqual([1, [again.applicationId]]);
    await expect(applied(worker, requestId)).rejects.toMatchObject({ code: "application.alreadyApplied" });
  });

  it("requires an open request, its customer and a pending offer, and happens once", async () => {
    const { customer, worker, request, application } = await offered();
    const { applicationId } = application;
    await expect(declined(await member("customer"), applicationId)).rejects.toMatchObject({
      code: "application.notFound",
    });
    await expect(declined(worker, applicationId)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(declined(customer, applicationId, addMinutes(testNow, 15 * 1440))).rejects.toMatchObject({
      code: "application.wrongMoment",
    });
    await Promise.all([1, 2, 3, 4, 5].map(() => declined(customer, applicationId)));
    expect(await countOf(request.requestId)).toBe(0);
  });

  it("and withdrawing at once: one of them succeeds", async () => {
    const { customer, worker, request, application } = await offered();
    const all = await Promise.allSettled([
      declined(customer, application.applicationId),
      withdraw(worker, application.applicationId),
    ]);
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await countOf(request.requestId)).toBe(0);
  });

  it("is refused once the request is closed", async () => {
    const { customer, request, application } = await offered();
    await close(customer, request.requestId);
    await expect(declined(customer, application.applicationId)).rejects.toMatchObject({
      code: "application.wrongMoment",
    });
  });

  it.each([0, 1, 2])("with a fault before call %d changes nothing", async (index) => {
    const { customer, application } = await offered();
    const before = fingerprint(await everything());
    const { stop } = intercept({ before: (sent) => (sent.index === index ? new Error("gone") : undefined) });
    await expect(declined(customer, application.applicationId)).rejects.toThrow("gone");
    stop();
    expect(fingerprint(await everything())).toEqual(before);
  });
});

it("the customer's own request, posted by another member without offers, has none", async () => {
  const customer = await member("customer");
  const { requestId } = await posted(customer);
  expect(await offersOf(customer, requestId)).toEqual([]);
});
