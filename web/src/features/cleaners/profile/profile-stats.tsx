import { type CleanerProfile, ratingBadge } from "@naqi/contracts";
import { t } from "texts:cleaners/cleaners";
import { t as vocabulary } from "texts:vocabulary";
import { Badge } from "@/ui/marks/badge.tsx";
import { Card } from "@/ui/page/card.tsx";

const tones = { excellent: "success", good: "accent", fair: "warning" } as const;

/** A cleaner's public numbers: Total Jobs and Average Rating (000 §2). */
export function ProfileStats({ cleaner }: { cleaner: CleanerProfile }) {
  const { totalBookings, averageRating, ratingCount } = cleaner;
  const word = averageRating === null ? undefined : ratingBadge(averageRating);
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-4">
      <Card>
        <dt className="text-small text-muted">{t("profile.totalJobs")}</dt>
        <dd className="mt-1 text-heading font-medium tabular-nums">{totalBookings}</dd>
      </Card>
      <Card>
        <dt className="text-small text-muted">{t("profile.averageRating")}</dt>
        <dd className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-heading font-medium tabular-nums">
            {averageRating === null ? t("common.new") : averageRating.toFixed(1)}
          </span>
          {word && <Badge tone={tones[word]}>{vocabulary(`rating.${word}`)}</Badge>}
          {ratingCount > 0 && (
            <span className="basis-full text-small text-muted">{t("profile.fromReviews", { count: ratingCount })}</span>
          )}
        </dd>
      </Card>
    </dl>
  );
}
