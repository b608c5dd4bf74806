import { Navigate } from "react-router-dom";
import { t } from "texts:security";
import { SecuritySettings } from "@/features/security/security-settings.tsx";
import { useSession } from "@/lib/session/session.ts";
import { Page } from "@/ui/page.tsx";
import { Problem } from "@/ui/problem.tsx";
import { SkeletonBlock, SkeletonRows } from "@/ui/skeleton.tsx";

export const title = () => t("security.title");

/** /security: password and second factor of any member. */
export default function SecurityPage() {
  const session = useSession();
  if (session.status === "anonymous" || (session.member && !session.member.role)) {
    return <Navigate to="/auth?next=%2Fsecurity" replace />;
  }
  return (
    <Page title={title()} lead={t("security.lead")}>
      {session.member ? (
        <SecuritySettings />
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
