import { type Package, type PackagedServiceName, packagedServices } from "@naqi/contracts/common/packages";
import type { ServiceSlug } from "@naqi/contracts";
import { type PlainKey, t } from "texts:public/services";

/** The last part of a service page's address. */
export type ServicePageName = PackagedServiceName;

export interface ServicePackage extends Package {
  id: string;
}

export interface Service {
  page: ServicePageName;
  /** The 'from' price in whole dirhams (001 §9); not always the cheapest package (decisions G92). */
  from: number;
  /** The service in the cleaner search; absent if no cleaner can offer it yet (decisions §2.9, G94). */
  searches?: ServiceSlug | undefined;
  packages: readonly ServicePackage[];
}

const fromPrices: Record<ServicePageName, number> = {
  "home-cleaning": 120,
  "airbnb-cleaning": 150,
  "deep-cleaning": 200,
  "office-cleaning": 180,
  "event-cleanup": 180,
  "car-detailing": 100,
  "garden-cleaning": 140,
  "emergency-cleaning": 160,
  "dry-cleaning": 25,
  laundry: 15,
};

/** Every service page in the order of the cards, with the packages of the contract. */
export const services: readonly Service[] = Object.entries(fromPrices).map(([name, from]) => {
  const page = name as ServicePageName;
  const { serviceType, requestOnly, packages } = packagedServices[page];
  return {
    page,
    from,
    searches: requestOnly ? undefined : serviceType,
    packages: Object.entries(packages).map(([id, one]) => ({ id, ...one })),
  };
});

/** The cheapest package's price, in fils: the minimum for a bundle. */
export const cheapestOf = ({ packages }: Service): number => Math.min(...packages.map(({ price }) => price));

/** A service by its page. */
export const serviceBy = (page: ServicePageName) => services.find((service) => service.page === page) as Service;

export const packageName = ({ id }: ServicePackage) => t(`package.${id}` as PlainKey);

/** The duration in words. 001 §9 gives those of Home and of Quick Turnaround; the others are ours. */
export function packageDuration({ id, hours }: ServicePackage): string {
  if (!hours) return t(`duration.${id}` as PlainKey);
  const [least, most] = hours;
  return least === most ? t("duration.hour", { least }) : t("duration.hours", { least, most });
}

/**
 * The link to request a package at its price: the Post Request dialog, which requires sign-in (decisions G93, G110).
 */
export const schedulePath = ({ page }: Service, packageId: string) => `/search?post=${page}.${packageId}`;

/**
 * The target of 'Book': the search with this service, or the request if no cleaner can offer it (decisions G93, G94).
 */
export const bookingPath = (service: Service, packageId: string) =>
  service.searches ? `/search?service=${service.searches}&package=${packageId}` : schedulePath(service, packageId);
