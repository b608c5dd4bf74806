import { dayParts, type Insights, type PricePosition } from "@naqi/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useLooked } from "@/features/cleaners/insights/use-looked.ts";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import * as token from "@/lib/session/token.ts";
import InsightsPage from "@/routes/cleaner/insights.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

beforeEach(() => {
  forgetRecentWrites();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
  localStorage.clear();
});

const weeks = ["2026-03-02", "2026-03-09"].map((week) => ({ week, views: 0, asked: 0, booked: 0, offers: 0, won: 0 }));
const busy = Array.from({ length: 21 }, (_, index) => ({
  weekday: Math.floor(index / 3),
  part: dayParts[index % 3] ?? "morning",
  own: 0,
}));
const fresh: Insights = {
  weeks,
  busy,
  reliability: { completed: { cases: 0 }, onTime: { cases: 0 }, reply: { cases: 0 } },
};
const place: NonNullable<Insights["place"]> = {
  area: "JBR",
  place: 3,
  of: 12,
  parts: { rating: 4.61, soon: 0.2, newcomer: 0 },
  isNewcomer: false,
  ratingCount: 9,
  before: { day: "2026-03-02", rating: 4.5, isNewcomer: false },
  noted: { day: "2026-03-03", area: "Dubai Marina", place: 5, of: 12, soon: 0.1 },
};
const busyOne: Insights = {
  weeks: [weeks[0]!, { ...weeks[1]!, views: 40, asked: 4, booked: 2, offers: 4, won: 1 }],
  busy: busy.map((one) => ({ ...one, others: one.weekday === 4 && one.part === "evening" ? 0.3 : 0.035 })),
  place,
  reliability: {
    completed: { cases: 10, share: 0.9 },
    onTime: { cases: 3 },
    reply: { cases: 6, within: "twoHours" },
  },
};
const prices: PricePosition[] = [
  { service: "deep_cleaning", others: 9, range: { low: 4_500, middle: 5_500, high: 7_000, quarter: "second" } },
  { service: "regular_cleaning", others: 2 },
];

function show(shown: Insights | Response) {
  const asked: string[] = [];
  serverAnswers((url) => {
    asked.push(url);
    if (url.endsWith("/site")) return answer({ now: "2026-03-10T06:00:00.000Z" });
    if (url.includes("/insights/prices")) return answer({ hourlyRate: 5_000, services: prices });
    if (url.endsWith("/insights")) return shown instanceof Response ? shown : answer(shown);
    return answer({ serviceAreas: ["JBR", "Deira"] });
  });
  renderIn(<InsightsPage />, { session: sessionOf(member({ role: "cleaner" })), path: "/cleaner/insights" });
  return asked;
}
const group = (name: string | RegExp) => screen.findByRole("group", { name });

// covers insights.views
describe("insights", () => {
  it("show the results of views, week by week, as a table too", async () => {
    show(busyOne);
    const asked = await group("New customers who wrote to you");
    expect(asked.textContent).toContain("10% of views");
    expect((await group("Profile views")).textContent).toContain("40");
    expect((await group("Applications that were booked")).textContent).toContain("25%");
    await userEvent.click(within(asked).getByText("As a table", { exact: false }));
    expect(within(asked).getByRole("rowheader", { name: "Mon 9 Mar" })).toBeTruthy();
  });

  it("show the rank, what raised it, and what would", async () => {
    show(busyOne);
    const card = await group("Your position in search");
    expect(card.textContent).toContain("Position 3 of 12 in JBR");
    expect(card.textContent).toContain("Your rating counts more than on Mon 2 Mar: 4.61 stars instead of 4.50.");
    expect(card.textContent).toContain("An earlier free time would give you up to 0.10 more stars.");
    expect(card.textContent).toContain("When you checked on Tue 3 Mar, you were in position 5 of 12 in Dubai Marina.");
  });

  it("show prices by area, and none with few other cleaners", async () => {
    const asked = show(busyOne);
    const card = await group("Prices in your areas");
    expect(await within(card).findByText("In the lower half")).toBeTruthy();
    expect(card.textContent).toContain("Shown once there are 5 others");
    await userEvent.selectOptions(within(card).getByLabelText("Area"), "Deira");
    await waitFor(() => expect(asked.some((url) => url.includes("area=Deira"))).toBe(true));
  });

  it("show reliability from five cases on, what counts, and a prefilled message to support", async () => {
    show(busyOne);
    const card = await group("Reliability");
    expect(card.textContent).toContain("90% of 10 cases");
    expect(card.textContent).toContain("2 more cases are needed");
    expect(card.textContent).toContain("Usually within 2 hours of 6 cases");
    await userEvent.click(within(card).getByRole("button", { name: "Report a mistake" }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByRole<HTMLTextAreaElement>("textbox", { name: /message/i }).value).toBe(
      "My reliability in Insights is not correct. Which visit or question, and what happened:\n",
    );
  });

  it("show when others want a visit", async () => {
    show(busyOne);
    const card = await group("When customers book visits");
    expect(card.textContent).toContain("Other cleaners get the most bookings on Thursday, in the evening.");
    expect(within(card).getAllByRole("row")).toHaveLength(8);
  });

  it("of a new cleaner explain why they are empty, and what comes next", async () => {
    show(fresh);
    expect(await screen.findByText("No data yet")).toBeTruthy();
    expect(screen.getByRole("link", { name: "See what's missing" }).getAttribute("href")).toBe("/cleaner-dashboard");
    expect((await group("Your position in search")).textContent).toContain("You're not shown in search");
    expect((await group("Reliability")).textContent).toContain("5 more cases are needed");
  });

  it("can be retried after a failure", async () => {
    show(answer({ code: "request.failed", message: "No." }, 500));
    expect(await screen.findByText("Your insights could not be loaded.")).toBeTruthy();
  });
});

const Look = ({ cleanerId }: { cleanerId: string }) => {
  useLooked(cleanerId);
  return null;
};

describe("a profile view", () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }));
  afterEach(() => void vi.useRealTimers());

  const looks = (session: Parameters<typeof renderIn>[1]) => {
    const asked: string[] = [];
    serverAnswers((url) => {
      asked.push(url);
      return answer({});
    });
    const shown = renderIn(<Look cleanerId="one" />, session);
    return { ...shown, told: () => asked.filter((url) => /\/(views|visits)$/.test(url)) };
  };
  const customer = { session: sessionOf(member({ role: "customer" })) };

  it("is recorded after some seconds, once a day", async () => {
    const { told, unmount } = looks(customer);
    await vi.advanceTimersByTimeAsync(2_900);
    expect(told()).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(told()).toEqual([expect.stringContaining("/cleaners/one/views")]);
    unmount();
    const again = looks(customer);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(again.told()).toEqual([]);
  });

  it("of a visitor is recorded automatically, and of a cleaner or staff not", async () => {
    const visitor = looks({});
    await vi.advanceTimersByTimeAsync(4_000);
    expect(visitor.told()).toEqual([expect.stringContaining("/cleaners/one/visits")]);
    visitor.unmount();
    localStorage.clear();
    for (const role of ["cleaner", "admin"] as const) {
      const { told, unmount } = looks({ session: sessionOf(member({ role })) });
      await vi.advanceTimersByTimeAsync(4_000);
      expect(told()).toEqual([]);
      unmount();
    }
  });
});
