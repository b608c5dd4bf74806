import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { t } from "texts:dashboard";
import { cx } from "@/lib/browser/class-names.ts";

export const tiles = "grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-4";

interface Props {
  icon: ReactNode;
  name: string;
  /** The list behind the number. */
  to?: string;
  hint?: ReactNode;
  /** Absent: the tile is locked. */
  children?: ReactNode;
}

const look = "flex h-full flex-col rounded-card border border-border bg-raised p-4 shadow-card sm:p-5";

/** One number of the dashboard; a link to what it counts, or locked with its real name. */
export function Tile({ icon, name, to, hint, children }: Props) {
  const content = (
    <>
      <span className="flex items-center gap-2 text-small text-muted">
        <span aria-hidden="true" className="text-accent-text [&>svg]:size-4.5">
          {icon}
        </span>
        {name}
      </span>
      <span className="mt-2 block text-title font-medium tabular-nums">
        {children ?? (
          <span className="inline-flex items-center gap-2 text-muted">
            <Lock className="size-5" />
            <span className="text-small font-normal">{t("limited.locked")}</span>
          </span>
        )}
      </span>
      {hint && <span className="mt-1 block text-tiny text-muted">{hint}</span>}
    </>
  );
  if (!to) return <li className={look}>{content}</li>;
  return (
    <li>
      <Link to={to} className={cx(look, "transition-colors duration-150 hover:border-accent")}>
        {content}
      </Link>
    </li>
  );
}
