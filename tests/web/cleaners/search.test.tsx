import { addDays, dayOf, type FoundCleaner } from "@naqi/contracts";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { wantedTimeIn } from "@/features/bookings/book/booking-address.ts";
import { lastSearch } from "@/lib/sign-in/last-search.ts";
import { forgetDrafts } from "@/lib/form/forget-drafts.ts";
import { networkError } from "@/lib/http/api-error.ts";
import type { Session } from "@/lib/session/session.ts";
import { setServerTime } from "@/lib/time/clock.ts";
import SearchPage from "@/routes/search.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

vi.mock("@/lib/session/token.ts", () => ({ accessToken: async () => "token", announceExpired: () => undefined }));

vi.mock("@/features/bookings/book/booking-dialog.tsx", () => ({
  BookingDialog: ({ cleaner, isOpen, onClose }: { cleaner: FoundCleaner; isOpen: boolean; onClose: () => void }) =>
    isOpen && <button onClick={onClose}>close the booking of {cleaner.fullName}</button>,
}));

const cleaner = (more: Partial<FoundCleaner> = {}): FoundCleaner => ({
  cleanerId: "15ea4856-a3e6-4ee3-a788-8fb7b0328bd7",
  fullName: "Maria Santos",
  businessName: "Maria's Marina Homes",
  businessType: "individual",
  bio: "",
  hourlyRate: 4_500,
  travelFee: 1_500,
  serviceAreas: ["Dubai Marina", "JLT", "JBR", "Deira"],
  servicesOffered: ["regular_cleaning", "deep_cleaning", "carpet_cleaning", "move_in_out", "window_cleaning"],
  yearsExperience: 8,
  isVerified: true,
  hasPhone: true,
  availableAnytime: true,
  emergencyAvailability: false,
  totalBookings: 7,
  averageRating: 4.8,
  ratingCount: 5,
  nextFree: { day: "2027-03-11", hour: "09:00" },
  minimumPrice: 9_000,
  travel: 0,
  ...more,
});

function Where() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p data-testid="where">{pathname + search}</p>
      {pathname === "/search" && <SearchPage />}
    </>
  );
}

type Found = { items: FoundCleaner[]; total?: number; cursor?: string };

/** Opens the search; `find` answers by what was asked. */
function open(path: string, find: (asked: URLSearchParams) => Found, session?: Session) {
  const spy = serverAnswers((url) => {
    if (url.includes("/favorites")) return answer({ cleanerIds: [] });
    if (url.endsWith("/site")) return answer({ now: new Date().toISOString() });
    if (url.includes("/cleaners/any/price"))
      return answer({ kind: "conflict", code: "dispatch.noMatch", message: "No." }, 409);
    const { items, total = items.length, cursor } = find(new URL(url, "http://naqi").searchParams);
    return answer({
      items,
      total,
      cursor,
      counts: { areas: { JBR: 5, "Dubai Marina": 0 }, rates: { JBR: 4_000 }, services: { deep_cleaning: 7 } },
    });
  });
  renderIn(<Where />, { path, session });
  return spy;
}
const where = () => screen.getByTestId("where").textContent;
const contact = /^Contact Cleaner/;
async function openFilters() {
  await userEvent.click(screen.getByRole("button", { name: /^Filters/ }));
  return within(await screen.findByRole("dialog", { name: "Filters" }));
}

