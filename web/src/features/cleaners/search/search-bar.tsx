import { areaNames } from "@naqi/contracts";
import { Search, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useId } from "react";
import { t } from "texts:cleaners/cleaners";
import { t as parts } from "texts:ui/parts";
import { readNear } from "@/lib/browser/near.ts";
import { oneOf } from "@/lib/data/address-filters.ts";
import { useDraft } from "@/lib/data/use-draft.ts";
import { formatDay, formatWhen } from "@/lib/texts/format.ts";
import { preloadDialog } from "@/ui/dialogs/dialog.tsx";
import { cell, SelectCell } from "./select-cell.tsx";
import { bookableDays, type Filters, sizeChosen } from "./search-filters.ts";
import { areaOptions, type Counts, dayOptions, sizeAndLengthText, sizeOptions } from "./search-options.ts";
import type { ChangeFilters } from "./use-search.ts";

interface Props {
  filters: Filters;
  /** How long a visit the prices are for. */
  minutes: number;
  counts: Counts | undefined;
  /** How many filters are active. */
  count: number;
  onChange: ChangeFilters;
  /** Opens the filters. */
  onOpen: () => void;
  /** Further actions, on wide screens. */
  children?: ReactNode;
}

/** Where, how large, when and who, in one row under the header: on phones one button that opens all of it. */
export const SearchBar = ({ filters, minutes, counts, count, onChange, onOpen, children }: Props) => (
  <div
    data-top-bar=""
    className="z-30 mx-[calc(50%-50vw)] border-b border-border bg-raised px-[calc(50vw-50%)] py-2 transition-[top] duration-200 ease-out motion-reduce:transition-none lg:py-2.5 [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:top-(--header)"
  >
    <div className="flex items-center gap-2.5">
      <WholeSearchButton {...{ filters, minutes, onOpen }} />
      <div
        role="search"
        className="hidden min-w-0 grow items-center rounded-pill border border-border-strong bg-raised p-0.5 lg:flex"
      >
        <SelectCell
          label={t("search.area")}
          value={filters.area ?? ""}
          options={areaOptions(counts)}
          onChange={({ target }) => onChange({ area: oneOf(areaNames)(target.value) })}
          className="w-44"
        />
        <Line />
        <SelectCell
          label={t("search.size")}
          value={filters.home ?? ""}
          options={sizeOptions(filters, minutes)}
          onChange={({ target }) => onChange(sizeChosen(target.value))}
          className="w-44"
        />
        <Line />
        <SelectCell
          label={t("search.day")}
          value={filters.day ?? ""}
          options={dayOptions()}
          onChange={({ target }) => onChange({ day: oneOf(bookableDays())(target.value) })}
          className="w-36"
        />
        <Line />
        <TextCell text={filters.text} onCommit={(text) => onChange({ text }, { replace: true })} />
      </div>
      <FiltersButton count={count} onOpen={onOpen} />
      <div className="hidden lg:block">{children}</div>
    </div>
  </div>
);

const WholeSearchButton = ({ filters, minutes, onOpen }: Pick<Props, "filters" | "minutes" | "onOpen">) => (
  <button
    type="button"
    onPointerEnter={preloadDialog}
    onClick={onOpen}
    className="flex min-h-12 min-w-0 grow items-center gap-3 rounded-pill border border-border-strong bg-surface px-4.5 py-1 text-start leading-tight hover:border-accent lg:hidden"
  >
    <Search className="size-5 shrink-0" />
    <span className="sr-only">{t("search.changeSearch")}</span>
    <span className="min-w-0">
      <span className="block truncate text-small font-semibold">
        <bdi>{whereText(filters)}</bdi>
      </span>
      <span className="block truncate text-tiny text-muted">
        {`${sizeAndLengthText(filters, minutes)} · ${whenText(filters)}`}
      </span>
    </span>
  </button>
);

const FiltersButton = ({ count, onOpen }: Pick<Props, "count" | "onOpen">) => (
  <button
    type="button"
    onPointerEnter={preloadDialog}
    onClick={onOpen}
    className="relative flex min-h-12 min-w-12 shrink-0 items-center justify-center gap-2 rounded-pill border border-border-strong bg-raised font-medium hover:border-accent hover:text-accent-text lg:px-4.5"
  >
    <SlidersHorizontal className="size-5 shrink-0" />
    <span className="max-lg:sr-only">{parts("filters.title")}</span>
    {count > 0 && (
      <span className="inline-grid h-5 min-w-5 place-items-center rounded-pill bg-accent px-1.5 text-tiny font-semibold text-accent-contrast tabular-nums max-lg:absolute max-lg:-end-1 max-lg:-top-1">
        {count}
      </span>
    )}
  </button>
);

const Line = () => <span aria-hidden="true" className="h-8 w-px shrink-0 bg-border" />;

/** Passed on when typing pauses, and immediately on Enter. */
function TextCell({ text, onCommit }: { text: string; onCommit: (text: string) => void }) {
  const id = useId();
  const { draft, move, settle } = useDraft(text, onCommit);
  return (
    <span className={`${cell} min-w-0 grow basis-40`}>
      <label htmlFor={id} className="text-tiny text-muted">
        {t("search.text")}
      </label>
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        dir="auto"
        maxLength={100}
        placeholder={t("search.textPlaceholder")}
        value={draft}
        onChange={({ target }) => move(target.value)}
        onKeyDown={({ key }) => key === "Enter" && settle()}
        className="h-5 w-full bg-transparent text-small font-medium outline-none placeholder:font-normal placeholder:text-muted"
      />
    </span>
  );
}

function whereText({ text, area, near }: Filters) {
  const place = area ?? (near && readNear(near)?.name) ?? t("search.anyArea");
  return text.trim() ? `${t("search.textChip", { text: text.trim() })} · ${place}` : place;
}

const whenText = ({ day, hour }: Filters) =>
  day ? (hour ? formatWhen(day, hour) : formatDay(day)) : t("search.anyDay");
