import type { Favorite, FoundCleaner } from "@naqi/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { HeartButton } from "@/features/customers/favorites/heart-button.tsx";
import { WantedFavorite } from "@/features/customers/favorites/wanted-favorite.tsx";
import type { Session } from "@/lib/session/session.ts";
import FavoritesPage from "@/routes/customer/favorites.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

const said: { title: string; description?: string; action?: { label: string; onClick: () => void } }[] = [];
vi.mock("@/lib/session/token.ts", () => ({ accessToken: async () => "token", announceExpired: () => undefined }));
vi.mock("@/ui/dialogs/toast.tsx", () => ({ toast: (one: (typeof said)[number]) => void said.push(one) }));

const aisha = "15ea4856-a3e6-4ee3-a788-8fb7b0328bd7";
const gone = "25ea4856-a3e6-4ee3-a788-8fb7b0328bd7";

const found = (more: Partial<FoundCleaner> = {}): FoundCleaner => ({
  cleanerId: aisha,
  fullName: "Aisha Khan",
  businessName: "",
  businessType: "individual",
  bio: "Careful and quick.",
  hourlyRate: 5_000,
  travelFee: 0,
  serviceAreas: ["Dubai Marina", "JLT", "JBR"],
  servicesOffered: ["regular_cleaning", "deep_cleaning", "carpet_cleaning", "move_in_out"],
  yearsExperience: 8,
  isVerified: true,
  hasPhone: true,
  availableAnytime: true,
  emergencyAvailability: false,
  totalBookings: 7,
  averageRating: 4.8,
  ratingCount: 5,
  nextFree: { day: "2027-03-11", hour: "09:00" },
  minimumPrice: 10_000,
  travel: 0,
  ...more,
});
const saved = (cleaner?: FoundCleaner, cleanerId = aisha): Favorite => ({
  cleanerId,
  createdAt: "2027-03-07T05:00:00.000Z",
  ...(cleaner && { cleaner }),
});

/** A server that knows what is saved; `fails` names the methods it breaks on. */
function open(
  content: React.ReactNode,
  list: Favorite[],
  { session = sessionOf(member()), path = "/", fails = "" } = {},
) {
  const ids = new Set(list.map(({ cleanerId }) => cleanerId));
  const spy = serverAnswers((url, { method = "GET" }) => {
    if (fails.includes(method)) return answer({ kind: "bug", code: "bug", message: "no", reference: "r-1" }, 500);
    const cleanerId = url.split("/").at(-1) ?? "";
    if (url.endsWith("/favorites/ids")) return answer({ cleanerIds: [...ids] });
    if (method === "PUT") ids.add(cleanerId);
    if (method === "DELETE") ids.delete(cleanerId);
    if (method !== "GET") return answer({ cleanerId });
    const items = list.filter((one) => ids.has(one.cleanerId));
    return answer({ items, total: items.length });
  });
  renderIn(
    <>
      <Where />
      {content}
    </>,
    { session: session as Session, path },
  );
  return spy;
}

function Where() {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
}
const where = () => screen.getByTestId("where").textContent;
const heart = <HeartButton cleanerId={aisha} name="Aisha Khan" />;
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  said.length = 0;
});

