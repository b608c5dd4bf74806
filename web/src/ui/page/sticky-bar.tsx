import type { ComponentProps } from "react";
import { cx } from "@/lib/browser/class-names.ts";

/**
 * A long form's actions, visible at the bottom of the screen and above a phone's bar if there is room. The theme keeps
 * the focused element clear of it (`data-sticky`).
 */
export const StickyBar = ({ className, ...props }: ComponentProps<"div">) => (
  <div
    {...props}
    data-sticky=""
    className={cx(
      "bottom-(--bottom-bar) z-30 [@media(min-height:40rem)]:sticky -mx-4 grid grid-cols-1 gap-2 border-t border-border bg-raised px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] sm:gap-3 sm:bottom-4 sm:mx-0 sm:rounded-card sm:border sm:px-5 sm:py-3 sm:shadow-lift",
      className,
    )}
  />
);
