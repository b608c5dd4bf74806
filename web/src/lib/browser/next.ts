/** The sign-in page, with the destination afterwards. */
export const signInTo = (path: string) => `/auth?next=${encodeURIComponent(path)}`;

/**
 * The destination after signing in: a path of this site, or undefined. Anyone can write a link's `next`, so other
 * origins, script addresses and equivalents are refused (decisions G13).
 */
export function safeNext(given: string | null): string | undefined {
  // Browsers drop tabs and line breaks, and read a backslash as a slash.
  // oxlint-disable-next-line no-control-regex
  if (!given?.startsWith("/") || /[\\\u0000-\u001f\u007f]/.test(given)) return undefined;
  if (!URL.canParse(given, location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(given, location.origin);
  // `/.//evil.com` becomes `//evil.com` only when it is resolved.
  if (origin !== location.origin || pathname.startsWith("//")) return undefined;
  return pathname === "/auth" ? undefined : pathname + search + hash;
}
