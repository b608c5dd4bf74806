import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readToken, stopRenewing } from "@/lib/session/amplify.ts";
import { finishTrip, forgetOldTrips, isBackFromGoogle } from "@/lib/session/google-trip.ts";
import { goToGoogle } from "@/lib/session/google.ts";
import { isArrivalUnderWay } from "@/lib/session/storage.ts";
import { putBackNotes } from "@/lib/session/trip-notes.ts";
import { answer, serverAnswers } from "../support.tsx";

// With Amplify itself: what it stores when, is what once locked a browser.
const client = "CognitoIdentityServiceProvider.naqi";
const part = (content: object) => btoa(JSON.stringify(content)).replaceAll("=", "");
const token = [{ alg: "RS256" }, { sub: "mariam", exp: Date.now() / 1000 + 900 }].map(part).join(".") + ".signed";
const trip = { search: "", window: { email: "mariam@example.com" } };

beforeEach(() => {
  serverAnswers(() =>
    answer({
      social: {},
      now: new Date().toISOString(),
      userPoolId: "eu-west-1_Local0001",
      userPoolClientId: "naqi",
      oauthDomain: "pool.example",
    }),
  );
  localStorage.setItem(`${client}.LastAuthUser`, "mariam");
  localStorage.setItem(`${client}.mariam.accessToken`, token);
  localStorage.setItem(`${client}.mariam.idToken`, token);
  localStorage.setItem(`${client}.mariam.refreshToken`, "refresh");
  window.history.replaceState(null, "", "/search");
});

afterEach(stopRenewing);

const notes = () => Object.keys(localStorage).filter((key) => /OAuth|oauth/.test(key));

/** Leaves in another window, and answers the `state` it goes to Google with. */
async function leave() {
  const assign = vi.fn<(address: string) => void>();
  await goToGoogle(trip, { location: { assign } } as unknown as Window);
  const address = new URL(assign.mock.lastCall?.[0] ?? "");
  expect(address.host).toBe("pool.example");
  return address.searchParams.get("state") ?? "";
}

describe("a trip to Google", () => {
  it("leaves nothing behind that blocks a tab", async () => {
    await leave();
    expect(notes()).toEqual([]);
    expect(isArrivalUnderWay()).toBe(false);
    expect(await readToken(false)).toBe(token);
  });

  it("is found by its state, once, and by no other page", async () => {
    const state = await leave();
    for (const other of ["/auth", "/auth?code=1&state=other", `/search?code=1&state=${state}`]) {
      window.history.replaceState(null, "", other);
      expect(isBackFromGoogle(), other).toBe(false);
    }
    window.history.replaceState(null, "", `/auth?code=1&state=${state}`);
    expect(isBackFromGoogle()).toBe(true);
    const back = finishTrip();
    expect(back?.trip).toEqual(trip);
    expect(back?.notes.map(([key]) => key).sort()).toEqual([`${client}.oauthPKCE`, `${client}.oauthState`]);
    expect(isBackFromGoogle()).toBe(false);
  });

  it("expires after an hour, and two at once are separate", async () => {
    const [first, second] = [await leave(), await leave()];
    expect(first).not.toBe(second);
    forgetOldTrips();
    expect(Object.keys(localStorage).filter((key) => key.startsWith("google-trip:"))).toHaveLength(2);
    const now = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(now + 61 * 60_000);
    forgetOldTrips();
    expect(Object.keys(localStorage).filter((key) => key.startsWith("google-trip:"))).toEqual([]);
  });
});

describe("leftovers", () => {
  it.each([
    ["by Amplify itself", String(Date.now() + 5 * 60_000)],
    ["without an end", undefined],
    ["with an end that is none", "soon"],
    ["long ago", "1"],
  ])("blocks no sign-in: %s", async (_, deadline) => {
    localStorage.setItem(`${client}.inflightOAuth`, "true");
    localStorage.setItem(`${client}.oauthState`, "def");
    if (deadline) localStorage.setItem(`${client}.inflightOAuthDeadline`, deadline);
    expect(await readToken(false)).toBe(token);
    expect(notes()).toEqual([]);
  });

  it("of a window that was closed while it came back are waited for, but not for long", async () => {
    putBackNotes([[`${client}.oauthState`, "def"]]);
    expect(isArrivalUnderWay()).toBe(true);
    const later = Date.now() + 5_001;
    vi.spyOn(Date, "now").mockReturnValue(later);
    expect(await readToken(false)).toBe(token);
  });
});
