import { type Booking, editableUntil, isReclean, reviewableUntil } from "@naqi/contracts";
import { Star } from "lucide-react";
import { Suspense, useState } from "react";
import { t } from "texts:bookings/reviews";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { formatWhen } from "@/lib/texts/format.ts";
import { lazy } from "@/lib/texts/lazy.ts";
import { jobTitle } from "@/lib/texts/vocabulary.ts";
import { Button } from "@/ui/links/button.tsx";

const ReviewDialog = lazy(() => import("./review-dialog.tsx").then((file) => ({ default: file.ReviewDialog })));

interface Props {
  booking: Booking;
  now: string;
}

/** 'Leave Review' on a completed visit (001 §2), for 14 days; once it is written, the review and its changes. */
export function ReviewButton({ booking, now }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isSuspended = useIsSuspended();
  const { status, completedAt, reviewedAt, cleanerName, scheduledDate, scheduledTime } = booking;
  if (status !== "completed" || !completedAt || isReclean(booking)) return null;
  // A cleaner who left cannot be reviewed; existing reviews stay.
  if (!reviewedAt && (isSuspended || !cleanerName || now > reviewableUntil({ completedAt }))) return null;
  const isNew = !reviewedAt;
  const name = { title: jobTitle(booking), when: formatWhen(scheduledDate, scheduledTime) };
  const mayChange = !isSuspended && reviewedAt !== undefined && now <= editableUntil({ createdAt: reviewedAt });
  return (
    <>
      <Button
        tone={isNew ? "primary" : "quiet"}
        size="small"
        icon={<Star />}
        aria-label={t(isNew ? "review.openName" : "review.seeName", name)}
        onClick={() => setOpen(true)}
      >
        {t(isNew ? "review.open" : mayChange ? "review.change" : "review.see")}
      </Button>
      <Suspense fallback={null}>{isOpen && <ReviewDialog booking={booking} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
