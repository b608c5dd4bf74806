import { onboardingFacts, opensDashboard, type OwnCleaner } from "@naqi/contracts";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { cleanerWizard } from "@/features/cleaners/onboarding/wizard-kind.ts";
import * as token from "@/lib/session/token.ts";
import { stepCount } from "@/ui/wizard/wizard-kind.ts";
import { booking } from "../bookings/booking-support.tsx";
import { open, type Server } from "./dashboard-open.tsx";
import { nearlyDone, onboarding } from "./dashboard-support.ts";
import { ownCleaner } from "../cleaners/own-profile-support.tsx";

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

const namesOf = (list: string) =>
  within(screen.getByRole("list", { name: list }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

describe("the gate", () => {
  // covers S057
  it("shows the progress, what is missing and the next step", async () => {
    open({ progress: onboarding({ skippedSteps: [1] }) });
    await screen.findByRole("heading", { name: "Complete Your Profile to Continue" });
    expect(screen.getByRole("progressbar", { name: "Your profile" }).getAttribute("aria-valuetext")).toBe(
      "0 of 7 steps complete",
    );
    expect(screen.getByText(/Onboarding takes 5-10 minutes/)).toBeTruthy();
    expect(namesOf("Still missing")).toEqual([
      "Profile Setup",
      "Services & Pricing",
      "Service Areas",
      "Availability",
      "Payout Setup",
    ]);
    expect(namesOf("You can add these later")).toEqual(["Verification"]);
    expect(screen.getByRole("link", { name: "Service Areas" }).getAttribute("href")).toBe("/cleaner/onboarding?step=3");
    expect(screen.getByRole("link", { name: "Continue Onboarding" }).getAttribute("href")).toBe("/cleaner/onboarding");
    expect(screen.queryByRole("button", { name: "View Limited Dashboard" })).toBeNull();
  });

  it("counts in the same steps as the wizard, verification included, and says what opens the dashboard", async () => {
    const { stepData } = nearlyDone();
    const progress = nearlyDone({
      completedSteps: [1, 2, 3, 4, 5],
      verificationStarted: true,
      stepData: { ...stepData, step4: undefined, step6: { methods: [] } },
    });
    expect(stepCount(cleanerWizard, progress)).toEqual({ done: 4, all: 7 });
    open({ progress });
    await screen.findByText("4 of 7 steps complete");
    expect(screen.getByText(/Complete these steps to open your dashboard/)).toBeTruthy();
    expect(document.body.textContent).not.toContain("%");
    expect(namesOf("Still missing")).toEqual(["Availability", "Payout Setup"]);
    expect(screen.queryByRole("list", { name: "You can add these later" })).toBeNull();
  });

  it("asks a verified cleaner with a confirmed address for neither, as after leaving a team", async () => {
    open({ progress: onboarding({ verificationStarted: true, isVerified: true }) });
    await screen.findByText(/Then send your profile to our team\.$/);
    expect(namesOf("Still missing")).toContain("Payout Setup");
    expect(screen.queryByText("Verification")).toBeNull();
  });

  it("asks to confirm the address only while that is to be done", async () => {
    open({ progress: onboarding({ emailConfirmed: false }) });
    await screen.findByText(/Then confirm your email address and send your profile to our team\.$/);
  });

  it("opens once every step under 'Still missing' is complete, without those that can follow later", async () => {
    const done = nearlyDone({ verificationStarted: false });
    const { stepData } = done;
    open({ progress: { ...done, stepData: { ...stepData, step6: { methods: [] } } } });
    await screen.findByRole("heading", { name: "Complete Your Profile to Continue" });
    expect(namesOf("Still missing")).toEqual(["Payout Setup"]);
    expect(opensDashboard(onboardingFacts(done))).toBe(true);
  });

  // covers S057
  it("admits from 80 percent on, and after submitting whatever is missing", async () => {
    open({ progress: nearlyDone() });
    await screen.findByRole("heading", { name: "Latest requests" });
  });

  // covers S057
  it("lets a submitted cleaner in", async () => {
    open({ progress: onboarding({ onboardingStatus: "pending_approval", approvalStatus: "pending" }) });
    await screen.findByText("Your application is in review");
    expect(screen.getByText("This typically takes 24-48 hours. We'll send you an email.")).toBeTruthy();
  });

  // covers S059
  it("lets members in when it cannot be checked", async () => {
    open({ progress: 500 });
    await screen.findByText("Your dashboard could not be loaded.");
    expect(screen.getByRole("link", { name: "Browse All Requests" })).toBeTruthy();
  });
});

describe("a team member of a business", () => {
  it("is not asked for a profile: sees their next assigned job, and their links", async () => {
    open({ progress: onboarding({ skippedSteps: [1] }), given: [] });
    await screen.findByText("No team jobs right now");
    expect(screen.queryByRole("heading", { name: "Complete Your Profile to Continue" })).toBeNull();
    expect(screen.queryByText("Add a payout method")).toBeNull();
    expect(screen.queryByRole("heading", { name: "Latest requests" })).toBeNull();
    // Without hours they are assigned nothing.
    expect(screen.getByRole("link", { name: /^Set your working hours/ }).getAttribute("href")).toBe(
      "/cleaner/availability",
    );
    expect(screen.getByRole("link", { name: /^My Team/ }).getAttribute("href")).toBe("/cleaner/team");
  });

  it("keeps a link to their jobs if it is unknown whether they do", async () => {
    open({ progress: onboarding({ skippedSteps: [1] }), jobs: 500 });
    await screen.findByRole("heading", { name: "Complete Your Profile to Continue" });
    expect(screen.getByRole("heading", { name: "Next job" })).toBeTruthy();
  });
});

describe("the limited dashboard", () => {
  const path = "/cleaner-dashboard?incomplete=true";

  // covers S058
  it("opens on request, with its banner, and stays open", async () => {
    open({ progress: onboarding() }, path);
    await userEvent.click(await screen.findByRole("button", { name: "View Limited Dashboard" }));
    const banner = screen.getByRole("region", { name: "Limited Dashboard Access" });
    expect(within(banner).getByRole("link", { name: "Complete Now" }).getAttribute("href")).toBe(
      "/cleaner/onboarding?step=1",
    );
    expect(screen.getAllByText("Locked")).toHaveLength(4);
    expect(screen.getAllByRole("button", { name: /Available once your profile is complete/ })).toSatisfy(
      (buttons: HTMLButtonElement[]) => buttons.length === 7 && buttons.every(({ disabled }) => disabled),
    );
    expect(Object.values(localStorage)).toEqual(["true"]);
  });

  // covers S058
  it("keeps the banner away once it was dismissed", async () => {
    open({ progress: onboarding() }, path);
    await userEvent.click(await screen.findByRole("button", { name: "View Limited Dashboard" }));
    await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByText("Limited Dashboard Access")).toBeNull();
    expect(screen.getAllByText("Locked")).toHaveLength(4);
    expect(Object.values(localStorage)).toEqual(["dismissed"]);
  });

  it("is not available after the wizard", async () => {
    open({}, path);
    await screen.findByRole("heading", { name: "Latest requests" });
    expect(screen.queryByText("Locked")).toBeNull();
  });
});

describe("the full dashboard", () => {
  // covers S059, S060
  it("shows four numbers, each with its list", async () => {
    open();
    const tiles = await screen.findByRole("list", { name: "Your numbers" });
    const links = within(tiles).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent?.replace(/\u00a0/g, " "))).toEqual([
      "Total Jobs12",
      "Average Rating4.79 reviews",
      "Hours Worked26",
      "Total EarningsAED 2,560.50",
    ]);
    expect(links.at(-1)?.getAttribute("href")).toBe("/cleaner/earnings");
  });

  // covers S060
  it("falls back to zero when the numbers cannot be loaded, and says so", async () => {
    open({ own: 500 });
    const tiles = await screen.findByRole("list", { name: "Your numbers" });
    expect(within(tiles).getAllByRole("link")[0]?.textContent).toBe("Total Jobs0");
    expect(screen.getByText("Your numbers could not be loaded, so they show 0 for now.")).toBeTruthy();
  });

  it("says New without a review", async () => {
    open({ own: { totalBookings: 0, averageRating: null, ratingCount: 0, minutesWorked: 0, totalEarnings: 0 } });
    await screen.findByText("New");
  });

  // covers S059
  it("asks for five open requests and shows three", async () => {
    const { asked } = open();
    await screen.findByRole("heading", { name: "A" });
    expect(screen.getByRole("heading", { name: "C" })).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "D" })).toBeNull();
    expect(asked.find((url) => url.includes("/requests/open"))).toContain("limit=5");
    expect(screen.getByRole("link", { name: "Browse All Requests" }).getAttribute("href")).toBe("/cleaner/browse-jobs");
  });

  // covers S059
  it("has quick actions that link to the work", async () => {
    open();
    const actions = (await screen.findByRole("heading", { name: "Quick actions" })).closest("section")!;
    expect(
      within(actions)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual([
      "/cleaner/browse-jobs",
      "/cleaner/bookings",
      "/cleaner/availability",
      "/cleaner/services",
      "/cleaner/earnings",
      "/cleaner/insights",
      "/cleaner-profile",
    ]);
  });

  it("leads a company to its team", async () => {
    open({ progress: nearlyDone({ approvalStatus: "approved", businessType: "business" }) });
    const link = await screen.findByRole("link", { name: "My Team Invite people and give them jobs" });
    expect(link.getAttribute("href")).toBe("/cleaner/team");
  });

  it("says when there is no request", async () => {
    open({ requests: [] });
    await screen.findByText("No open requests right now");
  });
});

