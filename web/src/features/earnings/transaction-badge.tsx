import type { TransactionStatus } from "@naqi/contracts";
import { CircleX } from "lucide-react";
import { t } from "texts:common";
import { Badge, StatusBadge } from "@/ui/badge.tsx";

/** Completed and pending as everywhere; anything else looks failed (000 §4). */
export function TransactionBadge({ status }: { status: TransactionStatus }) {
  if (status === "completed" || status === "pending") return <StatusBadge status={status} />;
  return (
    <Badge tone="danger" icon={<CircleX />}>
      {t("status.cancelled")}
    </Badge>
  );
}
