import type { Proposal, ProposedSeason } from "@naqi/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { auditCsv } from "@/features/staff/audit/audit-csv.ts";
import { askedBy, trailAddress } from "@/features/staff/audit/audit-filters.ts";
import { cleanerCase, cleanerId, entry, openStaff, refusal } from "./staff-support.tsx";
import { answer } from "../support.tsx";

vi.mock("@/ui/dialogs/toast.tsx", () => ({ toast: vi.fn() }));
vi.mock("@/lib/session/token.ts", () => ({ accessToken: async () => "token", announceExpired: () => undefined }));

const proposalId = `ppl_${"0".repeat(26)}`;
const proposal = (more: Partial<Proposal> = {}): Proposal => ({
  proposalId,
  what: "payout",
  state: "open",
  subjectId: cleanerId,
  subjectName: "Aisha Khan",
  proposerId: "a",
  proposerName: "Noura Staff",
  reason: "The bank sent it back",
  detail: "AE** **** 0331",
  createdAt: "2026-03-01T08:00:00.000Z",
  lapsesAt: "2099-03-02T08:00:00.000Z",
  may: ["confirm", "decline"],
  ...more,
});
const open = "GET /api/admin/proposals?queue=open";
const settled = "GET /api/admin/proposals?queue=settled";
const recipients = `GET /api/admin/proposals/${proposalId}/recipients`;
const confirm = `POST /api/admin/proposals/${proposalId}/confirm`;

