import { type CleanerOnboarding } from "@naqi/contracts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast as sonner } from "sonner";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetDrafts } from "@/lib/form/forget-drafts.ts";
import * as token from "@/lib/session/token.ts";
import { toast, Toasts } from "@/ui/dialogs/toast.tsx";
import CleanerVerificationPage from "@/routes/cleaner/verification.tsx";
import {
  advanced,
  cleaner,
  fresh,
  full,
  noVerification,
  onboardingServer,
  openWizard,
  problem,
} from "./onboarding-support.tsx";
import { renderIn, sessionOf } from "../support.tsx";

beforeEach(() => {
  forgetDrafts();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
  renderIn(<Toasts />);
});

const where = () => screen.getByTestId("where").textContent;
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const heading = (name: string) => screen.findByRole("heading", { level: 2, name });

async function review(progress: CleanerOnboarding, session = {}) {
  const server = onboardingServer(progress);
  openWizard("/cleaner/onboarding?step=7", session);
  await heading("Review & Submit");
  return server;
}

const withoutProof: CleanerOnboarding = { ...full, verificationStarted: false, completedSteps: [1, 2, 3, 4, 6] };
const allSkipped: CleanerOnboarding = { ...fresh, currentStep: 7, skippedSteps: [1, 2, 3, 4, 5, 6] };
/** The text next to a title of the preview. */
const beside = (title: string) => screen.getByText(title, { selector: "dt" }).nextElementSibling?.textContent;

describe("unsaved input of another step", () => {
  it("is named with a link, and submitting waits for it", async () => {
    const { sent } = onboardingServer({ ...full, approvalStatus: "changes_requested", approvalReason: "Longer bio." });
    openWizard("/cleaner/onboarding?step=1");
    await heading("Profile Setup");
    fireEvent.change(screen.getByLabelText("Short bio *"), { target: { value: "A new bio" } });
    const steps = screen.getByRole("navigation", { name: "Onboarding steps" });
    await userEvent.click(within(steps).getAllByRole("button", { name: /Review & Submit/ })[0] as HTMLElement);
    await heading("Review & Submit");
    const note = screen.getByText(/^You have unsaved changes in/).closest("p") as HTMLElement;
    expect(note.textContent).toBe("You have unsaved changes in Profile Setup. Save or discard them before you submit.");
    expect(button("Submit for Approval").disabled).toBe(true);
    await userEvent.click(within(note).getByRole("link", { name: "Profile Setup" }));
    await heading("Profile Setup");
    await userEvent.click(button("Save & Exit"));
    await waitFor(() => expect(where()).toBe("/cleaner-dashboard?incomplete=true"));
    expect(sent).toEqual([expect.objectContaining({ path: "cleaner-onboarding/profile" })]);
    cleanup();
    openWizard("/cleaner/onboarding?step=7");
    await heading("Review & Submit");
    expect(screen.queryByText(/^You have unsaved changes in/)).toBeNull();
    expect(button("Submit for Approval").disabled).toBe(false);
  });
});

describe("the completion card", () => {
  // covers S039
  it("shows what is complete, with a link to each of the six", async () => {
    await review(full);
    // Above the wizard and on the card.
    expect(screen.getAllByText("6 of 7 steps complete")).toHaveLength(2);
    screen.getByText("Ready to Submit");
    for (const title of [
      "Profile Setup",
      "Services & Pricing",
      "Service Areas",
      "Availability",
      "Verification",
      "Payout Setup",
    ]) {
      button(`Edit ${title}`);
    }
    await userEvent.click(button("Edit Service Areas"));
    await heading("Service Areas");
  });

  it("names a refused document with a link, and submitting waits for another one", async () => {
    onboardingServer(full, undefined, { ...noVerification, refused: ["proof_of_address"] });
    openWizard("/cleaner/onboarding?step=7");
    await heading("Review & Submit");
    await screen.findByText("Needs Completion");
    expect(screen.queryByText("Ready to Submit")).toBeNull();
    screen.getByText("Our team refused a document");
    expect(button("Submit for Approval").disabled).toBe(true);
    const link = screen.getByRole("link", { name: "Send a new one" });
    expect(link.closest("p")?.textContent).toBe(
      "Our team refused this document: Proof of address. Send a new one before you submit.",
    );
    expect(link.getAttribute("href")).toBe("/cleaner/verification?document=proof_of_address");
  });

  it("says that the email address is not confirmed", async () => {
    await review({ ...full, emailConfirmed: false });
    screen.getByText("Email not confirmed");
    expect(screen.queryByText("Ready to Submit")).toBeNull();
    screen.getByText("Please confirm your email address before you submit. We sent you a link.");
  });

  // covers S039, S041
  it.each([
    ["five of six are enough", withoutProof, "5 of 7 steps complete", "Ready to Submit", false],
    [
      "four are not",
      { ...withoutProof, stepData: { ...full.stepData, step6: { methods: [] } } },
      "4 of 7 steps complete",
      "Needs Completion",
      true,
    ],
  ])("%s", async (_, progress, steps, badge, isDisabled) => {
    await review(progress);
    expect(screen.getAllByText(steps)).toHaveLength(2);
    screen.getByText(badge);
    expect(button("Submit for Approval").disabled).toBe(isDisabled);
    expect(screen.queryAllByText("Complete at least 5 of the first 6 steps to submit your profile.")).toHaveLength(
      isDisabled ? 1 : 0,
    );
    expect(document.body.textContent).not.toContain("%");
  });
});

