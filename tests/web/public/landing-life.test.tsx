import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FirstCleaners } from "@/features/public/home/first-cleaners.tsx";
import { forgetSettings } from "@/lib/http/settings.ts";
import LandingLife from "@/routes/shared/landing-life.tsx";
import { answer, renderIn, serverAnswers } from "../support.tsx";

const ids = ["1", "2", "3", "4"].map((digit) => `15ea4856-a3e6-4ee3-a788-8fb7b0328bd${digit}`);
const listing = (cleanerId: string, index: number) => ({
  cleanerId,
  fullName: `Cleaner ${index + 1}`,
  serviceAreas: ["Dubai Marina"],
  hourlyRate: 4_500,
  averageRating: index === 1 ? null : 4.8,
  ratingCount: index === 1 ? 0 : 5,
});
const review = { rating: 5, comment: "Spotless.", author: "Noor A.", serviceType: "window_cleaning", month: "2026-03" };

let asked: string[];
let seen: (() => void) | undefined;
let launchMode: "prelaunch" | "live";
let search: () => Response;
beforeEach(() => {
  forgetSettings();
  asked = [];
  launchMode = "prelaunch";
  search = () => answer({ items: ids.map(listing), total: 4, counts: { areas: {}, services: {} } });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        seen = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  serverAnswers((url) => {
    if (url === "/api/site") return answer({ now: new Date().toISOString(), launchMode, social: {} });
    asked.push(url);
    const id = ids.find((each) => url.endsWith(each));
    return id ? answer({ ...listing(id, 0), reviews: [review] }) : search();
  });
});

const open = () =>
  renderIn(
    <FirstCleaners>
      <LandingLife />
    </FirstCleaners>,
  );
const comeNear = () => act(() => seen?.());

describe("the landing page's real listings", () => {
  it("request nothing until they scroll near", async () => {
    open();
    screen.getByRole("heading", { name: "The first cleaners are here" });
    expect(asked).toEqual([]);
    expect(screen.queryByRole("list")).toBeNull();
    comeNear();
    await screen.findByText("Cleaner 1");
    expect(asked[0]).toBe("/api/cleaners?limit=4");
  });

  it("show four cleaners, four prices and the latest reviews of the first two who have some", async () => {
    open();
    comeNear();
    const links = await screen.findAllByRole("link", { name: /^Cleaner \d/ });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      expect.arrayContaining(ids.map((id) => `/cleaner-profile/${id}`)),
    );
    for (const price of [/AED\s120/, /AED\s150/, /AED\s200/, /AED\s180/]) screen.getByRole("link", { name: price });
    screen.getByText("From prices are for the shortest booking; packages are fixed bundles.");
    const quotes = await screen.findAllByText("Spotless.");
    expect(quotes).toHaveLength(2);
    expect(asked.filter((url) => url !== "/api/cleaners?limit=4")).toEqual([
      `/api/cleaners/${ids[0]}`,
      `/api/cleaners/${ids[2]}`,
    ]);
  });

  it("say before the launch that these can be booked already, and afterwards do not speak of opening", async () => {
    open();
    await screen.findByText("We open soon. The first cleaners can already be seen and booked.");
    forgetSettings();
    launchMode = "live";
    document.body.innerHTML = "";
    open();
    await screen.findByText("See who works near you, what an hour costs, and what customers said.");
  });

  it("say when there are none, and when they cannot be read, with another try", async () => {
    search = () => answer({ kind: "bug", code: "bug", message: "Something went wrong." }, 500);
    open();
    comeNear();
    const again = await screen.findByRole("button", { name: "Try Again" });
    search = () => answer({ items: [], total: 0, counts: { areas: {}, services: {} } });
    await userEvent.click(again);
    await screen.findByText("Our first cleaners join soon. The waitlist gets the news first.");
    expect(within(document.body).queryByRole("heading", { name: "What customers say" })).toBeNull();
  });
});
