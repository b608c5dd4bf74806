import { type Application, type ApplicationStatus, type RequestStatus } from "@naqi/contracts";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { liveMs } from "@/lib/data/use-query.ts";
import { setServerTime } from "@/lib/time/clock.ts";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import * as token from "@/lib/session/token.ts";
import ApplicationsPage from "@/routes/cleaner/applications.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

const now = "2026-03-10T06:00:00.000Z";
beforeEach(() => {
  forgetRecentWrites();
  setServerTime(now);
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});
afterEach(() => void vi.useRealTimers());

const application = (more: Partial<Application> = {}, request: Partial<Application["request"]> = {}): Application => ({
  applicationId: "app_00000000000000000000000001",
  requestId: "req_00000000000000000000000001",
  cleanerId: "2c4a1f0e-6a0b-4c7d-9e53-0b8f5a1d7c11",
  proposedPrice: 18_000,
  durationMinutes: 180,
  isOutdated: false,
  message: "I have done many in this tower.",
  status: "pending",
  createdAt: "2026-03-09T05:00:00.000Z",
  updatedAt: "2026-03-09T05:00:00.000Z",
  request: {
    title: "Two-bedroom before guests arrive",
    serviceType: "deep_cleaning",
    location: "Dubai Marina",
    budgetMin: 10_000,
    budgetMax: 30_000,
    preferredDate: "2026-03-12",
    preferredTime: "10:00",
    status: "open",
    termsVersion: 1,
    customerName: "Mariam H.",
    ...request,
  },
  ...more,
});

/** A list that never changes, as an index that lags shows it. */
function server(items: Application[] | Response, withdraw?: () => Response) {
  const withdrawn: string[] = [];
  serverAnswers((url, { method = "GET" }) => {
    if (url.endsWith("/site")) return answer({ now });
    if (method === "POST") {
      withdrawn.push(url);
      return withdraw?.() ?? answer({}, 500);
    }
    return items instanceof Response ? items : answer({ items });
  });
  return withdrawn;
}
const show = () => renderIn(<ApplicationsPage />, { session: sessionOf(member({ role: "cleaner" })) });

