import { dayOf, type PublicReview } from "@naqi/contracts";
import { t } from "texts:bookings/reviews";
import { formatDate } from "@/lib/texts/format.ts";
import { Badge } from "@/ui/marks/badge.tsx";
import { Lines } from "@/ui/marks/lines.tsx";

interface Props {
  review: Pick<PublicReview, "tags" | "comment" | "reply">;
  /** Who replied. */
  cleanerName: string;
}

/** A review: our labels, the author's words, and the cleaner's reply. */
export const ReviewText = ({ review: { tags, comment, reply }, cleanerName }: Props) => (
  <>
    {tags.length > 0 && (
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {tags.map((tag) => (
          <li key={tag}>
            <Badge tone="neutral">{t(`tag.${tag}`)}</Badge>
          </li>
        ))}
      </ul>
    )}
    {comment && <Lines className="mt-2" text={comment} />}
    {reply && (
      <div className="mt-3 rounded-control bg-sunken px-4 py-3 text-small">
        <p className="font-medium">{t("reply.by", { name: cleanerName, day: formatDate(dayOf(reply.at)) })}</p>
        <Lines className="mt-1" text={reply.text} />
      </div>
    )}
  </>
);
