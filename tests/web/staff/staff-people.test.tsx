import { type FiledPerson, policy } from "@naqi/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { peopleCsv } from "@/features/staff/people/people-csv.ts";
import { toast } from "@/ui/dialogs/toast.tsx";
import { cleanerId, entry, kycId, openStaff, refusal } from "./staff-support.tsx";
import { answer } from "../support.tsx";

vi.mock("@/ui/dialogs/toast.tsx", () => ({ toast: vi.fn() }));
vi.mock("@/lib/session/token.ts", () => ({ accessToken: async () => "token", announceExpired: () => undefined }));

const casePath = `/admin/cleaners/${cleanerId}`;
const where = () => screen.getByTestId("where").textContent;

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

  const listed = (items: object[], more = {}) =>
    answer({
      items,
      total: items.length,
      counts: {
        roles: { customer: 0, cleaner: items.length, admin: 0 },
        approvals: { none: 0, pending: 0, approved: items.length, changes_requested: 0, rejected: 0, suspended: 0 },
        states: { confirmed: items.length, unconfirmed: 0 },
      },
      ...more,
    });
  const views = { "GET /api/admin/people-views": () => answer({ items: [] }) };
  const listHasFocus = () =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole("group", { name: "People" })));
  const usual = "sort=name&direction=asc";
  const approved = { ...person, emailConfirmed: true, approvalStatus: "approved", areas: ["JBR"] };
  const other = { ...approved, memberId: "25ea4856-a3e6-4ee3-a788-8fb7b0328bd8", fullName: "=2+3", email: "b@x.ae" };

  it("are filtered by the address, and sorted by a press", async () => {
    openStaff("/admin/people?find=aish&area=Mars&order=nonsense", {
      ...views,
      [`GET /api/admin/people?find=aish&${usual}`]: () => listed([person]),
      "GET /api/admin/people?find=aish&sort=name&direction=desc": () => listed([person]),
      "GET /api/admin/people?find=nobody&sort=name&direction=desc": () => listed([]),
    });
    expect((await screen.findByRole("link", { name: "Aisha Khan" })).getAttribute("href")).toContain(
      `person=${cleanerId}`,
    );
    expect(screen.getByText("Email not confirmed")).toBeTruthy();
    expect(screen.getByText("1 person")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Name" }));
    expect(where()).toContain("order=-name");
    await waitFor(() =>
      expect(screen.getByRole("columnheader", { name: /Name/ }).getAttribute("aria-sort")).toBe("descending"),
    );
    const box = screen.getByLabelText("Find people");
    await userEvent.clear(box);
    await userEvent.type(box, "nobody{Enter}");
    expect(await screen.findByText("No one found")).toBeTruthy();
  });

  it("are suspended together, with the reason for each exception", async () => {
    const { bodyOf } = openStaff("/admin/people", {
      ...views,
      [`GET /api/admin/people?${usual}`]: () =>
        listed([approved, other, { ...person, memberId: "x", fullName: "New" }]),
      "POST /api/admin/cleaners/decisions": () =>
        answer({
          done: [{ cleanerId, approvalStatus: "suspended", approvalSince: "2026-03-02T08:00:00.000Z" }],
          notDone: [{ cleanerId: other.memberId, why: "admin.wrongMoment" }],
        }),
    });
    await userEvent.click(await screen.findByLabelText("Select everyone shown"));
    expect(screen.getByText("3 selected")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Suspend 2" }));
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.type(within(dialog).getByLabelText(/Reason/), "One ring of accounts");
    await userEvent.click(within(dialog).getByRole("button", { name: "Suspend 2" }));
    expect(await screen.findByText("1 cleaner is suspended")).toBeTruthy();
    expect(screen.getByText("This decision is no longer possible for this case.")).toBeTruthy();
    expect(bodyOf("POST /api/admin/cleaners/decisions")).toEqual({
      cleanerIds: [cleanerId, other.memberId],
      decision: "suspend",
      reason: "One ring of accounts",
    });
    // The buttons went with the choice: the list is where it goes on.
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await listHasFocus();
    await userEvent.click(screen.getByLabelText("Select Aisha Khan"));
    await userEvent.click(screen.getByRole("button", { name: "Clear selection" }));
    await listHasFocus();
  });

  it("are suspended in rounds, and those of a round that failed are named as not suspended", async () => {
    const all = Array.from({ length: policy.people.decided + 1 }, (_, index) => ({
      ...approved,
      memberId: `15ea4856-a3e6-4ee3-a788-${String(index).padStart(12, "0")}`,
      fullName: `Cleaner ${index}`,
    }));
    let rounds = 0;
    const { bodyOf } = openStaff("/admin/people", {
      ...views,
      [`GET /api/admin/people?${usual}`]: () => listed(all),
      "POST /api/admin/cleaners/decisions": () => {
        if (rounds++ > 0) return refusal("admin.wrongMoment", "Not now.");
        const { cleanerIds } = bodyOf("POST /api/admin/cleaners/decisions") as { cleanerIds: string[] };
        const now = { approvalStatus: "suspended", approvalSince: "2026-03-02T08:00:00.000Z" };
        return answer({ done: cleanerIds.map((each) => ({ cleanerId: each, ...now })), notDone: [] });
      },
    });
    await userEvent.click(await screen.findByLabelText("Select everyone shown"));
    await userEvent.click(screen.getByRole("button", { name: `Suspend ${all.length}` }));
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.type(within(dialog).getByLabelText(/Reason/), "One ring");
    await userEvent.click(within(dialog).getByRole("button", { name: `Suspend ${all.length}` }));
    const outcome = within(await screen.findByRole("alertdialog", { name: "50 cleaners are suspended" }));
    expect(outcome.getAllByRole("listitem").map(({ firstChild }) => firstChild?.textContent)).toEqual(["Cleaner 50"]);
  });

  it("are suspended together, and the list has the focus", async () => {
    openStaff("/admin/people", {
      ...views,
      [`GET /api/admin/people?${usual}`]: () => listed([approved]),
      "POST /api/admin/cleaners/decisions": () =>
        answer({
          done: [{ cleanerId, approvalStatus: "suspended", approvalSince: "2026-03-02T08:00:00.000Z" }],
          notDone: [],
        }),
    });
    await userEvent.click(await screen.findByLabelText("Select Aisha Khan"));
    await userEvent.click(screen.getByRole("button", { name: "Suspend 1" }));
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.type(within(dialog).getByLabelText(/Reason/), "Two no-shows");
    await userEvent.click(within(dialog).getByRole("button", { name: "Suspend 1" }));
    await listHasFocus();
  });

  it("are saved as a file in which nothing is a formula, for a reason", async () => {
    const { standing: _, ...filed } = other;
    expect(peopleCsv([filed as FiledPerson])).toContain(",'=2+3,");
    // A downloaded file would navigate the window.
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const { bodyOf } = openStaff("/admin/people?role=cleaner", {
      ...views,
      [`GET /api/admin/people?role=cleaner&${usual}`]: () => listed([approved]),
      "POST /api/admin/people/export": () => answer({ items: [filed], isWhole: true }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Save to a file" }));
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.type(within(dialog).getByLabelText(/Reason/), "A letter");
    await userEvent.click(within(dialog).getByRole("button", { name: "Save file" }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: "1 person is in the file" }));
    expect(click).toHaveBeenCalledOnce();
    const asked = { role: "cleaner", sort: "name", direction: "asc", reason: "A letter" };
    expect(bodyOf("POST /api/admin/people/export")).toEqual(asked);
  });

  it("are set by a saved view, which contains no search text", async () => {
    const view = { role: "cleaner", sort: "joined", direction: "desc", columns: ["areas"], dense: true };
    const { bodyOf } = openStaff("/admin/people?find=sara&role=customer", {
      "GET /api/admin/people-views": () => answer({ items: [{ viewId: "viw_1", name: "New ones", view }] }),
      [`GET /api/admin/people?find=sara&role=customer&${usual}`]: () => listed([]),
      "GET /api/admin/people?role=cleaner&sort=joined&direction=desc": () => listed([approved]),
      "POST /api/admin/people-views": () => answer({ items: [{ viewId: "viw_1", name: "New ones", view }] }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Save this view" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.type(within(dialog).getByLabelText("Name"), "Customers{Enter}");
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: "Saved as Customers." }));
    expect(bodyOf("POST /api/admin/people-views")).toEqual({
      name: "Customers",
      view: {
        role: "customer",
        sort: "name",
        direction: "asc",
        columns: ["role", "email", "phone", "state"],
        dense: false,
      },
    });
    await userEvent.click(screen.getByRole("link", { name: "New ones" }));
    expect(await screen.findByRole("cell", { name: "JBR" })).toBeTruthy();
    expect(where()).toBe("/admin/people?role=cleaner&order=-joined&columns=areas&dense=yes");
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Select everyone shownName",
      "Areas",
    ]);
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
          plans: [],
          debts: [],
          visits: [],
          acts: [],
          history: [entry({ action: "document.view", reason: undefined })],
        }),
    });
    expect(await screen.findByText("2 upcoming, 5 past, 4 completed")).toBeTruthy();
    expect(screen.getByText("1 February 2026")).toBeTruthy();
    expect(screen.getByText("Opened a document")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Open the cleaner's case" }).getAttribute("href")).toBe(casePath);
  });
});

