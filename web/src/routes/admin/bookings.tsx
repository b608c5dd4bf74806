import { t } from "texts:staff/admin";
import { BookingList } from "@/features/staff/records/booking-list.tsx";
import { StaffPage } from "@/features/staff/parts/staff-page.tsx";

export const title = () => t("staff.bookings");

export default function BookingsPage() {
  return (
    <StaffPage title={title()} lead={t("staff.bookingsLead")}>
      <BookingList />
    </StaffPage>
  );
}
