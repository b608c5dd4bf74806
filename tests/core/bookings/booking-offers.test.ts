import { addDays, addMinutes, areaCentres, fils, packageTitle, type Refusal } from "@naqi/contracts";
import { Applications, Bookings, Notifications, Requests } from "@naqi/core";
import { ApplicationEntity } from "@naqi/core/market/applications/applications.entity";
import { BookingEntity } from "@naqi/core/bookings/booking/bookings.entity";
import { withoutCustomer } from "@naqi/core/bookings/booking/leaving";
import { bookingNotices } from "@naqi/core/bookings/booking/notices";
import { eventPayload } from "@naqi/core/bookings/booking/event-payload";
import { RequestEntity } from "@naqi/core/market/requests/requests.entity";
import { beforeAll, describe, expect, it } from "vitest";
import { intercept } from "../../support/core/faults.ts";
import {
  accepting,
  applied,
  as,
  asking,
  booking,
  change,
  cleaner,
  code,
  job,
  marina,
  member,
  posted,
  today,
} from "../../support/given/given.ts";
import { around, everything } from "../../support/core/look.ts";
import { askingFor, bookedOffer, type Offered, offered, offersOf, readyToBook } from "../../support/given/offered.ts";
import { close, countOf, liveOf, mailedTo, statusOf, withdraw } from "../../support/given/offers.ts";
import { countByEntity, fingerprint } from "../../support/core/rows.ts";
import { checkTable } from "../../../packages/local/src/checks/index.ts";
import { suspendMember } from "../../support/given/staff.ts";

beforeAll(() => as(job, () => Notifications.discardWaiting()));

const quoted = (one: Offered, change = {}) => as(one.customer, () => Bookings.quote(askingFor(one, change)));
const edit = ({ customer, request }: Offered) => {
  const { requestId, title = "", serviceType } = request;
  return as(customer, () => Requests.edit({ requestId, title, serviceType, location: "JBR", edition: 1 }));
};
const decline = ({ customer, application: { applicationId } }: Offered) =>
  as(customer, () => Applications.decline({ applicationId }));
const codes = (all: PromiseSettledResult<unknown>[]) =>
  all.filter((one) => one.status === "rejected").map(({ reason }) => (reason as Refusal).code);
const countWon = (all: PromiseSettledResult<unknown>[]) => all.filter(({ status }) => status === "fulfilled").length;

