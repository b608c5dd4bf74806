import { t } from "texts:bookings/dispatches";
import { FindCleaner } from "@/features/bookings/dispatches/find-cleaner.tsx";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("dispatch.any.title");

export default function FindCleanerPage() {
  return (
    <Page title={title()} lead={t("dispatch.any.lead")} wide>
      <FindCleaner />
    </Page>
  );
}
