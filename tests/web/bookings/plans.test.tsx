import { addDays, addMinutes, type Booking, instantOf, type Plan, type PlanOffer } from "@naqi/contracts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { BookingActions } from "@/features/bookings/bookings/booking-actions.tsx";
import { CustomerBookings } from "@/features/bookings/bookings/customer-bookings.tsx";
import { MoveVisit } from "@/features/bookings/visit/move-visit.tsx";
import { MakePlan } from "@/features/bookings/book/repeat.tsx";
import { NewPlan } from "@/features/bookings/plans/new-plan.tsx";
import { PlanDetail } from "@/features/bookings/plans/plan-detail.tsx";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import * as token from "@/lib/session/token.ts";
import { formatWhen } from "@/lib/texts/format.ts";
import CleanerPlansPage from "@/routes/cleaner/plans.tsx";
import NewPlanPage from "@/routes/plans/new/booking-id.tsx";
import PlansPage from "@/routes/plans.tsx";
import { Toasts } from "@/ui/dialogs/toast.tsx";
import { booking, today, tomorrow, week } from "./booking-support.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

beforeEach(() => {
  forgetRecentWrites();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

const planId = `pln_${"0".repeat(26)}`;
const days = [7, 14, 21, 28].map((more) => addDays(tomorrow, more));
const visit: Booking = booking({ bookingId: `bkg_${"0".repeat(26)}` });

const plan = (more: Partial<Plan> = {}): Plan => ({
  planId,
  status: "active",
  frequency: "weekly",
  startDay: tomorrow,
  hour: "10:00",
  durationMinutes: 120,
  serviceType: "regular_cleaning",
  location: "Dubai Marina",
  address: visit.address,
  cleanerId: visit.cleanerId,
  customerId: visit.customerId,
  cleanerName: "Aisha Khan",
  agreedPrice: 10_000,
  visits: [
    { day: addDays(tomorrow, 2), miss: "cleaner_off" },
    {
      day: addDays(tomorrow, 3),
      visit: {
        bookingId: visit.bookingId,
        status: "confirmed",
        scheduledDate: addDays(tomorrow, 3),
        scheduledTime: "10:00",
        startsAt: instantOf(addDays(tomorrow, 3), "10:00"),
      },
    },
  ],
  days,
  skipped: [],
  createdAt: "2026-01-01T00:00:00.000Z",
  version: 1,
  ...more,
});

const missing = () => answer({ kind: "missing", code: "booking.notFound", message: "Gone." }, 404);

const offer: PlanOffer = {
  frequency: "weekly",
  hour: "10:00",
  durationMinutes: 120,
  agreedPrice: 12_000,
  days: days.map((day, index) => ({ day, ...(index === 1 && { miss: "taken" as const }) })),
};

/** A server with these plans; records what was sent. */
function server(items: Plan[], held: Booking = visit, written: () => Response = () => answer(items[0] ?? plan())) {
  const sent: Record<string, unknown>[] = [];
  serverAnswers((url, { method, body }) => {
    if (url.endsWith("/site")) return answer({ now: new Date().toISOString() });
    if (method === "POST") {
      sent.push({ url: url.replace(/^.*\/api/, ""), ...JSON.parse(String(body)) });
      return written();
    }
    if (/\/bookings\/bkg_\w+\/plan\?/.test(url)) return answer(offer);
    if (url.includes("/free-times")) return answer({ days: week });
    if (url.endsWith(`/bookings/${visit.bookingId}`)) return answer(held);
    if (url.includes("/plans")) return answer({ items });
    return answer({ items: [booking({ status: "completed" })], counts: { upcoming: 0, past: 1 } });
  });
  return sent;
}

const session = sessionOf(member());
const show = (content: React.ReactNode, path = "/") =>
  renderIn(
    <>
      {content}
      <Toasts />
    </>,
    { session, path },
  );

// covers plans.list
describe("Repeat bookings", () => {
  it("shows cleaner, next date and price, and the next step if there is none", async () => {
    server([plan()]);
    show(<PlansPage />);
    const card = (await screen.findByRole("heading", { name: "Every week with Aisha Khan" })).closest("li")!;
    expect(card.textContent).toContain(formatWhen(addDays(tomorrow, 3), "10:00", 120));
    expect(card.textContent).toMatch(/AED\s100 per visit/);
  });

  it.each([
    ["customer", PlansPage],
    ["cleaner", CleanerPlansPage],
  ] as const)("shows the %s the next visit's own price, and the plan's only for new visits", async (_side, Page) => {
    const [, { day, visit: next }] = plan().visits as [Plan["visits"][0], Required<Plan["visits"][0]>];
    server([plan({ agreedPrice: 15_000, visits: [{ day, visit: { ...next, amount: 12_000 } }] })]);
    const { unmount } = show(<Page />);
    await screen.findByText(/^AED\s120 for this visit$/);
    screen.getByText(/^AED\s150 for each visit we book from now on$/);
    expect(screen.queryByText(/per visit/)).toBeNull();
    unmount();
    server([plan({ agreedPrice: 12_000, visits: [{ day, visit: { ...next, amount: 12_000 } }] })]);
    show(<Page />);
    await screen.findByText(/^AED\s120 per visit$/);
    expect(screen.queryByText(/from now on/)).toBeNull();
  });

  it("starts with the original visit, while it is upcoming", async () => {
    const { bookingId } = visit;
    const madeOf = { bookingId, status: "confirmed", scheduledDate: tomorrow, scheduledTime: "12:00" } as const;
    server([plan({ madeOf: { ...madeOf, startsAt: instantOf(tomorrow, "12:00") } })]);
    show(<PlansPage />);
    await screen.findByText(formatWhen(tomorrow, "12:00", 120));
  });

  it.each([
    ["asked", addDays(today, 9), /^Paused until \w+day/],
    ["asked", undefined, "Paused until the customer resumes it"],
    ["price", undefined, "Paused until the customer agrees to the new price"],
  ] as const)("shows its cleaner until when it pauses: %s, %s", async (why, until, text) => {
    server([plan({ pause: { from: today, until, why }, customerName: "Mariam H." })]);
    show(<CleanerPlansPage />);
    await screen.findByText(text);
    await screen.findByRole("button", { name: "End repeat booking: Every week with Mariam H." });
  });

  it("links customers without one to their past bookings", async () => {
    server([]);
    show(<PlansPage />);
    const link = await screen.findByRole("link", { name: "See past bookings" });
    expect(link.getAttribute("href")).toBe("/customer/bookings?tab=past");
  });
});

// covers plans.make
describe("making one", () => {
  it("is offered for a completed visit, with the cleaner's name", async () => {
    server([]);
    show(<CustomerBookings Review={() => null} />, "/customer/bookings?tab=past");
    const link = await screen.findByRole("link", { name: /^Book Aisha Khan every week/ });
    expect(link.getAttribute("href")).toBe("/plans/new/bkg_00000000000000000000000001?often=weekly");
  });

  it("is offered again for the visit of an ended plan, and not for one with a plan", async () => {
    const link = { name: /^Book .+ every week/ };
    const done = { bookingId: visit.bookingId, status: "completed" } as const;
    const { scheduledDate, scheduledTime, startsAt } = visit;
    server([plan({ madeOf: { ...done, scheduledDate, scheduledTime, startsAt } })]);
    const actionsOf = (held: Booking) =>
      show(<BookingActions booking={held} now={visit.endsAt} onCancel={() => undefined} />);
    const ended = { planId: `pln_${"1".repeat(26)}`, day: today, frequency: "weekly" } as const;
    const { unmount } = actionsOf(booking({ ...done, bookingId: `bkg_${"1".repeat(26)}`, plan: ended }));
    await screen.findByRole("link", link);
    unmount();
    actionsOf(booking(done));
    await waitFor(() => expect(screen.queryByRole("link", link)).toBeNull());
  });

  it("names its visit, and is not found for another customer's", async () => {
    const open = (bookingId: string) =>
      show(
        <Routes>
          <Route path="/plans/new/:bookingId" element={<NewPlanPage />} />
        </Routes>,
        `/plans/new/${bookingId}`,
      );
    server([]);
    const { unmount } = open(visit.bookingId);
    await screen.findByText("Regular Cleaning in Dubai Marina with Aisha Khan");
    unmount();
    serverAnswers((url) => (url.endsWith("/site") ? answer({ now: "2026-01-01T00:00:00.000Z" }) : missing()));
    open(`bkg_${"1".repeat(26)}`);
    await screen.findByText(/Page not found/);
  });

  it("preselects every week if the link says so, with dates and price", async () => {
    server([]);
    show(
      <Routes>
        <Route path="/plans/new/:bookingId" element={<NewPlanPage />} />
      </Routes>,
      `/plans/new/${visit.bookingId}?often=weekly`,
    );
    expect((await screen.findByRole<HTMLInputElement>("radio", { name: /^Every week/ })).checked).toBe(true);
    await screen.findByText(formatWhen(days[0]!, "10:00", 120));
  });

  it("preselects nothing, shows dates and price, and sends the seen price", async () => {
    const sent = server([plan()]);
    const made = vi.fn();
    show(<NewPlan bookingId={visit.bookingId} onMade={made} />);
    expect(screen.getAllByRole("radio").filter((radio) => (radio as HTMLInputElement).checked)).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Set up repeat booking" }));
    await screen.findByText("Please choose how often.");
    await userEvent.click(screen.getByRole("radio", { name: /Every week/ }));
    expect(screen.queryByText("Please choose how often.")).toBeNull();
    await screen.findByText(formatWhen(days[0]!, "10:00", 120));
    screen.getByText(/Your cleaner has another job at this time/);
    await userEvent.click(screen.getByRole("button", { name: "Set up repeat booking" }));
    await waitFor(() => expect(made).toHaveBeenCalled());
    expect(sent).toEqual([
      expect.objectContaining({
        url: "/plans",
        bookingId: visit.bookingId,
        frequency: "weekly",
        expectedPrice: 12_000,
      }),
    ]);
  });
});

describe("one that is created with a booking", () => {
  it("uses one key for all attempts, so that it is created once", async () => {
    const answers = [() => answer({ kind: "conflict", code: "plan.hourNotFree", message: "Taken." }, 409)];
    const sent = server([], visit, () => answers.shift()?.() ?? answer(plan()));
    const known = vi.fn();
    const key = "5f2d8c3e-3a52-4c2b-9d0b-6d1f1f6f7c11";
    show(<MakePlan booking={visit} frequency="weekly" idempotencyKey={key} onKnown={known} />);
    await userEvent.click(await screen.findByRole("button", { name: "Try Again" }));
    await screen.findByRole("link", { name: "See repeat booking" });
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]).toMatchObject({ bookingId: visit.bookingId, frequency: "weekly", idempotencyKey: key });
    expect(known).toHaveBeenCalledTimes(2);
  });
});

