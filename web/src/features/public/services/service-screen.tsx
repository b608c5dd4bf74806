import { fils } from "@naqi/contracts/common/money";
import { Phone, Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { t } from "texts:public/services";
import { Accordion } from "@/ui/page/accordion.tsx";
import { Breadcrumb } from "@/ui/page/breadcrumb.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { PageHero } from "@/ui/page/page-hero.tsx";
import { Section } from "@/ui/page/section.tsx";
import { formatPhone } from "@/lib/texts/phone-text.ts";
import { useSettings } from "@/lib/http/settings.ts";
import { t as extraText } from "texts:bookings/extras";
import { ExtrasTable } from "./extras-table.tsx";
import { Packages } from "./packages.tsx";
import { PriceNote } from "./price-note.tsx";
import { ServiceArt } from "./service-art.tsx";
import { cheapestOf, serviceBy, type ServicePageName, services } from "./service-data.ts";
import type { ServiceWords } from "./service-words.ts";

const trail = () => [
  { to: "/", label: t("services.home") },
  { to: "/services", label: t("services.services") },
];

interface ScreenProps {
  page: ServicePageName;
  words: ServiceWords;
  /** Hours and prices by the size of the home, where they can be estimated. */
  estimate?: ReactNode;
}

/** The template of all ten service pages (001 §2). */
export function ServiceScreen({ page, words, estimate }: ScreenProps) {
  const service = serviceBy(page);
  const cheapest = cheapestOf(service);
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
            <PriceNote className="mt-1" packagesFrom={cheapest === fils(service.from) ? undefined : cheapest} />
            {page === "emergency-cleaning" && <Hotline />}
          </>
        }
        art={<ServiceArt page={page} stroke={1.3} className="mx-auto w-40 max-w-full sm:w-56 lg:w-80" />}
      />
      {estimate && (
        <Section title={t("services.estimate")} lead={t("services.estimateText")} sunken>
          <div className="max-w-2xl">{estimate}</div>
        </Section>
      )}
      <Section title={t("services.packages")} lead={t("services.packagesText")} id="packages">
        <Packages service={service} words={words} />
      </Section>
      <Section title={t("services.scope")} sunken>
        <ScopeTable {...words} />
      </Section>
      {service.searches && (
        <Section title={extraText("extras.tableTitle")} lead={extraText("extras.tableLead")}>
          <ExtrasTable service={service.searches} />
        </Section>
      )}
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

/** The emergency page's number, from the stage's settings; hidden if unset. */
function Hotline() {
  const phone = useSettings()?.phone;
  // The space is reserved, to avoid a layout jump when the number arrives.
  return (
    <div className="mt-6 min-h-[5.25rem]">
      {phone && (
        <a
          href={`tel:${phone}`}
          className="flex w-fit max-w-full flex-wrap items-center gap-4 rounded-card border border-danger/40 bg-danger-soft px-5 py-4 text-danger"
        >
          <Phone className="size-6 shrink-0" />
          <span className="min-w-0">
            <span className="block text-small">{t("services.hotline")}</span>
            <bdi dir="ltr" className="text-title font-semibold wrap-anywhere tabular-nums">
              {formatPhone(phone)}
            </bdi>
          </span>
        </a>
      )}
    </div>
  );
}

/** The other nine services. */
const OtherServices = ({ than }: { than: ServicePageName }) => (
  <nav aria-label={t("services.others")} className="page-width pb-16 sm:pb-20">
    <h2 className="border-t border-border pt-8 text-small font-medium text-muted">{t("services.others")}</h2>
    <ul className="mt-3 flex flex-wrap gap-2">
      {services
        .filter(({ page }) => page !== than)
        .map(({ page }) => (
          <li key={page}>
            <Link
              to={`/services/${page}`}
              className="flex min-h-11 items-center rounded-pill border border-border-strong bg-raised px-4 text-small font-medium transition-colors hover:border-accent hover:text-accent-text"
            >
              {t(`services.${page}`)}
            </Link>
          </li>
        ))}
    </ul>
  </nav>
);

/** What the service includes and excludes, side by side. */
const ScopeTable = ({ included, notIncluded }: Pick<ServiceWords, "included" | "notIncluded">) => (
  <div className="grid overflow-hidden rounded-card border border-border bg-raised md:grid-cols-2">
    <ScopeList title={t("services.included")} items={included} icon={Check} tone="text-success" />
    <div className="border-t border-border bg-sunken/50 md:border-s md:border-t-0">
      <ScopeList title={t("services.notIncluded")} items={notIncluded} icon={Minus} tone="text-muted" />
    </div>
  </div>
);

interface ListProps {
  title: string;
  items: readonly string[];
  icon: typeof Check;
  tone: string;
}

const ScopeList = ({ title, items, icon: Icon, tone }: ListProps) => (
  <div className="p-5 sm:p-7">
    <h3 className="text-lead">{title}</h3>
    <ul className="mt-4 grid grid-cols-1 gap-3">
      {items.map((item) => (
        <li key={item} className="flex gap-3 wrap-anywhere">
          <Icon className={`mt-1 size-4 shrink-0 ${tone}`} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  </div>
);
