import { KeyRound } from "lucide-react";
import { t as securityText } from "texts:identity/security";
import { t } from "texts:staff/admin";
import { StaffSearch } from "@/features/staff/search/staff-search.tsx";
import { Figures } from "@/features/staff/overview/figures.tsx";
import { Waiting } from "@/features/staff/overview/waiting.tsx";
import { Page } from "@/ui/page/page.tsx";
import { SettingsList, SettingsRow } from "@/ui/page/settings-list.tsx";

export const title = () => t("staff.title");

export default function OverviewPage() {
  return (
    <Page wide title={title()} lead={t("staff.lead")} actions={<StaffSearch />}>
      <div className="grid grid-cols-1 gap-10">
        <Waiting />
        <Figures />
        <SettingsList id="own-account" title={t("staff.account")}>
          <SettingsRow
            icon={<KeyRound />}
            title={securityText("security.title")}
            text={securityText("security.card")}
            to="/security"
          />
        </SettingsList>
      </div>
    </Page>
  );
}
