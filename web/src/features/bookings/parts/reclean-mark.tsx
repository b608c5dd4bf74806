import { type Booking, isReclean } from "@naqi/contracts";
import { t } from "texts:bookings/bookings";
import { Badge } from "@/ui/marks/badge.tsx";

/** Marks a visit as a re-clean, which is free. */
export const RecleanMark = ({ booking }: { booking: Pick<Booking, "reclean"> }) =>
  isReclean(booking) ? <Badge tone="info">{t("booking.reclean")}</Badge> : null;
