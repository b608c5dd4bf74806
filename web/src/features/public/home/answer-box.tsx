import type { ReactNode } from "react";
import { Skeleton } from "@/ui/states/skeleton.tsx";

/** Price and hours on one side, the next free time on the other: as high in each state. */
export const AnswerBox = ({ amount, hours, side }: { amount: ReactNode; hours: ReactNode; side: ReactNode }) => (
  <div
    role="status"
    className="flex min-h-18.5 flex-wrap items-center justify-between gap-x-2.5 gap-y-1 rounded-card bg-tint-mint [--border:color-mix(in_srgb,var(--accent)_18%,transparent)] px-3.5 py-2.5"
  >
    <div className="grid gap-0.5">
      <span className="text-[min(1.55rem,10vw)] leading-tight font-semibold tracking-tight lg:text-[2rem]">
        {amount}
      </span>
      <span className="text-small">{hours}</span>
    </div>
    {side}
  </div>
);

/** As large as the next free time. */
export const SidePlace = () => <Skeleton className="h-10 w-28" />;
