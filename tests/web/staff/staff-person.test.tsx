import type { admin, OutputOf, TicketLine } from "@naqi/contracts";
import { fireEvent, screen, within } from "@testing-library/react";
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

const records = {
  [`GET /api/admin/people/${memberId}`]: () => answer(person),
  [`GET /api/admin/bookings?customerId=${memberId}`]: () => answer({ items: [] }),
  [`GET /api/admin/problems?customerId=${memberId}`]: () => answer({ items: [problem] }),
  [`GET /api/admin/people/${memberId}/wallet`]: () =>
    answer({
      balance: 5_000,
      items: [{ entry: "earned", amount: 5_000, at: "2027-03-01T08:00:00.000Z", source: "goodwill" }],
    }),
  [`GET /api/admin/people/${memberId}/notes`]: () => answer({ items: [note("Prefers a call.")] }),
  "GET /api/admin/records?kind=tickets&find=lina%40example.com": () =>
    answer({ bookings: [], requests: [], tickets: [], isWhole: true }),
  [`GET /api/admin/discount-codes?owner=${memberId}`]: () => answer({ items: [] }),
};
const problem = {
  bookingId: `bkg_${"1".repeat(26)}`,
  problemId: `prb_${"1".repeat(26)}`,
  serviceType: "deep_cleaning",
  state: "resolved",
  since: "2027-03-02T08:00:00.000Z",
  customer: { report: { kind: "damage" } },
};
const note = (text: string) => ({
  noteId: `nte_${text.length}`,
  at: "2027-03-01T08:00:00.000Z",
  byName: "Omar Said",
  text,
});
const card = async (name: string) =>
  within((await screen.findByRole("heading", { name }, { timeout: 5_000 })).parentElement as HTMLElement);

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
    ...records,
    "GET /api/admin/records?kind=tickets&find=lina%40example.com": () =>
      answer({ bookings: [], requests: [], tickets: [1, 2, 3, 4].map(ticket), isWhole: true }),
    [`GET /api/admin/discount-codes?owner=${memberId}`]: () =>
      asked++ ? answer({ items: [] }) : refusal("request.unavailable", "Codes are not there.", "unavailable", 503),
  });
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

// covers staff.find
it("a person's page has their wallet, and their problems with a link to all of them", async () => {
  openStaff(`/admin/people/${memberId}`, records);
  const wallet = await card("Wallet");
  await wallet.findByText(/AED\s50 to use/);
  await wallet.findByText(/From our team/);
  const problems = await card("Problems with visits");
  const all = await problems.findByRole("link", { name: "Show all: Problems with visits" });
  expect(all.getAttribute("href")).toBe(`/admin/problems?customer=${memberId}`);
});

// covers staff.notes
it("a person's page has staff's notes; a longer one than the limit is refused in words and kept", async () => {
  let notes = [note("Prefers a call.")];
  const { bodyOf } = openStaff(`/admin/people/${memberId}`, {
    ...records,
    [`GET /api/admin/people/${memberId}/notes`]: () => answer({ items: notes }),
    [`POST /api/admin/people/${memberId}/notes`]: () => {
      notes = [note("Has a dog."), ...notes];
      return answer({ items: notes });
    },
  });
  const shown = await card("Internal notes");
  await shown.findByText("Prefers a call.");
  await userEvent.click(shown.getByRole("button", { name: "Add a note" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a note about Lina Farah" }));
  const field = dialog.getByLabelText<HTMLTextAreaElement>(/^Note/);
  const save = () => userEvent.click(dialog.getByRole("button", { name: "Save the note" }));
  fireEvent.change(field, { target: { value: "x".repeat(10_000) } });
  await save();
  await dialog.findAllByText(/8,?000/);
  expect(field.value).toHaveLength(10_000);
  fireEvent.change(field, { target: { value: " Has a dog. " } });
  await save();
  await shown.findByText("Has a dog.");
  expect(bodyOf(`POST /api/admin/people/${memberId}/notes`)).toMatchObject({ note: "Has a dog." });
});