describe("booking an offer", () => {
  // covers S108
  it("costs exactly the offered price, for the offered hours, and takes the request off the board", async () => {
    const one = await offered();
    const other = await cleaner();
    const second = await applied(other, one.request.requestId);
    await mailedTo(one.worker);
    expect(await quoted(one)).toMatchObject({
      agreedPrice: fils(200),
      minimumPrice: fils(200),
      maximumPrice: fils(200),
      total: fils(200),
      lines: [{ kind: "offer", amount: fils(200) }],
    });
    const booked = await bookedOffer(one);
    expect(booked).toMatchObject({
      requestId: one.request.requestId,
      applicationId: one.application.applicationId,
      agreedPrice: fils(200),
      customerAmount: fils(200),
      durationMinutes: 180,
    });
    expect(booked.tipAmount).toBeUndefined();
    expect(booked.title).toBe(one.request.title);
    expect(one.request.description).toBeTruthy();
    expect(booked.description).toBe(one.request.description);
    expect((await as(one.worker, () => Bookings.get({ bookingId: booked.bookingId }))).description).toBe(
      one.request.description,
    );
    const { request, member, ledger, hours, conversation } = await around(booked);
    expect(request).toMatchObject({ status: "booked", origin: "posted", address: marina });
    expect(request?.board).toBeUndefined();
    expect(member).toMatchObject({ openRequests: 0, upcomingBookings: 1 });
    expect(ledger).toMatchObject({ agreedPrice: fils(200), status: "pending" });
    expect([hours, conversation?.bookingId]).toEqual([["10:00", "11:00", "12:00"], booked.bookingId]);
    expect(await statusOf(one.application.applicationId)).toBe("accepted");
    const [mail] = await mailedTo(other);
    expect(mail?.text).toContain("The customer accepted another application.");
    expect(await statusOf(second.applicationId)).toBe("rejected");
    expect((await checkTable()).broken).toEqual([]);
  });

  it("has its request's title, for both; a direct booking has none", async () => {
    const one = await offered();
    await bookedOffer(one);
    const lists = [
      await as(one.customer, () => Bookings.mine({ tab: "upcoming" })),
      await as(one.worker, () => Bookings.jobs({ tab: "upcoming" })),
    ];
    const title = one.request.title ?? "none";
    expect(lists.map(({ items }) => items.map((booked) => booked.title))).toEqual([[title], [title]]);
    const direct = await booking(one.customer, (await cleaner()).memberId, { scheduledTime: "17:00" });
    expect(direct.title).toBeUndefined();
  });

  it.each([
    ["customer", "Booking confirmed"],
    ["worker", "New job"],
  ] as const)(
    "is called so in the mail to its %s, and no longer after its customer leaves",
    async (reader, subject) => {
      const one = await offered();
      const booked = await bookedOffer(one);
      const title = one.request.title ?? "none";
      expect((await mailedTo(one[reader])).map((mail) => mail.subject)).toContain(`${subject}: ${title}`);
      const row = (await BookingEntity.get(booked).go()).data;
      if (!row) throw new Error("It was booked.");
      expect(withoutCustomer(row).remove).toContain("title");
      const leaver = { memberId: one.customer.memberId, pseudonym: "left", email: one.customer.email, ownsEmail: true };
      const told = as(one.customer, () => eventPayload(row));
      expect([told.title, bookingNotices["booking.booked"].without(told, leaver)?.title]).toEqual([title, undefined]);
    },
  );

  it("has its package's title, if one was requested", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const choice = { service: "home-cleaning", packageId: "standard" } as const;
    const request = await posted(customer, { package: choice });
    const application = await applied(worker, request.requestId, { durationMinutes: 180 });
    const booked = await bookedOffer({ customer, worker, request, application }, { serviceType: request.serviceType });
    expect([booked.title, booked.package]).toEqual([undefined, choice]);
    const [mail] = (await mailedTo(customer)).filter(({ subject }) => subject.startsWith("Booking confirmed"));
    expect(mail?.subject).toBe(`Booking confirmed: ${packageTitle(choice)}`);
  });

  it("makes three round trips", async () => {
    const one = await offered();
    const body = await readyToBook(one);
    const { sent } = intercept();
    await as(one.customer, () => Bookings.book(body));
    expect(sent.map(({ command }) => command).sort()).toEqual([
      "BatchGetItemCommand",
      "QueryCommand",
      "TransactWriteItemsCommand",
    ]);
  });

  it("adds no travel, and may be of a service the cleaner does not list", async () => {
    const worker = await cleaner({ areas: ["JVC"], services: ["office_cleaning"], profile: { serviceRadius: 10 } });
    const one = await offered(worker);
    expect(await quoted(one)).toMatchObject({ total: fils(200), hourlyRate: fils(50) });
  });

  it("is booked and moved in its area, also beyond the cleaner's radius (decision 0188)", async () => {
    const worker = await cleaner({ areas: ["Deira"], profile: { serviceRadius: 5 } });
    const one = await offered(worker);
    expect(await quoted(one)).toMatchObject({ total: fils(200) });
    const { bookingId, version, scheduledDate } = await bookedOffer(one);
    const to = { scheduledDate: addDays(scheduledDate, 1), scheduledTime: "14:00" as const };
    const moving = { bookingId, version, ...to, idempotencyKey: crypto.randomUUID() };
    expect(await as(one.customer, () => Bookings.reschedule(moving))).toMatchObject(to);
  });

  it.each([
    ["a high offer", fils(3_000), fils(30), fils(150)],
    ["a low one", fils(100), fils(20), undefined],
  ])(
    "subtracts a code from the lower of offer and the cleaner's own price: %s",
    async (_, proposedPrice, saved, on) => {
      const [customer, worker] = [await member("customer"), await cleaner()];
      const request = await posted(customer);
      const application = await applied(worker, request.requestId, { proposedPrice, durationMinutes: 180 });
      const discountCode = await code(customer, { valueType: "percent", discountValue: 20 });
      const one = { customer, worker, request, application };
      const quote = await quoted(one, { discountCode });
      expect(quote).toMatchObject({
        agreedPrice: proposedPrice,
        discountAmount: saved,
        total: proposedPrice - saved,
      });
      expect(quote.codeCountsOn).toBe(on);
      expect((await quoted(one)).codeCountsOn).toBeUndefined();
    },
  );

  const door = { building: "Marina Crown", unit: "2304" };
  const wrongs: [string, (one: Offered) => Promise<unknown>, string, object?][] = [
    ["a higher price", async () => {}, "booking.offerDiffers", { agreedPrice: fils(201) }],
    ["a lower price", async () => {}, "booking.offerDiffers", { agreedPrice: fils(199) }],
    ["other hours", async () => {}, "booking.offerDiffers", { durationMinutes: 240 }],
    ["another service", async () => {}, "booking.offerDiffers", { serviceType: "regular_cleaning" }],
    [
      "another area",
      async () => {},
      "booking.offerElsewhere",
      { address: { ...marina, ...door, area: "JBR", location: areaCentres.JBR } },
    ],
    [
      "another area that is called the offer's",
      async () => {},
      "booking.offerElsewhere",
      { address: { ...marina, ...door, location: areaCentres["Al Barsha"] } },
    ],
    [
      "another area that is not called anything",
      async () => {},
      "booking.offerElsewhere",
      { address: { ...marina, ...door, area: undefined, location: areaCentres["Al Barsha"] } },
    ],
    ["an hour outside the plan", async () => {}, "booking.outsidePlan", { scheduledTime: "18:00" }],
    [
      "what was withdrawn",
      ({ worker, application }) => withdraw(worker, application.applicationId),
      "booking.offerWithdrawn",
    ],
    ["what was declined", decline, "booking.offerDeclined"],
    ["what is booked", (one) => bookedOffer(one, { scheduledTime: "14:00" }), "booking.offerBooked"],
    ["a request that was edited", edit, "booking.offerOutdated"],
    ["a closed request", ({ customer, request }) => close(customer, request.requestId), "booking.offerClosed"],
    ["a cleaner who was suspended", ({ worker }) => suspendMember(worker.memberId), "booking.cleanerUnavailable"],
  ];
  it.each(wrongs)("is refused for %s, quoted or booked, and nothing is written", async (_, make, code, change = {}) => {
    const one = await offered();
    const body = await readyToBook(one);
    await make(one);
    const before = fingerprint(await everything());
    await expect(quoted(one, change)).rejects.toMatchObject({ code });
    await expect(as(one.customer, () => Bookings.book({ ...body, ...change }))).rejects.toMatchObject({ code });
    expect(fingerprint(await everything())).toEqual(before);
  });

  it("is refused to another customer, for another cleaner, of another request, or without one, with the same refusal", async () => {
    const [one, other] = [await offered(), await offered()];
    const stranger = { ...one, customer: other.customer };
    const mixed = { requestId: other.request.requestId, applicationId: one.application.applicationId };
    const nobodys = { ...mixed, applicationId: `app_${"0".repeat(26)}` };
    const code = "booking.offerNotFound";
    await expect(quoted(stranger)).rejects.toMatchObject({ code });
    await expect(quoted(one, { cleanerId: other.worker.memberId })).rejects.toMatchObject({ code });
    await expect(quoted({ ...one, customer: other.customer }, { offer: mixed })).rejects.toMatchObject({ code });
    await expect(quoted(other, { offer: nobodys })).rejects.toMatchObject({ code });
    const direct = await booking(one.customer, one.worker.memberId);
    await expect(
      quoted(one, { offer: { ...askingFor(one).offer, requestId: direct.requestId } }),
    ).rejects.toMatchObject({ code });
  });

  it("of a request past its time is refused before any sweep", async () => {
    const one = await offered();
    const asked = askingFor(one, { scheduledDate: addDays(today, 20) });
    await expect(
      as(one.customer, () => Bookings.quote(asked), addMinutes(one.request.createdAt, 15 * 1440)),
    ).rejects.toMatchObject({ code: "booking.offerClosed" });
  });
});

