import { type OwnCleaner, ratingBadge } from "@naqi/contracts";
import type { ReactNode } from "react";
import { t } from "texts:dashboard";
import { t as vocabulary } from "texts:vocabulary";
import { Badge } from "@/ui/badge.tsx";
import { Card } from "@/ui/card.tsx";
import { Money } from "@/ui/money.tsx";

const tones = { excellent: "success", good: "accent", fair: "warning" } as const;

/** What only the owner sees whole: jobs, rating, hours and earnings (000 §2). */
export function OwnerStats({ own }: { own: OwnCleaner }) {
  const { totalBookings, averageRating, ratingCount, minutesWorked, totalEarnings } = own;
  const word = averageRating === null ? undefined : ratingBadge(averageRating);
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-4">
      <Stat name={t("tiles.jobs")}>{totalBookings}</Stat>
      <Stat
        name={t("tiles.rating")}
        more={
          <>
            {word && <Badge tone={tones[word]}>{vocabulary(`rating.${word}`)}</Badge>}
            {ratingCount > 0 && <span>{t("tiles.reviews", { count: ratingCount })}</span>}
          </>
        }
      >
        {averageRating === null ? t("tiles.new") : averageRating.toFixed(1)}
      </Stat>
      <Stat name={t("tiles.hours")}>{Math.round(minutesWorked / 60)}</Stat>
      <Stat name={t("tiles.earnings")}>
        <Money fils={totalEarnings} />
      </Stat>
    </dl>
  );
}

const Stat = ({ name, more, children }: { name: string; more?: ReactNode; children: ReactNode }) => (
  <Card>
    <dt className="text-small text-muted">{name}</dt>
    <dd className="mt-1">
      <span className="block text-title font-medium tabular-nums">{children}</span>
      <span className="mt-1.5 flex flex-wrap items-center gap-2 text-tiny text-muted empty:hidden">{more}</span>
    </dd>
  </Card>
);
