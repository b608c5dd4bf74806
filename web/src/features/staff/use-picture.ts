import { useEffect, useRef, useState } from "react";
import { type PaperOf, useDocumentLink } from "./use-staff.ts";

/** What may be drawn on the page; a PDF never is (decisions G42). */
const drawn: readonly string[] = ["image/jpeg", "image/png", "image/webp"];
export const isDrawn = (mimeType: string) => drawn.includes(mimeType);

type Picture = { step: "none" | "loading" | "failed" } | { step: "shown"; url: string };

/**
 * Fetches a document on demand by a link of 60 seconds, which is written into the trail, and holds it in the page only: it
 * has no address of its own, and is gone when the page is left.
 */
export function usePicture(of: PaperOf) {
  const link = useDocumentLink();
  const [picture, setPicture] = useState<Picture>({ step: "none" });
  const held = useRef<string>(undefined);
  useEffect(
    () => () => {
      if (held.current) URL.revokeObjectURL(held.current);
    },
    [],
  );

  async function show() {
    if (picture.step === "loading") return;
    setPicture({ step: "loading" });
    try {
      const outcome = await link.run(of);
      if (!outcome.ok) throw outcome.error;
      const { url, mimeType } = outcome.data;
      const response = await fetch(url, { credentials: "omit", referrerPolicy: "no-referrer", cache: "no-store" });
      if (!response.ok || !isDrawn(mimeType)) throw new Error("not shown");
      held.current = URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: mimeType }));
      setPicture({ step: "shown", url: held.current });
    } catch {
      setPicture({ step: "failed" });
    }
  }

  return { picture, show };
}
