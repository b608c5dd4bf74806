import type { Booking } from "@naqi/contracts";
import { t } from "texts:bookings/bookings";
import { formatWhen } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";

type Visit = Pick<Booking, "bookingId" | "cleanerName" | "scheduledDate" | "scheduledTime" | "durationMinutes">;

/** The customer's other visits at that time (decisions G104). */
export const OtherVisits = ({ visits }: { visits: readonly Visit[] }) => (
  <ul className="grid gap-1">
    {visits.map(({ bookingId, cleanerName, scheduledDate, scheduledTime, durationMinutes }) => (
      <li key={bookingId} className="font-medium">
        {t("overlap.visit", {
          name: partyName(cleanerName),
          when: formatWhen(scheduledDate, scheduledTime, durationMinutes),
        })}
      </li>
    ))}
  </ul>
);
