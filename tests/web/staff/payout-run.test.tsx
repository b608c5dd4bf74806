import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as token from "@/lib/session/token.ts";
import { answer } from "../support.tsx";
import { openStaff } from "./staff-support.tsx";

beforeEach(() => void vi.spyOn(token, "accessToken").mockResolvedValue("token"));

// covers money.owed
describe("what Naqi owes cleaners, for staff", () => {
  it.each([
    [undefined, /Mon 7 Dec/, undefined],
    ["2020-01-06", /Mon 6 Jan/, "Late"],
  ])("shows the payday, and that one passed without its payout: %s", async (payoutDueOn, day, badge) => {
    const due = {
      cleanerId: "2c4a1f0e-6a0b-4c7d-9e53-0b8f5a1d7c11",
      cleanerName: "Aisha Khan",
      amount: 5_000,
      onHold: 0,
      since: "2019-12-30T08:00:00.000Z",
      nextPayoutOn: "2026-12-07",
      version: 1,
      ...(payoutDueOn && { payoutDueOn }),
    };
    openStaff("/admin/payouts", { "GET /api/admin/payouts": () => answer({ items: [due] }) });
    const cell = (await screen.findByText(day)).closest("td");
    expect(cell?.textContent).toContain(badge ?? "Mon 7 Dec");
    expect(screen.queryAllByText("Late")).toHaveLength(badge ? 1 : 0);
  });
});
