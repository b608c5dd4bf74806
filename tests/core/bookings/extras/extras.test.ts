import { addDays, type AskedBooking, bookings, type ExtraSlug, fils } from "@naqi/contracts";
import { Bookings, type MemberActor } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { toCleaner, toCustomer } from "@naqi/core/messaging/mails/en/bookings/jobs";
import { waitingEvents } from "../../../support/core/events.ts";
import {
  accepting,
  applied,
  as,
  asking,
  booking,
  change,
  cleaner,
  code,
  member,
  posted,
  today,
} from "../../../support/given/given.ts";

const all: ExtraSlug[] = [
  "materials",
  "vacuum",
  "ironing",
  "inside_oven",
  "inside_fridge",
  "inside_windows",
  "balcony",
];
const offers = (extras: ExtraSlug[] = all, more: { materialsPrice?: number } = {}) =>
  cleaner({ profile: { extras, ...more } });
const wish = (extras: ExtraSlug[], more: Partial<AskedBooking> = {}): Partial<AskedBooking> => ({
  serviceType: "regular_cleaning",
  extras,
  ...more,
});
const quoted = (customer: MemberActor, worker: MemberActor, more: Partial<AskedBooking>) =>
  as(customer, () => Bookings.quote(asking(worker.memberId, more)));

// covers extras.book
describe("a quote with extras", () => {
  it("adds each extra's price and names it", async () => {
    const [customer, worker] = [await member("customer"), await offers(all, { materialsPrice: fils(12) })];
    const quote = await quoted(customer, worker, wish(["balcony", "materials", "ironing"], { durationMinutes: 180 }));
    expect(quote).toMatchObject({
      minimumPrice: fils(150 + 36 + 20),
      total: fils(206),
      extras: [
        { slug: "materials", minutes: 0, price: fils(36) },
        { slug: "ironing", minutes: 60, price: fils(10) },
        { slug: "balcony", minutes: 30, price: fils(10) },
      ],
      lines: [
        { kind: "work", amount: fils(150) },
        { kind: "extra", extra: "materials", amount: fils(36) },
        { kind: "extra", extra: "ironing", amount: fils(10) },
        { kind: "extra", extra: "balcony", amount: fils(10) },
      ],
    });
    expect(await quoted(customer, worker, wish([]))).not.toHaveProperty("extras");
  });

  it.each<[string, Partial<AskedBooking>, object]>([
    ["one that the cleaner doesn't offer", wish(["vacuum"]), { code: "booking.extraNotOffered" }],
    [
      "one that the service never has",
      wish(["ironing"], { serviceType: "deep_cleaning" }),
      { code: "booking.extraNever", extra: { details: { extra: "ironing" } } },
    ],
    [
      "one that the service includes",
      wish(["inside_oven"], { serviceType: "deep_cleaning" }),
      { code: "booking.extraIncluded" },
    ],
    [
      "extras longer than the visit",
      wish(["ironing", "inside_windows"]),
      { code: "booking.extrasTooLong", message: expect.stringContaining("at least 3 hours") },
    ],
  ])("refuses %s", async (_, asked, refusal) => {
    const some = all.filter((extra) => extra !== "vacuum");
    const [customer, worker] = [await member("customer"), await offers(some)];
    await expect(quoted(customer, worker, asked)).rejects.toMatchObject(refusal);
  });

  it("refuses two that exclude each other", async () => {
    const [customer, worker] = [await member("customer"), await offers()];
    await expect(quoted(customer, worker, wish(["vacuum", "materials"]))).rejects.toMatchObject({
      code: "booking.extrasExclude",
      extra: { details: { extras: ["materials", "vacuum"] } },
    });
  });

  it("refuses an extra twice and an unknown one", async () => {
    const asked = asking((await offers()).memberId);
    const problemsOf = (extras: unknown) =>
      bookings.quote.input.safeParse({ ...asked, extras }).error?.issues.map(({ path }) => path[0]);
    expect(problemsOf(["vacuum", "vacuum"])).toEqual(["extras"]);
    expect(problemsOf(["garden"])).toEqual(["extras"]);
    expect(problemsOf(["vacuum"])).toBeUndefined();
  });

  it("refuses extras with an offer, whose price is fixed", async () => {
    const [customer, worker] = [await member("customer"), await offers()];
    const { requestId } = await posted(customer);
    const { applicationId } = await applied(worker, requestId);
    const offer = { requestId, applicationId };
    const asked = { offer, scheduledDate: addDays(today, 7) };
    await expect(quoted(customer, worker, { ...asked, extras: ["balcony"] })).rejects.toMatchObject({
      code: "booking.extrasWithOffer",
    });
    expect(await quoted(customer, worker, { ...asked, extras: [] })).toMatchObject({ total: fils(200) });
  });

  it("discounts everything but the materials", async () => {
    const [customer, worker] = [await member("customer"), await offers()];
    const discountCode = await code(customer, { valueType: "percent", discountValue: 50 });
    const materials = await quoted(customer, worker, wish(["materials"], { discountCode }));
    expect(materials).toMatchObject({ minimumPrice: fils(120), discountAmount: fils(50), codeCountsOn: fils(100) });
    const others = await quoted(customer, worker, wish(["inside_oven"], { discountCode }));
    expect(others).toMatchObject({ minimumPrice: fils(120), discountAmount: fils(60) });
    expect(others).not.toHaveProperty("codeCountsOn");
    const needs = await code(customer, { minimumOrderAmount: fils(110) });
    await expect(quoted(customer, worker, wish(["materials"], { discountCode: needs }))).rejects.toMatchObject({
      code: "discount.belowOwnPrice",
    });
  });
});

