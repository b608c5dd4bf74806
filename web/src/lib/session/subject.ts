import { isTokenKey } from "./storage.ts";

/** A token's subject, unverified; the server checks it. Undefined if it is not a token. */
export function subjectOf(token: string | null | undefined): string | undefined {
  try {
    const payload = (token ?? "").split(".")[1] ?? "";
    return (JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { sub?: string }).sub;
  } catch {
    return undefined;
  }
}

/** The subject of this browser's session, valid or not. */
export function storedSubject(): string | undefined {
  try {
    const key = Object.keys(localStorage).find(isTokenKey);
    return key && subjectOf(localStorage.getItem(key));
  } catch {
    return undefined;
  }
}
