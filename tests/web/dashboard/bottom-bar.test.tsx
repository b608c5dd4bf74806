import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import BottomBar, { itemsOf } from "@/shell/bottom-bar.tsx";
import { member, renderIn, sessionOf } from "../support.tsx";

describe("the bar of a phone", () => {
  it.each([
    ["customer", ["/search", "/customer/bookings", "/customer/messages", "/customer/favorites"]],
    [
      "cleaner",
      ["/cleaner/bookings", "/cleaner/browse-jobs", "/cleaner/messages", "/cleaner/earnings", "/cleaner-profile"],
    ],
  ] as const)("links a %s to their own pages", (role, places) => {
    expect(itemsOf(role).map(({ to }) => to)).toEqual(places);
    renderIn(<BottomBar />, { session: sessionOf(member({ role })), path: places[1] });
    const links = within(screen.getByRole("navigation", { name: "Quick navigation" })).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(places);
    expect(links.map((link) => link.getAttribute("aria-current"))).toEqual(
      places.map((_, index) => (index === 1 ? "page" : null)),
    );
    // Each has an icon of its own.
    expect(new Set(links.map((link) => link.querySelector("svg")?.innerHTML)).size).toBe(places.length);
  });

  it("shows a team member neither Find jobs nor Earnings", () => {
    renderIn(<BottomBar />, {
      session: sessionOf(member({ role: "cleaner", inTeam: true })),
      path: "/cleaner/bookings",
    });
    const links = within(screen.getByRole("navigation", { name: "Quick navigation" })).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/cleaner/bookings",
      "/cleaner/messages",
      "/cleaner-profile",
    ]);
  });

  it.each([undefined, member({ role: "admin" })])("is hidden for other roles", (me) => {
    renderIn(<BottomBar />, { session: sessionOf(me) });
    expect(screen.queryByRole("navigation")).toBeNull();
  });
});
