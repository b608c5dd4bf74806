import { useState } from "react";

/** A touch screen, and a system share sheet. */
const hasSheet = () => typeof navigator.share === "function" && window.matchMedia("(pointer: coarse)").matches;

/** The system's share sheet on phones; `bySheet` is false elsewhere, and after the sheet failed to open (ux.md). */
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
