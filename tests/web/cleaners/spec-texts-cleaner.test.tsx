import type { DocumentType } from "@naqi/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ContactDialog } from "@/features/cleaners/profile/contact-dialog.tsx";
import { BookingCard } from "@/features/cleaners/profile/booking/booking-card.tsx";
import { ProfileHero } from "@/features/cleaners/profile/profile-hero.tsx";
import { ProfileStats } from "@/features/cleaners/profile/profile-stats.tsx";
import { ReferralCard } from "@/features/money/referrals/referral-card.tsx";
import * as token from "@/lib/session/token.ts";
import { Toasts } from "@/ui/dialogs/toast.tsx";
import { onboardingServer, openWizard, skippedUpTo } from "./onboarding-support.tsx";
import { ownCleaner } from "./own-profile-support.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";
import { cardOf, good, openDocuments, openScreen, problem, type Reply, status } from "./verification-support.tsx";

// The lists are literal copies of the spec: the contracts' own lists would agree with themselves.
const services =
  "Home Cleaning, Office Cleaning, Deep Cleaning, Carpet Cleaning, Upholstery Cleaning, Move-in/Move-out, Post-construction, Car Detailing, Airbnb Cleaning, Window Cleaning";
const languages = "English, Arabic, Hindi, Urdu, Filipino, Bengali, Tamil, Sinhala, French, Spanish, Mandarin, Russian";
const areas =
  "Downtown Dubai, Dubai Marina, Business Bay, DIFC, JBR, Palm Jumeirah, Dubai Hills, Arabian Ranches, JVC, JLT, Discovery Gardens, Motor City, Sports City, Dubai South, Al Barsha, Jumeirah, Umm Suqeim, Al Safa, Al Wasl, Deira, Bur Dubai, Karama, Satwa, Al Qusais, International City, Dubai Investment Park, Mirdif, Rashidiya";

const customer = sessionOf(member());
const plain = (element: Element | null) => element?.textContent?.replaceAll("\u00a0", " ");

