import type { ReactNode } from "react";
import { t } from "texts:availability";
import { Button } from "@/ui/button.tsx";

interface Row {
  key: string;
  title: string;
  note?: ReactNode;
  /** The button's name, with what it removes. */
  remove: string;
  onRemove: () => void;
}

/** Dated entries, each with a way to take it back. */
export function DatedList({ rows, none }: { rows: readonly Row[]; none: string }) {
  if (rows.length === 0) return <p className="mt-4 text-small text-muted">{none}</p>;
  return (
    <ul className="mt-4 divide-y divide-border rounded-control border border-border px-4">
      {rows.map(({ key, title, note, remove, onRemove }) => (
        <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
          <span className="min-w-0 py-1.5">
            <span className="font-medium">{title}</span> <span className="text-small text-muted">{note}</span>
          </span>
          <Button tone="quiet" size="small" aria-label={remove} onClick={onRemove}>
            {t("calendar.remove")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
