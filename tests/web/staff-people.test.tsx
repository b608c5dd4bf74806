import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { cleanerId, entry, kycId, openStaff } from "./staff-support.tsx";
import { answer } from "./support.tsx";

vi.mock("@/ui/toast.tsx", () => ({ toast: vi.fn() }));
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
          plans: [],
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
    plans: [{ planId: "pln_1", frequency: "weekly", startDay: "2026-03-12", hour: "10:00", durationMinutes: 120 }],
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
    // What it may be stands there once, and beside it that this is not.
    expect(dialog.getAllByText(/at most AED/)).toHaveLength(1);
    dialog.getByText("This is less or more than can be given.");
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
    screen.getByText(/^Every week at 10:00, 2 hours, since 12 March 2026/);
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
