import { addMinutes, type Checklist } from "@naqi/contracts";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CleanerJobs } from "@/features/bookings/jobs/cleaner-jobs.tsx";
import { DayKeeper } from "@/features/bookings/jobs/day-keeper.tsx";
import { NextJob } from "@/features/bookings/jobs/next-job.tsx";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import { keepDay } from "@/lib/offline/kept-day.ts";
import { keepStep, stepsOf } from "@/lib/offline/steps.ts";
import * as token from "@/lib/session/token.ts";
import { setServerTime } from "@/lib/time/clock.ts";
import WithoutSignalPage from "@/routes/shared/without-signal.tsx";
import { booking, problem } from "./booking-support.tsx";
import { storeSession, tokenOf, worker } from "./day-support.ts";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

const { memberId } = worker;
let isOnline = true;
let sent: Record<string, unknown>[];

beforeEach(() => {
  forgetRecentWrites();
  isOnline = true;
  sent = [];
  vi.spyOn(token, "accessToken").mockResolvedValue(tokenOf(memberId));
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
});

/** A server with one job, so many minutes from its start, that is unreachable while offline. */
function jobAt(minutes: number, command: () => Response, held = booking(), checklist?: Checklist) {
  const now = addMinutes(held.startsAt, minutes);
  setServerTime(now);
  let current = held;
  serverAnswers((url, { method, body }) => {
    if (!isOnline) throw new TypeError("Failed to fetch");
    if (url.endsWith("/site")) return answer({ now });
    if (method === "GET" && url.endsWith("/checklist")) return answer({ checklist });
    if (method === "POST" || method === "PUT") {
      const response = command();
      sent.push({ verb: url.split("/").at(-1), ...JSON.parse(String(body)) });
      if (response.ok) current = { ...current, status: "in_progress", startedAt: now, version: 1 };
      return response;
    }
    return answer({ items: url.includes("tab=past") ? [] : [current], counts: { upcoming: 1, past: 0 } });
  });
  return { held, now };
}

const open = () =>
  renderIn(
    <>
      <DayKeeper memberId={memberId} />
      <CleanerJobs Rating={() => null} WhoComes={() => null} />
    </>,
    { session: sessionOf(worker) },
  );
const signal = (on: boolean) =>
  act(() => {
    isOnline = on;
    window.dispatchEvent(new Event(on ? "online" : "offline"));
  });