describe("changes while an offer is being booked", () => {
  const meanwhile = (work: () => Promise<unknown>) => {
    let done = false;
    intercept({
      meanwhile: async ({ command }) => {
        if (!command.startsWith("TransactWrite") || done) return;
        done = true;
        await work();
      },
    });
  };
  it.each<[string, (one: Offered) => Promise<unknown>, string]>([
    ["withdrawn", ({ worker, application }) => withdraw(worker, application.applicationId), "booking.offerWithdrawn"],
    ["declined", decline, "booking.offerDeclined"],
    ["the request edited", edit, "booking.offerOutdated"],
    ["the request closed", ({ customer, request }) => close(customer, request.requestId), "booking.offerClosed"],
    [
      "the price confirmed anew",
      ({ application: { applicationId } }) => ApplicationEntity.patch({ applicationId }).set({ proposedPrice: 1 }).go(),
      "booking.quoteChanged",
    ],
  ])("%s: refused, without a booking", async (_, work, code) => {
    const one = await offered();
    const body = await readyToBook(one);
    const before = countByEntity(await everything());
    meanwhile(() => work(one));
    await expect(as(one.customer, () => Bookings.book(body))).rejects.toMatchObject({ code });
    const after = countByEntity(await everything());
    expect([after.booking, after.slot]).toEqual([before.booking, before.slot]);
  });
});

