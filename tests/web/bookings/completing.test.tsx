import { addMinutes, type Booking } from "@naqi/contracts";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CleanerJobs } from "@/features/bookings/jobs/cleaner-jobs.tsx";
import { CustomerBookings } from "@/features/bookings/bookings/customer-bookings.tsx";
import { DayKeeper } from "@/features/bookings/jobs/day-keeper.tsx";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import { stepsOf } from "@/lib/offline/steps.ts";
import * as token from "@/lib/session/token.ts";
import { setServerTime } from "@/lib/time/clock.ts";
import { Toasts } from "@/ui/dialogs/toast.tsx";
import { booking } from "./booking-support.tsx";
import { tokenOf } from "./day-support.ts";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

const { memberId } = member();
const { bookingId } = booking();
const startsAt = "2026-03-10T06:00:00.000Z";

beforeEach(() => {
  forgetRecentWrites();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});
afterEach(() => vi.useRealTimers());

const underWay = (more: Partial<Booking> = {}) =>
  booking({
    status: "in_progress",
    scheduledDate: "2026-03-10",
    startsAt,
    endsAt: addMinutes(startsAt, 120),
    startedAt: startsAt,
    ...more,
  });

/** A server with a job in progress, this many minutes after its start. */
function at(minutes: number, command?: () => Response, held = underWay()) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const now = addMinutes(startsAt, minutes);
  setServerTime(now);
  const sent: unknown[] = [];
  const asked: string[] = [];
  let isDone = false;
  serverAnswers((url, { method, body }) => {
    asked.push(url);
    if (url.endsWith("/site")) return answer({ now });
    if (method === "POST") {
      sent.push(JSON.parse(String(body)));
      const reply = command?.() ?? answer({ ...held, status: "completed" });
      isDone = reply.ok;
      return reply;
    }
    const items = url.includes("tab=past") || isDone ? [] : [held];
    return answer({ items, counts: { upcoming: isDone ? 0 : 1, past: isDone ? 1 : 0 } });
  });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  return { sent, asked, user };
}

const show = (by: "customer" | "cleaner") =>
  renderIn(
    <main>
      {by === "customer" ? (
        <CustomerBookings Review={() => null} />
      ) : (
        <CleanerJobs Rating={() => null} WhoComes={() => null} />
      )}
    </main>,
    {
      session: sessionOf(member({ role: by })),
    },
  );

