import { policy } from "@naqi/contracts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { t } from "texts:staff/admin";
import { cx } from "@/lib/browser/class-names.ts";
import { useNow } from "@/lib/browser/use-now.ts";
import type { Paged } from "@/lib/data/use-pages.ts";
import { Card } from "@/ui/page/card.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { spanOf } from "../parts/age.tsx";

export interface QueueRow {
  to: string;
  name: string;
  /** Since when it waits for staff. */
  since?: string | undefined;
  /** When it lapses, if not by our promise. */
  due?: string;
  /** The text in its place. */
  end?: string;
  /** A colleague who has it open. */
  by?: string | undefined;
}

export interface Queue {
  label: string;
  /** The label on its tile, which has room for a word or two; the label contains it. */
  short?: string;
  to: string;
  list: Paged<unknown>;
  /** The waiting items, longest waiting first. */
  rows: readonly QueueRow[];
  note?: string | undefined;
  /** What staff do with an item. */
  act?: "review" | "answer" | "decide";
}

/** A queue without work has no tile, unless its list could not be read or has a note. */
const hasTile = ({ list, rows, note }: Queue) => rows.length > 0 || note !== undefined || list.data === undefined;

/** How many wait in each queue, and whether the longest waiting is in time. On phones one row that scrolls sideways. */
export function Tiles({ of }: { of: readonly Queue[] }) {
  const [kept, setKept] = useState<readonly string[]>([]);
  // A tile stays when its queue becomes empty, so that no other moves.
  const shown = of.filter((queue) => hasTile(queue) || kept.includes(queue.to));
  if (shown.length > kept.length) setKept(shown.map(({ to }) => to));
  if (shown.length === 0) return null;
  return (
    <ul className="flex gap-2.5 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-1 max-sm:[scrollbar-width:none] sm:grid sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] sm:gap-3">
      {shown.map((queue) => (
        <Tile key={queue.to} {...queue} />
      ))}
    </ul>
  );
}

const Tile = ({ label, short = label, to, list, rows, note }: Queue) => (
  <li className="max-sm:w-31 max-sm:shrink-0">
    <Card
      className={cx(
        "relative h-full px-3.5 py-3 sm:px-4 sm:py-3",
        rows.length === 0 ? "bg-transparent shadow-none" : "transition-colors duration-150 hover:border-accent",
      )}
    >
      <Loaded of={list} skeleton={<Skeleton className="h-9" />}>
        {() => (
          <p className={cx("text-heading leading-tight font-medium tabular-nums", rows.length === 0 && "text-muted")}>
            {list.hasMore ? t("staff.atLeast", { least: rows.length }) : rows.length}
          </p>
        )}
      </Loaded>
      <h2 className="text-small">
        <Link
          to={to}
          aria-label={`${t("staff.open")}: ${label}`}
          className="wrap-anywhere after:absolute after:inset-0 after:rounded-card"
        >
          {short}
        </Link>
      </h2>
      {list.data !== undefined && <State rows={rows} />}
      {note && <p className="text-tiny text-muted">{note}</p>}
    </Card>
  </li>
);

const { usual, most } = policy.reviewHours;

/** The longest waiting item against the promise, in words and colour. */
function State({ rows }: { rows: readonly QueueRow[] }) {
  const now = useNow();
  if (rows.length === 0) return <p className="text-tiny text-muted">{t("staff.nothing")}</p>;
  const oldest = rows.flatMap(({ since }) => (since ? [since] : [])).toSorted()[0];
  if (!oldest) return null;
  const hours = Math.max(0, Math.floor((Date.parse(now) - Date.parse(oldest)) / 3_600_000));
  if (hours < usual) return <p className="text-tiny font-medium text-success">{t("age.inTime")}</p>;
  if (hours < most)
    return <p className="text-tiny font-medium text-warning">{t("age.dueIn", { left: spanOf(most - hours) })}</p>;
  return (
    <p className="text-tiny font-medium text-danger">{t("age.lateBy", { over: spanOf(Math.max(1, hours - most)) })}</p>
  );
}
