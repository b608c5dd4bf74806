import type { AreaName, SavedFilters } from "@naqi/contracts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { setServerTime } from "@/lib/time/clock.ts";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import * as token from "@/lib/session/token.ts";
import BrowseJobsPage from "@/routes/cleaner/browse-jobs.tsx";
import { Toasts } from "@/ui/dialogs/toast.tsx";
import { boardRequest } from "./board-support.ts";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

const now = "2026-03-10T06:00:00.000Z";
const cleaner = member({ role: "cleaner" });
let asked: string[] = [];
/** What the server holds, and how it answers the next change instead of making it. */
let kept: SavedFilters[] = [];
let refused: Response | undefined;
let isDown = false;

const flt = (name: string) =>
  `flt_${name
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "")
    .padEnd(26, "0")
    .slice(0, 26)}`;

function savedFiltersServer(path: string, { method = "GET", body }: RequestInit) {
  if (isDown) return answer({ message: "down" }, 500);
  if (method !== "GET" && refused) return refused;
  if (method === "POST") {
    const { name, filters, at } = JSON.parse(String(body)) as SavedFilters & { at?: number };
    kept = kept.toSpliced(at ?? kept.length, 0, { savedFiltersId: flt(name), name, filters });
  }
  if (method === "DELETE") kept = kept.filter(({ savedFiltersId }) => !path.endsWith(savedFiltersId));
  return answer({ items: kept });
}

beforeEach(() => {
  forgetRecentWrites();
  setServerTime(now);
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
  [asked, kept, refused, isDown] = [[], [], undefined, false];
  serverAnswers((url, init) => {
    const { pathname, searchParams } = new URL(url, "http://x");
    if (pathname.endsWith("/site")) return answer({ now });
    if (pathname.endsWith("/cleaner-profile")) return answer({ approvalStatus: "approved", isListed: true });
    if (pathname.includes("/saved-filters")) return savedFiltersServer(pathname, init);
    asked.push(searchParams.toString());
    return answer({ items: [boardRequest()], total: 1 });
  });
});

/** The board of a browser that holds nothing yet. */
async function show(query = "") {
  cleanup();
  renderIn(
    <>
      <BrowseJobsPage />
      <Toasts />
    </>,
    { session: sessionOf(cleaner), path: `/cleaner/browse-jobs${query}` },
  );
  await screen.findByText("1 open request");
  await waitFor(() => expect(screen.queryByText("Filters you save appear here.") ?? anyChip()).not.toBeNull());
}
const anyChip = () => screen.queryByRole("list", { name: "Saved filters" }) ?? screen.queryByText("Save these filters");
const chips = () => within(screen.getByRole("list", { name: "Saved filters" }));
const chip = (name: string) => chips().getByRole("button", { name });
const offersToSave = () => screen.queryByRole("button", { name: "Save these filters" }) !== null;

/** Areas that were saved at some time before, each under its own name. */
const saved = (...areas: AreaName[]) => {
  kept = areas.map((area) => ({ savedFiltersId: flt(area), name: area, filters: { location: area } }));
};

async function save(name?: string) {
  await userEvent.click(screen.getByRole("button", { name: "Save these filters" }));
  const field = await screen.findByLabelText("Name");
  if (name !== undefined) {
    await userEvent.clear(field);
    if (name) await userEvent.type(field, name);
  }
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
}

// covers market.filters
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

  it("replace all other choices", async () => {
    saved("JBR");
    await show("?service=deep_cleaning&q=villa");
    await userEvent.click(chip("JBR"));
    await waitFor(() => expect(asked.at(-1)).toBe("location=JBR"));
  });

  it.each([
    ["", "Please enter a name."],
    ["x".repeat(41), "At most 40 characters."],
    [" jbr ", "You have already saved something under this name."],
  ])("refuse the name %j", async (name, said) => {
    saved("JBR");
    await show("?service=deep_cleaning");
    await save(name);
    await screen.findByText(said);
    expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  });

  it("are removed by a press that can be undone, in their place", async () => {
    saved("JBR", "Deira", "Jumeirah");
    await show();
    await userEvent.click(screen.getByRole("button", { name: "Remove saved: Deira" }));
    const names = () =>
      chips()
        .getAllByRole("button", { name: /^(?!Remove)/ })
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(names()).toEqual(["JBR", "Jumeirah"]));
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(names()).toEqual(["JBR", "Deira", "Jumeirah"]));
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it("are at most five", async () => {
    saved("JBR", "Deira", "Jumeirah", "Business Bay", "Al Barsha");
    await show("?service=deep_cleaning");
    expect(offersToSave()).toBe(false);
    screen.getByText("You have saved 5. Remove one to save another.");
    await userEvent.click(screen.getByRole("button", { name: "Remove saved: JBR" }));
    await waitFor(() => expect(offersToSave()).toBe(true));
  });

  it("are the member's: saved in one browser they appear in another, and none stay on this one", async () => {
    await show("?area=JBR&q=villa");
    await save("Mine");
    await screen.findByText("Saved as Mine.");
    expect(kept).toEqual([{ savedFiltersId: flt("Mine"), name: "Mine", filters: { location: "JBR", text: "villa" } }]);
    expect(JSON.stringify(localStorage)).not.toContain("Mine");
    await show();
    await userEvent.click(chip("Mine"));
    await waitFor(() => expect(asked.at(-1)).toBe("text=villa&location=JBR"));
  });

  it("say so when the other browser took the name, or nothing was saved or removed", async () => {
    saved("Deira");
    await show("?area=JBR");
    const code = "cleaning-request.filtersNameTaken";
    const message = "You already have saved filters with this name.";
    refused = answer({ kind: "conflict", code, message, fields: { name: message } }, 409);
    await save("Beach");
    await screen.findByText(message);
    refused = answer({ message: "down" }, 500);
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await userEvent.click(screen.getByRole("button", { name: "Remove saved: Deira" }));
    await screen.findByText("Deira could not be removed. Please try again.");
    chip("Deira");
  });

  it("do not block the board when they fail to load", async () => {
    isDown = true;
    cleanup();
    renderIn(<BrowseJobsPage />, { session: sessionOf(cleaner), path: "/cleaner/browse-jobs" });
    await screen.findByText("Failed to load your saved filters");
    await screen.findByText("1 open request");
  });
});
