import { type ComponentType, lazy } from "react";
import type { ServicePageName } from "@/features/services/service-data.ts";
import { localised } from "@/lib/locale.ts";
import type { LegalDocument } from "@/messages/en/legal.ts";
import type { ServiceWords } from "@/messages/en/services.ts";

type Load = () => Promise<{ default: ComponentType }>;

// The template and the words of one service arrive together; the words of the other nine stay where they are.
const service =
  (load: () => Promise<{ words: ServiceWords }>): Load =>
  async () => {
    const [{ servicePageOf }, { words }] = await Promise.all([import("./service.tsx"), load()]);
    return { default: servicePageOf(localised(words)) };
  };
const legal =
  (load: () => Promise<LegalDocument>): Load =>
  async () => {
    const [{ legalPageOf }, text] = await Promise.all([import("./legal.tsx"), load()]);
    return { default: legalPageOf(localised(text)) };
  };

const servicePages: Record<ServicePageName, () => Promise<{ words: ServiceWords }>> = {
  "home-cleaning": () => import("@/messages/en/service-pages/home-cleaning.ts"),
  "airbnb-cleaning": () => import("@/messages/en/service-pages/airbnb-cleaning.ts"),
  "deep-cleaning": () => import("@/messages/en/service-pages/deep-cleaning.ts"),
  "office-cleaning": () => import("@/messages/en/service-pages/office-cleaning.ts"),
  "event-cleanup": () => import("@/messages/en/service-pages/event-cleanup.ts"),
  "car-detailing": () => import("@/messages/en/service-pages/car-detailing.ts"),
  "garden-cleaning": () => import("@/messages/en/service-pages/garden-cleaning.ts"),
  "emergency-cleaning": () => import("@/messages/en/service-pages/emergency-cleaning.ts"),
  "dry-cleaning": () => import("@/messages/en/service-pages/dry-cleaning.ts"),
  laundry: () => import("@/messages/en/service-pages/laundry.ts"),
};

const loaders: Record<string, Load> = {
  "/": () => import("./home.tsx").then((file) => ({ default: file.HomePage })),
  "/services": () => import("./services.tsx").then((file) => ({ default: file.ServicesPage })),
  "/how-it-works": () => import("./how-it-works.tsx").then((file) => ({ default: file.HowItWorksPage })),
  "/for-businesses": () => import("./for-businesses.tsx").then((file) => ({ default: file.ForBusinessesPage })),
  "/help": () => import("./help.tsx").then((file) => ({ default: file.HelpPage })),
  "/terms": legal(() => import("@/messages/en/terms.ts").then(({ terms }) => terms)),
  "/privacy": legal(() => import("@/messages/en/privacy.ts").then(({ privacy }) => privacy)),
  "/community-guidelines": legal(() => import("@/messages/en/guidelines.ts").then(({ guidelines }) => guidelines)),
  ...Object.fromEntries(Object.entries(servicePages).map(([page, load]) => [`/services/${page}`, service(load)])),
};

/** The pages that anyone may read: HTML at build time, found by search engines. */
export const publicPages = Object.entries(loaders).map(([path, load]) => ({ path, Page: lazy(load) }));

/** Whether search engines may keep an address: the public pages, the search and cleaners' public profiles. */
export const isIndexable = (path: string) =>
  path in loaders || path === "/search" || /^\/cleaner-profile\/[\da-f-]{36}$/i.test(path);
