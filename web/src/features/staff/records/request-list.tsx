import { areBackwards, type StaffRequest } from "@naqi/contracts";
import { ClipboardList } from "lucide-react";
import { t } from "texts:staff/admin";
import { memberIdOf } from "@/lib/links/member-id.ts";
import { addressOf, oneOf } from "@/lib/data/address-filters.ts";
import { useAddressFilters } from "@/lib/data/use-address.ts";
import { useOpenRecord } from "@/lib/data/use-open-record.ts";
import { formatInstant } from "@/lib/texts/format.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import type { Column } from "@/ui/page/table.tsx";
import { dayIn } from "../parts/day-range.tsx";
import { FindRecord } from "../parts/find-record.tsx";
import { RowLink } from "../parts/paged-table.tsx";
import { RecordFilters } from "../parts/record-filters.tsx";
import { RecordList } from "../parts/record-list.tsx";
import { findInAddress, useFound } from "../parts/use-found.ts";
import { RequestBadge, requestStatuses } from "./request-badge.tsx";
import { RequestPanel } from "./request-panel.tsx";
import { useRequests } from "./use-requests.ts";

const statuses = [...requestStatuses, "any"] as const;
const orders = ["newest", "oldest"] as const;

const address = addressOf({
  find: findInAddress,
  status: { name: "status", read: oneOf(statuses), absent: "open" as const },
  from: { name: "from", read: dayIn, absent: "" },
  until: { name: "until", read: dayIn, absent: "" },
  order: { name: "sort", read: oneOf(orders), absent: "newest" as const },
  customer: { name: "customer", read: memberIdOf, absent: undefined },
});

const columns = (to: (id: string) => string): readonly Column<StaffRequest>[] => [
  {
    name: "what",
    label: t("bookingCase.what"),
    cell: (request) => <RowLink to={to(request.requestId)}>{requestTitle(request)}</RowLink>,
  },
  { name: "customer", label: t("by.customer"), cell: ({ customerName }) => <bdi>{partyName(customerName)}</bdi> },
  { name: "offers", label: t("requestCase.offers"), isNumber: true, cell: ({ applicationCount }) => applicationCount },
  {
    name: "posted",
    label: t("requestCase.posted"),
    cell: ({ createdAt }) => <span className="tabular-nums">{formatInstant(createdAt)}</span>,
  },
  { name: "status", label: t("staff.status"), cell: ({ status }) => <RequestBadge status={status} /> },
];

/** Job board requests by status and days, or one customer's, and the open one. */
export function RequestList() {
  const { filters, change } = useAddressFilters(address);
  const record = useOpenRecord("request");
  const { find, status, from, until, order, customer } = filters;
  const last = areBackwards({ from, until }) ? "" : until;
  const asked = { status, order, ...(from && { from }), ...(last && { until: last }) };
  const list = useRequests(customer ? { customerId: customer } : asked);
  const found = useFound("requests", find);
  return (
    <>
      <RecordFilters
        find={
          <FindRecord value={find} onFind={(typed) => change({ find: typed }, { replace: true })} isCut={found.isCut} />
        }
        isFinding={found.list !== undefined}
        filters={filters}
        statuses={{ values: statuses, label: (value) => t(`requestCase.status.${value}`) }}
        orders={{ values: orders, label: (value) => t(`requestCase.sort.${value}`) }}
        onChange={change}
        ofOne={customer !== undefined && { to: "/admin/requests", label: t("requestCase.ofAll") }}
      />
      <RecordList
        record={record}
        caption={t("staff.requests")}
        one={t("requestCase.one")}
        of={found.list ?? list}
        columns={columns}
        keyOf={({ requestId }) => requestId}
        Panel={RequestPanel}
        icon={<ClipboardList />}
      />
    </>
  );
}
