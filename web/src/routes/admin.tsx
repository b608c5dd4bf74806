import { policy } from "@naqi/contracts";
import { t } from "texts:staff/admin";
import { StaffSearch } from "@/features/staff/search/staff-search.tsx";
import { Figures } from "@/features/staff/overview/figures.tsx";
import { Waiting } from "@/features/staff/overview/waiting.tsx";
import { Page } from "@/ui/page/page.tsx";
import { SettingsList } from "@/ui/page/settings-list.tsx";
import { SecurityRow } from "./shared/account-rows.tsx";

export const title = () => t("staff.title");

export default function OverviewPage() {
  return (
    <Page wide title={title()} lead={t("age.promise", policy.reviewHours)} actions={<StaffSearch />}>
      <div className="grid grid-cols-1 gap-8">
        <Waiting />
        <Figures />
        <SettingsList id="own-account" title={t("staff.account")}>
          <SecurityRow />
        </SettingsList>
      </div>
    </Page>
  );
}
