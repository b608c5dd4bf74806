import { t } from "@/lib/messages.ts";
import { Page } from "@/ui/page.tsx";

export function AuthPage() {
  return <Page title={t("nav.signIn")}>{null}</Page>;
}
