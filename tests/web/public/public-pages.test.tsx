import { policy } from "@naqi/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { render } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { drawn, headOf } from "@/prerender/heads.ts";
import { isIndexable, still } from "@/routes/shared/public.ts";
import { Site } from "@/site.tsx";
import { answer, serverAnswers } from "../support.tsx";

const noCleaners = { items: [], total: 0, summary: { averageRating: null, ratingCount: 0 } };
const settings = { now: new Date().toISOString(), launchMode: "prelaunch", social: {} };

function visit(path: string, more: object = {}) {
  serverAnswers((url) => answer(url.startsWith("/api/cleaners?") ? noCleaners : { ...settings, ...more }));
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Site />
    </MemoryRouter>,
  );
}

/** The page with its own heading, once its part of the application is there. */
const main = async (path: string, more: object = {}) => {
  visit(path, more);
  await screen.findByRole("heading", { level: 1 });
  return within(screen.getByRole("main"));
};

const linkTo = (scope: Pick<typeof screen, "getAllByRole">, name: string) =>
  scope.getAllByRole("link", { name }).map((link) => link.getAttribute("href"));

beforeEach(() => void (document.head.innerHTML = ""));

describe("every public page", () => {
  it.each(still.map((row) => [row.path, row] as const))(
    "%s has one h1, a head and an address that may be indexed",
    async (path, row) => {
      const head = await headOf(row);
      visit(path);
      await waitFor(() => expect(document.title).toBe(head.title));
      expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
      expect(head.description.length).toBeGreaterThan(30);
      expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("index, follow");
      expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(location.origin + path);
      expect(JSON.stringify(head.data("https://naqi.example"))).not.toMatch(/rating/i);
    },
  );

  it("has a unique title and description", async () => {
    const heads = await Promise.all(still.map((row) => headOf(row)));
    const twice = (all: string[]) => all.filter((one, index) => all.indexOf(one) !== index);
    expect(heads.length).toBeGreaterThan(10);
    expect(twice(heads.map(({ title }) => title))).toEqual([]);
    expect(twice(heads.map(({ description }) => description))).toEqual([]);
    expect(heads.every(({ title }) => title.includes("Naqi"))).toBe(true);
  });

  it("says in its title that this is about cleaning in Dubai", async () => {
    const listed = drawn.filter(({ path }) => isIndexable(path));
    expect(listed.length).toBeGreaterThan(15);
    for (const row of listed) {
      const { title } = await headOf(row);
      expect(title).toMatch(/dubai/i);
      expect(title).toMatch(/clean/i);
    }
  });

  it("has a description of its own, the search too", async () => {
    const listed = drawn.filter(({ path }) => isIndexable(path));
    const told = (await Promise.all(listed.map((row) => headOf(row)))).map(({ description }) => description);
    expect(new Set(told).size).toBe(told.length);
  });

  it.each(["/services", "/services/deep-cleaning", "/services/laundry"])(
    "%s shows the note about from prices (G92)",
    async (path) => {
      const page = await main(path);
      page.getByText("“From” prices are for the shortest booking. Packages are fixed bundles.");
    },
  );

  it("names every page once, and nothing of the application", () => {
    expect(drawn.map(({ path }) => path)).toEqual([...still.map(({ path }) => path), "/search", "/auth"]);
    expect(["/search", "/cleaner-profile/7f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b"].map(isIndexable)).toEqual([true, true]);
    expect(["/auth", "/cleaner-profile", "/customer/bookings", "/nowhere"].map(isIndexable)).toEqual(
      Array.from({ length: 4 }, () => false),
    );
  });
});

