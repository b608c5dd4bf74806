import { Skeleton, SkeletonBlock } from "@/ui/states/skeleton.tsx";
import { profileGrid } from "./profile-grid.ts";

/** The profile's shape while it loads. */
export const ProfileSkeleton = () => (
  <SkeletonBlock>
    <div className={profileGrid}>
      <div className="grid gap-4">
        <Skeleton className="h-64 rounded-block" />
        <Skeleton className="h-17 rounded-card" />
      </div>
      <Skeleton className="h-112 rounded-card" />
      <div className="grid gap-6">
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    </div>
  </SkeletonBlock>
);
