import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Paged } from "@/lib/data/use-pages.ts";
import { PagedList } from "@/ui/states/paged-list.tsx";
import { SkeletonRows } from "@/ui/states/skeleton.tsx";
import { type Column, Table } from "@/ui/page/table.tsx";

interface Props<Row> {
  caption: string;
  of: Paged<Row>;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  empty: ReactNode;
  /** The spec's sentence for a failed load. */
  failed?: string;
  /** The total number, if known. */
  total?: number | undefined;
  isDense?: boolean;
}

/** Takes the focus when a button disappears with its row: from here the first row is the next tab stop. */
export const tableId = "staff-table";

/** A paged list as a table, cards on phones. */
export const PagedTable = <Row,>({ caption, columns, isDense, ...list }: Props<Row>) => (
  <div id={tableId} role="group" aria-label={caption} tabIndex={-1}>
    <PagedList {...list} skeleton={<SkeletonRows count={4} className="h-10" />}>
      {(rows) => <Table caption={caption} columns={columns} rows={rows} keyOf={list.keyOf} isDense={isDense} />}
    </PagedList>
  </div>
);

/** The name in a row, linked to its page. */
export const RowLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    dir="auto"
    className="inline-flex min-h-11 items-center font-medium text-accent-text underline-offset-4 hover:underline"
  >
    {children}
  </Link>
);
