import { t } from "texts:admin";
import { PeopleSearch } from "@/features/admin/people-search.tsx";
import { StaffPage } from "@/features/admin/staff-page.tsx";

export const title = () => t("staff.people");

export default function PeoplePage() {
  return (
    <StaffPage title={title()} lead={t("staff.peopleLead")}>
      <PeopleSearch />
    </StaffPage>
  );
}
