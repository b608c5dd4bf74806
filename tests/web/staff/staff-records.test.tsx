import { addMinutes, type BookingCase, type ReportCase, type ReviewCase } from "@naqi/contracts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { cleanerId, openStaff, refusal } from "./staff-support.tsx";
import { answer } from "../support.tsx";

vi.mock("@/ui/dialogs/toast.tsx", () => ({ toast: vi.fn() }));
vi.mock("@/lib/session/token.ts", () => ({ accessToken: async () => "token", announceExpired: () => undefined }));

const id = "0".repeat(26);
const where = () => screen.getByTestId("where").textContent;
const memberId = "5c4a3b4e-5a3f-4c62-9a0f-6f3c1d2e4b5a";

const report: ReportCase["report"] = {
  reportId: `rep_${id}`,
  about: "conversation",
  conversationId: `cnv_${id}`,
  messageId: `msg_${id}`,
  reporterId: memberId,
  reporterName: "Sara H.",
  reportedId: cleanerId,
  reportedName: "Aisha Khan",
  reason: "payment_outside",
  words: "No receipt.",
  state: "open",
  createdAt: "2027-03-01T08:00:00.000Z",
};
const reportCase = (more: Partial<ReportCase["report"]> = {}): ReportCase => ({
  report: { ...report, ...more },
  messages: [
    {
      messageId: "msg_0",
      event: { what: "booked", day: "2027-03-10", hour: "10:00" },
      createdAt: "2027-03-01T06:00:00.000Z",
    },
    { messageId: "msg_1", by: "reporter", text: "Hello.", createdAt: "2027-03-01T07:00:00.000Z" },
    { messageId: `msg_${id}`, by: "reported", text: "Pay me in cash.", createdAt: "2027-03-01T07:05:00.000Z" },
  ],
  timeline: [
    { what: "report.made", at: "2027-03-01T08:00:00.000Z" },
    { what: "report.view", at: "2027-03-02T08:00:00.000Z", by: "staff", byName: "Omar Said" },
  ],
});
const review: ReviewCase["review"] = {
  bookingId: `bkg_${id}`,
  reviewId: `rev_${id}`,
  reviewerId: memberId,
  reviewerName: "Sara Haddad",
  reviewedId: cleanerId,
  reviewedName: "Aisha Khan",
  rating: 2,
  tags: [],
  comment: "Late.",
  state: "published",
  createdAt: "2027-03-01T08:00:00.000Z",
  version: 3,
};

const readsReport = `GET /api/admin/reports/rep_${id}`;
const closesReport = `POST /api/admin/reports/rep_${id}/close`;

