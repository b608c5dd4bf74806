import type { VerificationStatus, WaitingVerification } from "@naqi/contracts";
import { t } from "texts:staff";
import { formatInstant } from "@/lib/format.ts";
import type { Column } from "@/ui/table.tsx";
import { NothingWaiting } from "./cleaner-queue.tsx";
import { KycBadge } from "./labels.tsx";
import { PagedTable, RowLink } from "./paged-table.tsx";
import { StatusFilter, useStatus } from "./status-filter.tsx";
import { useVerificationQueue } from "./use-staff.ts";

const statuses = ["under_review", "pending", "approved", "rejected", "expired"] as const satisfies VerificationStatus[];

const columns = (): readonly Column<WaitingVerification>[] => [
  {
    name: "name",
    label: t("staff.name"),
    cell: ({ userId, verificationId, fullName }) => (
      <RowLink to={`/admin/verifications/${userId}/${verificationId}`}>{fullName}</RowLink>
    ),
  },
  { name: "role", label: t("staff.role"), cell: ({ role }) => <span>{t(`role.${role}`)}</span> },
  { name: "status", label: t("staff.status"), cell: ({ status }) => <KycBadge status={status} /> },
  {
    name: "waiting",
    label: t("staff.waiting"),
    cell: ({ waitingSince }) => <span>{formatInstant(waitingSince)}</span>,
  },
  {
    name: "documents",
    label: t("staff.documentCount"),
    isNumber: true,
    cell: ({ documentCount }) => <span>{documentCount}</span>,
  },
];

/** Verifications by status; those under review, longest waiting first. */
export function VerificationQueue() {
  const [status, setStatus] = useStatus<VerificationStatus>(statuses);
  return (
    <>
      <StatusFilter statuses={statuses} status={status} nameOf={(each) => t(`kyc.${each}`)} onStatus={setStatus} />
      <PagedTable
        caption={t("staff.verifications")}
        of={useVerificationQueue(status)}
        columns={columns()}
        keyOf={({ verificationId }) => verificationId}
        empty={<NothingWaiting isQueue={status === "under_review"} />}
      />
    </>
  );
}
