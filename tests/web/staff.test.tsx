import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { cleanerOnboarding } from "@naqi/contracts";
import { navOf } from "@/routes/page.ts";
import { table } from "@/routes/table.ts";
import { dashboardOf } from "@/routes/home-of.ts";
import { cleanerCase, cleanerId, entry, kycId, openStaff, refusal } from "./staff-support.tsx";
import { answer, member } from "./support.tsx";

vi.mock("@/ui/toast.tsx", () => ({ toast: vi.fn() }));
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

describe("staff's pages", () => {
  it.each([
    ["a visitor", undefined],
    ["a customer", member()],
    ["a cleaner", member({ role: "cleaner" })],
    ["somebody without a role", member({ role: undefined })],
  ])("do not exist for %s, and ask nothing", async (_, me) => {
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

  it("stand in staff's menu beside the discount codes; their home stays the search", () => {
    expect(navOf(table, "admin").map(({ to }) => to)).toEqual([
      "/search",
      "/admin/cleaners",
      "/admin/verifications",
      "/admin/people",
      "/admin/requests",
      "/admin/bookings",
      "/admin/reviews",
      "/admin/rewards",
      "/admin/reports",
      "/admin/problems",
      "/admin/tickets",
      "/admin/proposals",
      "/admin/audit",
      "/admin/discount-codes",
    ]);
    expect(dashboardOf({ role: "admin" })).toBe("/search");
    expect(cleanerOnboarding.queue.access).toEqual(["admin"]);
  });

  it("begin with what waits", async () => {
    openStaff("/admin", {
      "GET /api/admin/cleaners?status=pending": () => answer({ items: [waiting, waiting], cursor: "more" }),
      "GET /api/admin/cleaners?status=changes_requested": () => answer({ items: [] }),
      "GET /api/admin/verifications?status=under_review": () => answer({ items: [] }),
      "GET /api/admin/reports?state=open": () => answer({ items: [] }),
      "GET /api/admin/problems?state=in_review": () => answer({ items: [] }),
      "GET /api/admin/bookings?status=disputed": () => answer({ items: [{ bookingId: "one" }] }),
      "GET /api/admin/tickets?state=open": () => answer({ items: [] }),
      "GET /api/admin/proposals?queue=open": () => answer({ items: [] }),
    });
    const visits = await screen.findByRole("link", { name: "Open the list: Visits to decide about" });
    expect(visits.getAttribute("href")).toBe("/admin/bookings?status=disputed");
    await waitFor(() => expect(visits.closest("li")?.textContent).toContain("1"));
    expect(await screen.findByText("2+")).toBeTruthy();
    expect(screen.getByText("Longest waiting since Sun 1 Mar, 12:00")).toBeTruthy();
    expect(await screen.findAllByText("Nothing waiting")).toHaveLength(6);
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
    expect(screen.getByRole("table").textContent).toContain("Not checked");
  });

  it("keeps the chosen status in the address", async () => {
    const { asked } = openStaff("/admin/cleaners?status=nonsense", {
      "GET /api/admin/cleaners?status=pending": () => answer({ items: [] }),
      "GET /api/admin/cleaners?status=suspended": () => answer({ items: [] }),
    });
    expect(await screen.findByText("Nothing waiting")).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText("Status"), "Suspended");
    expect(await screen.findByText("Nobody in this list")).toBeTruthy();
    expect(where()).toBe("/admin/cleaners?status=suspended");
    expect(asked("GET /api/admin/cleaners?status=suspended")).toHaveLength(1);
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
  ])("leads from %s back to its list, and does not offer to try again", async (path, name, list) => {
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

  it("cannot be approved while something stands against it, which is said in words", async () => {
    open(cleanerCase({ blockers: ["identity_unapproved"] }));
    expect(await screen.findByText("The identity verification is not approved.")).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Approve" }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Reject" }).disabled).toBe(false);
  });

  it("says what stands against it also where approving is not offered", async () => {
    open(cleanerCase({ blockers: ["work_permit_missing"], decisions: ["request_changes", "reject"] }));
    expect(await screen.findByText("A verified work permit is missing.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  });

  it("is approved with a reason, after saying what follows", async () => {
    const { bodyOf, asked } = open(cleanerCase(), {
      [decides]: () => answer(cleanerCase({ approvalStatus: "approved", decisions: ["suspend"] })),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Approve" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Approve Aisha Khan?" }));
    expect(dialog.getByText("Approving will list this cleaner and send an email.")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Approve" }));
    expect(dialog.getByText("Please give a reason.")).toBeTruthy();
    expect(asked(decides)).toHaveLength(0);
    await userEvent.type(dialog.getByLabelText("Reason"), " All is well. ");
    await userEvent.dblClick(dialog.getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(bodyOf(decides)).toEqual({ decision: "approve", reason: "All is well.", version: 7 });
    expect(asked(decides)).toHaveLength(1);
    // The button is gone; the focus is not.
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Decision"));
  });

  it("that changed meanwhile is read again, says so, and keeps what was typed", async () => {
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
    expect(await dialog.findByText(/^This case changed while you were looking\./)).toBeTruthy();
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
    await userEvent.click(await screen.findByRole("button", { name: "Approve" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.type(dialog.getByLabelText("Reason"), "Good.");
    found = cleanerCase({ approvalStatus: "rejected", decisions: [] });
    await userEvent.click(dialog.getByRole("button", { name: "Approve" }));
    expect(await dialog.findByText("After that change this decision is no longer possible.")).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Approve" }).disabled).toBe(true);
  });

  it("of one's own is refused with the server's words", async () => {
    open(cleanerCase({ approvalStatus: "approved", decisions: ["suspend"] }), {
      [decides]: () => refusal("admin.ownCase", "You cannot decide your own case.", "forbidden", 403),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Suspend" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Suspend Aisha Khan?" }));
    expect(dialog.getByText("The person reads this in an email.")).toBeTruthy();
    await userEvent.type(dialog.getByLabelText("Reason"), "Mine.");
    await userEvent.click(dialog.getByRole("button", { name: "Suspend" }));
    expect(await dialog.findByText("You cannot decide your own case.")).toBeTruthy();
  });
});

describe("people", () => {
  const person = {
    memberId: cleanerId,
    fullName: "Aisha Khan",
    email: "aisha@example.com",
    role: "cleaner",
    standing: "active",
    emailConfirmed: false,
    approvalStatus: "pending",
    createdAt: "2026-01-31T21:00:00.000Z",
  };

  it("are found by what stands in the address", async () => {
    openStaff("/admin/people", {
      "GET /api/admin/people?find=aish": () => answer({ items: [person] }),
      "GET /api/admin/people?find=nobody%40example.com": () => answer({ items: [] }),
    });
    expect(await screen.findByText("Whom are you looking for?")).toBeTruthy();
    const box = screen.getByLabelText("Name, email, phone or id");
    await userEvent.type(box, "a{Enter}");
    expect(screen.getByText("At least 2 characters.")).toBeTruthy();
    await userEvent.type(box, "ish{Enter}");
    expect((await screen.findByRole("link", { name: "Aisha Khan" })).getAttribute("href")).toBe(
      `/admin/people/${cleanerId}`,
    );
    expect(screen.getByText("Email not confirmed")).toBeTruthy();
    expect(where()).toBe("/admin/people?find=aish");
    await userEvent.clear(box);
    await userEvent.type(box, "nobody@example.com{Enter}");
    expect(await screen.findByText("Nobody found")).toBeTruthy();
  });

  it("have a page with their standing, bookings and history", async () => {
    openStaff(`/admin/people/${cleanerId}`, {
      [`GET /api/admin/people/${cleanerId}`]: () =>
        answer({
          ...person,
          upcomingBookings: 2,
          pastBookings: 5,
          completedBookings: 4,
          verification: { status: "approved", verificationId: kycId },
          history: [entry({ action: "document.view", reason: undefined })],
        }),
    });
    expect(await screen.findByText("2 upcoming, 5 past, 4 completed")).toBeTruthy();
    expect(screen.getByText("1 February 2026")).toBeTruthy();
    expect(screen.getByText("Opened a document")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Open the cleaner's case" }).getAttribute("href")).toBe(casePath);
  });
});

describe("credit for a customer", () => {
  const customer = {
    memberId: cleanerId,
    fullName: "Sara Haddad",
    email: "sara@example.com",
    role: "customer",
    emailConfirmed: true,
    createdAt: "2026-01-31T21:00:00.000Z",
    upcomingBookings: 0,
    pastBookings: 1,
    completedBookings: 1,
    verification: { status: "not_started" },
    history: [],
  };
  const page = (standing: "active" | "suspended") =>
    openStaff(`/admin/people/${cleanerId}`, {
      [`GET /api/admin/people/${cleanerId}`]: () => answer({ ...customer, standing }),
      [`POST /api/admin/people/${cleanerId}/credit`]: () =>
        answer({ source: "goodwill", amount: 5_050, expiresAt: "2027-01-31T21:00:00.000Z" }),
    });

  it("is given with a reason, up to its most", async () => {
    const { asked, bodyOf } = page("active");
    await userEvent.click(await screen.findByRole("button", { name: "Give credit" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText(/^Amount/), "200.01");
    await userEvent.click(dialog.getByRole("button", { name: "Give it" }));
    expect(asked(`POST /api/admin/people/${cleanerId}/credit`)).toEqual([]);
    await userEvent.clear(dialog.getByLabelText(/^Amount/));
    await userEvent.type(dialog.getByLabelText(/^Amount/), "50.50");
    await userEvent.type(dialog.getByLabelText(/^Reason/), "A lamp was broken.");
    await userEvent.click(dialog.getByRole("button", { name: "Give it" }));
    await waitFor(() =>
      expect(bodyOf(`POST /api/admin/people/${cleanerId}/credit`)).toMatchObject({
        amount: 5_050,
        reason: "A lamp was broken.",
      }),
    );
  });

  it("is not offered for whom it would be refused", async () => {
    page("suspended");
    await screen.findByText("0 upcoming, 1 past, 1 completed");
    expect(screen.queryByRole("button", { name: "Give credit" })).toBeNull();
  });
});

describe("the trail", () => {
  it("says who did what about whom, and goes on", async () => {
    const { asked } = openStaff("/admin/audit", {
      "GET /api/admin/audit": () => answer({ items: [entry()], cursor: "c1" }),
      "GET /api/admin/audit?cursor=c1": () =>
        answer({ items: [entry({ auditId: "aud_2", action: "moon.land", reason: "passport: Blurred." })] }),
    });
    expect(await screen.findByText("Requested changes")).toBeTruthy();
    expect(screen.getByText("Noura Staff")).toBeTruthy();
    expect(screen.getByText("Bio is too short.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Show more" }));
    expect(await screen.findByText("moon.land")).toBeTruthy();
    expect(screen.getByText("Passport: Blurred.")).toBeTruthy();
    expect(asked("GET /api/admin/audit?cursor=c1")).toHaveLength(1);
  });

  it("may be empty", async () => {
    openStaff("/admin/audit", { "GET /api/admin/audit": () => answer({ items: [] }) });
    expect(await screen.findByText("Nothing was written down yet")).toBeTruthy();
  });
});