describe("the reports", () => {
  const lists = {
    "GET /api/admin/reports?state=open": () => answer({ items: [report] }),
    "GET /api/admin/reports?state=open&about=review": () => answer({ items: [] }),
    "GET /api/admin/reports?state=closed&about=review": () => answer({ items: [] }),
  };

  it("are listed longest waiting first, with their filters in the address", async () => {
    openStaff("/admin/reports", lists);
    const table = await screen.findByRole("table");
    expect(table.textContent).toContain("Asks to book outside Naqi");
    await userEvent.selectOptions(screen.getByLabelText("About"), "Review");
    expect(await screen.findByText("Nothing waiting")).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText("Status"), "Closed");
    expect(await screen.findByText("Nothing in this list")).toBeTruthy();
    expect(where()).toBe("/admin/reports?state=closed&about=review");
  });

  it("open beside the list with what was said, move the focus there, and close with a reason, read once", async () => {
    const { asked, bodyOf } = openStaff("/admin/reports", {
      ...lists,
      [readsReport]: () => answer(reportCase()),
      [closesReport]: () => answer(reportCase({ state: "closed", outcome: "acted" })),
    });
    await userEvent.click(await screen.findByRole("link", { name: "Aisha Khan" }));
    const panel = await screen.findByRole("region", { name: "Report" });
    expect(document.activeElement).toBe(panel);
    expect(where()).toBe(`/admin/reports?report=rep_${id}`);
    const line = await within(panel).findByText("Pay me in cash.");
    expect(line.closest("li")?.textContent).toContain("Reported message");
    const event = within(panel)
      .getByText(/^Booked for/)
      .closest("li");
    expect(event?.textContent).not.toContain("Aisha Khan");
    expect(panel.textContent).toContain("No receipt.");
    expect(panel.textContent).toContain("Omar Said");
    await userEvent.click(within(panel).getByRole("button", { name: "Close: action taken" }));
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Close: action taken" }));
    expect(await within(dialog).findByText("Please give a reason.")).toBeTruthy();
    await userEvent.type(within(dialog).getByLabelText(/Reason/), "Warned.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Close: action taken" }));
    expect(await within(panel).findByText("Closed: action taken")).toBeTruthy();
    expect(bodyOf(closesReport)).toEqual({ outcome: "acted", reason: "Warned." });
    expect(asked(readsReport)).toHaveLength(1);
    await userEvent.click(screen.getByRole("link", { name: "Back to the list" }));
    expect(where()).toBe("/admin/reports");
  });

  it("show a photo that was sent when asked for, and no name on what happened by itself", async () => {
    const found = reportCase();
    const links = `GET /api/admin/reports/rep_${id}/messages/msg_${id}/picture`;
    const { asked } = openStaff(`/admin/reports?report=rep_${id}`, {
      ...lists,
      [readsReport]: () =>
        answer({
          ...found,
          messages: found.messages.map((line) =>
            line.by === "reported" ? { ...line, text: undefined, picture: { width: 16, height: 8 } } : line,
          ),
        }),
      [links]: () => answer({ small: "/small.jpg", large: "/large.jpg", expiresAt: report.createdAt }),
      "GET /large.jpg": () => new Response("jpeg"),
    });
    const event = await screen.findByText(/^Booked for/);
    expect(event.closest("li")?.textContent).not.toContain("Aisha");
    expect(asked(links)).toHaveLength(0);
    await userEvent.click(screen.getByRole("button", { name: "Show the photo" }));
    expect(await screen.findByRole("img", { name: "Photo in a reported conversation" })).toBeTruthy();
    expect(asked(links)).toHaveLength(1);
  });

  it("that another admin closed meanwhile are reloaded", async () => {
    let reads = 0;
    openStaff(`/admin/reports?report=rep_${id}`, {
      ...lists,
      [readsReport]: () => answer(reads++ ? reportCase({ state: "closed", outcome: "dismissed" }) : reportCase()),
      [closesReport]: () => refusal("admin.wrongMoment", "This decision is no longer possible for this case."),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Close: action taken" }));
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.type(within(dialog).getByLabelText(/Reason/), "Warned.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Close: action taken" }));
    expect(await within(dialog).findByText(/no longer possible for this case/)).toBeTruthy();
    expect(await screen.findByText("Closed: no action")).toBeTruthy();
  });

  it("that do not exist lead back to the list", async () => {
    openStaff(`/admin/reports?report=rep_${id}`, {
      ...lists,
      [readsReport]: () => refusal("admin.notFound", "We could not find that case.", "missing", 404),
    });
    expect(await screen.findByText("We could not find that case.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Back to Reports" }).getAttribute("href")).toBe("/admin/reports");
  });

  it("whose id is none lead back to the list as well", async () => {
    openStaff("/admin/reports?report=nonsense", {
      ...lists,
      "GET /api/admin/reports/nonsense": () =>
        refusal("request.invalid", "Please check the form and try again.", "invalid", 400),
    });
    expect(await screen.findByText("We could not find that case.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Back to Reports" }).getAttribute("href")).toBe("/admin/reports");
  });
});

