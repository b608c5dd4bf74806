import { CustomerBookings } from "@/features/bookings/customer-bookings.tsx";
import { t } from "@/lib/messages.ts";
import { Page } from "@/ui/page.tsx";

export function CustomerBookingsPage() {
  return (
    <Page title={t("nav.myBookings")} lead={t("bookings.lead")}>
      <CustomerBookings />
    </Page>
  );
}
