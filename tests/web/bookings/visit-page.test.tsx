import { addMinutes, type Booking, type TeamJob } from "@naqi/contracts";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CleanerJobs } from "@/features/bookings/jobs/cleaner-jobs.tsx";
import { CustomerBookings } from "@/features/bookings/bookings/customer-bookings.tsx";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import { liveMs } from "@/lib/data/use-query.ts";
import { keepDay } from "@/lib/offline/kept-day.ts";
import { keepStep } from "@/lib/offline/steps.ts";
import * as subject from "@/lib/session/subject.ts";
import * as token from "@/lib/session/token.ts";
import { setServerTime } from "@/lib/time/clock.ts";
import CleanerJobPage from "@/routes/cleaner/bookings/booking-id.tsx";
import CustomerBookingPage from "@/routes/customer/bookings/booking-id.tsx";
import { booking } from "./booking-support.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

const startsAt = "2026-03-12T06:00:00.000Z";
const now = addMinutes(startsAt, -180);
const missing = { kind: "missing", code: "booking.notFound", message: "We could not find that booking." };

const visit = (more: Partial<Booking> = {}) =>
  booking({
    startsAt,
    endsAt: addMinutes(startsAt, 120),
    scheduledDate: "2026-03-12",
    address: {
      formattedAddress: "Cayan Tower, Dubai Marina",
      unit: "Flat 2304",
      location: { lat: 25.0865, lng: 55.1454 },
    },
    notes: "Please ring twice.",
    ...more,
  });
const { bookingId } = visit();