describe("the reviews", () => {
  const reads = `GET /api/admin/reviews/bkg_${id}`;
  const hides = `POST /api/admin/reviews/bkg_${id}/hide`;
  const found = (more: Partial<ReviewCase["review"]> = {}): ReviewCase => ({
    review: { ...review, ...more },
    timeline: [{ what: "review.written", at: review.createdAt, by: "customer" }],
  });

  it("begin with those that were reported, and are hidden with a reason on the version that was seen", async () => {
    const { bodyOf } = openStaff("/admin/reviews", {
      "GET /api/admin/reviews?queue=reported": () => answer({ items: [review] }),
      [reads]: () => answer(found()),
      [hides]: () => answer(found({ state: "hidden", hiddenReason: "Not about the visit.", version: 4 })),
    });
    await userEvent.click(await screen.findByRole("link", { name: "Sara Haddad" }));
    await userEvent.click(await screen.findByRole("button", { name: "Hide review" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Hide the review by Sara Haddad?" });
    await userEvent.type(within(dialog).getByLabelText(/Reason/), "Not about the visit.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Hide review" }));
    await waitFor(() => expect(bodyOf(hides)).toEqual({ reason: "Not about the visit.", version: 3 }));
  });

  it("are one cleaner's, of so many stars, from the address", async () => {
    openStaff(`/admin/reviews?cleaner=${cleanerId}`, {
      [`GET /api/admin/reviews?cleanerId=${cleanerId}`]: () => answer({ items: [review] }),
      [`GET /api/admin/reviews?cleanerId=${cleanerId}&stars=5`]: () => answer({ items: [] }),
    });
    expect(await screen.findByRole("link", { name: "Sara Haddad" })).toBeTruthy();
    expect(screen.queryByLabelText("Status")).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText("Stars"), "5");
    expect(await screen.findByText("Nothing in this list")).toBeTruthy();
    expect(where()).toBe(`/admin/reviews?stars=5&cleaner=${cleanerId}`);
  });
});

