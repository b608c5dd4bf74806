import { t } from "texts:staff/admin";
import { ReviewQueue } from "@/features/staff/records/review-queue.tsx";
import { StaffPage } from "@/features/staff/parts/staff-page.tsx";

export const title = () => t("staff.reviews");

export default function ReviewsPage() {
  return (
    <StaffPage title={title()} lead={t("staff.reviewsLead")}>
      <ReviewQueue />
    </StaffPage>
  );
}
