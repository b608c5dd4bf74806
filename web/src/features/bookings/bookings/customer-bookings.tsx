import { type Booking, type BookingTab, dayOf, daysBetween } from "@naqi/contracts";
import { CalendarHeart, History } from "lucide-react";
import type { ComponentType } from "react";
import { t } from "texts:bookings/bookings";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { formatMonth } from "@/lib/texts/format.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { BookAgain, lastCleaners } from "./book-again.tsx";
import { BookingRow } from "./booking-row.tsx";
import { dayName, grouped, isToSettle, wantsAction } from "../parts/groups.ts";
import { LetDownNotes, useLetDown } from "../replacements/let-down-notes.tsx";
import { HomeFilter, NoneOfHome, useHome } from "./home-filter.tsx";
import { NextBooking } from "./next-booking.tsx";
import { TabbedList } from "../jobs/tabbed-list.tsx";

interface Props {
  /** The possible actions after a visit is over. */
  Review: ComponentType<{ booking: Booking; now: string }>;
  /** What the customer has for the next booking. */
  Credit?: ComponentType;
}

/**
 * My Bookings (001 §2): the next one large, then those awaiting an action, today's and tomorrow's, the others by month;
 * past ones in their own tab.
 */
export function CustomerBookings({ Review, Credit }: Props) {
  const { past, letDown, isLoading } = useLetDown();
  const { home, isLoading: isHomeLoading } = useHome();
  const isSuspended = useIsSuspended();
  const known = isSuspended ? [] : lastCleaners(past);
  const none = home
    ? { upcoming: <NoneOfHome tab="upcoming" home={home} />, past: <NoneOfHome tab="past" home={home} /> }
    : { upcoming: <NoneUpcoming />, past: <NonePast /> };
  return (
    <TabbedList
      by="customer"
      home={home}
      none={none}
      listNote={letDown.length > 0 && <LetDownNotes of={letDown} />}
      isNoteComing={isLoading || isHomeLoading}
      Filter={HomeFilter}
      aside={
        known.length > 0 && (
          <div className="grid gap-4">
            <BookAgain visits={known} />
            {Credit && <Credit />}
          </div>
        )
      }
    >
      {({ items, tab, now, onCancel }) => {
        const { next, groups } = groupsOf(items, tab, now);
        return (
          <div className="grid gap-7">
            {next && <NextBooking booking={next} now={now} onCancel={onCancel} />}
            {groups.map((group) => (
              <section key={group.name} aria-label={group.name}>
                <h2 className="mb-2 text-small font-medium text-muted">{group.name}</h2>
                <ul className="divide-y divide-border rounded-card border border-border bg-raised shadow-card">
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

/** The next one, and the others: those that await an action, then by day or month. */
function groupsOf(items: readonly Booking[], tab: BookingTab, now: string) {
  const isFirst = (booking: Booking) =>
    tab === "upcoming" ? isToSettle(booking, now) : wantsAction("customer", booking, now);
  const toSettle = items.filter(isFirst);
  const ahead = items.filter((booking) => !toSettle.includes(booking));
  const next = tab === "upcoming" ? ahead[0] : undefined;
  const named = grouped(next ? ahead.slice(1) : ahead, ({ scheduledDate }) =>
    tab === "upcoming" && daysBetween(dayOf(now), scheduledDate) < 2
      ? dayName(scheduledDate, now)
      : formatMonth(scheduledDate),
  );
  const groups =
    toSettle.length > 0
      ? [{ name: t(tab === "upcoming" ? "bookings.toSettle" : "bookings.toDo"), items: toSettle }, ...named]
      : named;
  return { next, groups };
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
