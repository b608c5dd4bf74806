import { addMinutes, type Booking } from "@naqi/contracts";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import { formatInstant } from "@/lib/texts/format.ts";
import * as token from "@/lib/session/token.ts";
import { booking } from "./booking-support.tsx";
import { answer } from "../support.tsx";
import { showVisit } from "./visit-support.tsx";

beforeEach(() => {
  forgetRecentWrites();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

/** This many minutes after its end. */
const show = (by: "customer" | "cleaner", held: Booking, minutes: number, command?: () => Response) =>
  showVisit(by, held, addMinutes(held.endsAt, minutes), { command });

describe("a visit that was not started", () => {
  it.each(["customer", "cleaner"] as const)("asks on its %s's page, from its end on", async (by) => {
    const held = booking();
    const sent = show(by, held, 0, () =>
      answer({ ...held, version: 1, status: "completed", completedAt: held.endsAt }),
    );
    await screen.findByText("Did this visit take place?");
    screen.getByText(/If neither of you confirms it by .+, we'll close it and nothing is owed/);
    expect(screen.queryByRole("button", { name: /^Start/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: /^Yes, it did/ }));
    if (by === "customer") await userEvent.click(await screen.findByRole("button", { name: "Yes, all done" }));
    await screen.findByText(by === "customer" ? /Your booking is complete/ : "Thank you. We've saved your answer.");
    expect(sent).toEqual([{ verb: "answer", tookPlace: true }]);
  });

  it("does not ask a minute before its end", async () => {
    show("customer", booking(), -1);
    await screen.findByRole("button", { name: /^My cleaner hasn.t arrived/ });
    expect(screen.queryByText("Did this visit take place?")).toBeNull();
  });

  it("shows both answers and the consequences, and lets one's own answer be changed", async () => {
    const held = booking();
    const at = addMinutes(held.endsAt, 1);
    show("customer", { ...held, said: { cleaner: { tookPlace: true, at }, customer: { tookPlace: false, at } } }, 5);
    await screen.findByText(/says it did\./);
    screen.getByText("You said it didn't.");
    screen.getByText(/our team will decide/);
    screen.getByRole("button", { name: /^Yes, it did/ });
    expect(screen.queryByRole("button", { name: /^No, it didn't/ })).toBeNull();
  });

  it("moves the focus to the answer, because the pressed button disappears", async () => {
    const held = booking();
    const at = addMinutes(held.endsAt, 5);
    show("cleaner", held, 5, () => answer({ ...held, version: 1, said: { cleaner: { tookPlace: false, at } } }));
    await userEvent.click(await screen.findByRole("button", { name: /^No, it didn't/ }));
    const said = await screen.findByText("You said it didn't.");
    await vi.waitFor(() => expect(document.activeElement).toBe(said));
  });

  it("says that an answer that was changed once is final, and removes the question", async () => {
    const held = booking();
    const at = addMinutes(held.endsAt, 1);
    show("cleaner", { ...held, said: { cleaner: { tookPlace: false, at, isLast: true } } }, 5);
    await screen.findByText(/You've already changed your answer once/);
    expect(screen.queryByRole("button", { name: /^(Yes|No), it/ })).toBeNull();
  });

  it("that was closed meanwhile explains why the answer had no effect", async () => {
    const held = booking();
    const closed = { kind: "conflict", code: "booking.wrongMoment", message: "This booking has changed." };
    show("cleaner", held, 5, () => answer(closed, 409));
    await userEvent.click(await screen.findByRole("button", { name: /^No, it didn't/ }));
    expect((await screen.findAllByText(/This booking has changed/)).length).toBeGreaterThan(0);
  });
});

it.each(["customer", "cleaner"] as const)(
  "a job in progress past its end tells its %s when it ends automatically",
  async (by) => {
    const held = booking({ status: "in_progress" });
    show(by, { ...held, startedAt: held.startsAt }, 30);
    await screen.findByText(/If no problem is reported, we'll mark it completed on/);
  },
);

it.each(["customer", "cleaner"] as const)(
  "a job in progress on hold tells its %s the later day on which it ends automatically",
  async (by) => {
    const held = booking({ status: "in_progress" });
    const [usual, later] = [addMinutes(held.endsAt, 24 * 60), addMinutes(held.endsAt, 15 * 24 * 60)];
    show(by, { ...held, startedAt: held.startsAt, held: { cleaner: held.startsAt } }, 30);
    const text = (await screen.findByText(/We'll mark it completed on .* unless it is completed earlier/)).textContent;
    expect(text).toContain(formatInstant(later));
    expect(text).not.toContain(formatInstant(usual));
  },
);

it.each(["customer", "cleaner"] as const)(
  "a job in progress tells its %s the day on which it ends automatically after its hold",
  async (by) => {
    const held = booking({ status: "in_progress" });
    const unheldAt = addMinutes(held.endsAt, 3 * 24 * 60);
    show(by, { ...held, startedAt: held.startsAt, unheldAt }, 3 * 24 * 60);
    const text = (await screen.findByText(/If no problem is reported, we'll mark it completed on/)).textContent;
    expect(text).toContain(formatInstant(addMinutes(unheldAt, 24 * 60)));
  },
);

describe("a visit on hold since after its start", () => {
  const there = () => {
    const held = booking();
    return {
      ...held,
      visit: { arrived: { at: held.startsAt } },
      held: { customer: addMinutes(held.startsAt, 5) },
    };
  };

  it("tells its cleaner what follows, and offers neither to begin nor to report a closed door", async () => {
    const held = there();
    showVisit("cleaner", held, addMinutes(held.startsAt, 45));
    await screen.findByText(/^The customer's account is suspended, so this job can't start/);
    screen.getByText(/^We'll tell you if it can still start before its booked time ends/);
    expect(screen.queryByRole("button", { name: /^(Cancel|Start|I couldn't get in)/ })).toBeNull();
  });

  it("tells its customer what follows, and offers neither another cleaner nor to cancel", async () => {
    const { held: since, ...held } = there();
    showVisit("customer", { ...held, held: { cleaner: since.customer } }, addMinutes(held.startsAt, 10));
    await screen.findByText(/so it's on hold\.$/);
    screen.getByText(/^We'll tell you if it can still start before its booked time ends/);
    expect(screen.queryByText(/cancel it at its start time/)).toBeNull();
    expect(screen.queryByRole("button", { name: /^Cancel/ })).toBeNull();
    expect(screen.queryByRole("link", { name: /another cleaner/i })).toBeNull();
  });
});
