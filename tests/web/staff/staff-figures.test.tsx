import type { WeekFigures } from "@naqi/contracts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { formatAverage, formatShare } from "@/lib/texts/figures.ts";
import { openStaff, refusal } from "./staff-support.tsx";
import { answer } from "../support.tsx";

vi.mock("@/ui/dialogs/toast.tsx", () => ({ toast: vi.fn() }));
vi.mock("@/lib/session/token.ts", () => ({ accessToken: async () => "token", announceExpired: () => undefined }));

const nothing: WeekFigures = {
  week: "2026-03-02",
  booked: 0,
  firsts: 0,
  posted: 0,
  filled: 0,
  offered: 0,
  offerMinutes: 0,
  byCustomer: 0,
  byCleaner: 0,
  notCome: 0,
  byStaff: 0,
  closed: 0,
  problems: 0,
  discounts: 0,
  credit: 0,
  customers: 0,
  cleaners: 0,
  customersLeft: 0,
  cleanersLeft: 0,
};

const weeks: WeekFigures[] = [
  nothing,
  {
    ...nothing,
    week: "2026-03-09",
    booked: 1_200,
    firsts: 300,
    posted: 40,
    filled: 10,
    offered: 20,
    offerMinutes: 3_000,
    byCustomer: 5,
    byCleaner: 4,
    notCome: 3,
    byStaff: 2,
    closed: 1,
    problems: 7,
    discounts: 123_450,
    credit: 6_000,
    customers: 30,
    cleaners: 4,
    customersLeft: 2,
    cleanersLeft: 1,
  },
  { ...nothing, week: "2026-03-16", booked: 300, firsts: 75, posted: 10, filled: 5 },
];

const path = (period: string) => `GET /api/admin/figures?weeks=${period}`;
const card = (name: string) => screen.findByRole("group", { name });
const heights = (of: HTMLElement) => [...of.querySelectorAll("rect")].map((bar) => Number(bar.getAttribute("height")));

/** The rows of a figure's table, cell by cell. */
async function rowsOf(name: string) {
  const group = await card(name);
  await userEvent.click(within(group).getByText(/As a table/));
  const table = within(group).getByRole("table", { name: `${name} by week, latest first` });
  const [head, ...rows] = within(table).getAllByRole("row");
  return {
    head: within(head!)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
    rows: rows.map((row) => [
      within(row).getByRole("rowheader").textContent,
      // The label for phones precedes each.
      ...within(row)
        .getAllByRole("cell")
        .map((cell) =>
          [...cell.childNodes]
            .slice(1)
            .map(({ textContent }) => textContent)
            .join(""),
        ),
    ]),
  };
}

describe("the figures of staff", () => {
  const open = (at = "/admin") => openStaff(at, { [path("12")]: () => answer({ weeks }) });

  it.each([
    ["Bookings", "1,500"],
    ["Returning customers", "75%"],
    ["Requests that were booked", "30%"],
    ["Time to the first offer", "2.5 hours"],
    ["Cancellations", "15"],
    ["Problems", "7"],
    ["Value of discounts", "AED\u00a01,234.50"],
    ["Sign-ups", "34"],
  ])("say of %s %s in all, and what that is", async (name, value) => {
    open();
    const group = await card(name);
    expect(within(group).getByRole("heading", { name }).nextElementSibling?.textContent).toBe(value);
    expect(group.textContent).toContain("week");
  });

  it("draw a bar for each week, hidden from screen readers, and list all of them in a table", async () => {
    open();
    const group = await card("Bookings");
    expect(heights(group)).toEqual([0, 100, 25]);
    expect(within(group).getByText("Highest: 1,200")).toBeTruthy();
    expect(within(await card("Value of discounts")).getByText(/AED.60 more was paid with wallet credit/)).toBeTruthy();
    expect(group.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
    expect(await rowsOf("Cancellations")).toEqual({
      head: ["Week starting", "Customer", "Cleaner", "Cleaner no-show", "Staff", "Closed automatically"],
      rows: [
        ["Mon 16 Mar", "0", "0", "0", "0", "0"],
        ["Mon 9 Mar", "5", "4", "3", "2", "1"],
        ["Mon 2 Mar", "0", "0", "0", "0", "0"],
      ],
    });
    expect((await rowsOf("Value of discounts")).rows[1]).toEqual(["Mon 9 Mar", "AED\u00a01,234.50", "AED\u00a060"]);
    expect((await rowsOf("Sign-ups")).rows[1]).toEqual(["Mon 9 Mar", "30", "4", "3"]);
  });

  it("are empty for a share or an average of nothing", async () => {
    open();
    expect((await rowsOf("Returning customers")).rows.map((row) => row.at(-1))).toEqual(["75%", "75%", ""]);
    expect((await rowsOf("Time to the first offer")).rows.map((row) => row.at(-1))).toEqual(["", "2.5 hours", ""]);
  });

  it("are of twelve weeks unless another period is chosen, which stays in the address", async () => {
    const { asked } = openStaff("/admin?weeks=1000", {
      [path("12")]: () => answer({ weeks }),
      [path("4")]: () => answer({ weeks: [nothing] }),
    });
    expect(await card("Bookings")).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText("Period"), "Last 4 weeks");
    expect(await screen.findByText("Nothing was counted in these weeks")).toBeTruthy();
    expect(screen.getByTestId("where").textContent).toBe("/admin?weeks=4");
    expect(asked(path("4"))).toHaveLength(1);
  });

  it("say that they could not be loaded, and are asked for again", async () => {
    const { asked } = openStaff("/admin", { [path("12")]: () => refusal("bug", "no", "bug", 500) });
    const section = within(await screen.findByRole("region", { name: "Figures" }));
    expect(await section.findByText("The figures could not be loaded.")).toBeTruthy();
    await userEvent.click(section.getByRole("button", { name: "Try Again" }));
    expect(asked(path("12")).length).toBeGreaterThan(1);
  });
});

describe("a figure in words", () => {
  it.each([
    [0, 1, "0 minutes"],
    [119, 1, "119 minutes"],
    [120, 1, "2 hours"],
    [3_000, 20, "2.5 hours"],
    [4_321, 1, "72 hours"],
  ])("takes %d minutes over %d as %s", (minutes, of, said) => expect(formatAverage(minutes, of)).toBe(said));

  it("is a whole percentage, and nothing of nothing", () => {
    expect([formatShare(1, 3), formatShare(0, 3), formatShare(0, 0)]).toEqual(["33%", "0%", undefined]);
    expect(formatAverage(0, 0)).toBeUndefined();
  });
});
