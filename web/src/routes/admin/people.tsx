import { t } from "texts:admin";
import { PeopleList } from "@/features/admin/people-list.tsx";
import { StaffPage } from "@/features/admin/staff-page.tsx";

export const title = () => t("staff.people");

export default function PeoplePage() {
  return (
    <StaffPage title={title()} lead={t("staff.peopleLead")}>
      <PeopleList />
    </StaffPage>
  );
}
