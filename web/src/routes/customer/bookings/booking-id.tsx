import { t } from "texts:bookings/bookings";
import { CustomerVisit } from "@/features/bookings/bookings/visit-page.tsx";
import { ReviewButton } from "@/features/bookings/reviews/review-button.tsx";
import NotFoundPage from "@/routes/shared/not-found.tsx";

export const title = () => t("page.booking");

/** One booking of the customer's (G125). */
export default function CustomerBookingPage() {
  return <CustomerVisit Review={ReviewButton} notFound={<NotFoundPage />} />;
}
