import { isTokenKey } from "./storage.ts";

/** Whose a token is, as it says itself; the server checks it. Undefined of what is no token. */
export function subjectOf(token: string | null | undefined): string | undefined {
  try {
    const payload = (token ?? "").split(".")[1] ?? "";
    return (JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { sub?: string }).sub;
  } catch {
    return undefined;
  }
}

/** Whose session this browser holds, good or stale. */
export function storedSubject(): string | undefined {
  try {
    const key = Object.keys(localStorage).find(isTokenKey);
    return key && subjectOf(localStorage.getItem(key));
  } catch {
    return undefined;
  }
}
