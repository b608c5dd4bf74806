import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { CleanerOnboarding, OwnCleaner } from "@naqi/contracts";
import * as token from "@/lib/session/token.ts";
import { forgetDrafts } from "@/lib/form/forget-drafts.ts";
import OwnProfilePage from "@/routes/cleaner-profile.tsx";
import { Toasts } from "@/ui/dialogs/toast.tsx";
import {
  advanced,
  button,
  full,
  heading,
  onboardingServer,
  openWizard,
  problem,
  type,
  version,
} from "../cleaners/onboarding-support.tsx";
import { cleanerId, ownCleaner } from "../cleaners/own-profile-support.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

const typedNote = /What you typed is still here/;
const newerNote = "This is the newer version. What you typed is kept.";

beforeEach(() => {
  localStorage.clear();
  forgetDrafts();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

const valueOf = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

/** What another tab has made of an onboarding. */
function theirs(bio: string, more: object = {}): CleanerOnboarding {
  const step1 = { ...full.stepData.step1, bio, ...more };
  return { ...full, stepData: { ...full.stepData, step1 }, versions: { ...full.versions, step1: version(7) } };
}

/** A wizard whose server refuses what was read before another tab saved. */
async function openFirstStep() {
  const server = onboardingServer(full, (sent, now, read) =>
    read === now.versions.step1
      ? advanced(now, sent)
      : problem(409, "conflict", "onboarding.changedElsewhere", "This step was changed in another tab."),
  );
  openWizard("/cleaner/onboarding?step=1");
  renderIn(<Toasts />);
  await heading("Profile Setup");
  return server;
}

describe("a step that another tab has saved meanwhile", () => {
  it("is not overwritten: the input stays, the newer version can be viewed, and both can be saved", async () => {
    const server = await openFirstStep();
    type("Short bio *", "Mine");
    server.change(theirs("Theirs", { businessName: "Their name" }));
    await userEvent.click(button("Continue to Services"));
    await screen.findByText(typedNote);
    // Untouched fields follow; typed ones stay.
    expect([valueOf("Business name *"), valueOf("Short bio *")]).toEqual(["Their name", "Mine"]);
    expect(screen.queryByText("This step was changed in another tab.")).toBeNull();
    await userEvent.click(button("Show the newer version"));
    screen.getByText(newerNote);
    expect(valueOf("Short bio *")).toBe("Theirs");
    await userEvent.click(button("Back to what I typed"));
    expect([valueOf("Business name *"), valueOf("Short bio *")]).toEqual(["Their name", "Mine"]);
    await userEvent.click(button("Continue to Services"));
    await heading("Services & Pricing");
    expect(server.sent.map(({ body }) => body["bio"])).toEqual(["Mine", "Mine"]);
    expect(server.versions).toEqual([version(0), version(7)]);
  });

  it("keeps what was typed over a reload, and still says that there is a newer version", async () => {
    const server = await openFirstStep();
    type("Short bio *", "Mine");
    server.change(theirs("Theirs"));
    await userEvent.click(button("Continue to Services"));
    await screen.findByText(typedNote);
    document.body.innerHTML = "";
    openWizard("/cleaner/onboarding?step=1");
    await heading("Profile Setup");
    expect(valueOf("Short bio *")).toBe("Mine");
    await screen.findByText(typedNote);
  });

  it("follows at once where nothing was typed", async () => {
    const server = await openFirstStep();
    server.change(theirs("Theirs"));
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(valueOf("Short bio *")).toBe("Theirs"));
    expect(screen.queryByText(typedNote)).toBeNull();
    type("Short bio *", "Mine");
    await userEvent.click(button("Continue to Services"));
    await heading("Services & Pricing");
    expect(server.versions).toEqual([version(7)]);
  });

  it("ignores the own save, and leaves no draft of it", async () => {
    const server = await openFirstStep();
    type("Short bio *", " Mine ");
    await userEvent.click(button("Continue to Services"));
    await heading("Services & Pricing");
    expect(screen.queryByText(typedNote)).toBeNull();
    expect(server.sent).toHaveLength(1);
    expect(Object.keys(localStorage).filter((key) => key.startsWith("draft:"))).toEqual([]);
  });
});

describe("the own profile that another tab has saved meanwhile", () => {
  let now: OwnCleaner;
  let sent: Record<string, unknown>[];
  beforeEach(() => {
    vi.stubGlobal("scrollTo", vi.fn());
    now = ownCleaner();
    sent = [];
    serverAnswers((url, init) => {
      if (url.endsWith("/site")) return answer({ now: new Date().toISOString() });
      if (!url.endsWith("/cleaner-profile"))
        return answer({ kind: "missing", code: "cleaner.notFound", message: "" }, 404);
      if (init.method !== "PATCH") return answer(now);
      const change = JSON.parse(String(init.body)) as Record<string, unknown>;
      sent.push(change);
      if (change["version"] !== now.version)
        return problem(409, "conflict", "cleaner.changedElsewhere", "Your profile was changed in another tab.");
      now = { ...now, ...change, version: "00000000000000c3" };
      return answer(now);
    });
  });

  it("updates untouched fields, and asks about typed ones", async () => {
    const me = member({ role: "cleaner", memberId: cleanerId });
    renderIn(
      <Routes>
        <Route path="*" element={<OwnProfilePage />} />
      </Routes>,
      { path: "/cleaner-profile", session: sessionOf(me, { refresh: async () => undefined }) },
    );
    await userEvent.click(await screen.findByRole("button", { name: "Edit Profile" }));
    type(/^Bio/, "Mine");
    now = { ...now, bio: "Theirs", fullName: "Sergei Petrov", version: "00000000000000b2" };
    await userEvent.click(button("Save Changes"));
    await screen.findByText(typedNote);
    expect([valueOf("Full name"), valueOf(/^Bio/)]).toEqual(["Sergei Petrov", "Mine"]);
    await userEvent.click(button("Show the newer version"));
    expect(valueOf(/^Bio/)).toBe("Theirs");
    await userEvent.click(button("Back to what I typed"));
    await userEvent.click(button("Save Changes"));
    await screen.findByRole("button", { name: "Edit Profile" });
    expect(sent).toEqual([
      { bio: "Mine", version: "00000000000000a1" },
      { bio: "Mine", version: "00000000000000b2" },
    ]);
    expect(Object.keys(localStorage).filter((key) => key.includes("own-profile"))).toEqual([]);
  });
});
