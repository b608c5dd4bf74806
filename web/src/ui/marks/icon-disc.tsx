import type { ReactNode } from "react";
import { cx } from "@/lib/browser/class-names.ts";

const sizes = { small: "size-11 [&>svg]:size-5", normal: "size-14 [&>svg]:size-6", large: "size-16 [&>svg]:size-8" };
const tones = {
  accent: "bg-accent-soft text-accent-text",
  success: "bg-success-soft text-success",
  danger: "bg-danger-soft text-danger",
};

interface Props {
  size?: keyof typeof sizes;
  tone?: keyof typeof tones;
  className?: string;
  children: ReactNode;
}

/** An icon on a disc. Decorative: its meaning is next to it in words. */
export const IconDisc = ({ size = "normal", tone = "accent", className, children }: Props) => (
  <span
    aria-hidden="true"
    className={cx("flex shrink-0 items-center justify-center rounded-pill", sizes[size], tones[tone], className)}
  >
    {children}
  </span>
);
