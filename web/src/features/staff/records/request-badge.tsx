import type { RequestStatus } from "@naqi/contracts";
import { t } from "texts:staff/admin";
import { Badge, type BadgeTone } from "@/ui/marks/badge.tsx";

const tones = {
  open: "info",
  booked: "accent",
  completed: "success",
  cancelled: "danger",
  expired: "neutral",
} as const satisfies Record<RequestStatus, BadgeTone>;

export const requestStatuses = ["open", "booked", "completed", "cancelled", "expired"] as const;

/** A request's state, in words. */
export const RequestBadge = ({ status }: { status: RequestStatus }) => (
  <Badge tone={tones[status]}>{t(`requestCase.status.${status}`)}</Badge>
);
