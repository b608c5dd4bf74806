import { t } from "texts:bookings/invitations";
import { t as common } from "texts:common";
import { InvitationList } from "@/features/bookings/invitations/invitation-list.tsx";
import { Breadcrumb } from "@/ui/page/breadcrumb.tsx";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("invitations.title");

export default function CleanerInvitationsPage() {
  const label = common("nav.myJobs");
  return (
    <Page
      title={title()}
      lead={t("invitations.lead")}
      above={<Breadcrumb label={label} trail={[{ to: "/cleaner/bookings", label }]} here={title()} />}
    >
      <InvitationList />
    </Page>
  );
}