// covers plans.list
describe("a plan", () => {
  it("says why a date was not booked and offers an ordinary booking, and skips another", async () => {
    const sent = server([plan()]);
    show(<PlanDetail Move={MoveVisit} plan={plan()} />);
    const missed = screen.getByText("Your cleaner doesn't work at this time.").closest("li")!;
    expect(within(missed).getAllByRole("link")).toHaveLength(2);
    await userEvent.click(screen.getAllByRole("button", { name: /^Skip/ })[0]!);
    await userEvent.click(await screen.findByRole("button", { name: "Skip visit" }));
    await waitFor(() => expect(sent).toEqual([{ url: `/plans/${planId}/skip`, day: addDays(tomorrow, 3) }]));
  });

  it("names a moved visit by its own time before it is skipped", async () => {
    const sent = server([plan()]);
    const [missed, { day, visit: held }] = plan().visits as [Plan["visits"][0], Required<Plan["visits"][0]>];
    const moved = { ...held, scheduledDate: addDays(day, 1), scheduledTime: "15:00" };
    show(<PlanDetail Move={MoveVisit} plan={plan({ visits: [missed, { day, visit: moved }] })} />);
    await userEvent.click(screen.getAllByRole("button", { name: /^Skip/ })[0]!);
    const dialog = await screen.findByRole("alertdialog");
    within(dialog).getByText(formatWhen(addDays(day, 1), "15:00", 120));
    await userEvent.click(within(dialog).getByRole("button", { name: "Skip visit" }));
    await waitFor(() => expect(sent).toEqual([{ url: `/plans/${planId}/skip`, day }]));
  });

  it("shows each booked date with its own price, and the next one's beside it", () => {
    const [, { day, visit: next }] = plan().visits as [Plan["visits"][0], Required<Plan["visits"][0]>];
    const later = addDays(day, 7);
    const visits = [
      { day, visit: { ...next, amount: 12_000 } },
      { day: later, visit: { ...next, bookingId: `bkg_${"2".repeat(26)}`, scheduledDate: later, amount: 15_000 } },
    ];
    const madeOf = { ...next, scheduledDate: tomorrow, startsAt: instantOf(tomorrow, "10:00"), amount: 9_000 };
    server([plan()]);
    show(<PlanDetail Move={MoveVisit} plan={plan({ agreedPrice: 15_000, madeOf, visits, days: days.slice(2) })} />);
    screen.getByText(/^AED\s90 for this visit$/);
    screen.getByText(/^AED\s150 for each visit we book from now on$/);
    const rows = within(screen.getByRole("region", { name: "Next visits" })).getAllByRole("listitem");
    expect(rows.map((row) => /AED\s(\d+)/.exec(row.textContent)?.[1])).toEqual([
      "90",
      "120",
      "150",
      undefined,
      undefined,
    ]);
  });

  it("names no price of new visits once its cleaner ends it and all are booked", () => {
    const [, { day, visit: next }] = plan().visits as [Plan["visits"][0], Required<Plan["visits"][0]>];
    const ended = { by: "cleaner", at: instantOf(today, "08:00"), lastDay: day } as const;
    const visits = [{ day, visit: { ...next, amount: 12_000 } }];
    server([plan()]);
    show(<PlanDetail Move={MoveVisit} plan={plan({ agreedPrice: 15_000, ended, visits, days: [] })} />);
    screen.getByText(/^AED\s120 for this visit$/);
    expect(screen.queryByText(/AED\s150/)).toBeNull();
  });

  it("shows a visit on hold as on hold, with its page as the only step", async () => {
    server([plan()]);
    const [, { day, visit }] = plan().visits as [Plan["visits"][0], Required<Plan["visits"][0]>];
    const held = plan({
      days: [],
      visits: [{ day, visit: { ...visit, held: { cleaner: new Date().toISOString() } } }],
    });
    show(<PlanDetail Move={MoveVisit} plan={held} />);
    expect(screen.getAllByText("On hold")).toHaveLength(2);
    const link = screen.getByRole("link", { name: /^See the visit on / });
    expect(link.getAttribute("href")).toBe(`/customer/bookings/${visit.bookingId}`);
    expect(screen.queryByRole("button", { name: /^(Skip|Reschedule)/ })).toBeNull();
  });

  it("explains the options for a visit that is too close to be skipped", () => {
    server([plan()]);
    const soon = addMinutes(new Date().toISOString(), 120);
    const [, { day, visit: held }] = plan().visits as [Plan["visits"][0], Required<Plan["visits"][0]>];
    show(
      <PlanDetail Move={MoveVisit} plan={plan({ days: [], visits: [{ day, visit: { ...held, startsAt: soon } }] })} />,
    );
    screen.getByText(/^It's too late to skip this visit/);
    expect(screen.queryByRole("button", { name: /^Skip/ })).toBeNull();
    screen.getByRole("button", { name: /^Reschedule the visit/ });
  });

  it("can be restarted from its last visit once it has ended", () => {
    server([plan()]);
    const ended = { by: "customer", at: "2026-01-01T00:00:00.000Z" } as const;
    show(<PlanDetail plan={plan({ status: "ended", ended, days: [] })} Move={MoveVisit} />);
    const link = screen.getByRole("link", { name: /^Start again/ });
    expect(link.getAttribute("href")).toBe(`/plans/new/${visit.bookingId}`);
  });

  it("offers nothing of an ended plan for a remaining visit", () => {
    server([plan()]);
    const ended = { by: "customer" as const, at: instantOf(today, "08:00") };
    show(<PlanDetail Move={MoveVisit} plan={plan({ status: "ended", ended, days: [] })} />);
    screen.getByRole("button", { name: /^Reschedule the visit/ });
    expect(screen.queryByRole("button", { name: /^(Skip|Pause|End)/ })).toBeNull();
    expect(screen.queryByText(/^It's too late to skip/)).toBeNull();
  });

  it("ends in two taps, which keep booked visits by default", async () => {
    const sent = server([plan()]);
    show(<PlanDetail Move={MoveVisit} plan={plan()} />);
    await userEvent.click(screen.getByRole("button", { name: /^End repeat booking/ }));
    await userEvent.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "End repeat booking" }),
    );
    await waitFor(() => expect(sent).toEqual([{ url: `/plans/${planId}/end`, visits: "keep" }]));
  });

  it.each([
    ["names the first visit while ending can cancel it", 49, /^Free of charge, including the first visit\./],
    ["does not name a first visit that is too close", 23, /^Free of charge\. Visits less than 24 hours/],
    ["does not name a first visit that is done", -3, /^Free of charge\. Visits less than 24 hours/],
  ] as const)("%s", async (_name, hours, text) => {
    const [, { visit: next }] = plan().visits as [Plan["visits"][0], Required<Plan["visits"][0]>];
    const startsAt = addMinutes(new Date().toISOString(), hours * 60);
    const madeOf = { ...next, startsAt, status: hours > 0 ? ("confirmed" as const) : ("completed" as const) };
    server([plan()]);
    show(<PlanDetail Move={MoveVisit} plan={plan({ madeOf })} />);
    await userEvent.click(screen.getByRole("button", { name: /^End repeat booking/ }));
    within(await screen.findByRole("alertdialog")).getByText(text);
  });

  it("pauses for some days, and says that only the visits within them can be cancelled", async () => {
    const sent = server([plan()]);
    show(<PlanDetail Move={MoveVisit} plan={plan()} />);
    await userEvent.click(screen.getByRole("button", { name: "Pause" }));
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.change(dialog.getByLabelText(/^Last day/), { target: { value: addDays(today, 9) } });
    await userEvent.click(dialog.getByRole("radio", { name: /^Skip visits during the pause/ }));
    dialog.getByText(/again while their times are free, except a visit that used a code or wallet credit\./);
    await userEvent.click(dialog.getByRole("button", { name: "Pause repeat booking" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ from: today, until: addDays(today, 9), visits: "cancel" });
  });

  it("shows a wrong date only after the press that left the field, which would otherwise miss its button", async () => {
    const sent = server([plan()]);
    show(<PlanDetail Move={MoveVisit} plan={plan()} />);
    await userEvent.click(screen.getByRole("button", { name: "Pause" }));
    const dialog = within(await screen.findByRole("dialog"));
    const last = dialog.getByLabelText(/^Last day/);
    act(() => last.focus());
    fireEvent.change(last, { target: { value: addDays(today, -3) } });
    const skip = dialog.getByRole("radio", { name: /^Skip visits during the pause/ });
    const user = userEvent.setup();
    await user.pointer({ keys: "[MouseLeft>]", target: skip });
    expect(document.activeElement).not.toBe(last);
    expect(dialog.queryByText(/^Please choose a last day/)).toBeNull();
    await user.pointer({ keys: "[/MouseLeft]", target: skip });
    await dialog.findByText(/^Please choose a last day/);
    expect(sent).toEqual([]);
  });

  it("asks for consent to a new price, and offers no other action while paused for it", async () => {
    const sent = server([plan()]);
    const price = { agreedPrice: 12_000, hourlyRate: 6_000, lapsesAt: instantOf(addDays(today, 9), "10:00") };
    show(<PlanDetail Move={MoveVisit} plan={plan({ price, pause: { from: today, why: "price" } })} />);
    expect(screen.queryByRole("button", { name: "Resume now" })).toBeNull();
    screen.getByText(/We book no further visits until you agree\.$/);
    expect(screen.queryByText(/for each visit we book from now on/)).toBeNull();
    const agree = screen.getByRole("button", { name: /^Agree to AED\s120/ });
    fireEvent.click(agree);
    fireEvent.click(agree);
    await waitFor(() => expect(sent).toEqual([{ url: `/plans/${planId}/price`, agreedPrice: 12_000 }]));
  });

  it("moves a visit in its list of dates, and opens its page, which says why, if impossible", async () => {
    server([plan()]);
    const { unmount } = show(<PlanDetail Move={MoveVisit} plan={plan()} />);
    await userEvent.click(screen.getByRole("button", { name: /^Reschedule the visit on/ }));
    await screen.findByRole("dialog", { name: "Reschedule" });
    unmount();
    server([plan()], booking({ ...visit, rescheduleCount: 3 }));
    show(
      <Routes>
        <Route path="/" element={<PlanDetail Move={MoveVisit} plan={plan()} />} />
        <Route path={`/customer/bookings/${visit.bookingId}`} element="The booking" />
      </Routes>,
    );
    await userEvent.click(screen.getByRole("button", { name: /^Reschedule the visit on/ }));
    await screen.findByText("The booking");
  });

  it("says what went wrong as what it is", async () => {
    server([plan()], visit, () =>
      answer({ kind: "conflict", code: "plan.priceChanged", message: "The price has changed." }, 409),
    );
    const price = { agreedPrice: 12_000, hourlyRate: 6_000, lapsesAt: instantOf(addDays(today, 9), "10:00") };
    show(<PlanDetail Move={MoveVisit} plan={plan({ price })} />);
    await userEvent.click(screen.getByRole("button", { name: /^Agree to AED\s120/ }));
    const said = await screen.findByText("The price has changed.");
    expect(said.closest("[data-type]")?.getAttribute("data-type")).toBe("error");
  });
});
