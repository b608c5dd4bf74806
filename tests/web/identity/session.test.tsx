import { favorites, type Me, refuseSecurity } from "@naqi/contracts";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { SWRConfig } from "swr";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as amplify from "@/lib/session/amplify.ts";
import { call } from "@/lib/data/api.ts";
import { ApiError } from "@/lib/http/api-error.ts";
import { authError, signInLater, signUpError } from "@/lib/session/auth-error.ts";
import { type Draft, keepDraft, readDraft, visitor } from "@/lib/form/drafts.ts";
import { SessionProvider } from "@/lib/sign-in/session-provider.tsx";
import { useSession } from "@/lib/session/session.ts";
import { announceExpired } from "@/lib/session/token.ts";
import { answer, member, serverAnswers } from "../support.tsx";

vi.mock("@/lib/session/amplify.ts");

const tokenKey = "CognitoIdentityServiceProvider.client.mariam.accessToken";
const store = () => localStorage.setItem(tokenKey, "token");

beforeEach(() => {
  vi.mocked(amplify.readToken).mockResolvedValue("token");
  vi.mocked(amplify.openSession).mockImplementation(async () => store());
  vi.mocked(amplify.closeSession).mockResolvedValue(false);
});

function Probe() {
  const session = useSession();
  const [said, setSaid] = useState("quiet");
  const [ended, setEnded] = useState("");
  const { pathname } = useLocation();
  const account = { email: "mariam@example.com", password: "Correct-Horse-9" };
  const run = (work: Promise<unknown>) => void work.catch(() => undefined);
  return (
    <>
      <p>{`${session.status} ${session.role ?? "none"} ${session.expired ? "expired" : "good"} ${session.status === "anonymous" && session.hasEnded ? "ended " : ""}${pathname}`}</p>
      <button onClick={() => run(session.signIn(account.email, account.password))}>in</button>
      <button onClick={() => run(session.signUp(account, { role: "customer", fullName: "Mariam" }))}>up</button>
      <button onClick={() => run(session.signOut().then((all) => setEnded(all ? "everywhere" : "here")))}>out</button>
      <button onClick={() => run(session.signInAgain().then((given) => setSaid(given ? "given" : "declined")))}>
        ask
      </button>
      <button onClick={session.stayAsIs}>decline</button>
      <button onClick={() => run(session.refresh())}>refresh</button>
      {session.member?.suspended && <p>suspended</p>}
      {ended && <p>{`ended ${ended}`}</p>}
      <output>{`${session.asksAgain ? "asks" : said} ${session.answers.person}`}</output>
    </>
  );
}

const show = () =>
  render(
    <MemoryRouter initialEntries={["/search"]}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <SessionProvider>
          <Probe />
        </SessionProvider>
      </SWRConfig>
    </MemoryRouter>,
  );