describe("a heart", () => {
  // covers S119
  it("saves and forgets, says so, and offers Undo", async () => {
    const spy = open(heart, []);
    await press("Add Aisha Khan to favorites");
    const button = await screen.findByRole("button", { name: "Remove Aisha Khan from favorites", pressed: true });
    await waitFor(() => expect(said).toMatchObject([{ title: "Success", description: "Cleaner added to favorites" }]));
    await userEvent.click(button);
    await waitFor(() => expect(said).toHaveLength(2));
    expect(said[1]).toMatchObject({ title: "Success", description: "Cleaner removed from favorites" });
    expect(screen.getByRole("button", { name: "Add Aisha Khan to favorites", pressed: false })).toBeTruthy();
    said[1]?.action?.onClick();
    expect(await screen.findByRole("button", { pressed: true })).toBeTruthy();
    await waitFor(() => expect(said).toHaveLength(3));
    expect(spy.mock.calls.map(([, init]) => init?.method).filter((method) => method !== "GET")).toEqual([
      "PUT",
      "DELETE",
      "PUT",
    ]);
  });

  // covers S119
  it.each([
    ["adding", [], "PUT", "Add Aisha Khan to favorites", "Failed to add to favorites. Please try again."],
    [
      "removing",
      [saved(found())],
      "DELETE",
      "Remove Aisha Khan from favorites",
      "Failed to remove from favorites. Please try again.",
    ],
  ])("goes back to what it was when %s fails", async (_, list, fails, name, description) => {
    open(heart, list, { fails });
    await userEvent.click(await screen.findByRole("button", { name }));
    await waitFor(() => expect(said).toMatchObject([{ title: "Error", description }]));
    expect(screen.getByRole("button", { name })).toBeTruthy();
  });

  it("leads a visitor to sign in, and back to this page with the wish", async () => {
    const spy = open(heart, [], { session: sessionOf(undefined), path: "/search?area=JBR" });
    await press("Add Aisha Khan to favorites");
    expect(where()).toBe(`/auth?next=${encodeURIComponent(`/search?area=JBR&favorite=${aisha}`)}`);
    expect(spy).not.toHaveBeenCalled();
  });

  it("is not for cleaners", () => {
    open(heart, [], { session: sessionOf(member({ role: "cleaner" })) });
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("is saved once after signing in, and the address is unchanged", async () => {
    const both = (
      <>
        <WantedFavorite />
        {heart}
      </>
    );
    const spy = open(both, [], { path: `/search?area=JBR&favorite=${aisha}` });
    expect(await screen.findByRole("button", { name: "Remove Aisha Khan from favorites" })).toBeTruthy();
    expect(where()).toBe("/search?area=JBR");
    await waitFor(() => expect(said).toHaveLength(1));
    expect(spy.mock.calls.filter(([, init]) => init?.method === "PUT")).toHaveLength(1);
  });

  it.each(["cleaner", "admin"] as const)("is not done for a %s who comes back", async (role) => {
    const session = sessionOf(member({ role }));
    const spy = open(<WantedFavorite />, [], { session, path: `/search?favorite=${aisha}` });
    await waitFor(() => expect(where()).toBe("/search"));
    expect(spy).not.toHaveBeenCalled();
  });
});

describe("My Favorites", () => {
  // covers S118, S119
  it("shows a card as specified, in AED", async () => {
    open(<FavoritesPage />, [saved(found())]);
    expect(screen.getByRole("heading", { level: 1, name: "My Favorites" })).toBeTruthy();
    expect(screen.getByText("Your saved cleaners for quick booking")).toBeTruthy();
    const card = within(await screen.findByRole("article"));
    for (const text of [
      "Aisha Khan",
      "Verified",
      "4.8 out of 5, 5 reviews",
      "AED 50/hr",
      "7 jobs completed",
      "Careful and quick.",
    ])
      expect(card.getByText(text)).toBeTruthy();
    expect(card.getByText(/^Dubai Marina, JLT \+1 more$/)).toBeTruthy();
    expect(card.getByText("Carpet Cleaning")).toBeTruthy();
    expect(card.getAllByText("+1 more")).toHaveLength(1);
    expect(card.getByText("Next free: Thu 11 Mar, 09:00")).toBeTruthy();
    expect(card.getByRole("link", { name: "Book Now: Aisha Khan" }).getAttribute("href")).toBe(
      `/cleaner/${aisha}?book=1`,
    );
    expect(card.getByRole("link", { name: /Message/ }).getAttribute("href")).toBe(
      `/customer/messages?cleaner=${aisha}`,
    );
  });

  // covers S118
  it("shows a skeleton first", async () => {
    open(<FavoritesPage />, [saved(found())]);
    const shapes = () => document.querySelectorAll(".animate-shimmer").length;
    expect(shapes()).toBeGreaterThan(0);
    expect(screen.queryByText("No favorites yet")).toBeNull();
    await screen.findByRole("article");
    expect(shapes()).toBe(0);
  });

  // covers S118
  it("shows fallbacks for missing data", async () => {
    open(<FavoritesPage />, [
      saved(
        found({
          fullName: "",
          averageRating: null,
          ratingCount: 0,
          isVerified: false,
          nextFree: undefined,
          serviceAreas: ["Mirdif", "Deira"],
        }),
      ),
    ]);
    const card = within(await screen.findByRole("article"));
    expect(card.getByRole("heading", { name: "Professional Cleaner" })).toBeTruthy();
    expect(card.getByText("New, no reviews yet")).toBeTruthy();
    expect(card.queryByText(/0\.0|false/)).toBeNull();
    expect(card.queryByText("Verified")).toBeNull();
    expect(card.getByText("No free time in the next two weeks")).toBeTruthy();
  });

  // covers S119
  it("says of an unbookable one only that, and allows removing it", async () => {
    open(<FavoritesPage />, [saved(undefined, gone)]);
    const card = within(await screen.findByRole("article"));
    expect(card.getByText("This cleaner cannot be booked at the moment.")).toBeTruthy();
    expect(card.queryByRole("link")).toBeNull();
    await press("Remove Professional Cleaner from favorites");
    expect(await screen.findByText("No favorites yet")).toBeTruthy();
    expect(screen.getByText("Save your preferred cleaners to easily book them again")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Find Cleaners" }).getAttribute("href")).toBe("/search");
  });

  it("removes a cleaner immediately, and restores the position with Undo", async () => {
    open(<FavoritesPage />, [saved(found()), saved(found({ cleanerId: gone, fullName: "Liza" }), gone)]);
    await screen.findByRole("heading", { name: "Aisha Khan" });
    await press("Remove Aisha Khan from favorites");
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Aisha Khan" })).toBeNull());
    await waitFor(() => expect(said).toHaveLength(1));
    said[0]?.action?.onClick();
    await screen.findByRole("heading", { name: "Aisha Khan" });
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Aisha Khan",
      "Liza",
    ]);
  });

  // covers S119
  it("says in the spec's words that it cannot be loaded", async () => {
    open(<FavoritesPage />, [], { fails: "GET" });
    expect(await screen.findByText("Failed to load your favorites. Please try again.")).toBeTruthy();
  });
});
