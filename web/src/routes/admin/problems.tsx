import { t } from "texts:staff/admin";
import { ProblemList } from "@/features/staff/records/problem-list.tsx";
import { StaffPage } from "@/features/staff/parts/staff-page.tsx";

export const title = () => t("staff.problems");

export default function ProblemsPage() {
  return (
    <StaffPage title={title()} lead={t("staff.problemsLead")}>
      <ProblemList />
    </StaffPage>
  );
}
