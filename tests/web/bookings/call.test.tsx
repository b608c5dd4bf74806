import { addMinutes } from "@naqi/contracts";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import * as token from "@/lib/session/token.ts";
import { booking } from "./booking-support.tsx";
import { answer } from "../support.tsx";
import { showVisit } from "./visit-support.tsx";

const startsAt = "2026-03-12T06:00:00.000Z";
const visit = booking({
  startsAt,
  endsAt: addMinutes(startsAt, 120),
  scheduledDate: "2026-03-12",
  scheduledTime: "10:00",
});
const phone = "+971501234567";

beforeEach(() => {
  forgetRecentWrites();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

// covers visits.call
describe("the call button", () => {
  // covers B7.16
  it.each(["customer", "cleaner"] as const)("shows a %s the number on a press, and stores it nowhere", async (by) => {
    const sent = showVisit(by, visit, addMinutes(startsAt, -60), {
      command: () => answer({ phone, revealedAt: startsAt }),
    });
    await userEvent.click(await screen.findByRole("button", { name: /^Call / }));
    const link = await screen.findByRole("link", { name: /^Call .*\+971 50 123 4567$/ });
    expect(link.getAttribute("href")).toBe(`tel:${phone}`);
    expect(sent).toEqual([{ verb: "phone" }]);
    await waitFor(() => expect(document.activeElement).toBe(link));
    expect(JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage })).not.toContain("1234567");
  });

  it("reports that the other party has no confirmed phone", async () => {
    showVisit("customer", visit, addMinutes(startsAt, -60), {
      command: () => answer({ kind: "conflict", code: "booking.noPhone", message: "There is none." }, 409),
    });
    await userEvent.click(await screen.findByRole("button", { name: /^Call / }));
    await screen.findByText(/has no confirmed phone number\. Please send a message\.$/);
  });

  it.each([-121, 180])("is not shown %i minutes from the start", async (minutes) => {
    showVisit("cleaner", visit, addMinutes(startsAt, minutes));
    await screen.findByRole("heading", { level: 3 });
    expect(screen.queryByRole("button", { name: /^Call / })).toBeNull();
  });

  it.each(["customer", "cleaner"] as const)("is not shown to a %s whose other party has left", async (by) => {
    const left = { ...visit, customerName: undefined, cleanerName: undefined, status: "completed" } as const;
    showVisit(by, left, addMinutes(startsAt, 125));
    await screen.findAllByText("Former member");
    expect(screen.queryByRole("button", { name: /^Call |^Message / })).toBeNull();
    expect(screen.queryByRole("link", { name: /^Message/ })).toBeNull();
  });

  it("is not shown to the owner of a job assigned to a team member", async () => {
    const assignee = { memberId: "11111111-2222-4333-8444-555555555555", fullName: "Rosa Delgado" };
    showVisit("cleaner", { ...visit, assignee }, addMinutes(startsAt, -60));
    await screen.findByRole("heading", { level: 3 });
    expect(screen.queryByRole("button", { name: /^Call / })).toBeNull();
  });
});