describe("My Applications", () => {
  // covers S076
  it("is empty with the way to the job board", async () => {
    server([]);
    show();
    expect(screen.getByRole("heading", { level: 1, name: "My Applications" })).toBeTruthy();
    await screen.findByText("No applications yet");
    expect(screen.getByRole("link", { name: "Browse Jobs" }).getAttribute("href")).toBe("/cleaner/browse-jobs");
  });

  // covers S076
  it("shows the nested request and the offer, in the server's order", async () => {
    server([application(), application({ applicationId: "app_2" }, { title: "Older one" })]);
    show();
    const titles = (await screen.findAllByRole("heading", { level: 2 })).map(({ textContent }) => textContent);
    expect(titles).toEqual(["Two-bedroom before guests arrive", "Older one"]);
    const [card] = screen.getAllByRole("listitem").map((item) => within(item));
    for (const text of [/AED.180$/, /AED.100 to AED.300/, "Thu 12 Mar, 10:00", "Applied yesterday", "Mariam H."]) {
      expect(card?.getByText(text), String(text)).toBeTruthy();
    }
    expect(card?.getByText("I have done many in this tower.")).toBeTruthy();
  });

  it("says what was requested, without a name after the customer has left", async () => {
    server([application({ status: "rejected" }, { title: undefined, customerName: undefined, status: "cancelled" })]);
    show();
    expect((await screen.findByRole("heading", { level: 2 })).textContent).toContain("Deep Cleaning");
    expect(screen.getByText("Former member")).toBeTruthy();
  });

  // covers S076
  it.each<[ApplicationStatus, RequestStatus, string, string | RegExp]>([
    ["pending", "open", "Pending", "Mariam H. hasn't decided yet."],
    ["accepted", "booked", "Accepted", /Mariam H. booked you./],
    ["accepted", "cancelled", "Cancelled", /Mariam H. booked you. The booking was cancelled later./],
    ["accepted", "open", "Cancelled", /Mariam H. booked you. The booking was cancelled later./],
    ["rejected", "booked", "Rejected", "The customer accepted another application"],
    ["rejected", "open", "Rejected", "The customer declined your application"],
    ["pending", "cancelled", "Rejected", "This request was closed"],
    ["pending", "expired", "Rejected", "This request has expired"],
    ["withdrawn", "open", "Withdrawn", "You withdrew this application."],
  ])("shows a %s one of an %s request as %s, with its meaning", async (status, request, badge, text) => {
    server([application({ status }, { status: request })]);
    show();
    await screen.findByText(badge);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryAllByRole("button", { name: /^Withdraw/ })).toHaveLength(badge === "Pending" ? 1 : 0);
  });

  it.each(["pending", "rejected"] as const)(
    "says of a %s one that the customer booked another cleaner",
    async (status) => {
      server([application({ status }, { status: "booked", isFulfilled: true })]);
      show();
      await screen.findByText("The customer booked another cleaner");
      screen.getByText("Rejected");
    },
  );

  it("says why an offer was withdrawn without its cleaner", async () => {
    server([application({ status: "withdrawn", withdrawnFor: "suspended" })]);
    show();
    await screen.findByText("We withdrew this application because your account was suspended.");
  });

  it("says in the open dialog that the customer has declined, and sends nothing", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const items = [application()];
    const withdrawn = server(items);
    show();
    const user = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) });
    await user.click(await screen.findByRole("button", { name: /^Withdraw/ }));
    await screen.findByRole("alertdialog");
    items[0] = application({ status: "rejected" });
    await act(() => vi.advanceTimersByTimeAsync(liveMs + 100));
    const dialog = within(screen.getByRole("alertdialog"));
    expect(dialog.getByRole("alert").textContent).toBe("The customer declined your application");
    await user.click(dialog.getByRole("button", { name: "Close" }));
    expect(withdrawn).toEqual([]);
  });

  it("withdraws after asking, although the list lags, and keeps the focus on the card", async () => {
    const after = application({ status: "withdrawn", updatedAt: now });
    const withdrawn = server([application()], () => answer(after));
    show();
    await userEvent.click(await screen.findByRole("button", { name: /^Withdraw from Two-bedroom/ }));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText(/Your price of AED.180 for Two-bedroom/)).toBeTruthy();
    expect(withdrawn).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: "Withdraw" }));
    await screen.findByText("You withdrew this application.");
    expect(withdrawn[0]).toMatch(/\/applications\/app_0+1\/withdraw$/);
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Two-bedroom before guests arrive"));
  });

  it("is confirmed for the changed request, at the price and for the hours that the cleaner enters", async () => {
    const bodies: unknown[] = [];
    const current = application({ isOutdated: true }, { termsVersion: 2 });
    serverAnswers((url, { method = "GET", body }) => {
      if (url.endsWith("/site")) return answer({ now });
      if (method === "GET") return answer({ items: [current] });
      bodies.push(JSON.parse(String(body)));
      return answer(application({ updatedAt: now }, { termsVersion: 2 }));
    });
    show();
    await userEvent.click(await screen.findByRole("button", { name: "Confirm application" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "More: Hours" }));
    await userEvent.clear(dialog.getByLabelText(/price/i, { selector: "input" }));
    await userEvent.type(dialog.getByLabelText(/price/i, { selector: "input" }), "240");
    await userEvent.click(dialog.getByRole("button", { name: "Confirm application" }));
    await waitFor(() => expect(bodies).toEqual([{ proposedPrice: 24_000, durationMinutes: 240, termsVersion: 2 }]));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Confirm application" })).toBeNull());
  });

  it("says why withdrawing is not possible any more", async () => {
    const message = "This application has changed, so this is no longer possible.";
    server([application()], () => answer({ kind: "conflict", code: "application.wrongMoment", message }, 409));
    show();
    await userEvent.click(await screen.findByRole("button", { name: /^Withdraw from/ }));
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Withdraw" }));
    await screen.findByText(message);
  });

  it("shows a failed load with a way to try again", async () => {
    server(answer({}, 400));
    show();
    await screen.findByText("Your applications could not be loaded.");
    expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
  });
});
