import { t } from "texts:common";
import { t as bookingsText } from "texts:bookings";
import { CustomerBookings } from "@/features/bookings/customer-bookings.tsx";
import { Page } from "@/ui/page.tsx";

export function CustomerBookingsPage() {
  return (
    <Page title={t("nav.myBookings")} lead={bookingsText("bookings.lead")}>
      <CustomerBookings />
    </Page>
  );
}
