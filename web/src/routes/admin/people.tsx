import { t } from "texts:staff";
import { PeopleSearch } from "@/features/staff/people-search.tsx";
import { StaffPage } from "@/features/staff/staff-page.tsx";

export const PeoplePage = () => (
  <StaffPage title={t("staff.people")} lead={t("staff.peopleLead")}>
    <PeopleSearch />
  </StaffPage>
);
