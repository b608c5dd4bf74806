import type { TicketCase, TicketLine } from "@naqi/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetDrafts } from "@/lib/form/forget-drafts.ts";
import { openStaff, refusal } from "./staff-support.tsx";
import { answer } from "../support.tsx";

vi.mock("@/ui/dialogs/toast.tsx", () => ({ toast: vi.fn() }));
vi.mock("@/lib/session/token.ts", () => ({ accessToken: async () => "token", announceExpired: () => undefined }));

const ticketId = `tkt_${"0".repeat(26)}`;
const memberId = "5c4a3b4e-5a3f-4c62-9a0f-6f3c1d2e4b5a";
const where = () => screen.getByTestId("where").textContent;

const line: TicketLine = {
  ticketId,
  name: "Lina Farah",
  topic: "payments_and_pricing",
  state: "open",
  createdAt: "2027-03-01T08:00:00.000Z",
};
const found = (more: Partial<TicketCase["ticket"]> = {}, rest: Partial<TicketCase> = {}): TicketCase => ({
  ticket: { ...line, email: "lina@example.com", message: "Two prices,\nwhich is it?", ...more },
  timeline: [{ what: "ticket.made", at: line.createdAt }],
  ...rest,
});

const lists = "GET /api/admin/tickets?state=open";
const reads = `GET /api/admin/tickets/${ticketId}`;
const replies = `POST /api/admin/tickets/${ticketId}/reply`;
const closes = `POST /api/admin/tickets/${ticketId}/close`;
const settled = () => refusal("ticket.settled", "A colleague has already answered or closed this ticket.");

beforeEach(() => forgetDrafts());

const typeAnswer = async (words: string) => {
  await userEvent.click(await screen.findByRole("button", { name: "Answer" }));
  const dialog = await screen.findByRole("dialog", { name: "Answer this ticket" });
  if (words) await userEvent.type(within(dialog).getByLabelText(/Our answer/), words);
  await userEvent.click(within(dialog).getByRole("button", { name: "Send the answer" }));
  return dialog;
};

