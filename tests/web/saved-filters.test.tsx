import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { setServerTime } from "@/lib/clock.ts";
import { forgetRecentWrites } from "@/lib/recent-writes.ts";
import * as token from "@/lib/session/token.ts";
import { forgetStepDrafts, keepStepDraft } from "@/lib/step-drafts.ts";
import { BrowseJobsPage } from "@/routes/cleaner/browse-jobs.tsx";
import { Toasts } from "@/ui/toast.tsx";
import { boardRequest } from "./board-support.ts";
import { answer, member, renderIn, serverAnswers, sessionOf } from "./support.tsx";

const now = "2026-03-10T06:00:00.000Z";
const cleaner = member({ role: "cleaner" });
const other = member({ role: "cleaner", memberId: "8f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b" });
let asked: string[] = [];

beforeEach(() => {
  forgetRecentWrites();
  forgetStepDrafts();
  setServerTime(now);
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
  asked = [];
  serverAnswers((url) => {
    const { pathname, searchParams } = new URL(url, "http://x");
    if (pathname.endsWith("/site")) return answer({ now });
    if (pathname.endsWith("/cleaner-profile")) return answer({ approvalStatus: "approved", isListed: true });
    asked.push(searchParams.toString());
    return answer({ items: [boardRequest()], total: 1 });
  });
});

async function show(query = "", me = cleaner) {
  cleanup();
  renderIn(
    <>
      <BrowseJobsPage />
      <Toasts />
    </>,
    { session: sessionOf(me), path: `/cleaner/browse-jobs${query}` },
  );
  await screen.findByText("1 open request");
}
const chips = () => within(screen.getByRole("list", { name: "Saved filters" }));
const chip = (name: string) => chips().getByRole("button", { name });
const offersToSave = () => screen.queryByRole("button", { name: "Save these filters" }) !== null;

/** Areas that were saved at some time before, each under its own name. */
const saved = (...areas: string[]) =>
  keepStepDraft(
    cleaner.memberId,
    "job-board-filters",
    "1",
    areas.map((area) => ({ name: area, query: new URLSearchParams({ area }).toString() })),
  );

async function save(name?: string) {
  await userEvent.click(screen.getByRole("button", { name: "Save these filters" }));
  const field = await screen.findByLabelText("Name");
  if (name !== undefined) {
    await userEvent.clear(field);
    if (name) await userEvent.type(field, name);
  }
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
}

describe("saved filters", () => {
  it("are offered only when there are some, and proposed under their own words", async () => {
    await show();
    expect(offersToSave()).toBe(false);
    await show("?area=JBR&service=deep_cleaning");
    await save();
    await waitFor(() => expect(chip("Deep Cleaning, JBR").getAttribute("aria-pressed")).toBe("true"));
    expect(offersToSave()).toBe(false);
  });

  it("apply and undo by a press, and are there again another time", async () => {
    await show("?area=JBR&budget=100-300");
    await save("Near the beach");
    await show();
    expect(chip("Near the beach").getAttribute("aria-pressed")).toBe("false");
    await userEvent.click(chip("Near the beach"));
    await waitFor(() => expect(asked.at(-1)).toBe("location=JBR&budget=100-300"));
    expect(screen.getByLabelText<HTMLSelectElement>("Location").value).toBe("JBR");
    await userEvent.click(chip("Near the beach"));
    await waitFor(() => expect(asked.at(-1)).toBe(""));
  });

  it("stand in place of whatever else was chosen", async () => {
    saved("JBR");
    await show("?service=deep_cleaning&q=villa");
    await userEvent.click(chip("JBR"));
    await waitFor(() => expect(asked.at(-1)).toBe("location=JBR"));
  });

  it.each([
    ["", "Please give them a name."],
    ["x".repeat(41), "At most 40 characters."],
    [" jbr ", "You already have filters of this name."],
  ])("refuse the name %j", async (name, said) => {
    saved("JBR");
    await show("?service=deep_cleaning");
    await save(name);
    await screen.findByText(said);
    expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  });

  it("go with a press that can be undone, in their place", async () => {
    saved("JBR", "Deira", "Jumeirah");
    await show();
    await userEvent.click(screen.getByRole("button", { name: "Remove saved filters Deira" }));
    const names = () =>
      chips()
        .getAllByRole("button", { name: /^(?!Remove)/ })
        .map(({ textContent }) => textContent);
    expect(names()).toEqual(["JBR", "Jumeirah"]);
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(names()).toEqual(["JBR", "Deira", "Jumeirah"]);
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it("are at most five", async () => {
    saved("JBR", "Deira", "Jumeirah", "Business Bay", "Al Barsha");
    await show("?service=deep_cleaning");
    expect(offersToSave()).toBe(false);
    screen.getByText("You have saved 5 filters. Remove one to save these.");
    await userEvent.click(screen.getByRole("button", { name: "Remove saved filters JBR" }));
    expect(offersToSave()).toBe(true);
  });

  it("are one member's, and gone once they sign out", async () => {
    await show("?area=JBR");
    await save("Mine");
    await show("", other);
    expect(screen.queryByText("Mine")).toBeNull();
    await show();
    chip("Mine");
    act(forgetStepDrafts);
    await show();
    expect(screen.queryByText("Mine")).toBeNull();
    expect(JSON.stringify(localStorage)).not.toContain("Mine");
  });

  it("leave aside what is no filter", async () => {
    const odd = [{ name: 1 }, null, { name: "Odd", query: "area=Mars" }];
    keepStepDraft(cleaner.memberId, "job-board-filters", "1", odd);
    await show();
    await userEvent.click(chip("Odd"));
    expect(asked.at(-1)).toBe("");
  });
});
