import { beforeEach, describe, expect, it, vi } from "vitest";
import { SignInNote } from "@naqi/contracts";
import { clearStoredSession, keptSessionKey } from "@/lib/session/storage.ts";
import { browserNamed, signInNote } from "@/lib/session/this-browser.ts";

beforeEach(() => localStorage.clear());

const mozilla = "Mozilla/5.0";
const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("a browser's own name", () => {
  it.each([
    [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 0, "chrome windows"],
    [
      `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
      0,
      "edge windows",
    ],
    [
      `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/141.0.0.0 Safari/537.36 OPR/125.0`,
      0,
      "opera mac",
    ],
    [
      `${mozilla} (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      5,
      "samsung android",
    ],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} CriOS/141.0 Mobile/15E148 Safari/604.1`,
      5,
      "chrome ios",
    ],
    [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.6 Safari/605.1.15`, 0, "safari mac"],
    [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.6 Safari/605.1.15`, 5, "safari ios"],
    [`${mozilla} (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0`, 0, "firefox linux"],
    ["curl/8.5.0", 0, "other other"],
  ])("%s with %d touches", (userAgent, touches, name) => {
    const { agent, system } = browserNamed(userAgent, touches);
    expect(`${agent} ${system}`).toBe(name);
  });
});

describe("the description sent at a sign-in", () => {
  it("is valid for the server: a new key, and a recognizable browser", () => {
    const [first, second] = [signInNote(), signInNote()];
    for (const note of [first, second]) expect(SignInNote.safeParse(note).success).toBe(true);
    expect(second.browser).toBe(first.browser);
    expect(second.key).not.toBe(first.key);
    expect(keptSessionKey()).toBe(second.key);
  });

  it("continues with the second-factor code", () => {
    const { key } = signInNote();
    expect(signInNote({ goesOn: true }).key).toBe(key);
  });

  it("lasts as long as the page without storage", () => {
    const closed = () => {
      throw new DOMException("Denied", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: closed, setItem: closed });
    const [first, second] = [signInNote(), signInNote()];
    expect([second.browser, keptSessionKey()]).toEqual([first.browser, second.key]);
    vi.unstubAllGlobals();
  });

  it("is deleted with the session, and restored with it; the browser's id stays", () => {
    const { key, browser } = signInNote();
    const restore = clearStoredSession();
    expect(keptSessionKey()).toBeUndefined();
    expect(signInNote().browser).toBe(browser);
    restore();
    expect(keptSessionKey()).toBe(key);
  });
});
