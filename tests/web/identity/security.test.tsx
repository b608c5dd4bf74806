import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { SignInForm } from "@/features/identity/auth/sign-in-form.tsx";
import { ApiError } from "@/lib/http/api-error.ts";
import AuthPage from "@/routes/auth.tsx";
import SecurityPage from "@/routes/security.tsx";
import { ExpiredDialog } from "@/shell/expired-dialog.tsx";
import { Guard } from "@/shell/guard.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { Route, Routes } from "react-router-dom";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

vi.mock("@/ui/dialogs/toast.tsx", () => ({ toast: vi.fn() }));
vi.mock("@/lib/session/token.ts", () => ({
  accessToken: async () => "token",
  announceExpired: vi.fn(),
  onExpired: () => () => undefined,
}));

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `ABCD${"ABCDEFGHJK"[index]}-23456`);
const refusal = (code: string, message: string) => answer({ kind: "forbidden", code, message }, 403);
const wrongCode = () => refusal("security.wrongCode", "That code is wrong or was already used.");

interface Server {
  mine?: object;
  on?: Record<string, (body: Record<string, string>) => Response>;
}

/** The security page over a server with these answers; what was asked of it, by path. */
function open({ mine: given = {}, on = {} }: Server, more = {}, me = member()) {
  const asked: [string, Record<string, string>][] = [];
  const mine = { hasPassword: true, recoveryCodesLeft: 0, sessions: [], ...given };
  serverAnswers((url, init) => {
    const path = url.replace("/api", "");
    if (path === "/site") return answer({ now: new Date().toISOString() });
    if (path === "/me/security") return answer(mine);
    const body = JSON.parse(String(init.body ?? "{}")) as Record<string, string>;
    asked.push([path, body]);
    return on[path]?.(body) ?? answer({});
  });
  const session = sessionOf(me, { signOut: vi.fn(async () => true), signIn: vi.fn(async () => me), ...more });
  renderIn(<SecurityPage />, { session, path: "/security" });
  return { asked, session };
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const dialog = () => screen.findByRole("dialog");

describe("setting the second factor up", () => {
  const server: Server = {
    on: {
      "/me/factor/secret": ({ password }) =>
        password === "Sparkling-Floor-7"
          ? answer({ secret, uri: `otpauth://totp/Naqi:a?secret=${secret}` })
          : refusal("security.wrongPassword", "That password is wrong."),
      "/me/factor": ({ code }) => (code === "123456" ? answer({ recoveryCodes }) : wrongCode()),
    },
  };

  it("asks for the password, shows the key in both ways, and takes a code with Arabic digits and spaces", async () => {
    const { asked, session } = open(server);
    await press("Set up");
    await userEvent.type(await screen.findByLabelText("Current password"), "Wrong-Floor-7");
    await press("Continue");
    expect(await screen.findByText("That password is wrong.")).toBeTruthy();
    await userEvent.clear(screen.getByLabelText("Current password"));
    await userEvent.type(screen.getByLabelText("Current password"), "Sparkling-Floor-7");
    await press("Continue");

    expect(await screen.findByRole("img", { name: "QR code for your authenticator app" })).toBeTruthy();
    const key = screen.getByRole("group", { name: "Or type this key" });
    expect(key.textContent).toContain("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP");
    const code = screen.getByLabelText<HTMLInputElement>("Code from your authenticator app");
    expect([code.autocomplete, code.inputMode]).toEqual(["one-time-code", "numeric"]);
    await userEvent.type(code, "abcdef");
    await press("Turn on");
    expect(await screen.findByText("Enter the 6 digits that your app shows")).toBeTruthy();
    await userEvent.clear(code);
    await userEvent.type(code, "654 321");
    await press("Turn on");
    expect(await screen.findByText(/wrong or was already used/)).toBeTruthy();
    await userEvent.clear(code);
    await userEvent.type(code, "١٢٣ ٤٥٦");
    await press("Turn on");

    const list = await screen.findByRole("list", { name: "Recovery codes" });
    expect(
      within(list)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(recoveryCodes);
    const leave = screen.getByRole<HTMLButtonElement>("button", { name: "Sign in again" });
    expect(leave.disabled).toBe(true);
    await userEvent.click(screen.getByRole("checkbox", { name: "I've saved my recovery codes" }));
    await userEvent.click(leave);
    expect(session.signOut).toHaveBeenCalledOnce();
    expect(asked.at(-1)).toEqual(["/me/factor", { password: "Sparkling-Floor-7", code: "123456" }]);
  });

  it("asks for a code if the pool has an unexpected factor", async () => {
    const on = { "/me/factor/secret": () => refusal("security.codeWanted", "Enter the code.") };
    open({ on });
    await press("Set up");
    await userEvent.type(await screen.findByLabelText("Current password"), "Sparkling-Floor-7");
    expect(screen.queryByLabelText("Code from your authenticator app")).toBeNull();
    await press("Continue");
    expect(await screen.findByLabelText("Code from your authenticator app")).toBeTruthy();
  });

  it("says before that Google no longer signs in to an account with a factor", async () => {
    open(server, {}, member({ emailOfGoogle: true }));
    expect(await screen.findByText(/you can't sign in with Google any more/)).toBeTruthy();
  });

  it("is not for accounts without a password", async () => {
    open({ mine: { hasPassword: false, recoveryCodesLeft: 0 } });
    expect(await screen.findByText(/You sign in with Google/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Set up" })).toBeNull();
  });
});

describe("a second factor that is on", () => {
  const mine = { hasPassword: true, factorSince: "2026-11-20T08:00:00.000Z", recoveryCodesLeft: 2 };

  async function prove(action: string) {
    await press(action);
    const within_ = within(await dialog());
    await userEvent.type(within_.getByLabelText("Current password"), "Sparkling-Floor-7");
    await userEvent.type(within_.getByLabelText("Code from your authenticator app"), "123456");
    await userEvent.click(within_.getByRole("button", { name: action }));
  }

  it("shows since when, and that codes run out; new ones are shown and no session ends", async () => {
    const { session } = open({ mine, on: { "/me/factor/codes": () => answer({ recoveryCodes }) } });
    expect(await screen.findByText("2 recovery codes left")).toBeTruthy();
    expect(screen.getByText(/before you run out/)).toBeTruthy();
    await prove("New recovery codes");
    await screen.findByRole("list", { name: "Recovery codes" });
    await userEvent.click(screen.getByRole("checkbox"));
    await press("Done");
    expect(session.signOut).not.toHaveBeenCalled();
  });

  it("is turned off with password and code, and this browser continues with the password", async () => {
    const { session, asked } = open({ mine });
    await prove("Turn off");
    await waitFor(() => expect(session.signIn).toHaveBeenCalledWith("mariam@example.com", "Sparkling-Floor-7"));
    expect(asked).toEqual([["/me/factor/off", { password: "Sparkling-Floor-7", code: "123456" }]]);
  });
});

describe("changing the password", () => {
  async function change() {
    await press("Change password");
    await userEvent.type(await screen.findByLabelText("Current password"), "Sparkling-Floor-7");
    await userEvent.type(screen.getByLabelText("New password"), "Another-Mop-88");
    await press("Save password");
  }

  it("continues with the new one", async () => {
    const { session, asked } = open({});
    await change();
    await waitFor(() => expect(session.signIn).toHaveBeenCalledWith("mariam@example.com", "Another-Mop-88"));
    expect(asked).toEqual([
      ["/me/password", { password: "Sparkling-Floor-7", newPassword: "Another-Mop-88", stopCalendar: false }],
    ]);
    expect(session.signOut).not.toHaveBeenCalled();
  });

  it.each([true, false])("offers to stop the calendar link, which is preselected: %s", async (stopCalendar) => {
    const { asked } = open({ mine: { calendarSince: "2027-03-07T05:00:00.000Z" } });
    await press("Change password");
    const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Also stop my calendar link" });
    expect(box.checked).toBe(true);
    if (!stopCalendar) await userEvent.click(box);
    await userEvent.type(await screen.findByLabelText("Current password"), "Sparkling-Floor-7");
    await userEvent.type(screen.getByLabelText("New password"), "Another-Mop-88");
    await press("Save password");
    await waitFor(() => expect(asked).toMatchObject([["/me/password", { stopCalendar }]]));
  });

  it("leads to the sign-in if more is required", async () => {
    const { session } = open({}, { signIn: vi.fn(async () => Promise.reject(new Error("code wanted"))) });
    await change();
    await waitFor(() => expect(session.signOut).toHaveBeenCalledOnce());
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ description: "Sign in with your new password." }));
  });
});

describe("signing in with a second factor", () => {
  const codeWanted = new ApiError("anonymous", "Enter the code", { code: "auth.codeWanted" });

  async function toCode(confirmSignIn: (code: string) => Promise<never>) {
    serverAnswers(() => answer({ now: new Date().toISOString() }));
    const session = sessionOf(undefined, { signIn: async () => Promise.reject(codeWanted), confirmSignIn });
    renderIn(
      <SignInForm email="mariam@example.com" onEmail={() => undefined} query={new URLSearchParams("next=/x")} />,
      {
        session,
      },
    );
    await userEvent.type(screen.getByLabelText("Password"), "Sparkling-Floor-7");
    await press("Sign In");
    return screen.findByLabelText<HTMLInputElement>("Code from your authenticator app");
  }

  it("asks for the code, has the focus there, and says at the field what is wrong with it", async () => {
    const wrong = new ApiError("invalid", "Wrong code.", { code: "auth.wrongCode", fields: { code: "Wrong code." } });
    const confirm = vi.fn(async () => Promise.reject(wrong));
    const field = await toCode(confirm);
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, "123 456{Enter}");
    expect(await screen.findByText("Wrong code.")).toBeTruthy();
    expect(confirm).toHaveBeenCalledWith("123456");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByRole("link", { name: /recovery code/ }).getAttribute("href")).toBe(
      "/auth?next=%2Fx&type=recover",
    );
  });

  it("returns to the password after a timeout, with the reason", async () => {
    const over = new ApiError("anonymous", "That took too long.", { code: "auth.codeOver" });
    const field = await toCode(async () => Promise.reject(over));
    await userEvent.type(field, "123456{Enter}");
    expect(await screen.findByText("That took too long.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("");
  });

  it("lets in with a recovery code where the phone is lost", async () => {
    const spy = serverAnswers(() => answer({}));
    const signIn = vi.fn(async () => member());
    renderIn(<AuthPage />, { session: sessionOf(undefined, { signIn }), path: "/auth?type=recover" });
    await userEvent.type(screen.getByLabelText("Email"), "mariam@example.com");
    await userEvent.type(screen.getByLabelText("Password"), "Sparkling-Floor-7");
    await userEvent.type(screen.getByLabelText("Recovery code"), "nonsense");
    await press("Turn off and sign in");
    expect(await screen.findByText("A recovery code has 10 letters and digits")).toBeTruthy();
    await userEvent.clear(screen.getByLabelText("Recovery code"));
    await userEvent.type(screen.getByLabelText("Recovery code"), "abcde 23456");
    await press("Turn off and sign in");
    await waitFor(() => expect(signIn).toHaveBeenCalledWith("mariam@example.com", "Sparkling-Floor-7"));
    expect(spy.mock.calls.some(([url]) => url === "/api/factor-recoveries")).toBe(true);
  });
});

describe("the effect of a new password on browsers", () => {
  it.each([
    [{}, "You'll be signed out in every other browser."],
    [{ factorSince: "2026-11-20T08:00:00.000Z" }, "You'll be signed out in every browser, including this one."],
  ])("is stated before the change, with %o", async (more, text) => {
    open({ mine: { hasPassword: true, recoveryCodesLeft: 0, ...more } });
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe("being asked to sign in again", () => {
  it("takes the code after the password, over the page, and is ready for the next time", async () => {
    serverAnswers(() => answer({ now: new Date().toISOString() }));
    const codeWanted = new ApiError("anonymous", "Enter the code", { code: "auth.codeWanted" });
    const confirmSignIn = vi.fn(async () => member());
    const signIn = vi.fn(async () => Promise.reject(codeWanted));
    renderIn(<ExpiredDialog />, { session: sessionOf(member(), { expired: true, signIn, confirmSignIn }) });
    await userEvent.type(await screen.findByLabelText("Password"), "Sparkling-Floor-7{Enter}");
    await userEvent.type(await screen.findByLabelText("Code from your authenticator app"), "123456{Enter}");
    await waitFor(() => expect(confirmSignIn).toHaveBeenCalledWith("123456"));
    expect((await screen.findByLabelText<HTMLInputElement>("Password")).value).toBe("");
  });
});

describe("staff without a second factor", () => {
  const me = member({ role: "admin", factorSince: undefined });
  const pages = (
    <Routes>
      <Route
        path="/admin"
        element={
          <Guard only="admin" otherwise={<p>Not found</p>}>
            <p>Overview</p>
          </Guard>
        }
      />
      <Route path="/auth" element={<AuthPage />} />
      <Route
        path="/security"
        element={
          <Guard only={["customer", "admin"]}>
            <p>Set it up</p>
          </Guard>
        }
      />
      <Route path="/" element={<p>Home</p>} />
    </Routes>
  );

  it.each(["/admin", "/auth", "/security"])("are redirected from %s to its setup", async (path) => {
    renderIn(pages, { session: sessionOf(me), path });
    expect(await screen.findByText("Set it up")).toBeTruthy();
  });

  it("work once they have one", async () => {
    renderIn(pages, { session: sessionOf({ ...me, factorSince: "2026-11-20T08:00:00.000Z" }), path: "/admin" });
    expect(await screen.findByText("Overview")).toBeTruthy();
  });

  it("see what to do", async () => {
    open({}, {}, me);
    expect(await screen.findByText(/once two-step sign-in is on/)).toBeTruthy();
  });
});

describe("the list of sessions", () => {
  const here = {
    sessionId: `ses_${"a".repeat(26)}`,
    agent: "firefox",
    system: "linux",
    beganAt: "2027-03-07T05:00:00.000Z",
    usedOn: "2027-03-08",
    isThis: true,
  };
  const there = { ...here, sessionId: `ses_${"b".repeat(26)}`, agent: "safari", system: "ios", isThis: false };
  const server = { mine: { sessions: [here, there] } };

  it("names every browser and marks this one, which is signed out by the usual button", async () => {
    open(server);
    const region = await screen.findByRole("region", { name: "Where you are signed in" });
    const [first, second] = within(region).getAllByRole("listitem");
    expect(first?.textContent).toBe("Firefox on LinuxThis browserSigned in 7 March 2027, last used 8 March 2027");
    expect(second?.textContent).toContain("Safari on an iPhone or iPad");
    expect(within(region).getAllByRole("button", { name: /^Sign out: / })).toHaveLength(1);
  });

  it("signs another one out after a question, and goes back to the list", async () => {
    const { asked } = open(server);
    await press("Sign out: Safari on an iPhone or iPad");
    const question = await screen.findByRole("alertdialog", { name: "Sign out Safari on an iPhone or iPad?" });
    expect(question.textContent).toContain("it can't change anything");
    await userEvent.click(within(question).getByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(asked).toEqual([[`/me/sessions/${there.sessionId}/end`, {}]]));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(toast).toHaveBeenCalledWith({ title: "Safari on an iPhone or iPad is signed out" });
  });

  it("says so when it has ended meanwhile", async () => {
    open({
      ...server,
      on: {
        [`/me/sessions/${there.sessionId}/end`]: () =>
          answer({ kind: "missing", code: "security.notFound", message: "That session has already ended." }, 404),
      },
    });
    await press("Sign out: Safari on an iPhone or iPad");
    const question = await screen.findByRole("alertdialog");
    await userEvent.click(within(question).getByRole("button", { name: "Sign out" }));
    expect(await within(question).findByText("That session has already ended.")).toBeTruthy();
  });

  it("signs out everywhere after a question, also for Google accounts", async () => {
    const { session, asked } = open({ mine: { ...server.mine, hasPassword: false } });
    await press("Sign out everywhere");
    const question = await screen.findByRole("alertdialog", { name: "Sign out everywhere?" });
    expect(within(question).queryByRole("checkbox")).toBeNull();
    await userEvent.click(within(question).getByRole("button", { name: "Sign out everywhere" }));
    await waitFor(() => expect(session.signOut).toHaveBeenCalledOnce());
    expect(asked).toEqual([["/me/sign-out", { stopCalendar: false }]]);
  });

  it("reports that the server could not sign out everywhere, and ends no session", async () => {
    const busy = () => answer({ kind: "bug", code: "bug", message: "Something went wrong." }, 500);
    const { session } = open({ ...server, on: { "/me/sign-out": busy } });
    await press("Sign out everywhere");
    const question = await screen.findByRole("alertdialog", { name: "Sign out everywhere?" });
    await userEvent.click(within(question).getByRole("button", { name: "Sign out everywhere" }));
    await within(question).findByRole("alert");
    expect(session.signOut).not.toHaveBeenCalled();
  });

  it.each([true, false])("stops the calendar link as well, unless that is unticked: %s", async (stopCalendar) => {
    const { asked } = open({ mine: { ...server.mine, calendarSince: "2027-03-07T05:00:00.000Z" } });
    await press("Sign out everywhere");
    const question = await screen.findByRole("alertdialog", { name: "Sign out everywhere?" });
    if (!stopCalendar) await userEvent.click(within(question).getByRole("checkbox"));
    await userEvent.click(within(question).getByRole("button", { name: "Sign out everywhere" }));
    await waitFor(() => expect(asked).toEqual([["/me/sign-out", { stopCalendar }]]));
  });
});

describe("the calendar link", () => {
  it("is shown with its day while there is one, and is stopped after a question", async () => {
    const { asked } = open({ mine: { calendarSince: "2027-03-07T05:00:00.000Z" } });
    const region = await screen.findByRole("region", { name: "Calendar link" });
    expect(region.textContent).toContain("On since 7 March 2027.");
    await userEvent.click(within(region).getByRole("button", { name: "Stop calendar link" }));
    const question = await screen.findByRole("alertdialog", { name: "Stop your calendar link?" });
    await userEvent.click(within(question).getByRole("button", { name: "Stop calendar link" }));
    await waitFor(() => expect(asked).toEqual([["/calendar", {}]]));
    expect(toast).toHaveBeenCalledWith({ title: "Your calendar link has stopped" });
  });

  it("is hidden without one", async () => {
    open({});
    await screen.findByRole("region", { name: "Where you are signed in" });
    expect(screen.queryByRole("region", { name: "Calendar link" })).toBeNull();
  });
});
