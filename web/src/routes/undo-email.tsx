import { t } from "texts:identity/members";
import { UndoEmail } from "@/features/identity/mailed/email-links.tsx";
import { MailedPage } from "./shared/mailed.tsx";

export const title = () => t("undo.title");

export default function UndoEmailPage() {
  return <MailedPage title={title()} Link={UndoEmail} />;
}
