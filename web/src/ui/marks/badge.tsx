import type { ReactNode } from "react";
import { t } from "texts:common";
import { cx } from "@/lib/browser/class-names.ts";

const tones = {
  neutral: "bg-sunken text-muted",
  accent: "bg-accent-soft text-accent-text",
  saffron: "bg-saffron-soft text-saffron-text",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
  info: "bg-info-soft text-info",
} as const;
export type BadgeTone = keyof typeof tones;

/** A short label in a tone. */
export function Badge({
  tone = "neutral",
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        "inline-flex max-w-full items-center gap-1 rounded-pill px-2.5 py-0.5 text-tiny font-medium whitespace-nowrap max-[22rem]:wrap-anywhere max-[22rem]:whitespace-normal [&>svg]:size-3.5",
        tones[tone],
      )}
    >
      {icon}
      <span className="contents">{children}</span>
    </span>
  );
}

/** All status labels of the product (000 §2), with their tones. */
const statuses = (): Record<string, { tone: BadgeTone; label: string }> => ({
  open: { tone: "info", label: t("status.open") },
  accepted: { tone: "accent", label: t("status.accepted") },
  confirmed: { tone: "accent", label: t("status.confirmed") },
  "in-progress": { tone: "saffron", label: t("status.in-progress") },
  completed: { tone: "success", label: t("status.completed") },
  cancelled: { tone: "danger", label: t("status.cancelled") },
  pending: { tone: "warning", label: t("status.pending") },
  verified: { tone: "success", label: t("status.verified") },
  unverified: { tone: "neutral", label: t("status.unverified") },
});

/** A status in words and colour. `in_progress` reads as `in-progress`; an unknown status looks like `pending`. */
export function StatusBadge({ status }: { status: string }) {
  const name = status.replaceAll("_", "-");
  const { tone, label } = statuses()[name] ?? { tone: "warning", label: name };
  return (
    <Badge tone={tone}>
      <span aria-hidden="true" className="size-1.5 rounded-pill bg-current" />
      <span>{label}</span>
    </Badge>
  );
}
