import type { ServiceSlug } from "@naqi/contracts";
import type { PlainKey } from "texts:services";

/** The last part of a service page's address. */
export type ServicePageName =
  | "home-cleaning"
  | "airbnb-cleaning"
  | "deep-cleaning"
  | "office-cleaning"
  | "event-cleanup"
  | "car-detailing"
  | "garden-cleaning"
  | "emergency-cleaning"
  | "dry-cleaning"
  | "laundry";

export interface ServicePackage {
  id: string;
  name: PlainKey;
  /** Whole dirhams. */
  price: number;
  /** As people read it. 001 §9 gives those of Home and of Quick Turnaround; the others are ours. */
  duration: PlainKey;
  perMonth?: true;
  popular?: true;
}

export interface Service {
  page: ServicePageName;
  /** The 'from' price in whole dirhams (001 §9); not always the cheapest package (decisions G92). */
  from: number;
  /** The service of the cleaner search; absent where no cleaner can offer it yet (decisions §2.9, G94). */
  searches?: ServiceSlug;
  packages: readonly ServicePackage[];
}

/** Every price of the service pages, in the order of the cards (001 §9; dry cleaning and laundry: decisions G91). */
export const services: readonly Service[] = [
  {
    page: "home-cleaning",
    from: 120,
    searches: "regular_cleaning",
    packages: [
      { id: "basic", name: "package.basic", price: 120, duration: "duration.2-3h" },
      { id: "standard", name: "package.standard", price: 180, duration: "duration.3-4h", popular: true },
      { id: "premium", name: "package.premium", price: 250, duration: "duration.4-5h" },
    ],
  },
  {
    page: "airbnb-cleaning",
    from: 150,
    searches: "airbnb_cleaning",
    packages: [
      {
        id: "quick-turnaround",
        name: "package.quick-turnaround",
        price: 150,
        duration: "duration.2-3h",
        popular: true,
      },
      { id: "deep-clean-reset", name: "package.deep-clean-reset", price: 220, duration: "duration.4-5h" },
      { id: "maintenance", name: "package.maintenance", price: 800, duration: "duration.4-visits", perMonth: true },
    ],
  },
  {
    page: "deep-cleaning",
    from: 200,
    searches: "deep_cleaning",
    packages: [
      { id: "essential", name: "package.essential", price: 280, duration: "duration.4-5h" },
      { id: "comprehensive", name: "package.comprehensive", price: 380, duration: "duration.5-7h", popular: true },
      { id: "premium", name: "package.premium", price: 480, duration: "duration.7-8h" },
    ],
  },
  {
    page: "office-cleaning",
    from: 180,
    searches: "office_cleaning",
    packages: [
      { id: "basic", name: "package.basic", price: 200, duration: "duration.2-3h" },
      { id: "professional", name: "package.professional", price: 320, duration: "duration.3-5h", popular: true },
      { id: "executive", name: "package.executive", price: 450, duration: "duration.5-7h" },
    ],
  },
  {
    page: "event-cleanup",
    from: 180,
    packages: [
      { id: "pre-event", name: "package.pre-event", price: 180, duration: "duration.2-3h" },
      { id: "post-event", name: "package.post-event", price: 220, duration: "duration.3-4h", popular: true },
      { id: "full-service", name: "package.full-service", price: 380, duration: "duration.6-8h" },
    ],
  },
  {
    page: "car-detailing",
    from: 100,
    searches: "car_detailing",
    packages: [
      { id: "basic", name: "package.basic", price: 80, duration: "duration.1-2h" },
      { id: "premium", name: "package.premium", price: 150, duration: "duration.2-3h", popular: true },
      { id: "luxury", name: "package.luxury", price: 220, duration: "duration.4-5h" },
    ],
  },
  {
    page: "garden-cleaning",
    from: 140,
    packages: [
      { id: "tidy-up", name: "package.tidy-up", price: 120, duration: "duration.2h" },
      { id: "complete", name: "package.complete", price: 180, duration: "duration.3-4h", popular: true },
      { id: "luxury", name: "package.luxury", price: 280, duration: "duration.5-6h" },
    ],
  },
  {
    page: "emergency-cleaning",
    from: 160,
    packages: [
      { id: "response", name: "package.response", price: 200, duration: "duration.2-3h" },
      { id: "comprehensive", name: "package.comprehensive", price: 300, duration: "duration.4-5h", popular: true },
      { id: "disaster-recovery", name: "package.disaster-recovery", price: 450, duration: "duration.6-8h" },
    ],
  },
  {
    page: "dry-cleaning",
    from: 25,
    packages: [
      { id: "essentials", name: "package.essentials", price: 25, duration: "duration.3-pieces-back-in-48h" },
      { id: "wardrobe", name: "package.wardrobe", price: 45, duration: "duration.6-pieces-back-in-48h", popular: true },
      { id: "occasion", name: "package.occasion", price: 80, duration: "duration.6-delicate-pieces-back-in-72h" },
    ],
  },
  {
    page: "laundry",
    from: 15,
    packages: [
      { id: "wash-and-fold", name: "package.wash-fold", price: 15, duration: "duration.1-kg-back-in-24h" },
      { id: "family-bag", name: "package.family-bag", price: 60, duration: "duration.6-kg-back-in-24h", popular: true },
      { id: "household", name: "package.household", price: 120, duration: "duration.12-kg-back-in-48h" },
    ],
  },
];

/** A service by its page. */
export const serviceBy = (page: ServicePageName) => services.find((service) => service.page === page) as Service;

/** Where 'Book' leads: the search with this service, or undefined where no cleaner can be found for it (decisions G93). */
export const bookingPath = ({ searches }: Service, packageId: string) =>
  searches && `/search?service=${searches}&package=${packageId}`;

/** Where 'Schedule' leads until requests can be posted: the help page, with the form open and filled in. */
export const schedulePath = ({ page }: Service, packageId: string) => `/help?service=${page}&package=${packageId}`;
