import { services as vocabulary, serviceSlugs } from "@naqi/contracts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ServiceScreen } from "@/features/public/services/service-screen.tsx";
import {
  bookingPath,
  packageDuration,
  packageName,
  services,
  type ServicePageName,
} from "@/features/public/services/service-data.ts";
import type { ServiceWords } from "@/features/public/services/service-words.ts";
import ServicesPage from "@/routes/services.tsx";
import { answer, renderIn, serverAnswers } from "../support.tsx";

const words = import.meta.glob<ServiceWords>("../../../web/src/messages/en/pages/services/*.json", { eager: true });
const wordsOf = (page: ServicePageName) => {
  const [, found] = Object.entries(words).find(([file]) => file.endsWith(`/${page}.json`)) ?? [];
  if (!found) throw new Error(`no words for ${page}`);
  return found;
};

// 001 §9, written out a second time so that a slip in the data file is found.
const spec: Record<ServicePageName, [from: number, ...packages: [string, number, string?][]]> = {
  "home-cleaning": [120, ["Basic", 120, "2-3h"], ["Standard*", 180, "3-4h"], ["Premium", 250, "4-5h"]],
  "airbnb-cleaning": [150, ["Quick Turnaround*", 150, "2-3h"], ["Deep Clean Reset", 220], ["Maintenance", 800]],
  "deep-cleaning": [200, ["Essential", 280], ["Comprehensive*", 380], ["Premium", 480]],
  "office-cleaning": [180, ["Basic", 200], ["Professional*", 320], ["Executive", 450]],
  "event-cleanup": [180, ["Pre-event", 180], ["Post-event*", 220], ["Full service", 380]],
  "car-detailing": [100, ["Basic", 80], ["Premium*", 150], ["Luxury", 220]],
  "garden-cleaning": [140, ["Tidy Up", 120], ["Complete*", 180], ["Luxury", 280]],
  "emergency-cleaning": [160, ["Response", 200], ["Comprehensive*", 300], ["Disaster Recovery", 450]],
  "dry-cleaning": [25, ["Essentials", 25], ["Wardrobe*", 45], ["Occasion", 80]],
  laundry: [15, ["Wash & Fold", 15], ["Family Bag*", 60], ["Household", 120]],
};
const pages = Object.keys(spec) as ServicePageName[];
const aed = (amount: number) => `AED\u00a0${amount}`;

beforeEach(() => {
  serverAnswers(() => answer({ now: new Date().toISOString(), phone: "+97140000000", social: {} }));
});

describe("the prices", () => {
  // covers S130
  it("knows the ten services of the spec and no other", () => {
    expect(services.map(({ page }) => page)).toEqual(pages);
  });

  // covers S130
  it.each(pages)("%s costs what the spec says", (page) => {
    const [from, ...packages] = spec[page];
    const service = services.find((one) => one.page === page);
    expect(service?.from).toBe(from);
    const shown = service?.packages.map((one) => [`${packageName(one)}${one.popular ? "*" : ""}`, one.price / 100]);
    expect(shown).toEqual(packages.map(([name, price]) => [name, price]));
    for (const [index, [, , duration]] of packages.entries()) {
      if (duration) expect(packageDuration(service!.packages[index]!)).toBe(duration);
    }
    // What a request for it is called, which the server writes, is what the page calls it.
    for (const one of service!.packages) expect(one.name).toBe(packageName(one));
  });

  it("leads to the search exactly where a cleaner can offer the service", () => {
    const searched = Object.fromEntries(services.map(({ page, searches }) => [page, searches]));
    const known = serviceSlugs.flatMap((slug) => (vocabulary[slug].page ? [[vocabulary[slug].page, slug]] : []));
    for (const page of pages) expect(searched[page]).toBe(Object.fromEntries(known)[page]);
  });
});