describe("the session", () => {
  it("is anonymous at once, without Amplify, when nothing is stored", () => {
    show();
    expect(screen.getByText("anonymous none good /search")).toBeTruthy();
    expect(amplify.readToken).not.toHaveBeenCalled();
  });

  it("identifies the member of a stored session", async () => {
    store();
    serverAnswers(() => answer(member({ role: "cleaner" })));
    show();
    expect(screen.getByText("loading none good /search")).toBeTruthy();
    await screen.findByText("member cleaner good /search");
  });

  it.each([
    ["pageshow", () => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }))],
    ["resume", () => document.dispatchEvent(new Event("resume"))],
  ])("of a kept or frozen page ends at its %s when another tab has signed out meanwhile", async (_, comeBack) => {
    store();
    serverAnswers(() => answer(member({ role: "customer" })));
    show();
    await screen.findByText("member customer good /search");
    localStorage.removeItem(tokenKey);
    act(() => void comeBack());
    await screen.findByText("anonymous none good /auth");
  });

  it("of a page that the browser kept is asked for again when it is still stored", async () => {
    store();
    let asked = 0;
    serverAnswers(() => answer(member({ role: "customer", fullName: `Mariam ${++asked}` })));
    show();
    await screen.findByText("member customer good /search");
    act(() => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
    await waitFor(() => expect(asked).toBe(2));
  });

  it("drops an invalid stored session, without a dialog", async () => {
    store();
    vi.mocked(amplify.readToken).mockResolvedValue(undefined);
    show();
    await screen.findByText("anonymous none good ended /search");
    expect(localStorage.getItem(tokenKey)).toBeNull();
  });

  it("keeps the page when the session ends in the middle of work, and goes on after signing in again", async () => {
    store();
    serverAnswers(() => answer(member()));
    show();
    await screen.findByText("member customer good /search");
    act(() => announceExpired());
    await screen.findByText("member customer expired /search");
    await userEvent.click(screen.getByText("in"));
    await screen.findByText("member customer good /search");
  });

  it("reads the member again when the server refuses them as suspended", async () => {
    store();
    let suspended: Me["suspended"];
    serverAnswers((url) =>
      url.endsWith("/favorites")
        ? answer({ kind: "forbidden", code: "member.suspended", message: "This account is suspended." }, 403)
        : answer(member({ suspended })),
    );
    show();
    await screen.findByText("member customer good /search");
    suspended = { since: "2026-03-09T21:00:00.000Z", reason: "Two no-shows." };
    await expect(call(favorites.mine, {})).rejects.toMatchObject({ code: "member.suspended" });
    await screen.findByText("suspended");
  });

  // covers S023
  it("ends on /auth even when signing out fails", async () => {
    store();
    serverAnswers(() => answer(member()));
    vi.mocked(amplify.closeSession).mockRejectedValue(new Error("pool is down"));
    show();
    await screen.findByText("member customer good /search");
    await userEvent.click(screen.getByText("out"));
    await screen.findByText("anonymous none good /auth");
    expect(localStorage.getItem(tokenKey)).toBeNull();
  });

  it.each([
    ["everywhere", () => answer({})],
    ["here", () => answer({ kind: "bug", code: "bug", message: "Down." }, 500)],
  ] as const)("signs out %s, by whether the server has ended the other sessions", async (where, said) => {
    store();
    serverAnswers((url) => (url.endsWith("/me") ? answer(member()) : said()));
    vi.mocked(amplify.closeSession).mockImplementation(async (tellServer) => {
      await tellServer().catch(() => undefined);
      return false;
    });
    show();
    await screen.findByText("member customer good /search");
    await userEvent.click(screen.getByText("out"));
    await screen.findByText(`ended ${where}`);
  });

  describe("removes the drafts of the member who signs out", () => {
    const draft: Draft = { memberId: "mariam", name: "ticket" };
    const typed = { message: "The window was left open." };
    const typing = async () => {
      store();
      serverAnswers(() => answer(member()));
      show();
      await screen.findByText("member customer good /search");
      for (const memberId of [draft.memberId, visitor]) keepDraft({ ...draft, memberId }, "", typed);
      expect(readDraft(draft, "")).toEqual(typed);
    };
    const expectNone = () => {
      for (const memberId of [draft.memberId, visitor])
        expect(readDraft({ ...draft, memberId }, ""), memberId).toBeUndefined();
      const kept = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }));
      expect(kept.join()).not.toContain("left open");
    };

    it("in this tab", async () => {
      await typing();
      await userEvent.click(screen.getByText("out"));
      await screen.findByText("anonymous none good /auth");
      expectNone();
    });

    it("in this tab, which is on its way to Google's own sign-out", async () => {
      vi.mocked(amplify.closeSession).mockResolvedValue(true);
      await typing();
      await userEvent.click(screen.getByText("out"));
      await waitFor(expectNone);
    });

    it("in another tab", async () => {
      await typing();
      // What tabs share is gone with the first of them; what this one holds by itself is not.
      localStorage.clear();
      act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "signed-out-at", newValue: "now" })));
      await screen.findByText("anonymous none good /auth");
      expectNone();
    });
  });

  it("stays ended when an earlier query is answered after it", async () => {
    store();
    let late: ((me: Response) => void) | undefined;
    const server = serverAnswers(() => answer(member()));
    show();
    await screen.findByText("member customer good /search");
    server.mockImplementation(() => new Promise<Response>((resolve) => (late = resolve)));
    await userEvent.click(screen.getByText("refresh"));
    await waitFor(() => expect(late).toBeDefined());
    await userEvent.click(screen.getByText("out"));
    await screen.findByText("anonymous none good /auth");
    await act(async () => late?.(answer(member())));
    await act(() => new Promise((next) => setTimeout(next)));
    screen.getByText("anonymous none good /auth");
  });

  it("follows a sign-out in another tab, and only that", async () => {
    store();
    serverAnswers(() => answer(member()));
    show();
    await screen.findByText("member customer good /search");
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: tokenKey, newValue: null })));
    expect(screen.getByText("member customer good /search")).toBeTruthy();
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "signed-out-at", newValue: "now" })));
    await screen.findByText("anonymous none good /auth");
  });

  it("signs up: account, session, enrolment, and a fresh token that carries the role", async () => {
    const server = serverAnswers(() => answer(member()));
    show();
    await userEvent.click(screen.getByText("up"));
    await screen.findByText("member customer good /search");
    expect(server.mock.calls.map(([url, init]) => `${init?.method} ${url}`)).toEqual([
      "POST /api/sign-ups",
      "POST /api/me",
      "GET /api/me",
    ]);
    expect(amplify.openSession).toHaveBeenCalledWith("mariam@example.com", "Correct-Horse-9");
    expect(amplify.readToken).toHaveBeenCalledWith(true);
  });

  it("stays signed in without a role when enrolling fails, so that the sign-up can be completed", async () => {
    serverAnswers((url, { method }) =>
      url === "/api/sign-ups"
        ? answer({})
        : method === "POST"
          ? answer({ kind: "bug", code: "bug", message: "Broken" }, 500)
          : answer(member({ role: undefined })),
    );
    show();
    await userEvent.click(screen.getByText("up"));
    await screen.findByText("member none good /search");
  });

  it.each([
    [
      { kind: "conflict", code: "member.emailTaken", message: "Taken" },
      { email: "An account with this email already exists" },
    ],
    [
      {
        kind: "invalid",
        code: "request.invalid",
        message: "Check",
        fields: { newPassword: "Leaked", fullName: "Long" },
      },
      { password: "Leaked", fullName: "Long" },
    ],
    [{ kind: "limited", code: "member.tooManySignUps", message: "Later" }, undefined],
  ])("shows sign-up errors at the form's own fields: %o", (problem, fields) => {
    const { kind, message, ...told } = problem as { kind: "invalid"; message: string };
    expect(signUpError(new ApiError(kind, message, told))).toMatchObject({ kind, ...(fields && { fields }) });
  });
});

