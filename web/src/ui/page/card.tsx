import type { HTMLAttributes } from "react";
import { cx } from "@/lib/browser/class-names.ts";

/** A raised area with a fine border. */
export function Card({ className, ...props }: HTMLAttributes<HTMLDivElement>) {
  return (
    <div {...props} className={cx("rounded-card border border-border bg-raised p-5 shadow-card sm:p-6", className)} />
  );
}
