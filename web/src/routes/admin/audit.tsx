import { AuditTrail } from "@/features/staff/audit-trail.tsx";
import { StaffPage } from "@/features/staff/staff-page.tsx";
import { t } from "@/lib/messages.ts";

export const AuditPage = () => (
  <StaffPage title={t("staff.audit")} lead={t("staff.auditLead")}>
    <AuditTrail />
  </StaffPage>
);
