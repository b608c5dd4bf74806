import {
  addDays,
  type CleanerOnboarding,
  dayOf,
  type OwnCleaner,
  type Verification,
  verification,
} from "@naqi/contracts";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { NextJob } from "@/features/bookings/next-job.tsx";
import { CleanerDashboard } from "@/features/dashboard/dashboard.tsx";
import * as token from "@/lib/session/token.ts";
import { booking } from "./booking-support.tsx";
import { nearlyDone, onboarding } from "./dashboard-support.ts";
import { ownCleaner } from "./own-profile-support.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "./support.tsx";

const me = member({ role: "cleaner" });
const now = "2026-11-21T06:00:00.000Z";

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

const request = (title: string) => ({
  requestId: `req_${title}`,
  title,
  serviceType: "deep_cleaning",
  location: "JBR",
  budgetMin: 20_000,
  budgetMax: 40_000,
  status: "open",
  applicationCount: 0,
  createdAt: now,
  closesAt: now,
  customer: { fullName: "Sara H." },
});

interface Server {
  progress?: CleanerOnboarding | number;
  own?: Record<string, unknown> | number;
  requests?: unknown[];
  jobs?: unknown[];
  proof?: Partial<(typeof verification.mine.output)["_output"]>;
}

const reply = (body: unknown) => (typeof body === "number" ? answer({ message: "down" }, body) : answer(body));

function open(server: Server = {}, path = "/cleaner-dashboard") {
  const asked: string[] = [];
  serverAnswers((url) => {
    asked.push(url);
    if (url.endsWith("/site")) return answer({ now });
    if (url.includes("/cleaner-onboarding")) return reply(server.progress ?? nearlyDone());
    if (url.includes("/cleaner-profile"))
      return reply(
        server.own ?? {
          totalBookings: 12,
          averageRating: 4.7,
          ratingCount: 9,
          minutesWorked: 1_530,
          totalEarnings: 256_050,
        },
      );
    if (url.includes("/requests/open"))
      return answer({ items: server.requests ?? ["A", "B", "C", "D", "E"].map(request), total: 5 });
    if (url.includes("/jobs")) return answer({ items: server.jobs ?? [], counts: { upcoming: 0, past: 0 } });
    if (url.includes("/verification"))
      return answer({
        status: "approved",
        required: [],
        optional: [],
        neededForApproval: [],
        renews: [],
        ...server.proof,
      });
    return answer({}, 404);
  });
  const { unmount } = renderIn(<CleanerDashboard memberId={me.memberId} nextJob={<NextJob />} />, {
    session: sessionOf(me),
    path,
  });
  return { asked, unmount };
}

describe("the gate", () => {
  it("shows how far it is, what is missing and the way on", async () => {
    open({ progress: onboarding({ skippedSteps: [1] }) });
    await screen.findByRole("heading", { name: "Complete Your Profile to Continue" });
    expect(screen.getByRole("progressbar", { name: "Your profile" }).getAttribute("aria-valuetext")).toBe(
      "0% complete",
    );
    expect(screen.getByText(/Onboarding takes 5-10 minutes/)).toBeTruthy();
    const names = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(names).toEqual([
      "Profile Setup",
      "Services & Pricing",
      "Service Areas",
      "Availability",
      "Verification",
      "Payout Setup",
    ]);
    expect(screen.getByRole("link", { name: "Service Areas" }).getAttribute("href")).toBe("/cleaner/onboarding?step=3");
    expect(screen.getByRole("link", { name: "Continue Onboarding" }).getAttribute("href")).toBe("/cleaner/onboarding");
    expect(screen.queryByRole("button", { name: "View Limited Dashboard" })).toBeNull();
  });

  it("lets in from 80 percent on, and when submitted whatever is missing", async () => {
    open({ progress: nearlyDone() });
    await screen.findByRole("heading", { name: "Latest requests" });
  });

  it("lets a submitted cleaner in", async () => {
    open({ progress: onboarding({ onboardingStatus: "pending_approval", approvalStatus: "pending" }) });
    await screen.findByText("Your application is in review");
    expect(screen.getByText("This typically takes 24-48 hours. We send you an email.")).toBeTruthy();
  });

  it("shuts nobody out when it cannot be checked", async () => {
    open({ progress: 500 });
    await screen.findByText("Your dashboard could not be loaded.");
    expect(screen.getByRole("link", { name: "Browse All Requests" })).toBeTruthy();
  });
});

