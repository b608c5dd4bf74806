import { type ListedPerson, policy } from "@naqi/contracts";
import { UserSearch } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { t as adminText } from "texts:staff/admin";
import { t } from "texts:staff/people";
import { useKeys } from "@/lib/browser/use-keys.ts";
import { useAddressFilters } from "@/lib/data/use-address.ts";
import { useOpenRecord } from "@/lib/data/use-open-record.ts";
import { Empty } from "@/ui/states/empty.tsx";
import { ListWithPanel } from "@/ui/page/list-with-panel.tsx";
import { KeyLegend, useKeysOn } from "../parts/key-legend.tsx";
import { PagedTable } from "../parts/paged-table.tsx";
import { PeopleActs } from "./people-acts.tsx";
import { askedBy, columnsIn, peopleAddress } from "./people-address.ts";
import { peopleColumns } from "./people-columns.tsx";
import { PeopleFilterBar } from "./people-filters.tsx";
import { PeopleLook } from "./people-look.tsx";
import { PeopleViews } from "./people-views.tsx";
import { PersonPanel } from "./person-page.tsx";
import { usePeople } from "./use-people.ts";

/** All members with an account, as filtered by the address, with the open member next to them. */
export function PeopleList() {
  const { filters, change } = useAddressFilters(peopleAddress);
  const asked = askedBy(filters);
  const list = usePeople(asked);
  const record = useOpenRecord("person");
  const { chosen, clear, ticked, ...ticking } = useTicking(list.items);
  const { first } = list;
  const drawing = {
    shown: columnsIn(filters.columns),
    order: filters.order,
    onOrder: (order: typeof filters.order) => change({ order }),
    to: record.to,
    chosen: ticked,
    ...ticking,
  };
  const columns = peopleColumns(drawing);

  return (
    <div className="grid grid-cols-1 gap-5">
      <PeopleFilterBar filters={filters} change={change} counts={first?.counts} />
      <PeopleViews filters={filters} />
      <div className="flex flex-wrap items-center gap-3">
        <PeopleActs asked={asked} total={first?.total ?? 0} chosen={chosen} onClear={clear} />
        <PeopleLook filters={filters} change={change} />
        <p role="status" className="ms-auto text-small text-muted tabular-nums">
          {first && t("everybody.total", { count: first.total })}
        </p>
      </div>
      <ListWithPanel
        openId={record.openId}
        back={{ to: record.toList, label: adminText("record.back") }}
        panelLabel={adminText("case.person")}
        panel={
          record.openId && (
            <>
              <PersonPanel key={record.openId} id={record.openId} toList={record.toList} />
              <PanelKeys items={list.items} openId={record.openId} to={record.to} onChoose={ticking.toggle} />
            </>
          )
        }
        list={
          <PagedTable
            caption={adminText("staff.people")}
            of={list}
            total={first?.total}
            columns={columns}
            isDense={filters.dense === "yes"}
            keyOf={({ memberId }) => memberId}
            empty={<Empty icon={<UserSearch />} title={t("everybody.nobody")} hint={t("everybody.nobodyHint")} />}
          />
        }
      />
    </div>
  );
}

/** The members that are ticked for an action. */
function useTicking(items: readonly ListedPerson[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  // A member who is no longer shown is not acted on.
  const chosen = items.filter(({ memberId }) => ticked.has(memberId));
  const toggle = (memberId: string) => {
    const next = new Set(ticked);
    if (!next.delete(memberId)) next.add(memberId);
    setTicked(next);
  };
  const all = items.slice(0, policy.people.chosen);
  const isAll = all.length > 0 && all.every(({ memberId }) => ticked.has(memberId));
  return {
    chosen,
    clear: () => setTicked(new Set()),
    ticked,
    toggle,
    isAll,
    toggleAll: () => setTicked(new Set(isAll ? [] : all.map(({ memberId }) => memberId))),
  };
}

interface KeysProps {
  items: readonly ListedPerson[];
  openId: string;
  to: (memberId: string) => string;
  onChoose: (memberId: string) => void;
}

/** Keys for the next member and for selecting the open one. */
function PanelKeys({ items, openId, to, onChoose }: KeysProps) {
  const navigate = useNavigate();
  const [isOn, setOn] = useKeysOn();
  const at = items.findIndex(({ memberId }) => memberId === openId);
  const goTo = (person: ListedPerson | undefined) =>
    person && (() => void navigate(to(person.memberId), { preventScrollReset: true }));
  const next = goTo(items[at + 1]);
  const before = at > 0 ? goTo(items[at - 1]) : undefined;
  useKeys({ n: next, p: before, s: at >= 0 ? () => onChoose(openId) : undefined }, isOn);
  return (
    <KeyLegend
      isOn={isOn}
      onSwitch={setOn}
      keys={[
        ...(next ? [["N", t("everybody.key.next")] as const] : []),
        ...(before ? [["P", t("everybody.key.before")] as const] : []),
        ...(at >= 0 ? [["S", t("everybody.key.choose")] as const] : []),
      ]}
    />
  );
}
