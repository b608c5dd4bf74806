import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes, useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/http/api-error.ts";
import { forgetSettings } from "@/lib/http/settings.ts";
import NotFoundPage from "@/routes/shared/not-found.tsx";
import { ExpiredDialog } from "@/shell/expired-dialog.tsx";
import { Guard } from "@/shell/guard.tsx";
import { Header } from "@/shell/header.tsx";
import { isAtWork } from "@/shell/is-at-work.ts";
import QuietFooter from "@/shell/quiet-footer.tsx";
import { OfflineBanner } from "@/shell/offline-banner.tsx";
import * as token from "@/lib/session/token.ts";
import { Toasts } from "@/ui/dialogs/toast.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

beforeEach(() => {
  serverAnswers(() => answer({ now: new Date().toISOString() }));
});

const linksOf = (name: string) =>
  within(screen.getByRole("navigation", { name }))
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

describe("Footer", () => {
  it("has only rights, rules and help for members at work", () => {
    renderIn(<QuietFooter />);
    const links = within(screen.getByRole("contentinfo")).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/help",
      "/terms",
      "/privacy",
      "/community-guidelines",
    ]);
  });

  it.each([
    ["cleaner", "/cleaner-dashboard", true],
    ["admin", "/admin", true],
    ["customer", "/customer-onboarding", true],
    ["customer", "/auth", true],
    ["customer", "/search", false],
    [undefined, "/auth", false],
  ] as const)("of a %s at %s is quiet: %s", (role, path, isQuiet) => {
    expect(isAtWork(role, path)).toBe(isQuiet);
  });
});

describe("Header", () => {
  // covers S011, S022
  it("signs out, and says so", async () => {
    const signOut = vi.fn(async () => true);
    renderIn(
      <>
        <Header />
        <Toasts />
      </>,
      { session: sessionOf(member(), { signOut }) },
    );
    await userEvent.click(screen.getByRole("button", { name: "Sign Out" }));
    await screen.findByText("Signed out");
    screen.getByText("Also in your other browsers.");
    expect(signOut).toHaveBeenCalledOnce();
  });

  // covers S008, S009, S011, S024
  it.each([
    [undefined, "/", ["Find Cleaners", "How It Works", "For Businesses", "Help"]],
    ["customer", "/search", ["Find Cleaners", "My Bookings", "Messages", "Favorites"]],
    ["cleaner", "/cleaner-dashboard", ["Browse Jobs", "My Applications", "Earnings", "My Jobs", "Messages"]],
    [
      "admin",
      "/",
      [
        "Overview",
        "Find Cleaners",
        "Cleaners",
        "Verifications",
        "Reports",
        "Problems",
        "Tickets",
        "Second admin",
        "People",
        "Requests",
        "Bookings",
        "Reviews",
        "Rewards",
        "Payouts",
        "Seasons",
        "Discount codes",
        "Audit",
      ],
    ],
  ] as const)("leads a %s by logo and navigation", async (role, home, names) => {
    renderIn(<Header />, { session: sessionOf(role && member({ role })) });
    expect(screen.getByRole("link", { name: "Naqi home" }).getAttribute("href")).toBe(home);
    await screen.findAllByRole("link", { name: names[1] });
    expect(linksOf("Main").map(([name]) => name)).toEqual(names);
    expect(screen.queryByRole("link", { name: "Join Now" }) === null).toBe(role !== undefined);
    expect(screen.queryByRole("link", { name: "Sign In" }) === null).toBe(role !== undefined);
    expect(screen.queryByRole("button", { name: "Sign Out" }) === null).toBe(role === undefined);
    expect(screen.queryByRole("link", { name: "Profile" }) === null).toBe(role !== "customer");
    expect(screen.queryByRole("link", { name: "Dashboard" }) === null).toBe(!role || role === "customer");
  });

  it("groups staff's pages, and says how much waits in each queue", async () => {
    vi.spyOn(token, "accessToken").mockResolvedValue("token");
    const none = { count: 0, hasMore: false };
    const waiting = { cleaners: none, problems: none, proposals: none, reports: none, tickets: { ...none, count: 2 } };
    serverAnswers((url) =>
      answer(
        url.endsWith("/admin/waiting") ? { ...waiting, verifications: { count: 3, hasMore: true } } : { items: [] },
      ),
    );
    renderIn(<Header />, { session: sessionOf(member({ role: "admin" })) });
    const decide = within(await screen.findByRole("list", { name: "To decide" }));
    await decide.findByRole("link", { name: /^Tickets ?2 waiting$/ });
    await decide.findByRole("link", { name: /^Verifications ?3 waiting$/ });
    decide.getByText("3+");
    decide.getByRole("link", { name: "Reports" });
    within(screen.getByRole("list", { name: "Money" })).getByRole("link", { name: "Payouts" });
    // The same next to the button of a phone's menu.
    await within(screen.getByRole("banner")).findByText("5+");
  });

  it("shows a team member neither Browse Jobs, My Applications nor Earnings", async () => {
    renderIn(<Header />, { session: sessionOf(member({ role: "cleaner", inTeam: true })) });
    await screen.findAllByRole("link", { name: "My Jobs" });
    expect(linksOf("Main").map(([name]) => name)).toEqual(["My Jobs", "Messages"]);
  });

  // covers S008
  it.each([
    [undefined, ["Dubai"]],
    ["customer", ["Dubai", "Customer"]],
    ["cleaner", ["Dubai", "Cleaner"]],
    ["admin", ["Dubai", "Admin"]],
  ] as const)("says Dubai, and to a %s their role", (role, badges) => {
    renderIn(<Header />, { session: sessionOf(role && member({ role })) });
    const shown = within(screen.getByRole("banner")).queryAllByText(/^(Dubai|Customer|Cleaner|Admin)$/);
    expect(shown.map(({ textContent }) => textContent)).toEqual(badges);
  });

  // covers S011
  it.each([
    ["cleaner", "/cleaner-dashboard"],
    ["admin", "/admin"],
  ] as const)("leads a %s by Dashboard to where they work", (role, to) => {
    renderIn(<Header />, { session: sessionOf(member({ role })) });
    expect(screen.getByRole("link", { name: "Dashboard" }).getAttribute("href")).toBe(to);
  });

  it("offers a member without a role to complete the sign-up", () => {
    renderIn(<Header />, { session: sessionOf(member({ role: undefined })) });
    expect(screen.getByRole("link", { name: "Complete sign-up" }).getAttribute("href")).toBe("/auth");
  });

  // covers S012
  it("goes away past 100 px down, comes back upwards and within 50 px of the top", () => {
    renderIn(<Header />);
    const hidden = () => screen.getByRole("banner").className.includes("-translate-y-full");
    const scrollTo = (y: number) => {
      vi.stubGlobal("scrollY", y);
      act(() => void window.dispatchEvent(new Event("scroll")));
      return hidden();
    };
    expect([90, 300, 280, 400, 60, 40].map(scrollTo)).toEqual([false, true, false, true, false, false]);
  });

  // covers S012
  it("stays while its menu is open; Esc closes it and returns to the button", async () => {
    renderIn(<Header />);
    const button = screen.getByRole("button", { name: "Menu" });
    await userEvent.click(button);
    vi.stubGlobal("scrollY", 500);
    act(() => void window.dispatchEvent(new Event("scroll")));
    expect(screen.getByRole("banner").className).not.toContain("-translate-y-full");
    await userEvent.keyboard("{Escape}");
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute("aria-expanded")).toBe("false");
  });

  // covers S010
  it("turns the theme on the spec's key and shows it", async () => {
    localStorage.setItem("theme", "light");
    renderIn(<Header />);
    await userEvent.click(screen.getByRole("button", { name: "Theme: Light. Change to Dark" }));
    expect(localStorage.getItem("theme")).toBe("dark");
    expect(document.documentElement.dataset["theme"]).toBe("dark");
    expect(screen.getByRole("button", { name: "Theme: Dark. Change to System" })).toBeTruthy();
  });
});

