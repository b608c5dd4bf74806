import { t } from "texts:identity/members";
import { ConfirmEmail } from "@/features/identity/mailed/confirm-email.tsx";
import { MailedPage } from "./shared/mailed.tsx";

export const title = () => t("confirm.title");

export default function ConfirmEmailPage() {
  return <MailedPage title={title()} Link={ConfirmEmail} />;
}
