import { type CustomerOnboarding, type OnboardingStatus, type Role, site } from "@naqi/contracts";
import { render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/http/api-error.ts";
import { SessionContext, type Session } from "@/lib/session/session.ts";
import * as token from "@/lib/session/token.ts";
import { settingsUrl } from "@/lib/http/settings.ts";
import App from "@/app.tsx";
import DashboardPage from "@/routes/dashboard.tsx";
import HomePage from "@/routes/home.tsx";
import { dashboardOf, homeOf } from "@/routes/shared/home-of.ts";
import { freshCustomer, wholeCustomer } from "../customers/customer-support.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

// Only the settings answer: the screens that a way leads to are tests of their own.
beforeEach(
  () =>
    void serverAnswers((url) =>
      url === settingsUrl ? answer({ now: new Date().toISOString(), social: {} }) : new Promise(() => undefined),
    ),
);

const statuses: (OnboardingStatus | undefined)[] = [
  undefined,
  "not_started",
  "profile_setup",
  "services_setup",
  "service_areas",
  "availability",
  "payout_setup",
  "pending_approval",
  "approved",
];
const roles: (Role | undefined)[] = [undefined, "customer", "cleaner", "admin"];

describe("a member's own place", () => {
  // covers S005
  it.each(statuses)("is the wizard or the dashboard for a cleaner who is %s", (onboardingStatus) => {
    const through = onboardingStatus === "pending_approval" || onboardingStatus === "approved";
    expect(homeOf({ role: "cleaner", onboardingStatus })).toBe(through ? "/cleaner-dashboard" : "/cleaner/onboarding");
  });

  it("is the dashboard for a team member, without a step of the wizard", () => {
    expect(homeOf({ role: "cleaner", onboardingStatus: "not_started", inTeam: true })).toBe("/cleaner-dashboard");
  });

  it("counts an unknown status as finished", () => {
    expect(homeOf({ role: "cleaner", onboardingStatus: "new_one" as OnboardingStatus })).toBe("/cleaner-dashboard");
  });

  // covers S024
  it("is the search for customers and staff, and nowhere without a role", () => {
    expect(roles.map((role) => [homeOf({ role }), dashboardOf({ role })])).toEqual([
      ["/dashboard", "/"],
      ["/search", "/search"],
      ["/cleaner/onboarding", "/cleaner-dashboard"],
      ["/dashboard", "/search"],
    ]);
  });
});

/** Renders both pages with a note of every address that was shown; more than a handful would be a loop. */
function walk(start: string, session: Session) {
  const visited: string[] = [];
  const Note = () => {
    const { pathname } = useLocation();
    visited.push(pathname);
    if (visited.length > 20) throw new Error(`a loop: ${visited.join(" ")}`);
    return null;
  };
  render(
    <MemoryRouter initialEntries={[start]}>
      <SessionContext.Provider value={session}>
        <Note />
        <Routes>
          <Route path="/" element={<HomePage />} />
          <Route path="/dashboard" element={<DashboardPage />} />
          <Route path="*" element={<p>elsewhere</p>} />
        </Routes>
      </SessionContext.Provider>
    </MemoryRouter>,
  );
  return visited;
}

const waiting = (problem?: Session["problem"]) => ({ ...sessionOf(undefined), status: "loading", problem }) as Session;

describe("there is no redirect loop between / and /dashboard", () => {
  const people: [string, Session, string][] = [
    ["a visitor", sessionOf(undefined), "/"],
    ["a customer", sessionOf(member()), "/search"],
    ["an admin", sessionOf(member({ role: "admin" })), "/search"],
    ["a member without a role", sessionOf(member({ role: undefined })), "/"],
    ["a role nobody knows", sessionOf(member({ role: "business" as Role })), "/"],
    ["a session that cannot be looked up", waiting(new ApiError("network", "No answer")), "/"],
    ...statuses.map((onboardingStatus): [string, Session, string] => [
      `a cleaner who is ${onboardingStatus}`,
      sessionOf(member({ role: "cleaner", onboardingStatus })),
      "cleaner",
    ]),
  ];

  // covers S001, S005, S006
  it.each(
    people.flatMap(([who, session, end]) => ["/", "/dashboard"].map((start) => [who, start, session, end] as const)),
  )("%s from %s", async (_, start, session, end) => {
    const visited = walk(start, session);
    const at = () => visited.at(-1) ?? "";
    await waitFor(() => (end === "cleaner" ? expect(at()).toMatch(/^\/cleaner/) : expect(at()).toBe(end)));
    if (end === "/") screen.getByRole("heading", { level: 1, name: "A clean home. A clear price." });
    expect(visited.filter((path) => path === "/dashboard").length).toBeLessThanOrEqual(2);
  });

  // covers S005, S006
  it("shows the spinner while the member is unknown, and the spec's words on /dashboard", () => {
    walk("/", waiting());
    screen.getByText("Taking you to your page");
    walk("/dashboard", waiting());
    screen.getByText("Redirecting to your dashboard...");
  });

  it("asks a member without a role to complete the sign-up", () => {
    walk("/", sessionOf(member({ role: undefined })));
    expect(screen.getByRole("link", { name: "Complete sign-up" }).getAttribute("href")).toBe("/auth");
  });
});

const Where = () => {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
};
const openApp = (path: string, session: Session) =>
  renderIn(
    <>
      <Where />
      <Routes>
        <Route path="*" element={<App />} />
      </Routes>
    </>,
    { path, session },
  );

describe("addresses of members", () => {
  it("sends visitors to sign in and back", async () => {
    openApp("/customer/favorites", sessionOf(undefined));
    await screen.findByText("at /auth?next=%2Fcustomer%2Ffavorites");
  });

  it("sends members of another role away", async () => {
    openApp("/cleaner/earnings", sessionOf(member({ role: "customer" })));
    await screen.findByText("at /");
  });

  it.each([
    ["a visitor", sessionOf(undefined)],
    ["a customer", sessionOf(member())],
  ])("hides the staff page from %s", async (_, session) => {
    openApp("/admin/discount-codes", session);
    await screen.findByText("Oops! Page not found");
    screen.getByText("at /admin/discount-codes");
  });

  // covers S007
  it("keeps the alias of the customer's home", async () => {
    openApp("/customer-home", sessionOf(member()));
    await screen.findByText("at /search");
  });

  describe("the wizard's exit", () => {
    const exit = async (progress: CustomerOnboarding) => {
      vi.spyOn(token, "accessToken").mockResolvedValue("token");
      const asked: string[] = [];
      serverAnswers((url) => {
        asked.push(url);
        if (url === settingsUrl) return answer({ now: new Date().toISOString(), social: {} });
        return url.endsWith("/customer-onboarding") ? answer(progress) : new Promise(() => undefined);
      });
      openApp("/customer-home?incomplete=true", sessionOf(member()));
      await screen.findByText("at /search?incomplete=true");
      await waitFor(() => expect(asked).toContain("/api/customer-onboarding"));
    };

    // covers S085
    it("keeps what it says, and leads back to the wizard from there", async () => {
      await exit(freshCustomer);
      const back = await screen.findByRole("link", { name: "Complete your profile" });
      expect(back.getAttribute("href")).toBe("/customer-onboarding");
    });

    it("is silent after the wizard was finished meanwhile", async () => {
      await exit({ ...wholeCustomer(), currentStep: 6 });
      await screen.findByRole("heading", { level: 1 });
      await expect(screen.findByRole("link", { name: "Complete your profile" })).rejects.toThrow();
    });
  });
});

it("asks for the settings where the contract has them", () => {
  expect(`GET ${settingsUrl.replace("/api", "")}`).toBe(site.settings.route);
});
