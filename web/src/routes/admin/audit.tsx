import { t } from "texts:staff";
import { AuditTrail } from "@/features/staff/audit-trail.tsx";
import { StaffPage } from "@/features/staff/staff-page.tsx";

export const AuditPage = () => (
  <StaffPage title={t("staff.audit")} lead={t("staff.auditLead")}>
    <AuditTrail />
  </StaffPage>
);
