import type { BookingCheck } from "@naqi/contracts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { openStaff } from "./staff-support.tsx";
import { answer } from "../support.tsx";

vi.mock("@/ui/dialogs/toast.tsx", () => ({ toast: vi.fn() }));
vi.mock("@/lib/session/token.ts", () => ({ accessToken: async () => "token", announceExpired: () => undefined }));

const bookingId = "bkg_01jkzq3c1v0000000000000000";
const check: BookingCheck = {
  bookingId,
  customerId: "5c4a3b4e-5a3f-4c62-9a0f-6f3c1d2e4b5a",
  customerName: "Amal H.",
  cleanerId: "15ea4856-a3e6-4ee3-a788-8fb7b0328bd7",
  cleanerName: "Rowena Santos",
  risks: ["mailbox", "phone"],
  state: "review",
  at: "2027-03-10T08:00:00.000Z",
  status: "completed",
  startsAt: "2027-03-10T06:00:00.000Z",
  rating: 5,
  tip: 2_000,
  version: 0,
};

describe("bookings to check", () => {
  it.each([
    ["Count booking", true],
    ["Do not count", false],
  ])("%s asks for a reason and takes the booking off the list", async (label, counts) => {
    let left = [check];
    const { bodyOf } = openStaff("/admin/rewards?tab=bookings", {
      "GET /api/admin/booking-checks?state=review": () => answer({ items: left }),
      [`POST /api/admin/booking-checks/${bookingId}`]: () => {
        left = [];
        return answer({ bookingId });
      },
    });
    const table = await screen.findByRole("table", { name: "Bookings to check" });
    for (const text of ["Amal H.", "Rowena Santos", "Same mailbox, Same phone", "5 stars"])
      expect(table.textContent).toContain(text);
    await userEvent.click(await screen.findByRole("button", { name: `${label}: Rowena Santos` }));
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.type(within(dialog).getByRole("textbox"), "They are sisters.");
    await userEvent.click(within(dialog).getByRole("button", { name: label }));
    await screen.findByText("Nothing waiting");
    expect(bodyOf(`POST /api/admin/booking-checks/${bookingId}`)).toEqual({
      counts,
      reason: "They are sisters.",
      version: 0,
    });
  });
});
