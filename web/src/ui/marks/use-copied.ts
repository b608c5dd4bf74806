import { useEffect, useState } from "react";
import { t } from "texts:parts";
import { toast } from "../dialogs/toast.tsx";

const tickMs = 2_000;

/** Copies a text to take along; that it was copied is said for two seconds (001 §4). `kind` decides what a failure is called (001 §8). */
export function useCopied(text: string, kind: "code" | "link") {
  const [copiedAt, setCopiedAt] = useState<number>();
  useEffect(() => {
    if (copiedAt === undefined) return;
    const timer = setTimeout(() => setCopiedAt(undefined), tickMs);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopiedAt(Date.now());
    } catch {
      await toast({ title: t(kind === "code" ? "copy.codeFailed" : "copy.linkFailed"), tone: "error" });
    }
  }
  return { isCopied: copiedAt !== undefined, copy: () => void copy() };
}
