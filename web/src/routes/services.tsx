import { t } from "texts:public/services";
import { PriceNote } from "@/features/public/services/price-note.tsx";
import { ServiceCard } from "@/features/public/services/service-card.tsx";
import { services } from "@/features/public/services/service-data.ts";
import { ToTop } from "@/features/public/services/to-top.tsx";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Page } from "@/ui/page/page.tsx";
import { PageHero } from "@/ui/page/page-hero.tsx";
import { Section } from "@/ui/page/section.tsx";

export const title = () => t("services.title");

/** The services overview (001 §2): ten cards with their 'from' prices. */
export default function ServicesPage() {
  const actions = (
    <>
      <ButtonLink to="/search">{t("services.find")}</ButtonLink>
      <ButtonLink to="/auth?role=cleaner" tone="secondary">
        {t("services.join")}
      </ButtonLink>
    </>
  );
  return (
    <Page title={title()} hideTitle bleed listed>
      <PageHero title={title()} lead={t("services.lead")} actions={actions} />
      <div className="page-width py-10 sm:py-14">
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-5">
          {services.map((service) => (
            <li key={service.page}>
              <ServiceCard service={service} />
            </li>
          ))}
        </ul>
        <PriceNote className="mt-6" />
      </div>
      <Section title={t("services.closeTitle")} lead={t("services.closeText")} className="border-t border-border">
        <div className="flex flex-wrap gap-3 max-[30rem]:*:grow">{actions}</div>
      </Section>
      <ToTop />
    </Page>
  );
}
