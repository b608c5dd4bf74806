import { Navigate } from "react-router-dom";
import { Hero } from "@/features/home/hero.tsx";
import { Steps } from "@/features/home/steps.tsx";
import { t } from "@/lib/messages.ts";
import { useSession } from "@/lib/session/session.ts";
import { homeOf } from "@/shell/nav.ts";
import { Page } from "@/ui/page.tsx";

/** Visitors see the landing page; members go where they work, those without a role to complete their sign-up. */
export function HomePage() {
  const session = useSession();
  if (session.status === "member") {
    const home = session.role ? homeOf(session.role) : "/auth";
    if (home !== "/") return <Navigate to={home} replace />;
  }
  return (
    <Page title={t("home.title")} hideTitle bleed>
      <Hero />
      <Steps />
    </Page>
  );
}
