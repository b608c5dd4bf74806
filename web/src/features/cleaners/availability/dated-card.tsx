import { type ReactNode, useId } from "react";
import { t } from "texts:cleaners/availability";
import { focusLater } from "@/lib/browser/focus.ts";
import type { FormState } from "@/lib/form/use-form.ts";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";

interface Row {
  key: string;
  title: string;
  note?: ReactNode;
  /** The button's name, including what it removes. */
  remove: string;
  onRemove: () => void;
}

interface Props {
  title: string;
  text: string;
  /** Adds an entry: its fields are the children. */
  form: FormState;
  add: string;
  rows: readonly Row[];
  none: string;
  /** The entry just added or removed, for screen readers. */
  said: string;
  children: ReactNode;
}

/** Dated entries, with a form to add one and a button to remove each. */
export function DatedCard({ title, text, form, add, rows, none, said, children }: Props) {
  const id = useId();
  return (
    <Card>
      <h2 id={id} tabIndex={-1} className="text-title">
        {title}
      </h2>
      <p className="mt-1 text-muted">{text}</p>
      <form {...form.props} className="mt-4 grid gap-4 sm:grid-cols-2">
        {children}
        <div>
          <Button type="submit" tone="secondary" size="small">
            {add}
          </Button>
        </div>
      </form>
      <p role="status" className="sr-only">
        {said}
      </p>
      {rows.length === 0 && <p className="mt-4 text-small text-muted">{none}</p>}
      <ul className="mt-4 divide-y divide-border rounded-control border border-border px-4 empty:hidden">
        {rows.map(({ key, title: when, note, remove, onRemove }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
            <span className="min-w-0 py-1.5">
              <span className="font-medium">{when}</span> <span className="text-small text-muted">{note}</span>
            </span>
            <Button
              tone="quiet"
              size="small"
              aria-label={remove}
              onClick={() => {
                onRemove();
                focusLater(id);
              }}
            >
              {t("calendar.remove")}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
