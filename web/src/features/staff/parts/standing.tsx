import type { Person } from "@naqi/contracts";
import { t } from "texts:staff/admin";
import { Badge } from "@/ui/marks/badge.tsx";
import { ApprovalBadge } from "./labels.tsx";

/** A member's standing, and for a cleaner the approval, which depends on a suspension (decision 0115). */
export const StandingBadges = ({ of: { standing, emailConfirmed, approvalStatus } }: { of: Person }) => (
  <span className="flex flex-wrap gap-1.5">
    <Badge tone={standing === "active" ? "success" : "danger"}>{t(`people.${standing}`)}</Badge>
    {!emailConfirmed && <Badge tone="warning">{t("people.unconfirmed")}</Badge>}
    {approvalStatus && approvalStatus !== standing && <ApprovalBadge status={approvalStatus} />}
  </span>
);
