import { addDays, type Availability, dayOf } from "@naqi/contracts";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, Route, Routes, useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { formatDay } from "@/lib/texts/format.ts";
import { daysOf, rangesOf } from "@/features/cleaners/availability/day-ranges.ts";
import * as token from "@/lib/session/token.ts";
import { forgetDrafts } from "@/lib/form/forget-drafts.ts";
import CleanerAvailabilityPage from "@/routes/cleaner/availability.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

vi.mock("@/ui/dialogs/toast.tsx", () => ({ toast: vi.fn() }));

const me = member({ role: "cleaner" });
const now = new Date().toISOString();
const today = dayOf(now);
const day = (ahead: number) => addDays(today, ahead);

beforeEach(() => {
  localStorage.clear();
  forgetDrafts();
  vi.mocked(toast).mockClear();
  vi.stubGlobal("scrollTo", vi.fn());
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

const works = { available: true, start: "08:00", end: "18:00" };
const off = { ...works, available: false };
const plan = (more: Partial<Availability> = {}): Availability => ({
  availableAnytime: false,
  weeklySchedule: { 0: off, 1: works, 2: works, 3: works, 4: works, 5: works, 6: off },
  preferredHours: { start: "08:00", end: "18:00" },
  weekendAvailability: false,
  emergencyAvailability: false,
  daysOff: [],
  exceptions: [],
  ...more,
});

interface Stored {
  plan: Availability;
  isSet: boolean;
  version: number;
  outside: { bookingId: string; scheduledDate: string; hours: string[] }[];
}
const stored = (more: Partial<Stored> = {}): Stored => ({
  plan: plan(),
  isSet: true,
  version: 3,
  outside: [],
  ...more,
});

/** A server with one plan that refuses changes of an older version. */
function open(start: Stored | number = stored()) {
  const server = {
    kept: typeof start === "number" ? stored() : start,
    puts: [] as Availability[],
    knowing: [] as boolean[],
  };
  serverAnswers((url, init) => {
    if (url.endsWith("/site")) return answer({ now });
    if (!url.endsWith("/availability")) return answer({}, 404);
    if (typeof start === "number") return answer({ message: "down" }, start);
    if (init.method !== "PUT") return answer(server.kept);
    const given = JSON.parse(String(init.body)) as {
      plan: Availability;
      version: number;
      acknowledgedNoHours: boolean;
    };
    if (given.version !== server.kept.version)
      return answer({ kind: "conflict", code: "availability.changedMeanwhile", message: "Changed." }, 409);
    server.puts.push(given.plan);
    server.knowing.push(given.acknowledgedNoHours);
    server.kept = { ...server.kept, plan: given.plan, isSet: true, version: given.version + 1 };
    return answer(server.kept);
  });
  const Where = () => <p data-testid="where">{useLocation().pathname}</p>;
  renderIn(
    <>
      <Where />
      <Link to="/help">Help</Link>
      <Routes>
        <Route path="/cleaner/availability" element={<CleanerAvailabilityPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { session: sessionOf(me), path: "/cleaner/availability" },
  );
  return server;
}

const ready = () => screen.findByRole("heading", { name: "Time off" });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const pick = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => press("Save availability");
const said = (title: string) => waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title })));

