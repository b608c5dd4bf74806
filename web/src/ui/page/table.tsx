import type { ReactNode } from "react";
import { cx } from "@/lib/browser/class-names.ts";

export interface Column<Row> {
  name: string;
  label: string;
  /** Replaces the label in the header: a button that sorts by it. */
  head?: ReactNode;
  /** The rows are sorted by it. */
  sorted?: "ascending" | "descending" | undefined;
  cell: (row: Row) => ReactNode;
  /** Amounts and counts are aligned at the end. */
  isNumber?: boolean;
}

interface Props<Row> {
  /** The table's name, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** A denser layout. */
  isDense?: boolean | undefined;
}

/**
 * A table that becomes a list of cards on phones. The first column names the row. The roles are explicit because
 * browsers drop them when cells get another layout. A horizontally scrollable table is reachable by keyboard.
 */
export const Table = <Row,>({ caption, columns, rows, keyOf, isDense = false }: Props<Row>) => (
  <div
    role="region"
    aria-label={caption}
    tabIndex={0}
    className="overflow-x-auto rounded-card border border-border bg-raised"
  >
    <table role="table" className="w-full text-start max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b border-border bg-sunken text-small text-muted">
          {columns.map(({ name, label, head, sorted, isNumber }) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              aria-sort={sorted}
              className={cx(
                "font-medium whitespace-nowrap",
                isDense ? "px-3" : "px-5",
                !head && "py-3",
                isNumber ? "text-end" : "text-start",
              )}
            >
              {head ?? label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            role="row"
            className={cx(
              "border-b border-border last:border-b-0 max-md:grid max-md:grid-cols-1",
              isDense ? "max-md:gap-1 max-md:p-3" : "max-md:gap-2 max-md:p-5",
            )}
          >
            {columns.map((column, index) => (
              <Cell key={column.name} column={column} isName={index === 0} row={row} isDense={isDense} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

interface CellProps<Row> {
  column: Column<Row>;
  isName: boolean;
  row: Row;
  isDense: boolean;
}

function Cell<Row>({ column, isName, row, isDense }: CellProps<Row>) {
  const { label, cell, isNumber } = column;
  const room = isDense ? "md:px-3 md:py-0.5 md:text-small" : "md:px-5 md:py-3.5";
  if (isName) {
    return (
      <th role="rowheader" scope="row" className={cx("text-start font-medium max-md:text-lead", room)}>
        {cell(row)}
      </th>
    );
  }
  const value = cell(row);
  return (
    <td
      role="cell"
      className={cx(
        "max-md:flex-wrap max-md:items-baseline max-md:justify-between max-md:gap-x-4",
        room,
        // On a phone a label alone would look like a missing value.
        value === undefined || value === false ? "max-md:hidden" : "max-md:flex",
        isNumber && "tabular-nums md:text-end",
      )}
    >
      <span aria-hidden="true" className="text-small text-muted md:hidden">
        {label}
      </span>
      <span className="contents">{value}</span>
    </td>
  );
}
