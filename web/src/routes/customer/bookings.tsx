import { t } from "@/lib/messages.ts";
import { Page } from "@/ui/page.tsx";

export function CustomerBookingsPage() {
  return <Page title={t("nav.myBookings")}>{null}</Page>;
}
