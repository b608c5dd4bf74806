import { FourSteps } from "@/features/public/four-steps.tsx";
import { JoinCards } from "@/features/public/join-cards.tsx";
import { TrustScore } from "@/features/public/trust-score.tsx";
import { words } from "texts:pages/how-it-works";
import { ButtonLink } from "@/ui/button.tsx";
import { Page } from "@/ui/page.tsx";
import { PageHero } from "@/ui/page-hero.tsx";
import { Section } from "@/ui/section.tsx";

export const title = () => words().title;

/** How It Works (001 §2). */
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
