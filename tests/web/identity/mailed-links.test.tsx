import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ChangeEmail } from "@/features/identity/members/change-email.tsx";
import type { Session } from "@/lib/session/session.ts";
import * as token from "@/lib/session/token.ts";
import AuthPage from "@/routes/auth.tsx";
import ConfirmSubscriptionPage from "@/routes/confirm-subscription.tsx";
import { ApiError } from "@/lib/http/api-error.ts";
import ResetPasswordPage from "@/routes/reset-password.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

vi.mock("@/lib/session/amplify.ts");
vi.mock("@/ui/dialogs/toast.tsx", () => ({ toast: vi.fn() }));

const link = "a".repeat(43);
const refusal = (code: string, message: string, kind = "conflict", status = 409) =>
  answer({ kind, code, message }, status);
const used = () => refusal("member.linkUsed", "Used.", "gone", 410);
type Replies = Record<string, () => Response>;

/** `replies` are by the operation's path; what was sent to each is in the spy. */
const server = (replies: Replies) =>
  serverAnswers((url) => replies[url.replace("/api", "")]?.() ?? answer({ message: "Service Unavailable" }, 503));
const sentTo = (spy: ReturnType<typeof server>, path: string) =>
  spy.mock.calls.filter(([url]) => url === `/api${path}`).map(([, init]) => JSON.parse(String(init?.body)) as unknown);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

describe("a forgotten password", () => {
  it("uses the typed address, with the same text for known and unknown ones", async () => {
    const spy = server({ "/password-resets": () => answer({}) });
    renderIn(<AuthPage />, { path: "/auth?type=forgot" });
    await press("Send link");
    expect(sentTo(spy, "/password-resets")).toEqual([]);
    await userEvent.type(screen.getByLabelText("Email"), " Mariam@Example.com ");
    await press("Send link");
    expect(await screen.findByText("If an account exists for Mariam@Example.com, we've sent a link.")).toBeTruthy();
    expect(sentTo(spy, "/password-resets")).toEqual([{ email: "Mariam@Example.com" }]);
    expect(screen.getByRole("button", { name: /^Resend in \d+ s$/ })).toHaveProperty("disabled", true);
    await press("Use another address");
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toContain("Mariam@Example.com");
  });

  it("says when it was asked too often", async () => {
    const tooMany = "Too many attempts. Please try again later";
    server({ "/password-resets": () => refusal("member.tooManyMails", tooMany, "limited", 429) });
    renderIn(<AuthPage />, { path: "/auth?type=forgot" });
    await userEvent.type(screen.getByLabelText("Email"), "mariam@example.com");
    await press("Send link");
    expect(await screen.findByText(tooMany)).toBeTruthy();
    expect(screen.queryByText(/If an account exists/)).toBeNull();
  });
});

