import { t } from "texts:admin";
import { AuditTrail } from "@/features/admin/audit-trail.tsx";
import { StaffPage } from "@/features/admin/staff-page.tsx";

export const title = () => t("staff.audit");

export default function AuditPage() {
  return (
    <StaffPage title={title()} lead={t("staff.auditLead")}>
      <AuditTrail />
    </StaffPage>
  );
}
