import type { Transaction } from "@naqi/contracts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Statements } from "@/features/money/earnings/statements.tsx";
import { setServerTime } from "@/lib/time/clock.ts";
import { csvOf } from "@/lib/browser/csv.ts";
import { printAs } from "@/lib/browser/print-as.ts";
import * as token from "@/lib/session/token.ts";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

const now = "2026-03-10T06:00:00.000Z";
beforeEach(() => {
  setServerTime(now);
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

const transaction = (more: Partial<Transaction> = {}): Transaction => ({
  transactionId: "txn_1",
  entry: "job",
  bookingId: "bkg_0000000000000000004r7k2m9x",
  serviceType: "deep_cleaning",
  area: "JBR",
  scheduledDate: "2026-03-05",
  agreedPrice: 20_050,
  platformFee: 2_000,
  finalAmount: 18_050,
  collected: 18_050,
  owed: 0,
  status: "completed",
  paymentDate: "2026-03-05T20:30:00.000Z",
  day: "2026-03-06",
  createdAt: "2026-03-01T08:00:00.000Z",
  ...more,
});

const march = [
  transaction({ transactionId: "txn_2", day: "2026-03-20", status: "pending", paymentDate: undefined, owed: 1_525 }),
  transaction(),
  transaction({
    transactionId: "txn_3",
    entry: "referral",
    bookingId: undefined,
    serviceType: undefined,
    day: "2026-03-20",
    createdAt: "2026-03-20T08:00:00.000Z",
  }),
  transaction({ transactionId: "txn_4", day: "2026-03-21", status: "cancelled", platformFee: 0, finalAmount: 0 }),
];

function server(pages: (Transaction[] | Response)[]) {
  const asked: string[] = [];
  serverAnswers((url) => {
    const { pathname, searchParams } = new URL(url, "http://x");
    if (pathname.endsWith("/site")) return answer({ now });
    asked.push(searchParams.toString());
    if (searchParams.get("month") !== "2026-03") return answer({ items: [] });
    const index = Number(searchParams.get("cursor") ?? 0);
    const items = pages[index];
    if (items instanceof Response) return items;
    return answer({ items, ...(index + 1 < pages.length && { cursor: String(index + 1) }) });
  });
  return asked;
}
const show = (path = "/cleaner/earnings?tab=statements") =>
  renderIn(<Statements />, { session: sessionOf(member({ role: "cleaner", fullName: "Aisha Khan" })), path });
const table = async () => within(await screen.findByRole("table", { name: /^Transactions in March 2026/ }));

/** What the browser is given to keep when this is done. */
async function kept(act: () => Promise<void>) {
  const blobs: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await act();
  click.mockRestore();
  // `text()` would take the mark at the beginning away.
  const bytes = new Uint8Array(await new Response(blobs[0]).arrayBuffer());
  return { names, text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) };
}

describe("a statement", () => {
  it("says on the screen what its columns are (G124)", async () => {
    server([march]);
    show();
    await table();
    screen.getByText(/^“You receive” is the agreed price minus the fee\. .+ each tip are on lines of their own\.$/);
  });

  it("is the current month of Dubai's, all of its pages, in the order of days", async () => {
    const asked = server([march.slice(0, 2), march.slice(2)]);
    show();
    const rows = (await table()).getAllByRole("row").slice(1);
    expect(rows.map((row) => within(row).getByRole("rowheader").textContent)).toEqual([
      "Deep Cleaning in JBRThu 5 Mar",
      "Deep Cleaning in JBRThu 5 Mar",
      "Friend's first bookingThu 5 Mar",
      "Deep Cleaning in JBRThu 5 Mar",
    ]);
    expect(rows.map((row) => within(row).getByText(/^(Completed|Pending|Cancelled)$/).textContent)).toEqual([
      "Completed",
      "Pending",
      "Completed",
      "Cancelled",
    ]);
    expect(asked).toEqual(["month=2026-03", "month=2026-03&cursor=1"]);
  });

  it("offers twelve months, takes one from the address, and says when there is nothing in it", async () => {
    const asked = server([march]);
    show("/cleaner/earnings?tab=statements&month=2025-04");
    await screen.findByText("Nothing in April 2025");
    const months = within(screen.getByLabelText("Month")).getAllByRole("option");
    expect([months.length, months[0]?.textContent, months.at(-1)?.textContent]).toEqual([
      12,
      "March 2026",
      "April 2025",
    ]);
    for (const name of ["Print statement", "Download CSV"])
      expect(screen.getByRole<HTMLButtonElement>("button", { name }).disabled, name).toBe(true);
    await userEvent.selectOptions(screen.getByLabelText("Month"), "March 2026");
    await table();
    expect(asked).toEqual(["month=2025-04", "month=2026-03"]);
  });

  it("falls back to the current month for an impossible one", async () => {
    const asked = server([march]);
    show("/cleaner/earnings?tab=statements&month=1999-01");
    await table();
    expect(asked).toEqual(["month=2026-03"]);
  });

  it("shows a failed load, also of a later page, and nothing of the others", async () => {
    server([march, answer({}, 400)]);
    show();
    await screen.findByText("Your statement could not be loaded.");
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Download CSV" }).disabled).toBe(true);
  });

  it("adds up what is completed and what is pending, on the screen and on paper", async () => {
    server([march]);
    const { container } = show();
    await table();
    const said = [...container.querySelectorAll("dl")].map(({ textContent }) => textContent?.replaceAll("\u00a0", " "));
    expect(said).toEqual(Array(2).fill("CompletedAED 361PendingAED 180.50"));
  });

  it("is kept as CSV: days, and plain numbers that add up", async () => {
    server([march]);
    show();
    await table();
    const { names, text } = await kept(() => userEvent.click(screen.getByRole("button", { name: "Download CSV" })));
    expect(names).toEqual(["Naqi statement 2026-03.csv"]);
    expect(text).toBe(
      [
        "\uFEFFDate (Dubai),Booking,Job,Agreed price,Fee,You receive,From the customer,From Naqi,Currency,Status,Done by",
        "2026-03-06,4r7k2m9x,Deep Cleaning in JBR,200.5,-20,180.5,180.5,0,AED,Completed,",
        "2026-03-20,4r7k2m9x,Deep Cleaning in JBR,200.5,-20,180.5,180.5,15.25,AED,Pending,",
        `2026-03-20,,Friend's first booking,200.5,-20,180.5,180.5,0,AED,Completed,`,
        "2026-03-21,4r7k2m9x,Deep Cleaning in JBR,200.5,0,0,180.5,0,AED,Cancelled,",
        "",
      ].join("\r\n"),
    );
  });

  it("is printed under the name of its month, as a paper with the person's name", async () => {
    server([march]);
    const { container } = show();
    await table();
    const titles: string[] = [];
    vi.stubGlobal("print", () => titles.push(document.title));
    document.title = "Earnings and Payouts";
    await userEvent.click(screen.getByRole("button", { name: "Print statement" }));
    window.dispatchEvent(new Event("afterprint"));
    expect([...titles, document.title]).toEqual(["Naqi statement 2026-03", "Earnings and Payouts"]);
    const paper = container.querySelector("[data-paper]");
    for (const said of ["Earnings statement, March 2026", "Aisha Khan", "Created on 10 March 2026", "20 March 2026"])
      expect(paper?.textContent).toContain(said);
    expect(paper?.querySelectorAll("tbody tr")).toHaveLength(4);
  });
});

it("gives the title back though printing happens twice", () => {
  vi.stubGlobal("print", () => undefined);
  document.title = "Page";
  printAs("One");
  window.dispatchEvent(new Event("afterprint"));
  printAs("Two");
  window.dispatchEvent(new Event("afterprint"));
  expect(document.title).toBe("Page");
});

describe("CSV", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+971501234567", "'+971501234567"],
    ["-5", "'-5"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\tx", `"'\tx"`],
    ["Marina; 3=4", '"Marina; 3=4"'],
    ["\rx", `"'\rx"`],
    [-5, "-5"],
    [0.1, "0.1"],
    ['say "hi"', '"say ""hi"""'],
    ["one\ntwo", '"one\ntwo"'],
    ["a, b", '"a, b"'],
    ["تنظيف", "تنظيف"],
    ["", ""],
  ])("writes %j as %j", (value, written) => expect(csvOf([[value, 1]])).toBe(`\uFEFF${written},1\r\n`));
});
