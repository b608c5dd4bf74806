import type { Booking } from "@naqi/contracts";
import { CalendarHeart, History } from "lucide-react";
import type { ComponentType } from "react";
import { t } from "texts:bookings/bookings";
import { formatMonth } from "@/lib/texts/format.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { BookingRow } from "./booking-row.tsx";
import { grouped, isToSettle, wantsAction } from "../parts/groups.ts";
import { LetDownNotes, useLetDown } from "../replacements/let-down-notes.tsx";
import { NextBooking } from "./next-booking.tsx";
import { TabbedList } from "../jobs/tabbed-list.tsx";

interface Props {
  /** The possible actions after a visit is over. */
  Review: ComponentType<{ booking: Booking; now: string }>;
}

/**
 * My Bookings (001 §2): the next one large, then those awaiting an action, the others by month; past ones in their own
 * tab.
 */
export function CustomerBookings({ Review }: Props) {
  const { letDown, isLoading } = useLetDown();
  return (
    <TabbedList
      by="customer"
      none={{ upcoming: <NoneUpcoming />, past: <NonePast /> }}
      listNote={letDown.length > 0 && <LetDownNotes of={letDown} />}
      isNoteComing={isLoading}
    >
      {({ items, tab, now, onCancel }) => {
        const isFirst = (booking: Booking) =>
          tab === "upcoming" ? isToSettle(booking, now) : wantsAction("customer", booking, now);
        const toSettle = items.filter(isFirst);
        const ahead = items.filter((booking) => !toSettle.includes(booking));
        const next = tab === "upcoming" ? ahead[0] : undefined;
        const months = grouped(next ? ahead.slice(1) : ahead, ({ scheduledDate }) => formatMonth(scheduledDate));
        const groups =
          toSettle.length > 0
            ? [{ name: t(tab === "upcoming" ? "bookings.toSettle" : "bookings.toDo"), items: toSettle }, ...months]
            : months;
        return (
          <div className="grid gap-8">
            {next && <NextBooking booking={next} now={now} onCancel={onCancel} />}
            {groups.map((group) => (
              <section key={group.name} aria-label={group.name}>
                <h2 className="mb-3 text-small font-medium text-muted">{group.name}</h2>
                <ul className="grid gap-3">
                  {group.items.map((booking) => (
                    <BookingRow
                      key={booking.bookingId}
                      booking={booking}
                      now={now}
                      review={<Review booking={booking} now={now} />}
                      onCancel={onCancel}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        );
      }}
    </TabbedList>
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
