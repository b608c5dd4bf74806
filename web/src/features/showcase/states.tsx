import { CalendarDays } from "lucide-react";
import { words } from "texts:pages/showcase";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { Problem } from "@/ui/states/problem.tsx";
import { SkeletonBlock, SkeletonRows } from "@/ui/states/skeleton.tsx";
import { Sample } from "./sample.tsx";

/** Loading, empty, failed; the rest of this page shows ready. */
export const States = () => (
  <Sample title={words().states}>
    <SkeletonBlock>
      <SkeletonRows count={2} className="h-16" />
    </SkeletonBlock>
    <Empty
      icon={<CalendarDays />}
      title={words().empty}
      hint={words().emptyHint}
      action={<ButtonLink to="/search">{words().emptyAction}</ButtonLink>}
    />
    <Problem
      title={words().failed}
      error={{ message: words().failedHint, reference: "ref-7" }}
      onRetry={() => window.location.reload()}
    />
  </Sample>
);
