import { useEffect, useState } from "react";
import { t } from "texts:ui/parts";
import { toast } from "../dialogs/toast.tsx";

const tickMs = 2_000;

/** Copies a text; success is shown for two seconds (001 §4). `kind` determines the failure message (001 §8). */
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
