import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { SWRConfig } from "swr";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, asApiError } from "@/lib/api-error.ts";
import * as amplify from "@/lib/session/amplify.ts";
import * as google from "@/lib/session/google.ts";
import { packTrip, unpackTrip } from "@/lib/session/google-trip.ts";
import { useSession } from "@/lib/session/session.ts";
import { SessionProvider } from "@/lib/session/session-provider.tsx";
import { giveTripNotes, isAwayAtGoogle, takeTripNotes } from "@/lib/session/storage.ts";
import { AuthPage } from "@/routes/auth.tsx";
import { toast } from "@/ui/toast.tsx";
import { answer, member, serverAnswers } from "./support.tsx";

vi.mock("@/lib/session/amplify.ts");
vi.mock("@/lib/session/google.ts");
vi.mock("@/ui/toast.tsx", () => ({ toast: vi.fn() }));

const prefix = "CognitoIdentityServiceProvider.client";
const oauthDomain = "pool.example";
let me = member();

const server = (settings: object = { oauthDomain }) =>
  serverAnswers((url, { method }) => {
    if (url === "/api/site") return answer({ social: {}, now: "2026-03-12T08:00:00.000Z", ...settings });
    if (url === "/api/referrals/apply") {
      return answer({ refereeDiscount: 20, refereeCode: "FRIEND-ABC", minimumOrderAmount: 6_000 });
    }
    if (method === "POST") me = member({ ...me, role: "customer" });
    return answer(me);
  });

/** The page that Google sends people back to, in a browser that left from here. */
function comeBack(query = "?code=abc&state=def") {
  localStorage.setItem(`${prefix}.inflightOAuth`, "true");
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
  vi.mocked(google.leaveForGoogle).mockReset().mockResolvedValue();
  vi.mocked(google.sendToGoogle).mockReset().mockResolvedValue();
  vi.mocked(google.arriveFromGoogle)
    .mockReset()
    .mockImplementation(async () => {
      localStorage.removeItem(`${prefix}.inflightOAuth`);
      localStorage.setItem(`${prefix}.mariam.accessToken`, "token");
    });
  sessionStorage.clear();
  window.history.replaceState(null, "", "/auth");
});

describe("Continue with Google", () => {
  it.each([
    ["/auth", {}],
    ["/auth?type=signup", {}],
  ])("is not offered on %s where the stage has none", async (path, settings) => {
    server(settings);
    show(path);
    await waitFor(() => expect(screen.queryByText("Continue with Google")).toBeNull());
  });

  it("takes what was chosen along, and clears what was stored", async () => {
    server();
    localStorage.setItem(`${prefix}.LastAuthUser`, "stale");
    show("/auth?role=business&ref=abcd2345&next=%2Fsearch");
    await userEvent.click(await screen.findByRole("button", { name: "Continue with Google" }));
    await waitFor(() => expect(google.leaveForGoogle).toHaveBeenCalledOnce());
    expect(localStorage.getItem(`${prefix}.LastAuthUser`)).toBeNull();
    const trip = unpackTrip();
    expect(trip).toMatchObject({ enrolment: { role: "cleaner", businessType: "business" } });
    expect(trip.referralCode).toBeUndefined();
    expect(Object.fromEntries(new URLSearchParams(trip.search))).toEqual({
      type: "signup",
      role: "business",
      ref: "abcd2345",
      next: "/search",
    });
  });

  it("says so when it cannot even leave", async () => {
    server();
    vi.mocked(google.leaveForGoogle).mockRejectedValue(new ApiError("network", "No way out"));
    show("/auth");
    await userEvent.click(await screen.findByRole("button", { name: "Continue with Google" }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({ title: "Google sign in failed", description: "No way out", tone: "error" }),
    );
  });
});

describe("coming back from Google", () => {
  it("signs somebody known in and goes on to where they wanted", async () => {
    server();
    packTrip({ search: "?next=%2Fsearch" });
    comeBack();
    await screen.findByText("somewhere else");
    expect(toast).toHaveBeenCalledWith({ title: "Welcome back!" });
    expect(screen.queryByText(/^Welcome,/)).toBeNull();
  });

  it("gives somebody new the role they had chosen, welcomes them and applies the code", async () => {
    const spy = server();
    me = member({ role: undefined });
    packTrip({ search: "?type=signup", enrolment: { role: "customer" }, referralCode: "ABCD2345" });
    comeBack();
    await screen.findByRole("heading", { level: 1, name: "Welcome, Mariam!" });
    const bodies = spy.mock.calls.map(([url, init]) => [url, init?.body]);
    expect(bodies).toContainEqual(["/api/me", JSON.stringify({ role: "customer", fullName: "Mariam Haddad" })]);
    await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: "Referral Applied" })));
  });

  it("asks somebody new who had chosen nothing", async () => {
    const spy = server();
    me = member({ role: undefined });
    packTrip({ search: "" });
    comeBack();
    await screen.findByRole("heading", { level: 1, name: "Complete sign-up" });
    expect(spy.mock.calls.some(([, init]) => init?.method === "POST")).toBe(false);
  });

  it.each([
    ["whoever turned back is told in one line", "auth.failed", undefined],
    ["whoever is refused is told why", "auth.taken", "An account with this email already exists"],
  ])("%s, on the tab they left from", async (_, code, description) => {
    server();
    vi.mocked(google.arriveFromGoogle).mockRejectedValue(new ApiError("conflict", description ?? "Inside", { code }));
    packTrip({ search: "?type=signup&role=cleaner" });
    comeBack("?error=access_denied&state=def");
    await screen.findByRole("tab", { name: "Sign Up", selected: true });
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({ title: "Google sign in failed", description, tone: "error" }),
    );
  });

  it("tries once more by itself when the account was linked a moment ago, and not again after that", async () => {
    server();
    vi.mocked(google.arriveFromGoogle).mockRejectedValue(new ApiError("conflict", "Linked", { code: "auth.linked" }));
    packTrip({ search: "?next=%2Fsearch" });
    const first = comeBack("?error=invalid_request&state=def");
    await waitFor(() => expect(google.leaveForGoogle).toHaveBeenCalledOnce());
    first.unmount();
    comeBack("?error=invalid_request&state=def");
    await screen.findByRole("tab", { name: "Sign In", selected: true });
    await act(async () => undefined);
    expect(google.leaveForGoogle).toHaveBeenCalledOnce();
  });

  it("is not believed without having left from here", async () => {
    server();
    show("/auth?code=forged&state=forged");
    await screen.findByRole("tab", { name: "Sign In", selected: true });
    expect(google.arriveFromGoogle).not.toHaveBeenCalled();
  });
});

