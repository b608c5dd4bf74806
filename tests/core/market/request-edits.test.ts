import { addDays, addMinutes, fils, instantOf } from "@naqi/contracts";
import { Applications, type MemberActor, Notifications, Requests } from "@naqi/core";
import { RequestEntity } from "@naqi/core/market/requests/requests.entity";
import { beforeAll, describe, expect, it } from "vitest";
import { beforeTheWrite, intercept } from "../../support/core/faults.ts";
import { applied, as, cleaner, job, member, posted, testNow, today } from "../../support/given/given.ts";
import { everything } from "../../support/core/look.ts";
import { offered, offersOf } from "../../support/given/offered.ts";
import { close, countOf, mailedTo, open } from "../../support/given/offers.ts";
import { fingerprint } from "../../support/core/rows.ts";
import { reinstateMember, suspendMember } from "../../support/given/staff.ts";

beforeAll(() => as(job, () => Notifications.discardWaiting()));

type Edit = Parameters<typeof Requests.edit>[0];
type Posted = Awaited<ReturnType<typeof posted>>;

const editing = (
  { requestId, edition, title = "", serviceType, location, preferredDate, preferredTime }: Posted,
  change: Partial<Edit> = {},
): Edit => ({
  requestId,
  edition,
  title,
  serviceType,
  preferredDate,
  preferredTime,
  location: location as Edit["location"],
  ...change,
});
const edited = (customer: MemberActor, request: Posted, change: Partial<Edit> = {}, now = testNow) =>
  as(customer, () => Requests.edit(editing(request, change)), now);
const confirmed = (worker: MemberActor, applicationId: string, change = {}) =>
  as(worker, () =>
    Applications.confirm({ applicationId, proposedPrice: fils(220), durationMinutes: 240, termsVersion: 2, ...change }),
  );

describe("a request for a package", () => {
  const choice = { service: "home-cleaning", packageId: "standard" } as const;

  it("has the package's service and price, and no title of its own, whatever was sent", async () => {
    const request = await posted(await member("customer"), {
      package: choice,
      title: "Everything for nothing",
      serviceType: "office_cleaning",
      budgetMin: 0,
      budgetMax: 1,
    });
    expect(request).toMatchObject({
      title: undefined,
      serviceType: "regular_cleaning",
      budgetMin: fils(180),
      budgetMax: fils(180),
      package: choice,
    });
  });

  it.each([
    ["of no service", { service: "constructor", packageId: "standard" }],
    ["that the service does not have", { service: "home-cleaning", packageId: "luxury" }],
    ["by a name of every object", { service: "home-cleaning", packageId: "constructor" }],
    ["with a price of its own", { ...choice, price: 1 }],
  ])("is refused for a package %s", async (_, wrong) => {
    await expect(posted(await member("customer"), { package: wrong as never })).rejects.toMatchObject({
      code: "request.invalid",
    });
  });

  it("keeps that package when it is edited", async () => {
    const customer = await member("customer");
    const request = await posted(customer, { package: choice });
    const change = {
      title: "Cheap",
      serviceType: "deep_cleaning",
      budgetMin: 1,
      budgetMax: 2,
      location: "JBR",
    } as const;
    const after = await edited(customer, request, change);
    expect(after.title).toBeUndefined();
    expect(after).toMatchObject({
      serviceType: "regular_cleaning",
      budgetMax: fils(180),
      location: "JBR",
    });
  });
});

