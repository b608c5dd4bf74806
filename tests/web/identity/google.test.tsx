import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { SWRConfig } from "swr";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { ApiError, asApiError } from "@/lib/http/api-error.ts";
import * as amplify from "@/lib/session/amplify.ts";
import * as google from "@/lib/session/google.ts";
import { finishTrip, type GoogleTrip } from "@/lib/session/google-trip.ts";
import { useSession } from "@/lib/session/session.ts";
import { noteTrip } from "@/lib/session/trip-notes.ts";
import { SessionProvider } from "@/lib/sign-in/session-provider.tsx";
import AuthPage from "@/routes/auth.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { answer, member, serverAnswers } from "../support.tsx";

vi.mock("@/lib/session/amplify.ts");
vi.mock("@/lib/session/google.ts");
vi.mock("@/ui/dialogs/toast.tsx", () => ({ toast: vi.fn() }));

const prefix = "CognitoIdentityServiceProvider.client";
const oauthDomain = "pool.example";
let me = member();

const server = (settings: object = { oauthDomain }) =>
  serverAnswers((url, { method }) => {
    if (url === "/api/site") return answer({ social: {}, now: "2026-03-12T08:00:00.000Z", ...settings });
    if (url === "/api/referrals/apply") {
      return answer({ refereeDiscount: 20, refereeCode: "FRIEND-ABC", minimumOrderAmount: 6_000 });
    }
    // What the welcome goes on to is not part of these tests.
    if (url.startsWith("/api/customer-onboarding")) return answer({ error: { code: "bug", message: "Not now" } }, 500);
    if (url === "/api/me/sessions") return answer({});
    if (method === "POST") me = member({ ...me, role: "customer" });
    return answer(me);
  });

/** Notes a trip as leaving does. */
function leftFor(trip: GoogleTrip, state = "def") {
  localStorage.setItem(`${prefix}.oauthState`, state);
  localStorage.setItem(`${prefix}.oauthPKCE`, "verifier");
  noteTrip(trip);
}

/** The page that Google sends people back to, in a browser that left from here. */
function comeBack(query = "?code=abc&state=def") {
  window.history.replaceState(null, "", `/auth${query}`);
  return show(`/auth${query}`);
}

const show = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <SessionProvider>
          <Routes>
            <Route path="/auth" element={<AuthPage />} />
            <Route path="*" element={<p>somewhere else</p>} />
          </Routes>
        </SessionProvider>
      </SWRConfig>
    </MemoryRouter>,
  );

beforeEach(() => {
  me = member();
  vi.mocked(toast).mockClear();
  vi.stubGlobal("scrollTo", vi.fn());
  vi.mocked(amplify.readToken).mockResolvedValue("token");
  vi.mocked(google.goToGoogle).mockReset().mockResolvedValue();
  vi.mocked(google.arriveFromGoogle)
    .mockReset()
    .mockImplementation(async () => {
      localStorage.setItem(`${prefix}.mariam.accessToken`, "token");
    });
  sessionStorage.clear();
  window.history.replaceState(null, "", "/auth");
});

