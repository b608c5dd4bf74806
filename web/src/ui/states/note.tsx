import type { HTMLAttributes, ReactNode } from "react";
import { cx } from "@/lib/browser/class-names.ts";

const tones = {
  quiet: "bg-sunken text-muted",
  accent: "bg-accent-soft text-accent-text",
  info: "bg-info-soft text-info",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
};

interface Props extends HTMLAttributes<HTMLDivElement> {
  tone: keyof typeof tones;
  icon?: ReactNode;
}

/** A remark in its own tone, within its context. */
export const Note = ({ tone, icon, className, children, ...props }: Props) => (
  <div
    {...props}
    className={cx(
      "flex items-start gap-2.5 rounded-control px-4 py-3 text-small [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0",
      tones[tone],
      className,
    )}
  >
    {icon}
    <div className="min-w-0 grow">{children}</div>
  </div>
);
