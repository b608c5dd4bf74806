import { formatFils, policy } from "@naqi/contracts";
import { t } from "texts:staff/proposals";
import { t as seasonText } from "texts:staff/seasons";
import { ProposalList } from "@/features/staff/approvals/proposal-list.tsx";
import { RowLink } from "@/features/staff/parts/paged-table.tsx";
import { StaffPage } from "@/features/staff/parts/staff-page.tsx";

export const title = () => t("second.title");

export default function ProposalsPage() {
  return (
    <StaffPage title={title()} lead={t("second.lead", { limit: formatFils(policy.secondPair.issued) })}>
      <p className="mb-4">
        <RowLink to="/admin/seasons">{seasonText("seasons.open")}</RowLink>
      </p>
      <ProposalList />
    </StaffPage>
  );
}
