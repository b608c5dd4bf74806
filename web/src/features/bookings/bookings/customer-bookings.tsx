import { type Booking, dayOf, daysBetween } from "@naqi/contracts";
import { CalendarHeart, History } from "lucide-react";
import { type ComponentType, useState } from "react";
import { t } from "texts:bookings/bookings";
import { formatMonth } from "@/lib/texts/format.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { BookingRow } from "./booking-row.tsx";
import { dayName, grouped, isToSettle, wantsAction } from "../parts/groups.ts";
import { LetDownNotes, useLetDown } from "../replacements/let-down-notes.tsx";
import { NextBooking } from "./next-booking.tsx";
import { TabbedList } from "../jobs/tabbed-list.tsx";

interface Props {
  /** The possible actions after a visit is over. */
  Review: ComponentType<{ booking: Booking; now: string }>;
}

/**
 * My Bookings (001 §2): the next one large, then those awaiting an action, today's and tomorrow's, the others by month;
 * past ones in their own tab. With several homes, one of them can be chosen.
 */
export function CustomerBookings({ Review }: Props) {
  const { letDown, isLoading } = useLetDown();
  const [chosen, choose] = useState<string>();
  return (
    <TabbedList
      by="customer"
      none={{ upcoming: <NoneUpcoming />, past: <NonePast /> }}
      listNote={letDown.length > 0 && <LetDownNotes of={letDown} />}
      isNoteComing={isLoading}
    >
      {({ items: all, tab, now, onCancel }) => {
        const homes = homesOf(all);
        const home = homes.find((each) => each === chosen);
        const items = home ? all.filter((booking) => booking.propertyName === home) : all;
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
        return (
          <div className="grid max-w-4xl gap-7">
            {homes.length > 1 && <HomeChoice homes={homes} chosen={home} onChoose={choose} />}
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

const homesOf = (bookings: readonly Booking[]) => [
  ...new Set(bookings.flatMap(({ propertyName }) => (propertyName ? [propertyName] : []))),
];

interface HomeProps {
  homes: readonly string[];
  chosen: string | undefined;
  onChoose: (home: string | undefined) => void;
}

/** Limits the list to one home. */
const HomeChoice = ({ homes, chosen, onChoose }: HomeProps) => (
  <div role="group" aria-label={t("bookings.homes")} className="flex flex-wrap gap-2">
    {[undefined, ...homes].map((home) => (
      <button
        key={home ?? ""}
        type="button"
        aria-pressed={home === chosen}
        onClick={() => onChoose(home)}
        className="inline-flex min-h-11 max-w-full items-center rounded-pill border border-border-strong bg-raised px-4 text-small wrap-anywhere transition-colors duration-150 hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent-text"
      >
        {home ? <bdi>{home}</bdi> : t("bookings.allHomes")}
      </button>
    ))}
  </div>
);

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