describe("the link to a new password", () => {
  const names = {
    "/password-resets/account": () =>
      answer({ email: "mariam@example.com", fullName: "Mariam Haddad", hasCalendar: false }),
  };
  const open = (replies: Replies, session?: Session, given = link) => {
    const spy = server(replies);
    renderIn(<ResetPasswordPage />, { path: `/reset-password?token=${given}`, session });
    return spy;
  };

  it("names the account, takes a valid password, and signs in with it", async () => {
    const signIn = vi.fn().mockResolvedValue(member());
    const saved = { "/password-resets/confirm": () => answer({ email: "mariam@example.com" }) };
    const spy = open({ ...names, ...saved }, sessionOf(undefined, { signIn }));
    await screen.findByText("For Mariam Haddad's account with the email mariam@example.com.");
    await userEvent.type(screen.getByLabelText("New password"), "weak");
    await press("Save and sign in");
    expect(sentTo(spy, "/password-resets/confirm")).toEqual([]);
    await userEvent.type(screen.getByLabelText("New password"), "-Long-enough-1");
    await press("Save and sign in");
    expect(await screen.findByRole("heading", { name: "Your new password is saved" })).toBeTruthy();
    expect(signIn).toHaveBeenCalledWith("mariam@example.com", "weak-Long-enough-1");
  });

  it.each([true, false])("stops the calendar link as well, unless that is unticked: %s", async (stopCalendar) => {
    const account = { email: "mariam@example.com", hasCalendar: true };
    const spy = open(
      {
        "/password-resets/account": () => answer(account),
        "/password-resets/confirm": () => answer({ email: account.email }),
      },
      sessionOf(undefined, { signIn: vi.fn().mockResolvedValue(member()) }),
    );
    const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Also stop my calendar link" });
    expect(box.checked).toBe(true);
    if (!stopCalendar) await userEvent.click(box);
    await userEvent.type(screen.getByLabelText("New password"), "Long-enough-1");
    await press("Save and sign in");
    await screen.findByRole("heading", { name: "Your new password is saved" });
    expect(sentTo(spy, "/password-resets/confirm")).toMatchObject([{ stopCalendar }]);
  });

  it("is saved also when signing in fails", async () => {
    const saved = { "/password-resets/confirm": () => answer({ email: "mariam@example.com" }) };
    open({ ...names, ...saved }, sessionOf(undefined, { signIn: () => Promise.reject(new Error("down")) }));
    await userEvent.type(await screen.findByLabelText("New password"), "Long-enough-1");
    await press("Save and sign in");
    expect(await screen.findByText("Sign in with it to continue.")).toBeTruthy();
  });

  it.each([
    ["used", link],
    ["cut off", "abc"],
  ])("that is %s leads to a new one", async (_, given) => {
    open({ "/password-resets/account": used }, undefined, given);
    await screen.findByRole("heading", { name: "This link does not work" });
    expect(screen.getByRole("link", { name: "Send a new link" }).getAttribute("href")).toBe("/auth?type=forgot");
  });

  it("says how long to wait if the first sign-in with the new password is refused", async () => {
    const saved = { "/password-resets/confirm": () => answer({ email: "mariam@example.com" }) };
    const later = new ApiError("forbidden", "Please wait.", { code: "security.signInLater" });
    open({ ...names, ...saved }, sessionOf(undefined, { signIn: () => Promise.reject(later) }));
    await userEvent.type(await screen.findByLabelText(/^New password/), "Glass-Harbour-81-Kite");
    await userEvent.click(screen.getByRole("button", { name: "Save and sign in" }));
    expect(await screen.findByText(/please wait 5 minutes/)).toBeTruthy();
  });

  it("that another tab has used leads to a new one, too", async () => {
    open({ ...names, "/password-resets/confirm": used });
    await userEvent.type(await screen.findByLabelText("New password"), "Long-enough-1");
    await press("Save and sign in");
    await screen.findByText("Used.");
    expect(screen.getByRole("link", { name: "Send a new link" })).toBeTruthy();
  });

  it("asks the member of another account to sign out first, and can be tried again without a connection", async () => {
    open(names, sessionOf(member({ email: "someone@example.com" })));
    expect(await screen.findByText(/You're signed in as someone@example.com/)).toBeTruthy();
    open({});
    expect(await screen.findByRole("button", { name: "Try Again" })).toBeTruthy();
  });
});

describe("another address for an unconfirmed account", () => {
  const unconfirmed = member({ emailConfirmed: false });
  const again = () => refusal("member.signInAgain", "Please sign in again to continue.", "forbidden", 403);
  async function change(replies: (() => Response)[], more: Partial<Session> = {}) {
    const next = [...replies];
    const spy = server({ "/me/email": () => next.shift()?.() ?? answer({}, 503) });
    const refresh = vi.fn().mockResolvedValue(member({ emailConfirmed: false, email: "new@example.com" }));
    renderIn(<ChangeEmail />, { session: sessionOf(unconfirmed, { refresh, ...more }) });
    await press("Change email");
    await userEvent.type(await screen.findByLabelText("New email address"), "new@example.com");
    await press("Change and send link");
    return { spy, refresh };
  }
  const typed = () => screen.getByLabelText<HTMLInputElement>("New email address").value;

  // covers S022
  it("is saved, and the session learns of it", async () => {
    const { spy, refresh } = await change([() => answer(unconfirmed)]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sentTo(spy, "/me/email")).toEqual([{ email: "new@example.com" }]);
    expect(refresh).toHaveBeenCalledOnce();
    const told = { title: "Check your email", description: "We've sent you a confirmation link." };
    expect(toast).toHaveBeenCalledWith(told);
  });

  it("that is taken is reported beside the field", async () => {
    const taken = "An account with this email already exists";
    await change([() => refusal("member.emailTaken", taken)]);
    expect(await screen.findByText(taken)).toBeTruthy();
    expect(screen.getByLabelText("New email address").getAttribute("aria-invalid")).toBe("true");
  });

  it("continues automatically after the password was asked for", async () => {
    const signInAgain = vi.fn().mockResolvedValue(true);
    const { spy } = await change([again, () => answer(unconfirmed)], { signInAgain });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sentTo(spy, "/me/email")).toHaveLength(2);
  });

  it("keeps the input when the password is not given, and asks only once", async () => {
    const signInAgain = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true);
    const { spy } = await change([again, again, again], { signInAgain });
    await waitFor(() => expect(signInAgain).toHaveBeenCalledOnce());
    expect(typed()).toBe("new@example.com");
    const button = await screen.findByRole("button", { name: "Change and send link" });
    await waitFor(() => expect(button.getAttribute("aria-disabled")).not.toBe("true"));
    await userEvent.click(button);
    expect(await screen.findByText("Please sign in again to continue.")).toBeTruthy();
    expect(signInAgain).toHaveBeenCalledTimes(2);
    expect(sentTo(spy, "/me/email")).toHaveLength(3);
  });

  it("must be another one", async () => {
    const spy = server({});
    renderIn(<ChangeEmail />, { session: sessionOf(unconfirmed) });
    await press("Change email");
    await userEvent.type(await screen.findByLabelText("New email address"), "Mariam@example.com");
    await press("Change and send link");
    expect(screen.getByText("Your account already uses this address")).toBeTruthy();
    expect(sentTo(spy, "/me/email")).toEqual([]);
  });
});

