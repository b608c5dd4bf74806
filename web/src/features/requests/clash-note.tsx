import type { BoardRequest } from "@naqi/contracts";
import { CalendarClock } from "lucide-react";
import { t } from "texts:requests";
import { useClashes } from "./use-clashes.ts";

/** Warns of a time that is taken or outside the plan; a hint that never stands in the way. */
export function ClashNote({ request }: { request: BoardRequest }) {
  const clashes = useClashes(request);
  return (
    <div role="status">
      {clashes.length > 0 && (
        <p className="mt-3 flex items-start gap-3 rounded-control bg-warning-soft px-4 py-3 text-small text-warning">
          <CalendarClock className="mt-0.5 size-4.5 shrink-0" />
          <span>
            {clashes.join(" ")} {t("apply.clashStill")}
          </span>
        </p>
      )}
    </div>
  );
}
