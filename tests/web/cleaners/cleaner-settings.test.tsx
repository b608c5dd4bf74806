import type { CleanerOnboarding } from "@naqi/contracts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetDrafts } from "@/lib/form/forget-drafts.ts";
import * as token from "@/lib/session/token.ts";
import CleanerAboutPage from "@/routes/cleaner/about.tsx";
import CleanerAreasPage from "@/routes/cleaner/areas.tsx";
import CleanerServicesPage from "@/routes/cleaner/services.tsx";
import { Toasts } from "@/ui/dialogs/toast.tsx";
import {
  advanced,
  button,
  full,
  onboardingServer,
  problem,
  tick,
  type,
  version,
  Where,
} from "./onboarding-support.tsx";
import { member, renderIn, sessionOf } from "../support.tsx";

const approved: CleanerOnboarding = { ...full, onboardingStatus: "approved", approvalStatus: "approved" };

beforeEach(() => {
  localStorage.clear();
  forgetDrafts();
  vi.stubGlobal("scrollTo", vi.fn());
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

const open = (path: string) =>
  renderIn(
    <>
      <Toasts />
      <Where />
      <Link to="/help">Away</Link>
      <Routes>
        <Route path="/cleaner/about" element={<CleanerAboutPage />} />
        <Route path="/cleaner/services" element={<CleanerServicesPage />} />
        <Route path="/cleaner/areas" element={<CleanerAreasPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { path, session: sessionOf(member({ role: "cleaner", onboardingStatus: "approved" })) },
  );

const where = () => screen.getByTestId("where").textContent;
const save = () => userEvent.click(button("Save"));
const rate = () => screen.findByLabelText<HTMLInputElement>("Hourly rate in AED");

// covers S032
describe("an approved cleaner's services and prices", () => {
  it("show the effect of saving, save separately, and are in search within seconds", async () => {
    const { sent, versions } = onboardingServer(approved);
    open("/cleaner/services");
    await rate();
    screen.getByText("Everything is saved.");
    expect(screen.queryByRole("button", { name: /^(Continue|Skip|Next)/ })).toBeNull();
    type("Hourly rate in AED", "60");
    await tick("Window Cleaning");
    await tick("Deep Cleaning");
    screen.getByText(
      /^Customers will find you under Window Cleaning\. You'll no longer appear under Deep Cleaning\. Your shortest job now costs AED.120 instead of AED.100\.$/,
    );
    await save();
    await screen.findByText("Saved. While you're in search, customers see it within seconds.");
    expect(where()).toBe("/cleaner/services");
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      [
        "cleaner-onboarding/services",
        {
          servicesOffered: ["window_cleaning"],
          hourlyRate: 6_000,
          customServices: [],
          ecoFriendly: false,
          extras: [],
          materialsPrice: 1_000,
        },
      ],
    ]);
    expect(versions).toEqual([version(0)]);
  });

  it("keep the last service, and say so before", async () => {
    const { sent } = onboardingServer(approved);
    open("/cleaner/services");
    await rate();
    await tick("Deep Cleaning");
    screen.getByText(/^You need at least one service to stay in search, so this isn't saved/);
    expect(screen.getByRole("link", { name: "Plan time off" }).getAttribute("href")).toBe("/cleaner/availability");
    await save();
    screen.getByText("Please choose at least one service");
    expect(sent).toEqual([]);
  });

  it("keep the input when another tab has saved", async () => {
    const server = onboardingServer(approved, (sent, now, read) =>
      read === now.versions.step2
        ? advanced(now, sent)
        : problem(409, "conflict", "onboarding.changedElsewhere", "This step was changed in another tab."),
    );
    open("/cleaner/services");
    await rate();
    type("Hourly rate in AED", "60");
    server.change({ ...approved, versions: { ...approved.versions, step2: version(7) } });
    await save();
    await screen.findByText(/^This was changed in another tab/);
    expect((await rate()).value).toBe("60");
    await save();
    await screen.findByText("Saved. While you're in search, customers see it within seconds.");
    expect(server.versions).toEqual([version(0), version(7)]);
  });

  it.each([true, false])("wait for the result when left while they are saved: saved %s", async (isSaved) => {
    let finish: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (finish = resolve));
    onboardingServer(approved, async (sent, now) => {
      await until;
      if (!isSaved) throw new TypeError("lost");
      return advanced(now, sent);
    });
    open("/cleaner/services");
    await rate();
    type("Hourly rate in AED", "60");
    await save();
    await userEvent.click(screen.getByRole("link", { name: "Away" }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(where()).toBe("/cleaner/services");
    finish();
    if (isSaved) await waitFor(() => expect(where()).toBe("/help"));
    else await screen.findByRole("alertdialog", { name: "Leave without saving?" });
  });

  it("keep the input without a connection, and over a reload", async () => {
    onboardingServer(approved, () => {
      throw new TypeError("lost");
    });
    const { unmount } = open("/cleaner/services");
    await rate();
    type("Hourly rate in AED", "60");
    await save();
    await screen.findByText("Not saved");
    expect((await rate()).value).toBe("60");
    screen.getByText("You have unsaved changes.");
    unmount();
    open("/cleaner/services");
    expect((await rate()).value).toBe("60");
    await userEvent.click(screen.getByRole("link", { name: "Away" }));
    await screen.findByRole("alertdialog", { name: "Leave without saving?" });
  });
});

describe("an approved cleaner's areas", () => {
  // covers S034
  it("keep the last one, show the effect of saving, and save with the primary one first", async () => {
    const { sent } = onboardingServer(approved);
    open("/cleaner/areas");
    await screen.findByRole("checkbox", { name: "JBR" });
    await tick("JBR");
    screen.getByText("You'll no longer appear in JBR.");
    await tick("Dubai Marina");
    screen.getByText(/^You need at least one area to stay in search/);
    for (const name of ["Deira", "Mirdif", "JLT", "Meadows"]) await tick(name);
    // The other two are beyond the radius.
    screen.getByText("Customers will find you in Deira, Mirdif. You'll no longer appear in JBR, Dubai Marina.");
    fireEvent.change(screen.getByRole("slider", { name: "Service radius" }), { target: { value: "50" } });
    screen.getByText(
      "Customers will find you in Deira, Mirdif, 2 others. You'll no longer appear in JBR, Dubai Marina.",
    );
    await save();
    await screen.findByText("Saved. While you're in search, customers see it within seconds.");
    expect(sent[0]?.body["serviceAreas"]).toEqual(["Deira", "Mirdif", "JLT", "Meadows"]);
  });
});

describe("the settings pages", () => {
  // covers S030
  it("ask for the phone, and link to each other", async () => {
    const { sent } = onboardingServer(approved);
    open("/cleaner/about");
    await screen.findByLabelText("Business name *");
    expect(screen.getAllByRole("link", { current: "page" }).map(({ textContent }) => textContent)).toEqual([
      "About you",
    ]);
    type("Phone (optional)", "971 50 123 4567");
    await save();
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ phone: "+971501234567", bio: "Careful and quick" }));
  });

  // covers S061
  it.each([
    ["/cleaner/about", 1],
    ["/cleaner/services", 2],
    ["/cleaner/areas", 3],
  ])("%s redirects an unapproved cleaner to step %i", async (path, step) => {
    onboardingServer({ ...full, approvalStatus: "pending" });
    open(path);
    await waitFor(() => expect(where()).toBe(`/cleaner/onboarding?step=${step}`));
  });
});