describe("a fault at any call to the table during an offer's booking", () => {
  it.each([0, 1, 2])("before call %d leaves nothing, and the same key books afterwards", async (index) => {
    const one = await offered();
    const body = await readyToBook(one);
    const before = fingerprint(await everything());
    const { stop } = intercept({ before: (call) => (call.index === index ? new Error("gone") : undefined) });
    await expect(as(one.customer, () => Bookings.book(body))).rejects.toThrow("gone");
    stop();
    expect(fingerprint(await everything())).toEqual(before);
    await expect(as(one.customer, () => Bookings.book(body))).resolves.toMatchObject({ agreedPrice: fils(200) });
  });

  it.each([0, 1, 2])("after call %d leaves all or nothing, and the same key ends with one booking", async (index) => {
    const one = await offered();
    const body = await readyToBook(one);
    const { stop } = intercept({ after: (call) => (call.index === index ? new Error("gone") : undefined) });
    await expect(as(one.customer, () => Bookings.book(body))).rejects.toThrow("gone");
    stop();
    expect(await statusOf(one.application.applicationId)).toBe(index === 2 ? "accepted" : "pending");
    const booked = await as(one.customer, () => Bookings.book(body));
    expect(await around(booked)).toMatchObject({
      member: { upcomingBookings: 1, openRequests: 0 },
      request: { status: "booked" },
    });
  });
});