describe("a question for the password in a good session", () => {
  const asked = () => screen.getByRole("status").textContent;
  beforeEach(async () => {
    store();
    serverAnswers(() => answer(member()));
    show();
    await screen.findByText("member customer good /search");
    await userEvent.click(screen.getByText("ask"));
    expect(asked()).toMatch(/^asks/);
  });

  it("is answered by signing in, which keeps the stored session when the password is wrong", async () => {
    vi.mocked(amplify.openSession).mockRejectedValueOnce(new Error("wrong"));
    await userEvent.click(screen.getByText("in"));
    expect(asked()).toMatch(/^asks/);
    expect(amplify.openSession).toHaveBeenLastCalledWith("mariam@example.com", "Correct-Horse-9", { keep: true });
    await userEvent.click(screen.getByText("in"));
    await waitFor(() => expect(asked()).toMatch(/^given/));
  });

  it("is answered in another window, only by the same member", async () => {
    const elsewhere = (memberId: string) =>
      act(
        () =>
          void window.dispatchEvent(
            new StorageEvent("storage", { key: "signed-in-again", newValue: JSON.stringify({ memberId }) }),
          ),
      );
    await userEvent.click(screen.getByText("ask"));
    elsewhere(member().memberId);
    await waitFor(() => expect(asked()).toMatch(/^given/));
    await userEvent.click(screen.getByText("ask"));
    elsewhere("00000000-5b6d-4e7f-8a9b-0c1d2e3f4a5b");
    await waitFor(() => expect(asked()).toMatch(/^declined/));
  });

  it("is declined, and ends with the session", async () => {
    await userEvent.click(screen.getByText("decline"));
    await waitFor(() => expect(asked()).toMatch(/^declined/));
    await userEvent.click(screen.getByText("ask"));
    await userEvent.click(screen.getByText("out"));
    await screen.findByText("anonymous none good /auth");
    await waitFor(() => expect(asked()).toMatch(/^declined/));
  });
});

describe("another member", () => {
  const person = () => Number(screen.getByRole("status").textContent?.split(" ")[1]);
  const signedInElsewhere = () =>
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: tokenKey, newValue: "token" })));

  it("who signs in in another tab finds nothing of the former one; the same member finds everything", async () => {
    store();
    let me = member();
    serverAnswers(() => answer(me));
    show();
    await screen.findByText("member customer good /search");
    const before = person();
    signedInElsewhere();
    me = member({ role: "cleaner" });
    signedInElsewhere();
    await screen.findByText("member cleaner good /search");
    expect(person()).toBe(before);
    me = member({ memberId: "00000000-5b6d-4e7f-8a9b-0c1d2e3f4a5b" });
    signedInElsewhere();
    await screen.findByText("member customer good /search");
    expect(person()).toBeGreaterThan(before);
  });
});

describe("the pool's errors", () => {
  // covers S021
  it.each([
    ["NotAuthorizedException", "Invalid email or password"],
    ["UserNotFoundException", "Invalid email or password"],
    ["UserNotConfirmedException", "Please check your email and click the confirmation link"],
    ["TooManyRequestsException", "Too many attempts. Please try again later"],
    ["Surprise", "Authentication failed. Please try again"],
    ["", "An authentication error occurred"],
  ])("maps %s to the spec's words", (name, message) => {
    expect(authError(Object.assign(new Error(name && "Inside words"), { name })).message).toBe(message);
  });

  it.each([
    ["PreSignUp failed with error An account with this email already exists.", "auth.taken"],
    ["Already found an entry for username Google_1234", "auth.linked"],
    ["PreSignUp failed with error something of the inside.", "auth.failed"],
  ])("recognizes our own trigger in '%s'", (message, code) => {
    for (const name of ["UserLambdaValidationException", "OAuthSignInException"]) {
      expect(authError(Object.assign(new Error(message), { name })).code).toBe(code);
    }
  });

  it("shows the server's refusal of a sign-in soon after the password ended, and nothing else of a trigger", async () => {
    const { message, code } = refuseSecurity.signInLater();
    const thrown = (text: string) => new Error(`PreTokenGeneration failed with error ${text}.`);
    expect(await signInLater(thrown(message))).toMatchObject({ message, code, kind: "forbidden" });
    expect(await signInLater(thrown("This session has ended"))).toBeUndefined();
  });
});
