import { cleanerOnboarding, cleaners } from "@naqi/contracts";
import { t } from "texts:dashboard";
import { useQuery } from "@/lib/data/use-query.ts";
import { SkeletonBlock, SkeletonRows } from "@/ui/skeleton.tsx";
import { Gate } from "./gate.tsx";
import { LatestRequests } from "./latest-requests.tsx";
import { NeedsNow } from "./needs-now.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { StatTiles } from "./stat-tiles.tsx";

/**
 * The cleaner's dashboard behind its gate (000 §2). A gate that cannot be checked lets in: every part below asks the
 * server for itself, and a failed look-up must never shut somebody out of their work (000 §8).
 */
export function CleanerDashboard({ memberId }: { memberId: string }) {
  const onboarding = useQuery(cleanerOnboarding.progress, {});
  const own = useQuery(cleaners.own, {});
  if (onboarding.isLoading) {
    return (
      <SkeletonBlock>
        <SkeletonRows />
      </SkeletonBlock>
    );
  }
  const full = (
    <div className="grid gap-10">
      {onboarding.data && <NeedsNow onboarding={onboarding.data} />}
      <StatTiles own={own} />
      <LatestRequests />
      <QuickActions />
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
    <Gate memberId={memberId} onboarding={onboarding.data}>
      {full}
    </Gate>
  );
}
