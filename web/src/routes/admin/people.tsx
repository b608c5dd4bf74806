import { t } from "texts:staff/admin";
import { PeopleList } from "@/features/staff/people/people-list.tsx";
import { StaffPage } from "@/features/staff/parts/staff-page.tsx";

export const title = () => t("staff.people");

export default function PeoplePage() {
  return (
    <StaffPage title={title()} lead={t("staff.peopleLead")}>
      <PeopleList />
    </StaffPage>
  );
}
