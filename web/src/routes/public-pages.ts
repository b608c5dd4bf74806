import { lazy } from "@/lib/lazy.ts";
import { type ComponentType } from "react";
import type { LegalDocument } from "@/features/legal/legal-document.ts";
import type { ServicePageName } from "@/features/services/service-data.ts";
import type { ServiceWords } from "@/features/services/service-words.ts";

type Load = () => Promise<{ default: ComponentType }>;

// The template and the words of one page arrive together; the words of the others stay where they are.
const service =
  (page: ServicePageName, load: () => Promise<{ words: () => ServiceWords }>): Load =>
  async () => {
    const [{ servicePageOf }, { words }] = await Promise.all([import("./service.tsx"), load()]);
    return { default: servicePageOf(page, words) };
  };
const legal =
  (load: () => Promise<{ words: () => LegalDocument }>): Load =>
  async () => {
    const [{ legalPageOf }, { words }] = await Promise.all([import("./legal.tsx"), load()]);
    return { default: legalPageOf(words) };
  };

const servicePages: Record<ServicePageName, () => Promise<{ words: () => ServiceWords }>> = {
  "home-cleaning": () => import("texts:pages/services/home-cleaning"),
  "airbnb-cleaning": () => import("texts:pages/services/airbnb-cleaning"),
  "deep-cleaning": () => import("texts:pages/services/deep-cleaning"),
  "office-cleaning": () => import("texts:pages/services/office-cleaning"),
  "event-cleanup": () => import("texts:pages/services/event-cleanup"),
  "car-detailing": () => import("texts:pages/services/car-detailing"),
  "garden-cleaning": () => import("texts:pages/services/garden-cleaning"),
  "emergency-cleaning": () => import("texts:pages/services/emergency-cleaning"),
  "dry-cleaning": () => import("texts:pages/services/dry-cleaning"),
  laundry: () => import("texts:pages/services/laundry"),
};

const loaders: Record<string, Load> = {
  "/": () => import("./home.tsx").then((file) => ({ default: file.HomePage })),
  "/services": () => import("./services.tsx").then((file) => ({ default: file.ServicesPage })),
  "/how-it-works": () => import("./how-it-works.tsx").then((file) => ({ default: file.HowItWorksPage })),
  "/for-businesses": () => import("./for-businesses.tsx").then((file) => ({ default: file.ForBusinessesPage })),
  "/help": () => import("./help.tsx").then((file) => ({ default: file.HelpPage })),
  "/terms": legal(() => import("texts:pages/terms")),
  "/privacy": legal(() => import("texts:pages/privacy")),
  "/community-guidelines": legal(() => import("texts:pages/guidelines")),
  ...Object.fromEntries(
    Object.entries(servicePages).map(([page, load]) => [`/services/${page}`, service(page as ServicePageName, load)]),
  ),
};

/** The pages that anyone may read: HTML at build time, found by search engines. */
export const publicPages = Object.entries(loaders).map(([path, load]) => ({ path, Page: lazy(load) }));

/** Whether search engines may keep an address: the public pages, the search and cleaners' public profiles. */
export const isIndexable = (path: string) =>
  path in loaders || path === "/search" || /^\/cleaner-profile\/[\da-f-]{36}$/i.test(path);
