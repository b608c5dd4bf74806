import type { AuditEntry } from "@naqi/contracts";
import { t } from "texts:staff/admin";
import { formatStamp } from "@/lib/texts/format.ts";
import { Card } from "@/ui/page/card.tsx";
import { actionName, reasonText } from "./labels.tsx";

/** Staff's actions on a member, newest first. */
export const History = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <Card>
    <h2 className="text-title">{t("case.history")}</h2>
    {entries.length === 0 ? (
      <p className="mt-3 text-muted">{t("case.noHistory")}</p>
    ) : (
      <ol className="mt-4 grid gap-4">
        {entries.map(({ auditId, at, actorName, action, reason }) => (
          <li key={auditId} className="border-s-2 border-border ps-4">
            <p className="font-medium">{actionName(action)}</p>
            {reason && (
              <p dir="auto" className="break-words">
                {reasonText(reason)}
              </p>
            )}
            <p className="text-small text-muted">
              <bdi>{actorName ?? t("audit.system")}</bdi>, <span>{formatStamp(at)}</span>
            </p>
          </li>
        ))}
      </ol>
    )}
  </Card>
);
