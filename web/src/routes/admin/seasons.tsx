import { t } from "texts:staff/seasons";
import { ProposalList } from "@/features/staff/approvals/proposal-list.tsx";
import { StaffPage } from "@/features/staff/parts/staff-page.tsx";
import { SeasonList } from "@/features/staff/seasons/season-list.tsx";

export const title = () => t("seasons.title");

export default function SeasonsPage() {
  return (
    <StaffPage title={title()} lead={t("seasons.lead")}>
      <SeasonList />
      <section className="mt-10">
        <h2 className="mb-4 text-title font-medium">{t("seasons.waiting")}</h2>
        <ProposalList what="season" caption={t("seasons.waiting")} />
      </section>
    </StaffPage>
  );
}
