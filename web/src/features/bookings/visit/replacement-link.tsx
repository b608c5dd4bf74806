import { type Booking, isReplaceable } from "@naqi/contracts";
import { UsersRound } from "lucide-react";
import { t } from "texts:bookings/replacements";
import { formatWhen } from "@/lib/texts/format.ts";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { ButtonLink } from "@/ui/links/button.tsx";

/** Links to possible replacements, while they are offered; a suspended customer cannot book one. */
export function ReplacementLink({ booking, now }: { booking: Booking; now: string }) {
  const isSuspended = useIsSuspended();
  if (isSuspended || !isReplaceable(booking, now)) return null;
  const { bookingId, scheduledDate, scheduledTime } = booking;
  const name = { title: requestTitle(booking), when: formatWhen(scheduledDate, scheduledTime) };
  return (
    <p className="mt-3">
      <ButtonLink
        to={`/customer/bookings/${bookingId}/replacement`}
        size="small"
        icon={<UsersRound />}
        aria-label={t("link.openName", name)}
      >
        {t("link.open")}
      </ButtonLink>
    </p>
  );
}
