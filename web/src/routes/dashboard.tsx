import { Navigate } from "react-router-dom";
import { t } from "texts:dashboard";
import { useSession } from "@/lib/session/session.ts";
import { dashboardOf, stayHere } from "./shared/home-of.ts";
import { Page } from "@/ui/page/page.tsx";
import { SkeletonRows } from "@/ui/states/skeleton.tsx";

export const title = () => t("dashboard.title");

/** Redirects each role to its workplace (000 §2). A member without one goes to `/` and stays there. */
export default function DashboardPage() {
  const session = useSession();
  if (session.status === "loading" && !session.problem) {
    return (
      <Page title={title()} hideTitle>
        <p role="status" className="mb-6 text-muted">
          {t("dashboard.redirecting")}
        </p>
        <SkeletonRows />
      </Page>
    );
  }
  const target = session.member ? dashboardOf(session.member) : "/";
  return <Navigate to={target} replace state={target === "/" ? stayHere : undefined} />;
}
