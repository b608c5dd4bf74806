import { Navigate } from "react-router-dom";
import { t } from "texts:notices";
import { NoticeList } from "@/features/notices/notice-list.tsx";
import { useSession } from "@/lib/session/session.ts";
import { ButtonLink } from "@/ui/button.tsx";
import { Page } from "@/ui/page.tsx";
import { Problem } from "@/ui/problem.tsx";
import { SkeletonBlock, SkeletonRows } from "@/ui/skeleton.tsx";

export const title = () => t("notices.title");

/** /notices: what happened to a customer's or a cleaner's visits, offers and account. */
export default function NoticesPage() {
  const session = useSession();
  if (session.status === "anonymous" || (session.member && !session.member.role)) {
    return <Navigate to="/auth?next=%2Fnotices" replace />;
  }
  if (session.role === "admin") return <Navigate to="/admin" replace />;
  return (
    <Page
      title={title()}
      lead={t("notices.lead")}
      actions={
        <ButtonLink to="/notices/settings" tone="secondary">
          {t("notices.settings")}
        </ButtonLink>
      }
    >
      {session.member ? (
        <NoticeList />
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
