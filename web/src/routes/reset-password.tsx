import { t } from "texts:identity/members";
import { ResetPassword } from "@/features/identity/mailed/reset-password.tsx";
import { MailedPage } from "./shared/mailed.tsx";

export const title = () => t("reset.title");

export default function ResetPasswordPage() {
  return <MailedPage title={title()} Link={ResetPassword} />;
}
