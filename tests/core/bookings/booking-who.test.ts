import { randomUUID } from "node:crypto";
import { fils } from "@naqi/contracts";
import { Bookings, Call, CleanerOnboarding } from "@naqi/core";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { describe, expect, it } from "vitest";
import {
  accepting,
  actor,
  as,
  asking,
  booking,
  change,
  cleaner,
  establishment,
  job,
  member,
  testNow,
  today,
  visitor,
} from "../../support/given/given.ts";
import { suspendMember } from "../../support/given/staff.ts";

const unseen = { total: fils(100), cleanerVersion: 1 } as Parameters<typeof accepting>[1];

describe("who may book which cleaner", () => {
  it("only a customer", async () => {
    const worker = await cleaner();
    const asked = asking(worker.memberId);
    const callers: [Parameters<typeof as>[0], string][] = [
      [visitor, "request.anonymous"],
      [job, "request.anonymous"],
      [actor(), "request.forbidden"],
      [actor("cleaner"), "request.forbidden"],
      [actor("admin"), "request.forbidden"],
    ];
    for (const [caller, code] of callers) {
      await expect(as(caller, () => Bookings.quote(asked))).rejects.toMatchObject({ code });
      await expect(as(caller, () => Bookings.book(accepting(asked, unseen)))).rejects.toMatchObject({ code });
    }
  });

  it("not before the address is confirmed, though a quote may be seen", async () => {
    const [customer, worker] = [await member("customer", { emailVerified: false }), await cleaner()];
    await expect(as(customer, () => Bookings.quote(asking(worker.memberId)))).resolves.toBeTruthy();
    await expect(booking(customer, worker.memberId)).rejects.toMatchObject({
      code: "member.unconfirmed",
      message: "Please check your email and click the confirmation link",
    });
  });

  it("not with a token older than the deletion of the member's row", async () => {
    const [ghost, worker] = [actor("customer"), await cleaner()];
    await expect(booking(ghost, worker.memberId)).rejects.toMatchObject({ code: "member.unconfirmed" });
  });

  it("not while suspended, whatever the token still says", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    await suspendMember(customer.memberId);
    await expect(booking(customer, worker.memberId)).rejects.toMatchObject({ code: "member.suspended" });
  });

  it("never oneself", async () => {
    const customer = await member("customer");
    await expect(booking(customer, customer.memberId)).rejects.toMatchObject({ code: "booking.ownSelf" });
  });

  it.each(["none", "pending", "changes_requested", "rejected", "suspended"] as const)(
    "no cleaner whose approval is %s",
    async (approvalStatus) => {
      const [customer, worker] = [await member("customer"), await cleaner({ profile: { approvalStatus } })];
      await expect(booking(customer, worker.memberId)).rejects.toMatchObject({ code: "booking.cleanerUnavailable" });
    },
  );

  it("no unknown cleaner, nor one who only enrolled", async () => {
    const [customer, enrolled] = [await member("customer"), await member("cleaner")];
    for (const cleanerId of [randomUUID(), enrolled.memberId]) {
      await expect(booking(customer, cleanerId)).rejects.toMatchObject({ code: "booking.cleanerUnavailable" });
    }
  });

  it("no service that is not offered", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const refused = booking(customer, worker.memberId, { serviceType: "car_detailing" });
    await expect(refused).rejects.toMatchObject({ code: "booking.serviceNotOffered" });
  });
});

describe("what changes between quote and booking", () => {
  const seen = async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const asked = asking(worker.memberId);
    return { customer, worker, asked, quote: await as(customer, () => Bookings.quote(asked)) };
  };

  it("a new rate is refused with the new quote, which then books", async () => {
    const { customer, worker, asked, quote } = await seen();
    await change(worker.memberId, { profile: { hourlyRate: fils(60) } });
    const refusal = await as(customer, () => Bookings.book(accepting(asked, quote))).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: "booking.quoteChanged",
      extra: { details: { quote: { total: fils(120) } } },
    });
    const { quote: fresh } = (refusal as { extra: { details: { quote: typeof quote } } }).extra.details;
    await expect(as(customer, () => Bookings.book(accepting(asked, fresh)))).resolves.toMatchObject({
      agreedPrice: fils(120),
    });
  });

  it("a new plan is refused, with the reason when the hour is gone", async () => {
    const { everyDay } = await import("../../support/plans.ts");
    const { customer, worker, asked, quote } = await seen();
    await change(worker.memberId, { plan: everyDay("08:00", "19:00") });
    await expect(as(customer, () => Bookings.book(accepting(asked, quote)))).rejects.toMatchObject({
      code: "booking.quoteChanged",
    });
    await change(worker.memberId, { plan: everyDay("12:00", "19:00") });
    await expect(as(customer, () => Bookings.book(accepting(asked, quote)))).rejects.toMatchObject({
      code: "booking.outsidePlan",
    });
  });

  it("a suspended cleaner is no longer bookable", async () => {
    const { customer, worker, asked, quote } = await seen();
    await suspendMember(worker.memberId);
    await expect(as(customer, () => Bookings.book(accepting(asked, quote)))).rejects.toMatchObject({
      code: "booking.cleanerUnavailable",
    });
  });
});

