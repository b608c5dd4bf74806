import { brand } from "@naqi/contracts/brand";
import { services } from "@/features/services/service-data.ts";
import { auth } from "@/messages/en/auth.ts";
import { cleaners } from "@/messages/en/cleaners.ts";
import { home } from "@/messages/en/home.ts";
import { helpWords } from "@/messages/en/help.ts";
import { questions } from "@/messages/en/help-questions.ts";
import { guidelines } from "@/messages/en/guidelines.ts";
import { privacy } from "@/messages/en/privacy.ts";
import { businessWords, howItWorksWords } from "@/messages/en/public.ts";
import { serviceNames, servicesWords, type ServiceWords } from "@/messages/en/services.ts";
import { terms } from "@/messages/en/terms.ts";
import { words as airbnb } from "@/messages/en/service-pages/airbnb-cleaning.ts";
import { words as car } from "@/messages/en/service-pages/car-detailing.ts";
import { words as deep } from "@/messages/en/service-pages/deep-cleaning.ts";
import { words as dry } from "@/messages/en/service-pages/dry-cleaning.ts";
import { words as emergency } from "@/messages/en/service-pages/emergency-cleaning.ts";
import { words as event } from "@/messages/en/service-pages/event-cleanup.ts";
import { words as garden } from "@/messages/en/service-pages/garden-cleaning.ts";
import { words as homeCleaning } from "@/messages/en/service-pages/home-cleaning.ts";
import { words as laundry } from "@/messages/en/service-pages/laundry.ts";
import { words as office } from "@/messages/en/service-pages/office-cleaning.ts";

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
function serviceData(words: ServiceWords, origin: string): object[] {
  const service = services.find(({ page }) => page === words.page);
  const { name, title } = serviceNames[words.page];
  const step = (position: number, label: string, path: string) => ({
    "@type": "ListItem",
    position,
    name: label,
    item: origin + path,
  });
  return [
    thing("Service", {
      name: title,
      serviceType: name,
      description: words.summary,
      areaServed: { "@type": "City", name: "Dubai" },
      provider: { "@type": "Organization", name: brand, url: `${origin}/` },
      offers: service?.packages.map((one) => ({
        "@type": "Offer",
        name: one.name,
        price: one.price,
        priceCurrency: "AED",
      })),
    }),
    thing("BreadcrumbList", {
      itemListElement: [
        step(1, servicesWords.home, "/"),
        step(2, servicesWords.services, "/services"),
        step(3, name, `/services/${words.page}`),
      ],
    }),
    faqData(words.faq),
  ];
}

const titled = (title: string) => `${title} · ${brand}`;
const plain = (title: string, description: string): Head => ({ title: titled(title), description, data: () => [] });

const servicePages = [homeCleaning, airbnb, deep, office, event, car, garden, emergency, dry, laundry];

/** The head of everything that is drawn at build time, by its address. */
export const heads: Readonly<Record<string, Head>> = {
  "/": {
    title: titled(home["home.title"]),
    description: home["home.lead"],
    data: (origin) => [organization(origin), thing("WebSite", { name: brand, url: `${origin}/` })],
  },
  "/services": plain(servicesWords.title, servicesWords.lead),
  "/how-it-works": plain(howItWorksWords.title, howItWorksWords.lead),
  "/for-businesses": plain(businessWords.title, businessWords.lead),
  "/search": plain(cleaners["search.title"], home["home.lead"]),
  "/auth": { ...plain(auth["auth.signIn"], home["home.lead"]), noindex: true },
  "/help": { title: titled(helpWords.title), description: helpWords.lead, data: () => [faqData(questions)] },
  "/terms": plain(terms.title, terms.lead),
  "/privacy": plain(privacy.title, privacy.lead),
  "/community-guidelines": plain(guidelines.title, guidelines.lead),
  ...Object.fromEntries(
    servicePages.map((words) => [
      `/services/${words.page}`,
      {
        title: titled(serviceNames[words.page].title),
        description: words.summary,
        data: (origin: string) => serviceData(words, origin),
      },
    ]),
  ),
};
