import type { ReactNode } from "react";
import { t } from "texts:common";
import { passFocusOn } from "@/lib/browser/pass-focus-on.ts";
import type { Query } from "@/lib/data/use-query.ts";
import { Button } from "../links/button.tsx";
import { Problem } from "./problem.tsx";
import { SkeletonBlock } from "./skeleton.tsx";

interface Props<Data> {
  of: Query<Data>;
  skeleton: ReactNode;
  /** What to show for an empty answer, or a falsy value if it is not empty. */
  empty?: (data: Data) => ReactNode;
  /** The spec's sentence for a failed load of this screen. */
  failed?: string;
  /** Secondary content shows its failure in one line. */
  isAside?: boolean;
  children: (data: Data) => ReactNode;
}

/** The four states of a query: loading, failed, empty, ready. Data once shown stay during a reload. */
export function Loaded<Data>({ of: query, skeleton, empty, failed, isAside, children }: Props<Data>) {
  const { data, error, isRefreshing, retry } = query;
  if (data === undefined) {
    if (error && isAside) return <StaleNote message={failed ?? error.message} onRetry={retry} />;
    if (error) return <Problem error={error} title={failed} onRetry={retry} isRetrying={isRefreshing} />;
    return <SkeletonBlock>{skeleton}</SkeletonBlock>;
  }
  return (
    <div className="relative" aria-busy={isRefreshing || undefined}>
      {isRefreshing && <RefreshBar />}
      {error && <StaleNote message={failed ?? error.message} onRetry={retry} />}
      {empty?.(data) || children(data)}
    </div>
  );
}

const RefreshBar = () => (
  <span aria-hidden="true" className="absolute inset-x-0 -top-3 h-0.5 animate-fade overflow-hidden rounded-pill">
    <span className="block h-full w-1/3 animate-bar bg-accent" />
  </span>
);

const StaleNote = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div
    role="alert"
    className="mb-4 flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-warning-soft px-4 py-1.5 text-small text-warning"
  >
    <p className="py-1.5">{message}</p>
    <Button ref={passFocusOn} tone="quiet" size="small" className="-mx-3.5" onClick={onRetry}>
      {t("common.tryAgain")}
    </Button>
  </div>
);
