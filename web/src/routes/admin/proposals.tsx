import { formatFils, policy } from "@naqi/contracts";
import { t } from "texts:staff/proposals";
import { ProposalList } from "@/features/staff/approvals/proposal-list.tsx";
import { StaffPage } from "@/features/staff/parts/staff-page.tsx";

export const title = () => t("second.title");

export default function ProposalsPage() {
  return (
    <StaffPage title={title()} lead={t("second.lead", { limit: formatFils(policy.secondPair.issued) })}>
      <ProposalList />
    </StaffPage>
  );
}
