import { Inbox } from "lucide-react";
import { t } from "texts:staff/admin";
import type { Paged } from "@/lib/data/use-pages.ts";
import { Empty } from "@/ui/states/empty.tsx";
import { Select } from "@/ui/inputs/select.tsx";
import type { Column } from "@/ui/page/table.tsx";
import { PagedTable } from "./paged-table.tsx";

interface Props<Status extends string, Row> {
  caption: string;
  /** The first one is what waits for staff. */
  statuses: readonly [Status, ...Status[]];
  nameOf: (status: Status) => string;
  status: Status;
  onStatus: (status: Status) => void;
  of: Paged<Row>;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
}

/** Cases by status, waiting ones first. */
export function Queue<Status extends string, Row>({
  statuses,
  nameOf,
  status,
  onStatus,
  ...table
}: Props<Status, Row>) {
  const isQueue = status === statuses[0];
  return (
    <>
      <Select
        label={t("staff.status")}
        className="mb-6 sm:max-w-60"
        value={status}
        options={statuses.map((each) => ({ value: each, label: nameOf(each) }))}
        onChange={({ target }) => onStatus(statuses.find((each) => each === target.value) ?? statuses[0])}
      />
      <PagedTable
        {...table}
        // An empty queue is good news; another empty list is only empty.
        empty={
          <Empty
            icon={<Inbox />}
            title={t(isQueue ? "staff.nothing" : "staff.nobody")}
            hint={isQueue ? t("staff.nothingHint") : undefined}
          />
        }
      />
    </>
  );
}
