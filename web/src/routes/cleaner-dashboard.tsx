import { t } from "texts:dashboard";
import { CleanerDashboard } from "@/features/dashboard/dashboard.tsx";
import { useSession } from "@/lib/session/session.ts";
import { Page } from "@/ui/page.tsx";

export const title = () => t("cleanerHome.title");

/** Behind a guard, so there is a member. */
export default function CleanerDashboardPage() {
  const session = useSession();
  return (
    <Page title={title()} lead={t("cleanerHome.lead")}>
      {session.status === "member" && <CleanerDashboard memberId={session.member.memberId} />}
    </Page>
  );
}
