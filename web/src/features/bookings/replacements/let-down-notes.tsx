import { type Booking, isReplaceable, replaceableUntil } from "@naqi/contracts";
import { UserRoundX } from "lucide-react";
import { t } from "texts:bookings/replacements";
import { useNow } from "@/lib/browser/use-now.ts";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { formatInstant, formatWhen } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Note } from "@/ui/states/note.tsx";
import { letDownBy } from "./let-down.tsx";
import { Returned } from "../parts/returned.tsx";
import { ReplacementLink } from "../visit/replacement-link.tsx";
import { useLatestPast } from "../parts/use-bookings.ts";

/** The latest past visits, and those whose cleaner cancelled or did not come, soonest first, while a replacement is possible. */
export function useLetDown() {
  const now = useNow();
  const { past, isLoading } = useLatestPast();
  return { past, letDown: past.filter((booking) => isReplaceable(booking, now)).toReversed(), isLoading };
}

/** Announces possible replacements for each, above the upcoming visits. */
export function LetDownNotes({ of }: { of: readonly Booking[] }) {
  const now = useNow();
  const isSuspended = useIsSuspended();
  return (
    <ul className="mb-6 grid gap-3">
      {of.map((booking) => {
        const { bookingId, scheduledDate, scheduledTime, cleanerName, cancellation } = booking;
        const about = { name: partyName(cleanerName), when: formatWhen(scheduledDate, scheduledTime) };
        return (
          <li key={bookingId}>
            <Note tone="warning" icon={<UserRoundX />}>
              <p className="font-medium">{t(`note.${letDownBy(cancellation)}`, about)}</p>
              {!isSuspended && <p>{t("note.text", { until: formatInstant(replaceableUntil(booking) ?? now) })}</p>}
              <Returned of={booking} />
              <ReplacementLink booking={booking} now={now} />
            </Note>
          </li>
        );
      })}
    </ul>
  );
}
