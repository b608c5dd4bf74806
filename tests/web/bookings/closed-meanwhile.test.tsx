import { addMinutes, type Booking } from "@naqi/contracts";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CustomerBookings } from "@/features/bookings/bookings/customer-bookings.tsx";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import { liveMs } from "@/lib/data/use-query.ts";
import * as token from "@/lib/session/token.ts";
import { setServerTime } from "@/lib/time/clock.ts";
import CleanerJobPage from "@/routes/cleaner/bookings/booking-id.tsx";
import CustomerBookingPage from "@/routes/customer/bookings/booking-id.tsx";
import { Toasts } from "@/ui/dialogs/toast.tsx";
import { booking } from "./booking-support.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

const startsAt = "2026-03-12T06:00:00.000Z";
const now = addMinutes(startsAt, -48 * 60);
const visit = (more: Partial<Booking> = {}) =>
  booking({ startsAt, endsAt: addMinutes(startsAt, 120), scheduledDate: "2026-03-12", ...more });
const { bookingId } = visit();
const cancelledBy = (by: "customer" | "cleaner" | "staff") =>
  visit({ status: "cancelled", version: 1, cancellation: { by, at: now, fee: 0, charged: 0 } });

beforeEach(() => {
  forgetRecentWrites();
  localStorage.clear();
  setServerTime(now);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});
afterEach(() => void vi.useRealTimers());

/** A server whose booking the test changes; returns what was sent to it. */
function server(state: { held: Booking }) {
  const sent: string[] = [];
  serverAnswers((url, { method = "GET" }) => {
    const path = url.replace(/^.*\/api/, "");
    if (path === "/site") return answer({ now });
    if (method !== "GET") sent.push(`${method} ${path}`);
    if (path === `/bookings/${bookingId}`) return answer(state.held);
    if (path.includes("/free-times")) return answer({ days: [] });
    const isListed = (state.held.status === "confirmed") !== path.includes("tab=past");
    return answer({ items: isListed ? [state.held] : [], counts: { upcoming: 0, past: 0 } });
  });
  return sent;
}

const routes = (
  <>
    <Routes>
      <Route
        path="/"
        element={
          <main>
            <CustomerBookings Review={() => null} />
          </main>
        }
      />
      <Route path="/customer/bookings/:bookingId" element={<CustomerBookingPage />} />
      <Route path="/cleaner/bookings/:bookingId" element={<CleanerJobPage />} />
    </Routes>
    <Toasts />
  </>
);
const open = (role: "customer" | "cleaner", path = `/${role}/bookings/${bookingId}`) =>
  renderIn(routes, { session: sessionOf(member({ role })), path });
/** Until the open page has reloaded others' changes. */
const later = () => act(() => vi.advanceTimersByTimeAsync(liveMs + 100));
const user = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) });

describe("a dialog about a visit that the other party cancels meanwhile", () => {
  it.each([
    ["customer", "cleaner", /Aisha Khan cancelled this booking on/],
    ["cleaner", "customer", /Mariam H\. cancelled this booking on/],
    ["customer", "staff", /Our team cancelled this booking on/],
    ["customer", "customer", /You cancelled this booking on/],
  ] as const)("to cancel it, says so to the %s and sends nothing", async (role, by, text) => {
    const state = { held: visit() };
    const sent = server(state);
    open(role);
    await user.click(await screen.findByRole("button", { name: /^Cancel / }));
    await screen.findByRole("alertdialog");
    state.held = cancelledBy(by);
    await later();
    const dialog = within(screen.getByRole("alertdialog"));
    expect(dialog.getByRole("alert").textContent).toMatch(text);
    expect(dialog.queryByRole("textbox")).toBeNull();
    expect(dialog.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Close"]);
    expect(document.activeElement?.textContent).toBe("Close");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(sent).toEqual([]);
  });

  it("to cancel it, says so if the list no longer has the booking", async () => {
    const state = { held: visit() };
    server(state);
    open("customer", "/");
    await user.click(await screen.findByRole("button", { name: /^Cancel / }));
    await screen.findByRole("alertdialog");
    state.held = cancelledBy("cleaner");
    await later();
    const dialog = within(screen.getByRole("alertdialog"));
    await dialog.findByText(/Aisha Khan cancelled this booking on/);
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(document.activeElement?.getAttribute("role")).toBe("tab"));
  });

  it("to move it, closes and says who cancelled", async () => {
    const state = { held: visit() };
    const sent = server(state);
    open("customer");
    await user.click(await screen.findByRole("button", { name: /^Reschedule/ }));
    await screen.findByRole("dialog");
    state.held = cancelledBy("cleaner");
    await later();
    await screen.findByText(/Aisha Khan cancelled this booking on/);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent).toEqual([]);
  });

  it("says nothing when the dialog was closed before", async () => {
    const state = { held: visit() };
    server(state);
    open("customer");
    await user.click(await screen.findByRole("button", { name: /^Reschedule/ }));
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    state.held = cancelledBy("cleaner");
    await later();
    expect(screen.queryByText(/Aisha Khan cancelled this booking on/)).toBeNull();
  });
});