describe("time off", () => {
  it("is entered as a range, shown as one, and saved as days", async () => {
    const server = open();
    await ready();
    pick("First day", day(3));
    pick(/^Last day/, day(5));
    await press("Add time off");
    const when = `${formatDay(day(3))} – ${formatDay(day(5))}`;
    expect(screen.getByText(when)).toBeTruthy();
    expect(screen.getByText("3 days")).toBeTruthy();
    expect(screen.getByText("You have unsaved changes.")).toBeTruthy();
    await save();
    await said("Availability saved");
    expect(server.puts[0]?.daysOff).toEqual([day(3), day(4), day(5)]);
    expect(screen.getByText("Everything is saved.")).toBeTruthy();
  });

  it("is added once by a double press, without an error", async () => {
    open();
    await ready();
    pick("First day", day(3));
    await userEvent.dblClick(screen.getByRole("button", { name: "Add time off" }));
    screen.getByText(formatDay(day(3)));
    expect(screen.queryByText("Please choose the first day.")).toBeNull();
  });

  it("is added without an error by the press that leaves its field", async () => {
    open();
    await ready();
    const first = screen.getByLabelText("First day");
    act(() => first.focus());
    pick("First day", day(3));
    await press("Add time off");
    expect(document.activeElement).not.toBe(first);
    screen.getByText(formatDay(day(3)));
    // What waits for the end of a press runs in a task of its own.
    await act(() => new Promise((next) => setTimeout(next, 5)));
    expect(screen.queryByText("Please choose the first day.")).toBeNull();
  });

  it("needs no last day, and merges adjacent ranges", async () => {
    open(stored({ plan: plan({ daysOff: [day(2)] }) }));
    await ready();
    pick("First day", day(3));
    await press("Add time off");
    expect(screen.getByText("2 days")).toBeTruthy();
  });

  it("is removed as a whole", async () => {
    const server = open(stored({ plan: plan({ daysOff: [day(2), day(3), day(9)] }) }));
    await ready();
    await press(`Remove time off: ${formatDay(day(2))} – ${formatDay(day(3))}`);
    await save();
    await waitFor(() => expect(server.puts[0]?.daysOff).toEqual([day(9)]));
  });

  it.each([
    ["", "", "Please choose the first day."],
    [day(-1), "", "Please choose today or a later day."],
    [day(366), "", "Please choose days in the next 12 months."],
    [day(5), day(4), "The last day can't be before the first."],
    [day(5), day(366), "Please choose days in the next 12 months."],
  ])("refuses %s to %s", async (from, until, message) => {
    open();
    await ready();
    pick("First day", from);
    pick(/^Last day/, until);
    await press("Add time off");
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.getByText("No time off planned.")).toBeTruthy();
  });
});

describe("special hours", () => {
  it("replace the week's hours on their date", async () => {
    const server = open();
    await ready();
    pick("Date", day(4));
    pick("From", "10:00");
    pick("Until", "14:00");
    await press("Add special hours");
    expect(screen.getByText("10:00–14:00")).toBeTruthy();
    await save();
    await waitFor(() => expect(server.puts[0]?.exceptions).toEqual([{ day: day(4), start: "10:00", end: "14:00" }]));
  });

  it("in which no job fits are refused with the shortest length", async () => {
    open();
    await ready();
    pick("Date", day(4));
    pick("From", "10:00");
    pick("Until", "11:00");
    await press("Add special hours");
    screen.getByText(/^No job fits into these hours: the shortest takes 2 hours/);
    expect(screen.queryByText("10:00–11:00")).toBeNull();
  });

  it("replace existing ones of the date", async () => {
    open(stored({ plan: plan({ exceptions: [{ day: day(4), start: "09:00", end: "11:00" }] }) }));
    await ready();
    pick("Date", day(4));
    await press("Add special hours");
    expect(screen.queryByText("09:00–11:00")).toBeNull();
    expect(screen.getByText("08:00–18:00")).toBeTruthy();
  });

  it("are refused on a day off, and say so when a day off is added over them", async () => {
    open(stored({ plan: plan({ daysOff: [day(2)], exceptions: [{ day: day(2), start: "09:00", end: "11:00" }] }) }));
    await ready();
    expect(screen.getByText("In your time off")).toBeTruthy();
    pick("Date", day(2));
    await press("Add special hours");
    expect(screen.getByText("This day is in your time off.")).toBeTruthy();
  });
});

