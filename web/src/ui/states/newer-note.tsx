import { useEffect, useRef } from "react";
import { t } from "texts:ui/parts";
import type { Newer } from "@/lib/form/use-form.ts";
import { Button } from "../links/button.tsx";

/** In a form whose values another tab has saved: which version is shown, and a button for the other one. */
export function NewerNote({ newer }: { newer: Newer }) {
  const note = useRef<HTMLDivElement>(null);
  const isThere = newer !== undefined;
  useEffect(() => {
    if (isThere) note.current?.scrollIntoView?.({ block: "nearest" });
  }, [isThere]);

  return (
    // Empty it takes no room, not even a grid gap.
    <div ref={note} role="alert" className="scroll-my-24 empty:absolute">
      {newer && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-warning-soft py-1 ps-4 pe-2 text-small text-warning">
          <span className="py-1.5">{t(newer.shown === "typed" ? "newer.typed" : "newer.shown")}</span>
          <Button tone="quiet" size="small" onClick={newer.swap}>
            {t(newer.shown === "typed" ? "newer.show" : "newer.back")}
          </Button>
        </div>
      )}
    </div>
  );
}
