import { FourSteps } from "@/features/public/parts/four-steps.tsx";
import { JoinCards } from "@/features/public/parts/join-cards.tsx";
import { TrustScore } from "@/features/public/parts/trust-score.tsx";
import { words } from "texts:pages/how-it-works";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Page } from "@/ui/page/page.tsx";
import { PageHero } from "@/ui/page/page-hero.tsx";
import { Section } from "@/ui/page/section.tsx";

export const title = () => words().title;

export default function HowItWorksPage() {
  return (
    <Page title={title()} hideTitle bleed listed>
      <PageHero
        title={title()}
        lead={words().lead}
        actions={
          <ButtonLink to="/auth?type=signup" size="large">
            {words().start}
          </ButtonLink>
        }
      />
      <Section title={words().steps}>
        <FourSteps />
      </Section>
      <TrustScore />
      <Section title={words().joinTitle} className="border-t border-border">
        <JoinCards />
      </Section>
    </Page>
  );
}
