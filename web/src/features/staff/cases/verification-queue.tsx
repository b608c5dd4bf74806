import type { VerificationStatus, WaitingVerification } from "@naqi/contracts";
import { t } from "texts:staff/admin";
import { useAddressChoice } from "@/lib/data/use-address.ts";
import { formatInstant } from "@/lib/texts/format.ts";
import type { Column } from "@/ui/page/table.tsx";
import { Badge } from "@/ui/marks/badge.tsx";
import { Age } from "../parts/age.tsx";
import { KycBadge } from "../parts/labels.tsx";
import { RowLink } from "../parts/paged-table.tsx";
import { Queue } from "../parts/queue.tsx";
import { useVerificationQueue } from "../parts/use-staff.ts";

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
    cell: ({ waitingSince, status, awaitsOwner, lookedAtBy }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {status !== "under_review" ? (
          <span>{formatInstant(waitingSince)}</span>
        ) : awaitsOwner ? (
          <Badge>{t("staff.awaitsOwner")}</Badge>
        ) : (
          <Age since={waitingSince} />
        )}
        {lookedAtBy && <Badge tone="info">{t("staff.lookedAtBy", { name: lookedAtBy })}</Badge>}
      </span>
    ),
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
  const [status, setStatus] = useAddressChoice("status", statuses, "under_review");
  return (
    <Queue
      caption={t("staff.verifications")}
      statuses={statuses}
      nameOf={(each) => t(`kyc.${each}`)}
      status={status}
      onStatus={setStatus}
      of={useVerificationQueue(status)}
      columns={columns()}
      keyOf={({ verificationId }) => verificationId}
    />
  );
}
