import { addDays } from "@naqi/contracts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { BookingDialog } from "@/features/bookings/book/booking-dialog.tsx";
import { SessionContext } from "@/lib/session/session.ts";
import { readIntent } from "@/lib/sign-in/intent.ts";
import { button, choosePlace, confirm, fillIn, freshBrowser, open } from "./booking-dialog-support.tsx";
import { booking, bookingServer, cleaner, discount, problem, quoteOf, tomorrow } from "../booking-support.tsx";
import { answer, member, renderIn, sessionOf } from "../../support.tsx";

// Between two sends of a lost booking.
vi.mock("@/lib/time/wait.ts", () => ({ wait: () => Promise.resolve() }));

beforeEach(freshBrowser);

/** An answer whose body is cut off. */
function cutOff() {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"bookingId":'));
      controller.error(new TypeError("terminated"));
    },
  });
  return new Response(body, { headers: { "content-type": "application/json" } });
}

describe("when it fails", () => {
  const lost = () => {
    throw new TypeError("lost");
  };
  const refused = problem(409, "conflict", "booking.wrongMoment", "Moved on.");
  const checking = "We are checking whether your booking went through";
  const keysOf = (sent: { idempotencyKey: string }[]) => new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size;

  it.each([
    ["no answer", lost],
    ["a gateway's 504", () => answer({ message: "Endpoint request timed out" }, 504)],
    ["an answer that is cut off", () => cutOff()],
  ])("retries with the same key after %s, before any message", async (_, first) => {
    const sent = bookingServer({ book: [first, lost, () => answer(booking())] });
    open();
    await fillIn();
    await userEvent.click(confirm());
    await screen.findByText("Booking confirmed successfully!");
    expect([sent.length, keysOf(sent)]).toEqual([3, 1]);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    [
      "priceTooLow",
      { minimumPrice: 12_000 },
      /^Please offer AED.120 or more\. That's the cleaner's minimum for this job\.$/,
    ],
    ["priceTooHigh", { maximumPrice: 30_000 }, /^The most you can offer for this job is AED.300\.$/],
  ])("names the amount when the server refuses the price: %s", async (code, details, said) => {
    bookingServer({ book: [problem(400, "invalid", `booking.${code}`, "The price does not fit.", details)] });
    open();
    await fillIn();
    await userEvent.click(confirm());
    await screen.findByText(said);
  });

  it("says that it is checking while there is no answer, requests no quote, and retries the same", async () => {
    let quotes = 0;
    const quote = (asked: Parameters<typeof quoteOf>[0]) => {
      quotes += 1;
      return answer(quoteOf(asked));
    };
    const sent = bookingServer({ quote, book: [lost, lost, lost, lost, () => answer(booking())] });
    open();
    await fillIn();
    const before = quotes;
    await userEvent.click(confirm());
    await screen.findByText(checking);
    await waitFor(() => expect(button("Try Again").getAttribute("aria-busy")).not.toBe("true"));
    expect(sent).toHaveLength(4);
    act(() => void window.dispatchEvent(new Event("focus")));
    act(() => void window.dispatchEvent(new Event("online")));
    expect(screen.queryByRole("alert")?.textContent ?? "").toBe("");
    expect(screen.queryByRole("combobox", { name: /Area/ })).toBeNull();
    await userEvent.click(button("Try Again"));
    await screen.findByText("Booking confirmed successfully!");
    expect([quotes, sent.length, keysOf(sent)]).toEqual([before, 5, 1]);
    expect(sent[4]).toEqual(sent[0]);
  });

  it("asks by itself with the same key after a reload, before it offers to book again", async () => {
    const sent = bookingServer({ book: [lost, lost, lost, lost, () => answer(booking())] });
    const { unmount } = open();
    await fillIn();
    await userEvent.click(confirm());
    await screen.findByText(/We don't have an answer yet/);
    unmount();
    const { unmount: leave } = open(sessionOf(member({ memberId: "9c6e2f3a-1b4d-4c8e-8f70-5a2b7c9d0e1f" })));
    await screen.findByRole("combobox", { name: /Area/ });
    leave();
    expect(sent).toHaveLength(4);
    open();
    await screen.findByText("Booking confirmed successfully!");
    expect(sent).toHaveLength(5);
    expect(sent[4]).toEqual(sent[0]);
    expect(sessionStorage).toHaveLength(0);
  });

  it("asks only on request when the reload comes more than ten minutes after Confirm", async () => {
    const sent = bookingServer({ book: [lost, lost, lost, lost, () => answer(booking())] });
    const { unmount } = open();
    await fillIn();
    await userEvent.click(confirm());
    await screen.findByText(/We don't have an answer yet/);
    unmount();
    const now = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(now + 11 * 60_000);
    open();
    await screen.findByText(checking);
    expect(screen.queryByRole("combobox", { name: /Area/ })).toBeNull();
    expect(sent).toHaveLength(4);
    await userEvent.click(button("Try Again"));
    await screen.findByText("Booking confirmed successfully!");
    expect(sent[4]).toEqual(sent[0]);
  });

  // covers S114
  it("retries with the same key after a server failure too", async () => {
    const failed = () =>
      answer({ kind: "bug", code: "bug", message: "Something went wrong.", reference: "ref_1" }, 500);
    const sent = bookingServer({ book: [failed, () => answer(booking())] });
    open();
    await fillIn();
    await userEvent.click(confirm());
    await screen.findByText("Failed to create booking. Please try again.");
    expect(screen.getByText(/ref_1/)).toBeTruthy();
    await userEvent.click(button("Try Again"));
    await screen.findByText("Booking confirmed successfully!");
    expect([sent.length, keysOf(sent)]).toEqual([2, 1]);
  });

  it("accepts a refusal for the same key, and uses a new key afterwards", async () => {
    const sent = bookingServer({ book: [lost, refused, () => answer(booking())] });
    open();
    await fillIn();
    await userEvent.click(confirm());
    await screen.findByText("Moved on.");
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await userEvent.click(confirm());
    await screen.findByText("Booking confirmed successfully!");
    expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
    expect(sent[2]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
  });

  it("does not trust a gateway's error about a lost booking, and gives up only on request", async () => {
    const tooMany = () => answer({ message: "Too Many Requests" }, 429);
    const sent = bookingServer({ book: [lost, tooMany, tooMany, tooMany, tooMany, () => answer(booking())] });
    open();
    await fillIn();
    await userEvent.click(confirm());
    await screen.findByText(/We don't have an answer yet/);
    await userEvent.click(button("Try Again"));
    await waitFor(() => expect(sent).toHaveLength(5));
    await screen.findByText(/We don't have an answer yet/);
    await userEvent.click(button("Start over"));
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await userEvent.click(confirm());
    await screen.findByText("Booking confirmed successfully!");
    expect(sent[5]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
  });

  it("offers the nearest free times when the hour was taken, and keeps the input", async () => {
    const freeHours = [{ scheduledDate: addDays(tomorrow, 0), scheduledTime: "14:00" }];
    const taken = problem(409, "conflict", "booking.taken", "That time was just taken.", { freeHours });
    const sent = bookingServer({ book: [taken, () => answer(booking())] });
    open();
    await fillIn();
    fireEvent.change(screen.getByLabelText(/Notes/), { target: { value: "Gate 4" } });
    await userEvent.click(confirm());
    await screen.findByText("That time was just taken.");
    expect(confirm().disabled).toBe(true);
    await userEvent.click(button(/14:00$/));
    await waitFor(() => expect(confirm().disabled).toBe(false));
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "14:00" }).checked).toBe(true);
    await userEvent.click(confirm());
    await screen.findByText("Booking confirmed successfully!");
    expect(sent[1]).toMatchObject({ scheduledTime: "14:00", notes: "Gate 4" });
  });

  it("links to the booking when the customer has just made it, in another tab", async () => {
    const own = problem(409, "conflict", "booking.alreadyBooked", "You've already booked this cleaner.", {
      bookingId: "bkg_2",
    });
    bookingServer({ book: [own] });
    open();
    await fillIn();
    await userEvent.click(confirm());
    const alert = within((await screen.findByText("You've already booked this cleaner.")).parentElement!);
    const link = alert.getByRole("link", { name: "See this booking" });
    expect(link.getAttribute("href")).toBe("/customer/bookings/bkg_2");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "10:00" }).checked).toBe(true);
  });

  it("shows the old and the new total and books only when that one is confirmed", async () => {
    const changed = () => {
      const quote = {
        minimumPrice: 12_000,
        maximumPrice: 36_000,
        agreedPrice: 12_000,
        tipAmount: 0,
        discountAmount: 0,
        total: 12_000,
        lines: [],
        hourlyRate: 6000,
        distanceKm: 1,
        startsAt: "2026-03-12T06:00:00.000Z",
        endsAt: "2026-03-12T08:00:00.000Z",
        freeCancellationUntil: "2026-03-11T06:00:00.000Z",
        cleanerVersion: 4,
      };
      return problem(409, "conflict", "booking.quoteChanged", "The price changed.", { quote })();
    };
    const sent = bookingServer({ book: [changed, () => answer(booking())] });
    open();
    await fillIn();
    await userEvent.click(confirm());
    await screen.findByText("The total was AED 100 and is now AED 120.");
    await userEvent.click(button(/^Confirm AED.120$/));
    await screen.findByText("Booking confirmed successfully!");
    expect(sent[1]).toMatchObject({ expectedTotal: 12_000, cleanerVersion: 4 });
  });

  it("reports that its best code was used meanwhile, and books without it only after confirmation", async () => {
    const used = problem(409, "conflict", "discount.used", "This code has already been used");
    const sent = bookingServer({ codes: [discount()], book: [used, () => answer(booking())] });
    open();
    await fillIn();
    await screen.findByText("WELCOME saves you AED 15");
    await userEvent.click(confirm());
    expect((await screen.findAllByText("This code has already been used")).length).toBeGreaterThan(0);
    expect(sent).toHaveLength(1);
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await userEvent.click(confirm());
    await screen.findByText("Booking confirmed successfully!");
    expect(sent.map(({ expectedTotal }) => expectedTotal)).toEqual([8_500, 10_000]);
  });

  it("names the other visit at that hour, and books a second one only after confirmation", async () => {
    const others = [{ ...booking({ cleanerName: "Olena K." }) }];
    const overlap = problem(409, "conflict", "booking.overlap", "You already have a visit at that time.", { others });
    const sent = bookingServer({ book: [overlap, overlap, () => answer(booking())] });
    open();
    await fillIn();
    await userEvent.click(confirm());
    const told = await screen.findByRole("alert");
    await within(told).findByText("You already have a visit at that time.");
    expect(told.textContent).toMatch(/Olena K\., .*10:00–12:00/);
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await userEvent.click(confirm());
    await waitFor(() => expect(sent).toHaveLength(2));
    await userEvent.click(await screen.findByRole("button", { name: "Book anyway" }));
    await screen.findByText("Booking confirmed successfully!");
    expect(sent.map(({ acknowledgedOverlap }) => acknowledgedOverlap)).toEqual([undefined, undefined, true]);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  });

  it("offers to send the confirmation mail again", async () => {
    bookingServer({ book: [problem(403, "forbidden", "member.unconfirmed", "Please check your email")] });
    open();
    await fillIn();
    await userEvent.click(confirm());
    await screen.findByText("Please check your email");
    expect(button("Resend email")).toBeTruthy();
    // The link in the email opens another tab, which must know the way back.
    expect(readIntent(undefined, member().memberId)).toMatchObject({ next: "/", cleanerName: "Aisha Khan" });
  });

  const unconfirmed = { book: [problem(403, "forbidden", "member.unconfirmed", "Please check your email")] };

  it("says that the email is confirmed once the session knows it", async () => {
    bookingServer(unconfirmed);
    function Confirming() {
      const [emailConfirmed, setConfirmed] = useState(false);
      useEffect(() => {
        const onConfirmed = () => setConfirmed(true);
        window.addEventListener("confirmed", onConfirmed);
        return () => window.removeEventListener("confirmed", onConfirmed);
      }, []);
      return (
        <SessionContext value={sessionOf(member({ emailConfirmed }))}>
          <BookingDialog cleaner={cleaner} isOpen onClose={() => undefined} />
        </SessionContext>
      );
    }
    renderIn(<Confirming />);
    await fillIn();
    await userEvent.click(confirm());
    await screen.findByText("Please check your email");
    act(() => void window.dispatchEvent(new Event("confirmed")));
    await screen.findByText("Your email is confirmed. You can book now.");
    expect(screen.queryByText("Please check your email")).toBeNull();
    expect(screen.queryByRole("button", { name: "Resend email" })).toBeNull();
  });

  it("says that the email is confirmed when resending answers so", async () => {
    bookingServer(unconfirmed);
    const refresh = vi.fn(async () => member());
    open(sessionOf(member({ emailConfirmed: false }), { refresh }));
    await fillIn();
    await userEvent.click(confirm());
    const booked = vi.mocked(fetch).getMockImplementation();
    vi.mocked(fetch).mockImplementation(async (input, init) =>
      String(input instanceof Request ? input.url : input).includes("confirmation")
        ? answer({ kind: "conflict", code: "member.alreadyConfirmed", message: "Already confirmed." }, 409)
        : (booked?.(input, init) ?? answer({})),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Resend email" }));
    await screen.findByText("Your email is confirmed. You can book now.");
    expect(refresh).toHaveBeenCalled();
    expect(screen.queryByRole("button", { name: "Resend email" })).toBeNull();
  });

  it("reports an address outside the area", async () => {
    bookingServer({ quote: () => problem(400, "invalid", "booking.outsideArea", "Outside the cleaner's area.")() });
    open();
    await choosePlace();
    await userEvent.click(await screen.findByRole("radio", { name: /2 times free/ }));
    await userEvent.click(screen.getByRole("radio", { name: "10:00" }));
    await waitFor(() => expect(screen.getAllByText("Outside the cleaner's area.").length).toBeGreaterThan(0));
    expect(confirm().disabled).toBe(true);
  });
});
