import { fils } from "./money.ts";
import type { ServiceSlug } from "./services.ts";

export interface Package {
  name: string;
  /** fils */
  price: number;
  /** The usual hours; absent for several visits or other units. */
  hours?: readonly [least: number, most: number];
  perMonth?: true;
  popular?: true;
}

interface PackagedService {
  name: string;
  /** The service that cleaners offer it as; otherwise the nearest (decisions G94). */
  serviceType: ServiceSlug;
  /** Not searchable, only by request (decisions G94). */
  requestOnly?: true;
  packages: Readonly<Record<string, Package>>;
}

/** All packages and prices (001 §9; dry cleaning and laundry: decisions G91). Requests take title and budget from here (G110). */
const table = {
  "home-cleaning": {
    name: "Home Cleaning",
    serviceType: "regular_cleaning",
    packages: {
      basic: { name: "Basic", price: fils(120), hours: [2, 3] },
      standard: { name: "Standard", price: fils(180), hours: [3, 4], popular: true },
      premium: { name: "Premium", price: fils(250), hours: [4, 5] },
    },
  },
  "airbnb-cleaning": {
    name: "Airbnb Cleaning",
    serviceType: "airbnb_cleaning",
    packages: {
      "quick-turnaround": { name: "Quick Turnaround", price: fils(150), hours: [2, 3], popular: true },
      "deep-clean-reset": { name: "Deep Clean Reset", price: fils(220), hours: [4, 5] },
      maintenance: { name: "Maintenance", price: fils(800), perMonth: true },
    },
  },
  "deep-cleaning": {
    name: "Deep Cleaning",
    serviceType: "deep_cleaning",
    packages: {
      essential: { name: "Essential", price: fils(280), hours: [4, 5] },
      comprehensive: { name: "Comprehensive", price: fils(380), hours: [5, 7], popular: true },
      premium: { name: "Premium", price: fils(480), hours: [7, 8] },
    },
  },
  "office-cleaning": {
    name: "Office Cleaning",
    serviceType: "office_cleaning",
    packages: {
      basic: { name: "Basic", price: fils(200), hours: [2, 3] },
      professional: { name: "Professional", price: fils(320), hours: [3, 5], popular: true },
      executive: { name: "Executive", price: fils(450), hours: [5, 7] },
    },
  },
  "event-cleanup": {
    name: "Event Cleanup",
    serviceType: "deep_cleaning",
    requestOnly: true,
    packages: {
      "pre-event": { name: "Pre-event", price: fils(180), hours: [2, 3] },
      "post-event": { name: "Post-event", price: fils(220), hours: [3, 4], popular: true },
      "full-service": { name: "Full service", price: fils(380), hours: [6, 8] },
    },
  },
  "car-detailing": {
    name: "Car Detailing",
    serviceType: "car_detailing",
    packages: {
      basic: { name: "Basic", price: fils(80), hours: [1, 2] },
      premium: { name: "Premium", price: fils(150), hours: [2, 3], popular: true },
      luxury: { name: "Luxury", price: fils(220), hours: [4, 5] },
    },
  },
  "garden-cleaning": {
    name: "Garden Cleaning",
    serviceType: "regular_cleaning",
    requestOnly: true,
    packages: {
      "tidy-up": { name: "Tidy Up", price: fils(120), hours: [2, 2] },
      complete: { name: "Complete", price: fils(180), hours: [3, 4], popular: true },
      luxury: { name: "Luxury", price: fils(280), hours: [5, 6] },
    },
  },
  "emergency-cleaning": {
    name: "Emergency Cleaning",
    serviceType: "deep_cleaning",
    requestOnly: true,
    packages: {
      response: { name: "Response", price: fils(200), hours: [2, 3] },
      comprehensive: { name: "Comprehensive", price: fils(300), hours: [4, 5], popular: true },
      "disaster-recovery": { name: "Disaster Recovery", price: fils(450), hours: [6, 8] },
    },
  },
  "dry-cleaning": {
    name: "Dry Cleaning",
    serviceType: "regular_cleaning",
    requestOnly: true,
    packages: {
      essentials: { name: "Essentials", price: fils(25) },
      wardrobe: { name: "Wardrobe", price: fils(45), popular: true },
      occasion: { name: "Occasion", price: fils(80) },
    },
  },
  laundry: {
    name: "Laundry",
    serviceType: "regular_cleaning",
    requestOnly: true,
    packages: {
      "wash-and-fold": { name: "Wash & Fold", price: fils(15) },
      "family-bag": { name: "Family Bag", price: fils(60), popular: true },
      household: { name: "Household", price: fils(120) },
    },
  },
} as const satisfies Record<string, PackagedService>;

export type PackagedServiceName = keyof typeof table;
export const packagedServices: Record<PackagedServiceName, PackagedService> = table;
export const packagedServiceNames = Object.keys(table) as [PackagedServiceName, ...PackagedServiceName[]];

export function packageOf(service: string, packageId: string) {
  const found = Object.hasOwn(packagedServices, service) && packagedServices[service as PackagedServiceName];
  if (!found || !Object.hasOwn(found.packages, packageId)) return undefined;
  const { name, serviceType, packages } = found;
  const chosen = packages[packageId] as Package;
  return { ...chosen, title: `${name}: ${chosen.name}`, serviceType };
}

export function packageSearched(serviceType: ServiceSlug | undefined, packageId: string) {
  const pages = Object.entries(packagedServices) as [PackagedServiceName, PackagedService][];
  const found = pages.find(([, page]) => page.serviceType === serviceType && !page.requestOnly);
  return found && packageOf(found[0], packageId) ? { service: found[0], packageId } : undefined;
}

export const packageTitle = (choice: { service: string; packageId: string } | undefined) =>
  (choice && packageOf(choice.service, choice.packageId)?.title) ?? "";
