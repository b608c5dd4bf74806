import { addDays, type CleanerOnboarding, dayOf, type Verification } from "@naqi/contracts";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { formatDay } from "@/lib/texts/format.ts";
import * as token from "@/lib/session/token.ts";
import { booking } from "../bookings/booking-support.tsx";
import { now, open, type Server } from "./dashboard-open.tsx";
import { nearlyDone } from "./dashboard-support.ts";
import { everyDay } from "../../support/plans.ts";

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
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

  it("starts with the next job, and lists what needs an answer, jobs before staff's requests", async () => {
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
    const items = within(screen.getByRole("region", { name: "Needs your attention" })).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "Did this visit take place? Regular Cleaning in JLT, Fri 20 Nov",
      "New time proposed: Deep Cleaning in JBR",
      "Our team asked for changesA clearer photo, please.",
    ]);
  });

  it("asks to complete a job in progress, not whether it took place, and nothing while others must answer", async () => {
    const begun = { ...over, status: "in_progress" as const, startedAt: over.startsAt };
    open({
      progress: nearlyDone(),
      jobs: [
        booking({ ...begun, bookingId: "bkg_0", location: "JLT" }),
        booking({ ...begun, bookingId: "bkg_1", location: "JBR", visit: { doneAt: over.endsAt } }),
        booking({
          ...over,
          bookingId: "bkg_2",
          location: "Al Barsha",
          said: { cleaner: { tookPlace: true, at: now } },
        }),
      ],
    });
    const needs = within(await screen.findByRole("region", { name: "Needs your attention" }));
    await needs.findByText("Complete this job: Regular Cleaning in JLT, Fri 20 Nov");
    expect(needs.queryByText(/Did it take place|JBR|Al Barsha/)).toBeNull();
  });

  it("lists everything that waits for the cleaner's answer, soonest deadline first", async () => {
    const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, "0")}:00:00.000Z`;
    const done = { ...over, status: "completed" as const, location: "JLT" };
    const awaits = (party: "customer" | "cleaner", until: string) => ({
      problemId: "prb_1",
      at: now,
      awaits: { party, until },
    });
    const application = (applicationId: string, isOutdated: boolean) => ({
      applicationId,
      status: "pending",
      isOutdated,
      request: { title: `Request ${applicationId}`, serviceType: "deep_cleaning", location: "JBR", status: "open" },
    });
    open({
      progress: nearlyDone({ approvalStatus: "approved" }),
      jobs: [
        booking({
          ...ahead,
          bookingId: "bkg_late",
          location: "JBR",
          startsAt: at(4),
          endsAt: at(9),
          visit: { noShow: { at: at(5) } },
        } as Parameters<typeof booking>[0]),
      ],
      past: [
        booking({ ...done, bookingId: "bkg_1", problem: awaits("cleaner", at(20)) }),
        booking({ ...done, bookingId: "bkg_2", problem: awaits("customer", at(20)) }),
        booking({ ...done, bookingId: "bkg_3", problem: { ...awaits("cleaner", at(20)), closedAt: now } }),
        booking({ ...done, bookingId: "bkg_4", problem: awaits("cleaner", at(5)) }),
        booking({
          ...done,
          bookingId: "bkg_5",
          problem: { ...awaits("cleaner", at(21)), awaits: { party: "cleaner", until: at(21), what: "reclean" } },
        }),
      ],
      applications: [application("A", true), application("B", false)],
      invitations: [{ seatId: "seat_1", businessName: "Sparkle LLC", lapsesAt: at(22) }],
    });
    const needs = within(await screen.findByRole("region", { name: "Needs your attention" }));
    await needs.findByText(/^Sparkle LLC has invited you/);
    expect(needs.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      [
        expect.stringMatching(/ reported a no-show: Regular Cleaning in JBRPlease answer by .*11:00/),
        "/cleaner/bookings/bkg_late",
      ],
      [
        expect.stringMatching(/^Tell us your side of a problem: Regular Cleaning in JLT, Fri 20 NovPlease answer by /),
        "/cleaner/bookings/bkg_1/problem",
      ],
      [
        expect.stringMatching(
          /^Accept or decline a re-clean for Regular Cleaning in JLT on Fri 20 NovPlease answer by /,
        ),
        "/cleaner/bookings/bkg_5/problem",
      ],
      [expect.stringMatching(/^Sparkle LLC has invited you to join its teamPlease answer by /), "/cleaner/team"],
      [expect.stringMatching(/^Confirm your application: Request AThe request has changed/), "/cleaner/applications"],
    ]);
  });

  it("names the open requirements for approval, with a link to each step (G133)", async () => {
    const { stepData } = nearlyDone();
    open({
      progress: nearlyDone({
        onboardingStatus: "pending_approval",
        approvalStatus: "pending",
        stepData: {
          ...stepData,
          step2: { ...stepData.step2, servicesOffered: [] },
          step3: { ...stepData.step3, serviceAreas: [] },
          step4: everyDay("06:00", "09:00"),
        },
      }),
    });
    const needs = within(await screen.findByRole("region", { name: "Needs your attention" }));
    await needs.findByRole("link", { name: /Add a service and your rate/ });
    const links = needs.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    for (const [text, number] of [
      ["Add a service and your rate", 2],
      ["Add an area where you work", 3],
      ["Set working hours that are long enough for a job", 4],
    ] as const)
      expect(links).toContainEqual([
        `${text}We need this before we can approve you.`,
        `/cleaner/onboarding?step=${number}`,
      ]);
  });

  it("has one button for a job that can start, none for one on another day, and says when no job is booked", async () => {
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
    await screen.findByText("You have no upcoming jobs.");
  });

  it.each([
    ["Two no-shows.", "Two no-shows."],
    [undefined, "See what this means for your jobs, and how to object."],
  ])("links a suspended cleaner (%s) to the consequences", async (approvalReason, said) => {
    open({ progress: nearlyDone({ approvalStatus: "suspended", approvalReason }) });
    const link = await screen.findByRole("link", { name: /^Your account is suspended/ });
    expect(link.textContent).toContain(said);
    expect(link.getAttribute("href")).toBe("/cleaner/onboarding");
  });

  it("links a rejected cleaner to the decision, not to the form", async () => {
    open({ progress: nearlyDone({ approvalStatus: "rejected", approvalReason: "The documents are not yours." }) });
    const link = await screen.findByRole("link", { name: /^Your application was not accepted/ });
    expect(link.textContent).toContain("The documents are not yours.");
    expect(link.getAttribute("href")).toBe("/cleaner/onboarding");
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
      progress: nearlyDone({ approvalStatus: "pending" }),
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
    const items = within(screen.getByRole("region", { name: "Needs your attention" })).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent?.startsWith("A document was refused"))).toEqual([true]);
    screen.getByText("Your application is in review");
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
  // As the document itself and its page say.
  const lastDay = formatDay(day(12));
  const ending = proofOf({ expiresOn: day(13), documents: [permit(day(12))] });

  it.each<[string, Server["proof"], RegExp, string]>([
    [
      "ends soon",
      { verification: ending, renews: ["work_permit"] },
      new RegExp(`^Your verification ends on ${lastDay}. Expiring: Work permit ?Renew it in time`),
      "?document=work_permit",
    ],
    [
      "ends soon while its renewal is not complete",
      { verification: proofOf({ status: "pending" }), counting: ending, neededForApproval: ["work_permit"] },
      new RegExp(
        `^Your verification ends on ${lastDay}. Expiring: Work permit ?To stay in search, your renewal must be approved`,
      ),
      "?document=work_permit",
    ],
    [
      "counts while a document of its renewal is lacking",
      { verification: proofOf({ status: "pending" }), counting: ending, neededForApproval: ["work_permit"] },
      /^Still to upload: Work permit ?We need this before we can approve your renewal/,
      "?document=work_permit",
    ],
    [
      "has ended",
      { status: "rejected", verification: proofOf({ status: "expired", documents: [permit(day(-1))] }) },
      /^Expired on .+: Work permit ?Your verification has ended because of this/,
      "?document=work_permit",
    ],
    [
      "counts on while its renewal was rejected",
      { verification: proofOf({ status: "rejected", rejectionReason: "Too dark." }), counting: ending },
      /^Your renewal was rejected ?Too dark\./,
      "",
    ],
  ])("names the part of a verification that %s, and links to it", async (_, proof, name, query) => {
    open({ progress: nearlyDone({ approvalStatus: "approved" }), proof });
    const link = await screen.findByRole("link", { name });
    expect(link.getAttribute("href")).toBe(`/cleaner/verification${query}`);
  });

  it("tells an approved company that its trade licence is missing, and leads to it", async () => {
    open({
      progress: nearlyDone({ approvalStatus: "approved" }),
      proof: { status: "approved", verification: proofOf({}), neededForApproval: ["trade_license"] },
    });
    const link = await screen.findByRole("link", { name: /^Add your document: Trade licence/ });
    expect(link.getAttribute("href")).toBe("/cleaner/verification?document=trade_license");
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

  it.each<[string, Partial<CleanerOnboarding>, Server["proof"], string]>([
    ["the application", { approvalStatus: "pending" }, undefined, "Your application is in review"],
    [
      "a complete renewal",
      { approvalStatus: "approved" },
      { verification: proofOf({ status: "under_review" }), counting: ending },
      "To stay in search, your renewal must be approved before then.",
    ],
  ])("says of %s that staff review it, and does not list it as a need", async (_, standing, proof, text) => {
    open({ progress: nearlyDone(standing), ...(proof && { proof }) });
    await screen.findByText("Nothing to do right now.");
    screen.getByText(text);
    const section = within(screen.getByRole("region", { name: "Needs your attention" }));
    expect(section.queryByText(text)).toBeNull();
    expect(section.queryByRole("listitem")).toBeNull();
  });

  it("is calm when nothing waits", async () => {
    open({ progress: nearlyDone({ approvalStatus: "approved" }) });
    await screen.findByText("Nothing to do right now.");
  });
});
