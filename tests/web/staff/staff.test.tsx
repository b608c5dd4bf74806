import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { type CleanerCase, cleanerOnboarding } from "@naqi/contracts";
import { navOf } from "@/routes/shared/page.ts";
import { table } from "@/routes/table.ts";
import { dashboardOf } from "@/routes/shared/home-of.ts";
import { cleanerCase, cleanerId, kycId, openStaff, refusal, settled } from "./staff-support.tsx";
import { answer, member } from "../support.tsx";

vi.mock("@/ui/dialogs/toast.tsx", () => ({ toast: vi.fn() }));
vi.mock("@/lib/session/token.ts", () => ({ accessToken: async () => "token", announceExpired: () => undefined }));

const casePath = `/admin/cleaners/${cleanerId}`;
const reads = `GET /api${casePath}`;
const decides = `POST /api${casePath}/decisions`;
const where = () => screen.getByTestId("where").textContent;
const waiting = {
  cleanerId,
  fullName: "Aisha Khan",
  businessName: "Bright Homes",
  businessType: "business",
  approvalStatus: "pending",
  isVerified: false,
  submittedAt: "2026-03-01T08:00:00.000Z",
};

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const proof = {
  userId: cleanerId,
  verificationId: kycId,
  fullName: "Aisha Khan",
  role: "cleaner",
  status: "under_review",
  documentCount: 2,
  waitingSince: hoursAgo(1),
  awaitsOwner: false,
};