describe("the tickets", () => {
  it("are filtered by a state in the address, and found by what a caller says", async () => {
    openStaff("/admin/tickets?state=nonsense", {
      [lists]: () => answer({ items: [line] }),
      "GET /api/admin/tickets?state=answered": () => answer({ items: [] }),
      "GET /api/admin/records?kind=tickets&find=farah": () =>
        answer({ bookings: [], requests: [], tickets: [line], isWhole: true }),
      [reads]: () => answer(found()),
    });
    const table = await screen.findByRole("table");
    expect(table.textContent).toContain("Payments and Pricing");
    expect(within(table).getByRole("link", { name: "Lina Farah" })).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText("Status"), "Answered");
    expect(await screen.findByText("Nothing in this list")).toBeTruthy();
    expect(where()).toContain("state=answered");
    await userEvent.type(screen.getByLabelText(/^Find by/), "farah{Enter}");
    await userEvent.click(await screen.findByRole("link", { name: "Lina Farah" }));
    const panel = await screen.findByRole("region", { name: "Ticket" });
    expect((await within(panel).findByText(/Two prices/)).parentElement?.textContent).toContain("which is it?");
    expect(panel.textContent).toContain("No account");
  });

  it("say that nothing waits, that they did not come, and ask again", async () => {
    let asked = 0;
    openStaff("/admin/tickets", {
      [lists]: () =>
        asked++ === 0 ? refusal("request.unavailable", "Try later.", "unavailable", 503) : answer({ items: [] }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Try Again" }, { timeout: 5_000 }));
    expect(await screen.findByText("Nothing waiting")).toBeTruthy();
  });

  it("that do not exist link back to the list", async () => {
    openStaff(`/admin/tickets?ticket=${ticketId}`, {
      [lists]: () => answer({ items: [] }),
      [reads]: () => refusal("ticket.notFound", "We could not find that ticket.", "missing", 404),
    });
    expect(await screen.findByText("We could not find that ticket.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Back to Tickets" })).toBeTruthy();
  });

  it.each([
    [true, "Confirmed address"],
    [false, "Email not confirmed"],
  ])("name the account of their address, confirmed %s", async (emailConfirmed, badge) => {
    const owner = { memberId, fullName: "Lina F. Farah", role: "customer", emailConfirmed } as const;
    openStaff(`/admin/tickets?ticket=${ticketId}`, {
      [lists]: () => answer({ items: [line] }),
      [reads]: () => answer(found({}, { owner })),
    });
    const account = await screen.findByRole("link", { name: "Lina F. Farah" });
    expect(account.getAttribute("href")).toBe(`/admin/people/${memberId}`);
    expect(screen.getByText(badge)).toBeTruthy();
  });
});

describe("answering a ticket", () => {
  it("sends what was typed, shows it, and takes the ticket out of those that wait", async () => {
    const { bodyOf } = openStaff(`/admin/tickets?ticket=${ticketId}`, {
      [lists]: () => answer({ items: [line] }),
      [reads]: () => answer(found()),
      [replies]: () => answer(found({ state: "answered", reply: "The second." })),
    });
    const dialog = await typeAnswer("");
    expect(await within(dialog).findByText("Please write an answer.")).toBeTruthy();
    expect(dialog.textContent).toContain("Sent to lina@example.com");
    await userEvent.type(within(dialog).getByLabelText(/Our answer/), "  The second. ");
    await userEvent.click(within(dialog).getByRole("button", { name: "Send the answer" }));
    await waitFor(() => expect(bodyOf(replies)).toEqual({ reply: "The second." }));
    expect((await screen.findByRole("heading", { name: "Our answer" })).parentElement?.textContent).toContain(
      "The second.",
    );
    expect(await screen.findByText("Nothing waiting")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Answer" })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Our answer"));
  });

  it("reports that a colleague was faster: the dialog keeps its input, the ticket is reloaded", async () => {
    let reading = 0;
    openStaff(`/admin/tickets?ticket=${ticketId}`, {
      [lists]: () => answer({ items: [] }),
      [reads]: () => answer(reading++ ? found({ state: "answered", reply: "The first one." }) : found()),
      [replies]: settled,
    });
    const dialog = await typeAnswer("The second.");
    expect(await within(dialog).findByText(/has already answered or closed this ticket/)).toBeTruthy();
    expect(await screen.findByText("The first one.")).toBeTruthy();
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/Our answer/).value).toBe("The second.");
    expect(within(dialog).getByRole<HTMLButtonElement>("button", { name: "Send the answer" }).disabled).toBe(true);
    expect(within(dialog).getByText(/Nothing was sent/)).toBeTruthy();
  });

  it("that failed keeps the input, also when the page is left", async () => {
    const server = {
      [lists]: () => answer({ items: [line] }),
      [reads]: () => answer(found()),
      [replies]: () => refusal("bug", "Something went wrong on our side.", "bug", 500),
    };
    openStaff(`/admin/tickets?ticket=${ticketId}`, server);
    const dialog = await typeAnswer("The second.");
    expect(await within(dialog).findByText(/Something went wrong/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: "Answer" }));
    const again = await screen.findByRole("dialog", { name: "Answer this ticket" });
    expect(within(again).getByLabelText<HTMLTextAreaElement>(/Our answer/).value).toBe("The second.");
  });
});

describe("closing a ticket", () => {
  it("asks for the reason, and notifies no one", async () => {
    const { bodyOf } = openStaff(`/admin/tickets?ticket=${ticketId}`, {
      [lists]: () => answer({ items: [line] }),
      [reads]: () => answer(found()),
      [closes]: () => answer(found({ state: "closed" })),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Close without an answer" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog.textContent).toContain("The sender gets no email");
    await userEvent.type(within(dialog).getByLabelText(/Reason/), "Advertising.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Close without an answer" }));
    await waitFor(() => expect(bodyOf(closes)).toEqual({ reason: "Advertising." }));
    expect(await screen.findByText("There is nothing to decide now.")).toBeTruthy();
  });

  it("reports that a colleague was faster", async () => {
    let reading = 0;
    openStaff(`/admin/tickets?ticket=${ticketId}`, {
      [lists]: () => answer({ items: [] }),
      [reads]: () => answer(reading++ ? found({ state: "answered", reply: "The first one." }) : found()),
      [closes]: settled,
    });
    await userEvent.click(await screen.findByRole("button", { name: "Close without an answer" }));
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.type(within(dialog).getByLabelText(/Reason/), "Advertising.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Close without an answer" }));
    expect(await within(dialog).findByText(/has already answered or closed this ticket/)).toBeTruthy();
    expect(await screen.findByText("The first one.")).toBeTruthy();
  });
});
