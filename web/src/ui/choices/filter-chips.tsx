import { X } from "lucide-react";
import { t } from "texts:ui/parts";
import type { Applied } from "@/lib/data/address-filters.ts";
import { Button } from "@/ui/links/button.tsx";

interface Props<Filters> {
  applied: readonly Applied<Filters>[];
  onChange: (filters: Filters) => void;
  onClear: () => void;
}

/** The active filters, each removable by a press. */
export function FilterChips<Filters extends object>({ applied, onChange, onClear }: Props<Filters>) {
  if (applied.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={t("filters.applied")} className="contents">
        {applied.map(({ name, label, without }) => (
          <li key={name} className="flex">
            <button
              type="button"
              aria-label={t("filters.drop", { filter: label })}
              onClick={() => onChange(without)}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-pill border border-accent/40 bg-accent-soft ps-4 pe-3 text-small text-accent-text transition-colors hover:border-accent sm:min-h-9.5"
            >
              <bdi>{label}</bdi>
              <X className="size-4 shrink-0" />
            </button>
          </li>
        ))}
      </ul>
      {applied.length > 1 && (
        <Button tone="quiet" size="small" onClick={onClear}>
          {t("filters.clear")}
        </Button>
      )}
    </div>
  );
}