describe("the landing page", () => {
  // covers S001, S002, S003
  it("shows the launch status, the steps and both calls", async () => {
    const page = await main("/");
    const status = within(page.getByRole("list", { name: "Launch status" }));
    expect(status.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "New",
      "Pre-Launch",
      "Dubai",
      "Coming Soon",
    ]);
    for (const step of ["Search and compare", "Book instantly", "Enjoy"]) page.getByRole("heading", { name: step });
    expect(new Set(linkTo(page, "Join the Waitlist"))).toEqual(new Set(["/auth?type=waitlist"]));
    expect(new Set(linkTo(page, "Partner with Us"))).toEqual(new Set(["/auth?role=business"]));
    page.getByText("AED 140");
  });

  // covers S004
  it("shows six disabled chips before the launch, the first three popular, and says why when asked", async () => {
    const page = await main("/");
    const chips = ["HomePopular", "OfficePopular", "DeepPopular", "Carpet", "Window", "Post-Construction"];
    const found = page.getAllByRole("button").filter((button) => button.getAttribute("aria-disabled") === "true");
    expect(found.map((chip) => chip.textContent)).toEqual(chips);
    page.getByText("Opening soon");
    found[3]?.focus();
    await page.findByText(/Opening soon: Carpet\. You can already book our first cleaners/);
  });

  it("links the chips to the search once it is live", async () => {
    const page = await main("/", { launchMode: "live" });
    const chip = await page.findByRole("link", { name: /^Home/ });
    expect(chip.getAttribute("href")).toBe("/search?service=regular_cleaning");
    expect(page.queryByText("Opening soon")).toBeNull();
    expect(linkTo(page, "Find Cleaners")).toEqual(["/search"]);
    expect(page.queryByRole("link", { name: "Join the Waitlist" })).toBeNull();
  });
});

describe("how it works", () => {
  // covers S131
  it("has the four steps, the Trust Score and three ways to sign up", async () => {
    const page = await main("/how-it-works");
    for (const step of ["Browse & Select", "Verify & Trust", "Book & Schedule", "Relax & Enjoy"]) {
      page.getByRole("heading", { name: step });
    }
    page.getByRole("heading", { name: "Trust Score" });
    const text = screen.getByRole("main").textContent;
    expect(text).toContain("100% Verified Cleaners");
    expect(text).toContain("24h Support Response");
    for (const name of ["Get Started Today", "Join as Customer", "Join as Cleaner"]) {
      for (const href of linkTo(page, name)) expect(href).toMatch(/^\/auth(\?|$)/);
    }
  });
});

describe("for businesses", () => {
  // covers S132
  it("has the tools, the early benefits and both buttons", async () => {
    const page = await main("/for-businesses");
    for (const name of [
      "Business Analytics",
      "Direct Communication",
      "Real-time Notifications",
      "Early Access Benefits",
    ]) {
      page.getByRole("heading", { name });
    }
    for (const benefit of [
      /priority onboarding/i,
      /featured listings/i,
      /reduced launch fees/i,
      /training/i,
      /feedback/i,
      /community of/i,
    ]) {
      page.getByText(benefit);
    }
    for (const href of linkTo(page, "Join the Waitlist")) expect(href).toMatch(/^\/auth/);
    expect(new Set(linkTo(page, "Learn How It Works"))).toEqual(new Set(["/how-it-works"]));
  });
});

describe("the legal texts", () => {
  it.each([
    ["/terms", "Terms of Service"],
    ["/privacy", "Privacy Policy"],
    ["/community-guidelines", "Community Guidelines"],
  ])("%s says that it is a draft", async (path, title) => {
    const page = await main(path);
    page.getByRole("heading", { level: 1, name: title });
    page.getByText(/This is a draft in plain language/);
  });
});

describe("how long after a visit a problem can be reported", () => {
  it.each([["/terms", "the terms"]])("is written in %s as it is enforced", async (path) => {
    const page = await main(path);
    const hours = `Tell us within ${policy.problems.reportHours} hours of the visit's end, with photos`;
    await page.findByText((text) => text.startsWith(hours));
  });
});

describe("the footer", () => {
  // covers S013
  it("leads on, keeps support at /help and shows only the contacts that are set", async () => {
    visit("/terms", { phone: "+97140000000", social: { instagram: "https://instagram.example/naqi" } });
    const footer = within(await screen.findByRole("contentinfo"));
    const quick = within(footer.getByRole("navigation", { name: "Quick links" })).getAllByRole("link");
    expect(quick.map((link) => link.getAttribute("href"))).toEqual([
      "/search",
      "/how-it-works",
      "/for-businesses",
      "/help",
      "/services",
    ]);
    const support = within(footer.getByRole("navigation", { name: "Support" }));
    expect(new Set(support.getAllByRole("link").map((link) => link.getAttribute("href")))).toEqual(new Set(["/help"]));
    footer.getByText("Stay Updated");
    footer.getByText("Dubai, UAE");
    expect((await footer.findByRole("link", { name: "+971 4 000 0000" })).getAttribute("href")).toBe(
      "tel:+97140000000",
    );
    footer.getByRole("link", { name: "Instagram" });
    expect(footer.queryByRole("link", { name: "Facebook" })).toBeNull();
    expect(footer.queryByRole("link", { name: /@/ })).toBeNull();
  });
});
