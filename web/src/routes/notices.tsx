import { t } from "texts:messaging/notices";
import { NoticeList } from "@/features/messaging/notices/notice-list.tsx";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("notices.title");

/** /notices: events of a customer's or cleaner's visits, offers and account. */
export default function NoticesPage() {
  return (
    <Page
      title={title()}
      lead={t("notices.lead")}
      actions={
        <ButtonLink to="/notices/settings" tone="secondary">
          {t("notices.settings")}
        </ButtonLink>
      }
    >
      <NoticeList />
    </Page>
  );
}
