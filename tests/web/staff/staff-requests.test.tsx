import type { RequestCase, StaffOffer } from "@naqi/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { cleanerId, openStaff, refusal } from "./staff-support.tsx";
import { answer } from "../support.tsx";

vi.mock("@/ui/dialogs/toast.tsx", () => ({ toast: vi.fn() }));
vi.mock("@/lib/session/token.ts", () => ({ accessToken: async () => "token", announceExpired: () => undefined }));

const requestId = `req_${"0".repeat(26)}`;
const customerId = "5c4a3b4e-5a3f-4c62-9a0f-6f3c1d2e4b5a";
const where = () => screen.getByTestId("where").textContent;

const request: RequestCase["request"] = {
  requestId,
  customerId,
  customerName: "Sara H.",
  title: "Trim the hedge",
  description: "Two hedges,\nboth high.",
  serviceType: "deep_cleaning",
  location: "Dubai Marina",
  budgetMin: 10_000,
  budgetMax: 20_000,
  preferredDate: "2027-03-10",
  preferredTime: "10:00",
  edition: 4,
  termsVersion: 2,
  status: "open",
  applicationCount: 1,
  createdAt: "2027-03-01T08:00:00.000Z",
  closesAt: "2027-03-10T20:00:00.000Z",
};
const found = (more: Partial<RequestCase["request"]> = {}): RequestCase => ({
  request: { ...request, ...more },
  timeline: [{ what: "request.posted", at: request.createdAt, by: "customer" }],
});
const offer: StaffOffer = {
  applicationId: `app_${"0".repeat(26)}`,
  cleanerId,
  cleanerName: "Aisha Khan",
  proposedPrice: 18_000,
  durationMinutes: 180,
  message: "I have a ladder.",
  status: "pending",
  createdAt: "2027-03-02T08:00:00.000Z",
};

const lists = "GET /api/admin/requests?status=open&order=newest";
const reads = `GET /api/admin/requests/${requestId}`;
const offers = `GET /api/admin/requests/${requestId}/offers`;
const closes = `POST /api/admin/requests/${requestId}/close`;

describe("the requests", () => {
  it("are filtered by status, days and order in the address, and found by what a caller says", async () => {
    openStaff("/admin/requests?from=2027-03-01&until=nonsense&sort=oldest", {
      "GET /api/admin/requests?status=open&order=oldest&from=2027-03-01": () => answer({ items: [request] }),
      "GET /api/admin/requests?status=expired&order=oldest&from=2027-03-01": () => answer({ items: [] }),
      "GET /api/admin/records?kind=requests&find=sara": () =>
        answer({ bookings: [], requests: [request], tickets: [], isWhole: true }),
      [reads]: () => answer(found()),
      [offers]: () => answer({ items: [] }),
    });
    expect((await screen.findByRole("table")).textContent).toContain("Sara H.");
    await userEvent.selectOptions(screen.getByLabelText("Status"), "Expired");
    expect(await screen.findByText("Nothing in this list")).toBeTruthy();
    expect(where()).toContain("status=expired");
    await userEvent.type(screen.getByLabelText(/^Find by/), "sara{Enter}");
    await userEvent.click(await screen.findByRole("link", { name: request.title }));
    const panel = await screen.findByRole("region", { name: "Request" });
    expect((await within(panel).findByText(/Two hedges/)).parentElement?.textContent).toContain("both high.");
    expect(panel.textContent).toContain("Wed 10 Mar, 10:00");
    expect(await within(panel).findByText("No offers yet.")).toBeTruthy();
  });

  it("of one customer say so, and lead back to all", async () => {
    openStaff(`/admin/requests?customer=${customerId}`, {
      [`GET /api/admin/requests?customerId=${customerId}`]: () => answer({ items: [{ ...request, title: undefined }] }),
      [lists]: () => answer({ items: [] }),
    });
    expect(await screen.findByRole("link", { name: "Deep Cleaning in Dubai Marina" })).toBeTruthy();
    expect(screen.queryByLabelText("Status")).toBeNull();
    await userEvent.click(screen.getByRole("link", { name: "Show all requests" }));
    expect(await screen.findByText("Nothing in this list")).toBeTruthy();
  });

  it("that failed to load say so, and can be retried", async () => {
    let asked = 0;
    openStaff("/admin/requests", {
      [lists]: () =>
        asked++ === 0 ? refusal("request.unavailable", "Try later.", "unavailable", 503) : answer({ items: [request] }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Try Again" }, { timeout: 5_000 }));
    expect(await screen.findByRole("table")).toBeTruthy();
  });

  it("show their offers, and are closed with a reason that the customer reads", async () => {
    let isClosed = false;
    const { bodyOf } = openStaff(`/admin/requests?request=${requestId}`, {
      [lists]: () => answer({ items: isClosed ? [] : [request] }),
      [reads]: () => answer(found(isClosed ? { status: "cancelled" } : {})),
      [offers]: () => answer({ items: [offer] }),
      [closes]: () => {
        isClosed = true;
        return answer(found({ status: "cancelled" }));
      },
    });
    expect(await screen.findByText("I have a ladder.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Aisha Khan" }).getAttribute("href")).toBe(`/admin/people/${cleanerId}`);
    await userEvent.click(screen.getByRole("button", { name: "Close the request" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Close this request?" });
    expect(dialog.textContent).toContain("we tell everyone who applied");
    await userEvent.type(within(dialog).getByLabelText(/Reason/), "We do no gardens.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Close the request" }));
    await waitFor(() => expect(bodyOf(closes)).toEqual({ edition: 4, reason: "We do no gardens." }));
    expect(await screen.findByText("There is nothing to decide now.")).toBeTruthy();
    expect(await screen.findByText("Nothing in this list")).toBeTruthy();
  });

  it("that a replacement fulfilled lead to its booking", async () => {
    const fulfilledBy = `bkg_${"0".repeat(26)}`;
    openStaff(`/admin/requests?request=${requestId}`, {
      [lists]: () => answer({ items: [] }),
      [reads]: () => answer(found({ status: "booked", fulfilledBy })),
      [offers]: () => answer({ items: [] }),
    });
    const link = await screen.findByRole("link", { name: "Open the replacement booking" });
    expect(link.getAttribute("href")).toBe(`/admin/bookings?booking=${fulfilledBy}`);
  });

  it("that were edited meanwhile say so and are read again", async () => {
    let reading = 0;
    openStaff(`/admin/requests?request=${requestId}`, {
      [lists]: () => answer({ items: [] }),
      [reads]: () => answer(found(reading++ ? { edition: 5, title: "Clean the terrace" } : {})),
      [offers]: () => answer({ items: [] }),
      [closes]: () => refusal("admin.caseChanged", "This case changed."),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Close the request" }));
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.type(within(dialog).getByLabelText(/Reason/), "We do no gardens.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Close the request" }));
    expect(await within(dialog).findByText(/^Your decision was not saved because this case has changed/)).toBeTruthy();
    expect(await screen.findByText("Clean the terrace")).toBeTruthy();
  });
});