describe("what is written with a booking", () => {
  it("increases both parties' counts and hides the customer's savings from the cleaner", async () => {
    const [customer, worker] = [await member("customer", { fullName: "Sara Haddad" }), await cleaner()];
    const booked = await booking(customer, worker.memberId, {});
    expect(booked).toMatchObject({
      serviceType: "deep_cleaning",
      location: "Dubai Marina",
      customerName: "Sara H.",
      cleanerName: "Aisha Khan",
    });
    const [seenByCustomer, seenByCleaner] = await Promise.all([
      as(customer, () => Bookings.get({ bookingId: booked.bookingId })),
      as(worker, () => Bookings.get({ bookingId: booked.bookingId })),
    ]);
    expect(seenByCustomer).toMatchObject({ customerAmount: fils(100), discountAmount: 0 });
    expect(Object.keys(seenByCleaner)).not.toEqual(expect.arrayContaining(["customerAmount"]));
    expect([seenByCleaner.discountAmount, seenByCleaner.discountCode]).toEqual([undefined, undefined]);
    const { data: row } = await CleanerEntity.get({ cleanerId: worker.memberId }).go();
    expect(row).toMatchObject({ upcomingBookings: 1, pastBookings: 0, totalBookings: 0 });
  });

  it("is hidden from everyone else", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { bookingId } = await booking(customer, worker.memberId);
    for (const stranger of [await member("customer"), await cleaner()]) {
      await expect(as(stranger, () => Bookings.get({ bookingId }))).rejects.toMatchObject({ code: "booking.notFound" });
    }
    await expect(as(actor("admin"), () => Bookings.get({ bookingId }))).rejects.toMatchObject({
      code: "request.forbidden",
    });
  });

  it("takes notes in any script and refuses control characters", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const asked = asking(worker.memberId);
    const quote = await as(customer, () => Bookings.quote(asked));
    const notes = "الرجاء الاتصال 🧹 \u200fمارينا";
    const bad = { ...accepting(asked, quote), notes: "a\u0000b" };
    await expect(as(customer, () => Bookings.book(bad))).rejects.toMatchObject({
      code: "request.invalid",
      extra: { fields: { notes: "This contains characters that you can't use here." } },
    });
    await expect(as(customer, () => Bookings.book({ ...accepting(asked, quote), notes }))).resolves.toMatchObject({
      notes,
    });
  });
});

describe("lists", () => {
  // covers S112
  it("return every booking once, upcoming soonest first and past latest first", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const days = ["2027-03-12", "2027-03-10", "2027-03-14", "2027-03-11", "2027-03-13"];
    for (const scheduledDate of days) await booking(customer, worker.memberId, { scheduledDate });
    const walk = async (tab: "upcoming" | "past", verb: typeof Bookings.mine, who: typeof customer) => {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await as(who, () => verb({ tab, limit: 2, cursor }));
        found.push(...page.items.map(({ scheduledDate }) => scheduledDate));
        ({ cursor } = page);
      } while (cursor);
      return found;
    };
    expect(await walk("upcoming", Bookings.mine, customer)).toEqual(days.toSorted());
    const { items } = await as(customer, () => Bookings.mine({}));
    for (const { bookingId } of items) await as(customer, () => Bookings.cancel({ bookingId }));
    expect(await walk("past", Bookings.jobs, worker)).toEqual(days.toSorted().toReversed());
    const after = await as(worker, () => Bookings.jobs({}));
    expect(after).toMatchObject({ items: [], counts: { upcoming: 0, past: 5 } });
  });

  it.each([
    "e30",
    "bnVsbA",
    "NQ",
    "W10",
    "InRleHQi",
    "eyJwayI6MX0",
    "eyJwayI6IngiLCJzayI6InkifQ",
    "AAAA",
    "x".repeat(2000),
  ])("refuse the invalid cursor %.20s", async (cursor) => {
    const customer = await member("customer");
    await expect(as(customer, () => Bookings.mine({ cursor }))).rejects.toMatchObject({ code: "request.invalid" });
  });

  it("do not continue in another member's list", async () => {
    const [one, two, worker] = [await member("customer"), await member("customer"), await cleaner()];
    for (const scheduledDate of ["2027-03-10", "2027-03-11"]) await booking(one, worker.memberId, { scheduledDate });
    const { cursor } = await as(one, () => Bookings.mine({ limit: 1 }));
    expect(cursor).toBeTruthy();
    const page = await as(two, () => Bookings.mine({ cursor })).catch((error: unknown) => error);
    expect([(page as { code?: string }).code ?? "none", (page as { items?: unknown[] }).items ?? []]).toEqual([
      "request.invalid",
      [],
    ]);
  });

  it("require a member", async () => {
    await expect(Bookings.mine({})).rejects.toThrow("No call is running");
    expect(() => Call.now()).toThrow();
    expect([testNow.slice(0, 10), today]).toEqual(["2027-03-07", "2027-03-07"]);
    await expect(as(visitor, () => CleanerOnboarding.establish(establishment(randomUUID())))).rejects.toMatchObject({
      kind: "forbidden",
    });
  });
});
