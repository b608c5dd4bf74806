import { t } from "texts:bookings/bookings";
import { CleanerVisit } from "@/features/bookings/bookings/visit-page.tsx";
import { RateButton } from "@/features/bookings/reviews/rate-button.tsx";
import { WhoComes } from "@/features/cleaners/teams/who-comes.tsx";
import NotFoundPage from "@/routes/shared/not-found.tsx";

export const title = () => t("page.job");

/** One job, for its cleaner or the assigned team member (G125). */
export default function CleanerJobPage() {
  return <CleanerVisit Rating={RateButton} WhoComes={WhoComes} notFound={<NotFoundPage />} />;
}