beforeEach(() => {
  forgetRecentWrites();
  localStorage.clear();
  setServerTime(now);
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

afterEach(() => void vi.useRealTimers());

interface Server {
  get: () => Response;
  given?: TeamJob[];
  past?: object[];
  team?: "owner" | "member";
}

function server({ get, given = [], past = [], team }: Server) {
  const asked: string[] = [];
  serverAnswers((url, { method = "GET" }) => {
    const path = url.replace(/^.*\/api/, "");
    asked.push(`${method} ${path}`);
    if (path === "/site") return answer({ now });
    if (path === `/bookings/${bookingId}`) return get();
    if (path === `/bookings/${bookingId}/cancel`) return answer(visit({ status: "cancelled", version: 1 }));
    if (path === "/team/jobs") return answer({ items: given });
    if (path.startsWith("/team/jobs/past")) return answer({ items: past });
    return answer({ items: [], counts: { upcoming: 0, past: 0 }, ...(team && { team }) });
  });
  return asked;
}

const routes = (
  <Routes>
    <Route path="/customer/bookings/:bookingId" element={<CustomerBookingPage />} />
    <Route path="/cleaner/bookings/:bookingId" element={<CleanerJobPage />} />
  </Routes>
);
const asCustomer = (id = bookingId) =>
  renderIn(routes, { session: sessionOf(member()), path: `/customer/bookings/${id}` });
const asCleaner = () =>
  renderIn(routes, { session: sessionOf(member({ role: "cleaner" })), path: `/cleaner/bookings/${bookingId}` });

describe("after the third move", () => {
  const said = "This booking has been rescheduled 3 times and can't be rescheduled again.";
  const early = addMinutes(startsAt, -3 * 24 * 60);
  const moved = (rescheduleCount: number) => () => answer(visit({ rescheduleCount }));

  it.each([
    ["customer", asCustomer],
    ["cleaner", asCleaner],
  ] as const)("the page of the %s says so instead of the button", async (_by, openAs) => {
    setServerTime(early);
    server({ get: moved(3) });
    const { unmount } = openAs();
    await screen.findByText(said);
    expect(screen.queryByText("Reschedule")).toBeNull();
    unmount();
    server({ get: moved(2) });
    openAs();
    await screen.findByText("Reschedule");
    expect(screen.queryByText(said)).toBeNull();
  });
});

describe("the page of a booking, for its customer", () => {
  it("shows time, place, price and notes, and the actions", async () => {
    server({ get: () => answer(visit()) });
    asCustomer();
    await screen.findByRole("heading", { level: 1, name: "Regular Cleaning in Dubai Marina" });
    const text = document.body.textContent;
    for (const words of ["Thu 12 Mar, 10:00–12:00", "Flat 2304, Cayan Tower, Dubai Marina", "Please ring twice."])
      expect(text).toContain(words);
    screen.getByRole("link", { name: /^Message/ });
    const back = screen.getByRole("navigation", { name: "My Bookings" });
    expect(within(back).getByRole("link").getAttribute("href")).toBe("/customer/bookings");
  });

  it("shows the home on a map, in words for a screen reader", async () => {
    server({ get: () => answer(visit()) });
    asCustomer();
    await screen.findByRole("img", { name: "Map of Cayan Tower, Dubai Marina" });
    expect(screen.getByRole("link", { name: /^Directions/ }).getAttribute("href")).toContain("25.0865,55.1454");
  });

  it("shows a cancellation made here", async () => {
    let current = visit();
    const asked = server({ get: () => answer(current) });
    asCustomer();
    await userEvent.click(await screen.findByRole("button", { name: /^Cancel/ }));
    current = visit({
      status: "cancelled",
      version: 1,
      cancellation: { by: "customer", at: now, fee: 0, charged: 0, forStaff: undefined } as Booking["cancellation"],
    });
    await userEvent.click(await screen.findByRole("button", { name: "Cancel booking" }));
    await screen.findByText("Cancelled by you");
    expect(asked.filter((one) => one === `GET /bookings/${bookingId}`).length).toBeGreaterThan(1);
  });

  it("looks like a missing page for another customer's booking, or an unknown one", async () => {
    server({ get: () => answer(missing, 404) });
    const { unmount } = asCustomer();
    await screen.findByRole("heading", { level: 1, name: "404" });
    unmount();
    asCustomer("bkg_no");
    await screen.findByRole("heading", { level: 1, name: "404" });
  });

  it("says that it could not be loaded, with a way to try again", async () => {
    server({ get: () => answer({}, 400) });
    asCustomer();
    await screen.findByText("This booking could not be loaded.");
    screen.getByRole("button", { name: "Try Again" });
  });
});

describe("the timeline of a visit with more time", () => {
  it("keeps the agreed time of the move, and has a line for the extension", async () => {
    server({
      get: () =>
        answer(
          visit({
            status: "in_progress",
            startedAt: startsAt,
            rescheduleCount: 1,
            durationMinutes: 180,
            endsAt: addMinutes(startsAt, 180),
            extended: { minutes: 60, amount: 5_000 },
          }),
        ),
    });
    asCleaner();
    const timeline = within(await screen.findByRole("list", { name: "Timeline" }));
    const lines = timeline.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(lines[1]).toMatch(/^Rescheduled to .*10:00–12:00/);
    expect(lines[3]).toBe("Extended by 1 hourThe new end is 13:00.");
    expect(lines[4]).toContain("Booked until");
  });
});

describe("the page of a job", () => {
  it("shows its cleaner the customer, the address, the notes and what to collect", async () => {
    server({ get: () => answer(visit()) });
    asCleaner();
    await screen.findByRole("heading", { level: 1, name: "Regular Cleaning in Dubai Marina" });
    const text = document.body.textContent;
    for (const words of ["Flat 2304", "Mariam H.", "Please ring twice.", "Collect AED\u00a0100 from the customer"])
      expect(text).toContain(words);
    screen.getByRole("link", { name: /^Directions/ });
    await screen.findByRole("img", { name: "Map of Cayan Tower, Dubai Marina" });
    expect(screen.queryByText("Who's coming")).toBeNull();
  });

  it("lets the owner of a company give it to a member of the team", async () => {
    server({ get: () => answer(visit()), team: "owner" });
    asCleaner();
    await screen.findByRole("button", { name: /^Choose who does this job/ });
  });

  it("shows the assigned team member the same without amounts", async () => {
    const { payment: _payment, agreedPrice: _agreed, hourlyRate: _rate, ...job } = visit();
    server({
      get: () => answer(missing, 404),
      given: [{ ...job, businessName: "Sparkle LLC", toCollect: 5_000, conversationId: `cnv_${"a".repeat(26)}` }],
      team: "member",
    });
    asCleaner();
    await screen.findByRole("heading", { level: 1, name: "Regular Cleaning in Dubai Marina" });
    const text = document.body.textContent;
    expect(text).toContain("Flat 2304");
    expect(text).toContain("Please ring twice.");
    expect(text.match(/AED/g)).toHaveLength(1);
  });

  const givenJob = () => {
    const { payment: _payment, agreedPrice: _agreed, hourlyRate: _rate, ...job } = visit();
    return { ...job, businessName: "Sparkle LLC", toCollect: 5_000, conversationId: `cnv_${"a".repeat(26)}` };
  };
  /** Until the open page has reloaded others' changes. */
  const later = () => act(() => vi.advanceTimersByTimeAsync(liveMs + 100));
  const asMember = () =>
    renderIn(routes, {
      session: sessionOf(member({ role: "cleaner", inTeam: true })),
      path: `/cleaner/bookings/${bookingId}`,
    });

  it("shows a team member the job that they have completed, on the open page, without the address", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const given: TeamJob[] = [{ ...givenJob(), status: "in_progress", startedAt: startsAt }];
    const past: TeamJob[] = [];
    setServerTime(addMinutes(startsAt, 100));
    server({ get: () => answer(missing, 404), given, past, team: "member" });
    asMember();
    await screen.findByText("Flat 2304");
    past.push({ ...givenJob(), status: "completed" });
    given.length = 0;
    await later();
    await screen.findByText("This job is done.");
    expect(document.body.textContent).not.toContain("Flat 2304");
    expect(screen.queryByText("404")).toBeNull();
    expect(screen.getAllByRole("link", { name: "My Jobs" }).at(-1)?.getAttribute("href")).toBe(
      "/cleaner/bookings?tab=past",
    );
  });

  it("tells a team member that a job is no longer theirs, on the open page and later, without the address", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const given: TeamJob[] = [givenJob()];
    server({ get: () => answer(missing, 404), given, team: "member" });
    const { unmount } = asMember();
    await screen.findByText("Flat 2304");
    given.length = 0;
    await later();
    await screen.findByText("This job is no longer yours.");
    expect(document.body.textContent).not.toContain("Flat 2304");
    unmount();
    asMember();
    await screen.findByText("This job is no longer yours.");
    expect(screen.getAllByRole("link", { name: "My Jobs" }).at(-1)?.getAttribute("href")).toBe("/cleaner/bookings");
  });

  it("removes the address of a cleaner's own job that is no longer theirs", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isTheirs = true;
    server({ get: () => (isTheirs ? answer(visit()) : answer(missing, 404)) });
    asCleaner();
    await screen.findByText("Flat 2304");
    isTheirs = false;
    await later();
    await screen.findByText("This job is no longer yours.");
    expect(document.body.textContent).not.toContain("Flat 2304");
  });

  it("looks like a missing page for everyone else", async () => {
    server({ get: () => answer(missing, 404) });
    asCleaner();
    await screen.findByRole("heading", { level: 1, name: "404" });
  });

  it("shows the copy on the phone without signal", async () => {
    const me = member({ role: "cleaner" });
    vi.spyOn(subject, "storedSubject").mockReturnValue(me.memberId);
    keepDay(me, [visit()]);
    serverAnswers(() => Promise.reject(new TypeError("Failed to fetch")));
    renderIn(routes, { session: sessionOf(me), path: `/cleaner/bookings/${bookingId}` });
    await screen.findByText("Flat 2304");
    screen.getByRole("link", { name: /^Directions/ });
    screen.getByText(/^Collect AED.100 from the customer$/);
  });

  it("shows the step of this job that the server refuses, and no other job's", async () => {
    const me = member({ role: "cleaner" });
    vi.spyOn(subject, "storedSubject").mockReturnValue(me.memberId);
    const refused = { code: "booking.codeWrong", message: "This code is wrong." };
    const start = { memberId: me.memberId, what: "start" as const, at: startsAt, title: "Regular Cleaning", refused };
    keepStep({ ...start, bookingId });
    keepStep({ ...start, bookingId: `${bookingId.slice(0, -1)}9` });
    server({ get: () => answer(visit()) });
    renderIn(routes, { session: sessionOf(me), path: `/cleaner/bookings/${bookingId}` });
    const alert = within(await screen.findByRole("alert"));
    alert.getByText("This code is wrong.");
    alert.getByRole("button", { name: /^Enter code/ });
  });
});

