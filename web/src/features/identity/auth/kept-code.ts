const key = "friends-code";
/** As long as the field allows. */
const mostCharacters = 40;
/** A sign-up is finished the same day; on a shared computer the code must not meet the next person. */
const keptMs = 24 * 60 * 60_000;

/** The friend's code of the link, or the one that an unfinished sign-up on this browser had. */
export function friendsCode(query: URLSearchParams): string {
  const given = query.get("ref")?.toUpperCase();
  return (given ?? keptCode()).slice(0, mostCharacters);
}

function keptCode(): string {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (isKept(kept) && Date.now() - kept.at < keptMs) return kept.code;
    localStorage.removeItem(key);
    return "";
  } catch {
    return "";
  }
}

const isKept = (kept: unknown): kept is { code: string; at: number } =>
  typeof kept === "object" &&
  kept !== null &&
  "code" in kept &&
  typeof kept.code === "string" &&
  "at" in kept &&
  typeof kept.at === "number";

/**
 * Keeps the code for a day, or until the account has a role: the sign-up may be finished in another tab, after the address is
 * confirmed.
 */
export function keepFriendsCode(code: string) {
  try {
    if (!code.trim()) localStorage.removeItem(key);
    // Opening the form again does not prolong it.
    else if (keptCode() !== code) localStorage.setItem(key, JSON.stringify({ code, at: Date.now() }));
  } catch {
    // Without storage the form still holds it.
  }
}