describe("the search page", () => {
  it("keeps both of two choices made before the first one is rendered", async () => {
    open("/search", () => ({ items: [cleaner()] }));
    await screen.findByText("1 cleaner found");
    await openFilters();
    const choose = (label: string, value: string) =>
      fireEvent.change(screen.getAllByLabelText(label).at(-1) as HTMLElement, { target: { value } });
    act(() => {
      choose("Service", "deep_cleaning");
      choose("Area", "JBR");
    });
    expect(where()).toContain("service=deep_cleaning");
    expect(where()).toContain("area=JBR");
  });

  it("is kept for a visitor who signs up, without the open booking", async () => {
    const { cleanerId } = cleaner();
    open(`/search?service=deep_cleaning&area=JBR&minutes=180&book=${cleanerId}&step=where`, () => ({
      items: [cleaner()],
    }));
    await screen.findByText("1 cleaner found");
    expect(lastSearch()).toBe("?service=deep_cleaning&area=JBR&minutes=180");
    await openFilters();
    fireEvent.change(screen.getAllByLabelText("Area").at(-1) as HTMLElement, { target: { value: "Deira" } });
    await waitFor(() => expect(lastSearch()).toContain("area=Deira"));
    forgetDrafts();
    expect(lastSearch()).toBe("");
  });

  // covers S097
  it("reads the address: title, filters and what it asks", async () => {
    const spy = open("/search?service=deep_cleaning&area=JBR&max=100", () => ({ items: [cleaner()] }));
    expect(screen.getByRole("heading", { level: 1, name: "Deep Cleaning Cleaners" })).toBeTruthy();
    expect(await screen.findByText("1 cleaner found")).toBeTruthy();
    const asked = new URL(String(spy.mock.calls[0]?.[0]), "http://naqi").searchParams;
    expect(Object.fromEntries(asked)).toEqual({
      service: "deep_cleaning",
      area: "JBR",
      maxRate: "10000",
      sort: "recommended",
      include: "counts",
    });
    expect(screen.getByLabelText<HTMLSelectElement>("Area").selectedOptions[0]?.textContent).toBe("JBR (5)");
    screen.getByRole("option", { name: "Dubai Marina (no cleaners)" });
  });

  // covers S097
  it("is titled Available Cleaners while no service is chosen", async () => {
    open("/search", () => ({ items: [cleaner(), cleaner({ cleanerId: "25ea4856-a3e6-4ee3-a788-8fb7b0328bd7" })] }));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Available Cleaners");
    await screen.findByText("2 cleaners found");
  });

  it.each([
    ["a phone", false, 4],
    ["a wide screen", true, 12],
  ])("renders what %s shows first, and the rest in steps that allow a press between", async (_, isWide, first) => {
    vi.stubGlobal("matchMedia", () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }));
    const counts: number[] = [];
    const drawing = new MutationObserver(() => counts.push(screen.queryAllByRole("article").length));
    drawing.observe(document.body, { childList: true, subtree: true });
    const items = Array.from({ length: 20 }, (_, at) =>
      cleaner({ cleanerId: `15ea4856-a3e6-4ee3-a788-8fb7b0328b${10 + at}` }),
    );
    open("/search", () => ({ items }));
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(20));
    drawing.disconnect();
    expect(counts.find((count) => count > 0)).toBe(first);
  });

  // covers S098, S099
  it("offers the spec's areas, services and orders first, and both scales (001 §3, §9)", async () => {
    const spy = open("/search", () => ({ items: [cleaner()] }));
    await screen.findByRole("article");
    const orders = screen.getByLabelText<HTMLSelectElement>("Sort by");
    const sheet = await openFilters();
    const first = (label: string, group: string) =>
      within(sheet.getByLabelText(label))
        .getByRole("group", { name: group })
        .textContent?.replaceAll(/ \((?:\d+|no cleaners)\)/g, "");
    expect(first("Area", "Popular areas")).toBe(
      ["Downtown Dubai", "Dubai Marina", "JBR", "Business Bay", "DIFC", "JLT", "Springs", "Meadows"].join(""),
    );
    expect(first("Service", "Popular services")).toBe(
      "Regular CleaningDeep CleaningMove-in/Move-outPost-ConstructionWindow CleaningCarpet Cleaning",
    );
    const scales = sheet.getAllByRole<HTMLInputElement>("slider").map(({ min, max, step }) => [min, max, step]);
    expect(scales).toEqual([
      ["0", "200", "10"],
      ["0", "200", "10"],
      ["0", "5", "0.5"],
    ]);
    expect([...orders.options].map(({ value }) => value).slice(1)).toEqual([
      "rating",
      "price_low",
      "price_high",
      "experience",
    ]);
    await userEvent.keyboard("{Escape}");
    await userEvent.selectOptions(orders, "Highest rated");
    await waitFor(() => expect(spy.mock.calls.some(([url]) => String(url).includes("sort=rating"))).toBe(true));
  });

  // covers S100
  it("shows a card as specified, searched services first", async () => {
    open("/search?area=Deira&service=window_cleaning", () => ({ items: [cleaner()] }));
    const card = (await screen.findByRole("article")).textContent;
    expect(card).toContain("Window, Regular, Deep, Carpet +1 more");
    expect(card).toContain("Deira, Dubai Marina +2 more areas");
    expect(card).toContain("4.8 out of 5, 5 reviews");
    expect(card).toContain("AED\u00a090");
    expect(card).toContain("2 h · AED\u00a045/h");
    expect(screen.getByRole("link", { name: "View Details: Maria Santos" }).getAttribute("href")).toMatch(
      /^\/cleaner-profile\/15ea4856/,
    );
    expect(screen.getByRole("button", { name: contact }).textContent).toBe("Contact Cleaner");
    expect(card).toContain("+ up to AED\u00a015 travel");
    expect(card).toContain("Next free: Thu 11 Mar, 09:00");
    expect(screen.getByRole("link", { name: "Maria Santos" }).getAttribute("href")).toMatch(
      /\?service=window_cleaning&/,
    );
  });

  it.each([
    ["nothing", "", ""],
    ["a service", "?service=window_cleaning", "?service=window_cleaning"],
  ])("links to a profile with the search: %s", async (_, search, kept) => {
    open(`/search${search}`, () => ({ items: [cleaner()] }));
    const link = await screen.findByRole("link", { name: "Maria Santos" });
    expect(link.getAttribute("href")).toBe(`/cleaner-profile/${cleaner().cleanerId}${kept}`);
  });

  it("links to a profile with the searched area and time, without open dialogs", async () => {
    const day = addDays(dayOf(new Date().toISOString()), 3);
    const asked = { area: "Deira", day, at: "10:00", for: "180" };
    open(`/search?${new URLSearchParams({ ...asked, post: "1" }).toString()}`, () => ({ items: [cleaner()] }));
    const link = await screen.findByRole("link", { name: "Maria Santos" });
    const query = new URL(link.getAttribute("href") ?? "", "http://naqi").searchParams;
    expect(Object.fromEntries(new URLSearchParams(query.get("search") ?? ""))).toEqual(asked);
  });

  it("marks on a card that the cleaner is free at the searched time", async () => {
    const day = addDays(dayOf(new Date().toISOString()), 3);
    open(`/search?day=${day}&at=10:00`, () => ({ items: [cleaner()] }));
    const card = (await screen.findByRole("article")).textContent;
    expect(card).toMatch(/Free \w+ \d+ \w+, 10:00/);
    expect(card).not.toContain("Next free");
  });

  it("says New for a cleaner without a review", async () => {
    open("/search", () => ({ items: [cleaner({ averageRating: null, ratingCount: 0 })] }));
    expect((await screen.findByRole("article")).textContent).toContain("New");
  });

  // covers S098
  it("writes choices into the address, and a chip removes one", async () => {
    open("/search?rating=4.5", () => ({ items: [cleaner()] }));
    const sheet = await openFilters();
    await userEvent.selectOptions(sheet.getByLabelText("Service"), "carpet_cleaning");
    await userEvent.keyboard("{Escape}");
    expect(where()).toBe("/search?service=carpet_cleaning&rating=4.5");
    await userEvent.click(screen.getByRole("button", { name: "Remove filter: 4.5 stars or more" }));
    expect(where()).toBe("/search?service=carpet_cleaning");
    await userEvent.type(screen.getByLabelText("Search"), "sofa{Enter}");
    await waitFor(() => expect(where()).toBe("/search?q=sofa&service=carpet_cleaning"));
  });

  // covers S102
  it("says which filter to drop when nothing is found, and drops it", async () => {
    open("/search?area=JBR&min=150", (asked) =>
      asked.has("minRate") ? { items: [] } : { items: [cleaner()], total: 12 },
    );
    expect(
      await screen.findByText("No cleaners found matching your criteria. Try adjusting your filters."),
    ).toBeTruthy();
    await userEvent.click(await screen.findByRole("button", { name: /^Without AED.150 or more per hour: 12$/ }));
    expect(screen.queryByRole("button", { name: /^Without JBR/ })).toBeNull();
    expect(where()).toBe("/search?area=JBR");
    expect(await screen.findByText("12 cleaners found")).toBeTruthy();
  });

  // covers S102
  it("says so when the list cannot be loaded, and tries again", async () => {
    let up = false;
    serverAnswers(() =>
      up
        ? answer({ items: [cleaner()], total: 1, counts: { areas: {}, services: {} } })
        : answer({ kind: "bug", code: "bug", message: "no", reference: "r-1" }, 500),
    );
    renderIn(<Where />, { path: "/search" });
    expect(await screen.findByText("Failed to load cleaners. Please try again.")).toBeTruthy();
    up = true;
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText("1 cleaner found")).toBeTruthy();
  });

  it("follows the cursor", async () => {
    const second = cleaner({ cleanerId: "25ea4856-a3e6-4ee3-a788-8fb7b0328bd7", fullName: "Liza Mendoza" });
    open("/search", (asked) =>
      asked.get("cursor") === "next" ? { items: [second], total: 2 } : { items: [cleaner()], total: 2, cursor: "next" },
    );
    await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
    expect(await screen.findByRole("link", { name: "Liza Mendoza" })).toBeTruthy();
    expect(screen.getAllByRole("article")).toHaveLength(2);
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("sends a visitor who wants to contact to sign in, and back to the same search", async () => {
    open("/search?area=JBR", () => ({ items: [cleaner()] }));
    await userEvent.click(await screen.findByRole("button", { name: contact }));
    expect(where()).toBe(`/auth?next=${encodeURIComponent("/search?area=JBR")}`);
  });

  it("offers contact to customers only", async () => {
    open("/search", () => ({ items: [cleaner()] }), sessionOf(member({ role: "cleaner" })));
    await screen.findByRole("article");
    expect(screen.queryByRole("button", { name: contact })).toBeNull();
  });

  // covers S101
  it("does not ask for a missing number", async () => {
    const spy = open("/search", () => ({ items: [cleaner({ hasPhone: false })] }), sessionOf(member()));
    await userEvent.click(await screen.findByRole("button", { name: contact }));
    expect(await screen.findByText("WhatsApp unavailable")).toBeTruthy();
    expect(screen.getAllByText("This cleaner has no phone number listed.")).toHaveLength(2);
    expect(screen.queryByRole("button", { name: "Show phone number" })).toBeNull();
    expect(spy.mock.calls.some(([url]) => String(url).includes("contact"))).toBe(false);
  });

  it("has one main action on a card, and books from the address, which closing leads back from", async () => {
    open("/search?service=deep_cleaning&book=15ea4856-a3e6-4ee3-a788-8fb7b0328bd7", () => ({ items: [cleaner()] }));
    const card = within(await screen.findByRole("article", { hidden: true }));
    expect(card.queryByRole("button", { name: /^Book/, hidden: true })).toBeNull();
    await userEvent.click(await screen.findByRole("button", { name: "close the booking of Maria Santos" }));
    await waitFor(() => expect(where()).toBe("/search?service=deep_cleaning"));
    expect(screen.queryByRole("button", { name: /^close the booking/ })).toBeNull();
  });

  it("shows the price of the estimated hours, and keeps the size in the address", async () => {
    const spy = open("/search", () => ({ items: [cleaner()] }));
    await screen.findByRole("article");
    await userEvent.selectOptions(screen.getByLabelText("Home size"), "2 bed, 3 hours");
    expect(where()).toBe("/search?home=2-bedroom&for=180");
    const card = (await screen.findByRole("article")).textContent;
    expect(card).toContain("AED\u00a0135");
    expect(card).toContain("3 h · AED\u00a045/h");
    expect(String(spy.mock.calls.at(-1)?.[0])).toContain("minutes=180");
    expect(screen.getByRole("button", { name: /^Change your search: Any area/ }).textContent).toContain(
      "2 bed, 3 hours · Any day",
    );
    expect(screen.getByRole("button", { name: "Filters" })).toBeTruthy();
  });

  it("offers the usual filters in one row, where a second press removes each", async () => {
    open("/search", () => ({ items: [cleaner()] }));
    await screen.findByRole("article");
    await userEvent.click(screen.getByRole("button", { name: "Deep" }));
    expect(where()).toBe("/search?service=deep_cleaning");
    await userEvent.click(screen.getByRole("button", { name: "Remove filter: Deep Cleaning" }));
    expect(document.activeElement?.textContent).toBe("Deep");
    await userEvent.click(screen.getByRole("button", { name: "Rated 4.5+" }));
    expect(where()).toBe("/search?rating=4.5");
    await userEvent.click(screen.getByRole("button", { name: "Free tomorrow" }));
    expect(where()).toMatch(/day=\d{4}-\d\d-\d\d/);
  });

  it("opens the booking of the cleaner in the address, once the viewer is known", async () => {
    const path = "/search?book=15ea4856-a3e6-4ee3-a788-8fb7b0328bd7";
    const unknown = { ...sessionOf(undefined), status: "loading", problem: networkError() } as Session;
    open(path, () => ({ items: [cleaner()] }), unknown);
    await screen.findByRole("article");
    expect(screen.queryByRole("button", { name: /^close the booking/ })).toBeNull();
    cleanup();
    open(path, () => ({ items: [cleaner()] }), sessionOf(member()));
    await screen.findByRole("button", { name: /^close the booking/ });
  });

  it("shows the price with travel and the distance, if the place is known", async () => {
    open("/search?near=25.087,55.148+Marina+Gate", () => ({
      items: [cleaner({ distanceKm: 8.4, travel: 1_500, minimumPrice: 10_500 })],
    }));
    const card = (await screen.findByRole("article")).textContent;
    expect(card).toContain("AED\u00a0105");
    expect(card).toContain("Includes AED\u00a015 travel");
    expect(card).toContain("8.4 km away");
    expect(screen.getByRole("button", { name: "Remove filter: Comes to Marina Gate" })).toBeTruthy();
  });

  it("shows the price for the searched length", async () => {
    const { day } = cleaner().nextFree!;
    setServerTime("2027-03-10T06:00:00.000Z");
    open(`/search?day=${day}&for=180`, () => ({ items: [cleaner()] }));
    const card = (await screen.findByRole("article")).textContent;
    expect(card).toContain("AED\u00a0135");
    expect(card).toContain("3 h · AED\u00a045/h");
  });

  it("keeps the package that led to the search: its price, how to request it, and the price of its hours here", async () => {
    open("/search?service=deep_cleaning&package=essential", () => ({ items: [cleaner()] }));
    const note = await screen.findByRole("region", { name: "Package" });
    expect(note.textContent).toContain("Deep Cleaning: Essential");
    expect(note.textContent).toContain("AED\u00a0280");
    expect(screen.getByRole("link", { name: "Request this package" }).getAttribute("href")).toBe(
      "/search?service=deep_cleaning&package=essential&post=deep-cleaning.essential",
    );
    const card = (await screen.findByRole("article")).textContent;
    expect(card).toContain("AED\u00a0180");
    expect(card).toContain("4 h · AED\u00a045/h");
  });

  it.each([
    ["service=deep_cleaning&package=essential", 240],
    ["service=deep_cleaning&package=essential&day=2027-03-11", undefined],
    ["service=deep_cleaning&package=essential&day=2027-03-11&for=180", 180],
    ["service=deep_cleaning&package=none", undefined],
  ])("books as many hours as its cards show: %s", (search, durationMinutes) => {
    setServerTime("2027-03-10T06:00:00.000Z");
    expect(wantedTimeIn(new URLSearchParams(search)).durationMinutes).toBe(durationMinutes);
  });

  it.each([
    "service=car_detailing&package=essential",
    "package=essential",
    "service=deep_cleaning&package=constructor",
  ])("ignores an unknown package at %s", async (search) => {
    open(`/search?${search}`, () => ({ items: [cleaner()] }));
    await screen.findByRole("article");
    expect(screen.queryByRole("link", { name: "Request this package" })).toBeNull();
  });

  it("explains the recommended order, and no other", async () => {
    open("/search", () => ({ items: [cleaner()] }));
    expect(await screen.findByText("Why this order?")).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText("Sort by"), "price_low");
    expect(screen.queryByText("Why this order?")).toBeNull();
  });

  it("lists each area and each service once", async () => {
    open("/search", () => ({ items: [cleaner()] }));
    await screen.findByRole("article");
    const sheet = await openFilters();
    for (const label of ["Area", "Service"]) {
      const values = [...sheet.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value);
      expect(new Set(values).size).toBe(values.length);
    }
  });
});

