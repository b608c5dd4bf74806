import type { BoardRequest, VerificationStatusOf } from "@naqi/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { setServerTime } from "@/lib/time/clock.ts";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import * as token from "@/lib/session/token.ts";
import { forgetDrafts } from "@/lib/form/forget-drafts.ts";
import BrowseJobsPage from "@/routes/cleaner/browse-jobs.tsx";
import { Toasts } from "@/ui/dialogs/toast.tsx";
import { boardRequest as request, noClashes } from "./board-support.ts";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";
import { paper, status } from "../cleaners/verification-support.tsx";

const now = "2026-03-10T06:00:00.000Z";
beforeEach(() => {
  forgetRecentWrites();
  forgetDrafts();
  setServerTime(now);
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

interface Server {
  board?: (query: URLSearchParams) => BoardRequest[] | Response;
  own?: { approvalStatus: string; isListed: boolean };
  apply?: () => Response;
  proof?: VerificationStatusOf;
}

function boardServer({
  board = () => [request()],
  own = { approvalStatus: "approved", isListed: true },
  apply,
  proof = status(),
}: Server) {
  const applied: Record<string, unknown>[] = [];
  serverAnswers((url, { body }) => {
    const { pathname, searchParams } = new URL(url, "http://x");
    if (pathname.endsWith("/site")) return answer({ now });
    if (pathname.endsWith("/availability/clashes")) return answer(noClashes);
    if (pathname.endsWith("/saved-filters")) return answer({ items: [] });
    if (pathname.endsWith("/verification")) return answer(proof);
    if (pathname.endsWith("/cleaner-profile")) return answer({ ...own, hourlyRate: 5_000 });
    if (pathname.endsWith("/applications")) {
      applied.push(JSON.parse(String(body)));
      return apply?.() ?? answer({ applicationId: "app_1", requestId: request().requestId });
    }
    const items = board(searchParams);
    return items instanceof Response ? items : answer({ items, total: items.length });
  });
  return applied;
}

const show = (path = "/cleaner/browse-jobs") =>
  renderIn(
    <>
      <BrowseJobsPage />
      <Toasts />
    </>,
    { session: sessionOf(member({ role: "cleaner" })), path },
  );
const openDialog = async () => userEvent.click(await screen.findByRole("button", { name: /^Apply Now: / }));
const submit = () => userEvent.click(screen.getByRole("button", { name: "Apply Now" }));

describe("Browse Jobs", () => {
  // covers S071
  it("shows service, customer, place, time, size, budget, age and competition", async () => {
    boardServer({});
    show();
    expect(screen.getByRole("heading", { level: 1, name: "Browse Jobs" })).toBeTruthy();
    const card = within(await screen.findByLabelText(/^Open requests/));
    for (const text of [
      "Two-bedroom before guests arrive",
      "Mariam H.",
      "Deep Cleaning",
      /Dubai Marina/,
      "Thu 12 Mar, 10:00",
      "Apartment, 2-bedroom",
      /AED.100 to AED.300/,
      /3 hours ago · 2 applications/,
      "· 4 km away",
    ]) {
      expect(card.getByText(text), String(text)).toBeTruthy();
    }
    expect(screen.getByRole("status").textContent).toBe("1 open request");
  });

  // covers S071
  it("says when there is none, and when loading failed", async () => {
    boardServer({ board: () => [] });
    const { unmount } = show();
    await screen.findByText("No jobs found");
    unmount();
    boardServer({ board: () => answer({}, 400) });
    show();
    await screen.findByText("Failed to load job requests");
  });

  // covers S072, S073, S075
  it("offers five services and four budgets, and keeps what is chosen in the address of its question", async () => {
    const asked: string[] = [];
    boardServer({
      board: (query) => {
        asked.push(query.toString());
        return [request()];
      },
    });
    show();
    const names = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole("option")
        .map(({ textContent }) => textContent);
    expect(names("Service")).toEqual([
      "All services",
      "Regular Cleaning",
      "Deep Cleaning",
      "Move-in/Move-out",
      "Office Cleaning",
      "Post-Construction",
    ]);
    expect(names("Budget")).toEqual(["Any budget", "AED 0-100", "AED 100-300", "AED 300-500", "AED 500+"]);
    await userEvent.selectOptions(screen.getByLabelText("Service"), "deep_cleaning");
    await userEvent.selectOptions(screen.getByLabelText("Location"), "JBR");
    await userEvent.selectOptions(screen.getByLabelText("Budget"), "500-1000");
    await userEvent.type(screen.getByLabelText("Search requests"), "villa{Enter}");
    await waitFor(() => expect(asked.at(-1)).toBe("text=villa&service=deep_cleaning&location=JBR&budget=500-1000"));
    await userEvent.click(screen.getByLabelText("In my areas"));
    await waitFor(() => expect(asked.at(-1)).toContain("areas=mine"));
    await userEvent.click(screen.getByRole("button", { name: "Remove filter: In my areas" }));
    await waitFor(() => expect(asked.at(-1)).not.toContain("areas"));
    await userEvent.click(screen.getByRole("button", { name: "Clear all" }));
    await waitFor(() => expect(asked.at(-1)).toBe(""));
  });

  it("says which filter to drop when nothing is left", async () => {
    boardServer({ board: (query) => (query.has("location") ? [] : [request(), request({ requestId: "req_2" })]) });
    show("/cleaner/browse-jobs?area=JBR&service=deep_cleaning");
    await userEvent.click(await screen.findByRole("button", { name: "Without JBR: 2" }));
    expect(await screen.findAllByRole("button", { name: /^Apply Now: / })).toHaveLength(2);
    expect(screen.getByLabelText<HTMLSelectElement>("Service").value).toBe("deep_cleaning");
  });

  // covers S071
  it("remembers grid or list", async () => {
    boardServer({});
    const { unmount } = show();
    expect(screen.getByRole("button", { name: "List" }).getAttribute("aria-pressed")).toBe("true");
    await userEvent.click(screen.getByRole("button", { name: "Grid" }));
    unmount();
    show();
    expect(screen.getByRole("button", { name: "Grid" }).getAttribute("aria-pressed")).toBe("true");
  });
});

describe("Apply Now", () => {
  // covers S074
  it.each([
    ["", "Please fill in all required fields"],
    ["0", "Please enter a price above 0."],
    ["100000.01", /^For .+ you can ask for AED.[\d,]+ at most\.$/],
    ["about 200", "Please enter an amount in AED, such as 120 or 120.50."],
  ])("refuses the price %j", async (typed, text) => {
    const applied = boardServer({});
    show();
    await openDialog();
    const field = await screen.findByLabelText("Proposed price");
    if (typed) await userEvent.type(field, typed);
    await submit();
    expect(screen.getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(applied).toEqual([]);
  });

  // covers S074
  it("suggests a price from the own rate, shows the net amount, and sends a trimmed message or none", async () => {
    const applied = boardServer({});
    show();
    await openDialog();
    await screen.findByText(/^3 hours at your rate of AED.50 an hour$/);
    await userEvent.click(screen.getByRole("button", { name: /^Use AED.150 as my price$/ }));
    expect(screen.getByText(/You receive AED.150/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Message/), "My number is 050 123 4567");
    screen.getByText(/^You may share this\./);
    await userEvent.clear(screen.getByLabelText(/^Message/));
    await userEvent.type(screen.getByLabelText(/^Message/), "   ");
    expect(screen.queryByText(/^You may share this\./)).toBeNull();
    await submit();
    await screen.findByText("Application submitted successfully!");
    await screen.findByText("Applied");
    expect(applied).toHaveLength(1);
    expect(applied[0]).toMatchObject({ requestId: request().requestId, proposedPrice: 15_000, message: null });
    expect(screen.queryByRole("button", { name: /^Apply Now: / })).toBeNull();
    expect(screen.getByText(/3 applications/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("See my application"));
  });

  it("asks about a price far below the own rate without forbidding it", async () => {
    const applied = boardServer({});
    show();
    await openDialog();
    const price = await screen.findByLabelText("Proposed price");
    const kindly = "This is far below your own rate. You can still send it.";
    // Three hours at the own rate are AED 150.
    await userEvent.type(price, "90");
    expect(screen.queryByText(kindly)).toBeNull();
    await userEvent.clear(price);
    await userEvent.type(price, "89");
    screen.getByText(kindly);
    await submit();
    await screen.findByText("Application submitted successfully!");
    expect(applied[0]).toMatchObject({ proposedPrice: 8_900 });
  });

  it("warns above the customer's budget without forbidding it", async () => {
    boardServer({});
    show();
    await openDialog();
    await userEvent.type(await screen.findByLabelText("Proposed price"), "400");
    expect(screen.getByText(/This is above the customer's budget/)).toBeTruthy();
  });

  // covers S074
  it("shows the server's message, and sends a new key afterwards", async () => {
    const replies = [
      answer({ kind: "limited", code: "application.tooMany", message: "Please try again tomorrow." }, 429),
      answer({ kind: "bug", code: "request.bug", message: "Broken.", reference: "r1" }, 500),
    ];
    const applied = boardServer({ apply: () => replies.shift() ?? answer({}, 500) });
    show();
    await openDialog();
    await userEvent.type(await screen.findByLabelText("Proposed price"), "120.50");
    await submit();
    await screen.findByText("Please try again tomorrow.");
    await submit();
    await screen.findByText(/^Failed to submit application/);
    await submit();
    await waitFor(() => expect(applied).toHaveLength(3));
    const [first, second, third] = applied.map(({ idempotencyKey }) => idempotencyKey);
    expect(second).not.toBe(first);
    expect(third).toBe(second);
    expect(applied[0]?.["proposedPrice"]).toBe(12_050);
  });

  it.each([
    ["conflict", "application.requestClosed", 409, "This request is no longer open."],
    ["missing", "application.requestNotFound", 404, "We could not find that request."],
  ])(
    "is disabled once a request is gone (%s), says so next to it, and the request leaves the list",
    async (kind, code, status, message) => {
      const reply = { kind, code, message };
      const applied = boardServer({ apply: () => answer(reply, status) });
      show();
      await openDialog();
      await userEvent.type(await screen.findByLabelText("Proposed price"), "150");
      await submit();
      const dialog = within(await screen.findByRole("dialog"));
      const said = await dialog.findByText(message);
      const button = dialog.getByRole<HTMLButtonElement>("button", { name: "Apply Now" });
      expect(button.disabled).toBe(true);
      expect(button.closest("footer")?.contains(said)).toBe(true);
      await waitFor(() => expect(document.activeElement?.textContent).toBe("Close"));
      await userEvent.keyboard("{Enter}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(screen.queryByRole("button", { name: /^Apply Now: / })).toBeNull();
      await waitFor(() => expect(document.activeElement?.textContent).toBe("0 open requests"));
      expect(applied).toHaveLength(1);
    },
  );

  it.each([
    ["pending", /Our team is reviewing your profile/],
    ["none", /You can apply once your profile is approved/],
    ["changes_requested", /Our team asked for changes/],
    ["rejected", /Your profile was not approved/],
    ["suspended", /Your account is suspended/],
    ["approved", /Your verification is no longer valid/],
  ])("explains itself to a cleaner who is %s and not listed", async (approvalStatus, text) => {
    const applied = boardServer({ own: { approvalStatus, isListed: false } });
    show();
    expect(await screen.findAllByText(text)).toHaveLength(1);
    await openDialog();
    expect(within(await screen.findByRole("alertdialog")).getByText(text)).toBeTruthy();
    expect(applied).toEqual([]);
  });

  it("names the document that blocks applying, and links to it", async () => {
    const refused = paper({ documentType: "work_permit", state: "refused", refusalReason: "Too dark." });
    boardServer({ own: { approvalStatus: "pending", isListed: false }, proof: status({ documents: [refused] }) });
    show();
    const link = await screen.findByRole("link", { name: "Work permit: refused." });
    expect(link.getAttribute("href")).toBe("/cleaner/verification?document=work_permit");
    await openDialog();
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByRole("link", { name: "Work permit: refused." })).toBeTruthy();
  });
});
