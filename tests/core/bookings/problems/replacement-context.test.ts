import { addDays, addMinutes, dayOf, fils } from "@naqi/contracts";
import { oursAs } from "@naqi/core/bookings/booking/bookings";
import { BookingEntity, type BookingRow } from "@naqi/core/bookings/booking/bookings.entity";
import type { PlanRow } from "@naqi/core/bookings/plans/view";
import {
  type ReplacementContext,
  isOffered,
  readContext,
  timesOf,
  whoLetDown,
} from "@naqi/core/bookings/replacements/replacement-context";
import { priceInstead } from "@naqi/core/bookings/replacements/price";
import { takenAlong } from "@naqi/core/bookings/replacements/taken-along";
import { InboxEntity } from "@naqi/core/messaging/unread-and-blocks/inbox.entity";
import { describe, expect, it } from "vitest";
import { actor, as, job, testNow } from "../../../support/given/given.ts";
import { asker, bookingRow, typed, wallet, worker } from "../../../support/given/quote-context.ts";
import { kept } from "../../../support/core/visit-rows.ts";

describe("the price of a visit with another cleaner", () => {
  const nothing = { own: null, campaign: null, use: null };
  const price = (change: Partial<BookingRow>, own: number, means: Partial<Parameters<typeof priceInstead>[2]> = {}) =>
    as(asker, () =>
      priceInstead(bookingRow(change), { own: fils(own) }, { code: nothing, wallet: null, isFirst: true, ...means }),
    );
  const coded = { discountCode: "TEST-1", discountAmount: fils(15) };
  const of = (agreed: number, discount: number, paid: number, total: number) => ({
    agreedPrice: fils(agreed),
    discountAmount: fils(discount),
    walletAmount: fils(paid),
    total: fils(total),
  });

  it.each([
    ["as agreed, where they cost as much", price({}, 100), of(100, 0, 0, 100)],
    ["as agreed, where they cost less", price({}, 80), of(100, 0, 0, 100)],
    ["less by the code", price(coded, 100, { code: typed() }), of(100, 15, 0, 85)],
    ["no less where another code is theirs", price({}, 100, { code: typed() }), of(100, 0, 0, 100)],
    [
      "less by no more than before",
      price({ ...coded, discountAmount: fils(10) }, 100, { code: typed() }),
      of(100, 10, 0, 90),
    ],
    [
      "their own price where the code is used up",
      price(coded, 100, { code: typed({ usedAt: testNow }) }),
      of(100, 0, 0, 100),
    ],
    ["what was paid where that is enough", price(coded, 80, { code: typed({ usedAt: testNow }) }), of(85, 0, 0, 85)],
    [
      "the code on the lower price, without what was given on top",
      price({ ...coded, agreedPrice: fils(105), tipAmount: fils(5) }, 110, {
        code: typed({ minimumOrderAmount: fils(104) }),
      }),
      of(110, 0, 0, 110),
    ],
    [
      "the same with an order that is dear enough",
      price({ ...coded, agreedPrice: fils(105), tipAmount: fils(5) }, 99, {
        code: typed({ minimumOrderAmount: fils(99) }),
      }),
      of(105, 15, 0, 90),
    ],
    [
      "less by a code for a first booking",
      price(coded, 100, { code: typed({ firstBookingOnly: true }) }),
      of(100, 15, 0, 85),
    ],
    [
      "less by none for it later",
      price(coded, 100, { code: typed({ firstBookingOnly: true }), isFirst: false }),
      of(100, 0, 0, 100),
    ],
    ["what the wallet paid", price({ walletAmount: fils(30) }, 100, { wallet: wallet(fils(90)) }), of(100, 0, 30, 70)],
    [
      "as much of it as is there",
      price({ walletAmount: fils(30) }, 100, { wallet: wallet(fils(20)) }),
      of(100, 0, 20, 80),
    ],
    ["nothing of a wallet that paid nothing", price({}, 100, { wallet: wallet(fils(90)) }), of(100, 0, 0, 100)],
    [
      "both",
      price({ ...coded, walletAmount: fils(95) }, 100, { code: typed(), wallet: wallet(fils(95)) }),
      of(100, 15, 85, 0),
    ],
  ])("is %s", (_, found, expected) => expect(found).toEqual(expected));

  it("is none if the code cannot be read", () => {
    const code = {
      ...nothing,
      get own(): never {
        throw new Error("down");
      },
    };
    expect(() => price(coded, 100, { code })).toThrow("down");
  });
});

