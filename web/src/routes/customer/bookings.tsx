import { ClipboardList, Repeat2 } from "lucide-react";
import { t } from "texts:common";
import { t as bookingsText } from "texts:bookings/bookings";
import { t as plansText } from "texts:bookings/plans";
import { CustomerBookings } from "@/features/bookings/bookings/customer-bookings.tsx";
import { OpenDispatches } from "@/features/bookings/dispatches/open-dispatches.tsx";
import { FollowCalendar } from "@/features/bookings/calendar/follow-calendar.tsx";
import { OwnWaits } from "@/features/bookings/waits/own-waits.tsx";
import { HomesLink } from "@/features/bookings/homes/homes-link.tsx";
import { ReviewButton } from "@/features/bookings/reviews/review-button.tsx";
import { WalletNote } from "@/features/money/wallet/wallet-note.tsx";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("nav.myBookings");

export default function CustomerBookingsPage() {
  return (
    <Page
      title={title()}
      actions={
        <div className="-mx-3.5 flex flex-wrap max-sm:-my-3">
          <FollowCalendar />
          <HomesLink />
          <ButtonLink to="/plans" tone="quiet" size="small" icon={<Repeat2 className="max-sm:hidden" />}>
            {plansText("plans.title")}
          </ButtonLink>
          <ButtonLink
            to="/customer/requests"
            tone="quiet"
            size="small"
            icon={<ClipboardList className="max-sm:hidden" />}
          >
            {bookingsText("bookings.requests")}
          </ButtonLink>
        </div>
      }
    >
      <OwnWaits />
      <OpenDispatches />
      <CustomerBookings Review={ReviewButton} Credit={WalletNote} />
    </Page>
  );
}