describe("the limited dashboard", () => {
  const path = "/cleaner-dashboard?incomplete=true";

  it("opens on request, with its banner, and stays open", async () => {
    open({ progress: onboarding() }, path);
    await userEvent.click(await screen.findByRole("button", { name: "View Limited Dashboard" }));
    const banner = screen.getByRole("region", { name: "Limited Dashboard Access" });
    expect(within(banner).getByRole("link", { name: "Complete Now" }).getAttribute("href")).toBe(
      "/cleaner/onboarding?step=1",
    );
    expect(screen.getAllByText("Locked")).toHaveLength(4);
    expect(screen.getAllByRole("button", { name: /Opens when your profile is complete/ })).toSatisfy(
      (buttons: HTMLButtonElement[]) => buttons.length === 7 && buttons.every(({ disabled }) => disabled),
    );
    expect(Object.values(localStorage)).toEqual(["true"]);
  });

  it("keeps the banner away once it was dismissed", async () => {
    open({ progress: onboarding() }, path);
    await userEvent.click(await screen.findByRole("button", { name: "View Limited Dashboard" }));
    await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByText("Limited Dashboard Access")).toBeNull();
    expect(screen.getAllByText("Locked")).toHaveLength(4);
    expect(Object.values(localStorage)).toEqual(["dismissed"]);
  });

  it("is nothing for those who are through", async () => {
    open({}, path);
    await screen.findByRole("heading", { name: "Latest requests" });
    expect(screen.queryByText("Locked")).toBeNull();
  });
});

describe("the full dashboard", () => {
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

  it("falls back to nought when the numbers cannot be loaded, and says so", async () => {
    open({ own: 500 });
    const tiles = await screen.findByRole("list", { name: "Your numbers" });
    expect(within(tiles).getAllByRole("link")[0]?.textContent).toBe("Total Jobs0");
    expect(screen.getByText("Your numbers could not be loaded. They show nought for now.")).toBeTruthy();
  });

  it("says New for somebody without a review", async () => {
    open({ own: { totalBookings: 0, averageRating: null, ratingCount: 0, minutesWorked: 0, totalEarnings: 0 } });
    await screen.findByText("New");
  });

  it("asks for five open requests and shows three", async () => {
    const { asked } = open();
    await screen.findByRole("heading", { name: "A" });
    expect(screen.getByRole("heading", { name: "C" })).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "D" })).toBeNull();
    expect(asked.find((url) => url.includes("/requests/open"))).toContain("limit=5");
    expect(screen.getByRole("link", { name: "Browse All Requests" }).getAttribute("href")).toBe("/cleaner/browse-jobs");
  });

  it("leads by its quick actions to where the work is", async () => {
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

  it("says when there is no request", async () => {
    open({ requests: [] });
    await screen.findByText("No open requests right now");
  });
});

describe("the first days after the approval", () => {
  const live = (more: Partial<OwnCleaner> = {}) =>
    open({
      progress: nearlyDone({ approvalStatus: "approved", approvalSince: "2026-11-20T06:00:00.000Z" }),
      own: { ...ownCleaner({ totalBookings: 0, phone: undefined, ...more }) },
    });
  const card = () => screen.findByRole("region", { name: "You are live" });

  it("say so, what to do next, and give the page's address to pass on", async () => {
    live();
    const shown = within(await card());
    shown.getByText(/^Customers in Dubai Marina, JLT can find and book you now, from AED.90 for 2 hours\.$/);
    expect(shown.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/cleaner/about",
      "/cleaner-profile",
      "/cleaner/availability",
      "/cleaner/browse-jobs",
    ]);
    expect(shown.getByLabelText<HTMLInputElement>("Your page, to share").value).toMatch(/\/cleaner-profile\/[\w-]+$/);
    await userEvent.click(shown.getByRole("button", { name: "Put this away" }));
    expect(screen.queryByText("You are live")).toBeNull();
    cleanup();
    live();
    await screen.findByText("Total Jobs");
    expect(screen.queryByText("You are live")).toBeNull();
  });

  it.each([
    ["a job was done", { totalBookings: 1 }],
    ["they are not in the search", { isListed: false }],
  ])("are over once %s", async (_, more) => {
    live(more);
    await screen.findByText("Total Jobs");
    expect(screen.queryByText("You are live")).toBeNull();
  });
});

