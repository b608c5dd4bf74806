import { type Booking, isSkippedVisit } from "@naqi/contracts";
import type { ReactNode } from "react";
import { t } from "texts:bookings/plans";
import { Badge, StatusBadge } from "@/ui/marks/badge.tsx";

/** On deep, what is next or under way: the one place in a strong colour. */
export const NowBadge = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex max-w-full rounded-pill bg-saffron px-2.5 py-0.5 text-tiny font-medium text-on-saffron max-[22rem]:wrap-anywhere">
    {children}
  </span>
);

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
