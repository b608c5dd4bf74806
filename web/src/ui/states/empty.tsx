import type { ReactNode } from "react";
import { IconDisc } from "../marks/icon-disc.tsx";
import { Pattern } from "../marks/pattern.tsx";

interface Props {
  icon?: ReactNode;
  title: string;
  hint?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

/** An empty state: why, and what to do next. */
export function Empty({ icon, title, hint, action }: Props) {
  return (
    <div className="relative overflow-hidden rounded-card border border-border bg-raised px-6 py-14 text-center">
      <Pattern className="opacity-60 [mask-image:linear-gradient(to_bottom,black,transparent_8rem)]" />
      <div className="relative mx-auto flex max-w-md flex-col items-center">
        {icon && <IconDisc className="mb-5">{icon}</IconDisc>}
        <p className="text-title font-medium text-balance wrap-anywhere">{title}</p>
        {hint && <p className="mt-2 text-muted">{hint}</p>}
        {action && <div className="mt-6">{action}</div>}
      </div>
    </div>
  );
}
