import type { Campaign, StaffDiscount } from "@naqi/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { codesCsv } from "@/features/staff/codes/code-csv.ts";
import { toast } from "@/ui/dialogs/toast.tsx";
import { openStaff, refusal } from "./staff-support.tsx";
import { answer, member } from "../support.tsx";

vi.mock("@/ui/dialogs/toast.tsx", () => ({ toast: vi.fn() }));
vi.mock("@/lib/session/token.ts", () => ({ accessToken: async () => "token", announceExpired: () => undefined }));

const page = "/admin/discount-codes";
const userId = "15ea4856-a3e6-4ee3-a788-8fb7b0328bd7";
const code = (more: Partial<StaffDiscount> = {}): StaffDiscount => ({
  codeId: "dsc_1",
  code: "PROMO20",
  userId,
  ownerName: "Sara Haddad",
  ownerEmail: "sara@example.com",
  discountType: "custom",
  valueType: "fixed",
  discountValue: 1_500,
  currency: "AED",
  minimumOrderAmount: 6_000,
  firstBookingOnly: false,
  expiresAt: "2026-04-01T08:00:00.000Z",
  status: "available",
  createdAt: "2026-03-01T08:00:00.000Z",
  ...more,
});
const campaign = (more: Partial<Campaign> = {}): Campaign => ({
  code: "EID20",
  valueType: "fixed",
  discountValue: 2_000,
  minimumOrderAmount: 0,
  firstBookingOnly: false,
  budget: 40_000,
  mostUses: 20,
  perPerson: 1,
  endsOn: "2026-12-31",
  spent: 20_000,
  uses: 10,
  state: "active",
  createdAt: "2026-03-01T08:00:00.000Z",
  ...more,
});
const figures = { issued: 40, redeemed: 12, expired: 8, revoked: 1, available: 19, given: 123_450 };

const open = (path = page, more: Parameters<typeof openStaff>[1] = {}) =>
  openStaff(path, {
    [`GET /api${page}/figures`]: () => answer(figures),
    [`GET /api${page}`]: () => answer({ items: [code()] }),
    ...more,
  });
