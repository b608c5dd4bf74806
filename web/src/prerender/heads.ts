import { brand } from "@naqi/contracts/brand";
import { t as authText } from "texts:auth";
import { t as cleanersText } from "texts:cleaners";
import { t as helpText } from "texts:help";
import { t as homeText } from "texts:home";
import { words as business } from "texts:pages/for-businesses";
import { words as guidelines } from "texts:pages/guidelines";
import { words as howItWorks } from "texts:pages/how-it-works";
import { words as privacy } from "texts:pages/privacy";
import { words as airbnbCleaning } from "texts:pages/services/airbnb-cleaning";
import { words as carDetailing } from "texts:pages/services/car-detailing";
import { words as deepCleaning } from "texts:pages/services/deep-cleaning";
import { words as dryCleaning } from "texts:pages/services/dry-cleaning";
import { words as emergencyCleaning } from "texts:pages/services/emergency-cleaning";
import { words as eventCleanup } from "texts:pages/services/event-cleanup";
import { words as gardenCleaning } from "texts:pages/services/garden-cleaning";
import { words as homeCleaning } from "texts:pages/services/home-cleaning";
import { words as laundry } from "texts:pages/services/laundry";
import { words as officeCleaning } from "texts:pages/services/office-cleaning";
import { words as terms } from "texts:pages/terms";
import { t } from "texts:services";
import { questions } from "@/features/help/questions.ts";
import { type ServicePageName, services } from "@/features/services/service-data.ts";
import type { ServiceWords } from "@/features/services/service-words.ts";

type Faq = readonly { question: string; answer: string }[];

/** What the head of a public page says. `origin` is the site's address without a slash. */
export interface Head {
  /** As `Page` sets it when the page comes to life. */
  title: string;
  description: string;
  data: (origin: string) => object[];
  /** Search engines shall leave it alone. */
  noindex?: true;
}

const thing = (type: string, more: object) => ({ "@context": "https://schema.org", "@type": type, ...more });

const faqData = (faq: Faq) =>
  thing("FAQPage", {
    mainEntity: faq.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  });

const organization = (origin: string) =>
  thing("Organization", { name: brand, url: `${origin}/`, logo: `${origin}/icon.svg`, areaServed: "Dubai" });

// Prices are facts of ours; ratings are not, so none are claimed here (decisions G97).
function serviceData(page: ServicePageName, words: ServiceWords, origin: string): object[] {
  const service = services.find((each) => each.page === page);
  const name = t(`services.${page}`);
  const step = (position: number, label: string, path: string) => ({
    "@type": "ListItem",
    position,
    name: label,
    item: origin + path,
  });
  return [
    thing("Service", {
      name: t(`services.${page}.title`),
      serviceType: name,
      description: words.summary,
      areaServed: { "@type": "City", name: "Dubai" },
      provider: { "@type": "Organization", name: brand, url: `${origin}/` },
      offers: service?.packages.map((one) => ({
        "@type": "Offer",
        name: t(one.name),
        price: one.price,
        priceCurrency: "AED",
      })),
    }),
    thing("BreadcrumbList", {
      itemListElement: [
        step(1, t("services.home"), "/"),
        step(2, t("services.services"), "/services"),
        step(3, name, `/services/${page}`),
      ],
    }),
    faqData(words.faq),
  ];
}

const titled = (title: string) => `${title} · ${brand}`;
const plain = (title: string, description: string): Head => ({ title: titled(title), description, data: () => [] });

const servicePages: Record<ServicePageName, () => ServiceWords> = {
  "home-cleaning": homeCleaning,
  "airbnb-cleaning": airbnbCleaning,
  "deep-cleaning": deepCleaning,
  "office-cleaning": officeCleaning,
  "event-cleanup": eventCleanup,
  "car-detailing": carDetailing,
  "garden-cleaning": gardenCleaning,
  "emergency-cleaning": emergencyCleaning,
  "dry-cleaning": dryCleaning,
  laundry,
};

/** The head of everything that is drawn at build time, by its address; once the texts are here. */
export const heads = (): Readonly<Record<string, Head>> => ({
  "/": {
    title: titled(homeText("home.title")),
    description: homeText("home.lead"),
    data: (origin) => [organization(origin), thing("WebSite", { name: brand, url: `${origin}/` })],
  },
  "/services": plain(t("services.title"), t("services.lead")),
  "/how-it-works": plain(howItWorks().title, howItWorks().lead),
  "/for-businesses": plain(business().title, business().lead),
  "/search": plain(cleanersText("search.title"), homeText("home.lead")),
  "/auth": { ...plain(authText("auth.signIn"), homeText("home.lead")), noindex: true },
  "/help": {
    title: titled(helpText("help.title")),
    description: helpText("help.lead"),
    data: () => [faqData(questions())],
  },
  "/terms": plain(terms().title, terms().lead),
  "/privacy": plain(privacy().title, privacy().lead),
  "/community-guidelines": plain(guidelines().title, guidelines().lead),
  ...Object.fromEntries(
    Object.entries(servicePages).map(([name, words]) => [
      `/services/${name}`,
      {
        title: titled(t(`services.${name as ServicePageName}.title`)),
        description: words().summary,
        data: (origin: string) => serviceData(name as ServicePageName, words(), origin),
      },
    ]),
  ),
});
