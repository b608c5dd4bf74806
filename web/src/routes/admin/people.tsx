import { PeopleSearch } from "@/features/staff/people-search.tsx";
import { StaffPage } from "@/features/staff/staff-page.tsx";
import { t } from "@/lib/messages.ts";

export const PeoplePage = () => (
  <StaffPage title={t("staff.people")} lead={t("staff.peopleLead")}>
    <PeopleSearch />
  </StaffPage>
);
