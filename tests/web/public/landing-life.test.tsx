import { areaNames, cleaners, type InputOf, SearchInput } from "@naqi/contracts";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CheckedLine, FirstCards, FirstOnPicture, SeeAll } from "@/features/cleaners/search/first-cards.tsx";
import { searchAddress } from "@/features/cleaners/search/search-filters.ts";
import { EstimateAnswer } from "@/features/public/home/estimate-answer.tsx";
import { EstimateCard } from "@/features/public/home/estimate-card.tsx";
import { requestOf } from "@/lib/data/api.ts";
import { forgetSearches, searchUrl } from "@/lib/http/search.ts";
import { answer, renderIn, serverAnswers } from "../support.tsx";

const now = "2026-03-04T08:00:00.000Z";
const tomorrow = { day: "2026-03-05", hour: "08:00" };
const later = { day: "2026-03-12", hour: "14:00" };

const ids = ["1", "2", "3", "4"].map((digit) => `15ea4856-a3e6-4ee3-a788-8fb7b0328bd${digit}`);
const listing = (cleanerId: string, index: number) => ({
  cleanerId,
  fullName: `Cleaner ${index + 1}`,
  serviceAreas: ["Dubai Marina", "JBR", "JLT"],
  hourlyRate: 4_500,
  isVerified: true,
  averageRating: index === 1 ? null : 4.8,
  ratingCount: index === 1 ? 0 : 5,
  nextFree: [tomorrow, later][index],
});

const all = {
  items: ids.map(listing),
  total: 56,
  summary: { prices: { least: 8_000, most: 18_000 }, nextFree: tomorrow, averageRating: 4.6, ratingCount: 165 },
};
const marina = {
  items: [],
  total: 7,
  summary: { prices: { least: 9_600, most: 23_400 }, nextFree: tomorrow, averageRating: null, ratingCount: 0 },
};
const none = { items: [], total: 0, summary: { averageRating: null, ratingCount: 0 } };
const down = () => answer({ kind: "bug", code: "bug", message: "Something went wrong." }, 500);

let asked: URLSearchParams[];
let reply: (wanted: URLSearchParams) => Response | Promise<Response>;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
  forgetSearches();
  asked = [];
  reply = (wanted) => answer(wanted.has("area") ? marina : all);
  serverAnswers((url) => {
    const { pathname, searchParams } = new URL(url, "http://localhost");
    expect(pathname).toBe("/api/cleaners");
    asked.push(searchParams);
    return reply(searchParams);
  });
});

afterEach(() => void vi.useRealTimers());

const card = () => renderIn(<EstimateCard Answer={EstimateAnswer} />);
const cardText = () => screen.getByRole("region", { name: "Price check" }).textContent;

