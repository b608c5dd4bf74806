import { t } from "texts:staff/admin";
import { AuditTrail } from "@/features/staff/audit/audit-trail.tsx";
import { StaffPage } from "@/features/staff/parts/staff-page.tsx";

export const title = () => t("staff.audit");

export default function AuditPage() {
  return (
    <StaffPage title={title()} lead={t("staff.auditLead")}>
      <AuditTrail />
    </StaffPage>
  );
}
