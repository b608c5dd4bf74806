import { useEffect } from "react";
import { canRunWorker, registerWorker } from "./worker.ts";

/** Registers the site's worker while `isOn`, so that a page that is opened without connection says so, or shows what is kept. */
export function useKeptPages(isOn: boolean) {
  useEffect(() => {
    if (!isOn || !canRunWorker()) return;
    // What the page itself needs comes first.
    const timer = setTimeout(() => void registerWorker().catch(() => undefined), 3_000);
    return () => clearTimeout(timer);
  }, [isOn]);
}
