import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as token from "@/lib/session/token.ts";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import { answer } from "../support.tsx";
import { openStaff, refusal } from "./staff-support.tsx";

beforeEach(() => {
  forgetRecentWrites();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

// covers money.owed
describe("what Naqi owes cleaners, for staff", () => {
  const owed = {
    cleanerId: "2c4a1f0e-6a0b-4c7d-9e53-0b8f5a1d7c11",
    cleanerName: "Aisha Khan",
    amount: 5_050,
    onHold: 2_000,
    since: "2019-12-30T08:00:00.000Z",
    nextPayoutOn: "2026-12-07",
    version: 3,
  };
  const pays = `POST /api/admin/payouts/${owed.cleanerId}`;

  async function record(reply: () => Response) {
    const staff = openStaff("/admin/payouts", {
      "GET /api/admin/payouts": () => answer({ items: [owed] }),
      [pays]: reply,
    });
    await userEvent.click(await screen.findByRole("button", { name: "Record payout to Aisha Khan" }));
    const dialog = within(
      await screen.findByRole("dialog", { name: /^Record a payout of AED.50\.50 to Aisha Khan\?$/ }),
    );
    const send = () => userEvent.click(dialog.getByRole("button", { name: "Record payout" }));
    return { ...staff, dialog, send };
  }

  it("is recorded with the reference of its transfer, as it was seen, and leaves the list that lags", async () => {
    const { dialog, send, asked, bodyOf } = await record(() => answer({ cleanerId: owed.cleanerId, paid: 5_050 }));
    await send();
    await dialog.findByText("Please enter the transfer reference.");
    expect(asked(pays)).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/Transfer reference/), " TR-17 ");
    await send();
    await screen.findByText("Nothing to pay out");
    expect(bodyOf(pays)).toEqual({ amount: 5_050, version: 3, reference: "TR-17" });
  });

  it("stays, with what was typed, where it has changed meanwhile", async () => {
    const said = "What Naqi owes this cleaner has changed.";
    const { dialog, send } = await record(() => refusal("payout.amountChanged", said, "conflict", 409, { amount: 1 }));
    const reference = dialog.getByLabelText<HTMLInputElement>(/Transfer reference/);
    await userEvent.type(reference, "TR-17");
    await send();
    await dialog.findByText(said);
    expect(reference.value).toBe("TR-17");
    expect(screen.queryByText("Nothing to pay out")).toBeNull();
  });

  it.each([
    [undefined, /Mon 7 Dec/, undefined],
    ["2020-01-06", /Mon 6 Jan/, "Late"],
  ])("shows the payday, and that one passed without its payout: %s", async (payoutDueOn, day, badge) => {
    const due = { ...owed, ...(payoutDueOn && { payoutDueOn }) };
    openStaff("/admin/payouts", { "GET /api/admin/payouts": () => answer({ items: [due] }) });
    const cell = (await screen.findByText(day)).closest("td");
    expect(cell?.textContent).toContain(badge ?? "Mon 7 Dec");
    expect(screen.queryAllByText("Late")).toHaveLength(badge ? 1 : 0);
  });
});