describe("50 at once", () => {
  it("bookings of one offer: one wins, the others get a refusal", async () => {
    const one = await offered();
    const bodies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => readyToBook(one, { scheduledTime: index % 2 ? "10:00" : "14:00" })),
    );
    const all = await Promise.allSettled(bodies.map((body) => as(one.customer, () => Bookings.book(body))));
    expect(countWon(all)).toBe(1);
    for (const code of codes(all)) expect(["booking.offerBooked", "request.busy"]).toContain(code);
    expect((await liveOf(one.request.requestId)).length).toBe(1);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("customers with offers of one cleaner for one hour: one wins, and the other offers stay pending", async () => {
    const worker = await cleaner();
    const all: Offered[] = [];
    for (let index = 0; index < 50; index++) all.push(await offered(worker));
    const bodies = await Promise.all(all.map((one) => readyToBook(one)));
    const outcomes = await Promise.allSettled(
      bodies.map((body, index) => as(all[index]!.customer, () => Bookings.book(body))),
    );
    expect(countWon(outcomes)).toBe(1);
    for (const code of codes(outcomes)) expect(["booking.taken", "request.busy"]).toContain(code);
    const states = await Promise.all(all.map(({ application }) => statusOf(application.applicationId)));
    expect(states.filter((status) => status === "pending")).toHaveLength(49);
  });

  it.each<[string, (one: Offered) => Promise<unknown>]>([
    ["declining", decline],
    ["editing", edit],
    ["withdrawing", ({ worker, application }) => withdraw(worker, application.applicationId)],
    ["closing", ({ customer, request }) => close(customer, request.requestId)],
  ])("booking against %s: one of them happens", async (name, other) => {
    const one = await offered();
    const body = await readyToBook(one);
    const all = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 ? other(one) : as(one.customer, () => Bookings.book({ ...body })),
      ),
    );
    const isBooked = (await statusOf(one.application.applicationId)) === "accepted";
    // The same form sent 25 times gives one booking with 25 equal answers.
    const done = all.filter((outcome, index) => outcome.status === "fulfilled" && (index % 2 === 0) !== isBooked);
    expect([name, done.length]).toEqual([name, 0]);
    const { data } = await RequestEntity.get({ requestId: one.request.requestId }).go();
    expect(data?.status === "booked").toBe(isBooked);
  });
});

describe("cancelling the booking of an offer", () => {
  it("closes the request, or reopens it if its customer chooses", async () => {
    const [plain, ticked] = [await offered(), await offered()];
    const cancel = async (one: Offered, reopen?: boolean) => {
      const { bookingId } = await bookedOffer(one);
      await as(one.customer, () => Bookings.cancel({ bookingId, reopen }));
      return (await as(one.customer, () => Requests.mine({}))).items;
    };
    expect(await cancel(plain)).toMatchObject([{ status: "cancelled" }]);
    const items = await cancel(ticked, true);
    expect(items.map(({ status }) => status).sort()).toEqual(["cancelled", "open"]);
    const reopened = items.find(({ status }) => status === "open")!;
    expect(reopened).toMatchObject({ title: ticked.request.title, applicationCount: 0, edition: 1 });
    expect(reopened.requestId).not.toBe(ticked.request.requestId);
    expect((await RequestEntity.get({ requestId: reopened.requestId }).go()).data?.address).toBeUndefined();
    expect(await offersOf(ticked.customer, reopened.requestId)).toEqual([]);
    await applied(ticked.worker, reopened.requestId);
    expect(await countOf(reopened.requestId)).toBe(1);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("reopens it automatically when the cleaner cancels, unless its day has passed", async () => {
    const [one, late] = [await offered(), await offered()];
    const { bookingId } = await bookedOffer(one);
    await as(one.worker, () => Bookings.cancel({ bookingId, reason: "My car broke down", reopen: false }));
    const { items } = await as(one.customer, () => Requests.mine({}));
    expect(items.map(({ status }) => status).sort()).toEqual(["cancelled", "open"]);

    const moved = await bookedOffer(late, { scheduledDate: addDays(today, 12) });
    const afterItsDay = addMinutes(late.request.createdAt, 9 * 1440);
    const cancel = (reopen: boolean) =>
      as(late.customer, () => Bookings.cancel({ bookingId: moved.bookingId, reopen }), afterItsDay);
    await expect(cancel(true)).rejects.toMatchObject({ code: "booking.requestPast" });
    await expect(cancel(false)).resolves.toMatchObject({ status: "cancelled" });
  });

  it("of a direct booking reopens nothing", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { bookingId } = await booking(customer, worker.memberId);
    await as(customer, () => Bookings.cancel({ bookingId, reopen: true }));
    expect((await as(customer, () => Requests.mine({}))).items).toEqual([]);
  });
});

it("a booking without an offer is unaffected", async () => {
  const [customer, worker] = [await member("customer"), await cleaner()];
  const asked = asking(worker.memberId);
  const quote = await as(customer, () => Bookings.quote(asked));
  const booked = await as(customer, () => Bookings.book(accepting(asked, quote)));
  expect(booked.applicationId).toBeUndefined();
  expect(await around(booked)).toMatchObject({ request: { origin: "direct" }, member: { openRequests: 0 } });
});
