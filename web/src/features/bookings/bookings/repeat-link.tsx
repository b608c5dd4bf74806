import { type Booking, isReclean } from "@naqi/contracts";
import { t } from "texts:bookings/plans";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { formatWhen } from "@/lib/texts/format.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { repeatLink } from "../parts/links.ts";
import { useOwnPlans } from "../parts/use-bookings.ts";

/** Links a good visit to a new plan, unless an active plan was made from it or has booked it. */
export function RepeatLink({ booking }: { booking: Booking }) {
  const isSuspended = useIsSuspended();
  const { data } = useOwnPlans();
  const { bookingId, cleanerName, plan, scheduledDate, scheduledTime } = booking;
  const isOf = data?.items.some(
    ({ planId, status, madeOf }) => status === "active" && (planId === plan?.planId || madeOf?.bookingId === bookingId),
  );
  // Until the plan is loaded, assume that it is active.
  if (isSuspended || !cleanerName || isReclean(booking) || (isOf ?? plan !== undefined)) return null;
  return (
    <ButtonLink
      to={repeatLink(booking)}
      tone="quiet"
      size="small"
      aria-label={t("repeat.openNamed", {
        name: cleanerName,
        title: requestTitle(booking),
        when: formatWhen(scheduledDate, scheduledTime),
      })}
    >
      {t("repeat.open", { name: cleanerName })}
    </ButtonLink>
  );
}
