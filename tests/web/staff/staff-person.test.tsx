import type { admin, OutputOf, TicketLine } from "@naqi/contracts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { openStaff, refusal } from "./staff-support.tsx";
import { answer } from "../support.tsx";

vi.mock("@/lib/session/token.ts", () => ({ accessToken: async () => "token", announceExpired: () => undefined }));

const memberId = "5c4a3b4e-5a3f-4c62-9a0f-6f3c1d2e4b5a";
const person: OutputOf<typeof admin.person> = {
  memberId,
  fullName: "Lina Farah",
  email: "lina@example.com",
  role: "customer",
  standing: "active",
  emailConfirmed: true,
  createdAt: "2027-03-01T08:00:00.000Z",
  upcomingBookings: 0,
  pastBookings: 0,
  completedBookings: 0,
  verification: { status: "not_started" },
  plans: [],
  debts: [],
  visits: [],
  acts: [],
  history: [],
};
const ticket = (index: number): TicketLine => ({
  ticketId: `tkt_${String(index).repeat(26)}`,
  name: "Lina",
  topic: "other",
  state: "answered",
  createdAt: "2027-03-01T08:00:00.000Z",
});

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(private readonly tell: (seen: { isIntersecting: boolean }[]) => void) {}
      observe = () => this.tell([{ isIntersecting: true }]);
      disconnect = () => undefined;
    },
  );
});

// covers staff.find
it("a person's page has their latest bookings, tickets and codes, each with its own state and the whole list", async () => {
  let asked = 0;
  openStaff(`/admin/people/${memberId}`, {
    [`GET /api/admin/people/${memberId}`]: () => answer(person),
    [`GET /api/admin/bookings?customerId=${memberId}`]: () => answer({ items: [] }),
    "GET /api/admin/records?kind=tickets&find=lina%40example.com": () =>
      answer({ bookings: [], requests: [], tickets: [1, 2, 3, 4].map(ticket), isWhole: true }),
    [`GET /api/admin/discount-codes?owner=${memberId}`]: () =>
      asked++ ? answer({ items: [] }) : refusal("request.unavailable", "Codes are not there.", "unavailable", 503),
  });
  const card = async (name: string) =>
    within((await screen.findByRole("heading", { name }, { timeout: 5_000 })).parentElement as HTMLElement);
  await (await card("Bookings")).findByText("Nothing in this list");
  const tickets = await card("Tickets from this address");
  expect(await tickets.findAllByRole("listitem")).toHaveLength(3);
  expect(tickets.getByRole("link", { name: "Show all: Tickets from this address" }).getAttribute("href")).toBe(
    "/admin/tickets?find=lina%40example.com",
  );
  const codes = await card("Discount codes");
  await userEvent.click(await codes.findByRole("button", { name: "Try Again" }, { timeout: 5_000 }));
  await codes.findByText("Nothing in this list");
});
