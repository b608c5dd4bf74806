import { BellRing, CalendarCheck, ChartNoAxesColumn, MapPin, MessagesSquare, Star, Wallet } from "lucide-react";
import { CalendarArt } from "@/features/public/parts/calendar-art.tsx";
import { IconList } from "@/features/public/parts/icon-list.tsx";
import { TickedList } from "@/features/public/parts/ticked-list.tsx";
import { words } from "texts:pages/for-businesses";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Page } from "@/ui/page/page.tsx";
import { PageHero } from "@/ui/page/page-hero.tsx";
import { Section } from "@/ui/page/section.tsx";

export const title = () => words().title;

const benefitIcons = [MapPin, Wallet, CalendarCheck, Star];
const toolIcons = [ChartNoAxesColumn, MessagesSquare, BellRing];

const withIcons = (items: readonly { title: string; text: string }[], icons: readonly (typeof MapPin)[]) =>
  items.map((item, index) => ({ ...item, icon: icons[index] ?? MapPin }));

/** For Businesses (001 §2): why to join, the tools, and benefits for early members. */
export default function ForBusinessesPage() {
  return (
    <Page title={title()} hideTitle bleed listed>
      <PageHero title={title()} lead={words().lead} actions={<Actions />} art={<CalendarArt />} />
      <Section title={words().benefits}>
        <IconList items={withIcons(words().benefitList, benefitIcons)} />
      </Section>
      <Section title={words().tools} sunken>
        <IconList items={withIcons(words().toolList, toolIcons)} className="md:grid-cols-3" />
      </Section>
      <section className="page-width grid grid-cols-1 gap-5 py-14 sm:py-20 lg:grid-cols-[1.3fr_1fr]">
        <Card>
          <h2 className="text-heading">{words().early}</h2>
          <p className="mt-2 mb-6 text-muted">{words().earlyText}</p>
          <TickedList items={words().earlyList} />
          <div className="mt-8 flex flex-wrap gap-3 max-[30rem]:*:grow">
            <Actions />
          </div>
        </Card>
        <Card>
          <h2 className="mb-6 text-heading">{words().needTitle}</h2>
          <TickedList items={words().needList} />
        </Card>
      </section>
    </Page>
  );
}

const Actions = () => (
  <>
    <ButtonLink to="/auth?role=business&business_type=business">{words().waitlist}</ButtonLink>
    <ButtonLink to="/how-it-works" tone="secondary">
      {words().how}
    </ButtonLink>
  </>
);
