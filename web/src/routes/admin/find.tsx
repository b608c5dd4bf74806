import { t } from "texts:staff/find";
import { FoundList } from "@/features/staff/find/found-list.tsx";
import { StaffPage } from "@/features/staff/parts/staff-page.tsx";

export const title = () => t("find.title");

export default function FindPage() {
  return (
    <StaffPage title={title()}>
      <FoundList />
    </StaffPage>
  );
}
