import type { Property } from "@naqi/contracts";
import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { t } from "texts:cleaners";
import { Button } from "@/ui/button.tsx";
import { Dialog, preloadDialog } from "@/ui/dialog.tsx";
import { type Counts, FilterFields } from "./filter-fields.tsx";
import { appliedFilters, type Filters, noFilters } from "./search-filters.ts";
import type { ChangeFilters } from "./use-search.ts";

interface Props {
  filters: Filters;
  counts: Counts | undefined;
  total: number | undefined;
  /** The customer's own. */
  properties: readonly Property[];
  onChange: ChangeFilters;
}

/** The filters of phones: a sheet whose button says how many cleaners there are behind it. */
export function FilterSheet({ filters, counts, total, properties, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const count = appliedFilters(filters).filter(({ name }) => name !== "text").length;
  // Steps taken inside the sheet are one step of the page.
  const onChangeInside: ChangeFilters = (change) => onChange(change, { replace: true });
  return (
    <>
      <Button
        tone="secondary"
        icon={<SlidersHorizontal />}
        onPointerEnter={preloadDialog}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? t("search.filtersOn", { shown: count }) : t("search.filters")}
      </Button>
      <Dialog
        open={open}
        title={t("search.filters")}
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button
              tone="quiet"
              onClick={() => onChangeInside({ ...noFilters, text: filters.text, sort: filters.sort })}
            >
              {t("search.clear")}
            </Button>
            <Button className="grow" onClick={() => setOpen(false)}>
              {total === undefined ? t("search.showSome") : t("search.show", { count: total })}
            </Button>
          </>
        }
      >
        <FilterFields {...{ filters, counts, properties }} onChange={onChangeInside} />
      </Dialog>
    </>
  );
}