// covers market.edit
describe("editing a request", () => {
  it("changes it as a whole and removes what is left out; offers stay valid while priced fields are unchanged", async () => {
    const { customer, worker, ...request } = await open();
    await applied(worker, request.requestId);
    const after = await edited(customer, request, { title: "Before the guests" });
    expect(after).toMatchObject({ title: "Before the guests", edition: 2, termsVersion: 1, applicationCount: 1 });
    expect([after.description, after.budgetMin, after.budgetMax]).toEqual([undefined, undefined, undefined]);
    const { data } = await RequestEntity.query.byClosing({ board: "open" }).go({ pages: "all" });
    expect(data.map(({ requestId }) => requestId)).toContain(request.requestId);
    const [offer] = await offersOf(customer, request.requestId);
    expect(offer).toMatchObject({ status: "pending", isOutdated: false });
  });

  it.each([
    ["another day", { preferredDate: addDays(today, 9) }],
    ["no day", { preferredDate: undefined }],
    ["another hour", { preferredTime: "12:00" }],
    ["another place", { location: "JBR" }],
    ["another service", { serviceType: "regular_cleaning" }],
    ["another size", { propertySize: "3 bedrooms" }],
  ] as const)("asks for %s: offers must be confirmed, and each cleaner is notified once", async (_, change) => {
    const { customer, worker, ...request } = await open();
    const { applicationId } = await applied(worker, request.requestId);
    await mailedTo(worker);
    await edited(customer, request, change as Partial<Edit>);
    expect(await offersOf(customer, request.requestId)).toMatchObject([{ status: "pending", isOutdated: true }]);
    expect((await mailedTo(worker)).map(({ subject }) => subject)).toEqual([
      "Please confirm your application: Deep clean before we move in",
    ]);
    expect(await confirmed(worker, applicationId)).toMatchObject({
      proposedPrice: fils(220),
      durationMinutes: 240,
      isOutdated: false,
    });
    expect((await mailedTo(customer)).map(({ subject }) => subject)).toEqual([
      "Offer confirmed: Deep clean before we move in",
    ]);
  });

  it("moves its closing time", async () => {
    const customer = await member("customer");
    const request = await posted(customer);
    expect(await edited(customer, request, { preferredDate: addDays(today, 2) })).toMatchObject({
      closesAt: instantOf(addDays(today, 3), "00:00"),
    });
  });

  it.each([
    ["a past day", { preferredDate: addDays(today, -1) }, "cleaning-request.dayPast"],
    ["29 February 2027", { preferredDate: "2027-02-29" }, "request.invalid"],
    ["a budget upside down", { budgetMin: 2, budgetMax: 1 }, "request.invalid"],
    ["an edition that was not read", { edition: 7 }, "cleaning-request.edited"],
  ])("refuses %s and writes nothing", async (_, change, code) => {
    const customer = await member("customer");
    const request = await posted(customer);
    const before = fingerprint(await everything());
    await expect(edited(customer, request, change)).rejects.toMatchObject({ code });
    expect(fingerprint(await everything())).toEqual(before);
  });

  it("requires its customer, an open request and good standing", async () => {
    const customer = await member("customer");
    const request = await posted(customer);
    const stranger = await member("customer");
    await expect(edited(stranger, request)).rejects.toMatchObject({ code: "cleaning-request.notFound" });
    await expect(edited(customer, request, {}, addMinutes(testNow, 15 * 1440))).rejects.toMatchObject({
      code: "cleaning-request.closed",
    });
    const suspend = () => suspendMember(customer.memberId);
    beforeTheWrite(suspend);
    await expect(edited(customer, request)).rejects.toMatchObject({ code: "member.suspended" });
    await expect(edited(customer, request)).rejects.toMatchObject({ code: "member.suspended" });
    await reinstateMember(customer.memberId);
    await close(customer, request.requestId);
    await expect(edited(customer, request)).rejects.toMatchObject({ code: "cleaning-request.closed" });
  });

  it("by ten at once on one edition succeeds once", async () => {
    const customer = await member("customer");
    const request = await posted(customer);
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => edited(customer, request, { title: `Title ${index}` })),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await RequestEntity.get({ requestId: request.requestId }).go()).data).toMatchObject({
      edition: 2,
      version: 2,
    });
  });

  it.each([0, 1])("with a fault before call %d changes nothing", async (index) => {
    const customer = await member("customer");
    const request = await posted(customer);
    const before = fingerprint(await everything());
    const { stop } = intercept({ before: (sent) => (sent.index === index ? new Error("gone") : undefined) });
    await expect(edited(customer, request, { location: "JBR" })).rejects.toThrow("gone");
    stop();
    expect(fingerprint(await everything())).toEqual(before);
  });
});

// covers market.edit
describe("confirming an offer", () => {
  const outdated = async () => {
    const one = await offered();
    await edited(one.customer, one.request, { location: "JBR" });
    return { ...one, applicationId: one.application.applicationId };
  };

  it("is for changed terms, as seen, once", async () => {
    const fresh = await offered();
    await expect(confirmed(fresh.worker, fresh.application.applicationId, { termsVersion: 1 })).rejects.toMatchObject({
      code: "application.wrongMoment",
    });
    const { worker, applicationId } = await outdated();
    await expect(confirmed(worker, applicationId, { termsVersion: 1 })).rejects.toMatchObject({
      code: "application.requestEdited",
    });
    const all = await Promise.allSettled([1, 2, 3].map(() => confirmed(worker, applicationId)));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("is only for its cleaner, who is still listed, while the request is open", async () => {
    const { customer, worker, request, applicationId } = await outdated();
    await expect(confirmed(await cleaner(), applicationId)).rejects.toMatchObject({ code: "application.notFound" });
    await close(customer, request.requestId);
    await expect(confirmed(worker, applicationId)).rejects.toMatchObject({ code: "application.requestClosed" });
  });

  it("that conflicts with another edit is refused", async () => {
    const { customer, worker, request, applicationId } = await outdated();
    intercept({
      meanwhile: async ({ command }) => {
        if (!command.startsWith("TransactWrite")) return;
        await RequestEntity.patch({ requestId: request.requestId }).set({ termsVersion: 3 }).go();
      },
    });
    await expect(confirmed(worker, applicationId)).rejects.toMatchObject({ code: "application.requestEdited" });
    expect(await offersOf(customer, request.requestId)).toMatchObject([{ proposedPrice: fils(200), isOutdated: true }]);
  });
});

describe("applying to what has changed", () => {
  it("is refused on outdated terms, read or written", async () => {
    const { customer, worker, ...request } = await open();
    await edited(customer, request, { location: "JBR" });
    await expect(applied(worker, request.requestId, { termsVersion: 1 })).rejects.toMatchObject({
      code: "application.requestEdited",
    });
    await expect(applied(worker, request.requestId, { termsVersion: 2 })).resolves.toMatchObject({ isOutdated: false });
  });

  it("ends with the fiftieth offer", async () => {
    const { worker, requestId } = await open();
    await RequestEntity.patch({ requestId }).set({ applicationCount: 50 }).go();
    await expect(applied(worker, requestId)).rejects.toMatchObject({ code: "application.enoughOffers" });
    expect(await countOf(requestId)).toBe(50);
  });
});
