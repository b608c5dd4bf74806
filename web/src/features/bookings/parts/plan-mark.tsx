import type { Booking } from "@naqi/contracts";
import { Repeat2 } from "lucide-react";
import { t } from "texts:bookings/plans";
import { Badge } from "@/ui/marks/badge.tsx";

/** Marks a visit of a plan, and how often it repeats. */
export const PlanMark = ({ plan }: Pick<Booking, "plan">) =>
  plan ? (
    <Badge tone="accent" icon={<Repeat2 />}>
      {t(`often.${plan.frequency}`)}
    </Badge>
  ) : null;