describe("the waitlist", () => {
  it("takes an address without an account", async () => {
    const spy = server({ "/subscriptions": () => answer({ email: "mariam@example.com" }) });
    renderIn(<AuthPage />, { path: "/auth?type=waitlist" });
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Sign Up");
    await press("Join the Waitlist");
    expect(sentTo(spy, "/subscriptions")).toEqual([]);
    await userEvent.type(screen.getByLabelText("Email for the waitlist"), "Mariam@example.com");
    await press("Join the Waitlist");
    expect(
      await screen.findByText(/Please confirm with the link in the email we sent to mariam@example.com/),
    ).toBeTruthy();
    expect(sentTo(spy, "/subscriptions")).toEqual([{ email: "Mariam@example.com", list: "waitlist" }]);
  });
});

describe("the link of a list", () => {
  const open = (replies: Replies, given = link) => {
    const spy = server(replies);
    renderIn(<ConfirmSubscriptionPage />, { path: `/confirm-subscription?token=${given}` });
    return spy;
  };

  it.each([
    ["waitlist", "mariam@example.com is on the waitlist. We'll email you once: on the day we open."],
    ["newsletter", "We'll send our news to mariam@example.com now and then. Every email has a link to unsubscribe."],
  ])("of the %s confirms by a press, never by being opened", async (list, said) => {
    const spy = open({ "/subscriptions/confirm": () => answer({ email: "mariam@example.com", list }) });
    expect(sentTo(spy, "/subscriptions/confirm")).toEqual([]);
    await press("Confirm");
    expect(await screen.findByText(said)).toBeTruthy();
    expect(sentTo(spy, "/subscriptions/confirm")).toEqual([{ token: link }]);
  });

  it("that has expired, was cut off or cannot be asked about says so", async () => {
    open({ "/subscriptions/confirm": used });
    await press("Confirm");
    await screen.findByRole("heading", { name: "This link does not work" });
    open({}, "abc");
    expect(screen.getAllByRole("heading", { name: "This link does not work" })).toHaveLength(2);
    open({});
    await press("Confirm");
    expect(await screen.findByText(/We could not reach/)).toBeTruthy();
  });
});
