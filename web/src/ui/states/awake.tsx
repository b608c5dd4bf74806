import { useEffect } from "react";

declare global {
  /** Reports that a part of a prerendered page is hydrated (`prerender/early.ts`). */
  var awake: ((part: Part) => void) | undefined;
}

type Part = "shell" | "page" | "newsletter";

/** Marks its part as hydrated when mounted: an earlier press there is replayed now. */
export function Awake({ part }: { part: Part }) {
  useEffect(() => globalThis.awake?.(part), [part]);
  return null;
}
