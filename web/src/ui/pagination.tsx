import { ChevronLeft, ChevronRight } from "lucide-react";
import { t } from "texts:parts";
import { cx } from "@/lib/class-names.ts";
import { IconButton } from "./button.tsx";

interface Props {
  /** What is paged, for the name of the landmark. */
  label: string;
  /** From 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

/** The first, the last, and those around the one that is open; 0 stands for a gap. */
export function pagesShown(page: number, pageCount: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pageCount]);
  const pages = [...wanted].filter((each) => each >= 1 && each <= pageCount).sort((one, other) => one - other);
  return pages.flatMap((each, index) => {
    const before = pages[index - 1] ?? 0;
    if (each - before === 2) return [each - 1, each];
    return each - before > 2 ? [0, each] : [each];
  });
}

/** Moves through the pages of a table. */
export const Pagination = ({ label, page, pageCount, onPage }: Props) => (
  <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
    <IconButton label={t("pages.previous")} disabled={page <= 1} onClick={() => onPage(page - 1)}>
      <ChevronLeft aria-hidden="true" className="size-5 rtl:rotate-180" />
    </IconButton>
    {pagesShown(page, pageCount).map((each, index) =>
      each === 0 ? (
        <span key={`gap ${index}`} aria-hidden="true" className="px-1 text-muted">
          …
        </span>
      ) : (
        <button
          key={each}
          type="button"
          aria-label={t("pages.page", { page: each })}
          aria-current={each === page ? "page" : undefined}
          onClick={() => onPage(each)}
          className={cx(
            "min-h-11 min-w-11 rounded-control px-2 font-medium tabular-nums transition-colors duration-150",
            each === page ? "bg-accent text-accent-contrast" : "hover:bg-accent-soft hover:text-accent-text",
          )}
        >
          {each}
        </button>
      ),
    )}
    <IconButton label={t("pages.next")} disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
      <ChevronRight aria-hidden="true" className="size-5 rtl:rotate-180" />
    </IconButton>
  </nav>
);
