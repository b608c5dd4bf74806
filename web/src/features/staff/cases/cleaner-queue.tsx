import type { WaitingCleaner } from "@naqi/contracts";
import { Link } from "react-router-dom";
import { t } from "texts:staff/admin";
import { t as peopleText } from "texts:staff/people";
import { useAddressChoice } from "@/lib/data/use-address.ts";
import { formatInstant } from "@/lib/texts/format.ts";
import { Badge } from "@/ui/marks/badge.tsx";
import type { Column } from "@/ui/page/table.tsx";
import { Age } from "../parts/age.tsx";
import { ApprovalBadge } from "../parts/labels.tsx";
import { RowLink } from "../parts/paged-table.tsx";
import { Queue } from "../parts/queue.tsx";
import { type QueueStatus, useCleanerQueue } from "../parts/use-staff.ts";

const statuses = ["pending", "changes_requested"] as const satisfies QueueStatus[];

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
    cell: ({ submittedAt, approvalStatus, lookedAtBy }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {submittedAt && approvalStatus === "pending" ? (
          <Age since={submittedAt} />
        ) : submittedAt ? (
          <span>{formatInstant(submittedAt)}</span>
        ) : (
          <span>{t("staff.none")}</span>
        )}
        {lookedAtBy && <Badge tone="info">{t("staff.lookedAtBy", { name: lookedAtBy })}</Badge>}
      </span>
    ),
  },
];

/** Cleaners under review, longest waiting first, or with requested changes; all others are in the list of people. */
export function CleanerQueue() {
  const [status, setStatus] = useAddressChoice("status", statuses, "pending");
  return (
    <>
      <Link
        to="/admin/people?role=cleaner"
        className="mb-4 inline-flex min-h-11 items-center text-accent-text underline underline-offset-4"
      >
        {peopleText("everybody.allCleaners")}
      </Link>
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
    </>
  );
}
