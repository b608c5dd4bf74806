import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as amplify from "@/lib/session/amplify.ts";
import type { Session } from "@/lib/session/session.ts";
import { dropIntent, keepIntent } from "@/lib/sign-in/intent.ts";
import { UnconfirmedBanner } from "@/features/identity/members/unconfirmed-banner.tsx";
import ConfirmEmailPage from "@/routes/confirm-email.tsx";
import { discount } from "../bookings/booking-support.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

vi.mock("@/lib/session/amplify.ts");
vi.mock("@/ui/dialogs/toast.tsx", () => ({ toast: vi.fn() }));

const token = "a".repeat(43);
const linkUsed = {
  kind: "gone",
  code: "member.linkUsed",
  message: "This link was already used or has expired. Please ask for a new one.",
};
const unconfirmed = member({ emailConfirmed: false });

beforeEach(() => {
  vi.mocked(amplify.readToken).mockResolvedValue("token");
  localStorage.setItem("CognitoIdentityServiceProvider.client.mariam.accessToken", "token");
});

type Replies = Record<string, () => Response>;

/** Opens the link; `replies` are by the end of the operation's path. */
function open(replies: Replies, session?: Session, given = token) {
  const spy = serverAnswers((url) => replies[url.replace("/api", "")]?.() ?? answer({}, 503));
  renderIn(<ConfirmEmailPage />, { path: `/confirm-email?token=${given}`, session });
  return spy;
}
const asked = (spy: ReturnType<typeof open>) => spy.mock.calls.map(([url]) => url).filter((url) => url !== "/api/site");
const names = { "/confirmations": () => answer({ email: "mariam@example.com", fullName: "Mariam Haddad" }) };

