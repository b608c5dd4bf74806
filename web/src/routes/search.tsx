import { t } from "@/lib/messages.ts";
import { Page } from "@/ui/page.tsx";

export function SearchPage() {
  return <Page title={t("nav.findCleaners")}>{null}</Page>;
}
