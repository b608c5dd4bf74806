import { Navigate, useLocation } from "react-router-dom";
import { t } from "texts:public/home";
import { Close } from "@/features/public/home/close.tsx";
import { FirstCleaners } from "@/features/public/home/first-cleaners.tsx";
import { CompleteNote } from "@/features/public/home/complete-note.tsx";
import { EstimateCard } from "@/features/public/home/estimate-card.tsx";
import { Hero } from "@/features/public/home/hero.tsx";
import { Proof } from "@/features/public/home/proof.tsx";
import { ServiceChips } from "@/features/public/home/service-chips.tsx";
import { Steps } from "@/features/public/home/steps.tsx";
import { lazy } from "@/lib/texts/lazy.ts";
import { useSession } from "@/lib/session/session.ts";
import { homeOf, mustStay } from "./shared/home-of.ts";
import { Page } from "@/ui/page/page.tsx";

const life = () => import("./shared/landing-life.tsx");
const EstimateAnswer = lazy(() => life().then((file) => ({ default: file.EstimateAnswer })));
const CheckedLine = lazy(() => life().then((file) => ({ default: file.CheckedLine })));
const FirstOnPicture = lazy(() => life().then((file) => ({ default: file.FirstOnPicture })));
const FirstCards = lazy(() => life().then((file) => ({ default: file.FirstCards })));
const SeeAll = lazy(() => life().then((file) => ({ default: file.SeeAll })));

/** For the page of home cleaning too: from here, so that the landing page stays one file. */
export const Estimate = () => <EstimateCard Answer={EstimateAnswer} />;

export const title = () => t("home.title");

/**
 * The landing page (000 §2). Members are redirected to their own page, except if `/dashboard` sent them here or if they
 * cannot be identified: then they see the visitors' view, so that no failure causes a redirect loop (decisions §0.9).
 */
export default function HomePage() {
  const session = useSession();
  const { state } = useLocation();
  const stays = mustStay(state);
  if (!stays && session.status === "loading" && !session.problem) return <OnTheWay />;
  if (!stays && session.status === "member") return <Navigate to={homeOf(session.member)} replace />;
  return (
    <Page title={title()} hideTitle bleed listed>
      {session.status === "member" && !session.role && <CompleteNote />}
      <Hero Answer={EstimateAnswer} checked={<CheckedLine />} first={<FirstOnPicture />} />
      <Steps />
      <ServiceChips />
      <FirstCleaners all={<SeeAll />}>
        <FirstCards />
      </FirstCleaners>
      <Proof />
      <Close />
    </Page>
  );
}

/** The spec's spinner while a member is redirected. */
const OnTheWay = () => (
  <Page title={title()} hideTitle bleed listed>
    <div role="status" className="flex min-h-[70dvh] items-center justify-center">
      <span
        aria-hidden="true"
        className="size-10 animate-spin rounded-pill border-3 border-accent border-e-transparent"
      />
      <span className="sr-only">{t("home.redirecting")}</span>
    </div>
  </Page>
);
