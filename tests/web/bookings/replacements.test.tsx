import { addDays, type Booking, type ReplacementOffer, type Replacements } from "@naqi/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CustomerBookings } from "@/features/bookings/bookings/customer-bookings.tsx";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import * as token from "@/lib/session/token.ts";
import { formatWhen } from "@/lib/texts/format.ts";
import ReplacementPage from "@/routes/customer/bookings/booking-id/replacement.tsx";
import { booking, cleaner, today, tomorrow } from "./booking-support.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

beforeEach(() => {
  forgetRecentWrites();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

const at = new Date().toISOString();
const ahead = addDays(tomorrow, 3);
const cancelled = (more: Partial<Booking> = {}) =>
  booking({
    status: "cancelled",
    scheduledDate: ahead,
    startsAt: `${ahead}T06:00:00.000Z`,
    cancellation: { by: "cleaner", at, fee: 0, charged: 0 },
    ...more,
  });

const offer = (name: string, id: number, more: Partial<ReplacementOffer> = {}): ReplacementOffer => ({
  cleaner: { ...cleaner, fullName: name, cleanerId: `2c4a1f0e-6a0b-4c7d-9e53-0b8f5a1d7c0${id}` },
  scheduledDate: ahead,
  scheduledTime: "10:00",
  total: 10_000,
  discountAmount: 0,
  walletAmount: 0,
  ...more,
});

const found = (more: Partial<Replacements> = {}): Replacements => ({
  booking: cancelled(),
  until: `${ahead}T03:00:00.000Z`,
  isSameHour: true,
  offers: [offer("Maria Santos", 1), offer("Joy Dela Cruz", 2), offer("Grace Wanjiru", 3)],
  isReopened: false,
  ...more,
});

/** A server with these candidates, and answers for what is sent; records it. */
function server(answers: Replacements, reply: () => Response = () => answer(booking({ cleanerName: "Maria Santos" }))) {
  const sent: Record<string, unknown>[] = [];
  serverAnswers((url, { method, body }) => {
    if (url.endsWith("/site")) return answer({ now: at });
    if (method !== "POST") return answer(answers);
    sent.push(JSON.parse(String(body)) as Record<string, unknown>);
    return reply();
  });
  return sent;
}

const show = () =>
  renderIn(
    <Routes>
      <Route path="/customer/bookings/:bookingId/replacement" element={<ReplacementPage />} />
    </Routes>,
    { session: sessionOf(member()), path: `/customer/bookings/${cancelled().bookingId}/replacement` },
  );

// covers replacements.offer
describe("replacement candidates", () => {
  it("show time and price, and are booked with one press as shown", async () => {
    const sent = server(found());
    show();
    await screen.findByRole("heading", { name: "Available at the same time" });
    expect(
      screen
        .getAllByRole("heading", { level: 3 })
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    ).toEqual(["Maria Santos", "Joy Dela Cruz", "Grace Wanjiru"]);
    screen.getByText("Aisha Khan cancelled this visit.");
    await userEvent.dblClick(screen.getByRole("button", { name: /^Book Joy Dela Cruz for .*, AED\s100$/ }));
    await screen.findByText("Booking confirmed successfully!");
    expect(sent).toEqual([
      {
        cleanerId: offer("Joy Dela Cruz", 2).cleaner.cleanerId,
        scheduledDate: ahead,
        scheduledTime: "10:00",
        expectedTotal: 10_000,
        acknowledgedOverlap: false,
      },
    ]);
  });

  it("show the higher price, the difference and the reason before the press", async () => {
    const was = { discountCode: "WELCOME", discountAmount: 2_000, walletAmount: 1_000, customerAmount: 7_000 };
    const each = [
      offer("Maria Santos", 1, { total: 9_000, walletAmount: 1_000 }),
      offer("Joy Dela Cruz", 2, { total: 8_000, discountAmount: 2_000 }),
      offer("Grace Wanjiru", 3, { total: 10_000 }),
    ];
    server(found({ booking: cancelled(was), offers: each }));
    show();
    await screen.findByText(/^AED\s20 more than before: your code WELCOME can't be used/);
    screen.getByText(/^AED\s10 more than before: the credit we returned has been spent/);
    screen.getByText(/^AED\s30 more than before: your code WELCOME can't .*, and the credit/);
  });

  it("show the amount to pay, the price, and what code and credit take off it", async () => {
    const was = { discountCode: "WELCOME", discountAmount: 2_000, walletAmount: 1_000, customerAmount: 7_000 };
    const each = [offer("Maria Santos", 1, { total: 7_000, discountAmount: 2_000, walletAmount: 1_000 })];
    server(found({ booking: cancelled(was), offers: each }));
    show();
    await screen.findByText(/^You pay AED\s70 after the job$/);
    screen.getByText(/^Price: AED\s100$/);
    screen.getByText(/^Discount with your code WELCOME: AED\s20$/);
    screen.getByText(/^From your wallet: AED\s10$/);
  });

  it("show only the amount to pay when nothing is taken off", async () => {
    server(found({ offers: [offer("Maria Santos", 1, { total: 10_000 })] }));
    show();
    await screen.findByText(/^You pay AED\s100 after the job$/);
    screen.getByText(/The price before codes and credit stays as agreed, even if a cleaner usually charges less\./);
    expect(screen.queryByText(/^Price:/)).toBeNull();
  });

  it("are empty with an explanation, and what was returned", async () => {
    const was = { discountCode: "WELCOME", discountAmount: 2_000, walletAmount: 1_000, customerAmount: 7_000 };
    server(found({ booking: cancelled(was), isReopened: true }));
    show();
    await screen.findByRole("heading", { name: "Or do nothing" });
    screen.getByText("You can use your code WELCOME again.");
    screen.getByText(/^AED\s10 is back in your wallet\.$/);
    expect(screen.getByRole("link", { name: "See my requests" }).getAttribute("href")).toBe("/customer/requests");
  });

  it("are shown for a visit on hold, which stays booked until one of them is chosen", async () => {
    const { cancellation: _cancellation, ...stays } = cancelled();
    const sent = server(found({ booking: { ...stays, status: "confirmed", held: { cleaner: at } } }));
    show();
    await screen.findByText("Aisha Khan can't do this visit right now.");
    screen.getByRole("heading", { name: "Or wait" });
    screen.getByText(/^This visit stays on hold until you choose/);
    expect(screen.queryByRole("heading", { name: "Or do nothing" })).toBeNull();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: /^Book Maria Santos for / }));
    await screen.findByText("Booking confirmed successfully!");
    expect(sent).toHaveLength(1);
  });

  it("have one time each if the hour is over, and the no-show is named", async () => {
    const cancellation = { by: "system", cause: "cleaner_no_show", at, fee: 0, charged: 0 } as const;
    const soon = offer("Maria Santos", 1, { scheduledDate: today, scheduledTime: "16:00" });
    server(found({ booking: cancelled({ cancellation }), isSameHour: false, offers: [soon] }));
    show();
    const heading = await screen.findByRole("heading", { name: "Maria Santos" });
    expect(heading.closest("li")?.textContent).toContain(formatWhen(today, "16:00", 120));
    screen.getByRole("heading", { name: "Available soon" });
    screen.getByText("Aisha Khan didn't arrive.");
  });

  it.each([
    ["no cleaner is free", { offers: [] }, "No cleaner is free at that price"],
    ["it is over", { offers: [], until: undefined }, "The time to choose has passed"],
  ])("link to the search if %s", async (_, more, title) => {
    server(found(more));
    show();
    await screen.findByText(title);
    const link = screen.getByRole("link", { name: "Find another cleaner" });
    expect(link.getAttribute("href")).toBe("/search?service=regular_cleaning");
  });

  it.each([
    ["still stands", { status: "confirmed" }, "This visit has not been cancelled."],
    [
      "the customer has cancelled",
      { cancellation: { by: "customer", at, fee: 5_000, charged: 5_000 } },
      "Cancelled by you",
    ],
    ["staff have cancelled", { cancellation: { by: "staff", at, fee: 0, charged: 0 } }, "Cancelled by our team"],
  ] as const)("are empty for a visit that %s, with only that message", async (_, more, text) => {
    const { cancellation: _cancellation, ...stands } = cancelled();
    server(found({ booking: { ...stands, ...more }, offers: [], until: undefined }));
    show();
    await screen.findByText(text);
    screen.getByRole("heading", { level: 1, name: "Your visit" });
    expect(document.body.textContent).not.toMatch(
      /Aisha Khan has cancelled|you owe nothing for this visit|Nobody is offered/,
    );
  });

  it("shows the replacement once one is booked", async () => {
    server(found({ offers: [], until: undefined, replacedBy: booking({ cleanerName: "Maria Santos" }) }));
    show();
    await screen.findByText("Maria Santos will come instead.");
    expect(screen.queryByText("The time to choose has passed")).toBeNull();
    expect(screen.queryByText("Or do nothing")).toBeNull();
  });

  it("moves the focus after another tab chose a replacement", async () => {
    const answers = found();
    server(answers, () => {
      Object.assign(answers, { offers: [], until: undefined, replacedBy: booking({ cleanerName: "Maria Santos" }) });
      return answer({ kind: "conflict", code: "replacement.taken", message: "You have chosen somebody else." }, 409);
    });
    renderIn(
      <main>
        <Routes>
          <Route path="/customer/bookings/:bookingId/replacement" element={<ReplacementPage />} />
        </Routes>
      </main>,
      { session: sessionOf(member()), path: `/customer/bookings/${cancelled().bookingId}/replacement` },
    );
    await userEvent.click(await screen.findByRole("button", { name: /^Book Joy Dela Cruz/ }));
    await screen.findByText("Maria Santos will come instead.");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
  });

  it("warn of another visit at that hour, and book both after confirmation", async () => {
    const other = booking({ cleanerName: "Maria Santos" });
    const { bookingId, cleanerName, scheduledDate, scheduledTime, durationMinutes } = other;
    const others = [{ bookingId, cleanerName, scheduledDate, scheduledTime, durationMinutes }];
    const refusal = { kind: "conflict", code: "booking.overlap", message: "You already have a visit." };
    let first = true;
    const sent = server(found(), () => {
      if (!first) return answer(booking());
      first = false;
      return answer({ ...refusal, details: { others } }, 409);
    });
    show();
    await userEvent.click(await screen.findByRole("button", { name: /^Book Joy Dela Cruz for/ }));
    const asked = await screen.findByRole("alert");
    within(asked).getByText(/^Maria Santos, /);
    await userEvent.click(within(asked).getByRole("button", { name: "Book Joy Dela Cruz as well" }));
    await screen.findByText("Booking confirmed successfully!");
    expect(sent.map(({ acknowledgedOverlap }) => acknowledgedOverlap)).toEqual([false, true]);
  });

  it("show the server's refusal, and the updated list", async () => {
    const gone = { kind: "conflict", code: "replacement.gone", message: "This cleaner is no longer available." };
    let shown = found();
    serverAnswers((url, { method }) => {
      if (url.endsWith("/site")) return answer({ now: at });
      if (method !== "POST") return answer(shown);
      shown = found({ offers: [offer("Grace Wanjiru", 3)] });
      return answer(gone, 409);
    });
    show();
    await userEvent.click(await screen.findByRole("button", { name: /^Book Maria Santos for/ }));
    await screen.findByText(/^This cleaner is no longer available/);
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Maria Santos" })).toBeNull());
    screen.getByRole("heading", { name: "Grace Wanjiru" });
  });
});

describe("My Bookings", () => {
  const list = (past: Booking, tab = "past", reader = member()) => {
    serverAnswers((url) => {
      if (url.endsWith("/site")) return answer({ now: at });
      return answer({ items: url.includes("tab=past") ? [past] : [], counts: { upcoming: 0, past: 1 } });
    });
    renderIn(<CustomerBookings Review={() => null} />, {
      session: sessionOf(reader),
      path: `/customer/bookings?tab=${tab}`,
    });
  };

  it("links to them from a visit that its cleaner has cancelled, above upcoming ones too", async () => {
    list(cancelled(), "upcoming");
    await screen.findByText(/^Aisha Khan cancelled your visit on /);
    const link = await screen.findByRole("link", { name: /^See who can come instead/ });
    expect(link.getAttribute("href")).toBe(`/customer/bookings/${cancelled().bookingId}/replacement`);
  });

  it("offers none of them to a suspended customer, who cannot book", async () => {
    const suspended = { since: at, reason: "Our team is checking a report." };
    list(cancelled(), "upcoming", member({ suspended }));
    await screen.findByText(/^Aisha Khan cancelled your visit on /);
    expect(screen.queryByRole("link", { name: /^See who can come instead/ })).toBeNull();
    expect(screen.queryByText(/you can book them until/)).toBeNull();
  });

  it("says it once among the past ones, where the visit itself is listed", async () => {
    list(cancelled());
    await screen.findByText("Cancelled");
    expect(await screen.findAllByRole("link", { name: /^See who can come instead/ })).toHaveLength(1);
    expect(screen.queryByText(/^Aisha Khan cancelled your visit on /)).toBeNull();
  });

  it.each([
    ["its customer cancelled", { cancellation: { by: "customer", at, fee: 0, charged: 0 } as const }],
    ["was replaced", { replacement: { by: "bkg_00000000000000000000000002" } }],
    [
      "lies behind",
      {
        startsAt: "2026-01-01T06:00:00.000Z",
        cancellation: { ...cancelled().cancellation!, at: "2026-01-01T05:00:00.000Z" },
      },
    ],
  ])("and not from one that %s", async (_, more) => {
    list(cancelled(more));
    await screen.findByText("Cancelled");
    expect(screen.queryByRole("link", { name: /^See who can come instead/ })).toBeNull();
  });
});
