import { useEffect, useRef, useState } from "react";
import { sheetsOf } from "./sheets.ts";
import type { Sheets } from "./pdf-sheets.ts";
import { type PaperOf, useDocumentLink } from "../parts/use-staff.ts";

type Looked = { step: "none" | "loading" | "failed" } | { step: "shown"; url: string; page: number; count: number };

/** What is shown of a document, and how it is opened. */
export interface Looking {
  looked: Looked;
  /** It is shown, or was downloaded because it cannot be: the reviewer has seen it. */
  isOpen: boolean;
  onSaved: () => void;
  /** Fetches it, which is logged each time. */
  show: () => Promise<void>;
  turnTo: (page: number) => Promise<void>;
}

/**
 * Fetches a document by a link of 60 seconds, which is logged, and holds it only in the page: it has no address of its
 * own, and is gone when the page is left. `opens` fetches it immediately.
 */
export function useSheets(of: PaperOf, opens: boolean): Looking {
  const link = useDocumentLink();
  const [looked, setLooked] = useState<Looked>({ step: "none" });
  const [isSaved, setSaved] = useState(false);
  const sheets = useRef<Sheets>(undefined);
  const isLeft = useRef(false);

  async function show() {
    if (looked.step === "loading" || looked.step === "shown") return;
    setLooked({ step: "loading" });
    try {
      const outcome = await link.run(of);
      if (!outcome.ok) throw outcome.error;
      const { url, mimeType } = outcome.data;
      const response = await fetch(url, { credentials: "omit", referrerPolicy: "no-referrer", cache: "no-store" });
      if (!response.ok) throw new Error("not shown");
      const opened = await sheetsOf(await response.arrayBuffer(), mimeType);
      sheets.current?.close();
      sheets.current = opened;
      if (isLeft.current) return opened.close();
      setLooked({ step: "shown", url: await opened.sheet(1), page: 1, count: opened.count });
    } catch {
      setLooked({ step: "failed" });
    }
  }

  async function turnTo(page: number) {
    if (looked.step !== "shown" || page < 1 || page > looked.count || !sheets.current) return;
    try {
      const url = await sheets.current.sheet(page);
      setLooked({ ...looked, url, page });
    } catch {
      // A page that cannot be rendered falls back to the file itself.
      sheets.current.close();
      sheets.current = undefined;
      setLooked({ step: "failed" });
    }
  }

  useEffect(() => {
    isLeft.current = false;
    if (opens) void show();
    return () => {
      isLeft.current = true;
      sheets.current?.close();
    };
    // Once per document: the component is remounted for the next one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return { looked, isOpen: isSaved || looked.step === "shown", onSaved: () => setSaved(true), show, turnTo };
}
