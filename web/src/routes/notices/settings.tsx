import { Navigate } from "react-router-dom";
import { t } from "texts:notices";
import { NoticeChoices } from "@/features/notices/notice-choices.tsx";
import { useSession } from "@/lib/session/session.ts";
import { Breadcrumb } from "@/ui/breadcrumb.tsx";
import { Page } from "@/ui/page.tsx";
import { Problem } from "@/ui/problem.tsx";
import { SkeletonBlock, SkeletonRows } from "@/ui/skeleton.tsx";

export const title = () => t("choices.title");

/** /notices/settings: what a customer or a cleaner hears of, and how. */
export default function NoticeSettingsPage() {
  const session = useSession();
  if (session.status === "anonymous" || (session.member && !session.member.role)) {
    return <Navigate to="/auth?next=%2Fnotices%2Fsettings" replace />;
  }
  if (session.role === "admin") return <Navigate to="/admin" replace />;
  return (
    <Page
      title={title()}
      lead={t("choices.lead")}
      above={
        <Breadcrumb label={t("notices.title")} trail={[{ to: "/notices", label: t("notices.title") }]} here={title()} />
      }
    >
      {session.member ? (
        <NoticeChoices />
      ) : session.problem ? (
        <Problem error={session.problem} />
      ) : (
        <SkeletonBlock>
          <SkeletonRows />
        </SkeletonBlock>
      )}
    </Page>
  );
}