// covers S128
describe("the overview", () => {
  it("shows ten cards with their from prices and the note", () => {
    renderIn(<ServicesPage />);
    const cards = screen.getAllByRole("link").filter((link) => link.getAttribute("href")?.startsWith("/services/"));
    expect(cards.map((card) => card.getAttribute("href"))).toEqual(pages.map((page) => `/services/${page}`));
    for (const [index, page] of pages.entries())
      expect(cards[index]?.textContent).toContain(`from ${aed(spec[page][0])}`);
    screen.getByText("“From” prices are for the shortest booking. Packages are fixed bundles.");
    const to = (name: string) => screen.getAllByRole("link", { name }).map((link) => link.getAttribute("href"));
    expect(new Set(to("Find Cleaners"))).toEqual(new Set(["/search"]));
    expect(new Set(to("Join as Cleaner"))).toEqual(new Set(["/auth?role=cleaner"]));
  });

  it("offers the way back to the top beyond 300 px", async () => {
    renderIn(<ServicesPage />);
    const scrollTo = (y: number) => {
      vi.stubGlobal("scrollY", y);
      window.dispatchEvent(new Event("scroll"));
    };
    scrollTo(300);
    expect(screen.queryByRole("button", { name: "Back to top" })).toBeNull();
    scrollTo(301);
    await screen.findByRole("button", { name: "Back to top" });
  });
});

describe.each(pages)("/services/%s", (page) => {
  // covers S129
  it("has three packages to choose from, the popular one chosen, a scope and questions", async () => {
    renderIn(<ServiceScreen page={page} words={wordsOf(page)} />);
    const [, ...packages] = spec[page];
    const cards = screen.getAllByRole("radio");
    expect(cards).toHaveLength(3);
    const service = services.find((one) => one.page === page);
    for (const [index, [name, price]] of packages.entries()) {
      const card = cards[index]?.closest("label");
      expect(card?.textContent).toContain(name.replace("*", ""));
      expect(card?.textContent).toContain(aed(price));
      expect(card?.textContent?.includes("Popular")).toBe(name.endsWith("*"));
      expect((cards[index] as HTMLInputElement).checked).toBe(name.endsWith("*"));
      expect(within(card as HTMLElement).getByText(packageDuration(service!.packages[index]!))).toBeTruthy();
    }
    screen.getByRole("heading", { name: "Included" });
    screen.getByRole("heading", { name: "Not included" });
    expect(wordsOf(page).faq.length).toBeGreaterThanOrEqual(3);
    expect(screen.getByRole("navigation", { name: "Breadcrumb" }).textContent).toContain("Services");
  });

  it("shows its from price with the note, and where packages start if that is another price", () => {
    renderIn(<ServiceScreen page={page} words={wordsOf(page)} />);
    const [from, ...packages] = spec[page];
    const cheapest = Math.min(...packages.map(([, price]) => price));
    const note = screen.getByText(
      "“From” prices are for the shortest booking. Packages are fixed bundles.",
    ).parentElement;
    const more = `Packages start at ${aed(cheapest)}.`;
    expect(note?.textContent?.includes(more)).toBe(cheapest !== from);
  });

  it("names in its description for search engines the price of the cheapest package", () => {
    const [, ...packages] = spec[page];
    const cheapest = Math.min(...packages.map(([, price]) => price));
    expect(/from AED (\d+)/.exec(wordsOf(page).summary)?.[1]).toBe(String(cheapest));
  });

  // covers S129
  it("books or schedules the package that was chosen, and has no dead button", async () => {
    renderIn(<ServiceScreen page={page} words={wordsOf(page)} />);
    const service = services.find((one) => one.page === page);
    const last = service?.packages[2];
    if (!service || !last) throw new Error("no package");
    await userEvent.click(screen.getAllByRole("radio")[2] as HTMLElement);
    const schedule = screen.getByRole("link", { name: "Schedule" }).getAttribute("href");
    expect(schedule).toBe(`/search?post=${page}.${last.id}`);
    const book = screen.getByRole("link", { name: `Book ${packageName(last)}` }).getAttribute("href");
    expect(book).toBe(bookingPath(service, last.id));
    expect(book === schedule).toBe(!service.searches);
  });
});

describe("the emergency page", () => {
  // covers S129
  it("shows the hotline of the settings, and none while none is set", async () => {
    renderIn(<ServiceScreen page="emergency-cleaning" words={wordsOf("emergency-cleaning")} />);
    expect((await screen.findByRole("link", { name: /\+971 4 000 0000/ })).getAttribute("href")).toBe(
      "tel:+97140000000",
    );
  });

  it("hides it while none is set", async () => {
    const asked = serverAnswers(() => answer({ now: new Date().toISOString(), social: {} }));
    renderIn(<ServiceScreen page="emergency-cleaning" words={wordsOf("emergency-cleaning")} />);
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    expect(screen.queryByText(/Emergency hotline/)).toBeNull();
  });
});
