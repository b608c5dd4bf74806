import { Skeleton } from "@/ui/states/skeleton.tsx";

/** A wizard that is loading, with the spec's sentence for that. */
export const WizardWaiting = ({ children }: { children: string }) => (
  <div className="grid gap-6">
    <p className="text-muted">{children}</p>
    <Skeleton className="h-14" />
    <div className="grid gap-6 md:grid-cols-[15rem_1fr] lg:grid-cols-[19rem_1fr]">
      <Skeleton className="h-14 md:h-128" />
      <Skeleton className="h-128" />
    </div>
  </div>
);
