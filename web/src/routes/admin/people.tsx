import { t } from "texts:staff";
import { PeopleSearch } from "@/features/staff/people-search.tsx";
import { StaffPage } from "@/features/staff/staff-page.tsx";

export const title = () => t("staff.people");

export default function PeoplePage() {
  return (
    <StaffPage title={title()} lead={t("staff.peopleLead")}>
      <PeopleSearch />
    </StaffPage>
  );
}