describe("the first days after the approval", () => {
  const live = (more: Partial<OwnCleaner> = {}, server: Server = {}) =>
    open({
      ...server,
      progress: nearlyDone({ approvalStatus: "approved", approvalSince: "2026-11-20T06:00:00.000Z" }),
      own: { ...ownCleaner({ totalBookings: 0, phone: undefined, ...more }) },
    });
  const card = () => screen.findByRole("region", { name: "You are live" });

  // covers S059
  it("announce it, the next steps, and the page's address to share", async () => {
    live();
    const shown = within(await card());
    shown.getByText(/^Customers in Dubai Marina, JLT can find and book you now, from AED.90 for 2 hours\.$/);
    expect(shown.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/cleaner/about",
      "/cleaner-profile",
      "/cleaner/availability",
      "/cleaner/browse-jobs",
    ]);
    expect(shown.getByLabelText<HTMLInputElement>("Your page to share").value).toMatch(/\/cleaner-profile\/[\w-]+$/);
    await userEvent.click(shown.getByRole("button", { name: "Hide" }));
    expect(screen.queryByText("You are live")).toBeNull();
    cleanup();
    live();
    await screen.findByText("Total Jobs");
    expect(screen.queryByText("You are live")).toBeNull();
  });

  it("are below a booked job, and at the top without one", async () => {
    const isBefore = (one: Element, other: Element) =>
      one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;
    const next = () => screen.getByRole("region", { name: "Next job" });
    live();
    expect(isBefore(await card(), next())).toBe(true);
    cleanup();
    live({}, { jobs: [booking({ startsAt: "2026-11-23T06:00:00.000Z", endsAt: "2026-11-23T08:00:00.000Z" })] });
    const below = await card();
    expect(isBefore(next(), below)).toBe(true);
  });

  it.each([
    ["a job was done", { totalBookings: 1 }],
    ["they are not in the search", { isListed: false }],
  ])("end once %s", async (_, more) => {
    live(more);
    await screen.findByText("Total Jobs");
    expect(screen.queryByText("You are live")).toBeNull();
  });
});
