import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { EmailCard } from "@/features/identity/members/email-card.tsx";
import { NewsletterCard } from "@/features/messaging/notices/newsletter-card.tsx";
import * as token from "@/lib/session/token.ts";
import ConfirmNewEmailPage from "@/routes/confirm-new-email.tsx";
import UndoEmailPage from "@/routes/undo-email.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

vi.mock("@/lib/session/amplify.ts");
beforeEach(() => void vi.spyOn(token, "accessToken").mockResolvedValue("token"));

const link = "a".repeat(43);
const sentTo = (spy: ReturnType<typeof serverAnswers>, path: string) =>
  spy.mock.calls.filter(([url]) => url === `/api${path}`).map(([, init]) => JSON.parse(String(init?.body)) as unknown);

describe("the link that confirms a new address", () => {
  it("does nothing before it is pressed, and then names the address", async () => {
    const spy = serverAnswers(() => answer({ email: "new@example.com" }));
    renderIn(<ConfirmNewEmailPage />, { path: `/confirm-new-email?token=${link}` });
    const press = screen.getByRole("button", { name: "Confirm this address" });
    expect(sentTo(spy, "/confirmations/change")).toEqual([]);
    await userEvent.click(press);
    await screen.findByText("Sign in with new@example.com from now on.");
    expect(sentTo(spy, "/confirmations/change")).toEqual([{ token: link }]);
  });

  it("says so when it was used or cut off", async () => {
    serverAnswers(() => answer({ kind: "gone", code: "member.linkUsed", message: "Used." }, 410));
    renderIn(<ConfirmNewEmailPage />, { path: `/confirm-new-email?token=${link}` });
    await userEvent.click(screen.getByRole("button", { name: "Confirm this address" }));
    await screen.findByText(/Ask for a new one under Password and security/);
  });
});

describe("the link that takes an address back", () => {
  it("leads to a new password", async () => {
    serverAnswers(() => answer({ email: "former@example.com" }));
    renderIn(<UndoEmailPage />, { path: `/undo-email?token=${link}` });
    await userEvent.click(screen.getByRole("button", { name: "Restore my address" }));
    await screen.findByText(/Your account uses former@example.com again/);
    expect(screen.getByRole("link", { name: "Choose a new password" }).getAttribute("href")).toBe("/auth?type=forgot");
  });
});

describe("the address under Security", () => {
  it("is shown with the change that waits for its confirmation", () => {
    const mine = { email: "mine@example.com", newEmail: "new@example.com" };
    renderIn(<EmailCard />, { session: sessionOf(member(mine)) });
    screen.getByText("mine@example.com");
    screen.getByText(/the email we sent to new@example.com/);
    screen.getByRole("button", { name: "Change email" });
  });

  it("says that it stays Google's while Google signs in to the account", () => {
    renderIn(<EmailCard />, { session: sessionOf(member({ emailOfGoogle: true })) });
    screen.getByText(/your email address here must stay the same as in your Google account/);
    expect(screen.queryByRole("button", { name: "Change email" })).toBeNull();
  });

  it("says until when it cannot be changed again", () => {
    renderIn(<EmailCard />, { session: sessionOf(member({ emailUndoUntil: "2027-03-12T06:30:00.000Z" })) });
    screen.getByText(/undo the last change from your old address until Fri 12 Mar, 10:30/);
    expect(screen.queryByRole("button", { name: "Change email" })).toBeNull();
  });
});

describe("the newsletter's switch", () => {
  it("is saved when it is pressed", async () => {
    const spy = serverAnswers(() => answer({ off: [], newsletter: true }));
    renderIn(<NewsletterCard isOn={false} />, { session: sessionOf(member({ role: "customer" })) });
    await userEvent.click(screen.getByRole("switch", { name: /News from Naqi by email/ }));
    expect(sentTo(spy, "/notices/choices")).toEqual([{ choice: "newsletter", on: true }]);
  });
});
