import { t } from "texts:messaging/messages";
import { MessagesPage } from "@/routes/shared/messages-page.tsx";
import { ButtonLink } from "@/ui/links/button.tsx";

export const title = () => t("messages.title");

export default function CustomerMessagesPage() {
  return <MessagesPage side="customer" start={<ButtonLink to="/search">{t("messages.find")}</ButtonLink>} />;
}
