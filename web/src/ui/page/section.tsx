import type { ReactNode } from "react";
import { cx } from "@/lib/browser/class-names.ts";

interface Props {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** On the darker ground, between two lines. */
  sunken?: boolean;
  id?: string;
  className?: string;
}

/** A part of a public page, with its heading. */
export const Section = ({ title, lead, children, sunken = false, id, className }: Props) => (
  <section
    id={id}
    className={cx("scroll-mt-20", sunken && "border-y border-border bg-sunken", "py-14 sm:py-20", className)}
  >
    <div className="page-width">
      <h2 className="text-heading">{title}</h2>
      {lead && <p className="mt-3 max-w-2xl text-lead text-muted">{lead}</p>}
      <div className="mt-8 sm:mt-10">{children}</div>
    </div>
  </section>
);
