import type { Booking } from "@naqi/contracts";
import { CalendarHeart, History } from "lucide-react";
import { useState } from "react";
import { t } from "texts:bookings";
import { formatMonth } from "@/lib/format.ts";
import { ButtonLink } from "@/ui/button.tsx";
import { Empty } from "@/ui/empty.tsx";
import { BookingRow } from "./booking-row.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { grouped } from "./groups.ts";
import { NextBooking } from "./next-booking.tsx";
import { TabbedList } from "./tabbed-list.tsx";
import { useMyBookings } from "./use-bookings.ts";
import { useNow } from "@/lib/use-now.ts";
import { useTab } from "./use-tab.ts";

/** My Bookings (001 §2): the next one large, the others by month, those that are over in a tab of their own. */
export function CustomerBookings() {
  const [tab, setTab] = useTab();
  const list = useMyBookings(tab);
  const now = useNow();
  const [cancelling, setCancelling] = useState<Booking>();
  const row = (booking: Booking) => (
    <BookingRow key={booking.bookingId} booking={booking} now={now} onCancel={setCancelling} />
  );

  return (
    <>
      <TabbedList
        label={t("bookings.tabs")}
        tab={tab}
        onTab={setTab}
        list={list}
        failed={t("bookings.failed")}
        empty={tab === "upcoming" ? <NoneUpcoming /> : <NonePast />}
      >
        {(items) => {
          const next = tab === "upcoming" ? items[0] : undefined;
          return (
            <div className="grid gap-8">
              {next && <NextBooking booking={next} now={now} onCancel={setCancelling} />}
              {grouped(next ? items.slice(1) : items, ({ scheduledDate }) => formatMonth(scheduledDate)).map(
                (month) => (
                  <section key={month.name} aria-label={month.name}>
                    <h2 className="mb-3 text-small font-medium text-muted">{month.name}</h2>
                    <ul className="grid gap-3">{month.items.map(row)}</ul>
                  </section>
                ),
              )}
            </div>
          );
        }}
      </TabbedList>
      {cancelling && (
        <CancelDialog
          key={cancelling.bookingId}
          booking={cancelling}
          by="customer"
          onClose={() => setCancelling(undefined)}
        />
      )}
    </>
  );
}

const NoneUpcoming = () => (
  <Empty
    icon={<CalendarHeart />}
    title={t("bookings.noneUpcoming")}
    hint={t("bookings.noneUpcomingHint")}
    action={<ButtonLink to="/search">{t("bookings.find")}</ButtonLink>}
  />
);

const NonePast = () => (
  <Empty
    icon={<History />}
    title={t("bookings.nonePast")}
    hint={t("bookings.nonePastHint")}
    action={
      <ButtonLink to="/search" tone="secondary">
        {t("bookings.find")}
      </ButtonLink>
    }
  />
);
