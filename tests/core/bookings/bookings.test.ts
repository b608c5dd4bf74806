import { addDays, fils } from "@naqi/contracts";
import { Bookings } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { accepting, as, asking, booking, cleaner, member, today, welcomeCode } from "../../support/given/given.ts";

describe("booking a cleaner", () => {
  // covers S108
  it("quotes, books, starts and completes", async () => {
    const customer = await member("customer");
    const worker = await cleaner();
    const code = await welcomeCode(customer);
    const asked = asking(worker.memberId, { discountCode: code });
    const quote = await as(customer, () => Bookings.quote(asked));
    expect(quote).toMatchObject({ minimumPrice: fils(100), total: fils(85), discountAmount: fils(15) });
    const booked = await as(customer, () => Bookings.book(accepting(asked, quote)));
    expect(booked).toMatchObject({ status: "confirmed", agreedPrice: fils(100), customerAmount: fils(85) });
    const list = await as(customer, () => Bookings.mine({ tab: "upcoming" }));
    expect(list).toMatchObject({ counts: { upcoming: 1, past: 0 }, items: [{ bookingId: booked.bookingId }] });
    const soon = booked.startsAt;
    const started = await as(worker, () => Bookings.start({ bookingId: booked.bookingId }), soon);
    expect(started.status).toBe("in_progress");
    const completed = await as(worker, () => Bookings.complete({ bookingId: booked.bookingId }), booked.endsAt);
    expect(completed.status).toBe("completed");
    const past = await as(worker, () => Bookings.jobs({ tab: "past" }));
    expect(past).toMatchObject({ counts: { upcoming: 0, past: 1 }, items: [{ bookingId: booked.bookingId }] });
  });

  it("cancels and frees the hours", async () => {
    const customer = await member("customer");
    const worker = await cleaner();
    const asked = asking(worker.memberId);
    const quote = await as(customer, () => Bookings.quote(asked));
    const first = await booking(customer, worker.memberId, { discountCode: await welcomeCode(customer) });
    const { bookingId } = first;
    await expect(booking(await member("customer"), worker.memberId)).rejects.toMatchObject({ code: "booking.taken" });
    // The customer's own second attempt, from another tab: at the price, and after the warning of an overlap.
    const own = { code: "booking.alreadyBooked", extra: { details: { bookingId } } };
    await expect(as(customer, () => Bookings.quote(asked))).rejects.toMatchObject(own);
    await expect(as(customer, () => Bookings.book(accepting(asked, quote)))).rejects.toMatchObject(own);
    const cancelled = await as(customer, () => Bookings.cancel({ bookingId: first.bookingId }));
    expect(cancelled).toMatchObject({ status: "cancelled", cancellation: { fee: 0, by: "customer" } });
    const again = await booking(customer, worker.memberId, { discountCode: await welcomeCode(customer) });
    expect(again.status).toBe("confirmed");
    expect(addDays(today, 3)).toBe(again.scheduledDate);
  });
});
