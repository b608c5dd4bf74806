import { t } from "texts:messages";
import { MessagesPage } from "@/routes/shared/messages-page.tsx";
import { ButtonLink } from "@/ui/button.tsx";

export const title = () => t("messages.title");

export default function CleanerMessagesPage() {
  return (
    <MessagesPage side="cleaner" start={<ButtonLink to="/cleaner/browse-jobs">{t("messages.browse")}</ButtonLink>} />
  );
}