describe("Guard", () => {
  const Where = () => {
    const { pathname, search } = useLocation();
    return <p>{pathname + search}</p>;
  };
  const guarded = (role: "customer" | undefined, status: "anonymous" | "member" = "member") =>
    renderIn(
      <Routes>
        <Route path="/cleaner/bookings" element={<Guard only="cleaner">jobs</Guard>} />
        <Route path="*" element={<Where />} />
      </Routes>,
      { path: "/cleaner/bookings?tab=past", session: sessionOf(status === "member" ? member({ role }) : undefined) },
    );

  // covers S057
  it("sends a visitor to sign in and back to the same place", () => {
    guarded(undefined, "anonymous").getByText("/auth?next=%2Fcleaner%2Fbookings%3Ftab%3Dpast");
  });
  it("sends a member of another role to the landing page", () => void guarded("customer").getByText("/"));
});

describe("an ended session", () => {
  it("asks for the password over the page and goes on", async () => {
    const signIn = vi.fn().mockResolvedValue(member());
    renderIn(<ExpiredDialog />, { session: sessionOf(member(), { expired: true, signIn }) });
    await screen.findByRole("alertdialog", { name: "Please sign in again" });
    await userEvent.type(screen.getByLabelText("Password"), "Correct-Horse-9");
    await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
    expect(signIn).toHaveBeenCalledWith("mariam@example.com", "Correct-Horse-9");
  });
});

describe("a fresh sign-in", () => {
  it("can be given at Google where the stage has it, and says what went wrong", async () => {
    forgetSettings();
    serverAnswers(() => answer({ social: {}, now: new Date().toISOString(), oauthDomain: "pool.example" }));
    const signInAgainWithGoogle = vi.fn().mockRejectedValue(new ApiError("bug", "No window"));
    renderIn(<ExpiredDialog />, { session: sessionOf(member(), { asksAgain: true, signInAgainWithGoogle }) });
    await userEvent.click(await screen.findByRole("button", { name: "Continue with Google" }));
    expect(signInAgainWithGoogle).toHaveBeenCalledWith("mariam@example.com");
    await screen.findByText("No window");
  });
});

describe("the rest", () => {
  it("says when the connection is gone", () => {
    renderIn(<OfflineBanner />);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("offline")));
    expect(screen.getByRole("status").textContent).toContain("You are offline");
  });

  // covers S014
  it("has the spec's words for a page that is not there", () => {
    renderIn(<NotFoundPage />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("404");
    screen.getByText("Oops! Page not found");
    expect(screen.getByRole("link", { name: "Return to Home" }).getAttribute("href")).toBe("/");
    expect(document.title).toBe("404 · Naqi");
  });
});