// covers S040
describe("the preview", () => {
  it("falls back to the spec's words", async () => {
    await review(allSkipped);
    screen.getByText("Business Name");
    screen.getByText(/^AED.25 per hour · 0 years of experience$/);
    expect(screen.queryByText("Verification Started")).toBeNull();
    expect(beside("Payout Method")).toBe("Not set up yet");
    for (const title of ["About", "Services Offered", "Service Areas", "Languages Spoken"]) {
      expect(beside(title)).toBe("Not set up yet");
    }
    expect(screen.getAllByText("0 of 7 steps complete")).toHaveLength(2);
  });

  it("says that an approved identity is verified", async () => {
    await review({ ...full, isVerified: true });
    screen.getByText("Verified");
    expect(screen.queryByText("Verification Started")).toBeNull();
  });

  it("shows the existing data", async () => {
    await review(full);
    // Above it, the name that customers see first.
    expect(screen.getByText("Aisha Cleaning").closest("p")?.previousElementSibling?.textContent).toBe("Aisha Khan");
    screen.getByText(/^AED.50 per hour · 4 years of experience$/);
    screen.getByText("Verification Started");
    expect(beside("About")).toBe("Careful and quick");
    expect(beside("Services Offered")).toBe("Deep Cleaning");
    expect(beside("Service Areas")).toMatch(/^JBRDubai MarinaWithin 20 km, travel fee AED.15$/);
    expect(beside("Languages Spoken")).toBe("EnglishHindi");
    expect(beside("Availability")).toBe("Available anytime");
    expect(beside("Payout Method")).toBe("Bank Transfer");
  });

  it("says that a schedule is set", async () => {
    const step4 = { ...(full.stepData.step4 as NonNullable<typeof full.stepData.step4>), availableAnytime: false };
    await review({ ...full, stepData: { ...full.stepData, step4 } });
    expect(beside("Availability")).toBe("Custom schedule set");
  });
});

describe("submitting", () => {
  // covers S041
  it("says what happens next and what is agreed to", async () => {
    await review(full);
    const card = within(screen.getByText("Ready to Go Live").parentElement as HTMLElement);
    card.getByText("Our team reviews your profile");
    card.getByText("This typically takes 24-48 hours");
    card.getByText("You get an email notification on approval");
    card.getByText("Customers can then find and book you");
    card.getByText("Your profile remains editable after approval");
    screen.getByText(/^By submitting you agree to the/);
    expect(screen.getByRole("link", { name: "Terms of Service" }).getAttribute("href")).toBe("/terms");
    expect(screen.getByRole("link", { name: "Community Guidelines" }).getAttribute("href")).toBe(
      "/community-guidelines",
    );
  });

  // covers S041, S043
  it("creates one application, however often it is pressed, and opens the dashboard after two seconds", async () => {
    let release: () => void = () => undefined;
    const { sent } = onboardingServer(full, async (request, now) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return new Response(JSON.stringify(advanced(now, request)), { status: 200 });
    });
    const refresh = vi.fn(async () => undefined);
    openWizard("/cleaner/onboarding?step=7", { refresh });
    await heading("Review & Submit");
    await userEvent.dblClick(button("Submit for Approval"));
    expect((await screen.findByText("Submitting for Review...")).closest("button")?.getAttribute("aria-disabled")).toBe(
      "true",
    );
    release();
    const begun = Date.now();
    expect((await screen.findAllByText("Application Submitted")).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/24-48 hours.*email notification/).length).toBeGreaterThan(0);
    await waitFor(() => expect(where()).toBe("/cleaner-dashboard"));
    expect(Date.now() - begun).toBeGreaterThan(1_500);
    expect(sent.map(({ path }) => path)).toEqual(["cleaner-onboarding/submit"]);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it("shows that the application is in review if another tab has sent it", async () => {
    const server = onboardingServer(full, () => {
      server.change({ ...full, onboardingStatus: "pending_approval", approvalStatus: "pending" });
      return problem(409, "conflict", "onboarding.alreadySubmitted", "Your application was already submitted.");
    });
    openWizard("/cleaner/onboarding?step=7");
    await heading("Review & Submit");
    await userEvent.click(button("Submit for Approval"));
    await heading("Your application is in review");
    expect(where()).toBe("/cleaner/onboarding");
    expect(screen.queryByText("Your application was not submitted")).toBeNull();
  });

  it("says why it was refused, and may be tried again", async () => {
    const { sent } = onboardingServer({ ...full, emailConfirmed: false }, () =>
      problem(403, "forbidden", "member.unconfirmed", "Please check your email and click the confirmation link"),
    );
    openWizard("/cleaner/onboarding?step=7");
    await heading("Review & Submit");
    screen.getByText("Please confirm your email address before you submit. We sent you a link.");
    await userEvent.click(button("Submit for Approval"));
    const refusal = await screen.findByText("Please check your email and click the confirmation link");
    // Within thumb reach: in the always visible bar, next to the primary button.
    const bar = button("Submit for Approval").closest("[data-sticky]");
    expect(bar?.contains(refusal)).toBe(true);
    await userEvent.click(button("Submit for Approval"));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(where()).toBe("/cleaner/onboarding?step=7");
  });
});

