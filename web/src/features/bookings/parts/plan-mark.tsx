import type { Booking } from "@naqi/contracts";
import { Repeat2 } from "lucide-react";
import { t } from "texts:plans";
import { Badge } from "@/ui/marks/badge.tsx";

/** That a visit comes again by itself, and how often. */
export const PlanMark = ({ plan }: Pick<Booking, "plan">) =>
  plan ? (
    <Badge tone="accent" icon={<Repeat2 />}>
      {t(`often.${plan.frequency}`)}
    </Badge>
  ) : null;
