import * as auth from "aws-amplify/auth";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeSession, openSession, readToken } from "@/lib/session/amplify.ts";
import { withBackOff } from "@/lib/session/back-off.ts";
import { askSignOut } from "@/lib/sign-in/member-calls.ts";
import { answer, serverAnswers } from "../support.tsx";

vi.mock("aws-amplify", () => ({ Amplify: { configure: vi.fn() } }));
vi.mock("aws-amplify/auth", () => ({ fetchAuthSession: vi.fn(), signIn: vi.fn(), signOut: vi.fn() }));

const now = Date.parse("2026-03-12T08:00:00.000Z");
const tokenFor = (minutes: number, name: string) =>
  ({
    tokens: { accessToken: { payload: { exp: (now + minutes * 60_000) / 1_000 }, toString: () => name } },
  }) as unknown as Awaited<ReturnType<typeof auth.fetchAuthSession>>;
const refused = (name: string) => Object.assign(new Error("Inside words"), { name });
const fetched = vi.mocked(auth.fetchAuthSession);

beforeEach(() => {
  vi.useFakeTimers({ now });
  fetched.mockReset();
  serverAnswers(() => answer({ userPoolId: "p", userPoolClientId: "c", social: {}, now: new Date(now).toISOString() }));
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

describe("backing off", () => {
  // covers S023
  it("starts at 200 ms and doubles, four times", async () => {
    const at: number[] = [];
    const outcome = withBackOff(
      async () => {
        at.push(Date.now() - now);
        throw new Error("busy");
      },
      () => true,
    ).catch((error: unknown) => String(error));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toBe("Error: busy");
    expect(at).toEqual([0, 200, 600, 1_400, 3_000]);
  });

  it("repeats nothing that will not pass", async () => {
    const work = vi.fn().mockRejectedValue(new Error("no"));
    await expect(withBackOff(work, () => false)).rejects.toThrow("no");
    expect(work).toHaveBeenCalledOnce();
  });
});

describe("the token", () => {
  it("is asked for again when the pool could not be reached", async () => {
    fetched.mockRejectedValueOnce(refused("NetworkError")).mockResolvedValue(tokenFor(60, "good"));
    const token = readToken(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(await token).toBe("good");
  });

  it("is gone at once when the pool says that the session is over", async () => {
    fetched.mockRejectedValue(refused("NotAuthorizedException"));
    expect(await readToken(false)).toBeUndefined();
    expect(fetched).toHaveBeenCalledOnce();
  });

  // covers S023
  it("is renewed a minute before it ends, without being asked for", async () => {
    fetched.mockResolvedValueOnce(tokenFor(5, "first"));
    expect(await readToken(false)).toBe("first");
    fetched.mockImplementation(async (options) => tokenFor(options?.forceRefresh ? 60 : 5, "second"));
    await vi.advanceTimersByTimeAsync(4 * 60_000 - 1);
    expect(fetched).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1);
    expect(fetched).toHaveBeenLastCalledWith({ forceRefresh: true });
  });

  it("is used to its end when it cannot be renewed, and tried again soon", async () => {
    fetched.mockImplementation(async (options) => {
      if (options?.forceRefresh) throw refused("NetworkError");
      return tokenFor(0.5, "old");
    });
    expect(await readToken(false)).toBe("old");
    const tries = fetched.mock.calls.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetched.mock.calls.length).toBeGreaterThan(tries);
  });
});

describe("signing in", () => {
  const key = "CognitoIdentityServiceProvider.c.mariam.accessToken";
  // covers S023
  it.each([
    [{}, null],
    [{ keep: true }, "stale"],
  ])("with %o and a wrong password leaves what was stored as %s", async (options, left) => {
    localStorage.setItem(key, "stale");
    vi.mocked(auth.signIn).mockImplementation(async () => {
      expect(localStorage.getItem(key)).toBeNull();
      throw refused("NotAuthorizedException");
    });
    await expect(openSession("mariam@example.com", "wrong", options)).rejects.toMatchObject({ code: "auth.invalid" });
    expect(localStorage.getItem(key)).toBe(left);
  });
});

describe("signing in with what a phone's keyboard adds", () => {
  it("asks the pool for the plain address and the password without outer spaces", async () => {
    vi.mocked(auth.signIn).mockResolvedValue({ isSignedIn: true, nextStep: { signInStep: "DONE" } });
    await openSession("\u200f Mariam@مثال.امارات ", " Naqi-demo-2026 ");
    expect(vi.mocked(auth.signIn).mock.calls[0]?.[0]).toMatchObject({
      username: "mariam@xn--mgbh0fb.xn--mgbaam7a8h",
      password: "Naqi-demo-2026",
    });
  });
});

describe("signing out", () => {
  const stored = "CognitoIdentityServiceProvider.c.mariam.accessToken";

  it.each([
    ["ends every session by our own operation, and this one", 200],
    ["ends at least this one when the server cannot", 500],
  ])("%s", async (_, status) => {
    localStorage.setItem(stored, "token");
    fetched.mockResolvedValue(tokenFor(60, "good"));
    vi.mocked(auth.signOut).mockReset();
    const asked: string[] = [];
    serverAnswers((url, { method }) => {
      if (url === "/api/site") return answer({ userPoolId: "p", userPoolClientId: "c", social: {}, now: "2026-03-12" });
      asked.push(`${method} ${url}`);
      return status === 200 ? answer({}) : answer({ kind: "bug", code: "bug", message: "Broken" }, status);
    });
    vi.useRealTimers();
    await closeSession(askSignOut);
    expect(asked).toEqual(["POST /api/me/sign-out"]);
    // Without `global`: the token lacks the scope for it.
    expect(vi.mocked(auth.signOut).mock.calls).toEqual([[]]);
    expect(localStorage.getItem(stored)).toBeNull();
  });
});