describe("an account", () => {
  const suspension = {
    since: "2026-03-10T06:00:00.000Z",
    reason: "Two no-shows.",
    heldUntil: "2026-03-12T06:00:00.000Z",
  };
  const visit = {
    bookingId: `bkg_${"0".repeat(26)}`,
    serviceType: "deep_cleaning",
    scheduledDate: "2026-03-12",
    scheduledTime: "10:00",
    status: "confirmed",
    customerName: "Sara H.",
    cleanerName: "Aisha Khan",
    held: { cleaner: "2026-03-10T06:00:00.000Z" },
  };
  const found = (more: object) => ({
    memberId: cleanerId,
    fullName: "Aisha Khan",
    email: "aisha@example.com",
    role: "cleaner",
    standing: "active",
    approvalStatus: "approved",
    emailConfirmed: true,
    createdAt: "2026-01-31T21:00:00.000Z",
    upcomingBookings: 2,
    pastBookings: 5,
    completedBookings: 4,
    verification: { status: "approved", verificationId: kycId },
    plans: [],
    debts: [],
    visits: [],
    acts: ["suspend"],
    history: [],
    ...more,
  });
  const suspended = found({
    standing: "suspended",
    approvalStatus: "suspended",
    suspension,
    visits: [visit],
    acts: ["reinstate"],
  });

  it("is suspended with a reason, and its visits are listed", async () => {
    let now = found({});
    const { bodyOf } = openStaff(`/admin/people/${cleanerId}`, {
      [`GET /api/admin/people/${cleanerId}`]: () => answer(now),
      [`POST /api/admin/people/${cleanerId}/suspension`]: () => {
        now = suspended;
        return answer(now);
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Suspend account" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.type(dialog.getByLabelText(/^Reason/), "Two no-shows.");
    await userEvent.click(dialog.getByRole("button", { name: "Suspend account" }));
    await waitFor(() =>
      expect(bodyOf(`POST /api/admin/people/${cleanerId}/suspension`)).toEqual({ reason: "Two no-shows." }),
    );
    await screen.findByText("Visits in progress and in the next 14 days");
    expect(screen.getByText("On hold")).toBeTruthy();
    expect(screen.getAllByText("Suspended")).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Reinstate account" })).toBeTruthy();
  });

  it("shows what customers owe, with a link to each case (G140)", async () => {
    const debts = [
      { bookingId: "bkg_1", problemId: "prb_1", customerName: "Sara H.", scheduledDate: "2026-03-08", amount: 13_500 },
    ];
    openStaff(`/admin/people/${cleanerId}`, {
      [`GET /api/admin/people/${cleanerId}`]: () => answer(found({ debts })),
    });
    await screen.findByText("Owed by customers");
    const link = screen.getByRole("link", { name: /^AED.135 by Sara H\., visit on 8 March 2026$/ });
    expect(link.getAttribute("href")).toBe("/admin/problems?state=owed&problem=bkg_1.prb_1");
  });

  it("names the business of a team member, and counts its visits that they do", async () => {
    const team = { businessId: "7f1c2a34", businessName: "Sparkle LLC", upcoming: 3, completed: 12 };
    openStaff(`/admin/people/${cleanerId}`, {
      [`GET /api/admin/people/${cleanerId}`]: () =>
        answer(found({ team, upcomingBookings: 0, pastBookings: 0, completedBookings: 0 })),
    });
    await screen.findByText("3 upcoming, 12 completed");
    expect(screen.getByRole("link", { name: "Sparkle LLC" }).getAttribute("href")).toBe("/admin/people/7f1c2a34");
  });

  it("shows which visit staff have to end", async () => {
    openStaff(`/admin/people/${cleanerId}`, {
      [`GET /api/admin/people/${cleanerId}`]: () =>
        answer({ ...suspended, visits: [{ ...visit, status: "in_progress" }], acts: [] }),
    });
    await screen.findByText("In progress: please end it");
    expect(screen.queryByRole("button", { name: "Reinstate account" })).toBeNull();
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
    debts: [],
    plans: [
      {
        planId: "pln_1",
        frequency: "weekly",
        createdAt: "2026-03-11T21:30:00.000Z",
        hour: "10:00",
        durationMinutes: 120,
      },
    ],
    visits: [],
    acts: [],
    history: [],
  };
  const page = (standing: "active" | "suspended") =>
    openStaff(`/admin/people/${cleanerId}`, {
      [`GET /api/admin/people/${cleanerId}`]: () => answer({ ...customer, standing }),
      [`POST /api/admin/people/${cleanerId}/credit`]: () =>
        answer({ source: "goodwill", amount: 5_050, expiresAt: "2027-01-31T21:00:00.000Z" }),
    });

  it("is given with a reason, up to its maximum", async () => {
    const { asked, bodyOf } = page("active");
    await userEvent.click(await screen.findByRole("button", { name: "Give credit" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText(/^Amount/), "200.01");
    await userEvent.click(dialog.getByRole("button", { name: "Give credit" }));
    expect(asked(`POST /api/admin/people/${cleanerId}/credit`)).toEqual([]);
    // The accepted format is shown once, with the error beside it.
    expect(dialog.getAllByText(/at most AED/)).toHaveLength(1);
    dialog.getByText("This amount is outside the limits.");
    await userEvent.clear(dialog.getByLabelText(/^Amount/));
    await userEvent.type(dialog.getByLabelText(/^Amount/), "50.50");
    await userEvent.type(dialog.getByLabelText(/^Reason/), "A lamp was broken.");
    await userEvent.click(dialog.getByRole("button", { name: "Give credit" }));
    await waitFor(() =>
      expect(bodyOf(`POST /api/admin/people/${cleanerId}/credit`)).toMatchObject({
        amount: 5_050,
        reason: "A lamp was broken.",
      }),
    );
  });

  it("is not offered to members who would be refused", async () => {
    page("suspended");
    await screen.findByText("0 upcoming, 1 past, 1 completed");
    screen.getByText(/^Every week at 10:00, 2 hours, set up on 12 March 2026/);
    expect(screen.queryByRole("button", { name: "Give credit" })).toBeNull();
  });
});

describe("the trail", () => {
  it("shows actor, action and subject, and continues", async () => {
    const { asked } = openStaff("/admin/audit", {
      "GET /api/admin/audit": () => answer({ items: [entry()], cursor: "c1" }),
      "GET /api/admin/audit?cursor=c1": () =>
        answer({ items: [entry({ auditId: "aud_2", action: "moon.land", reason: "passport: Blurred." })] }),
    });
    expect(await screen.findByText("Noura Staff")).toBeTruthy();
    // Not the choice of that name, which is there before the list.
    expect(screen.getByText("Requested changes", { selector: "span" })).toBeTruthy();
    expect(screen.getByText("Bio is too short.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Show more" }));
    expect(await screen.findByText("moon.land")).toBeTruthy();
    expect(screen.getByText("Passport: Blurred.")).toBeTruthy();
    expect(asked("GET /api/admin/audit?cursor=c1")).toHaveLength(1);
  });

  it.each([
    ["no ID at all", "find=Aisha+Khan", "You can't search for this"],
    ["days that are the wrong way round", "from=2026-03-02&until=2026-03-01", "Please check the days you chose"],
  ])("is not shown for the invalid filter %s, nor exported", async (_, query, said) => {
    const trail = "GET /api/admin/audit";
    const { asked } = openStaff(`/admin/audit?${query}`, { [trail]: () => answer({ items: [entry()] }) });
    expect(await screen.findByText(new RegExp(said))).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save as CSV" }).disabled).toBe(true);
    expect(asked(trail)).toHaveLength(0);
  });

  it("may be empty", async () => {
    openStaff("/admin/audit", { "GET /api/admin/audit": () => answer({ items: [] }) });
    expect(await screen.findByText("Nothing recorded yet")).toBeTruthy();
  });
});
