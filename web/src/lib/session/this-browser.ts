import type { Session, SignInNote } from "@naqi/contracts";
import { keptSessionKey, knownBrowser, keepSessionKey } from "./storage.ts";

/** 256 random bits, 43 characters. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

// Each calls itself by those after it as well.
const agents: [RegExp, Session["agent"]][] = [
  [/\bEdg(A|iOS)?\//, "edge"],
  [/\bOPR\//, "opera"],
  [/\bSamsungBrowser\//, "samsung"],
  [/\b(Firefox|FxiOS)\//, "firefox"],
  [/\b(Chrome|CriOS)\//, "chrome"],
  [/\bSafari\//, "safari"],
];
const systems: [RegExp, Session["system"]][] = [
  [/\bAndroid\b/, "android"],
  [/\b(iPhone|iPad|iPod)\b/, "ios"],
  [/\bMacintosh\b/, "mac"],
  [/\bWindows\b/, "windows"],
  [/\bLinux\b|\bCrOS\b/, "linux"],
];
const first = <Name>(list: [RegExp, Name][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/** The browser and its system, as coarse as their owner needs them; `touches` tells an iPad from the Mac it claims to be. */
export function browserNamed(userAgent: string, touches = 0): Pick<SignInNote, "agent" | "system"> {
  const system = first(systems, userAgent) ?? "other";
  return { agent: first(agents, userAgent) ?? "other", system: system === "mac" && touches > 1 ? "ios" : system };
}

/**
 * What this browser says of itself at a sign-in that begins now, with a key of its own which is kept (decision 0076). The
 * code of the second factor is part of the same sign-in: `goesOn`.
 */
export function signInNote({ goesOn = false } = {}): SignInNote {
  const key = (goesOn && keptSessionKey()) || newSecret();
  keepSessionKey(key);
  return { key, browser: knownBrowser(newSecret), ...browserNamed(navigator.userAgent, navigator.maxTouchPoints) };
}
