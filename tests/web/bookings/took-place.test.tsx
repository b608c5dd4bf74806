import { addMinutes, type Booking } from "@naqi/contracts";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import * as token from "@/lib/session/token.ts";
import { booking } from "./booking-support.tsx";
import { answer } from "../support.tsx";
import { showVisit } from "./visit-support.tsx";

beforeEach(() => {
  forgetRecentWrites();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

/** As it is so many minutes after its end. */
const show = (by: "customer" | "cleaner", held: Booking, minutes: number, command?: () => Response) =>
  showVisit(by, held, addMinutes(held.endsAt, minutes), { command });

describe("a visit that was not started", () => {
  it.each(["customer", "cleaner"] as const)("is asked about on its %s's page, from its end on", async (by) => {
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

  it("is not asked about a minute before its end", async () => {
    show("customer", booking(), -1);
    await screen.findByRole("button", { name: /^Nobody has come/ });
    expect(screen.queryByText("Did this visit take place?")).toBeNull();
  });

  it("says what both said and what becomes of it, and lets one's own word be changed", async () => {
    const held = booking();
    const at = addMinutes(held.endsAt, 1);
    show("customer", { ...held, said: { cleaner: { tookPlace: true, at }, customer: { tookPlace: false, at } } }, 5);
    await screen.findByText(/says that it did\./);
    screen.getByText("You said that it did not.");
    screen.getByText(/our team decides/);
    screen.getByRole("button", { name: /^Yes, it took place/ });
    expect(screen.queryByRole("button", { name: /^No, it did not/ })).toBeNull();
  });

  it("takes the focus to what one has said, as the button that was pressed goes", async () => {
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

  it("that was closed meanwhile says why nothing came of the answer", async () => {
    const held = booking();
    const closed = { kind: "conflict", code: "booking.wrongMoment", message: "This booking has moved on." };
    show("cleaner", held, 5, () => answer(closed, 409));
    await userEvent.click(await screen.findByRole("button", { name: /^No, it did not/ }));
    expect((await screen.findAllByText(/This booking has moved on/)).length).toBeGreaterThan(0);
  });
});

it.each(["customer", "cleaner"] as const)(
  "a job under way past its end tells its %s when it ends by itself",
  async (by) => {
    const held = booking({ status: "in_progress" });
    show(by, { ...held, startedAt: held.startsAt }, 30);
    await screen.findByText(/If no one reports anything, it counts as completed on/);
  },
);