type User = ReturnType<typeof at>["user"];
async function complete(user: User, reason?: string) {
  await user.click(await screen.findByRole("button", { name: /^Complete / }));
  if (reason) await user.type(await screen.findByLabelText(/Why did the job end early/), reason);
  await user.click(await screen.findByRole("button", { name: "Complete" }));
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("the cleaner completes", () => {
  it("after one question, and nothing is written for 8 seconds", async () => {
    const { sent, user } = at(90);
    show("cleaner");
    await complete(user);
    await screen.findByText("Completing in 8 seconds. Nothing is sent until then.");
    await pass(7_000);
    expect(sent).toEqual([]);
    await pass(1_500);
    await screen.findByText("No upcoming jobs");
    expect(sent).toEqual([{}]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("tab", { name: /^Upcoming/ })));
  });

  it("and does not query why the dialog closed, which would report a change", async () => {
    const { user, asked } = at(90);
    show("cleaner");
    await complete(user);
    await screen.findByText("Completing in 8 seconds. Nothing is sent until then.");
    await pass(1_000);
    expect(asked.filter((url) => url.includes(bookingId))).toEqual([]);
    await user.click(await screen.findByRole("button", { name: /^Undo/ }));
  });

  it("undoes it, and nothing is ever written", async () => {
    const { sent, user } = at(90);
    show("cleaner");
    await complete(user);
    await user.click(await screen.findByRole("button", { name: /^Undo/ }));
    await screen.findByRole("button", { name: /^Complete / });
    await pass(20_000);
    expect(sent).toEqual([]);
  });

  it("can still undo it in its toast on another page, where it is sent after 8 seconds as well (G139)", async () => {
    const { sent, user } = at(90);
    renderIn(<Toasts />);
    const first = show("cleaner");
    await complete(user);
    await screen.findByRole("button", { name: /^Undo completing/ });
    first.unmount();
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await pass(20_000);
    expect(sent).toEqual([]);
    const second = show("cleaner");
    await complete(user);
    second.unmount();
    await pass(8_500);
    await waitFor(() => expect(sent).toEqual([{}]));
  });

  it("is sent before signing out", async () => {
    const { sent, user } = at(90);
    show("cleaner");
    await complete(user);
    await screen.findByRole("button", { name: /^Undo completing/ });
    act(() => void window.dispatchEvent(new Event("signing-out")));
    await waitFor(() => expect(sent).toEqual([{}]));
  });

  it.each([
    ["the phone is put away", () => document.dispatchEvent(new Event("visibilitychange"))],
    ["the page is reloaded or closed", () => window.dispatchEvent(new Event("pagehide"))],
  ])("is queued on the phone immediately when %s, and sent from there, also after a reload", async (_, leave) => {
    const { sent, user } = at(90);
    vi.spyOn(token, "accessToken").mockResolvedValue(tokenOf(memberId));
    renderIn(<Toasts />);
    const page = show("cleaner");
    await complete(user);
    await screen.findByRole("button", { name: /^Undo completing/ });
    const seen = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    act(() => void leave());
    seen.mockRestore();
    // A page being left cannot wait for anything.
    expect(stepsOf(memberId)).toMatchObject([{ bookingId, what: "complete" }]);
    expect(sent).toEqual([]);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
    page.unmount();
    renderIn(<DayKeeper memberId={memberId} />, { session: sessionOf(member({ role: "cleaner" })) });
    await waitFor(() => expect(sent).toEqual([{ happenedAt: expect.any(String) }]));
    await waitFor(() => expect(stepsOf(memberId)).toEqual([]));
  });

  it("requires a reason before half of the time, and keeps it in the dialog", async () => {
    const { sent, user } = at(45);
    show("cleaner");
    await complete(user);
    await screen.findByText("Please say why the job ended early.");
    await user.type(screen.getByLabelText(/Why did the job end early/), "Small flat");
    await user.click(screen.getByRole("button", { name: "Complete" }));
    await pass(8_500);
    await waitFor(() => expect(sent).toEqual([{ reason: "Small flat" }]));
  });

  it("shows the new end at once if the customer accepted more time meanwhile, and asks for a reason", async () => {
    const held = underWay();
    const early = {
      kind: "invalid",
      code: "booking.earlyReasonMissing",
      message: "Please say why the job ends early.",
    };
    const { user } = at(90, () => answer(early, 400), held);
    show("cleaner");
    await complete(user);
    Object.assign(held, { endsAt: addMinutes(startsAt, 240), durationMinutes: 240, version: 1 });
    await pass(8_500);
    await screen.findByText("Please say why the job ends early.");
    await pass(500);
    screen.getByText("10:00–14:00");
    await user.click(screen.getByRole("button", { name: /^Complete / }));
    await screen.findByLabelText(/Why did the job end early/);
  });

  it("shows a refusal, and allows another press", async () => {
    const refused = { kind: "conflict", code: "booking.changed", message: "This booking has changed." };
    const { user } = at(90, () => answer(refused, 409));
    show("cleaner");
    await complete(user);
    await pass(8_500);
    await screen.findByText(/This booking has changed/);
    expect(screen.getByRole("button", { name: /^Complete / })).toBeTruthy();
  });
});

describe("a start", () => {
  it("can be undone for a minute, and no longer (G139)", async () => {
    const { sent, user } = at(0, () => answer(underWay({ status: "confirmed", startedAt: undefined })));
    show("cleaner");
    await user.click(await screen.findByRole("button", { name: /^Undo start/ }));
    await waitFor(() => expect(sent).toEqual([{}]));
  });

  it("cannot be undone after its minute", async () => {
    at(0);
    show("cleaner");
    await screen.findByRole("button", { name: /^Undo start/ });
    await pass(58_000);
    expect(screen.queryByRole("button", { name: /^Undo start/ })).toBeNull();
  });
});

describe("the customer confirms", () => {
  it("not during the visit", async () => {
    at(119);
    show("customer");
    await screen.findByText("In progress until 12:00.");
    expect(screen.queryByText("Was everything done?")).toBeNull();
  });

  it("after its end, with one question", async () => {
    const { sent, user } = at(121);
    show("customer");
    await screen.findByText("Was everything done?");
    await user.click(screen.getByRole("button", { name: /^Confirm as done/ }));
    expect(sent).toEqual([]);
    await user.dblClick(await screen.findByRole("button", { name: "Yes, all done" }));
    await screen.findByText("No upcoming bookings");
    expect(sent).toEqual([{}]);
  });
});

describe("a visit reopened by staff", () => {
  const reopenings = [{ completedAt: addMinutes(startsAt, 120), at: addMinutes(startsAt, 300) }];

  it.each([
    ["customer", /^Confirm as done/],
    ["cleaner", /^Complete /],
  ] as const)("says so to the %s, who completes it as before", async (by, button) => {
    const visit = { doneAt: addMinutes(startsAt, 120) };
    at(400, undefined, underWay({ reopenings, ...(by === "customer" ? { discountCode: "SPRING" } : { visit }) }));
    show(by);
    expect(await screen.findByText(/reopened this visit on Tue 10 Mar/)).toBeTruthy();
    const isCodeNamed = screen.queryByText("Your code SPRING still applies to this visit.") !== null;
    expect(isCodeNamed).toBe(by === "customer");
    expect((await screen.findByRole("button", { name: button })).hasAttribute("disabled")).toBe(false);
  });
});