// covers approvals.confirm
describe("what waits for a second admin", () => {
  it("shows action, subject, proposer and reason; confirming needs a reason, and removes it from the list", async () => {
    let left = [proposal()];
    const { bodyOf } = openStaff("/admin/proposals", {
      [open]: () => answer({ items: left }),
      [confirm]: () => {
        left = [];
        return answer(proposal({ state: "confirmed", may: [] }));
      },
    });
    const table = await screen.findByRole("table", { name: "Waiting for a second admin" });
    for (const text of ["See a payout number", "AE** **** 0331", "Aisha Khan", "Noura Staff", "The bank sent it back"])
      expect(table.textContent).toContain(text);
    await userEvent.click(screen.getByRole("button", { name: "Confirm: Aisha Khan" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog.textContent).toContain(
      "Noura Staff can see AE** **** 0331 in full for 15 minutes. You won't see it.",
    );
    await userEvent.click(within(dialog).getByRole("button", { name: "Confirm" }));
    expect(await within(dialog).findByText("Please give a reason.")).toBeTruthy();
    await userEvent.type(within(dialog).getByRole("textbox"), "I know why");
    await userEvent.click(within(dialog).getByRole("button", { name: "Confirm" }));
    await screen.findByText("Nothing waiting");
    expect(bodyOf(confirm)).toEqual({ reason: "I know why" });
    // Its button went with it: the list is where it goes on.
    const list = screen.getByRole("group", { name: "Waiting for a second admin" });
    await waitFor(() => expect(document.activeElement).toBe(list));
  });

  it.each([
    ["codes", 11, "Issue discount codes", "11 customers", "Issue GIFT to 11 customers?"],
    ["campaign", undefined, "Start a campaign", "All customers", "Start the campaign GIFT?"],
  ] as const)("shows for %s the code, the amount and the customers", async (what, people, title, about, question) => {
    const issue = { code: "GIFT", worth: 550_000, ...(people && { people }) };
    const waiting = proposal({ what, issue, subjectId: "none", subjectName: undefined, detail: undefined });
    const names = ["Sara Haddad", "Sara Haddad", "Omar Aziz"].map((fullName, index) => ({
      memberId: String(index),
      fullName,
      email: `person-${index}@example.com`,
    }));
    const { asked } = openStaff("/admin/proposals", {
      [open]: () => answer({ items: [waiting] }),
      [recipients]: () => answer({ items: names }),
    });
    const table = await screen.findByRole("table", { name: "Waiting for a second admin" });
    expect(asked(recipients)).toEqual([]);
    for (const text of [title, "GIFT", "Up to AED\u00a05,500 off", about]) expect(table.textContent).toContain(text);
    await userEvent.click(screen.getByRole("button", { name: "Confirm: GIFT" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog.textContent).toContain(question);
    expect(dialog.textContent).toContain("up to AED\u00a05,500 off");
    if (!people) return expect(asked(recipients)).toEqual([]);
    const list = await within(dialog).findByRole("group", { name: "Customers who get a code" });
    const lines = within(list).getAllByRole("listitem");
    expect(lines.map(({ textContent }) => textContent)).toEqual(
      names.map(({ fullName, email }) => `${fullName}${email}`),
    );
  });

  it("shows the terms of a campaign in the list and before it is confirmed", async () => {
    const terms = {
      valueType: "percent",
      discountValue: 20,
      minimumOrderAmount: 10_000,
      firstBookingOnly: true,
      budget: 600_000,
      mostUses: 250,
      perPerson: 1,
      endsOn: "2026-03-20",
    } as const;
    const issue = { code: "EID20", worth: 600_000, terms };
    const waiting = proposal({ what: "campaign", issue, subjectId: "none", subjectName: undefined, detail: undefined });
    openStaff("/admin/proposals", { [open]: () => answer({ items: [waiting] }) });
    const lines = [
      "20% off bookings of at least AED\u00a0100",
      "For a first booking only",
      "Until 20 March 2026",
      "At most 250 uses in total",
      "1 use per person",
      "Budget AED\u00a06,000",
    ];
    const textsOf = (list: HTMLElement) =>
      within(list)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent);
    expect(textsOf(await screen.findByRole("list", { name: "Terms" }))).toEqual(lines);
    expect(screen.getByText("Customers who haven't booked yet")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Confirm: EID20" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(textsOf(within(dialog).getByRole("list", { name: "Terms" }))).toEqual(lines);
  });

  // covers seasons.staff
  it("shows a season's days and rules, and asks before it applies", async () => {
    const season: ProposedSeason = {
      act: "add",
      seasonId: "ssn_1",
      kind: "ramadan",
      name: "Ramadan",
      from: "2027-02-08",
      to: "2027-03-09",
      hours: { start: "09:00", end: "16:00" },
      surcharge: 1_000,
      refusedServices: ["deep_cleaning"],
    };
    const waiting = proposal({ what: "season", season, subjectId: "none", subjectName: undefined, detail: undefined });
    openStaff("/admin/proposals", { [open]: () => answer({ items: [waiting] }) });
    const table = await screen.findByRole("table", { name: "Waiting for a second admin" });
    const lines = ["Visits between 09:00 and 16:00", "AED\u00a010 more an hour", "Not bookable: Deep Cleaning"];
    for (const text of ["Add a season", "Ramadan", ...lines]) expect(table.textContent).toContain(text);
    await userEvent.click(screen.getByRole("button", { name: "Confirm: Ramadan" }));
    const dialog = await screen.findByRole("alertdialog");
    for (const text of ["Add Ramadan?", ...lines]) expect(dialog.textContent).toContain(text);
  });

  it("links a credit to its case", async () => {
    const issue = { worth: 600_000, problemId: "prb_1", bookingId: "bkg_1" };
    openStaff("/admin/proposals", { [open]: () => answer({ items: [proposal({ what: "credit", issue })] }) });
    const link = await screen.findByRole("link", { name: "Open the case" });
    expect(link.getAttribute("href")).toBe("/admin/problems?problem=bkg_1.prb_1");
  });

  it.each([["credit", "Credit AED\u00a06,000 to Aisha Khan?", "with the reason that Noura Staff wrote"]] as const)(
    "shows for a %s the amount and the member",
    async (what, question, effect) => {
      openStaff("/admin/proposals", {
        [open]: () => answer({ items: [proposal({ what, issue: { worth: 600_000 }, detail: undefined })] }),
      });
      await userEvent.click(await screen.findByRole("button", { name: "Confirm: Aisha Khan" }));
      const dialog = await screen.findByRole("alertdialog");
      expect(dialog.textContent).toContain(question);
      expect(dialog.textContent).toContain(effect);
    },
  );

  it("moves the focus to the next one's button", async () => {
    const next = proposal({ proposalId: `ppl_${"1".repeat(26)}`, subjectName: "Sara Haddad" });
    let left = [proposal(), next];
    openStaff("/admin/proposals", {
      [open]: () => answer({ items: left }),
      [confirm]: () => {
        left = [next];
        return answer(proposal({ state: "confirmed", may: [] }));
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Confirm: Aisha Khan" }));
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.type(within(dialog).getByRole("textbox"), "I know why");
    await userEvent.click(within(dialog).getByRole("button", { name: "Confirm" }));
    const confirmNext = await screen.findByRole("button", { name: "Confirm: Sara Haddad" });
    await waitFor(() => expect(document.activeElement).toBe(confirmNext));
  });

  it("offers only withdrawing one's own, and says who else was faster", async () => {
    openStaff("/admin/proposals", {
      [open]: () => answer({ items: [proposal({ what: "suspension", may: ["withdraw"] })] }),
      [`POST /api/admin/proposals/${proposalId}/end`]: () =>
        refusal("proposal.settled", "This was already decided, or it has expired."),
    });
    expect(await screen.findByText("Another admin must confirm it.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Confirm/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Withdraw: Aisha Khan" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog.textContent).toContain("The account is active again and its owner gets an email.");
    await userEvent.type(within(dialog).getByRole("textbox"), "A mistake");
    await userEvent.click(within(dialog).getByRole("button", { name: "Withdraw" }));
    expect((await within(dialog).findByRole("alert")).textContent).toContain("This was already decided");
  });

  it("shows the number to the requester, line by line, once it was confirmed", async () => {
    const shownUntil = "2099-03-02T08:00:00.000Z";
    const mine = proposal({ state: "confirmed", settledAt: "2026-03-01T09:00:00.000Z", shownUntil, may: ["show"] });
    const { asked } = openStaff("/admin/proposals?queue=settled", {
      [settled]: () => answer({ items: [mine] }),
      [`POST /api/admin/proposals/${proposalId}/number`]: () =>
        answer({ lines: [{ name: "iban", value: "AE070331234567890123456" }], until: shownUntil }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Show the number of Aisha Khan" }));
    const dialog = await screen.findByRole("dialog", { name: "Payout number of Aisha Khan" });
    expect(dialog.textContent).toContain("AE070331234567890123456");
    expect(asked(`POST /api/admin/proposals/${proposalId}/number`)).toHaveLength(1);
  });

  it("is asked for at the case, which says that a suspension only holds", async () => {
    const { bodyOf } = openStaff(`/admin/cleaners/${cleanerId}`, {
      [`GET /api/admin/cleaners/${cleanerId}`]: () =>
        answer(cleanerCase({ approvalStatus: "suspended", heldUntil: "2026-03-04T08:00:00.000Z" })),
      "POST /api/admin/proposals/payout-numbers": () => answer(proposal()),
    });
    expect(await screen.findByText(/^This suspension ends .+ unless another admin confirms it\.$/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: /^Ask for the full number/ }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.type(within(dialog).getByRole("textbox"), "The bank sent it back");
    await userEvent.click(within(dialog).getByRole("button", { name: "Ask" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(bodyOf("POST /api/admin/proposals/payout-numbers")).toMatchObject({
      cleanerId,
      payoutMethodId: "pay_1",
      reason: "The bank sent it back",
    });
  });
});

describe("the trail's filters", () => {
  const asked = (query: string) => askedBy(trailAddress.read(new URLSearchParams(query)));
  const recordId = `bkg_${"1".repeat(26)}`;

  it.each([
    [`find=${cleanerId}`, { subjectId: cleanerId }],
    [`find=${cleanerId.toUpperCase()}&as=by`, { actorId: cleanerId }],
    ["find=operator&as=by", { actorId: "operator" }],
    ["find=operator", {}],
    [`find=${recordId}`, { recordId }],
    [`find=${recordId.toUpperCase()}`, { recordId }],
    [`find=${recordId}.prb_${"2".repeat(26)}`, { recordId: `${recordId}.prb_${"2".repeat(26)}` }],
    ["action=payout.view&from=2027-03-01&until=nothing", { action: "payout.view", from: "2027-03-01" }],
    ["action=moon.land", {}],
  ])("query by %s for %o", (query, wanted) => expect(asked(query)).toEqual(wanted));
});

describe("a file of the trail", () => {
  it("names the place of each entry and the end of the chain, and no cell of it is a formula", () => {
    const items = [{ ...entry({ reason: "=1+1" }), seq: 7, mark: "-m", prev: "p", hash: "h" }];
    const lines = auditCsv({ items, isWhole: true, head: { seq: 7, hash: "h" } }).split("\r\n");
    expect(lines[1]).toBe(
      `2026-03-02T08:00:00.000Z,Noura Staff,a,cleaner.request_changes,Aisha Khan,${cleanerId},,'=1+1,,7,'-m,p,h`,
    );
    expect(lines[2]).toBe("End of the chain,,,,,,,,,7,,,h");
  });
});
