import { t } from "texts:common";
import { t as bookingsText } from "texts:bookings";
import { CustomerBookings } from "@/features/bookings/customer-bookings.tsx";
import { Page } from "@/ui/page.tsx";

export const title = () => t("nav.myBookings");

export default function CustomerBookingsPage() {
  return (
    <Page title={title()} lead={bookingsText("bookings.lead")}>
      <CustomerBookings />
    </Page>
  );
}
