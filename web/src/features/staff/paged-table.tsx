import type { Operation } from "@naqi/contracts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { t } from "texts:common";
import type { Pages } from "@/lib/use-pages.ts";
import { Button } from "@/ui/button.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { SkeletonRows } from "@/ui/skeleton.tsx";
import { type Column, Table } from "@/ui/table.tsx";

interface Props<Op extends Operation, Row> {
  caption: string;
  list: Pages<Op> & { items: Row[] };
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  empty: ReactNode;
}

/** A list in pages as a table, cards on phones, with its four states. */
export const PagedTable = <Op extends Operation, Row>({ caption, list, columns, keyOf, empty }: Props<Op, Row>) => (
  <Loaded
    of={list}
    skeleton={<SkeletonRows count={4} className="h-10" />}
    empty={() => list.items.length === 0 && empty}
  >
    {() => (
      <>
        <Table caption={caption} columns={columns} rows={list.items} keyOf={keyOf} />
        {list.hasMore && (
          <div className="mt-6 text-center">
            <Button tone="secondary" busy={list.isLoadingMore} onClick={list.showMore}>
              {t("common.showMore")}
            </Button>
          </div>
        )}
      </>
    )}
  </Loaded>
);

/** The name in a row, which leads to its page. */
export const RowLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    dir="auto"
    className="inline-flex min-h-11 items-center font-medium text-accent-text underline-offset-4 hover:underline"
  >
    {children}
  </Link>
);