describe("saving", () => {
  it("requires an hour on some day", async () => {
    const server = open(
      stored({
        isSet: false,
        plan: plan({ weeklySchedule: { 0: off, 1: off, 2: off, 3: off, 4: off, 5: off, 6: off } }),
      }),
    );
    await ready();
    expect(screen.getByText(/You haven't set your availability yet/)).toBeTruthy();
    expect(screen.queryByText("Everything is saved.")).toBeNull();
    await save();
    expect(screen.getByText("Please set your availability (either anytime or specific days) to continue")).toBeTruthy();
    expect(server.puts).toEqual([]);
    await userEvent.click(screen.getByRole("switch", { name: "Available anytime" }));
    await save();
    await waitFor(() => expect(server.puts).toHaveLength(1));
    expect(screen.queryByText(/You haven't set your availability yet/)).toBeNull();
  });

  it("keeps the input when another window saved, and offers a choice", async () => {
    const server = open();
    await ready();
    pick("First day", day(3));
    await press("Add time off");
    server.kept = stored({ version: 4, plan: plan({ daysOff: [day(20)] }) });
    await save();
    expect(await screen.findByText(/^This was changed in another tab/)).toBeTruthy();
    expect(screen.getByText(formatDay(day(3)))).toBeTruthy();
    expect(server.puts).toEqual([]);
    await save();
    await said("Availability saved");
    expect(server.puts[0]?.daysOff).toEqual([day(3)]);
  });

  it("switches to the other version on request", async () => {
    const server = open();
    await ready();
    pick("First day", day(3));
    await press("Add time off");
    server.kept = stored({ version: 4, plan: plan({ daysOff: [day(20)] }) });
    await save();
    await screen.findByText(/^This was changed in another tab/);
    await press("Show the newer version");
    expect(screen.getByText(formatDay(day(20)))).toBeTruthy();
    expect(screen.queryByText(formatDay(day(3)))).toBeNull();
  });

  it("asks nothing when only the version changed, as with the rate", async () => {
    const server = open();
    await ready();
    pick("First day", day(3));
    await press("Add time off");
    server.kept = stored({ version: 9 });
    await save();
    await said("Availability saved");
    expect(server.puts).toHaveLength(1);
  });

  // covers S035
  it("warns that no hour would be left, and saves after confirmation", async () => {
    const server = open(stored({ plan: plan({ availableAnytime: true, daysOff: daysOf(day(0), day(89)) }) }));
    await ready();
    expect(screen.queryByText(/^With these working hours/)).toBeNull();
    pick("First day", day(90));
    await press("Add time off");
    screen.getByText("With these hours, customers can't book you in the next 90 days. Booked jobs stay.");
    await press("Save without free hours");
    await said("Availability saved");
    expect(server.knowing).toEqual([true]);
  });

  it("explains before saving that a week without a day is refused, and how to take a break", async () => {
    open();
    await ready();
    const never = /^Turn on at least one day, or customers can't find or book you. For a break, add time off/;
    expect(screen.queryByText(never)).toBeNull();
    for (const box of screen.getAllByRole<HTMLInputElement>("checkbox"))
      if (box.checked && box.labels?.[0]?.textContent.endsWith("day")) await userEvent.click(box);
    screen.getByText(never);
    expect(screen.queryByText(/^No job fits/)).toBeNull();
    await userEvent.click(screen.getByRole("switch", { name: /^Available anytime/ }));
    expect(screen.queryByText(never)).toBeNull();
  });

  it("warns before saving that no job fits into the hours", async () => {
    open();
    await ready();
    pick("Preferred end", "09:00");
    screen.getByText(
      "No job fits into these hours. The shortest job takes 2 hours and starts between 08:00 and 18:00.",
    );
    pick("Preferred end", "10:00");
    expect(screen.queryByText(/^No job fits/)).toBeNull();
  });

  it("names the jobs outside the new plan", async () => {
    open(stored({ outside: [{ bookingId: "bkg_1", scheduledDate: day(3), hours: ["10:00", "11:00"] }] }));
    const jobs = await screen.findByRole("region", { name: "These jobs stay" });
    expect(within(jobs).getByText(`${formatDay(day(3))}, 10:00–12:00`)).toBeTruthy();
    expect(within(jobs).getByRole("link", { name: "See my jobs" }).getAttribute("href")).toBe("/cleaner/bookings");
  });

  it("survives a reload, and is asked about on leaving", async () => {
    open();
    await ready();
    pick("First day", day(3));
    await press("Add time off");
    cleanup();
    open();
    await ready();
    expect(screen.getByText("You have changes from earlier that are not saved.")).toBeTruthy();
    expect(screen.getByText(formatDay(day(3)))).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "Help" }));
    await screen.findByRole("alertdialog", { name: "Leave without saving?" });
    await press("Discard changes");
    expect(screen.getByTestId("where").textContent).toBe("/help");
    cleanup();
    open();
    await ready();
    expect(screen.getByText("No time off planned.")).toBeTruthy();
  });

  it("says that it could not be loaded", async () => {
    open(500);
    expect(await screen.findByText("Your availability could not be loaded.")).toBeTruthy();
  });
});

describe("ranges of days", () => {
  it("are restored unchanged, across the end of a month", () => {
    const days = daysOf("2026-02-27", "2026-03-02");
    expect(days).toEqual(["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02"]);
    expect(rangesOf([...days, "2026-03-09", "2026-02-27"])).toEqual([
      { from: "2026-02-27", until: "2026-03-02", count: 4 },
      { from: "2026-03-09", until: "2026-03-09", count: 1 },
    ]);
  });
});
