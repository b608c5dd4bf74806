import { t } from "texts:messaging/notices";
import { NoticeChoices } from "@/features/messaging/notices/notice-choices.tsx";
import { Breadcrumb } from "@/ui/page/breadcrumb.tsx";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("choices.title");

/** /notices/settings: a customer's or cleaner's notification settings. */
export default function NoticeSettingsPage() {
  return (
    <Page
      title={title()}
      lead={t("choices.lead")}
      above={
        <Breadcrumb label={t("notices.title")} trail={[{ to: "/notices", label: t("notices.title") }]} here={title()} />
      }
    >
      <NoticeChoices />
    </Page>
  );
}
