import { useState } from "react";

/** Fingers, and a system that has a sheet for sharing. */
const hasSheet = () => typeof navigator.share === "function" && window.matchMedia("(pointer: coarse)").matches;

/** The system's sheet on phones; `bySheet` is false elsewhere, and once the sheet did not open (ux.md). */
export function useShare(shared: { text: string; url: string }) {
  const [bySheet, setBySheet] = useState(hasSheet);
  async function share() {
    try {
      await navigator.share(shared);
    } catch (error) {
      // Closing the sheet is no failure.
      if (!(error instanceof Error && error.name === "AbortError")) setBySheet(false);
    }
  }
  return { bySheet, share };
}
