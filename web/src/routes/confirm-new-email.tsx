import { t } from "texts:identity/members";
import { ConfirmNewEmail } from "@/features/identity/mailed/email-links.tsx";
import { MailedPage } from "./shared/mailed.tsx";

export const title = () => t("confirmNew.title");

export default function ConfirmNewEmailPage() {
  return <MailedPage title={title()} Link={ConfirmNewEmail} />;
}
