import type { EarningsMonth, PayoutMethod, Transaction } from "@naqi/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import * as token from "@/lib/session/token.ts";
import EarningsPage from "@/routes/cleaner/earnings.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

beforeEach(() => {
  forgetRecentWrites();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

const transaction = (more: Partial<Transaction> = {}): Transaction => ({
  transactionId: "txn_1",
  entry: "job",
  bookingId: "bkg_0000000000000000004r7k2m9x",
  serviceType: "deep_cleaning",
  area: "JBR",
  scheduledDate: "2026-03-05",
  agreedPrice: 20_000,
  platformFee: 0,
  finalAmount: 20_000,
  collected: 20_000,
  owed: 0,
  status: "completed",
  paymentDate: "2026-03-05T20:30:00.000Z",
  day: "2026-03-06",
  createdAt: "2026-03-01T08:00:00.000Z",
  ...more,
});

const bank: PayoutMethod = {
  payoutMethodId: "pay_00000000000000000000000001",
  payoutMethod: "bank_transfer",
  masked: "AE** **** **** **** *** 3456",
  bankName: "Mashreq Bank",
  accountHolder: "Aisha Khan",
  isPrimary: true,
  addedAt: "2026-01-01T00:00:00.000Z",
};

const months: EarningsMonth[] = Array.from({ length: 12 }, (_, index) => {
  const month = `${index < 9 ? 2025 : 2026}-${String(((index + 3) % 12) + 1).padStart(2, "0")}`;
  return { month, jobs: index, earned: index === 10 ? 90_000 : index * 1_000 };
});

function server(
  transactions: Transaction[] | Response,
  more: {
    cursor?: string;
    months?: EarningsMonth[];
    payoutDueOn?: string;
    completedJobs?: number;
    unpaid?: number;
  } = {},
) {
  const asked: string[] = [];
  serverAnswers((url) => {
    asked.push(url);
    if (url.endsWith("/site")) return answer({ now: "2026-03-10T06:00:00.000Z" });
    if (url.includes("/payouts")) return answer({ methods: [], schedule: "weekly", nextPayoutOn: "2026-03-16" });
    if (url.endsWith("/earnings")) {
      return answer({
        earned: 123_450,
        pending: 20_000,
        unpaid: more.unpaid ?? 0,
        owed: 5_000,
        owedOnHold: 0,
        completedJobs: more.completedJobs ?? 66,
        ...(more.payoutDueOn && { payoutDueOn: more.payoutDueOn }),
        months: more.months ?? months,
      });
    }
    if (transactions instanceof Response) return transactions;
    if (url.includes("cursor="))
      return answer({ items: [transaction({ transactionId: "txn_9", area: "An old area" })] });
    return answer({ items: transactions, cursor: more.cursor });
  });
  return asked;
}
const show = (path = "/cleaner/earnings") =>
  renderIn(<EarningsPage />, { session: sessionOf(member({ role: "cleaner" })), path });

describe("the summary", () => {
  it("shows earned, pending, jobs and the next payout, and that customers pay after the job", async () => {
    server([]);
    show();
    for (const [name, value] of [
      ["Earned", /AED.1,234.50/],
      ["Pending", /AED.200/],
      ["Jobs completed", /^66As on your profile$/],
      ["Naqi owes you", /AED.50.*Part of what you earned. We pay it with your next payout/],
      ["Next payout", /Mon 16 Mar.*For what Naqi owes you/],
    ] as const) {
      const tile = (await screen.findAllByText(name)).map((found) => found.closest("li")).find(Boolean);
      expect(tile?.textContent?.replace(name, ""), name).toMatch(value);
    }
    expect(
      screen.getByText(/When a customer uses a discount code or wallet credit, Naqi pays you the rest/),
    ).toBeTruthy();
  });

  it.each([
    ["2026-03-09", /Mon 9 Mar.*Late: it was due on this day\. Our team hasn't sent it yet/],
    ["2026-03-10", /Tue 10 Mar.*Due today\. Our team hasn't sent it yet/],
  ])("keeps a payday of %s that came without its payout, and says what happened", async (payoutDueOn, said) => {
    server([], { payoutDueOn });
    show();
    const tile = (await screen.findAllByText("Payout due")).map((found) => found.closest("li")).find(Boolean);
    expect(tile?.textContent).toMatch(said);
  });

  it("reads again whether a payout is due once the last method is removed", async () => {
    let methods: PayoutMethod[] = [bank];
    serverAnswers((url, { method = "GET" }) => {
      if (url.endsWith("/site")) return answer({ now: "2026-03-10T06:00:00.000Z" });
      if (method === "DELETE") methods = [];
      if (url.includes("/payouts")) return answer({ methods, schedule: "weekly", nextPayoutOn: "2026-03-16" });
      if (!url.endsWith("/earnings")) return answer({ items: [] });
      const payoutDueOn = methods.length > 0 ? "2026-03-09" : undefined;
      const sums = { earned: 0, pending: 0, unpaid: 0, owed: 5_000, owedOnHold: 0, completedJobs: 0 };
      return answer({ ...sums, payoutDueOn, months });
    });
    show("/cleaner/earnings?tab=payouts");
    await screen.findAllByText("Payout due");
    await userEvent.click(await screen.findByRole("button", { name: /^Remove Bank transfer/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Remove method" }));
    await waitFor(() => expect(screen.queryByText("Payout due")).toBeNull());
  });

  it("shows what customers owe apart from what was earned, and only while they owe something (G140)", async () => {
    server([], { unpaid: 13_500 });
    const { unmount } = show();
    const tile = (await screen.findByText("Customers owe you")).closest("li");
    expect(tile?.textContent).toMatch(/AED.135.*For completed jobs\. We add it to Earned once it is paid/);
    unmount();
    server([]);
    show();
    await screen.findByText("Naqi owes you");
    expect(screen.queryByText("Customers owe you")).toBeNull();
  });

  it("explains jobs that were paid and do not count on the profile", async () => {
    server([], { completedJobs: 64 });
    show();
    await screen.findByText("As on your profile. 2 more jobs aren't counted there");
  });

  it("says the months in a sentence and holds them in a table, newest first", async () => {
    server([]);
    show();
    await screen.findByText(/best month was February 2026, with AED.900/);
    await userEvent.click(screen.getByText("As a table"));
    const rows = within(screen.getByRole("table", { name: "By month" })).getAllByRole("row");
    expect(rows).toHaveLength(13);
    expect(rows[1]?.textContent).toContain("March 2026");
  });

  it("says that nothing was earned", async () => {
    server([], { months: months.map((month) => ({ ...month, jobs: 0, earned: 0 })) });
    show();
    await screen.findByText("Nothing earned in the last twelve months.");
  });
});

describe("Recent Transactions", () => {
  // covers S077
  it("is empty with the way to the job board", async () => {
    server([]);
    show();
    await screen.findByText("No transactions yet");
    expect(screen.getByRole("tab", { name: "Recent Transactions" }).getAttribute("aria-selected")).toBe("true");
  });

  // covers S077
  it("shows the booking by its last eight, gross, fee, net, state, and the Dubai day of payment", async () => {
    server([transaction({ platformFee: 2_000, finalAmount: 18_000, collected: 15_000 })]);
    show();
    const row = within((await screen.findByText("Deep Cleaning in JBR")).closest("tr") as HTMLElement);
    for (const text of ["4r7k2m9x", /^AED.200$/, /^−AED.20$/, /^AED.180$/, /^AED.150$/, "Completed", "Fri 6 Mar"]) {
      expect(row.getByText(text), String(text)).toBeTruthy();
    }
    expect(screen.getByText(/All totals show what you receive/)).toBeTruthy();
  });

  it("is one line each on a phone, with details on tap", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    server([transaction({ platformFee: 2_000, finalAmount: 18_000, onHold: true })]);
    show();
    const line = (await screen.findByText("Deep Cleaning in JBR")).closest("details") as HTMLDetailsElement;
    expect(screen.queryByRole("table", { name: "Recent Transactions" })).toBeNull();
    expect(line.open).toBe(false);
    expect(within(line.querySelector("summary") as HTMLElement).getByText(/^AED.180$/)).toBeTruthy();
    expect(within(line).getByText(/^−AED.20$/)).toBeTruthy();
    vi.unstubAllGlobals();
  });

  // covers S077, S127
  it.each([
    ["pending", "Pending", "Not yet", "warning"],
    ["cancelled", "Cancelled", "None", "danger"],
    ["completed", "Completed", "Fri 6 Mar", "success"],
  ] as const)("styles a %s one as %s", async (status, label, paid, tone) => {
    server([transaction({ status, paymentDate: status === "completed" ? transaction().paymentDate : undefined })]);
    show();
    const badge = await screen.findByText(label, { selector: "td *" });
    expect(badge.closest(`.text-${tone}`)).not.toBeNull();
    expect(screen.getByText(paid)).toBeTruthy();
    expect(screen.queryByText(/agreed prices/)).toBeNull();
  });

  it("shows a referral reward, without a booking to copy", async () => {
    server([transaction({ entry: "referral", bookingId: undefined, serviceType: undefined })]);
    show();
    const row = within((await screen.findByText("Friend's first booking")).closest("tr") as HTMLElement);
    row.getByText("A friend's booking");
    expect(row.queryByRole("button")).toBeNull();
  });

  it("copies the whole booking id", async () => {
    const person = userEvent.setup();
    server([transaction()]);
    show();
    await person.click(await screen.findByRole("button", { name: "Copy booking ID 4r7k2m9x" }));
    await screen.findByText("Copied!");
    expect(await navigator.clipboard.readText()).toBe("bkg_0000000000000000004r7k2m9x");
  });

  it("asks for twenty and shows more", async () => {
    const asked = server([transaction()], { cursor: "next" });
    show();
    await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
    await screen.findByText("Deep Cleaning in An old area");
    expect(asked.some((url) => url.includes("cursor=next"))).toBe(true);
  });

  it("shows a failed load", async () => {
    server(answer({}, 400));
    show();
    await screen.findByText("Your transactions could not be loaded.");
  });
});

// covers S078
it("opens Payout Settings from the address, with its two buttons", async () => {
  server([]);
  show("/cleaner/earnings?tab=payouts");
  await screen.findByRole("button", { name: "Add Bank Account" });
  expect(screen.getByRole("button", { name: "Configure Schedule" })).toBeTruthy();
  expect(screen.getByRole("tab", { name: "Payout Settings" }).getAttribute("aria-selected")).toBe("true");
});
