import { t } from "@/lib/messages.ts";
import { Page } from "@/ui/page.tsx";

export function ConfirmEmailPage() {
  return <Page title={t("auth.email")}>{null}</Page>;
}
