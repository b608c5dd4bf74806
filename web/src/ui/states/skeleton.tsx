import { type ReactNode, useEffect, useState } from "react";
import { t } from "texts:common";
import { cx } from "@/lib/browser/class-names.ts";

/** One grey shape; give it the size of the later content. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cx("block animate-shimmer rounded-control bg-border", className)} />
);

/** Reserves the space from the start and shows its shapes after 150 ms, so that a quick answer does not flicker. */
export function SkeletonBlock({ children }: { children: ReactNode }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className={late ? "animate-fade" : "invisible"}>
      <span className="sr-only">{t("common.loading")}</span>
      {children}
    </div>
  );
}

/** Rows of a loading list. */
export const SkeletonRows = ({ count = 3, className = "h-28" }: { count?: number; className?: string }) => (
  <div className="grid gap-4">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="rounded-card border border-border bg-raised p-5">
        <Skeleton className={className} />
      </div>
    ))}
  </div>
);
