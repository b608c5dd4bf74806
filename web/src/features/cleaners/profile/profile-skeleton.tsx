import { Skeleton, SkeletonBlock } from "@/ui/states/skeleton.tsx";

/** The profile's shape while it loads. */
export const ProfileSkeleton = () => (
  <SkeletonBlock>
    <Skeleton className="h-56 rounded-sheet" />
    <div className="mt-6 grid gap-6 lg:grid-cols-[1fr_21rem]">
      <div className="grid gap-6">
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
      <Skeleton className="h-96 rounded-card" />
    </div>
  </SkeletonBlock>
);
