import type { VerificationStatus, WaitingVerification } from "@naqi/contracts";
import { t } from "texts:staff";
import { formatInstant } from "@/lib/format.ts";
import type { Column } from "@/ui/table.tsx";
import { KycBadge } from "./labels.tsx";
import { RowLink } from "./paged-table.tsx";
import { Queue } from "./queue.tsx";
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
export const VerificationQueue = () => (
  <Queue
    caption={t("staff.verifications")}
    statuses={statuses}
    nameOf={(status) => t(`kyc.${status}`)}
    useList={useVerificationQueue}
    columns={columns()}
    keyOf={({ verificationId }) => verificationId}
  />
);
