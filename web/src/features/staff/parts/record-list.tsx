import { Inbox } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { t } from "texts:staff/admin";
import type { Paged } from "@/lib/data/use-pages.ts";
import type { useOpenRecord } from "@/lib/data/use-open-record.ts";
import { Empty } from "@/ui/states/empty.tsx";
import { ListWithPanel } from "@/ui/page/list-with-panel.tsx";
import type { Column } from "@/ui/page/table.tsx";
import { PagedTable } from "./paged-table.tsx";

export interface PanelProps {
  id: string;
  /** The address of the list alone. */
  toList: string;
}

interface Props<Row> {
  record: ReturnType<typeof useOpenRecord>;
  caption: string;
  /** The name of one record, for screen readers. */
  one: string;
  of: Paged<Row>;
  /** The columns; the first links to the record. */
  columns: (to: (id: string) => string) => readonly Column<Row>[];
  keyOf: (row: Row) => string;
  Panel: ComponentType<PanelProps>;
  /** A list of waiting items: empty is good news. */
  isQueue?: boolean;
  icon?: ReactNode;
}

/** A record list as a table, with the open record next to it. */
export function RecordList<Row>({ record, one, Panel, isQueue = false, icon = <Inbox />, ...list }: Props<Row>) {
  const { openId, to, toList } = record;
  return (
    <ListWithPanel
      openId={openId}
      back={{ to: toList, label: t("record.back") }}
      panelLabel={one}
      choose={t("record.choose")}
      panel={openId && <Panel key={openId} id={openId} toList={toList} />}
      list={
        <PagedTable
          {...list}
          columns={list.columns(to)}
          empty={
            <Empty
              icon={icon}
              title={t(isQueue ? "staff.nothing" : "record.none")}
              hint={isQueue ? t("staff.nothingHint") : undefined}
            />
          }
        />
      }
    />
  );
}
