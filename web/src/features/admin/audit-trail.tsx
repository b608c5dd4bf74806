import type { AuditEntry } from "@naqi/contracts";
import { ScrollText } from "lucide-react";
import { t } from "texts:admin";
import { formatStamp } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Empty } from "@/ui/empty.tsx";
import type { Column } from "@/ui/table.tsx";
import { actionName, reasonText } from "./labels.tsx";
import { PagedTable, RowLink } from "./paged-table.tsx";
import { useAudit } from "./use-staff.ts";

const columns = (): readonly Column<AuditEntry>[] => [
  {
    name: "when",
    label: t("audit.when"),
    cell: ({ at }) => <span className="tabular-nums md:whitespace-nowrap">{formatStamp(at)}</span>,
  },
  {
    name: "who",
    label: t("audit.who"),
    cell: ({ actorName }) => <bdi className="inline-block md:min-w-28">{actorName ?? t("audit.system")}</bdi>,
  },
  { name: "what", label: t("audit.what"), cell: ({ action }) => <span>{actionName(action)}</span> },
  {
    name: "about",
    label: t("audit.about"),
    cell: ({ subjectId, subjectName }) => <RowLink to={`/admin/people/${subjectId}`}>{partyName(subjectName)}</RowLink>,
  },
  {
    name: "reason",
    label: t("audit.reason"),
    cell: ({ reason }) =>
      reason ? (
        <span dir="auto" className="min-w-0 break-words">
          {reasonText(reason)}
        </span>
      ) : undefined,
  },
];

/** What staff looked at and decided, newest first. */
export const AuditTrail = () => (
  <PagedTable
    caption={t("staff.audit")}
    of={useAudit()}
    columns={columns()}
    keyOf={({ auditId }) => auditId}
    empty={<Empty icon={<ScrollText />} title={t("audit.nothing")} />}
  />
);
