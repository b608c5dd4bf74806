import type { OwnCleaner } from "@naqi/contracts";
import { BriefcaseBusiness, Clock, Coins, Star } from "lucide-react";
import { t } from "texts:dashboard";
import type { Query } from "@/lib/data/use-query.ts";
import { Money } from "@/ui/money.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { Tile, tiles } from "./tile.tsx";

/** Jobs, rating, hours and earnings, each leading to its list. Where they cannot be loaded they show nought (000 §8). */
export function StatTiles({ own }: { own: Query<OwnCleaner> }) {
  const { data, error, isLoading } = own;
  if (isLoading) {
    return (
      <div className={tiles}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-28 rounded-card" />
        ))}
      </div>
    );
  }
  const { totalBookings = 0, averageRating = null, ratingCount = 0, minutesWorked = 0, totalEarnings = 0 } = data ?? {};
  return (
    <>
      <ul aria-label={t("tiles.label")} className={tiles}>
        <Tile icon={<BriefcaseBusiness />} name={t("tiles.jobs")} to="/cleaner/bookings?tab=past">
          {totalBookings}
        </Tile>
        <Tile
          icon={<Star />}
          name={t("tiles.rating")}
          to="/cleaner-profile#reviews"
          hint={ratingCount > 0 && t("tiles.reviews", { count: ratingCount })}
        >
          {error ? "0.0" : averageRating === null ? t("tiles.new") : averageRating.toFixed(1)}
        </Tile>
        <Tile icon={<Clock />} name={t("tiles.hours")} to="/cleaner/bookings?tab=past">
          {Math.round(minutesWorked / 60)}
        </Tile>
        <Tile icon={<Coins />} name={t("tiles.earnings")} to="/cleaner/earnings">
          <Money fils={totalEarnings} />
        </Tile>
      </ul>
      {error && (
        <p role="status" className="mt-3 text-small text-warning">
          {t("tiles.stale")}
        </p>
      )}
    </>
  );
}
