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

// Each also claims to be those after it.
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

/** Browser and system, as coarse as their owner needs; `touches` distinguishes an iPad from the Mac it claims to be. */
export function browserNamed(userAgent: string, touches = 0): Pick<SignInNote, "agent" | "system"> {
  const system = first(systems, userAgent) ?? "other";
  return { agent: first(agents, userAgent) ?? "other", system: system === "mac" && touches > 1 ? "ios" : system };
}

/**
 * This browser's description for a new sign-in, with a stored key of its own (decision 0076). The second-factor code
 * belongs to the same sign-in: `goesOn`.
 */
export function signInNote({ goesOn = false } = {}): SignInNote {
  const key = (goesOn && keptSessionKey()) || newSecret();
  keepSessionKey(key);
  return { key, browser: knownBrowser(newSecret), ...browserNamed(navigator.userAgent, navigator.maxTouchPoints) };
}
