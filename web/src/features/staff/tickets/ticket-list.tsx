import { ticketHolders, type TicketLine, TicketState } from "@naqi/contracts";
import { t } from "texts:staff/admin";
import { t as ticketsText } from "texts:staff/tickets";
import { addressOf, oneOf } from "@/lib/data/address-filters.ts";
import { useAddressFilters } from "@/lib/data/use-address.ts";
import { useOpenRecord } from "@/lib/data/use-open-record.ts";
import { formatInstant } from "@/lib/texts/format.ts";
import { Select } from "@/ui/inputs/select.tsx";
import type { Column } from "@/ui/page/table.tsx";
import { Age } from "../parts/age.tsx";
import { FindRecord } from "../parts/find-record.tsx";
import { RowLink } from "../parts/paged-table.tsx";
import { RecordList } from "../parts/record-list.tsx";
import { findInAddress, useFound } from "../parts/use-found.ts";
import { TicketPanel } from "./ticket-panel.tsx";
import { TicketBadge, topicName } from "./ticket-words.tsx";
import { useTickets } from "./use-tickets.ts";

const states = [...TicketState.options, "any"] as const;

const address = addressOf({
  find: findInAddress,
  state: { name: "state", read: oneOf(states), absent: "open" as const },
  assigned: { name: "assigned", read: oneOf(ticketHolders), absent: "all" as const },
});

const columns = (to: (id: string) => string): readonly Column<TicketLine>[] => [
  {
    name: "from",
    label: t("ticketCase.from"),
    cell: ({ ticketId, name }) => <RowLink to={to(ticketId)}>{name}</RowLink>,
  },
  {
    name: "topic",
    label: t("ticketCase.topic"),
    cell: ({ topic, createdAt }) => (
      <div className="text-end md:text-start">
        <span className="block">{topicName(topic)}</span>
        <span className="block text-small text-muted tabular-nums">{formatInstant(createdAt)}</span>
      </div>
    ),
  },
  {
    name: "assignee",
    label: ticketsText("assign.label"),
    cell: ({ assignee }) => assignee && <bdi>{assignee.name}</bdi>,
  },
  {
    name: "status",
    label: t("staff.status"),
    cell: ({ state, waitsSince }) => (waitsSince ? <Age since={waitsSince} /> : <TicketBadge state={state} />),
  },
];

/** Messages to support by state and assignee; open ones longest waiting first, and the selected one. */
export function TicketList() {
  const { filters, change } = useAddressFilters(address);
  const record = useOpenRecord("ticket");
  const { find, state, assigned } = filters;
  const list = useTickets({ state, ...(assigned !== "all" && { assigned }) });
  const found = useFound("tickets", find);
  return (
    <>
      <div className="mb-6 grid gap-4">
        <FindRecord value={find} onFind={(typed) => change({ find: typed }, { replace: true })} isCut={found.isCut} />
        {!found.list && (
          <div className="flex flex-wrap gap-4">
            <Select
              label={t("staff.status")}
              className="grow basis-48 sm:max-w-60"
              value={state}
              options={states.map((value) => ({ value, label: t(`ticketCase.state.${value}`) }))}
              onChange={({ target }) => change({ state: oneOf(states)(target.value) ?? "open" })}
            />
            <Select
              label={ticketsText("holder")}
              className="grow basis-48 sm:max-w-60"
              value={assigned}
              options={ticketHolders.map((value) => ({ value, label: ticketsText(`holder.${value}`) }))}
              onChange={({ target }) => change({ assigned: oneOf(ticketHolders)(target.value) ?? "all" })}
            />
          </div>
        )}
      </div>
      <RecordList
        record={record}
        caption={t("staff.tickets")}
        one={t("ticketCase.one")}
        of={found.list ?? list}
        columns={columns}
        keyOf={({ ticketId }) => ticketId}
        Panel={TicketPanel}
        isQueue={state === "open" && !found.list}
      />
    </>
  );
}
