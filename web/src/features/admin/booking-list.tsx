import { BookingStatus, type StaffBooking } from "@naqi/contracts";
import { CalendarDays } from "lucide-react";
import { Link } from "react-router-dom";
import { t } from "texts:admin";
import { memberIdOf } from "@/lib/browser/member-id.ts";
import { addressOf, oneOf } from "@/lib/data/address-filters.ts";
import { useAddressFilters } from "@/lib/data/use-address.ts";
import { useOpenRecord } from "@/lib/data/use-open-record.ts";
import { formatWhen } from "@/lib/texts/format.ts";
import { jobTitle, partyName } from "@/lib/texts/vocabulary.ts";
import { StatusBadge } from "@/ui/badge.tsx";
import { Empty } from "@/ui/empty.tsx";
import { ListWithPanel } from "@/ui/list-with-panel.tsx";
import { Select } from "@/ui/select.tsx";
import type { Column } from "@/ui/table.tsx";
import { BookingPanel } from "./booking-panel.tsx";
import { dayIn, DayRange } from "./day-range.tsx";
import { FindRecord } from "./find-record.tsx";
import { PagedTable, RowLink } from "./paged-table.tsx";
import { useBookings } from "./use-records.ts";

const statuses = ["confirmed", "in_progress", "completed", "cancelled"] as const satisfies BookingStatus[];
const orders = ["soonest", "latest"] as const;

const address = addressOf({
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
  { name: "status", label: t("staff.status"), cell: ({ status }) => <StatusBadge status={status} /> },
];

/** Bookings by status and days, or one person's, and the one that is looked at. */
export function BookingList() {
  const { filters, change } = useAddressFilters(address);
  const { openId, to, toList } = useOpenRecord("booking");
  const { status, from, until, order, customer, cleaner } = filters;
  const person = customer ? { customerId: customer } : cleaner ? { cleanerId: cleaner } : undefined;
  const list = useBookings(person ?? { status, order, ...(from && { from }), ...(until && { until }) });
  return (
    <>
      <div className="mb-6 grid gap-4">
        <FindRecord label={t("bookingCase.find")} prefix="bkg" to={to} />
        <div className="flex flex-wrap items-end gap-4">
          {person ? (
            <p className="flex min-h-11 flex-wrap items-center gap-x-2">
              {t("record.ofOne")}
              <Link to="/admin/bookings" className="inline-flex min-h-11 items-center text-accent-text hover:underline">
                {t("bookingCase.ofAll")}
              </Link>
            </p>
          ) : (
            <>
              <Select
                label={t("staff.status")}
                className="grow basis-40 sm:max-w-52"
                value={status}
                options={statuses.map((value) => ({ value, label: t(`bookingCase.status.${value}`) }))}
                onChange={({ target }) => change({ status: oneOf(statuses)(target.value) ?? "confirmed" })}
              />
              <DayRange from={from} until={until} onChange={change} />
              <Select
                label={t("record.sort")}
                className="grow basis-40 sm:max-w-52"
                value={order}
                options={orders.map((value) => ({ value, label: t(`record.sort.${value}`) }))}
                onChange={({ target }) => change({ order: oneOf(orders)(target.value) ?? "soonest" })}
              />
            </>
          )}
        </div>
      </div>
      <ListWithPanel
        openId={openId}
        back={{ to: toList, label: t("record.back") }}
        panelLabel={t("bookingCase.one")}
        choose={t("record.choose")}
        panel={openId && <BookingPanel key={openId} bookingId={openId} toList={toList} />}
        list={
          <PagedTable
            caption={t("staff.bookings")}
            of={list}
            columns={columns(to)}
            keyOf={({ bookingId }) => bookingId}
            empty={<Empty icon={<CalendarDays />} title={t("record.none")} />}
          />
        }
      />
    </>
  );
}
