import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetDrafts } from "@/lib/form/forget-drafts.ts";
import * as token from "@/lib/session/token.ts";
import { Toasts } from "@/ui/dialogs/toast.tsx";
import {
  advanced,
  cleaner,
  fresh,
  full,
  onboardingServer,
  openWizard,
  problem,
  skippedUpTo,
  type,
} from "./onboarding-support.tsx";
import { answer, renderIn } from "../support.tsx";
import { paper, status } from "./verification-support.tsx";

// A toast loads it, which takes longer than a test waits on a loaded machine.
beforeAll(() => import("@/ui/dialogs/toaster.tsx"));
beforeEach(() => {
  forgetDrafts();
  localStorage.clear();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
  renderIn(<Toasts />);
});

const where = () => screen.getByTestId("where").textContent;
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const heading = (name: string) => screen.findByRole("heading", { level: 2, name });
/** The list beside the form; the other one is for phones. */
const panel = () => screen.getByRole("navigation", { name: "Onboarding steps" });
const row = (name: string) => within(panel()).getAllByRole<HTMLButtonElement>("button", { name: new RegExp(name) })[0];

describe("the shell (000 §2)", () => {
  it("says that it loads, and what failed", async () => {
    onboardingServer(fresh);
    openWizard();
    screen.getByText("Loading your onboarding...");
    await heading("Profile Setup");
  });

  // covers S045
  it("says that loading failed, and tries again", async () => {
    const server = vi.fn(async () => problem(500, "bug", "bug", "Oops"));
    vi.stubGlobal("fetch", server);
    openWizard();
    await screen.findByText("Failed to load onboarding data");
    server.mockImplementation(async () => answer({ ...fresh, now: new Date().toISOString() }));
    await userEvent.click(button("Try Again"));
    await heading("Profile Setup");
  });

  // covers S026
  it("shows the completed steps, step, bar, the seven titles with their state, and dots", async () => {
    onboardingServer({ ...full, completedSteps: [1, 2, 3, 4], skippedSteps: [5], currentStep: 6 });
    openWizard();
    await heading("Payout Setup");
    screen.getByText("Step 6 of 7");
    screen.getByText("5 of 7 steps complete");
    expect(screen.getByRole("progressbar", { name: "Step 6 of 7" }).getAttribute("aria-valuenow")).toBe("71");
    for (const title of [
      "Profile Setup",
      "Services & Pricing",
      "Service Areas",
      "Availability",
      "Verification",
      "Payout Setup",
      "Review & Submit",
    ]) {
      expect(row(title)).toBeTruthy();
    }
    expect(row("Profile Setup")?.textContent).toContain("Done");
    expect(row("Verification")?.textContent).toContain("Skipped");
    expect(row("Review & Submit")?.textContent).toContain("Required");
    expect(row("Review & Submit")?.disabled).toBe(true);
    expect(screen.getByTestId("step-dots").children).toHaveLength(7);
    screen.getByText("Step 6 of 7: Payout Setup");
  });

  // covers S026
  it("opens a step when the one before it is done or skipped, and no other", async () => {
    onboardingServer(skippedUpTo(3));
    openWizard("/cleaner/onboarding?step=6");
    await heading("Service Areas");
    expect(row("Availability")?.disabled).toBe(true);
    await userEvent.click(button("Previous"));
    await heading("Services & Pricing");
    expect(where()).toBe("/cleaner/onboarding?step=2");
  });

  // covers S026
  it("has one primary button: Next if there is nothing to save, else Continue", async () => {
    const { sent } = onboardingServer(full);
    openWizard("/cleaner/onboarding?step=2");
    await heading("Services & Pricing");
    expect(screen.queryByRole("button", { name: /^Continue/ })).toBeNull();
    type("Hourly rate in AED", "60");
    expect(button("Continue to Service Areas")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
    type("Hourly rate in AED", "50");
    await userEvent.click(button("Next"));
    await heading("Service Areas");
    expect(sent).toEqual([]);
  });

  it("clamps a current step beyond the last", async () => {
    onboardingServer({ ...full, currentStep: 8 });
    openWizard();
    await heading("Review & Submit");
  });

  // covers S027
  it("stores the step in this browser on leaving, and resumes there", async () => {
    onboardingServer(skippedUpTo(4));
    const { unmount } = openWizard("/cleaner/onboarding?step=2");
    await heading("Services & Pricing");
    await userEvent.click(button("Save & Exit"));
    await waitFor(() => expect(where()).toBe("/cleaner-dashboard?incomplete=true"));
    await screen.findByText("You will resume at step 2: Services & Pricing");
    expect(localStorage.getItem(`onboarding-exit:${cleaner.memberId}`)).toBe("2");
    unmount();
    const again = openWizard();
    await heading("Services & Pricing");
    again.unmount();
    // A reload, before anything was done there.
    openWizard();
    await heading("Services & Pricing");
  });

  // covers S027
  it("saves a valid step on leaving, and says so", async () => {
    const { sent } = onboardingServer(full);
    openWizard("/cleaner/onboarding?step=2");
    await heading("Services & Pricing");
    type("Hourly rate in AED", "60");
    await userEvent.click(button("Save & Exit"));
    await waitFor(() => expect(where()).toBe("/cleaner-dashboard?incomplete=true"));
    expect(sent).toEqual([
      expect.objectContaining({
        path: "cleaner-onboarding/services",
        body: expect.objectContaining({ hourlyRate: 6_000 }),
      }),
    ]);
    await screen.findByText("Your changes are saved.");
    expect(localStorage.getItem(`onboarding-exit:${cleaner.memberId}`)).toBe("2");
  });

  it("keeps an invalid step in this browser on leaving, and says so", async () => {
    const { sent } = onboardingServer(full);
    openWizard("/cleaner/onboarding?step=2");
    await heading("Services & Pricing");
    type("Hourly rate in AED", "");
    await userEvent.click(button("Save & Exit"));
    await waitFor(() => expect(where()).toBe("/cleaner-dashboard?incomplete=true"));
    await screen.findByText("This step is not saved yet. What you typed is kept in this browser only.");
    expect(sent).toEqual([]);
    cleanup();
    openWizard("/cleaner/onboarding?step=2");
    await heading("Services & Pricing");
    expect(screen.getByLabelText<HTMLInputElement>("Hourly rate in AED").value).toBe("");
  });

  it("leaves if no answer comes, and says that the input is kept in this browser", async () => {
    onboardingServer(full, () => problem(500, "bug", "bug", "Something broke."));
    openWizard("/cleaner/onboarding?step=2");
    await heading("Services & Pricing");
    type("Hourly rate in AED", "60");
    await userEvent.click(button("Save & Exit"));
    await waitFor(() => expect(where()).toBe("/cleaner-dashboard?incomplete=true"));
    await screen.findByText(
      "We could not reach Naqi, so this step may not be saved. What you typed is kept in this browser.",
    );
  });

  it("stays on the step if saving on leaving is refused", async () => {
    onboardingServer(full, () => problem(409, "conflict", "onboarding.other", "Something broke."));
    openWizard("/cleaner/onboarding?step=2");
    await heading("Services & Pricing");
    type("Hourly rate in AED", "60");
    await userEvent.click(button("Save & Exit"));
    await screen.findByText("Something broke.");
    await screen.findByText("Failed to save step data");
    expect(where()).toBe("/cleaner/onboarding?step=2");
  });

  it("sends nothing on leaving an unchanged step, and says nothing about input", async () => {
    const { sent } = onboardingServer(full);
    openWizard("/cleaner/onboarding?step=2");
    await heading("Services & Pricing");
    await userEvent.click(button("Save & Exit"));
    await screen.findByText("You will resume at step 2: Services & Pricing");
    expect(sent).toEqual([]);
    expect(document.body.textContent).not.toMatch(/kept in this browser|changes are saved/);
  });

  it("leaves the address unchanged while it opens, so that a leaving user is not taken back", async () => {
    onboardingServer(skippedUpTo(4));
    openWizard("/cleaner/onboarding?role=cleaner");
    await heading("Availability");
    expect(where()).toBe("/cleaner/onboarding?role=cleaner");
  });

  // covers S028
  it.each([
    [1, "Skip for Now", "Continue to Services"],
    [2, "Skip for Now", "Continue to Service Areas"],
    [3, "Skip for Now", "Continue to Availability"],
    [4, "Skip for Now", "Continue to Verification"],
    [5, "Complete Later", "Continue to Payout Setup"],
    [6, "Setup Later", "Continue to Review"],
  ])("step %i has the labels %s and %s", async (step, skip, next) => {
    onboardingServer(skippedUpTo(step));
    openWizard(`/cleaner/onboarding?step=${step}`);
    await screen.findByRole("button", { name: skip });
    expect(button(next)).toBeTruthy();
  });

  it("does not take a user back who leaves while a step is being saved", async () => {
    let saved = () => {};
    const held = new Promise<void>((resolve) => (saved = resolve));
    const { sent } = onboardingServer(full, async (request, now) => {
      await held;
      return answer(advanced(now, request));
    });
    openWizard("/cleaner/onboarding?step=1");
    await heading("Profile Setup");
    type("Short bio *", "Another");
    await userEvent.click(button("Continue to Services"));
    await waitFor(() => expect(sent).toHaveLength(1));
    await userEvent.click(button("Save & Exit"));
    await waitFor(() => expect(where()).toBe("/cleaner-dashboard?incomplete=true"));
    saved();
    await screen.findByText("Progress Saved");
    expect(where()).toBe("/cleaner-dashboard?incomplete=true");
  });

  // covers S028
  it("skips, states the cost, and continues", async () => {
    const { sent } = onboardingServer(skippedUpTo(5));
    openWizard("/cleaner/onboarding?step=5");
    await screen.findByText(/^We can't approve you without this/);
    await userEvent.dblClick(button("Complete Later"));
    await heading("Payout Setup");
    await screen.findByText("Step Skipped");
    expect(sent).toEqual([expect.objectContaining({ path: "cleaner-onboarding/skip", body: { step: 5 } })]);
  });

  // covers S045
  it("says when skipping failed, and stays", async () => {
    onboardingServer(fresh, () => problem(500, "bug", "bug", "Something broke."));
    openWizard();
    await heading("Profile Setup");
    await userEvent.click(button("Skip for Now"));
    await screen.findByText("Failed to skip step");
    await screen.findByText("Something broke.");
    await heading("Profile Setup");
  });

  it("has no skip for a step that is done", async () => {
    onboardingServer(full);
    openWizard("/cleaner/onboarding?step=1");
    await heading("Profile Setup");
    expect(screen.queryByRole("button", { name: "Skip for Now" })).toBeNull();
  });

  // covers S043
  it("follows the address, so that Back goes a step back", async () => {
    onboardingServer(full);
    openWizard("/cleaner/onboarding?step=2");
    await heading("Services & Pricing");
    await userEvent.click(button("Next"));
    await heading("Service Areas");
    expect(where()).toBe("/cleaner/onboarding?step=3");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Service Areas"));
  });
});

describe("our team's message (decisions G26)", () => {
  it("shows no action while the application is in review, and allows editing it", async () => {
    onboardingServer({
      ...full,
      onboardingStatus: "pending_approval",
      approvalStatus: "pending",
      onboardingCompletedAt: "2026-03-12T06:00:00.000Z",
    });
    openWizard();
    await screen.findByText("Your application is in review");
    screen.getByText("Submitted on Thu 12 Mar, 10:00");
    await userEvent.click(screen.getByRole("link", { name: "Edit your answers" }));
    await heading("Profile Setup");
  });

  it("names the refused document, wherever the application is shown as in review", async () => {
    const refused = paper({ state: "refused", refusalReason: "Too dark." });
    const pending = { onboardingStatus: "pending_approval", approvalStatus: "pending" } as const;
    for (const address of ["/cleaner/onboarding", "/cleaner/onboarding?step=7"]) {
      onboardingServer({ ...full, ...pending }, undefined, status({ documents: [refused] }));
      openWizard(address);
      const link = await screen.findByRole("link", { name: "Government ID: refused." });
      expect(link.getAttribute("href")).toBe("/cleaner/verification?document=government_id");
      cleanup();
    }
  });

  it("shows the requested changes above the steps", async () => {
    const asked = {
      approvalStatus: "changes_requested",
      approvalReason: "Please add a photo.",
      changeSteps: [1, 4, 6],
      unchangedSteps: [1, 4],
    };
    onboardingServer({ ...full, ...asked } as typeof full);
    openWizard();
    await screen.findByText("Our team asked for changes");
    screen.getByText("Please add a photo.");
    // The named steps, with a link to each.
    const note = within(screen.getByText("Our team asked for changes").closest("section") as HTMLElement);
    expect(note.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Profile Setup", "/cleaner/onboarding?step=1"],
      ["Availability", "/cleaner/onboarding?step=4"],
    ]);
    await heading("Review & Submit");
    expect(button("Submit for Approval").disabled).toBe(true);
    expect(screen.getAllByText("Our team asked for a change")).toHaveLength(2);
    const [first] = screen.getAllByText(/^Our team asked for a change in/);
    expect(first!.closest("p")?.textContent).toBe(
      "Our team asked for a change in Profile Setup. Make it and save the step before you submit.",
    );
  });

  it("saves a named step again although nothing was typed", async () => {
    const asked = { approvalStatus: "changes_requested", changeSteps: [1], unchangedSteps: [1] };
    const { sent } = onboardingServer({ ...full, ...asked } as typeof full);
    openWizard("/cleaner/onboarding?step=1");
    await userEvent.click(await screen.findByRole("button", { name: "Continue to Services" }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it("can be submitted again once each named step has changed", async () => {
    onboardingServer({ ...full, approvalStatus: "changes_requested", approvalReason: "A photo.", changeSteps: [1] });
    openWizard();
    await heading("Review & Submit");
    expect(button("Submit for Approval").disabled).toBe(false);
  });

  it("shows a refusal on every step until applying again is possible, and no form", async () => {
    const refused = { ...full, approvalStatus: "rejected" as const, approvalReason: "The documents are not yours." };
    onboardingServer({ ...refused, reapplyFrom: "2099-03-12T06:00:00.000Z" });
    for (const step of ["", "?step=1", "?step=5", "?step=7"]) {
      const { unmount } = openWizard(`/cleaner/onboarding${step}`);
      await screen.findByText("Your application was not accepted");
      screen.getByText("The documents are not yours.");
      screen.getByText("You can apply again from Thu 12 Mar.");
      expect(screen.getByRole("link", { name: "Contact support" }).getAttribute("href")).toBe("/help");
      expect(screen.queryByRole("button", { name: /Submit|Save|Continue/ })).toBeNull();
      unmount();
    }
  });

  it("opens the steps again from the date", async () => {
    const refused = { ...full, approvalStatus: "rejected" as const, approvalReason: "The documents are not yours." };
    onboardingServer({ ...refused, reapplyFrom: "2020-03-12T06:00:00.000Z" });
    const { unmount } = openWizard("/cleaner/onboarding");
    await userEvent.click(await screen.findByRole("link", { name: "Edit your answers" }));
    await heading("Profile Setup");
    unmount();
    openWizard("/cleaner/onboarding?step=7");
    await heading("Review & Submit");
    expect(button("Submit for Approval").disabled).toBe(false);
  });

  // covers S057
  it("opens no step for an approved cleaner: settings pages have the same fields", async () => {
    onboardingServer({ ...full, onboardingStatus: "approved", approvalStatus: "approved" });
    for (const [step, to] of [
      [1, "/cleaner/about"],
      [2, "/cleaner/services"],
      [3, "/cleaner/areas"],
      [4, "/cleaner/availability"],
      [5, "/cleaner/verification"],
      [6, "/cleaner/earnings?tab=payouts"],
    ]) {
      const { unmount } = openWizard(`/cleaner/onboarding?step=${step}`);
      await waitFor(() => expect(where()).toBe(to));
      unmount();
    }
    openWizard("/cleaner/onboarding?step=7");
    await heading("You're approved");
    expect(where()).toBe("/cleaner/onboarding");
  });

  it("opens no step for a suspended cleaner", async () => {
    onboardingServer({ ...full, approvalStatus: "suspended", approvalReason: "Two no-shows." });
    openWizard("/cleaner/onboarding?step=2");
    await screen.findByText("Your account is suspended");
    screen.getByText("Message from our team:");
    screen.getByText("Two no-shows.");
    screen.getByText(/^Your jobs in the next 14 days are on hold/);
    screen.getByText(/^If you think this is a mistake, write to us/);
    const ways = ["Contact support", "See my jobs"].map((name) =>
      screen.getByRole("link", { name }).getAttribute("href"),
    );
    expect(ways).toEqual(["/help", "/cleaner/bookings"]);
    expect(screen.queryByRole("button", { name: "Save & Exit" })).toBeNull();
  });

  it("announces no message of our team to a suspended cleaner without one", async () => {
    onboardingServer({ ...full, approvalStatus: "suspended" });
    openWizard("/cleaner/onboarding");
    await screen.findByText("Your account is suspended");
    expect(screen.queryByText("Message from our team:")).toBeNull();
  });
});
