import { fils } from "@naqi/contracts/money";
import { serviceNames, servicesWords, type ServiceWords } from "@/messages/en/services.ts";
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
import { serviceBy } from "./service-data.ts";

const trail = [
  { to: "/", label: servicesWords.home },
  { to: "/services", label: servicesWords.services },
];

/** The template of all ten service pages (001 §2). */
export function ServiceScreen({ words }: { words: ServiceWords }) {
  const service = serviceBy(words.page);
  const { name, title } = serviceNames[words.page];
  return (
    <>
      <PageHero
        above={<Breadcrumb label={servicesWords.breadcrumb} trail={trail} here={name} />}
        title={title}
        lead={
          <>
            {words.description.map((paragraph) => (
              <p key={paragraph} className="mt-3 first:mt-0">
                {paragraph}
              </p>
            ))}
            <p className="mt-5 font-medium text-text">
              {servicesWords.from} <Money fils={fils(service.from)} />
            </p>
            {words.page === "emergency-cleaning" && <Hotline />}
          </>
        }
        art={<ServiceArt page={words.page} stroke={1.3} className="mx-auto w-40 max-w-full sm:w-56 lg:w-80" />}
      />
      <Section title={servicesWords.packages} lead={servicesWords.packagesText} id="packages">
        <Packages service={service} words={words} />
      </Section>
      <Section title={servicesWords.scope} sunken>
        <ScopeTable {...words} />
      </Section>
      <section className="page-width grid grid-cols-1 gap-6 py-14 sm:py-20 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-10">
        <h2 className="text-heading">{servicesWords.faq}</h2>
        <Accordion
          items={words.faq.map(({ question, answer }) => ({
            id: question.toLowerCase().replaceAll(/[^a-z]+/g, "-"),
            title: question,
            content: answer,
          }))}
        />
      </section>
      <OtherServices than={words.page} />
    </>
  );
}
