import type { Booking } from "@naqi/contracts";
import { CalendarPlus, Navigation } from "lucide-react";
import { t } from "texts:bookings/bookings";
import { cx } from "@/lib/browser/class-names.ts";
import { download } from "@/lib/browser/download.ts";
import { serverNow } from "@/lib/time/clock.ts";
import { Button, type ButtonTone } from "@/ui/links/button.tsx";
import { bookingCalendar } from "./calendar-file.ts";
import { mapsLink } from "./links.ts";

/** Adds the date to a calendar. */
export const KeepDate = ({ booking, tone = "secondary" }: { booking: Booking; tone?: ButtonTone }) => (
  <Button
    tone={tone}
    size="small"
    icon={<CalendarPlus />}
    onClick={() => download("booking.ics", "text/calendar", bookingCalendar(booking, serverNow()))}
  >
    {t("booking.calendar")}
  </Button>
);

const directionLooks = {
  quiet: "text-accent-text hover:bg-accent-soft",
  soft: "bg-accent-soft text-accent-text hover:bg-tint-mint",
  filled: "bg-accent text-accent-contrast hover:bg-accent-hover",
};

/** Directions in the phone's maps app. */
export const Directions = ({
  booking,
  look = "quiet",
}: {
  booking: Pick<Booking, "address">;
  look?: keyof typeof directionLooks;
}) => (
  <a
    href={mapsLink(booking)}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={t("jobs.directionsTo", { place: booking.address.formattedAddress })}
    className={cx(
      "inline-flex min-h-11 min-w-0 items-center gap-2 rounded-control px-[clamp(0.25rem,4vw,0.875rem)] text-small font-medium wrap-anywhere",
      directionLooks[look],
    )}
  >
    <Navigation className="size-4.5 shrink-0" />
    {t("jobs.directions")}
  </a>
);
