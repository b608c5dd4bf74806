import type { WaitingCleaner } from "@naqi/contracts";
import { t } from "texts:admin";
import { useAddressChoice } from "@/lib/data/use-address.ts";
import { formatInstant } from "@/lib/texts/format.ts";
import type { Column } from "@/ui/table.tsx";
import { Age } from "./age.tsx";
import { ApprovalBadge } from "./labels.tsx";
import { RowLink } from "./paged-table.tsx";
import { Queue } from "./queue.tsx";
import { type QueueStatus, useCleanerQueue } from "./use-staff.ts";

const statuses = ["pending", "changes_requested", "approved", "rejected", "suspended"] as const satisfies QueueStatus[];

const columns = (): readonly Column<WaitingCleaner>[] => [
  {
    name: "name",
    label: t("staff.name"),
    cell: ({ cleanerId, fullName }) => <RowLink to={`/admin/cleaners/${cleanerId}`}>{fullName}</RowLink>,
  },
  {
    name: "business",
    label: t("staff.business"),
    cell: ({ businessName, businessType }) => (
      <span className="min-w-0">
        <bdi className="break-words">{businessName || t("staff.none")}</bdi>
        <span className="block text-small text-muted">
          {t(businessType === "business" ? "staff.company" : "staff.individual")}
        </span>
      </span>
    ),
  },
  {
    name: "identity",
    label: t("staff.identity"),
    cell: ({ isVerified }) => <span>{t(isVerified ? "staff.verified" : "staff.notVerified")}</span>,
  },
  { name: "status", label: t("staff.status"), cell: ({ approvalStatus }) => <ApprovalBadge status={approvalStatus} /> },
  {
    name: "submitted",
    label: t("staff.submitted"),
    cell: ({ submittedAt, approvalStatus }) => (
      <span>
        {submittedAt && approvalStatus === "pending" ? (
          <Age since={submittedAt} />
        ) : submittedAt ? (
          formatInstant(submittedAt)
        ) : (
          t("staff.none")
        )}
      </span>
    ),
  },
];

/** Cleaners by where they stand with us; those who wait, longest waiting first. */
export function CleanerQueue() {
  const [status, setStatus] = useAddressChoice("status", statuses, "pending");
  return (
    <Queue
      caption={t("staff.cleaners")}
      statuses={statuses}
      nameOf={(each) => t(`approval.${each}`)}
      status={status}
      onStatus={setStatus}
      of={useCleanerQueue(status)}
      columns={columns()}
      keyOf={({ cleanerId }) => cleanerId}
    />
  );
}
