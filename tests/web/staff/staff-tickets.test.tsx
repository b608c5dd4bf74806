import type { TicketCase, TicketEntry, TicketLine } from "@naqi/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetDrafts } from "@/lib/form/forget-drafts.ts";
import { openStaff, refusal } from "./staff-support.tsx";
import { answer, member } from "../support.tsx";

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
  ticket: {
    ...line,
    email: "lina@example.com",
    message: "Two prices,\nwhich is it?",
    version: 0,
    entries: [],
    ...more,
  },
  timeline: [{ what: "ticket.made", at: line.createdAt }],
  ...rest,
});

const entry = (kind: TicketEntry["kind"], text: string, byName?: string): TicketEntry => ({
  entryId: text,
  at: "2027-03-01T09:00:00.000Z",
  kind,
  text,
  ...(byName && { byName }),
});
const answered = (text: string) =>
  found({ state: "answered", version: 1, entries: [entry("reply", text, "Omar Said")] });

const lists = "GET /api/admin/tickets?state=open";
const reads = `GET /api/admin/tickets/${ticketId}`;
const replies = `POST /api/admin/tickets/${ticketId}/reply`;
const closes = `POST /api/admin/tickets/${ticketId}/close`;
const changed = () =>
  refusal("ticket.changed", "This ticket has changed since you opened it. Nothing was saved; please read it again.");

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

  it("are filtered by their assignee", async () => {
    openStaff("/admin/tickets?assigned=no_one", {
      [`${lists}&assigned=no_one`]: () => answer({ items: [line] }),
      [`${lists}&assigned=me`]: () => answer({ items: [] }),
    });
    expect(within(await screen.findByRole("table")).getByRole("link", { name: "Lina Farah" })).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText("Show"), "Assigned to me");
    expect(await screen.findByText("Nothing waiting")).toBeTruthy();
    expect(where()).toContain("assigned=me");
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
      [replies]: () => answer(answered("The second.")),
    });
    const dialog = await typeAnswer("");
    expect(await within(dialog).findByText("Please write an answer.")).toBeTruthy();
    expect(dialog.textContent).toContain("Sent to lina@example.com");
    await userEvent.type(within(dialog).getByLabelText(/Our answer/), "  The second. ");
    await userEvent.click(within(dialog).getByRole("button", { name: "Send the answer" }));
    await waitFor(() => expect(bodyOf(replies)).toEqual({ version: 0, reply: "The second." }));
    const thread = (await screen.findByRole("heading", { name: "Messages" })).parentElement;
    await waitFor(() => expect(thread?.textContent).toContain("The second."));
    expect(thread?.textContent).toContain("Omar Said");
    expect(await screen.findByText("Nothing waiting")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Reopen" })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Messages"));
  });

  it("reports that a colleague was faster: the dialog keeps its input and shows what is new, and it can be sent then", async () => {
    let reading = 0;
    let sending = 0;
    const { bodyOf } = openStaff(`/admin/tickets?ticket=${ticketId}`, {
      [lists]: () => answer({ items: [] }),
      [reads]: () => answer(reading++ ? answered("The first one.") : found()),
      [replies]: () => (sending++ ? answer(answered("The second.")) : changed()),
    });
    const dialog = await typeAnswer("The second.");
    expect(await within(dialog).findByText(/Nothing was saved/)).toBeTruthy();
    expect(await within(dialog).findByText("The first one.")).toBeTruthy();
    expect(within(dialog).getByText(/your text is kept/)).toBeTruthy();
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/Our answer/).value).toBe("The second.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Send the answer" }));
    await waitFor(() => expect(bodyOf(replies)).toEqual({ version: 1, reply: "The second." }));
  });

  it("starts from a saved reply, which is added to what was typed", async () => {
    openStaff(`/admin/tickets?ticket=${ticketId}`, {
      [lists]: () => answer({ items: [line] }),
      [reads]: () => answer(found()),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Answer" }));
    const dialog = await screen.findByRole("dialog", { name: "Answer this ticket" });
    const field = within(dialog).getByLabelText<HTMLTextAreaElement>(/Our answer/);
    await userEvent.type(field, "Dear Lina,");
    await userEvent.click(within(dialog).getByRole("button", { name: "We are checking" }));
    expect(field.value).toMatch(/^Dear Lina,\n\nThank you for telling us/);
  });

  it("of 10,000 characters is not sent", async () => {
    const { asked } = openStaff(`/admin/tickets?ticket=${ticketId}`, {
      [lists]: () => answer({ items: [line] }),
      [reads]: () => answer(found()),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Answer" }));
    const dialog = await screen.findByRole("dialog", { name: "Answer this ticket" });
    await userEvent.click(within(dialog).getByLabelText(/Our answer/));
    await userEvent.paste("x".repeat(10_000));
    await userEvent.click(within(dialog).getByRole("button", { name: "Send the answer" }));
    expect((await within(dialog).findAllByText(/6,000 characters too many/)).length).toBeGreaterThan(0);
    expect(asked(replies)).toEqual([]);
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
    await waitFor(() => expect(bodyOf(closes)).toEqual({ version: 0, reason: "Advertising." }));
    expect(await screen.findByRole("button", { name: "Reopen" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Answer" })).toBeNull();
  });

  it("reports that a colleague was faster", async () => {
    let reading = 0;
    openStaff(`/admin/tickets?ticket=${ticketId}`, {
      [lists]: () => answer({ items: [] }),
      [reads]: () => answer(reading++ ? answered("The first one.") : found()),
      [closes]: changed,
    });
    await userEvent.click(await screen.findByRole("button", { name: "Close without an answer" }));
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.type(within(dialog).getByLabelText(/Reason/), "Advertising.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Close without an answer" }));
    expect(await within(dialog).findByText(/has changed since you opened it/)).toBeTruthy();
    expect(await screen.findByText("The first one.")).toBeTruthy();
  });
});

describe("a ticket as a thread", () => {
  const notes = `POST /api/admin/tickets/${ticketId}/notes`;
  const assigns = `POST /api/admin/tickets/${ticketId}/assignment`;
  const reopens = `POST /api/admin/tickets/${ticketId}/reopen`;
  const open = `/admin/tickets?ticket=${ticketId}`;

  it("shows who wrote what, notes as staff's own, and how long it has waited", async () => {
    openStaff(open, {
      [lists]: () => answer({ items: [line] }),
      [reads]: () =>
        answer(
          found({
            waitsSince: "2027-03-01T08:00:00.000Z",
            version: 2,
            entries: [entry("reply", "The second.", "Omar Said"), entry("note", "She called.", "Mona Darwish")],
          }),
        ),
    });
    const thread = (await screen.findByRole("heading", { name: "Messages" })).parentElement!;
    const entries = within(thread)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    expect(entries).toHaveLength(3);
    expect(entries[0]).toContain("Lina Farah · message");
    expect(entries[1]).toContain("Omar Said · our answer, by email");
    expect(entries[2]).toContain("Mona Darwish · note, only for staff");
    expect(screen.getAllByText(/^Waiting/).length).toBeGreaterThan(0);
  });

  it("takes a note, which changes nothing else", async () => {
    const { bodyOf } = openStaff(open, {
      [lists]: () => answer({ items: [line] }),
      [reads]: () => answer(found()),
      [notes]: () => answer(found({ version: 1, entries: [entry("note", "She called.", "Omar Said")] })),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Add a note" }));
    const dialog = await screen.findByRole("dialog", { name: "Add a note" });
    await userEvent.type(within(dialog).getByLabelText(/^Note/), "She called.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Save the note" }));
    await waitFor(() => expect(bodyOf(notes)).toEqual({ note: "She called." }));
    expect(await screen.findByText("She called.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Answer" })).toBeTruthy();
  });

  it("is assigned to oneself with one press, and to a colleague from the list of staff", async () => {
    const colleague = { memberId, fullName: "Khalid Rahman" };
    const mine = { memberId: member().memberId, name: "Omar Said" };
    const { bodyOf } = openStaff(open, {
      [lists]: () => answer({ items: [line] }),
      [reads]: () => answer(found()),
      [assigns]: () => answer(found({ version: 1, assignee: mine })),
      "GET /api/admin/people?role=admin": () => answer({ items: [colleague], total: 1 }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Assign to me" }));
    await waitFor(() => expect(bodyOf(assigns)).toEqual({ version: 0, assigneeId: mine.memberId }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Assign to me" })).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "Assign to a colleague" }));
    const dialog = await screen.findByRole("dialog");
    await within(dialog).findByRole("option", { name: "Khalid Rahman" });
    await userEvent.selectOptions(within(dialog).getByLabelText("Assigned to"), "Khalid Rahman");
    await userEvent.click(within(dialog).getByRole("button", { name: "Assign" }));
    await waitFor(() => expect(bodyOf(assigns)).toEqual({ version: 1, assigneeId: memberId }));
  });

  it("is reopened with a reason", async () => {
    const { bodyOf } = openStaff(open, {
      [lists]: () => answer({ items: [] }),
      [reads]: () => answer(found({ state: "closed", version: 1 })),
      [reopens]: () => answer(found({ version: 2 })),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Reopen" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog.textContent).toContain("The sender gets no email");
    await userEvent.type(within(dialog).getByLabelText(/Reason/), "It was a customer.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Reopen" }));
    await waitFor(() => expect(bodyOf(reopens)).toEqual({ version: 1, reason: "It was a customer." }));
    expect(await screen.findByRole("button", { name: "Answer" })).toBeTruthy();
  });
});