describe("step 5 and 6", () => {
  // covers S036
  it("says that the verification has to be started first", async () => {
    onboardingServer({ ...fresh, currentStep: 5, skippedSteps: [1, 2, 3, 4] }, () =>
      problem(
        409,
        "conflict",
        "onboarding.verificationNotStarted",
        "Please start your verification, or press “Complete Later”.",
      ),
    );
    openWizard("/cleaner/onboarding?step=5");
    await userEvent.click(await screen.findByRole("button", { name: "Continue to Payout Setup" }));
    await screen.findByText("Please start your verification, or press “Complete Later”.");
  });

  const iban = "AE070331234567890123456";
  async function typePayout() {
    await userEvent.click(await screen.findByRole("radio", { name: /PayPal/ }));
    await userEvent.type(screen.getByLabelText(/PayPal email/), "aisha@example.com");
    await userEvent.click(button("Continue to Review"));
  }

  it("saves a payout method, and keeps nothing of it in the browser", async () => {
    const { sent } = onboardingServer({
      ...full,
      completedSteps: [1, 2, 3, 4, 5],
      currentStep: 6,
      stepData: { ...full.stepData, step6: { methods: [] } },
    });
    openWizard("/cleaner/onboarding?step=6");
    await typePayout();
    await heading("Review & Submit");
    expect(sent[0]).toMatchObject({
      path: "cleaner-onboarding/payout",
      body: { details: { payoutMethod: "paypal", paypalEmail: "aisha@example.com" } },
    });
    expect(JSON.stringify({ ...localStorage })).not.toContain("aisha@example.com");
    expect(JSON.stringify({ ...localStorage })).not.toContain(iban);
  });

  it("shows a saved method masked, and asks for a fresh sign-in before replacing it", async () => {
    let asked = 0;
    const { sent } = onboardingServer(full, (request, now) => {
      asked += 1;
      return asked === 1
        ? problem(403, "forbidden", "member.signInAgain", "Please sign in again.")
        : { ...advanced(now, request) };
    });
    const signInAgain = vi.fn(async () => true);
    const failed = vi.spyOn(sonner, "error");
    openWizard("/cleaner/onboarding?step=6", { signInAgain });
    await screen.findByText("AE** **** **** **** *** 0331");
    await userEvent.click(button("Use another method"));
    screen.getByText("After a change, payouts are on hold for at least 48 hours. We'll email you about it.");
    await typePayout();
    await heading("Review & Submit");
    expect(signInAgain).toHaveBeenCalledTimes(1);
    expect(sent).toHaveLength(2);
    expect(failed).not.toHaveBeenCalled();
  });

  it("shows no failure for a sign-in that was only asked for, or declined", async () => {
    const { sent } = onboardingServer(full, () =>
      problem(403, "forbidden", "member.signInAgain", "Please sign in again."),
    );
    const signInAgain = vi.fn(async () => false);
    const failed = vi.spyOn(sonner, "error");
    openWizard("/cleaner/onboarding?step=6", { signInAgain });
    await userEvent.click(await screen.findByRole("button", { name: "Use another method" }));
    await typePayout();
    await waitFor(() => expect(signInAgain).toHaveBeenCalledTimes(1));
    expect(sent).toHaveLength(1);
    // Toasts come one after the other: an earlier failure would have been shown by now.
    await toast({ title: "The last word" });
    expect(failed).not.toHaveBeenCalled();
  });
});

describe("the page of the documents", () => {
  const openDocuments = () =>
    renderIn(<CleanerVerificationPage />, { session: sessionOf(cleaner), path: "/cleaner/verification" });

  it("leads back to submitting if our team asked for changes", async () => {
    onboardingServer({ ...full, approvalStatus: "changes_requested" });
    openDocuments();
    await screen.findByText("Our team asked for changes. When you've made them, submit your profile again.");
    const link = screen.getByRole("link", { name: "Review & Submit" });
    expect(link.getAttribute("href")).toBe("/cleaner/onboarding?step=7");
  });

  it("says nothing of submitting otherwise", async () => {
    onboardingServer(full);
    openDocuments();
    await screen.findByRole("tab", { name: "Overview" });
    await waitFor(() => expect(screen.queryByText(/submit your profile again/)).toBeNull());
  });
});
