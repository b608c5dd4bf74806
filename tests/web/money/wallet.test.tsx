import type { Booking, Wallet, WalletEntry } from "@naqi/contracts";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { TipButton } from "@/features/bookings/visit/tip-dialog.tsx";
import * as token from "@/lib/session/token.ts";
import CustomerBookingsPage from "@/routes/customer/bookings.tsx";
import WalletPage from "@/routes/wallet.tsx";
import { Toasts } from "@/ui/dialogs/toast.tsx";
import { booking } from "../bookings/booking-support.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

beforeEach(() => void vi.spyOn(token, "accessToken").mockResolvedValue("token"));

const show = (wallet: Wallet, entries: WalletEntry[] = []) => {
  serverAnswers((url) => {
    if (url.includes("/wallet/entries")) return answer({ items: entries });
    if (url.endsWith("/wallet")) return answer(wallet);
    return answer({ now: "2027-03-07T05:00:00.000Z" });
  });
  renderIn(<WalletPage />, { session: sessionOf(member()) });
};

describe("the wallet beside My Bookings", () => {
  const showNote = async (balance: number) => {
    serverAnswers((url) =>
      url.endsWith("/wallet")
        ? answer({ balance, credits: [] })
        : url.endsWith("/site")
          ? answer({ now: "2027-03-07T05:00:00.000Z" })
          : /\/(waits|dispatches|properties)(\?|$)/.test(url)
            ? answer({ items: [] })
            : answer({ items: [booking({ status: "completed" })], counts: { upcoming: 1, past: 1 } }),
    );
    renderIn(<CustomerBookingsPage />, { session: sessionOf(member()), path: "/customer/bookings" });
    await screen.findByRole("region", { name: "Book again" });
  };

  it("shows credit and leads to it", async () => {
    await showNote(4_000);
    await screen.findByText(/^AED.40 is ready for your next booking\.$/);
    expect(screen.getByRole("link", { name: "See wallet" }).getAttribute("href")).toBe("/wallet");
  });

  it("is absent without credit", async () => {
    await showNote(0);
    expect(screen.queryByRole("link", { name: "See wallet" })).toBeNull();
  });
});

// covers wallet.page
describe("the wallet", () => {
  it("shows the balance, its parts and expiry, and the history", async () => {
    show(
      {
        balance: 6_500,
        credits: [
          { source: "problem", amount: 2_500, expiresAt: "2027-04-01T08:00:00.000Z" },
          { source: "goodwill", amount: 4_000, expiresAt: "2028-03-01T08:00:00.000Z" },
        ],
      },
      [
        {
          entry: "returned",
          amount: 1_000,
          at: "2027-03-06T08:00:00.000Z",
          bookingId: "bkg_00000000000000000000000001",
        },
        { entry: "spent", amount: -1_000, at: "2027-03-05T08:00:00.000Z", bookingId: "bkg_00000000000000000000000001" },
        { entry: "expired", amount: -700, at: "2027-03-04T08:00:00.000Z", source: "goodwill" },
        {
          entry: "earned",
          amount: 4_000,
          at: "2027-03-01T08:00:00.000Z",
          source: "goodwill",
          expiresAt: "2028-03-01T08:00:00.000Z",
        },
      ],
    );
    await screen.findByText(/AED\s65/);
    await screen.findByText("Until 1 April 2027");
    await screen.findByText("Received");
    for (const words of ["Used for a booking", "Returned from a cancelled booking", "Expired"]) screen.getByText(words);
    screen.getByText(/−AED\s7$/);
    screen.getByText(
      /comes back with the same expiry date.* If someone else cancelled the booking, .* at least 7 more days\.$/,
    );
    expect(screen.getAllByText("Booking 00000001")).toHaveLength(2);
  });

  it("says that there is nothing, and where it would come from", async () => {
    show({ balance: 0, credits: [] });
    await screen.findByText("You have no credit at the moment.");
    await screen.findByText("No credit yet");
  });
});

// covers tips.give
describe("a tip", () => {
  const done = (more: Partial<Booking> = {}) =>
    booking({ status: "completed", completedAt: "2027-03-01T08:00:00.000Z", ...more });
  const now = "2027-03-07T05:00:00.000Z";
  const open = (one: Booking, tip = () => answer(one)) => {
    const sent: unknown[] = [];
    serverAnswers((url, { method, body }) => {
      if (method === "POST" && url.endsWith("/tip")) {
        sent.push(JSON.parse(String(body)));
        return tip();
      }
      return answer({ now });
    });
    renderIn(
      <>
        <TipButton booking={one} now={now} />
        <Toasts />
      </>,
      { session: sessionOf(member()) },
    );
    return sent;
  };

  it("says before it is given that the cleaner is notified only after our team's check", async () => {
    open(done({ awaitsCheck: true }));
    await userEvent.click(screen.getByRole("button", { name: /^Give a tip/ }));
    await screen.findByText(/we let them know once our team has checked this booking/);
  });

  it("is given in dirhams, within its limits, and shown as theirs", async () => {
    const sent = open(done());
    await userEvent.click(screen.getByRole("button", { name: /^Give a tip/ }));
    await screen.findByText(/100% goes to Aisha Khan/);
    const field = screen.getByLabelText(/^Tip/);
    for (const wrong of ["0.50", "501", "much"]) {
      await userEvent.clear(field);
      await userEvent.type(field, wrong);
      await userEvent.click(screen.getByRole("button", { name: "Give tip" }));
    }
    expect(sent).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, "20");
    await userEvent.click(screen.getByRole("button", { name: "Give tip" }));
    await screen.findByText("We've let Aisha Khan know about your tip.");
    expect(sent).toEqual([{ amount: 2_000 }]);
  });

  it.each([
    ["after 14 days", done({ completedAt: "2027-02-20T08:00:00.000Z" })],
    ["to somebody who has left", done({ cleanerName: undefined })],
    ["before the visit is completed", booking()],
  ])("is not offered %s", (_, one) => {
    open(one);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("that was given is said", () => {
    open(done({ thanks: { amount: 2_000, at: now } }));
    screen.getByText(/You gave a tip of AED.20/);
    expect(screen.queryByRole("button")).toBeNull();
  });
});
