import type { ReactNode } from "react";
import { cx } from "@/lib/browser/class-names.ts";
import { Pattern } from "../marks/pattern.tsx";

interface Props {
  /** Above the title: a breadcrumb. */
  above?: ReactNode;
  /** The visible title; the page's h1 says the same to screen readers. */
  title: string;
  lead: ReactNode;
  actions?: ReactNode;
  art?: ReactNode;
}

/** The head of a public page: a large title, its subject, the next step, and a drawing beside it. */
export const PageHero = ({ above, title, lead, actions, art }: Props) => (
  <section className="relative overflow-hidden border-b border-border">
    <Pattern
      className={cx(
        // Never behind the words: on narrow screens only if a drawing is below them.
        art ? "max-lg:[mask-image:linear-gradient(to_bottom,transparent_65%,black)]" : "max-lg:hidden",
        "lg:[mask-image:linear-gradient(115deg,transparent_50%,black)] rtl:lg:[mask-image:linear-gradient(-115deg,transparent_50%,black)]",
      )}
    />
    <div
      className={cx(
        "page-width relative grid grid-cols-1 items-center gap-8 pt-4 pb-10 sm:pb-14",
        art ? "lg:grid-cols-[1.25fr_1fr] lg:gap-14" : undefined,
        above ? "sm:pt-5" : "pt-10 sm:pt-16",
      )}
    >
      <div>
        {above && <div className="mb-4 sm:mb-8">{above}</div>}
        <p aria-hidden="true" className="max-w-2xl text-display font-semibold tracking-tight text-balance">
          {title}
        </p>
        <div className="mt-4 max-w-xl text-lead text-muted">{lead}</div>
        {actions && <div className="mt-7 flex flex-wrap items-center gap-3 max-[30rem]:*:grow">{actions}</div>}
      </div>
      {art && <div className="mx-auto w-full max-w-sm lg:max-w-none">{art}</div>}
    </div>
  </section>
);
