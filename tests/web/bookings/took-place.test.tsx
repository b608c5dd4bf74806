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
    screen.getByText(/If nobody confirms it by .+, it is closed and nothing is owed/);
    expect(screen.queryByRole("button", { name: /^Start/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: /^Yes, it took place/ }));
    if (by === "customer") await userEvent.click(await screen.findByRole("button", { name: "Yes, all done" }));
    await screen.findByText(by === "customer" ? /The booking is completed/ : "Thank you. Your answer is kept.");
    expect(sent).toEqual([{ verb: "answer", tookPlace: true }]);
  });

  it("does not ask a minute before its end", async () => {
    show("customer", booking(), -1);
    await screen.findByRole("button", { name: /^My cleaner has not arrived/ });
    expect(screen.queryByText("Did this visit take place?")).toBeNull();
  });

  it("shows both answers and the consequences, and lets one's own answer be changed", async () => {
    const held = booking();
    const at = addMinutes(held.endsAt, 1);
    show("customer", { ...held, said: { cleaner: { tookPlace: true, at }, customer: { tookPlace: false, at } } }, 5);
    await screen.findByText(/says that it did\./);
    screen.getByText("You said that it did not.");
    screen.getByText(/our team decides/);
    screen.getByRole("button", { name: /^Yes, it took place/ });
    expect(screen.queryByRole("button", { name: /^No, it did not/ })).toBeNull();
  });

  it("moves the focus to the answer, because the pressed button disappears", async () => {
    const held = booking();
    const at = addMinutes(held.endsAt, 5);
    show("cleaner", held, 5, () => answer({ ...held, version: 1, said: { cleaner: { tookPlace: false, at } } }));
    await userEvent.click(await screen.findByRole("button", { name: /^No, it did not/ }));
    const said = await screen.findByText("You said that it did not.");
    await vi.waitFor(() => expect(document.activeElement).toBe(said));
  });

  it("says that an answer that was changed once is final, and removes the question", async () => {
    const held = booking();
    const at = addMinutes(held.endsAt, 1);
    show("cleaner", { ...held, said: { cleaner: { tookPlace: false, at, isLast: true } } }, 5);
    await screen.findByText(/You have changed your answer once/);
    expect(screen.queryByRole("button", { name: /^(Yes|No), it/ })).toBeNull();
  });

  it("that was closed meanwhile explains why the answer had no effect", async () => {
    const held = booking();
    const closed = { kind: "conflict", code: "booking.wrongMoment", message: "This booking has moved on." };
    show("cleaner", held, 5, () => answer(closed, 409));
    await userEvent.click(await screen.findByRole("button", { name: /^No, it did not/ }));
    expect((await screen.findAllByText(/This booking has moved on/)).length).toBeGreaterThan(0);
  });
});

it.each(["customer", "cleaner"] as const)(
  "a job in progress past its end tells its %s when it ends automatically",
  async (by) => {
    const held = booking({ status: "in_progress" });
    show(by, { ...held, startedAt: held.startsAt }, 30);
    await screen.findByText(/If no one reports anything, it counts as completed on/);
  },
);

it.each(["customer", "cleaner"] as const)(
  "a job in progress on hold tells its %s the later day on which it ends automatically",
  async (by) => {
    const held = booking({ status: "in_progress" });
    const [usual, later] = [addMinutes(held.endsAt, 24 * 60), addMinutes(held.endsAt, 15 * 24 * 60)];
    show(by, { ...held, startedAt: held.startsAt, held: { cleaner: held.startsAt } }, 30);
    const text = (await screen.findByText(/If it has not been completed before, it counts as completed on/))
      .textContent;
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
    const text = (await screen.findByText(/If no one reports anything, it counts as completed on/)).textContent;
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

  it("tells its cleaner what follows, and offers only to report a closed door", async () => {
    const held = there();
    showVisit("cleaner", held, addMinutes(held.startsAt, 45));
    await screen.findByText(/^The customer's account is suspended, so this job can't begin/);
    screen.getByText(/^If it can begin before its time ends, we will tell you/);
    screen.getByRole("button", { name: /^I could not get in/ });
    expect(screen.queryByRole("button", { name: /^(Cancel|Start)/ })).toBeNull();
  });

  it("tells its customer what follows, and offers neither another cleaner nor to cancel", async () => {
    const { held: since, ...held } = there();
    showVisit("customer", { ...held, held: { cleaner: since.customer } }, addMinutes(held.startsAt, 10));
    await screen.findByText(/It is on hold\.$/);
    screen.getByText(/^If it can begin before its time ends, we will tell you/);
    expect(screen.queryByText(/cancel it at its start time/)).toBeNull();
    expect(screen.queryByRole("button", { name: /^Cancel/ })).toBeNull();
    expect(screen.queryByRole("link", { name: /another cleaner/i })).toBeNull();
  });
});
