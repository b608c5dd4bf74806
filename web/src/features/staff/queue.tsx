import { Inbox } from "lucide-react";
import { t } from "texts:staff";
import { useAddressChoice } from "@/lib/data/use-address.ts";
import type { Paged } from "@/lib/data/use-pages.ts";
import { Empty } from "@/ui/empty.tsx";
import { Select } from "@/ui/select.tsx";
import type { Column } from "@/ui/table.tsx";
import { PagedTable } from "./paged-table.tsx";

interface Props<Status extends string, Row> {
  caption: string;
  /** The first is what waits for us. */
  statuses: readonly [Status, ...Status[]];
  nameOf: (status: Status) => string;
  useList: (status: Status) => Paged<Row>;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
}

/** Cases by status, those that wait first; the status stands in the address. */
export function Queue<Status extends string, Row>({ statuses, nameOf, useList, ...table }: Props<Status, Row>) {
  const [status, setStatus] = useAddressChoice("status", statuses, statuses[0]);
  const list = useList(status);
  const isQueue = status === statuses[0];
  return (
    <>
      <Select
        label={t("staff.status")}
        className="mb-6 sm:max-w-60"
        value={status}
        options={statuses.map((each) => ({ value: each, label: nameOf(each) }))}
        onChange={({ target }) => setStatus(statuses.find((each) => each === target.value) ?? statuses[0])}
      />
      <PagedTable
        {...table}
        of={list}
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