describe("needs you now", () => {
  const over = {
    scheduledDate: "2026-11-20",
    startsAt: "2026-11-20T06:00:00.000Z",
    endsAt: "2026-11-20T08:00:00.000Z",
  };
  const ahead = {
    scheduledDate: "2026-11-23",
    startsAt: "2026-11-23T06:00:00.000Z",
    endsAt: "2026-11-23T08:00:00.000Z",
  };

  it("opens with the next job, and names what asks for an answer, jobs before what staff asked for", async () => {
    const proposal = {
      by: "customer",
      scheduledDate: "2026-11-24",
      scheduledTime: "10:00",
      startsAt: "2026-11-24T06:00:00.000Z",
      lapsesAt: "2026-11-22T06:00:00.000Z",
      proposedAt: now,
    } as const;
    open({
      progress: nearlyDone({ approvalStatus: "changes_requested", approvalReason: "A clearer photo, please." }),
      jobs: [
        booking({ ...over, bookingId: "bkg_0", location: "JLT" }),
        booking({ ...ahead, serviceType: "deep_cleaning", location: "JBR", proposal }),
      ],
    });
    const next = within(await screen.findByRole("region", { name: "Next job" }));
    await next.findByRole("heading", { name: "Deep Cleaning in JBR" });
    expect(next.getByRole("link", { name: /Directions/ })).toBeTruthy();
    expect(next.queryByRole("heading", { name: /JLT/ })).toBeNull();
    const items = within(screen.getByRole("region", { name: "Needs you now" })).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "Did it take place? Regular Cleaning in JLT, Fri 20 Nov",
      "Another time is proposed: Deep Cleaning in JBR",
      "Our team asks for changesA clearer photo, please.",
    ]);
  });

  it("has one button for a job that can begin, none for one of another day, and says when no job is booked", async () => {
    const soon = {
      scheduledDate: "2026-11-21",
      startsAt: "2026-11-21T06:30:00.000Z",
      endsAt: "2026-11-21T08:30:00.000Z",
    };
    const { unmount } = open({ jobs: [booking(soon)] });
    await screen.findByRole("button", { name: /^Start/ });
    unmount();
    const other = open({ jobs: [booking(ahead)] });
    await screen.findByRole("heading", { name: "Regular Cleaning in Dubai Marina" });
    expect(screen.queryByRole("button", { name: /^Start/ })).toBeNull();
    other.unmount();
    open();
    await screen.findByText("No job is booked. Customers find you in the search.");
  });

  it("names a refused document with the reason, and leads to it", async () => {
    const document = {
      documentId: "doc_1",
      documentType: "proof_of_address",
      fileName: "bill.pdf",
      fileSize: 1,
      mimeType: "application/pdf",
      state: "refused",
      refusalReason: "Older than three months.",
      createdAt: now,
    } as const;
    open({
      progress: nearlyDone({ approvalStatus: "approved" }),
      proof: {
        status: "pending",
        verification: {
          verificationId: "kyc_1",
          verificationType: "identity",
          status: "under_review",
          documents: [document],
          createdAt: now,
        },
      },
    });
    const link = await screen.findByRole("link", { name: /^A document was refused: Proof of address/ });
    expect(link.textContent).toContain("Older than three months.");
    expect(link.getAttribute("href")).toBe("/cleaner/verification?document=proof_of_address");
  });

  const day = (days: number) => addDays(dayOf(now), days);
  const permit = (expiryDate: string) => ({
    documentId: "doc_2",
    documentType: "work_permit" as const,
    fileName: "permit.pdf",
    fileSize: 1,
    mimeType: "application/pdf",
    state: "verified" as const,
    expiryDate,
    createdAt: now,
  });
  const proofOf = (more: Partial<Verification>): Verification => ({
    verificationId: "kyc_1",
    verificationType: "identity",
    status: "approved",
    documents: [],
    createdAt: now,
    ...more,
  });
  const ending = proofOf({ expiresOn: day(13), documents: [permit(day(12))] });

  it.each<[string, Server["proof"], RegExp, string]>([
    [
      "ends soon",
      { verification: ending, renews: ["work_permit"] },
      /^Your verification ends on .+ with: Work permit ?Renew it in time/,
      "?document=work_permit",
    ],
    [
      "ends soon while its renewal is looked at",
      { verification: proofOf({ status: "under_review" }), counting: ending },
      /^Your verification ends on .+ with: Work permit ?Your renewal has to be approved/,
      "?document=work_permit",
    ],
    [
      "has ended",
      { status: "rejected", verification: proofOf({ status: "expired", documents: [permit(day(-1))] }) },
      /^Expired on .+: Work permit ?Your verification has ended with it/,
      "?document=work_permit",
    ],
    [
      "counts on while its renewal was rejected",
      { verification: proofOf({ status: "rejected", rejectionReason: "Too dark." }), counting: ending },
      /^Your renewal was rejected ?Too dark\./,
      "",
    ],
  ])("names what of a verification that %s, and leads there", async (_, proof, name, query) => {
    open({ progress: nearlyDone({ approvalStatus: "approved" }), proof });
    const link = await screen.findByRole("link", { name });
    expect(link.getAttribute("href")).toBe(`/cleaner/verification${query}`);
  });

  it("names the documents that are lacking for the approval, and leads to them", async () => {
    const verification = {
      verificationId: "kyc_1",
      verificationType: "identity",
      status: "under_review",
      createdAt: now,
    } as const;
    open({
      progress: nearlyDone({ approvalStatus: "pending" }),
      proof: {
        status: "pending",
        verification: { ...verification, documents: [] },
        required: ["proof_of_address"],
        neededForApproval: ["work_permit"],
      },
    });
    const link = await screen.findByRole("link", { name: /^Still to upload: Proof of address, Work permit/ });
    expect(link.getAttribute("href")).toBe("/cleaner/verification?document=proof_of_address");
  });

  it("is calm when nothing waits", async () => {
    open({ progress: nearlyDone({ approvalStatus: "approved" }) });
    await screen.findByText("Nothing waits for you.");
  });
});
