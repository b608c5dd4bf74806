import type { TimelineEntry } from "@naqi/contracts";
import { t } from "texts:staff/admin";
import { formatStamp, formatWhen } from "@/lib/texts/format.ts";
import { Card } from "@/ui/page/card.tsx";
import { actionName, reasonText } from "./labels.tsx";

/** A record's history: events with time and actor, oldest first. */
export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <Card>
    <h3 className="text-lead font-medium">{t("record.timeline")}</h3>
    <ol className="mt-4 grid gap-4">
      {entries.map(({ at, what, by, byName, reason, time }, index) => (
        <li key={index} className="border-s-2 border-border ps-4">
          <p className="font-medium">
            <span>{actionName(what)}</span>
            {time && <span className="font-normal">{`: ${formatWhen(time.day, time.hour)}`}</span>}
          </p>
          {reason && (
            <p dir="auto" className="break-words">
              {reasonText(reason)}
            </p>
          )}
          <p className="text-small text-muted">
            {by && <bdi>{`${byName ?? t(`by.${by}`)}, `}</bdi>}
            <time dateTime={at}>{formatStamp(at)}</time>
          </p>
        </li>
      ))}
    </ol>
  </Card>
);
