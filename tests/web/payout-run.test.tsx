import type { PayoutDue } from "@naqi/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { toast } from "@/ui/toast.tsx";
import { cleanerId, openStaff } from "./staff-support.tsx";
import { answer } from "./support.tsx";

vi.mock("@/ui/toast.tsx", () => ({ toast: vi.fn() }));
vi.mock("@/lib/session/token.ts", () => ({ accessToken: async () => "token", announceExpired: () => undefined }));

const due = (amount: number): PayoutDue => ({
  cleanerId,
  cleanerName: "Aisha Khan",
  amount,
  onHold: 0,
  since: "2026-03-01T08:00:00.000Z",
  nextPayoutOn: "2026-03-08",
  version: 3,
});

it("the payout list says that a second admin confirms more than AED 5,000, and that it waits", async () => {
  let open: object[] = [];
  openStaff("/admin/payouts", {
    "GET /api/admin/payouts": () => answer({ items: [due(600_000)] }),
    "GET /api/admin/proposals?queue=open": () => answer({ items: open }),
    [`POST /api/admin/payouts/${cleanerId}`]: () => {
      open = [{ proposalId: "ppl_1", what: "payment", subjectId: cleanerId, issue: { worth: 600_000 }, may: [] }];
      return answer({ cleanerId, paid: 0, waits: true });
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Record payout to Aisha Khan" }));
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText(/A second admin must confirm it within 24 hours\. Then Aisha Khan gets an email/);
  await userEvent.type(dialog.getByRole("textbox"), "FT 1");
  await userEvent.click(dialog.getByRole("button", { name: "Record payout" }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: "Sent to a second admin" }));
  await screen.findByText("Waiting for a second admin", { selector: "table *" });
  expect(screen.queryByRole("button", { name: "Record payout to Aisha Khan" })).toBeNull();
});