beforeEach(() => {
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

describe("the wizard's lists (000 §3)", () => {
  // covers S047
  it.each([
    [1, 12, languages],
    [2, 10, services],
    // The spec's 28, then the two more that its search offers (decisions G44).
    [3, 30, areas + ", Springs, Meadows"],
  ])("step %i offers its %i and nothing else", async (step, count, names) => {
    onboardingServer(skippedUpTo(step));
    openWizard(`/cleaner/onboarding?step=${step}`);
    await screen.findByText(`Step ${step} of 7`);
    const offered = screen.getAllByRole<HTMLInputElement>("checkbox").map(({ labels }) => labels?.[0]?.textContent);
    expect(offered).toHaveLength(count);
    expect(offered.toSorted()).toEqual(names.split(", ").toSorted());
  });

  // covers S035
  it("works from full hour to full hour, 06:00 to 22:00, first from 08:00 to 18:00 (000 §9)", async () => {
    onboardingServer(skippedUpTo(4));
    openWizard("/cleaner/onboarding?step=4");
    const start = await screen.findByLabelText<HTMLSelectElement>("Preferred start");
    const end = screen.getByLabelText<HTMLSelectElement>("Preferred end");
    const hours = Array.from({ length: 17 }, (_, index) => `${String(index + 6).padStart(2, "0")}:00`);
    expect(
      [...new Set([...start.options, ...end.options].map(({ value }) => value))].filter(Boolean).toSorted(),
    ).toEqual(hours);
    expect([start.value, end.value]).toEqual(["08:00", "18:00"]);
    screen.getByText("You take urgent same-day jobs.");
  });

  // covers S034
  it("starts with a radius of 10 km and no fee, which goes up to AED 100 (000 §9)", async () => {
    onboardingServer(skippedUpTo(3));
    openWizard("/cleaner/onboarding?step=3");
    expect(await screen.findByRole("slider", { name: "Service radius" })).toHaveProperty("value", "10");
    expect(screen.getByLabelText("Travel fee in AED")).toHaveProperty("value", "0");
  });
});

describe("documents (000 §5, §6)", () => {
  let replies: Record<string, Reply>;
  beforeEach(() => {
    replies = good();
  });

  // covers S050
  it.each([
    ["government_id", "Government ID", true, false],
    ["proof_of_address", "Proof of address", false, false],
    ["professional_certificate", "Professional certificate", false, true],
    ["insurance_certificate", "Insurance certificate", false, true],
    ["passport", "Passport", true, true],
    ["drivers_license", "Driving licence", true, true],
  ] as const)("%s is a %s, with its number: %s, with its last day: %s", async (type, name, hasNumber, hasLastDay) => {
    const required: DocumentType[] = [type];
    replies["GET /api/verification"] = () => answer({ ...status({}), required, optional: [] });
    openScreen(() => replies);
    await openDocuments();
    const card = within(await cardOf(name));
    expect(card.queryByLabelText("Document number") !== null).toBe(hasNumber);
    expect(card.queryByLabelText("Expiry date") !== null).toBe(hasLastDay);
    expect(card.getByText("Required")).toBeTruthy();
  });

  // covers S048
  it("have a tab beside Overview, and load before they are shown", async () => {
    openScreen(() => replies);
    expect(document.querySelector("[aria-busy=true], [role=status]")).toBeTruthy();
    expect((await screen.findAllByRole("tab")).map(({ textContent }) => textContent)).toEqual([
      "Overview",
      "Documents",
    ]);
  });

  // covers S056
  it("are not readable without a session (000 §8)", async () => {
    replies["GET /api/verification"] = () => problem("anonymous", "Please sign in.", 401);
    openScreen(() => replies);
    expect(await screen.findByText("User not authenticated")).toBeTruthy();
  });
});

describe("the public profile (000 §2)", () => {
  // covers S066
  it("has a hero with what was checked, type and years, stars, jobs, rate, three areas and how many more", () => {
    const cleaner = ownCleaner({
      businessType: "individual",
      yearsExperience: 8,
      hourlyRate: 4_500,
      serviceAreas: ["JBR", "JLT", "JVC", "DIFC", "Deira"],
    });
    const { container } = renderIn(<ProfileHero cleaner={cleaner} />);
    for (const text of [
      "Verified",
      "Individual, 8 years of experience",
      "7 jobs completed",
      "AED 45 / hour",
      "JBRJLTJVC+2 more",
    ]) {
      expect(plain(container)).toContain(text);
    }
    expect(plain(container)).toMatch(/out of 5, \d+ review/);
  });

  // covers S062, S068
  it.each([
    [4.5, "Excellent"],
    [4.49, "Good"],
    [4, "Good"],
    [3.99, "Fair"],
  ])("shows customers two numbers and calls %s %s", (averageRating, word) => {
    renderIn(<ProfileStats cleaner={ownCleaner({ averageRating })} />);
    expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["Total Jobs", "Average Rating"]);
    expect(screen.getByText(word)).toBeTruthy();
  });

  // covers S067
  it("says what two hours and the way cost, and how soon answers come", () => {
    const cleaner = ownCleaner({ hourlyRate: 4_500, minimumJob: 9_000, travelFee: 1_500 });
    const visit = { home: undefined, minutes: 120, time: undefined };
    serverAnswers((url) => answer(url.endsWith("/api/site") ? { now: new Date().toISOString() } : { days: [] }));
    const { container } = renderIn(
      <BookingCard cleaner={cleaner} visit={visit} sizes={[]} onSize={vi.fn()} onTime={vi.fn()} />,
    );
    expect(plain(container)).toContain("Minimum jobAED 105");
    expect(plain(container)).toContain("2 h × AED 45AED 90");
    expect(plain(container)).toContain("usually within 2 hours");
  });

  // covers S067, S101
  it("gives the number with the toast of a booking request", async () => {
    serverAnswers(() => answer({ phone: "+971501234567" }));
    contact();
    await userEvent.click(await screen.findByRole("button", { name: "Show phone number" }));
    await screen.findByText("Booking Request");
    screen.getByText("Contact the cleaner directly via WhatsApp or phone");
    expect(screen.getByRole("link", { name: /^WhatsApp/ }).getAttribute("href")).toBe("https://wa.me/971501234567");
    expect(screen.getByRole("link", { name: "Call" }).getAttribute("href")).toBe("tel:+971501234567");
  });

  it("says that there is none any more", async () => {
    serverAnswers(() =>
      answer({ kind: "missing", code: "cleaner.phoneUnavailable", message: "Phone unavailable" }, 404),
    );
    contact();
    await userEvent.click(await screen.findByRole("button", { name: "Show phone number" }));
    await waitFor(() => expect(screen.getAllByText("Phone unavailable")).toHaveLength(2));
    screen.getByText("WhatsApp unavailable");
    expect(screen.getAllByText("This cleaner has no phone number listed.").length).toBeGreaterThan(1);
  });

  function contact() {
    const nothing = () => undefined;
    renderIn(
      <>
        <ContactDialog cleaner={ownCleaner({ hasPhone: true })} open onClose={nothing} onBook={nothing} />
        <Toasts />
      </>,
      { session: customer },
    );
  }
});

describe("the referral card (000 §2 Profile, 001 §2, §8)", () => {
  // covers S064
  it("has the code, the link as {host}/auth?ref={code}, the four ways to share, and the counts", async () => {
    serverAnswers(() =>
      answer({
        code: "ABCD2345",
        referralCount: 2,
        pendingRewards: 5_000,
        earnedRewards: 10_000,
        friends: [],
        mayApply: false,
      }),
    );
    const { container } = renderIn(<ReferralCard reward="earnings" />, { session: customer });
    const fields = await screen.findAllByRole<HTMLInputElement>("textbox");
    expect(fields.map(({ value }) => value)).toEqual(["ABCD2345", `${window.location.origin}/auth?ref=ABCD2345`]);
    const ways = screen.getAllByRole("link").map(({ textContent }) => textContent?.replace(/\(.*/, ""));
    expect(ways).toEqual(["WhatsApp", "Facebook", "Twitter", "Email"]);
    for (const words of ["20% off their first booking of AED 60", "Referrals2", "PendingAED 50", "EarnedAED 100"]) {
      expect(plain(container)).toContain(words);
    }
    await userEvent.click(screen.getByRole("button", { name: "Copy: Your code" }));
    await screen.findByText("Copied!", { selector: "[role=status]" });
  });

  // covers S134
  it.each([
    ["Your code", "Failed to copy code"],
    ["Your link", "Failed to copy link"],
  ])("says when %s cannot be copied", async (label, words) => {
    serverAnswers(() =>
      answer({ code: "ABCD2345", referralCount: 0, pendingRewards: 0, earnedRewards: 0, friends: [], mayApply: false }),
    );
    const person = userEvent.setup();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
    renderIn(
      <>
        <ReferralCard reward="earnings" />
        <Toasts />
      </>,
      { session: customer },
    );
    await person.click(await screen.findByRole("button", { name: `Copy: ${label}` }));
    await screen.findByText(words);
  });
});
