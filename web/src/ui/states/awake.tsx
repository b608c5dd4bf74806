import { useEffect } from "react";

declare global {
  /** Takes notice that a part of a page drawn at build time has come to life (`prerender/early.ts`). */
  var awake: ((part: Part) => void) | undefined;
}

type Part = "shell" | "page" | "newsletter";

/** Stands in what has come to life when it is mounted: what was pressed there before is carried out now. */
export function Awake({ part }: { part: Part }) {
  useEffect(() => globalThis.awake?.(part), [part]);
  return null;
}
