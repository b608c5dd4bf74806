import type { ServiceSlug } from "@naqi/contracts";

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
  name: string;
  /** Whole dirhams. */
  price: number;
  /** As people read it. 001 §9 gives those of Home and of Quick Turnaround; the others are ours. */
  duration: string;
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
      { id: "basic", name: "Basic", price: 120, duration: "2-3h" },
      { id: "standard", name: "Standard", price: 180, duration: "3-4h", popular: true },
      { id: "premium", name: "Premium", price: 250, duration: "4-5h" },
    ],
  },
  {
    page: "airbnb-cleaning",
    from: 150,
    searches: "airbnb_cleaning",
    packages: [
      { id: "quick-turnaround", name: "Quick Turnaround", price: 150, duration: "2-3h", popular: true },
      { id: "deep-clean-reset", name: "Deep Clean Reset", price: 220, duration: "4-5h" },
      { id: "maintenance", name: "Maintenance", price: 800, duration: "4 visits", perMonth: true },
    ],
  },
  {
    page: "deep-cleaning",
    from: 200,
    searches: "deep_cleaning",
    packages: [
      { id: "essential", name: "Essential", price: 280, duration: "4-5h" },
      { id: "comprehensive", name: "Comprehensive", price: 380, duration: "5-7h", popular: true },
      { id: "premium", name: "Premium", price: 480, duration: "7-8h" },
    ],
  },
  {
    page: "office-cleaning",
    from: 180,
    searches: "office_cleaning",
    packages: [
      { id: "basic", name: "Basic", price: 200, duration: "2-3h" },
      { id: "professional", name: "Professional", price: 320, duration: "3-5h", popular: true },
      { id: "executive", name: "Executive", price: 450, duration: "5-7h" },
    ],
  },
  {
    page: "event-cleanup",
    from: 180,
    packages: [
      { id: "pre-event", name: "Pre-event", price: 180, duration: "2-3h" },
      { id: "post-event", name: "Post-event", price: 220, duration: "3-4h", popular: true },
      { id: "full-service", name: "Full service", price: 380, duration: "6-8h" },
    ],
  },
  {
    page: "car-detailing",
    from: 100,
    searches: "car_detailing",
    packages: [
      { id: "basic", name: "Basic", price: 80, duration: "1-2h" },
      { id: "premium", name: "Premium", price: 150, duration: "2-3h", popular: true },
      { id: "luxury", name: "Luxury", price: 220, duration: "4-5h" },
    ],
  },
  {
    page: "garden-cleaning",
    from: 140,
    packages: [
      { id: "tidy-up", name: "Tidy Up", price: 120, duration: "2h" },
      { id: "complete", name: "Complete", price: 180, duration: "3-4h", popular: true },
      { id: "luxury", name: "Luxury", price: 280, duration: "5-6h" },
    ],
  },
  {
    page: "emergency-cleaning",
    from: 160,
    packages: [
      { id: "response", name: "Response", price: 200, duration: "2-3h" },
      { id: "comprehensive", name: "Comprehensive", price: 300, duration: "4-5h", popular: true },
      { id: "disaster-recovery", name: "Disaster Recovery", price: 450, duration: "6-8h" },
    ],
  },
  {
    page: "dry-cleaning",
    from: 25,
    packages: [
      { id: "essentials", name: "Essentials", price: 25, duration: "3 pieces, back in 48h" },
      { id: "wardrobe", name: "Wardrobe", price: 45, duration: "6 pieces, back in 48h", popular: true },
      { id: "occasion", name: "Occasion", price: 80, duration: "6 delicate pieces, back in 72h" },
    ],
  },
  {
    page: "laundry",
    from: 15,
    packages: [
      { id: "wash-and-fold", name: "Wash & Fold", price: 15, duration: "1 kg, back in 24h" },
      { id: "family-bag", name: "Family Bag", price: 60, duration: "6 kg, back in 24h", popular: true },
      { id: "household", name: "Household", price: 120, duration: "12 kg, back in 48h" },
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
