import { brand } from "@naqi/contracts/common/brand";
import { anyCleanerId, knownProfileId, placeOf } from "@naqi/contracts/cleaners/profile/page";
import { t as cleanerText } from "texts:cleaners/cleaners";
import { t as helpText } from "texts:public/help";
import { t as homeText } from "texts:public/home";
import { words as business } from "texts:pages/for-businesses";
import { words as guidelines } from "texts:pages/community-guidelines";
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
import { t } from "texts:public/services";
import { questions } from "@/features/public/help/questions.ts";
import { packageName, type ServicePageName, services } from "@/features/public/services/service-data.ts";
import type { ServiceWords } from "@/features/public/services/service-words.ts";
import { textsReady } from "@/lib/texts/texts.ts";
import { pageTitle } from "@/lib/texts/page-title.ts";
import { isIndexable, open, still } from "@/routes/shared/public.ts";

type Faq = readonly { question: string; answer: string }[];

type Open = (typeof open)[number];

/** What is prerendered: `open` pages only in their state before any query, so that visitors see them at once. */
export const drawn = [...still, ...open.filter((row): row is Extract<Open, { drawn: true }> => "drawn" in row)];
type Drawn = (typeof drawn)[number];

/** A prerendered page's head besides its title. `origin` is the site's address without a slash. */
export interface Content {
  description: string;
  data: (origin: string) => object[];
  /** Path of the preview picture; the site's own by default. */
  image?: string;
  /** More elements for the head, as HTML. */
  more?: string[];
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

// Prices are our own facts; ratings are not, so none are claimed here (decisions G97).
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
        name: packageName(one),
        price: one.price / 100,
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

const plain = (description: string): Content => ({ description, data: () => [] });

const ofService = (page: ServicePageName, words: ServiceWords): Content => ({
  description: words.summary,
  data: (origin) => serviceData(page, words, origin),
});

/** The heads of all prerendered pages besides their titles, by address; after the texts are loaded. */
const contents = (): Readonly<Record<Drawn["path"], Content>> => ({
  "/": {
    description: homeText("home.lead"),
    data: (origin) => [organization(origin), thing("WebSite", { name: brand, url: `${origin}/` })],
  },
  "/services": plain(t("services.lead")),
  "/how-it-works": plain(howItWorks().lead),
  "/for-businesses": plain(business().lead),
  "/search": plain(cleanerText("search.description")),
  "/auth": plain(homeText("home.lead")),
  "/help": { description: helpText("help.lead"), data: () => [faqData(questions())] },
  "/terms": plain(terms().lead),
  "/privacy": plain(privacy().lead),
  "/community-guidelines": plain(guidelines().lead),
  "/services/home-cleaning": ofService("home-cleaning", homeCleaning()),
  "/services/airbnb-cleaning": ofService("airbnb-cleaning", airbnbCleaning()),
  "/services/deep-cleaning": ofService("deep-cleaning", deepCleaning()),
  "/services/office-cleaning": ofService("office-cleaning", officeCleaning()),
  "/services/event-cleanup": ofService("event-cleanup", eventCleanup()),
  "/services/car-detailing": ofService("car-detailing", carDetailing()),
  "/services/garden-cleaning": ofService("garden-cleaning", gardenCleaning()),
  "/services/emergency-cleaning": ofService("emergency-cleaning", emergencyCleaning()),
  "/services/dry-cleaning": ofService("dry-cleaning", dryCleaning()),
  "/services/laundry": ofService("laundry", laundry()),
});

/** A prerendered page's head; its title is the one that `Page` sets after hydration. */
export async function headOf({ path, load }: Drawn): Promise<Content & { title: string }> {
  const { title } = await load();
  await textsReady();
  return { title: pageTitle(title(), isIndexable(path)), ...contents()[path] };
}

/** The head of every cleaner's page, with placeholders for the cleaner's data. Ratings are not claimed here (G97). */
export async function headOfProfile(): Promise<Content & { title: string }> {
  await textsReady();
  const [name, areas, services] = [placeOf("name"), placeOf("areas"), placeOf("services")];
  return {
    title: pageTitle(cleanerText("profile.title", { name }), true),
    description: cleanerText("profile.description", { name, areas, services, amount: placeOf("rate") }),
    image: placeOf("image"),
    data: (origin) => [profileData(origin)],
    more: [`<script type="application/json" id="${knownProfileId}">${placeOf("known")}</script>`],
  };
}

const inJson = (place: Parameters<typeof placeOf>[0]) => placeOf(place, "json");

const profileData = (origin: string) =>
  thing("Service", {
    name: cleanerText("profile.title", { name: inJson("name") }),
    url: `${origin}/cleaner-profile/${anyCleanerId}`,
    serviceType: inJson("services"),
    description: inJson("about"),
    areaServed: inJson("areas"),
    provider: { "@type": inJson("providerType"), name: inJson("provider"), image: origin + inJson("image") },
    offers: {
      "@type": "Offer",
      priceCurrency: "AED",
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price: inJson("amount"),
        priceCurrency: "AED",
        unitCode: "HUR",
      },
    },
  });
