import type { CustomerOnboarding, FoundCleaner } from "@naqi/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import SearchPage from "@/routes/search.tsx";
import { propertyOf, wholeCustomer } from "../customers/customer-support.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

vi.mock("@/lib/session/token.ts", () => ({ accessToken: async () => "token", announceExpired: () => undefined }));

const found: FoundCleaner = {
  cleanerId: "15ea4856-a3e6-4ee3-a788-8fb7b0328bd7",
  fullName: "Maria Santos",
  businessName: "",
  businessType: "individual",
  bio: "",
  hourlyRate: 4_500,
  travelFee: 0,
  serviceAreas: ["Dubai Marina"],
  servicesOffered: ["regular_cleaning"],
  yearsExperience: 8,
  isVerified: true,
  hasPhone: true,
  availableAnytime: true,
  emergencyAvailability: false,
  totalBookings: 7,
  averageRating: 4.8,
  ratingCount: 5,
  minimumPrice: 9_000,
  travel: 0,
};

function Screen() {
  const { search } = useLocation();
  return (
    <>
      <p data-testid="where">{search}</p>
      <SearchPage />
    </>
  );
}
const where = () => screen.getByTestId("where").textContent;

/** Opens the search as a customer with this server data; returns the search's requests, in order. */
function open(path: string, progress: CustomerOnboarding | undefined) {
  const asked: Record<string, string>[] = [];
  serverAnswers((url) => {
    if (url.includes("/customer-onboarding")) {
      return progress ? answer(progress) : answer({ kind: "bug", code: "bug", message: "no", reference: "r-1" }, 500);
    }
    if (url.includes("/favorites")) return answer({ cleanerIds: [] });
    if (url.endsWith("/site")) return answer({ now: new Date().toISOString() });
    if (url.includes("/cleaners/any/price"))
      return answer({ kind: "conflict", code: "dispatch.noMatch", message: "No." }, 409);
    asked.push(Object.fromEntries(new URL(url, "http://naqi").searchParams));
    return answer({ items: [found], total: 1, counts: { areas: {}, services: {} } });
  });
  renderIn(<Screen />, { path, session: sessionOf(member()) });
  return asked;
}
const chip = "Remove filter: Speaks Arabic";
async function openFilters() {
  await userEvent.click(await screen.findByRole("button", { name: /^Filters/ }));
  return within(await screen.findByRole("dialog", { name: "Filters" }));
}

/** Prefers Arabic and nothing else that the search can ask for. */
const arabicOnly = (): CustomerOnboarding => {
  const { preferences, ...rest } = wholeCustomer();
  if (!preferences) throw new Error("The customer has preferences.");
  return {
    ...rest,
    preferences: {
      ...preferences,
      preferredServices: ["kitchen_deep_clean"],
      preferredCleanerGender: "no_preference",
      ecoFriendlyOnly: false,
    },
  };
};

describe("a customer's preferences", () => {
  it("fill in service, language, gender and products as chips, and send the preferred times", async () => {
    const asked = open("/search", wholeCustomer());
    await screen.findByText("1 cleaner found");
    expect(asked[0]).toMatchObject({
      service: "regular_cleaning",
      language: "Arabic",
      gender: "female",
      eco: "yes",
      times: "morning,weekend_only",
    });
    for (const label of ["Regular Cleaning", "Speaks Arabic", "Female", "Eco-friendly products"]) {
      expect(screen.getByRole("button", { name: `Remove filter: ${label}` })).toBeTruthy();
    }
    expect((await openFilters()).getByRole("link", { name: "Change my preferences" }).getAttribute("href")).toBe(
      "/customer-onboarding?step=3",
    );
    expect(where()).toBe("");
  });

  it("are removed one by one, and the address keeps which", async () => {
    const asked = open("/search", wholeCustomer());
    await userEvent.click(await screen.findByRole("button", { name: "Remove filter: Female" }));
    expect(where()).toBe("?preferred=no-gender");
    await waitFor(() => expect(asked.at(-1)).not.toHaveProperty("gender"));
    await userEvent.click(screen.getByRole("button", { name: "Remove filter: Eco-friendly products" }));
    expect(where()).toBe("?preferred=no-gender%2Cno-eco");
    expect(asked.at(-1)).toMatchObject({ service: "regular_cleaning", language: "Arabic" });
    await userEvent.selectOptions((await openFilters()).getByLabelText("Gender"), "male");
    await userEvent.keyboard("{Escape}");
    expect(where()).toBe("?gender=male&preferred=no-eco");
    await userEvent.click(screen.getByRole("button", { name: "Clear all" }));
    expect(where()).toBe("?preferred=no");
  });

  it("yield to what an address names, and explain the order", async () => {
    const asked = open("/search?service=deep_cleaning&gender=male&eco=yes", wholeCustomer());
    await screen.findByText("1 cleaner found");
    expect(asked[0]).toMatchObject({ service: "deep_cleaning", gender: "male", eco: "yes" });
    expect(screen.getByText(/free at your preferred times are also shown higher/)).toBeTruthy();
  });
});

describe("the preferred language", () => {
  it("is searched for from the start, and stays off once it was removed", async () => {
    const asked = open("/search?rating=4", arabicOnly());
    await userEvent.click(await screen.findByRole("button", { name: chip }));
    expect(asked[0]).toMatchObject({ language: "Arabic" });
    expect(where()).toBe("?rating=4&preferred=no-language");
    await waitFor(() => expect(asked.at(-1)).not.toHaveProperty("language"));
    expect(screen.queryByRole("button", { name: chip })).toBeNull();
  });

  it("yields to another, returns by choice, and is never added to the address automatically", async () => {
    const asked = open("/search?rating=4", arabicOnly());
    await userEvent.click(await screen.findByRole("button", { name: "Remove filter: 4 stars or more" }));
    expect(where()).toBe("");
    const sheet = await openFilters();
    await userEvent.selectOptions(sheet.getByLabelText("Language"), "Hindi");
    expect(where()).toBe("?language=Hindi");
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ language: "Hindi" }));
    await userEvent.selectOptions(sheet.getByLabelText("Language"), "Any language");
    expect(where()).toBe("?preferred=no-language");
    await userEvent.selectOptions(sheet.getByLabelText("Language"), "Arabic");
    expect(where()).toBe("?language=Arabic");
  });

  it("stays off with an old address that says no", async () => {
    const asked = open("/search?preferred=no", arabicOnly());
    await screen.findByText("1 cleaner found");
    expect(asked[0]).not.toHaveProperty("language");
  });

  it("blocks nothing when it cannot be loaded", async () => {
    const asked = open("/search", undefined);
    expect(await screen.findByText("1 cleaner found")).toBeTruthy();
    expect(asked[0]).not.toHaveProperty("language");
  });
});

describe("the place of the search", () => {
  it("offers the customer's own property first, and sends its point rounded and without its name", async () => {
    const asked = open("/search", { ...wholeCustomer(), properties: [propertyOf(), propertyOf()] });
    await openFilters();
    await userEvent.type(await screen.findByLabelText("Your location"), "marina");
    const options = within(await screen.findByRole("listbox")).getAllByRole("option");
    const own = options.filter(({ textContent }) => textContent?.includes("Your property in Dubai Marina"));
    expect(own).toHaveLength(1);
    expect(options.indexOf(own[0] as HTMLElement)).toBe(0);
    await userEvent.click(own[0] as HTMLElement);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ near: "25.081,55.140" }));
    expect(screen.getByRole("button", { name: "Remove filter: Comes to Marina Gate 1, Dubai Marina" })).toBeTruthy();
  });
});
