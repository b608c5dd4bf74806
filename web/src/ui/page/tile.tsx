import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { cx } from "@/lib/browser/class-names.ts";

/** Numbers side by side; on a phone one summary, a line each. */
export const tiles = cx(
  "max-sm:divide-y max-sm:divide-border max-sm:overflow-hidden max-sm:rounded-card max-sm:border max-sm:border-border",
  "max-sm:bg-raised max-sm:shadow-card sm:grid sm:grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] sm:gap-4",
);

interface Props {
  icon: ReactNode;
  name: string;
  /** The list behind the number. */
  to?: string;
  hint?: ReactNode;
  children: ReactNode;
}

const look = cx(
  "flex max-sm:min-h-12 max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:gap-x-4 max-sm:px-4 max-sm:py-2",
  "sm:h-full sm:flex-col sm:rounded-card sm:border sm:border-border sm:bg-raised sm:p-5 sm:shadow-card",
);

/** One number, an item of a list of `tiles`; a link to its list if there is one. */
export function Tile({ icon, name, to, hint, children }: Props) {
  const content = (
    <>
      <span className="flex items-center gap-2 text-small text-muted">
        <span aria-hidden="true" className="text-accent-text [&>svg]:size-4.5">
          {icon}
        </span>
        <span>{name}</span>
      </span>
      <span className="block font-medium tabular-nums max-sm:ms-auto max-sm:text-end sm:mt-2 sm:text-title">
        <span className="contents">{children}</span>
        {hint && <span className="block text-tiny font-normal text-muted">{hint}</span>}
      </span>
    </>
  );
  if (!to) return <li className={look}>{content}</li>;
  return (
    <li>
      <Link
        to={to}
        className={cx(look, "transition-colors duration-150 hover:border-accent max-sm:hover:bg-accent-soft")}
      >
        {content}
      </Link>
    </li>
  );
}
