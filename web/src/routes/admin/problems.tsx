import { t } from "texts:admin";
import { ProblemList } from "@/features/admin/problem-list.tsx";
import { StaffPage } from "@/features/admin/staff-page.tsx";

export const title = () => t("staff.problems");

export default function ProblemsPage() {
  return (
    <StaffPage title={title()} lead={t("staff.problemsLead")}>
      <ProblemList />
    </StaffPage>
  );
}
