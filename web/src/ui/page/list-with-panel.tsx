import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { cx } from "@/lib/browser/class-names.ts";

interface Props {
  /** The record that is open; none while the list stands alone. */
  openId: string | undefined;
  list: ReactNode;
  panel: ReactNode;
  /** What the panel is of, for screen readers. */
  panelLabel: string;
  /** The address of the list alone, and the words of the way there. */
  back: { to: string; label: string };
  /** Stands in the panel's place while nothing is open; without it the list has all the room until then. */
  choose?: string;
}

/**
 * A list and the record of it that is open, side by side where there is room, and one in place of the other on phones.
 * Opening moves the focus to the record, going back to the list.
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