const press = async (name: RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const begun = () => answer({ ...booking(), status: "in_progress", startedAt: booking().startsAt, version: 1 });

// covers offline.jobs
describe("a job while there is no signal", () => {
  it("is started, shown as queued, and sent once with the time of the press", async () => {
    const { held, now } = jobAt(0, begun);
    open();
    await screen.findByRole("button", { name: /^Start/ });
    signal(false);
    await press(/^Start/);
    await screen.findByText("Started at 10:00, waiting to be sent");
    await screen.findByText("1 update is waiting to be sent.");
    expect(await screen.findByRole("button", { name: /^Complete/ })).toBeTruthy();
    expect(sent).toEqual([]);
    const [step] = stepsOf(memberId);
    signal(true);
    await waitFor(() => expect(screen.queryByText("1 update is waiting to be sent.")).toBeNull());
    expect(sent).toEqual([{ verb: "start", happenedAt: step?.at }]);
    expect(Math.abs(Date.parse(step?.at ?? "") - Date.parse(now))).toBeLessThan(5_000);
    expect(stepsOf(memberId)).toEqual([]);
    expect(held.status).toBe("confirmed");
  });

  it("queues ticks of its checklist, and sends them before the completion", async () => {
    const held = booking({ status: "in_progress", startedAt: booking().startsAt, hasChecklist: true });
    const checklist: Checklist = {
      bookingId: held.bookingId,
      items: [{ itemId: "i1", text: "Kitchen", pictures: [] }],
      keptUntil: held.endsAt,
      version: 1,
    };
    jobAt(60, () => answer(checklist), held, checklist);
    open();
    const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: /^Kitchen/ });
    signal(false);
    await userEvent.click(box);
    await screen.findByText("1 checklist item, waiting to be sent");
    expect(box.checked).toBe(true);
    screen.getByText("Waiting to be sent");
    expect(sent).toEqual([]);
    signal(true);
    await waitFor(() => expect(sent).toEqual([{ verb: "i1", done: true }]));
    await waitFor(() => expect(stepsOf(memberId)).toEqual([]));
  });

  it("is queued as well when the answer to a press is lost", async () => {
    let isLost = true;
    jobAt(0, () => {
      if (isLost) throw new TypeError("Failed to fetch");
      return begun();
    });
    open();
    await press(/^Start/);
    await screen.findByText("Started at 10:00, waiting to be sent");
    isLost = false;
    signal(true);
    await waitFor(() => expect(stepsOf(memberId)).toEqual([]));
    expect(sent).toHaveLength(1);
  });

  it("shows why the server refuses it, and waits for the cleaner's decision", async () => {
    const { held } = jobAt(0, problem(400, "invalid", "booking.stampAhead", "Your phone's clock is ahead of ours."));
    const { bookingId } = held;
    keepStep({ memberId, bookingId, what: "start", at: addMinutes(held.startsAt, 1), title: "Regular Cleaning" });
    keepStep({ memberId, bookingId, what: "complete", at: addMinutes(held.startsAt, 90), title: "Regular Cleaning" });
    open();
    const alert = within(await screen.findByRole("alert"));
    alert.getByText("Your phone's clock is ahead of ours.");
    alert.getByText("Your later updates for this job wait until you fix this.");
    // A refused step is not applied.
    await screen.findByRole("button", { name: /^Start/ });
    expect(sent).toHaveLength(1);
    await press(/^Send again/);
    await waitFor(() => expect(sent).toHaveLength(2));
    await userEvent.click(within(await screen.findByRole("alert")).getByRole("button", { name: /^Remove/ }));
    await waitFor(() => expect(stepsOf(memberId).map(({ what }) => what)).not.toContain("start"));
  });

  it("shows it on the dashboard as well", async () => {
    const { held } = jobAt(0, problem(400, "invalid", "booking.stampAhead", "Your phone's clock is ahead of ours."));
    const { bookingId, startsAt: at } = held;
    keepStep({ memberId, bookingId, what: "start", at, title: "Regular Cleaning" });
    renderIn(
      <>
        <DayKeeper memberId={memberId} />
        <NextJob />
      </>,
      { session: sessionOf(worker) },
    );
    within(await screen.findByRole("alert")).getByText("Your phone's clock is ahead of ours.");
  });

  it("says that a visit was cancelled meanwhile, with only a close button, and queues nothing", async () => {
    const { held } = jobAt(
      0,
      problem(409, "conflict", "booking.wrongMoment", "This booking has moved on.", { status: "cancelled" }),
    );
    const { bookingId, startsAt: at } = held;
    for (const what of ["start", "complete"] as const) keepStep({ memberId, bookingId, what, at, title: "Regular" });
    open();
    const alert = within(await screen.findByRole("alert"));
    alert.getByText(/^The visit was cancelled in the meantime. We removed your unsent updates for it./);
    expect(alert.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Close"]);
    expect(screen.queryByText(/waits? to be sent/)).toBeNull();
    await userEvent.click(alert.getByRole("button", { name: /^Close: Start, Regular, / }));
    expect(stepsOf(memberId)).toEqual([]);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says who cancelled a visit meanwhile, and when", async () => {
    const cancelled = { by: "customer", name: "Mariam H.", at: "2026-11-27T06:00:00.000Z" };
    const details = { status: "cancelled", cancelled };
    const { held } = jobAt(0, problem(409, "conflict", "booking.wrongMoment", "This booking has moved on.", details));
    keepStep({ memberId, bookingId: held.bookingId, what: "start", at: held.startsAt, title: "Regular" });
    open();
    const alert = within(await screen.findByRole("alert"));
    alert.getByText("Mariam H. cancelled this booking on Fri 27 Nov, 10:00.");
    alert.getByText("Your updates for this visit were not saved. If you did the work, write to us under Help.");
  });

  it("asks for the code again if it was wrong", async () => {
    let code = "";
    const wrong = problem(400, "invalid", "booking.codeWrong", "This code is wrong.");
    const { held } = jobAt(0, () => (code === "4321" ? begun() : wrong()));
    keepStep({ memberId, bookingId: held.bookingId, what: "start", at: held.startsAt, title: "Regular", code: "1234" });
    open();
    await press(/^Enter code/);
    const dialog = within(await screen.findByRole("dialog"));
    code = "4321";
    await userEvent.type(dialog.getByRole("textbox"), code);
    await userEvent.click(dialog.getByRole("button", { name: "Start" }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ code: "4321", happenedAt: held.startsAt }));
  });
});

