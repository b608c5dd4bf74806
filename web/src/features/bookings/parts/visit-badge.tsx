import { type Booking, isSkippedVisit } from "@naqi/contracts";
import { t } from "texts:bookings/plans";
import { Badge, StatusBadge } from "@/ui/marks/badge.tsx";

/** The status of a visit; one that its plan skipped reads as skipped, not cancelled (G141). */
export const VisitBadge = ({
  booking: { status, cancellation },
}: {
  booking: Pick<Booking, "status" | "cancellation">;
}) =>
  isSkippedVisit(cancellation?.plan) ? (
    <Badge tone="neutral">{t("dates.skipped")}</Badge>
  ) : (
    <StatusBadge status={status} />
  );
