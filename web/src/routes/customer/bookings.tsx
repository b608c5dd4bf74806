import { t } from "texts:common";
import { t as bookingsText } from "texts:bookings/bookings";
import { t as plansText } from "texts:bookings/plans";
import { CustomerBookings } from "@/features/bookings/bookings/customer-bookings.tsx";
import { FollowCalendar } from "@/features/bookings/calendar/follow-calendar.tsx";
import { ReviewButton } from "@/features/bookings/reviews/review-button.tsx";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("nav.myBookings");

export default function CustomerBookingsPage() {
  return (
    <Page
      title={title()}
      lead={bookingsText("bookings.lead")}
      actions={
        <div className="flex flex-wrap gap-2">
          <FollowCalendar />
          <ButtonLink to="/plans" tone="secondary">
            {plansText("plans.title")}
          </ButtonLink>
          <ButtonLink to="/customer/requests" tone="secondary">
            {bookingsText("bookings.requests")}
          </ButtonLink>
        </div>
      }
    >
      <CustomerBookings Review={ReviewButton} />
    </Page>
  );
}
