import { useEffect } from "react";
import { canRunWorker, registerWorker } from "./worker.ts";

/** Registers the site's worker while `isOn`, so that a page opened offline says so, or shows its stored copy. */
export function useKeptPages(isOn: boolean) {
  useEffect(() => {
    if (!isOn || !canRunWorker()) return;
    // The page's own needs come first.
    const timer = setTimeout(() => void registerWorker().catch(() => undefined), 3_000);
    return () => clearTimeout(timer);
  }, [isOn]);
}
