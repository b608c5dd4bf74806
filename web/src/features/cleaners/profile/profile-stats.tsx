import { type CleanerProfile, ratingBadge } from "@naqi/contracts";
import { BriefcaseBusiness, IdCard, ShieldCheck, Star } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "texts:cleaners/cleaners";
import { t as vocabulary } from "texts:vocabulary";
import { formatMonth } from "@/lib/texts/format.ts";
import { Badge } from "@/ui/marks/badge.tsx";

const tones = { excellent: "success", good: "accent", fair: "warning" } as const;

/** A cleaner's public numbers, Total Jobs and Average Rating (000 §2), and what was checked. */
export function ProfileStats({ cleaner }: { cleaner: CleanerProfile }) {
  const { totalBookings, averageRating, isVerified, insuredUntil } = cleaner;
  const word = averageRating === null ? undefined : ratingBadge(averageRating);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3">
      <dl className="contents">
        <div className={tile}>
          <dt className="order-last text-tiny text-muted">{t("profile.totalJobs")}</dt>
          <dd className="font-semibold tabular-nums">
            <TileIcon icon={<BriefcaseBusiness />} tint="bg-tint-mint" />
            <span>{totalBookings}</span>
          </dd>
        </div>
        <div className={tile}>
          <dt className="order-last text-tiny text-muted">{t("profile.averageRating")}</dt>
          <dd className="flex flex-wrap items-center gap-x-2 font-semibold tabular-nums">
            <TileIcon icon={<Star />} tint="bg-tint-rose" />
            <span>{averageRating === null ? t("common.new") : averageRating.toFixed(1)}</span>
            {word && <Badge tone={tones[word]}>{vocabulary(`rating.${word}`)}</Badge>}
          </dd>
        </div>
      </dl>
      {(isVerified || insuredUntil) && (
        <ul className="contents">
          {isVerified && (
            <li className={tile}>
              <TileIcon icon={<IdCard />} tint="bg-tint-sky" />
              <span className="font-semibold">{t("profile.checked")}</span>
              <span className="text-tiny text-muted">{t("profile.checkedBy")}</span>
            </li>
          )}
          {insuredUntil && (
            <li className={tile}>
              <TileIcon icon={<ShieldCheck />} tint="bg-tint-sun" />
              <span className="font-semibold">{t("card.insured")}</span>
              <span className="text-tiny text-muted">{t("profile.until", { month: formatMonth(insuredUntil) })}</span>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

const tile =
  "relative flex min-w-0 flex-col rounded-card border border-border bg-raised py-3 ps-15.5 pe-2.5 leading-snug shadow-card";

const TileIcon = ({ icon, tint }: { icon: ReactNode; tint: string }) => (
  <span
    aria-hidden="true"
    className={`absolute start-3 top-3 flex size-10 items-center justify-center rounded-control text-accent-text [&>svg]:size-5 ${tint}`}
  >
    {icon}
  </span>
);
