import type { Debt, Me } from "@naqi/contracts";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DebtNote } from "@/features/bookings/book/debt-note.tsx";
import { DebtBanner } from "@/features/identity/members/debt-banner.tsx";
import { useUnread } from "@/lib/data/use-unread.ts";
import { useOwes } from "@/lib/data/use-owes.ts";
import { choosePlace, confirm, freshBrowser, open } from "../bookings/booking/booking-dialog-support.tsx";
import { bookingServer } from "../bookings/booking-support.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

beforeEach(freshBrowser);

type Owes = NonNullable<Me["owes"]>;

const debt = (more: Partial<Debt> = {}): Debt => ({
  bookingId: "bkg_00000000000000000000000001",
  problemId: "prb_00000000000000000000000001",
  cleanerName: "Aisha Khan",
  scheduledDate: "2026-12-03",
  amount: 10_000,
  ...more,
});
const linksTo = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

function Dialog() {
  const owes = useOwes();
  return owes && <DebtNote owes={owes} />;
}

const banner = () => screen.queryByRole("region", { name: "Unpaid visits" });

describe("the banner of a customer who owes a cleaner", () => {
  it.each<[Owes, string]>([
    [{ visits: 1, amount: 10_000, debts: [] }, "You owe your cleaner AED 100 for an earlier visit."],
    [{ visits: 2, amount: 25_050, debts: [debt()] }, "You owe your cleaners AED 250.50 for 2 earlier visits."],
  ])("shows the amount and how to settle it: %j", async (owes, text) => {
    serverAnswers(() => answer(member({ owes })));
    renderIn(<DebtBanner />, { session: sessionOf(member({ owes })) });
    await screen.findByText(text);
    screen.getByText(/^Pay your cleaner, then tell our support team\. You can book again once/);
    expect(screen.getByRole("link", { name: "Contact support" }).getAttribute("href")).toBe("/help");
  });

  it("names the cleaner, the amount and the day, and leads to the visit", async () => {
    const owes = { visits: 1, amount: 10_000, debts: [debt()] };
    serverAnswers(() => answer(member({ owes })));
    renderIn(<DebtBanner />, { session: sessionOf(member({ owes })) });
    await screen.findByText(/^You owe Aisha Khan AED.100 for the visit on Thu 3 Dec\.$/);
    expect(linksTo("See visit")).toBe("/customer/bookings/bkg_00000000000000000000000001");
  });

  it("links to each of several visits", async () => {
    const other = debt({ bookingId: "bkg_2", problemId: "prb_2", cleanerName: undefined, amount: 15_050 });
    const owes = { visits: 2, amount: 25_050, debts: [debt(), other] };
    serverAnswers(() => answer(member({ owes })));
    renderIn(<DebtBanner />, { session: sessionOf(member({ owes })) });
    await screen.findByText(/^You owe your cleaners AED.250\.50 for 2 earlier visits\.$/);
    expect(linksTo(/^Aisha Khan, Thu 3 Dec: AED.100$/)).toBe("/customer/bookings/bkg_00000000000000000000000001");
    expect(linksTo(/AED.150\.50$/)).toBe("/customer/bookings/bkg_2");
  });

  describe("while the page stays open", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it("appears with the notification of a debt, and disappears with that of the payment", async () => {
      const inbox = { version: 1, unread: 0, notices: 0 };
      const ofMember: Partial<Me> = {};
      const asked: string[] = [];
      serverAnswers((url) => {
        asked.push(url);
        return answer(url.includes("/inbox") ? { ...inbox } : member(ofMember));
      });
      function Shell() {
        useUnread();
        const [isOpen, setOpen] = useState(false);
        return (
          <>
            <DebtBanner />
            <button onClick={() => setOpen(true)}>Open</button>
            {isOpen && <Dialog />}
          </>
        );
      }
      const polled = () => act(() => vi.advanceTimersByTimeAsync(61_000));
      renderIn(<Shell />, { session: sessionOf(member()) });
      await polled();
      expect(banner()).toBeNull();
      expect(asked.every((url) => url.includes("/inbox"))).toBe(true);
      ofMember.owes = { visits: 1, amount: 10_000, debts: [debt()] };
      Object.assign(inbox, { version: 2, notices: 1 });
      await polled();
      screen.getByText(/^You owe Aisha Khan/);
      // The page knows the debt before a dialog opens.
      fireEvent.click(screen.getByRole("button", { name: "Open" }));
      expect(screen.getAllByText(/^You owe Aisha Khan/)).toHaveLength(2);
      delete ofMember.owes;
      Object.assign(inbox, { version: 3, notices: 2 });
      await polled();
      expect(banner()).toBeNull();
    });
  });

  it("disappears once the payment is recorded, without a reload", async () => {
    serverAnswers(() => answer(member()));
    renderIn(<DebtBanner />, { session: sessionOf(member({ owes: { visits: 1, amount: 10_000, debts: [] } })) });
    await waitFor(() => expect(banner()).toBeNull());
  });

  it("is shown in the booking dialog as it opens, which then confirms nothing", async () => {
    const owes = { visits: 1, amount: 10_000, debts: [debt()] };
    const sent = bookingServer({ me: member({ owes }) });
    open(sessionOf(member({ owes })));
    await screen.findByText(/^You owe Aisha Khan AED.100 for the visit on Thu 3 Dec\.$/);
    expect(linksTo("See visit")).toBe("/customer/bookings/bkg_00000000000000000000000001");
    screen.getByText("You can't book until we've recorded your payment.");
    await choosePlace();
    await userEvent.click(await screen.findByRole("radio", { name: /2 times free/ }));
    await userEvent.click(screen.getByRole("radio", { name: "10:00" }));
    await screen.findByRole("button", { name: "Add a tip" });
    expect(confirm().disabled).toBe(true);
    expect(sent).toEqual([]);
  });

  it("is not shown to others", () => {
    renderIn(<DebtBanner />, { session: sessionOf(member()) });
    expect(banner()).toBeNull();
  });
});