// covers offline.jobs
describe("My Jobs opened without signal", () => {
  it("shows the stored jobs, with their next step, and no access instructions", async () => {
    const { held } = jobAt(-30, begun, booking({ access: { gate: "4711#" } }));
    storeSession();
    keepDay(worker, [held]);
    isOnline = false;
    open();
    await screen.findByText(/^You're offline\. Your jobs as of/);
    await screen.findByText("Cayan Tower, Dubai Marina");
    expect(document.body.textContent).not.toContain("4711");
    await press(/^I.ve arrived/);
    await screen.findByText("Arrived at 09:30, waiting to be sent");
    await press(/^Start/);
    await screen.findByText("2 updates are waiting to be sent.");
    signal(true);
    await screen.findByRole("tab", { name: /^Upcoming/ });
    await waitFor(() => expect(sent.map(({ verb }) => verb)).toEqual(["arrived", "start"]));
  });

  /** What a group of elements says, without the marks around names and amounts. */
  const said = (element: HTMLElement) =>
    element.textContent?.replaceAll(/[\u2066-\u2069]/g, "").replaceAll("\u00A0", " ");

  it.each(["own", "team"])(
    "shows what to collect on the card and before completing, after a reload: %s job",
    async (whose) => {
      const begunAt = booking().startsAt;
      const held = booking({ status: "in_progress", startedAt: begunAt, discountAmount: 5_000, customerAmount: 5_000 });
      const { payment: _payment, agreedPrice: _price, hourlyRate: _rate, ...rest } = held;
      const given = { ...rest, businessName: "Sparkle LLC", conversationId: `cnv_${"0".repeat(26)}`, toCollect: 5_000 };
      jobAt(110, begun, held);
      if (whose === "team") {
        const now = addMinutes(begunAt, 110);
        serverAnswers((url) => {
          if (!isOnline) throw new TypeError("Failed to fetch");
          if (url.endsWith("/site")) return answer({ now });
          if (url.endsWith("/team/jobs")) return answer({ items: [given] });
          return answer({ items: [], counts: { upcoming: 0, past: 0 }, team: "member" });
        });
      }
      storeSession();
      const { unmount } = open();
      await screen.findByRole("button", { name: /^Complete/ });
      unmount();
      isOnline = false;
      open();
      await screen.findByText(/^You're offline\. Your jobs as of/);
      const words =
        whose === "own"
          ? ["Collect AED 50 from the customer", "Naqi pays you AED 50"]
          : ["Collect AED 50 from the customer for Sparkle LLC"];
      for (const each of words) expect(said(document.body)).toContain(each);
      if (whose === "team") expect(said(document.body)?.match(/AED/g)).toHaveLength(1);
      await press(/^Complete/);
      const dialog = await screen.findByRole("alertdialog");
      for (const each of words) expect(said(dialog)).toContain(each);
    },
  );

  it("shows the failure if none is stored", async () => {
    jobAt(-30, begun);
    isOnline = false;
    open();
    await screen.findByText("Your jobs could not be loaded.");
  });
});

describe("a page that is not stored", () => {
  it("links a cleaner to their jobs, and others nowhere", () => {
    const { unmount } = renderIn(<WithoutSignalPage />, { session: sessionOf(worker) });
    expect(screen.getByRole("link", { name: "Today's jobs" }).getAttribute("href")).toBe("/cleaner/bookings");
    unmount();
    renderIn(<WithoutSignalPage />, { session: sessionOf(member()) });
    screen.getByRole("button", { name: "Try again" });
    expect(screen.queryByRole("link", { name: "Today's jobs" })).toBeNull();
  });
});