describe("replacements for a visit", () => {
  const { startsAt, scheduledDate, scheduledTime } = bookingRow();
  const at = (minutes: number, change: Partial<BookingRow> = {}) => {
    const now = addMinutes(startsAt, minutes);
    return { now, times: as(job, () => timesOf(bookingRow(change)), now) };
  };

  it("come at its hour until three hours ahead, and on three days from then on", () => {
    expect(at(-180).times).toEqual({ days: [scheduledDate], hour: scheduledTime });
    const { now, times } = at(-179);
    const today = dayOf(now);
    expect(times).toEqual({ days: [today, addDays(today, 1), addDays(today, 2)], hour: undefined });
  });

  it("are offered if its cleaner has cancelled, unless an offer for its request was booked", () => {
    const cancellation = { by: "cleaner" as const, at: testNow, fee: 0, charged: 0 };
    const offered = (status?: string, change: Partial<BookingRow> = { cancellation }) =>
      as(job, () => isOffered(bookingRow(change), status ? ({ status } as ReplacementContext["request"]) : null));
    expect([offered(), offered("open"), offered("cancelled"), offered("booked"), offered("completed")]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(offered(undefined, {})).toBe(false);
  });

  it("exclude cleaners who have let the customer down, up to ten visits back", async () => {
    const id = (name: string) => `bkg_${name.padStart(26, "0")}`;
    const put = (name: string, cleanerId: string, replaces?: string) =>
      kept({ bookingId: id(name), cleanerId, ...(replaces && { replacement: { of: id(replaces) } }) });
    await put("a", "first");
    await put("b", "second", "a");
    const { row } = await put("c", "third", "b");
    const down = (one: BookingRow) => as(job, async () => [...(await whoLetDown(one))].sort());
    expect(await down(row)).toEqual(["first", "second", "third"]);
    expect(await down((await put("d", "fourth", "gone")).row)).toEqual(["fourth"]);
    for (let count = 0; count < 12; count++) await put(`e${count}`, `at ${count}`, `e${count + 1}`);
    const { data } = await BookingEntity.get({ bookingId: id("e0") }).go({ consistent: true });
    expect(await down(data!)).toHaveLength(11);
  });

  it("are queried by its customer", async () => {
    const { row } = await kept();
    expect(await as(asker, () => oursAs("customer", row.bookingId))).toMatchObject({ bookingId: row.bookingId });
    const none = expect.objectContaining({ code: "booking.notFound" }) as Error;
    await expect(as(worker, () => oursAs("customer", row.bookingId))).rejects.toEqual(none);
    await expect(as(asker, () => oursAs("customer", "bkg_none"))).rejects.toEqual(none);
  });

  it("exclude cleaners who have blocked the customer or are blocked", async () => {
    const [customer, blocking, blocked, other] = [
      actor("customer"),
      actor("cleaner"),
      actor("cleaner"),
      actor("cleaner"),
    ];
    await InboxEntity.upsert({ memberId: blocking.memberId, blocked: [customer.memberId] }).go();
    await InboxEntity.upsert({ memberId: customer.memberId, blocked: [blocked.memberId] }).go();
    const ids = [blocking, blocked, other].map(({ memberId }) => memberId);
    const grounds = await as(job, () => readContext(bookingRow({ customerId: customer.memberId }), ids));
    expect(ids.map(grounds.isBlocked)).toEqual([true, true, false]);
    const without = await as(job, () => readContext(bookingRow({ customerId: actor("customer").memberId }), ids));
    expect(ids.map(without.isBlocked)).toEqual([false, false, false]);
    expect(without).toMatchObject({ member: null, request: null, means: { wallet: null, isFirst: true } });
  });
});

it("a replacement visit takes over the checklist and the plan's date", () => {
  const before = bookingRow();
  const booking = bookingRow({ bookingId: "bkg_new" });
  const checklist = { items: ["Windows"] } as ReplacementContext["along"]["checklist"];
  const { serviceType, location, address, hourlyRate, agreedPrice, durationMinutes } = before;
  const plan = (bookingId: string): PlanRow => ({
    planId: "pln_1",
    customerId: before.customerId,
    cleanerId: before.cleanerId,
    status: "ended",
    frequency: "weekly",
    startDay: before.scheduledDate,
    hour: before.scheduledTime,
    serviceType,
    location,
    address,
    hourlyRate,
    agreedPrice,
    durationMinutes,
    next: 1,
    skipped: [],
    visits: [{ day: before.scheduledDate, bookingId }],
    misses: 0,
    createdAt: testNow,
    version: 1,
  });
  const names = (along: Partial<ReplacementContext["along"]>) =>
    as(job, () => takenAlong(before, booking, { checklist: null, plan: null, ...along }).map(({ name }) => name));
  expect(names({})).toEqual([]);
  expect(names({ checklist })).toEqual(["checklist"]);
  expect(names({ plan: plan(before.bookingId) })).toEqual(["plan"]);
  expect(names({ plan: plan("bkg_other") })).toEqual([]);
});
