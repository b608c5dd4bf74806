import { addDays, addMinutes, type Booking, instantOf, type SeasonNotice } from "@naqi/contracts";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CleanerJobs } from "@/features/bookings/jobs/cleaner-jobs.tsx";
import { CustomerBookings } from "@/features/bookings/bookings/customer-bookings.tsx";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import * as token from "@/lib/session/token.ts";
import { formatWhen } from "@/lib/texts/format.ts";
import { setServerTime } from "@/lib/time/clock.ts";
import { Toasts } from "@/ui/dialogs/toast.tsx";
import { booking, tomorrow, week } from "./booking-support.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

beforeEach(() => {
  forgetRecentWrites();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

const startsAt = instantOf(tomorrow, "10:00");

/** A server with one booking; records its requests. */
function server(held: Booking | (() => Booking), now: string, command: (verb: string) => Response, days = week) {
  setServerTime(now);
  const sent: Record<string, unknown>[] = [];
  serverAnswers((url, { method, body }) => {
    if (url.endsWith("/site")) return answer({ now });
    if (url.includes("/free-times")) return answer({ days });
    if (method === "POST") {
      const verb = url.split("/").at(-1) ?? "";
      sent.push({ verb, ...JSON.parse(String(body)) });
      return command(verb);
    }
    const items = url.includes("tab=past") ? [] : [typeof held === "function" ? held() : held];
    return answer({ items, counts: { upcoming: 1, past: 0 } });
  });
  return sent;
}

const show = (by: "customer" | "cleaner") =>
  renderIn(
    <>
      {by === "customer" ? (
        <CustomerBookings Review={() => null} />
      ) : (
        <CleanerJobs Rating={() => null} WhoComes={() => null} />
      )}
      <Toasts />
    </>,
    { session: sessionOf(member({ role: by })) },
  );

const moveTo14 = async () => {
  await userEvent.click(await screen.findByRole("button", { name: /^Reschedule/ }));
  await userEvent.click(await screen.findByRole("radio", { name: "14:00" }));
};
const proposal = (by: "customer" | "cleaner", now: string) => ({
  by,
  scheduledDate: tomorrow,
  scheduledTime: "14:00",
  startsAt: instantOf(tomorrow, "14:00"),
  proposedAt: now,
  lapsesAt: addMinutes(now, 360),
});

describe("a booking that was cancelled in another tab", () => {
  it.each([
    [{ by: "cleaner", name: "Aisha Khan" }, "Aisha Khan cancelled this booking on Fri 27 Nov, 10:00."],
    [{ by: "cleaner" }, "The cleaner cancelled this booking on Fri 27 Nov, 10:00."],
    [{ by: "self" }, "You cancelled this booking on Fri 27 Nov, 10:00."],
    [{ by: "staff" }, "Our team cancelled this booking on Fri 27 Nov, 10:00."],
    [{ by: "system" }, "This booking was closed automatically on Fri 27 Nov, 10:00."],
  ])("is not moved, and the dialog says who cancelled it and when, although its card is gone: %j", async (by, text) => {
    let isCancelled = false;
    const cancelled = { ...by, at: "2026-11-27T06:00:00.000Z" };
    setServerTime(addMinutes(startsAt, -30 * 60));
    serverAnswers((url, { method }) => {
      if (url.endsWith("/site")) return answer({ now: addMinutes(startsAt, -30 * 60) });
      if (url.includes("/free-times")) return answer({ days: week });
      if (method === "POST") {
        isCancelled = true;
        const details = { status: "cancelled", cancelled };
        const message = "This booking has changed, so this is no longer possible.";
        return answer({ kind: "conflict", code: "booking.wrongMoment", message, details }, 409);
      }
      const items = isCancelled || url.includes("tab=past") ? [] : [booking()];
      return answer({ items, counts: { upcoming: items.length, past: 0 } });
    });
    show("customer");
    await moveTo14();
    await userEvent.click(screen.getByRole("button", { name: "Reschedule booking" }));
    await screen.findByText(text);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    screen.getByText(text);
  });
});

describe("rescheduling", () => {
  // covers S113
  it("more than 24 hours before: directly, with the seen version", async () => {
    const now = addMinutes(startsAt, -1441);
    const held = booking({ version: 4 });
    const moved = booking({ version: 5, scheduledTime: "14:00", startsAt: instantOf(tomorrow, "14:00") });
    const sent = server(held, now, () => answer(moved));
    show("customer");
    await moveTo14();
    expect(screen.getByText(/The new time applies right away/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Reschedule booking" }));
    await screen.findByText("Booking rescheduled.");
    expect(sent).toMatchObject([
      {
        verb: "reschedule",
        version: 4,
        scheduledDate: tomorrow,
        scheduledTime: "14:00",
        idempotencyKey: expect.any(String),
      },
    ]);
    await waitFor(() => expect(screen.getAllByText(/14:00/).length).toBeGreaterThan(0));
  });

  // covers seasons.moves, seasons.shown
  describe("into a season", () => {
    const eid: SeasonNotice = {
      seasonId: "ssn_1",
      kind: "holiday",
      name: "Eid Al Fitr",
      surcharge: 1_000,
      refusedServices: [],
    };
    const days = week.map((each) => ({ ...each, seasons: [eid] }));
    const dear = { seasonId: "ssn_1", name: "Eid Al Fitr", hourly: 2_000, amount: 4_000 };

    it("shows the new total and sends the price that was seen; another price is shown before it is sent again", async () => {
      const held = booking({ version: 4, agreedPrice: 10_000, customerAmount: 9_000, discountAmount: 1_000 });
      const refused = {
        kind: "conflict",
        code: "booking.movePriceChanged",
        message: "The price at that time is different. Please check the new total.",
        details: { agreedPrice: 14_000, total: 13_000, season: dear },
      };
      let isFirst = true;
      const sent = server(
        held,
        addMinutes(startsAt, -1441),
        () => {
          if (!isFirst) return answer(booking({ version: 5 }));
          isFirst = false;
          return answer(refused, 409);
        },
        days,
      );
      show("customer");
      await moveTo14();
      screen.getByText("You pay AED 110 instead of AED 90.");
      screen.getByText("AED 10 more an hour.");
      await userEvent.click(screen.getByRole("button", { name: "Reschedule booking" }));
      await screen.findByText("You pay AED 130 instead of AED 90.");
      await userEvent.click(screen.getByRole("button", { name: "Reschedule booking" }));
      await screen.findByText("Booking rescheduled.");
      expect(sent.map(({ expectedPrice }) => expectedPrice)).toEqual([12_000, 14_000]);
    });

    it("is a proposal if the cleaner's new price is higher", async () => {
      const held = booking({ agreedPrice: 10_000 });
      server(held, addMinutes(startsAt, -1441), () => answer({}, 500), days);
      show("cleaner");
      await moveTo14();
      screen.getByText(/^The price is higher on that day/);
      screen.getByText("The price is AED 120 instead of AED 100.");
      screen.getByRole("button", { name: "Propose new time" });
    });

    it("the customer reads the price of a proposal before accepting it", async () => {
      const now = addMinutes(startsAt, -1000);
      const price = { agreedPrice: 12_000, total: 11_000, season: { ...dear, hourly: 1_000, amount: 2_000 } };
      server(booking({ proposal: { ...proposal("cleaner", now), price } }), now, () => answer({}, 500));
      show("customer");
      await screen.findByText("At the new time you pay AED 110.");
      screen.getByText("Eid Al Fitr, AED 10 an hour");
    });
  });

  it("to any hour but the one it has", async () => {
    const days = week.map((each) => ({
      ...each,
      hours: each.hours.map((slot) =>
        each.day === tomorrow && slot.hour === "10:00"
          ? { ...slot, state: "present" as const, longestMinutes: 0 }
          : slot,
      ),
    }));
    server(booking(), addMinutes(startsAt, -1441), () => answer({}, 500), days);
    show("customer");
    await userEvent.click(await screen.findByRole("button", { name: /^Reschedule/ }));
    const present = await screen.findByRole<HTMLInputElement>("radio", { name: "10:00, Booked time" });
    expect(present.disabled).toBe(true);
    screen.getByRole("radio", { name: /1 time free/ });
  });

  it("after that: says that the other party must agree, and shows the open proposal", async () => {
    const now = addMinutes(startsAt, -1440);
    const sent = server(booking(), now, () => answer(booking({ version: 1, proposal: proposal("cleaner", now) })));
    show("cleaner");
    await moveTo14();
    expect(screen.getByText(/has to accept. They have up to 6 hours/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Propose new time" }));
    await screen.findByRole("button", { name: "Withdraw" });
    expect(sent).toHaveLength(1);
    expect(screen.queryByRole("button", { name: /^Reschedule/ })).toBeNull();
  });

  it("shows why it was refused, keeps the dialog, and links to the nearest free hour", async () => {
    const refusal = {
      kind: "conflict",
      code: "booking.taken",
      message: "That time was just taken. Please choose another.",
    };
    const freeHours = [{ scheduledDate: addDays(tomorrow, 7), scheduledTime: "10:00" }];
    const replies = [answer({ ...refusal, details: { freeHours } }, 409), answer(booking({ version: 1 }))];
    const sent = server(booking(), addMinutes(startsAt, -1441), () => replies.shift()!);
    show("customer");
    await moveTo14();
    await userEvent.click(screen.getByRole("button", { name: "Reschedule booking" }));
    await screen.findByText("That time was just taken. Please choose another.");
    screen.getByText("The nearest free times:");
    await userEvent.click(screen.getByRole("button", { name: formatWhen(addDays(tomorrow, 7), "10:00") }));
    await userEvent.click(screen.getByRole("button", { name: "Reschedule booking" }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject(freeHours[0]!));
    expect(sent[0]?.["idempotencyKey"]).not.toBe(sent[1]?.["idempotencyKey"]);
  });

  it("next to another visit only after confirmation", async () => {
    const others = [
      {
        bookingId: "bkg_00000000000000000000000009",
        cleanerName: "Grace Wanjiru",
        scheduledDate: tomorrow,
        scheduledTime: "15:00",
        durationMinutes: 120,
      },
    ];
    const refusal = { kind: "conflict", code: "booking.overlap", message: "You already have a visit at that time." };
    const replies = [answer({ ...refusal, details: { others } }, 409), answer(booking({ version: 1 }))];
    const sent = server(booking(), addMinutes(startsAt, -1441), () => replies.shift()!);
    show("customer");
    await moveTo14();
    await userEvent.click(screen.getByRole("button", { name: "Reschedule booking" }));
    await screen.findByText(/Grace Wanjiru/);
    await userEvent.click(screen.getByLabelText("I want both visits at this time"));
    await userEvent.click(screen.getByRole("button", { name: "Reschedule booking" }));
    await waitFor(() => expect(sent.map(({ acknowledgedOverlap }) => acknowledgedOverlap)).toEqual([false, true]));
  });

  it("is not offered after three moves", async () => {
    server(booking({ rescheduleCount: 3 }), addMinutes(startsAt, -1441), () => answer({}, 500));
    show("customer");
    await screen.findByRole("button", { name: /^Cancel / });
    expect(screen.queryByRole("button", { name: /^Reschedule/ })).toBeNull();
  });
});

describe("a proposal", () => {
  const now = addMinutes(startsAt, -1200);
  const open = booking({ version: 7, proposal: proposal("cleaner", now) });
  it.each([
    ["Accept", "accept", "New time accepted."],
    ["Decline", "decline", "New time declined. The booking stays as it was."],
  ])("of the other party: %s", async (name, verb, said) => {
    const sent = server(open, now, () => answer(booking({ version: 8 })));
    show("customer");
    await userEvent.dblClick(await screen.findByRole("button", { name }));
    expect(await screen.findAllByText(said)).toHaveLength(1);
    expect(sent).toEqual([{ verb, version: 7 }]);
    await waitFor(() => expect(screen.queryByRole("button", { name })).toBeNull());
  });

  it("for an hour that went meanwhile: says which are free", async () => {
    const details = { freeHours: [{ scheduledDate: tomorrow, scheduledTime: "16:00" }] };
    const refusal = { kind: "conflict", code: "booking.taken", message: "That time was just taken.", details };
    server(open, now, () => answer(refusal, 409));
    show("customer");
    await userEvent.click(await screen.findByRole("button", { name: "Accept" }));
    await screen.findByText("The nearest free times:");
    expect(screen.getByText(formatWhen(tomorrow, "16:00"))).toBeTruthy();
    expect(screen.getByText("Decline it and propose a time that is free.")).toBeTruthy();
  });

  it("that was answered in another window: says so, and shows the result", async () => {
    const refusal = { kind: "conflict", code: "booking.changed", message: "This booking has changed in the meantime." };
    let held = open;
    server(
      () => held,
      now,
      () => {
        held = booking({ version: 8 });
        return answer(refusal, 409);
      },
    );
    show("customer");
    await userEvent.click(await screen.findByRole("button", { name: "Accept" }));
    await screen.findByText("This booking has changed in the meantime.", { selector: "[data-sonner-toast] *" });
    await waitFor(() => expect(screen.queryByRole("button", { name: "Accept" })).toBeNull());
    expect(screen.getByRole("button", { name: /^Reschedule/ })).toBeTruthy();
  });

  it("for a time with another visit: accepted after confirmation", async () => {
    const visit = { bookingId: "bkg_00000000000000000000000009", cleanerName: "Grace Wanjiru", durationMinutes: 120 };
    const others = [{ ...visit, scheduledDate: tomorrow, scheduledTime: "15:00" }];
    const refusal = { kind: "conflict", code: "booking.overlap", message: "You already have a visit at that time." };
    const replies = [answer({ ...refusal, details: { others } }, 409), answer(booking({ version: 8 }))];
    const sent = server(open, now, () => replies.shift()!);
    show("customer");
    await userEvent.click(await screen.findByRole("button", { name: "Accept" }));
    await userEvent.click(await screen.findByRole("button", { name: "Accept anyway" }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ verb: "accept", version: 7, acknowledgedOverlap: true }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Accept" })).toBeNull());
  });

  it("whose time is up is not shown", async () => {
    server(open, addMinutes(now, 360), () => answer({}, 500));
    show("customer");
    await screen.findByRole("button", { name: /^Cancel / });
    expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  });
});
