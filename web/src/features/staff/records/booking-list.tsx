import { areBackwards, isReclean, type StaffBooking } from "@naqi/contracts";
import { CalendarDays } from "lucide-react";
import { t } from "texts:staff/admin";
import { memberIdOf } from "@/lib/links/member-id.ts";
import { addressOf, oneOf } from "@/lib/data/address-filters.ts";
import { useAddressFilters } from "@/lib/data/use-address.ts";
import { useOpenRecord } from "@/lib/data/use-open-record.ts";
import { formatWhen } from "@/lib/texts/format.ts";
import { jobTitle, partyName } from "@/lib/texts/vocabulary.ts";
import { Badge, StatusBadge } from "@/ui/marks/badge.tsx";
import type { Column } from "@/ui/page/table.tsx";
import { BookingPanel } from "./booking-panel.tsx";
import { dayIn } from "../parts/day-range.tsx";
import { FindRecord } from "../parts/find-record.tsx";
import { RowLink } from "../parts/paged-table.tsx";
import { RecordFilters } from "../parts/record-filters.tsx";
import { RecordList } from "../parts/record-list.tsx";
import { findInAddress, useFound } from "../parts/use-found.ts";
import { useBookings } from "./use-records.ts";

const statuses = ["confirmed", "disputed", "in_progress", "completed", "cancelled", "any"] as const;
const orders = ["soonest", "latest"] as const;

const address = addressOf({
  find: findInAddress,
  status: { name: "status", read: oneOf(statuses), absent: "confirmed" as const },
  from: { name: "from", read: dayIn, absent: "" },
  until: { name: "until", read: dayIn, absent: "" },
  order: { name: "sort", read: oneOf(orders), absent: "soonest" as const },
  customer: { name: "customer", read: memberIdOf, absent: undefined },
  cleaner: { name: "cleaner", read: memberIdOf, absent: undefined },
});

const columns = (to: (id: string) => string): readonly Column<StaffBooking>[] => [
  {
    name: "when",
    label: t("audit.when"),
    cell: ({ bookingId, scheduledDate, scheduledTime }) => (
      <RowLink to={to(bookingId)}>{formatWhen(scheduledDate, scheduledTime)}</RowLink>
    ),
  },
  { name: "what", label: t("bookingCase.what"), cell: (booking) => <bdi>{jobTitle(booking)}</bdi> },
  { name: "customer", label: t("by.customer"), cell: ({ customerName }) => <bdi>{partyName(customerName)}</bdi> },
  { name: "cleaner", label: t("by.cleaner"), cell: ({ cleanerName }) => <bdi>{partyName(cleanerName)}</bdi> },
  { name: "status", label: t("staff.status"), cell: (booking) => <StatusOf booking={booking} /> },
];

/** The status, whether the visit is a re-clean, and whether a suspension puts it on hold. */
const StatusOf = ({ booking: { status, held, reclean } }: { booking: StaffBooking }) => (
  <span className="flex flex-wrap gap-1.5">
    <StatusBadge status={status} />
    {isReclean({ reclean }) && <Badge tone="info">{t("bookingCase.reclean")}</Badge>}
    {held && <Badge tone="warning">{t("standing.onHold")}</Badge>}
  </span>
);

/** Bookings by status and days, or one member's, and the open one. */
export function BookingList() {
  const { filters, change } = useAddressFilters(address);
  const record = useOpenRecord("booking");
  const { find, status, from, until, order, customer, cleaner } = filters;
  const person = customer ? { customerId: customer } : cleaner ? { cleanerId: cleaner } : undefined;
  const last = areBackwards({ from, until }) ? "" : until;
  const list = useBookings(person ?? { status, order, ...(from && { from }), ...(last && { until: last }) });
  const found = useFound("bookings", find);
  return (
    <>
      <RecordFilters
        find={
          <FindRecord value={find} onFind={(typed) => change({ find: typed }, { replace: true })} isCut={found.isCut} />
        }
        isFinding={found.list !== undefined}
        filters={filters}
        statuses={{ values: statuses, label: (value) => t(`bookingCase.status.${value}`) }}
        orders={{ values: orders, label: (value) => t(`record.sort.${value}`) }}
        onChange={change}
        ofOne={person && { to: "/admin/bookings", label: t("bookingCase.ofAll") }}
      />
      <RecordList
        record={record}
        caption={t("staff.bookings")}
        one={t("bookingCase.one")}
        of={found.list ?? list}
        columns={columns}
        keyOf={({ bookingId }) => bookingId}
        Panel={BookingPanel}
        icon={<CalendarDays />}
      />
    </>
  );
}
