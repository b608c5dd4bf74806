import { type Booking, isReclean } from "@naqi/contracts";
import { t } from "texts:bookings";
import { Badge } from "@/ui/marks/badge.tsx";

/** That a visit is a re-clean, for which nobody pays. */
export const RecleanMark = ({ booking }: { booking: Pick<Booking, "reclean"> }) =>
  isReclean(booking) ? <Badge tone="info">{t("booking.reclean")}</Badge> : null;
