import { t } from "texts:availability";
import { PlanEditor } from "@/features/availability/plan-editor.tsx";
import { useSession } from "@/lib/session/session.ts";
import { Page } from "@/ui/page.tsx";

/** Behind the guard, so there is a member. */
export function CleanerAvailabilityPage() {
  const session = useSession();
  return (
    <Page title={t("calendar.title")} lead={t("calendar.lead")}>
      {session.status === "member" && <PlanEditor memberId={session.member.memberId} />}
    </Page>
  );
}
