import { t } from "@/lib/messages.ts";
import { Page } from "@/ui/page.tsx";

export function CleanerProfilePage() {
  return <Page title={t("role.cleaner")}>{null}</Page>;
}
