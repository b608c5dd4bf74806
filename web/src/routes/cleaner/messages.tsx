import { t } from "texts:messaging/messages";
import { MessagesPage } from "@/routes/shared/messages-page.tsx";
import { JobsLink } from "@/ui/links/jobs-link.tsx";

export const title = () => t("messages.title");

export default function CleanerMessagesPage() {
  return <MessagesPage side="cleaner" start={<JobsLink />} />;
}
