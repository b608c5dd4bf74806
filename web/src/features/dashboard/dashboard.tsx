import {
  bookings,
  cleanerOnboarding,
  cleaners,
  onboardingFacts,
  opensDashboard,
  type OwnCleaner,
} from "@naqi/contracts";
import { BriefcaseBusiness, Clock, Coins, Star } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "texts:dashboard";
import { useQuery, type Query } from "@/lib/data/use-query.ts";
import { SkeletonBlock, SkeletonRows, Skeleton } from "@/ui/states/skeleton.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { Tile, tiles } from "@/ui/page/tile.tsx";
import { Gate } from "./gate.tsx";
import { LatestRequests } from "./latest-requests.tsx";
import { LiveCard } from "./live-card.tsx";
import { NeedsNow, upcomingJobs } from "./needs-now.tsx";
import { QuickActions } from "./quick-actions.tsx";

interface Props {
  memberId: string;
  /** The next job, above everything else. */
  nextJob: ReactNode;
  /** Shown above the gate, which asks for a profile. */
  aboveGate: ReactNode;
}

/**
 * The cleaner's dashboard behind its gate (000 §2). A gate that cannot be checked lets in: every part below queries the
 * server itself, and a failed lookup must not lock a cleaner out of their work (000 §8). Team members need no profile
 * of their own (decision 0098), so the gate does not apply to them.
 */
export function CleanerDashboard({ memberId, nextJob, aboveGate }: Props) {
  const onboarding = useQuery(cleanerOnboarding.progress, {});
  const own = useQuery(cleaners.own, {});
  const jobs = useQuery(bookings.jobs, upcomingJobs);
  const isGated = onboarding.data !== undefined && !opensDashboard(onboardingFacts(onboarding.data));
  if (onboarding.isLoading || (isGated && jobs.isLoading)) {
    return <DashboardSkeleton />;
  }
  if (onboarding.data && jobs.data?.team === "member") {
    return (
      <div className="grid gap-8 sm:gap-10">
        {nextJob}
        <NeedsNow onboarding={onboarding.data} isOfTeam />
        {own.data && own.data.totalBookings > 0 && <StatTiles own={own} />}
        <QuickActions isOfTeam />
      </div>
    );
  }
  // News, but never above a booked job.
  const live = onboarding.data && own.data && <LiveCard onboarding={onboarding.data} own={own.data} />;
  const hasJobs = jobs.isLoading ? undefined : (jobs.data?.items.length ?? 0) > 0;
  const full = (
    <div className="grid gap-8 sm:gap-10">
      {hasJobs === false && live}
      {nextJob}
      {onboarding.data && <NeedsNow onboarding={onboarding.data} />}
      {hasJobs && live}
      <StatTiles own={own} />
      <LatestRequests />
      <QuickActions isBusiness={onboarding.data?.businessType === "business"} />
    </div>
  );
  if (!onboarding.data) {
    return (
      <>
        <p role="status" className="mb-6 text-small text-warning">
          {t("cleanerHome.failed")}
        </p>
        {full}
      </>
    );
  }
  return (
    <>
      {isGated && jobs.error && <div className="mb-8">{nextJob}</div>}
      {isGated && aboveGate}
      <Gate memberId={memberId} onboarding={onboarding.data}>
        {full}
      </Gate>
    </>
  );
}

const DashboardSkeleton = () => (
  <SkeletonBlock>
    <div className="grid gap-8 sm:gap-10">
      <Skeleton className="h-72 rounded-card lg:max-w-2xl" />
      <Skeleton className="h-28 rounded-card" />
      <TilesSkeleton />
      <SkeletonRows />
    </div>
  </SkeletonBlock>
);

const TilesSkeleton = () => (
  <div className={tiles}>
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} className="h-12 sm:h-28 sm:rounded-card" />
    ))}
  </div>
);

/** Jobs, rating, hours and earnings, each linked to its list. If they cannot be loaded they show zero (000 §8). */
function StatTiles({ own }: { own: Query<OwnCleaner> }) {
  const { data, error, isLoading } = own;
  if (isLoading) {
    return (
      <SkeletonBlock>
        <TilesSkeleton />
      </SkeletonBlock>
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
