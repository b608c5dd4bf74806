const key = "friends-code";
/** As long as the field allows. */
const mostCharacters = 40;

/** The friend's code of the link, or the one that an unfinished sign-up on this browser had. */
export function friendsCode(query: URLSearchParams): string {
  const given = query.get("ref")?.toUpperCase();
  if (given !== undefined) return given.slice(0, mostCharacters);
  try {
    return (localStorage.getItem(key) ?? "").slice(0, mostCharacters);
  } catch {
    return "";
  }
}

/** Keeps the code until the account has a role: the sign-up may be finished in another tab, after the address is confirmed. */
export function keepFriendsCode(code: string) {
  try {
    if (code.trim()) localStorage.setItem(key, code);
    else localStorage.removeItem(key);
  } catch {
    // Without storage the form still holds it.
  }
}
