import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { cx } from "@/lib/browser/class-names.ts";
import { forgetFocus } from "@/lib/browser/focus.ts";
import { pageTitle } from "@/lib/texts/page-title.ts";

interface Props {
  title: string;
  lead?: ReactNode;
  /** Directly under the header, the whole width; it may stick there. */
  bar?: ReactNode;
  /** The breadcrumb, above the heading. */
  above?: ReactNode;
  /** Beside the heading on wide screens. */
  actions?: ReactNode;
  /** For pages that draw their heading themselves: it remains for screen readers. */
  hideTitle?: boolean;
  /** Lists of cards use more of a wide screen. */
  wide?: boolean;
  /** The whole width, without the page's own margins. */
  bleed?: boolean;
  /** Search engines index it. */
  listed?: boolean;
  children: ReactNode;
}

/** The address of the page shown last; undefined before the first. */
let shownPath: string | undefined;

/** A page: its document title, its one h1, and the focus on that h1 when the address changes. */
export function Page({
  title,
  lead,
  bar,
  above,
  actions,
  hideTitle = false,
  wide = false,
  bleed = false,
  listed,
  children,
}: Props) {
  useEffect(() => {
    document.title = pageTitle(title, listed);
  }, [title, listed]);
  const heading = useFocusOnArrival();

  return (
    <div
      className={bleed ? undefined : cx("page-width pb-16 sm:pb-28", !bar && "pt-5 sm:pt-8")}
      data-wide={wide ? "" : undefined}
    >
      {bar}
      {above && <div className={bar ? undefined : "mb-3"}>{above}</div>}
      <div
        className={cx(
          "flex flex-wrap justify-between gap-4",
          bar ? "mb-2 items-center sm:mb-4" : "mb-4 items-end sm:mb-6",
          hideTitle && "sr-only",
        )}
      >
        <div className={cx(Boolean(bar) && "min-w-0 grow basis-40 sm:flex sm:flex-wrap sm:items-baseline sm:gap-x-3")}>
          <h1 ref={heading} tabIndex={-1} className={bar ? "text-lead leading-snug sm:text-heading" : "text-heading"}>
            {title}
          </h1>
          {lead && <p className={cx("text-muted max-sm:text-small", !bar && "mt-1 max-w-2xl")}>{lead}</p>}
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
}

function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const navigation = useNavigationType();

  useEffect(() => forgetFocus, []);

  const handled = useRef<string>(undefined);
  useEffect(() => {
    // A page that writes its filters or its step into its own address stays the same page.
    if (handled.current === pathname) return;
    handled.current = pathname;
    forgetFocus();
    // The browser itself announces the first page, and restores the scroll position on Back.
    const isFirst = shownPath === undefined;
    shownPath = pathname;
    if (isFirst) return;
    heading.current?.focus({ preventScroll: true });
    if (navigation !== "POP") window.scrollTo(0, 0);
  }, [pathname, navigation]);
  return heading;
}
