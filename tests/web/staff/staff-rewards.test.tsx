import type { StaffReward } from "@naqi/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { openStaff, refusal } from "./staff-support.tsx";
import { answer } from "../support.tsx";

vi.mock("@/ui/dialogs/toast.tsx", () => ({ toast: vi.fn() }));
vi.mock("@/lib/session/token.ts", () => ({ accessToken: async () => "token", announceExpired: () => undefined }));

const where = () => screen.getByTestId("where").textContent;
const refereeId = "5c4a3b4e-5a3f-4c62-9a0f-6f3c1d2e4b5a";
const reward: StaffReward = {
  refereeId,
  refereeName: "Amal Haddad",
  referrerId: "15ea4856-a3e6-4ee3-a788-8fb7b0328bd7",
  referrerName: "Sara Haddad",
  referrerRole: "customer",
  status: "review",
  risks: ["address", "phone"],
  rewardAmount: 5_000,
  heldAt: "2027-03-10T08:00:00.000Z",
  dueAt: "2027-03-13T08:00:00.000Z",
  version: 2,
};
const waiting = { "GET /api/admin/rewards?status=review": () => answer({ items: [reward] }) };

describe("held rewards", () => {
  it("are listed with both names and the suspicion, by state in the address", async () => {
    openStaff("/admin/rewards", { ...waiting, "GET /api/admin/rewards?status=completed": () => answer({ items: [] }) });
    const table = await screen.findByRole("table", { name: "Rewards" });
    for (const text of ["Sara Haddad", "Amal Haddad", "Same address, Same phone"])
      expect(table.textContent).toContain(text);
    await userEvent.selectOptions(screen.getByLabelText("Status"), "Paid");
    await screen.findByText("No one in this list");
    expect(where()).toBe("/admin/rewards?status=completed");
  });

  it.each([
    ["Release", "release", "They are neighbours."],
    ["Void", "void", "The same person."],
  ])("%s asks for a reason, and leaves the list", async (label, act, reason) => {
    let left = [reward];
    const { bodyOf } = openStaff("/admin/rewards", {
      "GET /api/admin/rewards?status=review": () => answer({ items: left }),
      [`POST /api/admin/rewards/${refereeId}/${act}`]: () => {
        left = [];
        return answer({ refereeId });
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: `${label}: Sara Haddad` }));
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.click(within(dialog).getByRole("button", { name: label }));
    expect(await within(dialog).findByText("Please give a reason.")).toBeTruthy();
    await userEvent.type(within(dialog).getByRole("textbox"), reason);
    await userEvent.click(within(dialog).getByRole("button", { name: label }));
    await screen.findByText("Nothing waiting");
    expect(bodyOf(`POST /api/admin/rewards/${refereeId}/${act}`)).toEqual({ reason, version: 2 });
  });

  it("is decided on the version that was reloaded after it changed", async () => {
    let version = 2;
    const { bodyOf } = openStaff("/admin/rewards", {
      "GET /api/admin/rewards?status=review": () => answer({ items: [{ ...reward, version }] }),
      [`POST /api/admin/rewards/${refereeId}/void`]: () => {
        if (version === 3) return answer({ refereeId });
        version = 3;
        return refusal("admin.caseChanged", "This case has changed since you opened it.");
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Void: Sara Haddad" }));
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.type(within(dialog).getByRole("textbox"), "The same person.");
    const press = () => userEvent.click(within(dialog).getByRole("button", { name: "Void" }));
    await press();
    await within(dialog).findByRole("alert");
    await waitFor(async () => {
      await press();
      expect(bodyOf(`POST /api/admin/rewards/${refereeId}/void`)).toMatchObject({ version: 3 });
    });
  });

  it("that another admin decided meanwhile can no longer be decided, and the close button has the focus", async () => {
    let left = [reward];
    openStaff("/admin/rewards", {
      "GET /api/admin/rewards?status=review": () => answer({ items: left }),
      [`POST /api/admin/rewards/${refereeId}/release`]: () => {
        left = [];
        return refusal("admin.wrongMoment", "This decision is no longer possible for this case.");
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Release: Sara Haddad" }));
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.type(within(dialog).getByRole("textbox"), "They are neighbours.");
    const press = within(dialog).getByRole<HTMLButtonElement>("button", { name: "Release" });
    await userEvent.click(press);
    await waitFor(() => expect(press.disabled).toBe(true));
    expect(document.activeElement).toBe(within(dialog).getByRole("button", { name: "Cancel" }));
  });

  it("keeps the reason when the reward changed meanwhile", async () => {
    openStaff("/admin/rewards", {
      ...waiting,
      [`POST /api/admin/rewards/${refereeId}/void`]: () =>
        refusal("admin.caseChanged", "This case has changed since you opened it."),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Void: Sara Haddad" }));
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.type(within(dialog).getByRole("textbox"), "The same person.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Void" }));
    await waitFor(() => expect(within(dialog).getByRole("alert")).toBeTruthy());
    expect(within(dialog).getByRole("textbox")).toHaveProperty("value", "The same person.");
  });
});
