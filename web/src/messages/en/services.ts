import { localised } from "@/lib/locale.ts";

/** The services overview and what every service page says; the words of one service stand in service-pages/. */
export const servicesWords = localised({
  title: "Services and prices",
  lead: "Ten ways to hand over the cleaning. Every price is in AED and stands here before you book anything.",
  from: "from",
  note: "From prices are for the shortest booking; packages are fixed bundles.",
  find: "Find Cleaners",
  join: "Join as Cleaner",
  closeTitle: "Not sure which one fits?",
  closeText: "Compare cleaners by area, price and rating, or offer your own services to homes across Dubai.",
  toTop: "Back to top",
  breadcrumb: "Breadcrumb",
  home: "Home",
  services: "Services",
  packages: "Choose a package",
  packagesText: "Fixed bundles with the price you see. Choose the one that fits.",
  popular: "Popular",
  perMonth: "per month",
  book: "Book {name}",
  schedule: "Schedule",
  scheduleHint: "Schedule sends us the day that suits you. We reply within 24 hours.",
  noSearch: "Online booking for this service is not open yet. Tell us what you need and we reply within 24 hours.",
  scope: "What is part of it",
  included: "Included",
  notIncluded: "Not included",
  faq: "Questions about this service",
  others: "Other services",
  hotline: "Emergency hotline",
  selected: "Selected",
} as const);

/** The cards: a name and one line each, and the h1 of the page behind it. */
export const serviceNames = localised({
  "home-cleaning": {
    name: "Home Cleaning",
    title: "Home Cleaning in Dubai",
    line: "Weekly or once: floors, kitchen, bathrooms, dust.",
  },
  "airbnb-cleaning": {
    name: "Airbnb Cleaning",
    title: "Airbnb Cleaning in Dubai",
    line: "Guest-ready between check-out and check-in.",
  },
  "deep-cleaning": {
    name: "Deep Cleaning",
    title: "Deep Cleaning in Dubai",
    line: "Behind, under and inside what a normal clean leaves.",
  },
  "office-cleaning": {
    name: "Office Cleaning",
    title: "Office Cleaning in Dubai",
    line: "Desks, meeting rooms and pantry, outside your hours.",
  },
  "event-cleanup": {
    name: "Event Cleanup",
    title: "Event Cleanup in Dubai",
    line: "Before the guests arrive and after the last one leaves.",
  },
  "car-detailing": {
    name: "Car Detailing",
    title: "Car Detailing in Dubai",
    line: "Inside and out, where your car is parked.",
  },
  "garden-cleaning": {
    name: "Garden Cleaning",
    title: "Garden Cleaning in Dubai",
    line: "Sand, leaves and terraces, back to being a garden.",
  },
  "emergency-cleaning": {
    name: "Emergency Cleaning",
    title: "Emergency Cleaning in Dubai",
    line: "Leaks, smoke and spills that cannot wait.",
  },
  "dry-cleaning": {
    name: "Dry Cleaning",
    title: "Dry Cleaning in Dubai",
    line: "Suits, abayas and dresses, collected and returned.",
  },
  laundry: { name: "Laundry", title: "Laundry in Dubai", line: "Washed, dried and folded, by the kilogram." },
} as const);

/** What a service page says about its service. */
export interface ServiceWords {
  page: keyof typeof serviceNames;
  /** For search engines and shared links, one sentence. */
  summary: string;
  description: readonly string[];
  /** By package id. */
  packages: Readonly<Record<string, { description: string; features: readonly string[] }>>;
  included: readonly string[];
  notIncluded: readonly string[];
  faq: readonly { question: string; answer: string }[];
}