// covers customers.estimate
describe("the estimate card", () => {
  it("shows hours, price range and next free time, and leads to the search for these cleaners", async () => {
    card();
    const button = await screen.findByRole("link", { name: "See 7 cleaners" });
    expect(cardText()).toContain("AED\u00a096–234");
    expect(cardText()).toContain("3 hours, travel included");
    expect(cardText()).toContain("Next freeTomorrow, 08:00");
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      area: "Dubai Marina",
      service: "regular_cleaning",
      minutes: "180",
      sort: "recommended",
      limit: "1",
      include: "summary",
    });
    const { search } = new URL(button.getAttribute("href") ?? "", "http://localhost");
    const filters = searchAddress.read(new URLSearchParams(search));
    expect(filters).toMatchObject({
      area: "Dubai Marina",
      service: "regular_cleaning",
      minutes: 180,
      home: "2-bedroom",
    });
  });

  it("offers every area, and asks again for another area and another size", async () => {
    card();
    await screen.findByRole("link", { name: "See 7 cleaners" });
    const area = screen.getByRole("combobox", { name: "Area" });
    expect(
      within(area)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(areaNames);
    await userEvent.selectOptions(area, "JBR");
    await userEvent.click(screen.getByRole("radio", { name: "Villa" }));
    await screen.findByText("6 hours, travel included");
    const [last] = asked.slice(-1);
    expect([last?.get("area"), last?.get("minutes")]).toEqual(["JBR", "360"]);
    expect(screen.getAllByRole("radio", { checked: true })).toHaveLength(1);
  });

  it("shows no price of the former size while the new one loads, and the hours at once", async () => {
    card();
    await screen.findByRole("link", { name: "See 7 cleaners" });
    let arrive: (response: Response) => void = () => undefined;
    reply = () => new Promise((resolve) => (arrive = resolve));
    await userEvent.click(screen.getByRole("radio", { name: "Studio" }));
    expect(cardText()).toContain("2 hours, travel included");
    expect(cardText()).not.toContain("AED");
    expect(screen.getByRole("link", { name: "See cleaners" }).getAttribute("href")).toContain("area=Dubai+Marina");
    await act(async () => arrive(answer({ ...marina, total: 1, summary: { prices: { least: 6_450, most: 6_450 } } })));
    await screen.findByRole("link", { name: "See 1 cleaner" });
    expect(cardText()).toContain("AED\u00a064.502 hours");
    expect(cardText()).toContain("No free time in the next two weeks");
  });

  it("asks for a size once, however often it is chosen", async () => {
    card();
    await screen.findByRole("link", { name: "See 7 cleaners" });
    for (const size of ["1 bed", "2 bed", "1 bed"]) {
      await userEvent.click(screen.getByRole("radio", { name: size }));
      await screen.findByRole("link", { name: "See 7 cleaners" });
    }
    expect(asked.map((wanted) => wanted.get("minutes"))).toEqual(["180", "120"]);
  });

  it("says when an area has no cleaners, and leads to those elsewhere", async () => {
    reply = () => answer(none);
    card();
    const link = await screen.findByRole("link", { name: "See cleaners in other areas" });
    expect(link.getAttribute("href")).toBe("/search?service=regular_cleaning");
    expect(cardText()).toContain("No cleaners yet");
  });

  it("says when prices did not load, keeps the way to the search, and tries again", async () => {
    reply = down;
    card();
    await screen.findByText("Prices could not be loaded");
    screen.getByRole("link", { name: "See cleaners" });
    reply = () => answer(marina);
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    await screen.findByRole("link", { name: "See 7 cleaners" });
  });

  it("works without its answer: the choices and the way to the search", async () => {
    const never = new Promise<never>(() => undefined);
    const Waiting = () => {
      throw never;
    };
    renderIn(<EstimateCard Answer={Waiting} />);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Area" }), "JVC");
    const link = screen.getByRole("link", { name: "See cleaners" });
    expect(link.getAttribute("href")).toBe("/search?area=JVC&service=regular_cleaning&home=2-bedroom");
  });
});

const first = () =>
  renderIn(
    <>
      <CheckedLine />
      <SeeAll />
      <FirstCards />
      <FirstOnPicture />
    </>,
  );

describe("the first cleaners", () => {
  it("show faces, checks, prices and free times with one request, each linked to a profile", async () => {
    first();
    await screen.findAllByRole("link", { name: /Cleaner 1/ });
    const cards = within(screen.getByRole("list")).getAllByRole("link");
    expect(cards.map((link) => link.getAttribute("href"))).toEqual(ids.map((id) => `/cleaner-profile/${id}`));
    expect(cards[0]?.textContent).toContain("Dubai Marina, JBR");
    expect(cards[0]?.textContent).toContain("AED\u00a045 / hour");
    expect(cards[0]?.textContent).toContain("Tomorrow, 08:00");
    expect(cards[1]?.textContent).toContain("New");
    expect(cards[1]?.textContent).toContain("Thu 12 Mar, 14:00");
    expect(cards[2]?.textContent).toContain("No free time in the next two weeks");
    screen.getByText("56 cleaners, all ID-checked");
    screen.getByText("4.6 from 165 reviews");
    expect(screen.getByRole("link", { name: "See all 56" }).getAttribute("href")).toBe("/search");
    expect(asked).toHaveLength(1);
  });

  it("say when there are none, and name no number", async () => {
    reply = () => answer(none);
    first();
    await screen.findByText("The first cleaners join soon. We'll email the waitlist first.");
    expect(document.body.textContent).not.toMatch(/\d/);
  });

  it("say when they cannot be read, with another try", async () => {
    reply = down;
    first();
    const again = await screen.findByRole("button", { name: "Try Again" });
    screen.getByRole("link", { name: "See all cleaners" });
    reply = () => answer(all);
    await userEvent.click(again);
    await screen.findAllByRole("link", { name: /Cleaner 1/ });
  });
});

it("asks as the contract says", () => {
  const wanted = { area: "Dubai Marina", service: "regular_cleaning", minutes: 180, limit: 1 } as const;
  const input: InputOf<typeof cleaners.search> = { ...wanted, sort: "recommended", include: "summary" };
  const [ours, theirs] = [searchUrl(wanted), requestOf(cleaners.search, input).url].map(
    (url) => new URL(url, "http://x"),
  );
  expect(ours?.pathname).toBe(theirs?.pathname);
  expect(Object.fromEntries(ours?.searchParams ?? [])).toEqual(Object.fromEntries(theirs?.searchParams ?? []));
  expect(SearchInput.parse(Object.fromEntries(ours?.searchParams ?? []))).toMatchObject(input);
});
