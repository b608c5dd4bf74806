import { dayOf, type StaffReview } from "@naqi/contracts";
import { t } from "texts:staff/admin";
import { t as reviews } from "texts:bookings/reviews";
import { formatDate, formatInstant } from "@/lib/texts/format.ts";
import { Badge, type BadgeTone } from "@/ui/marks/badge.tsx";
import { Lines } from "@/ui/marks/lines.tsx";
import { StarRow } from "@/ui/marks/stars.tsx";

const tones: Record<StaffReview["state"], BadgeTone> = { held: "warning", published: "success", hidden: "danger" };

export const ReviewBadge = ({ state }: Pick<StaffReview, "state">) => (
  <Badge tone={tones[state]}>{t(`review.state.${state}`)}</Badge>
);

/** A review's text, and the reply. */
export const ReviewFacts = ({ review }: { review: StaffReview }) => (
  <div className="grid gap-3">
    <p className="flex flex-wrap items-center gap-3">
      <StarRow rating={review.rating} />
      <ReviewBadge state={review.state} />
    </p>
    {review.tags.length > 0 && (
      <p className="text-small text-muted">{review.tags.map((tag) => reviews(`tag.${tag}`)).join(", ")}</p>
    )}
    <Lines text={review.comment || t("review.noWords")} />
    <p className="text-small text-muted">{formatInstant(review.createdAt)}</p>
    {review.reply && (
      <div className="rounded-control bg-sunken px-4 py-3 text-small">
        <p className="font-medium">{t("review.answer", { day: formatDate(dayOf(review.reply.at)) })}</p>
        <Lines className="mt-1" text={review.reply.text} />
      </div>
    )}
  </div>
);
