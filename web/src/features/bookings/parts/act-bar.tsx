import { createContext, type CSSProperties, type ReactElement, type ReactNode, useContext } from "react";
import { Link, type LinkProps } from "react-router-dom";
import { cx } from "@/lib/browser/class-names.ts";

/** One of the equal places of a bar: an icon above its label. */
export const barLook =
  "absolute top-0 flex h-15.5 flex-col items-center justify-center gap-1 rounded-control px-0.5 text-small font-medium text-text transition-colors duration-150 hover:bg-accent-soft hover:text-accent-text [&>svg]:size-5.5 [&>svg]:shrink-0";

/** With very large text only the icons fit side by side. */
export const BarLabel = ({ children }: { children: ReactNode }) => (
  <span className="max-w-full text-center leading-tight wrap-anywhere @max-[15rem]:sr-only">{children}</span>
);

const Place = createContext<CSSProperties | undefined>(undefined);

/** The place of a part within a bar; undefined outside of one. */
export const useBarPlace = () => useContext(Place);

/** A row of equal actions. What one of them opens takes the whole width below the row. */
export function ActBar({ items, className }: { items: readonly (ReactElement | false)[]; className?: string }) {
  const shown = items.filter((item) => item !== false);
  if (shown.length === 0) return null;
  const share = 100 / shown.length;
  return (
    <div className={cx("@container relative pt-15.5", className)}>
      {shown.map((item, index) => (
        <Place key={item.key} value={{ insetInlineStart: `${index * share}%`, width: `${share}%` }}>
          {item}
        </Place>
      ))}
    </div>
  );
}

export const BarLink = ({ icon, label, ...link }: LinkProps & { icon: ReactNode; label: string }) => (
  <Link {...link} className={barLook} style={useBarPlace()}>
    {icon}
    <BarLabel>{label}</BarLabel>
  </Link>
);

interface OpensProps {
  icon: ReactNode;
  label: string;
  /** What it is about, for screen readers. */
  of: string;
  children: ReactNode;
}

/** A place of the bar that opens more below it. */
export const BarOpens = ({ icon, label, of, children }: OpensProps) => (
  <details className="group">
    <summary
      className={cx(barLook, "list-none group-open:bg-accent-soft [&::-webkit-details-marker]:hidden")}
      style={useBarPlace()}
    >
      {icon}
      <BarLabel>
        <span>{label}</span>
        <span className="sr-only">{`: ${of}`}</span>
      </BarLabel>
    </summary>
    <div className="mt-1 border-t border-border py-3">{children}</div>
  </details>
);