describe("signing in once more at Google", () => {
  const signedIn = () => localStorage.setItem(`${prefix}.mariam.accessToken`, "token");
  /** The storage of another window. */
  function storage() {
    const kept = new Map<string, string>();
    return { kept, setItem: (key: string, value: string) => void kept.set(key, value) } as unknown as Storage & {
      kept: Map<string, string>;
    };
  }
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

  it("happens in a window of its own, and leaves this tab's session alone", async () => {
    const other = { sessionStorage: storage(), close: vi.fn() };
    await ask(other);
    await waitFor(() => expect(google.sendToGoogle).toHaveBeenCalledWith(other, "mariam@example.com"));
    expect(JSON.parse(other.sessionStorage.kept.get("google-trip") ?? "{}")).toEqual({ search: "", window: true });
    expect(localStorage.getItem(`${prefix}.mariam.accessToken`)).toBe("token");
    expect(sessionStorage.getItem("google-trip")).toBeNull();
  });

  it("says so where the browser opens no window, and closes one that cannot leave", async () => {
    await ask(null);
    await screen.findByText(/Your browser opened no window/);
    cleanup();
    const other = { sessionStorage: storage(), close: vi.fn() };
    vi.mocked(google.sendToGoogle).mockRejectedValueOnce(new ApiError("network", "No way out"));
    await ask(other);
    await screen.findByText(/No way out/);
    expect(other.close).toHaveBeenCalledOnce();
  });

  it("moves Amplify's notes to that window and back, so that no other tab waits for it", () => {
    const { kept, ...other } = storage();
    localStorage.setItem(`${prefix}.inflightOAuth`, "true");
    localStorage.setItem(`${prefix}.oauthState`, "def");
    giveTripNotes(other as Storage);
    expect(isAwayAtGoogle()).toBe(false);
    sessionStorage.setItem("google-notes", kept.get("google-notes") ?? "");
    expect(isAwayAtGoogle()).toBe(true);
    takeTripNotes();
    expect(localStorage.getItem(`${prefix}.oauthState`)).toBe("def");
    expect(sessionStorage.getItem("google-notes")).toBeNull();
  });

  it("tells the tab that asked, and closes the window", async () => {
    server();
    const close = vi.fn();
    vi.stubGlobal("close", close);
    packTrip({ search: "", window: true });
    comeBack();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(localStorage.getItem("signed-in-again")).toContain(me.memberId);
  });
});
