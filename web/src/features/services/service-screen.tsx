import { fils } from "@naqi/contracts/money";
import { t } from "texts:services";
import { Accordion } from "@/ui/accordion.tsx";
import { Breadcrumb } from "@/ui/breadcrumb.tsx";
import { Money } from "@/ui/money.tsx";
import { PageHero } from "@/ui/page-hero.tsx";
import { Section } from "@/ui/section.tsx";
import { Hotline } from "./hotline.tsx";
import { OtherServices } from "./other-services.tsx";
import { Packages } from "./packages.tsx";
import { ScopeTable } from "./scope-table.tsx";
import { ServiceArt } from "./service-art.tsx";
import { serviceBy, type ServicePageName } from "./service-data.ts";
import type { ServiceWords } from "./service-words.ts";

const trail = () => [
  { to: "/", label: t("services.home") },
  { to: "/services", label: t("services.services") },
];

/** The template of all ten service pages (001 §2). */
export function ServiceScreen({ page, words }: { page: ServicePageName; words: ServiceWords }) {
  const service = serviceBy(page);
  return (
    <>
      <PageHero
        above={<Breadcrumb label={t("services.breadcrumb")} trail={trail()} here={t(`services.${page}`)} />}
        title={t(`services.${page}.title`)}
        lead={
          <>
            {words.description.map((paragraph) => (
              <p key={paragraph} className="mt-3 first:mt-0">
                {paragraph}
              </p>
            ))}
            <p className="mt-5 font-medium text-text">
              {t("services.from")} <Money fils={fils(service.from)} />
            </p>
            {page === "emergency-cleaning" && <Hotline />}
          </>
        }
        art={<ServiceArt page={page} stroke={1.3} className="mx-auto w-40 max-w-full sm:w-56 lg:w-80" />}
      />
      <Section title={t("services.packages")} lead={t("services.packagesText")} id="packages">
        <Packages service={service} words={words} />
      </Section>
      <Section title={t("services.scope")} sunken>
        <ScopeTable {...words} />
      </Section>
      <section className="page-width grid grid-cols-1 gap-6 py-14 sm:py-20 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-10">
        <h2 className="text-heading">{t("services.faq")}</h2>
        <Accordion
          items={words.faq.map(({ question, answer }, index) => ({
            id: `question-${index + 1}`,
            title: question,
            content: answer,
          }))}
        />
      </section>
      <OtherServices than={page} />
    </>
  );
}