describe("Continue with Google", () => {
  it.each([
    ["/auth", {}],
    ["/auth?type=signup", {}],
  ])("is not offered on %s if the stage has none", async (path, settings) => {
    server(settings);
    show(path);
    await waitFor(() => expect(screen.queryByText("Continue with Google")).toBeNull());
  });

  // covers S016
  it("keeps the choices, and clears the storage", async () => {
    server();
    localStorage.setItem(`${prefix}.LastAuthUser`, "stale");
    show("/auth?role=business&ref=abcd2345&next=%2Fsearch");
    await userEvent.click(screen.getByText("Professional cleaning company"));
    await userEvent.click(await screen.findByRole("button", { name: "Continue with Google" }));
    await waitFor(() => expect(google.goToGoogle).toHaveBeenCalledOnce());
    expect(localStorage.getItem(`${prefix}.LastAuthUser`)).toBeNull();
    const [trip] = vi.mocked(google.goToGoogle).mock.lastCall ?? [];
    expect(trip).toMatchObject({ enrolment: { role: "cleaner", businessType: "business" } });
    expect(trip?.enrolment?.referralCode).toBeUndefined();
    expect(Object.fromEntries(new URLSearchParams(trip?.search))).toEqual({
      type: "signup",
      role: "cleaner",
      business_type: "business",
      ref: "abcd2345",
      next: "/search",
    });
  });

  // covers S022
  it("reports that it cannot leave", async () => {
    server();
    vi.mocked(google.goToGoogle).mockRejectedValue(new ApiError("network", "No way out"));
    show("/auth");
    await userEvent.click(await screen.findByRole("button", { name: "Continue with Google" }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({ title: "Google sign in failed", description: "No way out", tone: "error" }),
    );
  });
});

describe("coming back from Google", () => {
  it("signs a known member in and continues to their destination", async () => {
    server();
    leftFor({ search: "?next=%2Fsearch" });
    comeBack();
    await screen.findByText("somewhere else");
    expect(toast).toHaveBeenCalledWith({ title: "Welcome back!" });
    expect(screen.queryByText(/^Welcome,/)).toBeNull();
  });

  it("gives a new member the chosen role, welcomes them and applies the code", async () => {
    const spy = server();
    me = member({ role: undefined });
    leftFor({ search: "?type=signup", enrolment: { role: "customer", referralCode: "ABCD2345" } });
    comeBack();
    await screen.findByRole("heading", { level: 1, name: "Welcome, Mariam!" });
    const bodies = spy.mock.calls.map(([url, init]) => [url, init?.body]);
    const enrolment = { role: "customer", referralCode: "ABCD2345", fullName: "Mariam Haddad" };
    expect(bodies).toContainEqual(["/api/me", JSON.stringify(enrolment)]);
    await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: "Referral Applied" })));
  });

  it("asks a new member without a chosen role", async () => {
    const spy = server();
    me = member({ role: undefined });
    leftFor({ search: "" });
    comeBack();
    await screen.findByRole("heading", { level: 1, name: "Complete sign-up" });
    const sent = spy.mock.calls.filter(([, init]) => init?.method === "POST").map(([url]) => url);
    expect(sent).toEqual(["/api/me/sessions"]);
  });

  it.each([
    ["whoever turned back is told in one line", "auth.failed", undefined],
    ["whoever is refused is told why", "auth.taken", "An account with this email already exists"],
  ])("%s, on the original tab", async (_, code, description) => {
    server();
    vi.mocked(google.arriveFromGoogle).mockRejectedValue(new ApiError("conflict", description ?? "Inside", { code }));
    leftFor({ search: "?type=signup&role=cleaner" });
    comeBack("?error=access_denied&state=def");
    await screen.findByRole("tab", { name: "Sign Up", selected: true });
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({ title: "Google sign in failed", description, tone: "error" }),
    );
  });

  it("retries automatically when the account was just linked, and only once", async () => {
    server();
    vi.mocked(google.arriveFromGoogle).mockRejectedValue(new ApiError("conflict", "Linked", { code: "auth.linked" }));
    leftFor({ search: "?next=%2Fsearch" });
    const first = comeBack("?error=invalid_request&state=def");
    await waitFor(() => expect(google.goToGoogle).toHaveBeenCalledOnce());
    first.unmount();
    const [again] = vi.mocked(google.goToGoogle).mock.lastCall ?? [];
    expect(again).toMatchObject({ search: "?next=%2Fsearch", again: true });
    leftFor({ search: "?next=%2Fsearch", again: true });
    comeBack("?error=invalid_request&state=def");
    await screen.findByRole("tab", { name: "Sign In", selected: true });
    await act(async () => undefined);
    expect(google.goToGoogle).toHaveBeenCalledOnce();
  });

  it("is not accepted without having left from here", async () => {
    server();
    show("/auth?code=forged&state=forged");
    await screen.findByRole("tab", { name: "Sign In", selected: true });
    expect(google.arriveFromGoogle).not.toHaveBeenCalled();
  });

  it("fails with a message if another tab was first with the same address", async () => {
    server();
    leftFor({ search: "" });
    window.history.replaceState(null, "", "/auth?code=abc&state=def");
    let finished: ReturnType<typeof finishTrip>;
    const Rival = () => {
      finished ??= finishTrip();
      return null;
    };
    render(
      <MemoryRouter initialEntries={["/auth?code=abc&state=def"]}>
        <SWRConfig value={{ provider: () => new Map() }}>
          <SessionProvider>
            <Rival />
            <AuthPage />
          </SessionProvider>
        </SWRConfig>
      </MemoryRouter>,
    );
    await screen.findByRole("tab", { name: "Sign In", selected: true });
    expect(google.arriveFromGoogle).not.toHaveBeenCalled();
    expect(toast).toHaveBeenCalledWith({ title: "Google sign in failed", description: undefined, tone: "error" });
  });
});