describe("the bookings", () => {
  const booking: BookingCase["booking"] = {
    bookingId: `bkg_${id}`,
    requestId: `req_${id}`,
    customerId: memberId,
    cleanerId,
    serviceType: "deep_cleaning",
    location: "Dubai Marina",
    address: { formattedAddress: "Tower one", location: { lat: 25.08, lng: 55.14 } },
    scheduledDate: "2027-03-10",
    scheduledTime: "10:00",
    durationMinutes: 120,
    startsAt: "2027-03-10T06:00:00.000Z",
    endsAt: "2027-03-10T08:00:00.000Z",
    hourlyRate: 5_000,
    agreedPrice: 10_000,
    payment: { atDoor: 10_000, byNaqi: 0 },
    status: "confirmed",
    cleanerName: "Aisha Khan",
    customerName: "Sara H.",
    createdAt: "2027-03-01T08:00:00.000Z",
    rescheduleCount: 0,
    version: 1,
  };
  const found = (more: Partial<BookingCase["booking"]> = {}): BookingCase => ({
    booking: { ...booking, ...more },
    payment: { status: "pending", finalAmount: 10_000 },
    timeline: [
      { what: "booking.booked", at: booking.createdAt, by: "customer" },
      { what: "booking.moved", at: "2027-03-02T08:00:00.000Z", time: { day: "2027-03-10", hour: "10:00" } },
    ],
  });
  const reads = `GET /api/admin/bookings/bkg_${id}`;
  const cancels = `POST /api/admin/bookings/bkg_${id}/cancel`;

  it("are of a status and of days, and are found by what a caller says", async () => {
    openStaff("/admin/bookings?from=2027-03-10&until=nonsense", {
      "GET /api/admin/bookings?status=confirmed&order=soonest&from=2027-03-10": () => answer({ items: [booking] }),
      "GET /api/admin/bookings?status=cancelled&order=soonest&from=2027-03-10": () => answer({ items: [] }),
      "GET /api/admin/records?kind=bookings&find=0567": () =>
        answer({ bookings: [booking], requests: [], tickets: [], isWhole: false }),
      [reads]: () => answer(found({ problem: { problemId: `prb_${id}`, at: booking.endsAt } })),
    });
    expect((await screen.findByRole("table")).textContent).toContain("Sara H.");
    await userEvent.selectOptions(screen.getByLabelText("Status"), "Cancelled");
    expect(await screen.findByText("Nothing in this list")).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Find by/), "0567{Enter}");
    await waitFor(() => expect(where()).toContain("find=0567"));
    expect(screen.queryByLabelText("Status")).toBeNull();
    await userEvent.click(await screen.findByRole("link", { name: /10 Mar/ }));
    const panel = await screen.findByRole("region", { name: "Booking" });
    expect((await within(panel).findByText("Rescheduled")).parentElement?.textContent).toContain("Wed 10 Mar, 10:00");
    const problem = within(panel).getByRole("link", { name: "Open the problem" });
    expect(problem.getAttribute("href")).toBe(`/admin/problems?problem=bkg_${id}.prb_${id}`);
  });

  it("mark a re-clean in the list, and lead from it to its case", async () => {
    const reclean = { problemId: `prb_${id}`, of: `bkg_${"1".repeat(26)}` };
    openStaff(`/admin/bookings?booking=bkg_${id}`, {
      "GET /api/admin/bookings?status=confirmed&order=soonest": () => answer({ items: [{ ...booking, reclean }] }),
      [reads]: () => answer(found({ reclean })),
    });
    const table = await screen.findByRole("table");
    within(table).getByText("Re-clean");
    const panel = await screen.findByRole("region", { name: "Booking" });
    const link = await within(panel).findByRole("link", { name: "Open the problem" });
    expect(link.getAttribute("href")).toBe(`/admin/problems?problem=${reclean.of}.${reclean.problemId}`);
  });

  it("show which are on hold, and by which party's suspension", async () => {
    const held = { cleaner: "2027-03-02T08:00:00.000Z" };
    openStaff(`/admin/bookings?booking=bkg_${id}`, {
      "GET /api/admin/bookings?status=confirmed&order=soonest": () => answer({ items: [{ ...booking, held }] }),
      [reads]: () => answer(found({ held })),
    });
    expect((await screen.findByRole("table")).textContent).toContain("On hold");
    const panel = await screen.findByRole("region", { name: "Booking" });
    await within(panel).findByText(
      /^Since Tue 2 Mar, 12:00: the cleaner is suspended, or the assigned team member .* no longer verified\.$/,
    );
  });

  it("with days in reverse order report it at the day", async () => {
    openStaff("/admin/bookings?from=2027-03-10&until=2027-03-09", {
      "GET /api/admin/bookings?status=confirmed&order=soonest&from=2027-03-10": () => answer({ items: [booking] }),
    });
    expect((await screen.findByRole("table")).textContent).toContain("Sara H.");
    const described = screen.getByLabelText("Until").getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(described)?.textContent).toBe("The last day is before the first.");
  });

  it("with an impossible day show all days", async () => {
    openStaff("/admin/bookings?from=2027-02-30", {
      "GET /api/admin/bookings?status=confirmed&order=soonest": () => answer({ items: [booking] }),
    });
    expect((await screen.findByRole("table")).textContent).toContain("Sara H.");
  });

  it("are cancelled at the chosen fee, which is not charged yet", async () => {
    const { bodyOf } = openStaff(`/admin/bookings?booking=bkg_${id}`, {
      "GET /api/admin/bookings?status=confirmed&order=soonest": () => answer({ items: [booking] }),
      [reads]: () => answer(found({ assignee: { memberId: "rosa", fullName: "Rosa Delgado" } })),
      [cancels]: () => answer(found({ status: "cancelled" })),
    });
    expect(await screen.findByText(/Nothing is charged until customers can pay on Naqi/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Rosa Delgado" }).getAttribute("href")).toBe("/admin/people/rosa");
    await userEvent.click(screen.getByRole("button", { name: "Cancel booking" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Cancel this booking?" });
    const fee = (name: RegExp) => within(dialog).getByRole<HTMLInputElement>("radio", { name });
    expect(fee(/Policy fee now/).checked).toBe(true);
    await userEvent.click(fee(/No fee/));
    expect(dialog.textContent).toContain("The customer owes nothing.");
    await userEvent.click(fee(/Another amount/));
    await userEvent.type(within(dialog).getByLabelText(/Reason/), "Nobody opened.");
    await userEvent.type(within(dialog).getByLabelText("Fee in AED"), "60");
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel booking" }));
    expect((await within(dialog).findAllByText(/Enter an amount from AED 0.01 to AED\s50/)).length).toBeGreaterThan(0);
    await userEvent.clear(within(dialog).getByLabelText("Fee in AED"));
    await userEvent.type(within(dialog).getByLabelText("Fee in AED"), "40");
    expect(dialog.textContent).toMatch(/A fee of AED\s40 is recorded but not charged for now/);
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel booking" }));
    await waitFor(() => expect(bodyOf(cancels)).toMatchObject({ fee: "sum", amount: 4_000, reason: "Nobody opened." }));
  });

  it("that changed meanwhile say so, and are reloaded", async () => {
    let reading = 0;
    openStaff(`/admin/bookings?booking=bkg_${id}`, {
      "GET /api/admin/bookings?status=confirmed&order=soonest": () => answer({ items: [] }),
      [reads]: () => answer(found(reading++ ? { status: "completed" } : {})),
      [cancels]: () => refusal("booking.wrongMoment", "This booking has changed, so this is no longer possible."),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Cancel booking" }));
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.type(within(dialog).getByLabelText(/Reason/), "Nobody opened.");
    expect(within(dialog).getByRole("button", { name: "Keep booking" })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel booking" }));
    expect(await within(dialog).findByText(/has changed, so this is no longer possible/)).toBeTruthy();
    expect(await within(dialog).findByText("This decision is no longer possible.")).toBeTruthy();
  });

  const completedAt = (minutesAgo: number) => addMinutes(new Date().toISOString(), -minutesAgo);
  const done = (minutesAgo: number, more: Partial<BookingCase["booking"]> = {}) =>
    found({ status: "completed", completedAt: completedAt(minutesAgo), ...more });
  const opens = (one: BookingCase, routes: Parameters<typeof openStaff>[1] = {}) =>
    openStaff(`/admin/bookings?booking=bkg_${id}`, {
      "GET /api/admin/bookings?status=confirmed&order=soonest": () => answer({ items: [] }),
      [reads]: () => answer(one),
      ...routes,
    });

  it("whose time is over are completed with a reason, and none before", async () => {
    const completes = `POST /api/admin/bookings/bkg_${id}/complete`;
    const [begun, over] = [completedAt(180), completedAt(60)];
    const { bodyOf } = opens(found({ status: "in_progress", startsAt: begun, endsAt: over }), {
      [completes]: () => answer(found({ status: "completed", completedAt: over })),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Complete booking" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Complete this booking?" });
    expect(dialog.textContent).toContain("The cleaner has earned the amount");
    expect(within(dialog).getByRole("button", { name: "Leave open" })).toBeTruthy();
    await userEvent.type(within(dialog).getByLabelText(/Reason/), "Both say so.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Complete booking" }));
    await waitFor(() => expect(bodyOf(completes)).toEqual({ reason: "Both say so.", version: 1 }));
    cleanup();
    opens(found({ status: "in_progress", startsAt: begun, endsAt: completedAt(-60) }));
    await screen.findByRole("button", { name: "Cancel booking" });
    expect(screen.queryByRole("button", { name: "Complete booking" })).toBeNull();
  });

  it("that are completed are reopened with a reason, after what follows from it was said", async () => {
    const reopens = `POST /api/admin/bookings/bkg_${id}/reopen`;
    const { bodyOf } = opens(done(60), { [reopens]: () => answer(found({ status: "in_progress" })) });
    expect(await screen.findByText(/You can reopen it until/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Cancel/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Reopen booking" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Reopen this booking?" });
    expect(dialog.textContent).toContain("the cleaner's amount is pending");
    expect(within(dialog).getByRole("button", { name: "Keep completed" })).toBeTruthy();
    await userEvent.type(within(dialog).getByLabelText(/Reason/), "The oven was left out.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Reopen booking" }));
    await waitFor(() => expect(bodyOf(reopens)).toEqual({ reason: "The oven was left out.", version: 1 }));
  });

  it.each([
    ["14 days later", done(14 * 24 * 60), /You can no longer reopen it/],
    ["once its cleaner has left", done(60, { cleanerName: undefined }), /The customer or the cleaner has left/],
  ])("are not reopened %s, and say why", async (_, one, why) => {
    opens(one);
    expect(await screen.findByText(why)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Reopen booking" })).toBeNull();
  });
});
