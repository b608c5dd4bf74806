import type { CustomerOnboarding, FoundCleaner } from "@naqi/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import SearchPage from "@/routes/search.tsx";
import { propertyOf, wholeCustomer } from "./customer-support.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "./support.tsx";

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

/** Opens the search as a customer of whom the server knows this; answers what the search was asked, in order. */
function open(path: string, progress: CustomerOnboarding | undefined) {
  const asked: Record<string, string>[] = [];
  serverAnswers((url) => {
    if (url.includes("/customer-onboarding")) {
      return progress ? answer(progress) : answer({ kind: "bug", code: "bug", message: "no", reference: "r-1" }, 500);
    }
    if (url.includes("/favorites")) return answer({ cleanerIds: [] });
    asked.push(Object.fromEntries(new URL(url, "http://naqi").searchParams));
    return answer({ items: [found], total: 1, counts: { areas: {}, services: {} } });
  });
  renderIn(<Screen />, { path, session: sessionOf(member()) });
  return asked;
}
const chip = "Remove filter: Speaks Arabic";

describe("the language a customer prefers", () => {
  it("is searched for from the first, stands among the chips, and is kept off once it was taken off", async () => {
    const asked = open("/search?rating=4", wholeCustomer());
    await userEvent.click(await screen.findByRole("button", { name: chip }));
    expect(asked[0]).toMatchObject({ language: "Arabic" });
    expect(where()).toBe("?rating=4&preferred=no");
    await waitFor(() => expect(asked.at(-1)).not.toHaveProperty("language"));
    expect(screen.queryByRole("button", { name: chip })).toBeNull();
  });

  it("gives way to another, comes back by choice, and never becomes part of the address by itself", async () => {
    const asked = open("/search?rating=4", wholeCustomer());
    await userEvent.click(await screen.findByRole("button", { name: "Remove filter: 4 stars or more" }));
    expect(where()).toBe("");
    await userEvent.selectOptions(screen.getByLabelText("Language"), "Hindi");
    expect(where()).toBe("?language=Hindi");
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ language: "Hindi" }));
    await userEvent.selectOptions(screen.getByLabelText("Language"), "Any language");
    expect(where()).toBe("?preferred=no");
    await userEvent.selectOptions(screen.getByLabelText("Language"), "Arabic");
    expect(where()).toBe("?language=Arabic");
  });

  it("goes with Clear all, and is not missed where nobody knows it", async () => {
    open("/search?rating=4", wholeCustomer());
    await screen.findByRole("button", { name: chip });
    await userEvent.click(screen.getByRole("button", { name: "Clear all" }));
    expect(where()).toBe("?preferred=no");
  });

  it("holds nothing up when it cannot be read", async () => {
    const asked = open("/search", undefined);
    expect(await screen.findByText("1 cleaner found")).toBeTruthy();
    expect(asked[0]).not.toHaveProperty("language");
  });
});

describe("the place of the search", () => {
  it("offers the customer's own property first, and sends its point rounded and without its name", async () => {
    const asked = open("/search", { ...wholeCustomer(), properties: [propertyOf(), propertyOf()] });
    await userEvent.type(await screen.findByLabelText("Your place"), "marina");
    const options = within(await screen.findByRole("listbox")).getAllByRole("option");
    const own = options.filter(({ textContent }) => textContent?.includes("Your property in Dubai Marina"));
    expect(own).toHaveLength(1);
    expect(options.indexOf(own[0] as HTMLElement)).toBe(0);
    await userEvent.click(own[0] as HTMLElement);
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ near: "25.081,55.140" }));
    expect(screen.getByRole("button", { name: "Remove filter: Comes to Marina Gate 1, Dubai Marina" })).toBeTruthy();
  });
});