const where = () => screen.getByTestId("where").textContent;
const type = async (label: string | RegExp, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

// covers campaigns.list
describe("the page of codes", () => {
  it("does not exist for a customer, and asks nothing", async () => {
    const { asked } = openStaff(page, {}, { me: member() });
    await screen.findByText("Oops! Page not found");
    expect(asked(`GET /api${page}`)).toHaveLength(0);
  });

  // covers S125, S135
  it("shows five figures, and the eight columns of each code", async () => {
    open();
    const shown = within(await screen.findByRole("region", { name: "Figures" }));
    for (const [label, value] of [
      ["Total Issued", "40"],
      ["Redeemed", "12"],
      ["Available", "19"],
      ["Expired", "8"],
      ["Total Discount Given", "AED\u00a01,234.50"],
    ] as const)
      expect((await shown.findByText(label)).nextElementSibling?.textContent).toBe(value);
    const table = within(await screen.findByRole("table", { name: "All Codes" }));
    expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Code",
      "User",
      "Type",
      "Value",
      "Min. Order",
      "Status",
      "Expires",
      "Used At",
    ]);
    const cells = [table.getByRole("rowheader"), ...table.getAllByRole("cell")].map(({ textContent }) => textContent);
    expect(cells.join(" ")).toMatch(
      /PROMO20.*Sara Haddad.*sara@example.com.*Custom.*AED\s15.*AED\s60.*Available.*Not used/,
    );
  });

  // covers S126
  it("says that the list failed, and that there is none", async () => {
    open(page, {
      [`GET /api${page}`]: () => refusal("bug", "no", "bug", 500),
      [`GET /api${page}?status=expired`]: () => answer({ items: [] }),
    });
    await screen.findByText("Failed to fetch discount codes");
    await userEvent.selectOptions(screen.getByLabelText("Status"), "Expired");
    await screen.findByText("No codes found");
    await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    await screen.findByText("Failed to fetch discount codes");
  });

  it("does not show all of them for an invalid search", async () => {
    const { asked } = open(`${page}?find=20+%25`);
    await screen.findByText("You can't search for this");
    expect(asked(`GET /api${page}`)).toHaveLength(0);
  });

  it("keeps the search in the address: a code, or an owner", async () => {
    const { asked } = open(`${page}?find=promo20&type=custom&status=nonsense`, {
      [`GET /api${page}?code=PROMO20&type=custom`]: () => answer({ items: [code()] }),
      [`GET /api${page}?owner=${userId}`]: () => answer({ items: [code()] }),
      [`GET /api${page}?email=sara%40example.com`]: () => answer({ items: [code()] }),
    });
    const finding = "Code or part of it, email or user ID";
    await screen.findByText("Sara Haddad");
    expect(asked(`GET /api${page}?code=PROMO20&type=custom`).length).toBeGreaterThan(0);
    await userEvent.selectOptions(screen.getByLabelText("Type"), "All types");
    await type(finding, `${userId.toUpperCase()}{Enter}`);
    await waitFor(() => expect(asked(`GET /api${page}?owner=${userId}`).length).toBeGreaterThan(0));
    const byEmail = `GET /api${page}?email=sara%40example.com`;
    await type(finding, "Sara@example.com{Enter}");
    await waitFor(() => expect(asked(byEmail).length).toBeGreaterThan(0));
    await type(finding, "a b{Enter}");
    await screen.findByText("Type at least 3 characters of a code, or a complete email address or user ID.");
  });

  it("shows a page emptied by the filters, and the next page", async () => {
    open(`${page}?type=custom&status=revoked`, {
      [`GET /api${page}?status=revoked&type=custom`]: () => answer({ items: [], cursor: "more" }),
      [`GET /api${page}?status=revoked&type=custom&cursor=more`]: () =>
        answer({ items: [code({ status: "revoked" })] }),
    });
    await screen.findByText("No codes found");
    await userEvent.click(screen.getByRole("button", { name: "Show more" }));
    await screen.findByText("PROMO20");
    expect(screen.queryByText("No codes found")).toBeNull();
  });

  it("revokes an available code with a reason, and no other", async () => {
    const revokes = `POST /api${page}/${userId}/PROMO20/revoke`;
    const { asked, bodyOf } = open(page, {
      [`GET /api${page}`]: () =>
        answer({ items: [code(), code({ codeId: "dsc_2", code: "USED", status: "redeemed" })] }),
      [revokes]: () => answer(code({ status: "revoked" })),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Revoke PROMO20 of Sara Haddad" }));
    expect(screen.getAllByRole("button", { name: /^Revoke .+ of/, hidden: true })).toHaveLength(1);
    const dialog = within(await screen.findByRole("alertdialog", { name: "Revoke PROMO20?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Revoke" }));
    await dialog.findByText("Please give a reason.");
    expect(asked(revokes)).toHaveLength(0);
    await userEvent.type(dialog.getByLabelText("Reason"), "By mistake.");
    await userEvent.click(dialog.getByRole("button", { name: "Revoke" }));
    await waitFor(() => expect(bodyOf(revokes)).toEqual({ reason: "By mistake." }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: "Code revoked" }));
  });

  it("says of a code that was revoked already, perhaps by a press whose answer was lost, that it was", async () => {
    open(page, {
      [`POST /api${page}/${userId}/PROMO20/revoke`]: () =>
        refusal("discount.notAvailable", "You can only revoke a code that has not been used.", "conflict", 409, {
          status: "revoked",
        }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Revoke PROMO20 of Sara Haddad" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.type(dialog.getByLabelText("Reason"), "By mistake.");
    await userEvent.click(dialog.getByRole("button", { name: "Revoke" }));
    await dialog.findByText("This code is already revoked.");
  });

  it("saves a file only with a reason, because it names people", async () => {
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const exports = `POST /api${page}/export`;
    const { asked, bodyOf } = open(page, {
      [exports]: () => answer({ items: [code()], isWhole: true }),
    });
    await screen.findByRole("button", { name: "Revoke PROMO20 of Sara Haddad" });
    await userEvent.click(screen.getByRole("button", { name: "Download CSV" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Save discount codes to a file?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Download CSV" }));
    await dialog.findByText("Please give a reason.");
    expect(asked(exports)).toHaveLength(0);
    await userEvent.type(dialog.getByLabelText("Reason"), "The yearly review");
    await userEvent.click(dialog.getByRole("button", { name: "Download CSV" }));
    await waitFor(() => expect(bodyOf(exports)).toEqual({ reason: "The yearly review" }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: "1 code saved to a file" }));
  });

  it("makes a file in which no text is a formula", () => {
    const csv = codesCsv([code({ ownerName: '=HYPERLINK("x")', ownerEmail: "+1@example.com" })]);
    expect(csv.startsWith("\uFEFFCode,User,Email,")).toBe(true);
    expect(csv).toContain(`PROMO20,"'=HYPERLINK(""x"")",'+1@example.com,${userId},Custom,15,AED,60,AED,Available,`);
  });
});

// covers campaigns.issue
describe("creating a custom code", () => {
  const creates = `POST /api${page}`;

  // covers S126
  it("starts with its defaults, finds the person by email, and resets after success", async () => {
    const { bodyOf } = open(`${page}?tab=create`, {
      "GET /api/admin/people?find=sara%40example.com": () =>
        answer({ items: [{ memberId: userId, fullName: "Sara Haddad", email: "sara@example.com", role: "customer" }] }),
      [creates]: () => answer(code()),
    });
    expect((await screen.findByLabelText("User ID")).getAttribute("placeholder")).toBe("User UUID");
    expect(screen.getByLabelText("Code").getAttribute("placeholder")).toBe("e.g., PROMO20");
    await type(/^Find by email/, "sara@example.com{Enter}");
    await screen.findByText("Sara Haddad is selected.");
    expect((screen.getByLabelText("User ID") as HTMLInputElement).value).toBe(userId);
    await userEvent.type(screen.getByLabelText("User ID"), "1");
    expect(screen.queryByText("Sara Haddad is selected.")).toBeNull();
    await userEvent.type(screen.getByLabelText("User ID"), "{Backspace}");
    await screen.findByText("Sara Haddad is selected.");
    await type("Code", "promo20");
    await type("Reason", "It began late.");
    await userEvent.click(screen.getByRole("button", { name: "Create Code" }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: "Custom discount code created successfully" }));
    expect(bodyOf(creates)).toEqual({
      userId,
      code: "PROMO20",
      discountType: "custom",
      valueType: "fixed",
      discountValue: 1_500,
      minimumOrderAmount: 6_000,
      expiryDays: 30,
      reason: "It began late.",
    });
    expect((screen.getByLabelText("Code") as HTMLInputElement).value).toBe("");
    expect(screen.getByLabelText<HTMLInputElement>(/^Find by email/).value).toBe("");
    expect(screen.queryByText("Sara Haddad is selected.")).toBeNull();
    expect((screen.getByLabelText("Discount (AED)") as HTMLInputElement).value).toBe("15");
  });

  it.each([
    ["Code", "PRОMO", "Please use plain letters A to Z. Some of these letters only look like them."],
    ["Code", "Straße", "Please use plain letters A to Z. Some of these letters only look like them."],
    ["Code", "AB", "Use 3 to 32 characters: A to Z, 0 to 9, - and _. Start with a letter or digit."],
    ["Discount (AED)", "0", "The discount must be more than zero."],
    ["Discount (AED)", "much", "Please enter an amount, for example 15 or 12.50."],
    ["Expires after (days)", "366", "1 to 365 days."],
    ["Expires after (days)", "1.5", "Please enter a whole number."],
    ["User ID", "sara", "Please type the complete ID, or find the person by email."],
  ])("says at %s what is wrong with %s", async (label, typed, said) => {
    const { asked } = open(`${page}?tab=create`);
    await type(label, typed);
    await userEvent.click(screen.getByRole("button", { name: "Create Code" }));
    await screen.findByText(said);
    expect(asked(creates)).toHaveLength(0);
  });

  it("holds a percentage to 100, and says the most that one takes off", async () => {
    open(`${page}?tab=create`);
    await userEvent.selectOptions(await screen.findByLabelText("Discount as"), "A percentage");
    screen.getByText(/^At most AED\s100 off a booking\.$/);
    await type("Discount (percent)", "101");
    await userEvent.click(screen.getByRole("button", { name: "Create Code" }));
    await screen.findByText("At most 100 percent.");
  });

  // covers S126
  it.each([
    [
      "the server's words",
      () => refusal("discount.alreadyHas", "This person already has this code."),
      "This person already has this code.",
    ],
    ["its own where it broke", () => refusal("bug", "Something", "bug", 500), "Failed to create discount code"],
  ])("says in %s why it failed", async (_, reply, said) => {
    open(`${page}?tab=create`, { [creates]: reply });
    await type("Code", "PROMO20");
    await type("Reason", "It began late.");
    await type("User ID", userId);
    await userEvent.click(screen.getByRole("button", { name: "Create Code" }));
    await screen.findByText(said);
  });

  it("rejects members who are not customers, and unknown ones", async () => {
    open(`${page}?tab=create`, {
      "GET /api/admin/people?find=aisha%40example.com": () =>
        answer({ items: [{ memberId: userId, fullName: "Aisha Noor", email: "aisha@example.com", role: "cleaner" }] }),
      "GET /api/admin/people?find=no%40example.com": () => answer({ items: [] }),
    });
    await type(/^Find by email/, "aisha@example.com");
    await userEvent.click(screen.getByRole("button", { name: "Find" }));
    await screen.findByText("Aisha Noor is not a customer.");
    await type(/^Find by email/, "no@example.com");
    await userEvent.click(screen.getByRole("button", { name: "Find" }));
    await screen.findByText("No account has this email address.");
    expect((screen.getByLabelText("User ID") as HTMLInputElement).value).toBe("");
  });
});

describe("issuing to many", () => {
  it("takes a line per person, and reports each result", async () => {
    const issues = `POST /api${page}/bulk`;
    const { bodyOf } = open(`${page}?tab=many`, {
      [issues]: () =>
        answer({
          results: [
            { person: "sara@example.com", outcome: "issued" },
            { person: "no@example.com", outcome: "nobody" },
          ],
        }),
    });
    await type("Code", "THANKS");
    await type("Reason", "It began late.");
    await userEvent.click(screen.getByRole("button", { name: "Issue Codes" }));
    await screen.findByText("Please add at least one person.");
    await type("People", "sara@example.com{Enter} {Enter}no@example.com");
    await userEvent.click(screen.getByRole("button", { name: "Issue Codes" }));
    await screen.findByText("1 code issued");
    expect(bodyOf(issues)).toMatchObject({ code: "THANKS", people: ["sara@example.com", "no@example.com"] });
    screen.getByText("No account found");
  });

  it.each([
    ["Issue to Many", "Create Custom Code", "People"],
    ["Create Custom Code", "Issue to Many", "User ID"],
  ])("keeps what was typed under '%s' while another tab is open", async (from, to, field) => {
    open(`${page}?tab=all`);
    await userEvent.click(await screen.findByRole("tab", { name: from }));
    await type(field, "sara@example.com");
    await type("Reason", "It began late.");
    for (const tab of [to, "Campaigns", from]) await userEvent.click(screen.getByRole("tab", { name: tab }));
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: field }).value).toBe("sara@example.com");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Reason" }).value).toBe("It began late.");
  });

  it("says before and after sending that a second admin confirms a large sum", async () => {
    const people = ["sara@example.com", "omar@example.com"];
    open(`${page}?tab=many`, {
      [`POST /api${page}/bulk`]: () =>
        answer({
          results: people.map((person) => ({ person, outcome: "proposed" })),
          waitsUntil: "2026-03-02T08:00:00.000Z",
        }),
    });
    await type("Code", "THANKS");
    await type("Reason", "It began late.");
    await type("People", people.join("{Enter}"));
    screen.getByText("A second admin confirms amounts above AED 5,000.");
    await type("Discount (AED)", "2500.50");
    screen.getByText(
      /^If everyone on the list gets one, these codes take up to AED 5,001 off in total\. A second admin must then confirm them within 24 hours\.$/,
    );
    await type("Discount (AED)", "500");
    await userEvent.click(screen.getByRole("button", { name: "Issue Codes" }));
    await screen.findByText("2 codes are waiting for a second admin");
    screen.getByText(/^We issue them once another admin confirms them by .*12:00.*\.$/);
    expect(screen.getAllByText("Waiting for a second admin")).toHaveLength(2);
    expect(screen.getByRole("link", { name: "See what is waiting for confirmation" }).getAttribute("href")).toBe(
      "/admin/proposals",
    );
  });
});

describe("a line without a valid id or address", () => {
  it.each([
    ["\u0007sara@example.com", "Line 3: This contains characters that you can't use here."],
    ["\u200B", "Line 3: This is required."],
  ])("is reported with its number: %j", async (bad, said) => {
    open(`${page}?tab=many`);
    await type("Code", "THANKS");
    await type("Reason", "It began late.");
    await type("People", `sara@example.com{Enter}{Enter}${bad}`);
    await userEvent.click(screen.getByRole("button", { name: "Issue Codes" }));
    await screen.findByText(said);
  });
});

describe("campaigns", () => {
  const list = "GET /api/admin/campaigns";

  it("show what was spent as bars, and the running ones can be stopped", async () => {
    const stops = "POST /api/admin/campaigns/EID20/stop";
    open(`${page}?tab=campaigns`, {
      [list]: () => answer({ items: [campaign(), campaign({ code: "OLD", state: "ended" })] }),
      [stops]: () => answer(campaign({ state: "stopped" })),
    });
    const [budget] = await screen.findAllByRole("progressbar", { name: "Budget" });
    expect([budget?.getAttribute("aria-valuenow"), budget?.getAttribute("aria-valuetext")]).toEqual([
      "50",
      "AED\u00a0200 of AED\u00a0400",
    ]);
    expect(screen.queryByRole("button", { name: "Stop OLD" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Stop EID20" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.type(dialog.getByLabelText("Reason"), "Enough.");
    await userEvent.click(dialog.getByRole("button", { name: "Stop" }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: "Campaign stopped" }));
  });

  it("start with a limit and an end", async () => {
    const starts = "POST /api/admin/campaigns";
    const { bodyOf, asked } = open(`${page}?tab=campaigns`, {
      [list]: () => answer({ items: [] }),
      [starts]: () => answer(campaign()),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Start a Campaign" }));
    await type("Code", "eid20");
    await type("Reason", "Eid.");
    await userEvent.click(screen.getByRole("button", { name: "Start" }));
    await screen.findByText("Please set a budget, a number of uses, or both.");
    expect(asked(starts)).toHaveLength(0);
    await type(/^Budget \(AED\)/, "400");
    await userEvent.click(screen.getByRole("button", { name: "Start" }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: "Campaign started" }));
    const { endsOn, ...body } = bodyOf(starts);
    expect(body).toMatchObject({ code: "EID20", budget: 40_000, perPerson: 1, firstBookingOnly: false });
    expect(body).not.toHaveProperty("mostUses");
    expect(String(endsOn)).toMatch(/^20\d\d-\d\d-\d\d$/);
  });

  it("say before and after they are sent that a second admin confirms a large sum", async () => {
    const waiting = campaign({ state: "waiting", waitsUntil: "2026-03-02T08:00:00.000Z", uses: 0, spent: 0 });
    open(`${page}?tab=campaigns`, {
      [list]: () => answer({ items: [] }),
      "POST /api/admin/campaigns": () => answer(waiting),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Start a Campaign" }));
    await type("Code", "eid20");
    await type("Reason", "Eid.");
    await type(/^Budget \(AED\)/, "5000");
    screen.getByText("A second admin confirms amounts above AED 5,000.");
    await type(/^Budget \(AED\)/, "6000");
    screen.getByText(
      "This campaign takes up to AED 6,000 off in total. A second admin must confirm it within 24 hours.",
    );
    await userEvent.click(screen.getByRole("button", { name: "Start" }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: "Sent to a second admin" }));
    await screen.findByText("Waiting for a second admin");
    screen.getByText(/^Customers can't use this code yet\. It starts once another admin confirms it by .*12:00.*\.$/);
    expect(screen.queryByRole("button", { name: "Stop EID20" })).toBeNull();
  });

  it("are an open tab in the address", async () => {
    open(page, { [list]: () => answer({ items: [] }) });
    await userEvent.click(await screen.findByRole("tab", { name: "Campaigns" }));
    await screen.findByText("No campaigns yet");
    expect(where()).toBe(`${page}?tab=campaigns`);
  });
});