describe("the cards of both lists", () => {
  const listed = (items: Booking[]) =>
    serverAnswers((url) => {
      if (url.endsWith("/site")) return answer({ now });
      return answer({ items, counts: { upcoming: items.length, past: items.length } });
    });
  const three = [1, 2, 3].map((at) =>
    visit({
      bookingId: `bkg_0000000000000000000000000${at}`,
      startsAt: addMinutes(startsAt, at),
      title: `Visit ${at}`,
      notes: `Notes ${at}`,
      address: { ...visit().address, unit: `Flat ${at}` },
    }),
  );

  it.each([
    ["customer", <CustomerBookings key="c" Review={() => null} />, member()],
    ["cleaner", <CleanerJobs key="j" Rating={() => null} WhoComes={() => null} />, member({ role: "cleaner" })],
  ] as const)("show a %s the door, the notes and a link to each page", async (side, list, me) => {
    listed(three);
    renderIn(list, { session: sessionOf(me), path: `/${side}/bookings` });
    await screen.findByRole("link", { name: "Visit 1" });
    for (const { bookingId, title, notes, address } of three) {
      expect(screen.getByRole("link", { name: title }).getAttribute("href")).toBe(`/${side}/bookings/${bookingId}`);
      expect(document.body.textContent).toContain(address.unit);
      // The notes of the next visit are here, and those of later ones on their pages.
      if (title === "Visit 1") await waitFor(() => expect(document.body.textContent).toContain(notes));
    }
  });
});