describe("an abandoned sign-in", () => {
  const stored = () => localStorage.setItem(`${prefix}.mariam.accessToken`, "token");
  const pageShow = () =>
    act(() => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
  /** A page whose session is the one of before, at once. */
  async function isSignedIn(path = "/search") {
    window.history.replaceState(null, "", path);
    show(path);
    await screen.findByText("somewhere else");
  }

  it.each([
    ["the page is opened anew", "/auth", "?next=%2Fsearch"],
    ["Google is left much later", "/auth", "?code=abc&state=def", 61 * 60_000],
    ["another page has a code in its address", "/search", "?code=abc&state=def"],
    ["the code belongs to no trip of this browser", "/auth", "?code=abc&state=other"],
  ])("keeps the former session when %s", async (_, path, query, after = 0) => {
    server();
    stored();
    leftFor({ search: "", window: { email: "mariam@example.com" } });
    vi.setSystemTime(Date.now() + after);
    onTestFinished(() => void vi.useRealTimers());
    await isSignedIn(path + query);
    expect(google.arriveFromGoogle).not.toHaveBeenCalled();
    expect(localStorage.getItem(`${prefix}.mariam.accessToken`)).toBe("token");
    expect(localStorage.getItem("google-trip:def") === null).toBe(after > 0);
  });

  it.each(["{", "null", "[]", '{"trip":1}', '{"trip":{"search":""},"notes":[[1]],"until":9e15}'])(
    "is deleted when the storage contains %s",
    async (corrupted) => {
      server();
      stored();
      localStorage.setItem("google-trip:def", corrupted);
      await isSignedIn("/auth?code=abc&state=def");
      expect(google.arriveFromGoogle).not.toHaveBeenCalled();
      expect(localStorage.getItem("google-trip:def")).toBeNull();
    },
  );

  it("gives the button back to a page that the browser kept as it was", async () => {
    server();
    show("/auth");
    await userEvent.click(await screen.findByRole("button", { name: "Continue with Google" }));
    await screen.findByRole("button", { name: /Opening Google|Continue with Google/ });
    expect(screen.queryByRole("button", { name: "Continue with Google" })).toBeNull();
    pageShow();
    await screen.findByRole("button", { name: "Continue with Google" });
  });

  it("shows who has signed in elsewhere on a page that the browser kept as it was", async () => {
    server();
    show("/auth");
    await screen.findByRole("tab", { name: "Sign In", selected: true });
    stored();
    pageShow();
    await screen.findByText("somewhere else");
  });

  it("ends the busy state of a page that left a second time and was returned to", async () => {
    server();
    vi.mocked(google.arriveFromGoogle).mockRejectedValue(new ApiError("conflict", "Linked", { code: "auth.linked" }));
    leftFor({ search: "" });
    comeBack("?error=invalid_request&state=def");
    await waitFor(() => expect(google.goToGoogle).toHaveBeenCalledOnce());
    expect(screen.queryByRole("tab")).toBeNull();
    pageShow();
    await screen.findByRole("tab", { name: "Sign In", selected: true });
  });
});

describe("re-authentication at Google", () => {
  const signedIn = () => localStorage.setItem(`${prefix}.mariam.accessToken`, "token");
  function Asked() {
    const { status, signInAgainWithGoogle } = useSession();
    const [said, setSaid] = useState("quiet");
    const run = () =>
      signInAgainWithGoogle("mariam@example.com").catch((error: unknown) => setSaid(asApiError(error).message));
    return (
      <button onClick={() => void run()}>
        {status} {said}
      </button>
    );
  }
  async function ask(other: object | null) {
    server();
    signedIn();
    vi.stubGlobal("open", vi.fn().mockReturnValue(other));
    render(
      <MemoryRouter initialEntries={["/search"]}>
        <SessionProvider>
          <Asked />
        </SessionProvider>
      </MemoryRouter>,
    );
    await userEvent.click(await screen.findByRole("button", { name: /^member/ }));
  }

  it("uses a window of its own, and keeps this tab's session", async () => {
    const other = { close: vi.fn() };
    await ask(other);
    const trip = { search: "", window: { email: "mariam@example.com" } };
    await waitFor(() => expect(google.goToGoogle).toHaveBeenCalledWith(trip, other));
    expect(localStorage.getItem(`${prefix}.mariam.accessToken`)).toBe("token");
  });

  it("says so where the browser opens no window, and closes one that cannot leave", async () => {
    await ask(null);
    await screen.findByText(/Your browser blocked the sign-in window/);
    cleanup();
    const other = { close: vi.fn() };
    vi.mocked(google.goToGoogle).mockRejectedValueOnce(new ApiError("network", "No way out"));
    await ask(other);
    await screen.findByText(/No way out/);
    expect(other.close).toHaveBeenCalledOnce();
  });

  it("keeps the session when the account was linked a moment ago and the window leaves once more", async () => {
    server();
    signedIn();
    vi.mocked(google.arriveFromGoogle).mockRejectedValue(new ApiError("conflict", "Linked", { code: "auth.linked" }));
    const trip = { search: "", window: { email: "mariam@example.com" } };
    leftFor(trip);
    comeBack("?error=invalid_request&state=def");
    await waitFor(() => expect(google.goToGoogle).toHaveBeenCalledWith({ ...trip, again: true }));
    expect(localStorage.getItem(`${prefix}.mariam.accessToken`)).toBe("token");
  });

  it("notifies the requesting tab, and closes the window", async () => {
    server();
    const close = vi.fn();
    vi.stubGlobal("close", close);
    leftFor({ search: "", window: { email: me.email } });
    comeBack();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(localStorage.getItem("signed-in-again")).toContain(me.memberId);
  });
});