describe("the map of the search", () => {
  const areas = { JBR: 2, "Dubai Marina": 5, Mirdif: 1, Deira: 0 };
  const rates = { JBR: 4_000, "Dubai Marina": 3_200, Mirdif: 5_000 };
  function openMap(path: string) {
    serverAnswers((url) => {
      if (url.includes("/favorites")) return answer({ cleanerIds: [] });
      if (url.endsWith("/site")) return answer({ now: new Date().toISOString() });
      return answer({ items: [cleaner()], total: 1, counts: { areas, rates, services: {} } });
    });
    renderIn(<Where />, { path });
  }

  it("opens above the list, shows areas with cleaners and the lowest price of the visit, and stays in the address", async () => {
    openMap("/search?for=180");
    await screen.findByText("1 cleaner found");
    expect(screen.queryByRole("region", { name: "Areas on the map" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Show map" }));
    const map = within(await screen.findByRole("region", { name: "Areas on the map" }));
    const names = map.getAllByRole("button").map((pin) => pin.getAttribute("aria-label")?.replaceAll("\u00a0", " "));
    expect(names).toEqual([
      "Dubai Marina 5 · from AED 96, 5 cleaners",
      "JBR 2 · from AED 120, 2 cleaners",
      "Mirdif 1 · from AED 150, 1 cleaner",
    ]);
    expect(where()).toContain("map=1");
    await userEvent.click(screen.getByRole("button", { name: "Hide map" }));
    expect(where()).not.toContain("map=1");
  });

  it("searches in the pressed area, and everywhere again by a second press", async () => {
    openMap("/search?map=1");
    const pin = () => screen.findByRole("button", { name: /^JBR / });
    await userEvent.click(await pin());
    expect(where()).toContain("area=JBR");
    expect((await pin()).getAttribute("aria-pressed")).toBe("true");
    await userEvent.click(await pin());
    expect(where()).not.toContain("area=JBR");
  });
});