describe("the confirmation link", () => {
  const confirmed = { ...names, "/me/confirm-email": () => answer(member()) };
  const code = discount({ firstBookingOnly: true });
  const invited = discount({
    code: "FRIEND-ABC",
    discountType: "referral",
    valueType: "percent",
    discountValue: 20,
    firstBookingOnly: true,
  });

  it.each([[], [{ ...code, status: "expired" }], [{ ...code, firstBookingMade: true }]])(
    "promises no welcome code to a customer who has none to use: %j",
    async (...items) => {
      open(
        { ...confirmed, "/discounts": () => answer({ items }) },
        sessionOf(unconfirmed, { refresh: vi.fn().mockResolvedValue(member()) }),
      );
      await userEvent.click(await screen.findByRole("button", { name: "Confirm email" }));
      await screen.findByText("Your email is confirmed");
      await act(async () => undefined);
      expect(screen.queryByText(/^You have a welcome code/)).toBeNull();
      // A person who had one with another account reads why there is none.
      expect(screen.queryByText(/^Each person gets one welcome code/) === null).toBe(items.length > 0);
    },
  );

  it.each([
    ["both codes", [code, invited], /^You have two codes.*AED.15 off.*20% \(up to AED.100\) off.*one code per booking/],
    [
      "the invitation's code alone",
      [invited],
      /^A friend invited you, so you have a code for 20% \(up to AED.100\) off/,
    ],
    [
      "the welcome code beside a reward",
      [code, { ...invited, firstBookingOnly: false }],
      /^You have a welcome code worth AED.15/,
    ],
  ])("names %s", async (_which, items, said) => {
    open(
      { ...confirmed, "/discounts": () => answer({ items }) },
      sessionOf(unconfirmed, { refresh: vi.fn().mockResolvedValue(member()) }),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Confirm email" }));
    await screen.findByText(said);
  });

  it("leads back to the booking that waits in another tab", async () => {
    const kept = { next: "/cleaner-profile/1?book=1", cleanerName: "Aisha Khan", service: "deep_cleaning" } as const;
    const asked = { ...kept, day: "2026-03-12", hour: "10:00", durationMinutes: 120, total: 10_000 } as const;
    keepIntent(asked, unconfirmed.memberId);
    sessionStorage.clear();
    open(
      { ...confirmed, "/discounts": () => answer({ items: [] }) },
      sessionOf(unconfirmed, { refresh: vi.fn().mockResolvedValue(member()) }),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Confirm email" }));
    const back = await screen.findByRole("link", { name: "Continue with your booking" });
    expect(back.getAttribute("href")).toBe(kept.next);
    dropIntent(unconfirmed.memberId);
  });

  it("confirms only on a press, and tells a customer of the welcome code", async () => {
    const refresh = vi.fn().mockResolvedValue(member());
    const replies = { ...confirmed, "/discounts": () => answer({ items: [code] }) };
    const spy = open(replies, sessionOf(unconfirmed, { refresh }));
    const press = await screen.findByRole("button", { name: "Confirm email" });
    expect(asked(spy)).toEqual(["/api/confirmations"]);
    await userEvent.click(press);
    expect(await screen.findByText(/^You have a welcome code worth AED.15/)).toBeTruthy();
    expect(refresh).toHaveBeenCalled();
    expect(screen.getByRole("link", { name: "Find Cleaners" }).getAttribute("href")).toBe("/search");
  });

  it("names the account to a signed-out reader, asks for a new password and signs in with it", async () => {
    const signIn = vi.fn().mockResolvedValue(member());
    const replies = { ...names, "/confirmations/confirm": () => answer({ email: "mariam@example.com" }) };
    const spy = open(replies, sessionOf(undefined, { signIn }));
    expect(await screen.findByText(/account for Mariam Haddad with the email mariam@example.com/)).toBeTruthy();
    const press = screen.getByRole("button", { name: "Confirm and sign in" });
    await userEvent.type(screen.getByLabelText("New password"), "short");
    await userEvent.click(press);
    expect(asked(spy)).toEqual(["/api/confirmations"]);
    await userEvent.type(screen.getByLabelText("New password"), "-Long-enough-1");
    await userEvent.click(press);
    expect(await screen.findByRole("heading", { name: "Your email is confirmed" })).toBeTruthy();
    expect(signIn).toHaveBeenCalledWith("mariam@example.com", "short-Long-enough-1");
  });

  it("removes another person's account only after asking", async () => {
    const replies = { ...names, "/confirmations/disown": () => answer({ email: "mariam@example.com" }) };
    const spy = open(replies);
    await userEvent.click(await screen.findByRole("button", { name: "This wasn't me: remove it" }));
    expect(await screen.findByRole("alertdialog", { name: "Remove the account for mariam@example.com?" })).toBeTruthy();
    expect(asked(spy)).toEqual(["/api/confirmations"]);
    await userEvent.click(screen.getByRole("button", { name: "Remove the account" }));
    expect(await screen.findByText(/There is no longer an account for mariam@example.com/)).toBeTruthy();
  });

  it("offers the member of another account to sign out, and nothing else", async () => {
    open(names, sessionOf(member({ email: "someone@example.com" })));
    expect(await screen.findByText(/You're signed in as someone@example.com/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Sign out and continue" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Confirm email" })).toBeNull();
  });

  it.each([
    ["used or expired", token, { "/confirmations": () => answer(linkUsed, 410) }],
    ["cut off on the way", "abc", {}],
  ])("that is %s says so; a member can have a new one", async (_, given, replies) => {
    const sent = {
      "/me/confirmation": () => answer({ sentTo: unconfirmed.email, sentAt: "2026-03-12T08:00:00.000Z" }),
    };
    open({ ...replies, ...sent } as Replies, sessionOf(unconfirmed), given);
    expect(await screen.findByRole("heading", { name: "This link does not work" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Resend" }));
    expect(await screen.findByRole("button", { name: /^Resend in \d+ s$/ })).toHaveProperty("disabled", true);
  });

  it("that was used tells a confirmed member that all is well", async () => {
    open({ "/confirmations": () => answer(linkUsed, 410) }, sessionOf(member()));
    expect(await screen.findByRole("heading", { name: "Your email address is already confirmed" })).toBeTruthy();
  });

  it("can be tried again when the server was not reached", async () => {
    open({});
    expect(await screen.findByRole("button", { name: "Try Again" })).toBeTruthy();
    expect(screen.queryByText("This link does not work")).toBeNull();
  });
});

describe("the reminder above every page", () => {
  const reminder = "Please check your email and click the confirmation link";
  it.each([
    ["an unconfirmed member", unconfirmed, "/search", true],
    ["a confirmed member", member(), "/search", false],
    ["a visitor", undefined, "/search", false],
    ["a member on the page of the link", unconfirmed, "/confirm-email", false],
  ])("for %s", (_, me, path, shown) => {
    serverAnswers(() => answer({}, 503));
    renderIn(<UnconfirmedBanner />, { session: sessionOf(me), path });
    expect(screen.queryByText(reminder) !== null).toBe(shown);
  });
});