// covers extras.book
describe("a booking with extras", () => {
  it("keeps them as they were booked, for both parties and in its event", async () => {
    const [customer, worker] = [await member("customer"), await offers()];
    const { bookingId } = await booking(customer, worker.memberId, wish(["materials", "ironing"]));
    await change(worker.memberId, { profile: { extras: [], materialsPrice: fils(30) } });
    const extras = [
      { slug: "materials", minutes: 0, price: fils(20) },
      { slug: "ironing", minutes: 60, price: fils(10) },
    ];
    for (const party of [customer, worker])
      expect(await as(party, () => Bookings.get({ bookingId }))).toMatchObject({ extras, agreedPrice: fils(130) });
    const event = (await waitingEvents()).find(({ values }) => "bookingId" in values && values.bookingId === bookingId);
    expect(event?.values).toMatchObject({ extras: ["materials", "ironing"] });
    const facts = { ...event?.values, otherName: "Someone" } as unknown as Parameters<typeof toCleaner>[0];
    for (const text of [toCustomer(facts), toCleaner(facts)])
      expect(text).toContain("Extras: cleaning materials, ironing\n");
  });

  it("has no extras without a choice", async () => {
    const [customer, worker] = [await member("customer"), await offers()];
    for (const more of [{}, wish([], { scheduledTime: "14:00" })])
      expect((await booking(customer, worker.memberId, more)).extras).toBeUndefined();
  });

  it("refuses a price of materials, or an offer of extras, that changed since the quote", async () => {
    const [customer, worker] = [await member("customer"), await offers()];
    const asked = asking(worker.memberId, wish(["materials"]));
    const quote = await as(customer, () => Bookings.quote(asked));
    await change(worker.memberId, { profile: { materialsPrice: fils(15) } });
    await expect(as(customer, () => Bookings.book(accepting(asked, quote)))).rejects.toMatchObject({
      code: "booking.quoteChanged",
      extra: { details: { quote: { total: fils(130) } } },
    });
    await change(worker.memberId, { profile: { extras: ["vacuum"] } });
    await expect(as(customer, () => Bookings.book(accepting(asked, quote)))).rejects.toMatchObject({
      code: "booking.extraNotOffered",
    });
  });

  it("keeps its extras and its price when it is moved", async () => {
    const [customer, worker] = [await member("customer"), await offers()];
    const booked = await booking(customer, worker.memberId, wish(["balcony"]));
    await change(worker.memberId, { profile: { extras: [] } });
    const { bookingId, version } = booked;
    const moved = await as(customer, () =>
      Bookings.reschedule({
        bookingId,
        version,
        scheduledDate: addDays(today, 4),
        scheduledTime: "12:00",
        idempotencyKey: crypto.randomUUID(),
      }),
    );
    expect(moved).toMatchObject({ scheduledTime: "12:00", extras: booked.extras, agreedPrice: booked.agreedPrice });
    expect(moved.extras).toHaveLength(1);
  });
});
