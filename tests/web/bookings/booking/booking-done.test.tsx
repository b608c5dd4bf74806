import { addDays, addMinutes, type Booking, dayOf, doorPayment, instantOf } from "@naqi/contracts";
import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { Booked, BookedActions } from "@/features/bookings/book/booked.tsx";
import { formatDay, formatInstant } from "@/lib/texts/format.ts";
import { booking } from "../booking-support.tsx";
import { member, renderIn, sessionOf } from "../../support.tsx";

const startsAt = instantOf("2026-03-12", "10:00");

function timed(bookedAt: string, more: Partial<Booking> = {}) {
  return booking({
    createdAt: bookedAt,
    scheduledDate: "2026-03-12",
    startsAt,
    endsAt: instantOf("2026-03-12", "12:00"),
    ...more,
  });
}

function listOf(made: Booking) {
  const { unmount } = renderIn(<Booked booking={made} />, { session: sessionOf(member()) });
  const rows = screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  unmount();
  return rows;
}

describe("the confirmation of a booking", () => {
  it("lists what follows, in order, with the deadline to cancel", () => {
    expect(listOf(timed(addMinutes(startsAt, -5 * 24 * 60)))).toEqual([
      ["Now", "We tell Aisha Khan, and email you a calendar entry."],
      ["If plans change", `Free cancellation until ${formatInstant(addMinutes(startsAt, -24 * 60))}.`],
      [formatDay(addDays(dayOf(startsAt), -1)), "We remind you both."],
      ["Thu 12 Mar", "We notify you when Aisha Khan presses “On my way”."],
      ["After the job", "Pay Aisha Khan AED\u00a0100 and leave a review."],
    ]);
  });

  it("promises no reminder a day before, and no free cancellation, where there is none any more", () => {
    expect(listOf(timed(addMinutes(startsAt, -24 * 60))).map(([when]) => when)).not.toContain("Wed 11 Mar");
    const late = listOf(timed(addMinutes(startsAt, -60))).map(([when]) => when);
    expect(late).toEqual(["Now", "Thu 12 Mar", "After the job"]);
  });

  it("asks for no payment if code and wallet cover the price", () => {
    const free = timed(addMinutes(startsAt, -5 * 24 * 60));
    const made = { ...free, discountAmount: 10_000, customerAmount: 0 };
    const rows = listOf({ ...made, payment: doorPayment(made) });
    expect(rows.at(-1)).toEqual(["After the job", "Nothing to pay. Leave Aisha Khan a review."]);
  });

  it("leads to the booking and to its conversation, and leaves the form", () => {
    const onLeave = vi.fn();
    const made = timed(addMinutes(startsAt, -5 * 24 * 60));
    const { container } = renderIn(<BookedActions booking={made} onLeave={onLeave} />, {
      session: sessionOf(member()),
    });
    const actions = within(container);
    const toBooking = actions.getByRole("link", { name: "See my booking" });
    expect(toBooking.getAttribute("href")).toBe(`/customer/bookings/${made.bookingId}`);
    toBooking.click();
    actions.getByRole("link", { name: /Aisha Khan/ }).click();
    expect(onLeave).toHaveBeenCalledTimes(2);
    expect(actions.getByRole("button", { name: "Add to calendar" })).toBeTruthy();
  });
});
