import type { InputOf, members } from "@naqi/contracts";
import type { ReactElement } from "react";
import { useQuery } from "@/lib/data/use-query.ts";
import { useSession } from "@/lib/session/session.ts";
import { Problem } from "@/ui/states/problem.tsx";
import { Skeleton, SkeletonBlock } from "@/ui/states/skeleton.tsx";
import { isWhole } from "./mailed-token.ts";

/**
 * The meaning of a mail's link, and who opened it. Reading it does not use it up. `instead` is shown while that is
 * unknown; without it and without `data` the link is invalid. After the action (`isDone`) nothing is queried.
 */
export function useMailedLink<Op extends typeof members.confirmation | typeof members.passwordReset>(
  operation: Op,
  token: string,
  isDone: boolean,
) {
  const { status, member, problem } = useSession();
  const asks = status !== "loading" && !isDone && isWhole(token);
  const { data, error, retry } = useQuery(operation, asks ? ({ token } as InputOf<Op>) : null);
  let instead: ReactElement | undefined;
  if (status === "loading" || (asks && !data && !error)) {
    instead = problem ? (
      <Problem error={problem} />
    ) : (
      <SkeletonBlock>
        <Skeleton className="h-64" />
      </SkeletonBlock>
    );
  } else if (!data && error && !["gone", "invalid"].includes(error.kind)) {
    instead = <Problem error={error} onRetry={retry} />;
  }
  return { data, member, instead };
}
