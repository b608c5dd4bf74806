import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DebtBanner } from "@/features/members/debt-banner.tsx";
import * as token from "@/lib/session/token.ts";
import { answer, member, renderIn, serverAnswers, sessionOf } from "./support.tsx";

beforeEach(() => void vi.spyOn(token, "accessToken").mockResolvedValue("token"));

const banner = () => screen.queryByRole("region", { name: "Unpaid visits" });

describe("the banner of a customer who owes a cleaner", () => {
  it.each([
    [{ visits: 1, amount: 10_000 }, "You owe your cleaner AED 100 for an earlier visit."],
    [{ visits: 2, amount: 25_050 }, "You owe your cleaners AED 250.50 for 2 earlier visits."],
  ])("shows the amount and how to settle it: %j", async (owes, text) => {
    serverAnswers(() => answer(member({ owes })));
    renderIn(<DebtBanner />, { session: sessionOf(member({ owes })) });
    await screen.findByText(text);
    screen.getByText(/^Pay your cleaner, then tell our support\. You can book again once/);
    expect(screen.getByRole("link", { name: "Contact support" }).getAttribute("href")).toBe("/help");
  });

  it("goes once the payment is recorded, without a reload", async () => {
    serverAnswers(() => answer(member()));
    renderIn(<DebtBanner />, { session: sessionOf(member({ owes: { visits: 1, amount: 10_000 } })) });
    await waitFor(() => expect(banner()).toBeNull());
  });

  it("is not shown to others", () => {
    renderIn(<DebtBanner />, { session: sessionOf(member()) });
    expect(banner()).toBeNull();
  });
});