describe("staff's pages", () => {
  it.each([
    ["a visitor", undefined],
    ["a customer", member()],
    ["a cleaner", member({ role: "cleaner" })],
    ["somebody without a role", member({ role: undefined })],
  ])("do not exist for %s, and query nothing", async (_, me) => {
    for (const path of [
      "/admin",
      "/admin/cleaners",
      casePath,
      "/admin/people",
      "/admin/requests",
      "/admin/bookings",
      "/admin/reports",
      "/admin/tickets",
      "/admin/reviews",
      "/admin/rewards",
      "/admin/proposals",
      "/admin/audit",
    ]) {
      const { asked } = openStaff(path, {}, { me });
      await screen.findByText("Oops! Page not found");
      expect(asked(`GET /api${path}`)).toHaveLength(0);
      cleanup();
    }
  });

  it("are in staff's menu beside the discount codes; their home stays the search", () => {
    expect(navOf(table, "admin").map(({ to }) => to)).toEqual([
      "/search",
      "/admin",
      "/admin/cleaners",
      "/admin/verifications",
      "/admin/people",
      "/admin/requests",
      "/admin/bookings",
      "/admin/reviews",
      "/admin/rewards",
      "/admin/payouts",
      "/admin/reports",
      "/admin/problems",
      "/admin/tickets",
      "/admin/proposals",
      "/admin/seasons",
      "/admin/audit",
      "/admin/discount-codes",
    ]);
    expect(dashboardOf({ role: "admin" })).toBe("/search");
    expect(cleanerOnboarding.queue.access).toEqual(["admin"]);
  });

  it("start with what waits", async () => {
    openStaff("/admin", {
      "GET /api/admin/cleaners?status=pending": () =>
        answer({ items: [waiting, { ...waiting, cleanerId: kycId }], cursor: "more" }),
      "GET /api/admin/cleaners?status=changes_requested": () => answer({ items: [] }),
      "GET /api/admin/verifications?status=under_review": () =>
        answer({
          items: [
            { ...proof, verificationId: "kyc_3", fullName: "Omar Said", awaitsOwner: true },
            { ...proof, verificationId: "kyc_2", fullName: "Huda Nasser", waitingSince: hoursAgo(49.5) },
            { ...proof, waitingSince: hoursAgo(5) },
          ],
        }),
      "GET /api/admin/verifications/expiring": () =>
        answer({ items: [{ ...proof, fullName: "Lina Farah", lastDay: "2030-05-01", documents: ["passport"] }] }),
      "GET /api/admin/reports?state=open": () => answer({ items: [] }),
      "GET /api/admin/problems?state=in_review": () => answer({ items: [] }),
      "GET /api/admin/bookings?status=disputed": () => answer({ items: [{ bookingId: "one" }] }),
      "GET /api/admin/tickets?state=open": () => answer({ items: [] }),
      "GET /api/admin/proposals?queue=open": () =>
        answer({ items: [{ what: "payout", subjectName: "Huda Nasser", lapsesAt: "2030-05-01T08:00:00.000Z" }] }),
    });
    const visits = await screen.findByRole("link", { name: "Open the list: Visits to decide" });
    expect(visits.getAttribute("href")).toBe("/admin/bookings?status=disputed");
    await waitFor(() => expect(visits.closest("li")?.textContent).toContain("1"));
    expect(await screen.findByText("2+")).toBeTruthy();
    // An empty queue takes no room.
    expect(screen.queryByRole("link", { name: "Open the list: Tickets to answer" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Open the list: Waiting for the cleaner's changes" })).toBeNull();
    // One list of all of them, the soonest deadline first, with one filled button.
    const next = within(screen.getByRole("heading", { name: "Next up" }).closest("div")!.parentElement!);
    const rows = next.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
    expect(rows[0]).toContain("Aisha Khan");
    expect(rows.some((row) => row.includes("Huda Nasser") && row.includes("1 hour late"))).toBe(true);
    expect(rows.some((row) => row.includes("Waiting 5 hours"))).toBe(true);
    // What it is and when it lapses: of one person there may be several, and no promise of ours is about them.
    const second = rows.find((row) => row.includes("Waiting for a second admin"));
    expect(second).toContain("See a payout number: Huda Nasser");
    expect(second).toMatch(/expires .*1 May/);
    expect(rows.join("")).not.toContain("Omar Said");
    // The tile says how the longest waiting is against the promise; what waits for its owner is counted apart.
    const papers = screen.getByRole("link", { name: "Open the list: Verifications to review" }).closest("li");
    expect(papers?.textContent).toContain("1 hour late");
    expect(papers?.textContent).toContain("1 more is waiting for the member");
    const ends = screen
      .getByRole("link", { name: "Open the list: Verifications that end within 30 days" })
      .closest("li");
    expect(ends?.textContent).toContain("Lina Farah");
    expect(ends?.textContent).toContain("Passport, until 1 May 2030");
  });

  it("start with all waiting items together, so that no list moves another, and stay during a reload", async () => {
    let reply: (answered: Response) => void = () => undefined;
    let tickets: () => Response | Promise<Response> = () => new Promise((resolve) => (reply = resolve));
    openStaff("/admin", {
      "GET /api/admin/cleaners?status=pending": () => answer({ items: [waiting] }),
      "GET /api/admin/tickets?state=open": () => tickets(),
    });
    await screen.findByRole("heading", { name: "Overview", level: 1 });
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole("link", { name: "Open the list: Cleaners to approve" })).toBeNull();
    act(() => reply(refusal("bug", "Oops", "bug", 500)));
    await screen.findByRole("link", { name: "Open the list: Cleaners to approve" });
    const tile = screen.getByRole("link", { name: "Open the list: Tickets to answer" }).closest("li");
    const again = within(tile as HTMLElement).getByRole("button", { name: "Try Again" });
    tickets = () => new Promise((resolve) => (reply = resolve));
    await userEvent.click(again);
    expect(screen.getByRole("link", { name: "Open the list: Cleaners to approve" })).toBeTruthy();
    act(() => reply(answer({ items: [] })));
    await waitFor(() => expect(tile?.textContent).toContain("Nothing waiting"));
    expect(tile?.isConnected).toBe(true);
  });
});

describe("the queue of cleaners", () => {
  it("shows those who wait and leads to their case", async () => {
    openStaff("/admin/cleaners", {
      "GET /api/admin/cleaners?status=pending": () => answer({ items: [waiting] }),
    });
    const link = await screen.findByRole("link", { name: "Aisha Khan" });
    expect(link.getAttribute("href")).toBe(casePath);
    expect(screen.getByRole("table").textContent).toContain("Company");
    expect(screen.getByRole("table").textContent).toContain("Not verified");
  });

  it("keeps the chosen status in the address", async () => {
    const { asked } = openStaff("/admin/cleaners?status=nonsense", {
      "GET /api/admin/cleaners?status=pending": () => answer({ items: [] }),
      "GET /api/admin/cleaners?status=changes_requested": () => answer({ items: [] }),
    });
    expect(await screen.findByText("Nothing waiting")).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText("Status"), "Changes requested");
    expect(await screen.findByText("No one in this list")).toBeTruthy();
    expect(where()).toBe("/admin/cleaners?status=changes_requested");
    expect(asked("GET /api/admin/cleaners?status=changes_requested")).toHaveLength(1);
  });

  it("says that it failed", async () => {
    openStaff("/admin/cleaners", {
      "GET /api/admin/cleaners?status=pending": () => refusal("bug", "no", "bug", 500),
    });
    expect(await screen.findByText("Something went wrong")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
  });
});

describe("a case that does not exist", () => {
  it.each([
    [`cleaners/${cleanerId}`, "Back to Cleaners", "/admin/cleaners"],
    [`verifications/${cleanerId}/${kycId}`, "Back to Verifications", "/admin/verifications"],
    [`people/${cleanerId}`, "Back to People", "/admin/people"],
  ])("leads from %s back to its list, without a retry", async (path, name, list) => {
    const text = "We could not find that case.";
    const gone = () => refusal("admin.notFound", text, "missing", 404);
    openStaff(`/admin/${path}`, { [`GET /api/admin/${path}`]: gone });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(list);
    expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull();
  });
});

describe("a cleaner's case", () => {
  const open = (found = cleanerCase(), more = {}) => openStaff(casePath, { [reads]: () => answer(found), ...more });

  it("shows the profile, the contact, the masked payout, the plan and the history", async () => {
    open();
    await screen.findByRole("heading", { level: 1, name: "Aisha Khan" });
    const page = document.body.textContent;
    for (const text of [
      "I clean homes.",
      "aisha@example.com",
      "+971501234567",
      "AE** **** **** **** *** 0331",
      "Monday08:00–18:00Sunday08:00–18:00",
      "Chandeliers",
      "AED\u00a090 an hour, about 90 minutes",
      "Requested changes",
      "Bio is too short.",
    ]) {
      expect(page).toContain(text);
    }
    expect(screen.getByRole("link", { name: "Open the verification" }).getAttribute("href")).toBe(
      `/admin/verifications/${cleanerId}/${kycId}`,
    );
  });

  it("cannot be approved while something blocks it, which is stated in words", async () => {
    open(cleanerCase({ blockers: ["identity_unapproved"] }));
    expect(await screen.findByText("The identity verification is not approved yet.")).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Approve" }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Reject" }).disabled).toBe(false);
  });

  it("states what blocks it also if approving is not offered", async () => {
    open(cleanerCase({ blockers: ["work_permit_missing"], decisions: ["request_changes", "reject"] }));
    expect(await screen.findByText("There is no verified, valid work permit yet.")).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Approve" }).disabled).toBe(true);
  });

  it("that was approved before separates blockers of reinstating from other open points", async () => {
    const blockers: CleanerCase["blockers"] = ["account_suspended", "work_permit_missing"];
    open(cleanerCase({ approvalStatus: "suspended", blockers, decisions: [] }));
    const under = async (title: string) => (await screen.findByText(title)).nextElementSibling?.textContent;
    expect(await under("Blocking reinstatement")).toBe("The account is suspended.");
    expect(await under("Needs attention, but you can still reinstate")).toBe(
      "There is no verified, valid work permit yet.",
    );
    expect(screen.queryByText("Blocking approval")).toBeNull();
  });

  it("is approved with a reason, after saying what follows", async () => {
    const { bodyOf, asked } = open(cleanerCase(), {
      [decides]: () => answer(cleanerCase({ approvalStatus: "approved", decisions: ["suspend"] })),
    });
    expect(await screen.findByText("The cleaner is listed and gets an email.")).toBeTruthy();
    const reason = screen.getByLabelText("Reason");
    await userEvent.clear(reason);
    await userEvent.click(screen.getByRole("button", { name: "Approve" }));
    expect(screen.getByText("Please give a reason.")).toBeTruthy();
    expect(asked(decides)).toHaveLength(0);
    await userEvent.type(reason, " All is well. ");
    await userEvent.dblClick(screen.getByRole("button", { name: "Approve" }));
    // No other case waits.
    await waitFor(() => expect(where()).toBe("/admin"));
    expect(bodyOf(decides)).toEqual({ decision: "approve", reason: "All is well.", version: 7 });
    expect(asked(decides)).toHaveLength(1);
  });

  it("is asked for changes by the steps of the wizard, whose sentences can be edited", async () => {
    const { bodyOf } = open(cleanerCase(), {
      [decides]: () => answer(cleanerCase({ approvalStatus: "changes_requested", decisions: [] })),
    });
    await screen.findByRole("button", { name: "Request changes" });
    await settled();
    await userEvent.keyboard("r");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Ask Aisha Khan for changes?" }));
    const reason = dialog.getByLabelText<HTMLTextAreaElement>("Reason");
    for (const name of ["Availability", "Profile Setup", "Payout Setup"])
      await userEvent.click(dialog.getByRole("checkbox", { name }));
    await userEvent.type(reason, " Thank you.");
    await userEvent.click(dialog.getByRole("checkbox", { name: "Payout Setup" }));
    await userEvent.click(dialog.getByRole("button", { name: "Request changes" }));
    await waitFor(() => expect(where()).toBe("/admin"));
    expect(bodyOf(decides)).toEqual({
      decision: "request_changes",
      steps: [1, 4],
      reason:
        "Availability: please set the days and hours you work. Profile: please add a clear photo of yourself and describe your work in your bio. Thank you.",
      version: 7,
    });
  });

  it("that changed meanwhile is reloaded, says so, and keeps the input", async () => {
    let found = cleanerCase();
    const { bodyOf, asked } = openStaff(casePath, {
      [reads]: () => answer(found),
      [decides]: () => refusal("admin.caseChanged", "This case changed."),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Reject" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.type(dialog.getByLabelText("Reason"), "Wrong papers.");
    found = cleanerCase({ version: 8 });
    await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
    expect(await dialog.findByText(/^Your decision was not saved because this case has changed/)).toBeTruthy();
    await waitFor(() => expect(asked(reads)).toHaveLength(2));
    expect(dialog.getByLabelText<HTMLTextAreaElement>("Reason").value).toBe("Wrong papers.");
    await waitFor(async () => {
      await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
      expect(bodyOf(decides)["version"]).toBe(8);
    });
  });

  it("says when a decision is no longer possible after that", async () => {
    let found = cleanerCase();
    openStaff(casePath, {
      [reads]: () => answer(found),
      [decides]: () => refusal("admin.caseChanged", "This case changed."),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Reject" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.type(dialog.getByLabelText("Reason"), "Wrong papers.");
    found = cleanerCase({ approvalStatus: "approved", decisions: [] });
    await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
    expect(await dialog.findByText("This decision is no longer possible.")).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Reject" }).disabled).toBe(true);
  });

  it("of one's own is refused with the server's words", async () => {
    open(cleanerCase({ approvalStatus: "approved", decisions: ["suspend"] }), {
      [decides]: () => refusal("admin.ownCase", "You can't decide your own case.", "forbidden", 403),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Suspend" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Suspend Aisha Khan?" }));
    expect(dialog.getByText("The people involved can read this.")).toBeTruthy();
    await userEvent.type(dialog.getByLabelText("Reason"), "Mine.");
    await userEvent.click(dialog.getByRole("button", { name: "Suspend" }));
    expect(await dialog.findByText("You can't decide your own case.")).toBeTruthy();
  });
});
