import { t } from "texts:dashboard";
import { CleanerDashboard } from "@/features/dashboard/dashboard.tsx";
import { useSession } from "@/lib/session/session.ts";
import { Page } from "@/ui/page.tsx";

/** Behind a guard, so there is a member. */
export function CleanerDashboardPage() {
  const session = useSession();
  return (
    <Page title={t("cleanerHome.title")} lead={t("cleanerHome.lead")}>
      {session.status === "member" && <CleanerDashboard memberId={session.member.memberId} />}
    </Page>
  );
}
