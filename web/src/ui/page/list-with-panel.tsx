import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { cx } from "@/lib/browser/class-names.ts";

interface Props {
  /** The open record; absent while only the list is shown. */
  openId: string | undefined;
  list: ReactNode;
  panel: ReactNode;
  /** The panel's name, for screen readers. */
  panelLabel: string;
  /** The list's address, and the text of the link to it. */
  back: { to: string; label: string };
  /** Fills the panel while no record is open; without it the list uses the full width. */
  choose?: string;
}

/**
 * A list and its open record, side by side if there is room, one replacing the other on phones. Opening moves the focus
 * to the record, going back to the list.
 */
export function ListWithPanel({ openId, list, panel, panelLabel, back, choose }: Props) {
  const listBox = useRef<HTMLDivElement>(null);
  const panelBox = useRef<HTMLElement>(null);
  const shown = useRef(openId);
  useEffect(() => {
    if (shown.current === openId) return;
    shown.current = openId;
    (openId ? panelBox : listBox).current?.focus();
  }, [openId]);

  return (
    <div
      className={cx(
        "grid grid-cols-1 items-start gap-6",
        (openId || choose) && "lg:grid-cols-[minmax(0,1fr)_minmax(22rem,28rem)]",
      )}
    >
      <div ref={listBox} tabIndex={-1} className={cx("min-w-0", openId && "max-lg:hidden")}>
        {list}
      </div>
      {openId ? (
        <section ref={panelBox} tabIndex={-1} aria-label={panelLabel} className="min-w-0 scroll-mt-24">
          <Link
            to={back.to}
            preventScrollReset
            className="mb-3 inline-flex min-h-11 items-center gap-2 text-small font-medium text-accent-text hover:underline"
          >
            <ArrowLeft className="size-4 rtl:rotate-180" />
            <span>{back.label}</span>
          </Link>
          {panel}
        </section>
      ) : (
        choose && <p className="hidden py-24 text-center text-muted lg:block">{choose}</p>
      )}
    </div>
  );
}
