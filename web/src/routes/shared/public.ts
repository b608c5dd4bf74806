import type { LegalDocument } from "@/features/public/legal/legal-document.ts";
import type { ServicePageName } from "@/features/public/services/service-data.ts";
import type { ServiceWords } from "@/features/public/services/service-words.ts";
import { page, type Row } from "./page.ts";

// Template and texts of one page load together; other pages' texts do not.
const service = <const Name extends ServicePageName>(name: Name, load: () => Promise<{ words: () => ServiceWords }>) =>
  page(
    `/services/${name}`,
    async () => {
      const [{ servicePageOf }, { words }] = await Promise.all([import("./service.tsx"), load()]);
      return servicePageOf(name, words);
    },
    { template: "service" },
  );
const legal = <const Path extends string>(path: Path, load: () => Promise<{ words: () => LegalDocument }>) =>
  page(
    path,
    async () => {
      const [{ legalPageOf }, { words }] = await Promise.all([import("./legal.tsx"), load()]);
      return legalPageOf(words);
    },
    { template: "legal" },
  );

const files = () => import("./open.ts");

/** The application's public pages (`app.tsx`). */
export const open = [
  page("/search", async () => (await files()).search(), {
    nav: "nav.findCleaners",
    navOf: ["visitor", "customer", "admin"],
    drawn: true,
    indexed: true,
    welcomes: true,
  }),
  page("/auth", async () => (await files()).auth(), { drawn: true }),
  page("/cleaner-profile/:cleanerId", async () => (await files()).cleanerProfile(), { indexed: true }),
];

/** Static pages: complete HTML at build time, indexed by search engines, without the application's code. */
export const still = [
  page("/", () => import("../home.tsx")),
  page("/services", () => import("../services.tsx")),
  service("home-cleaning", () => import("texts:pages/services/home-cleaning")),
  service("airbnb-cleaning", () => import("texts:pages/services/airbnb-cleaning")),
  service("deep-cleaning", () => import("texts:pages/services/deep-cleaning")),
  service("office-cleaning", () => import("texts:pages/services/office-cleaning")),
  service("event-cleanup", () => import("texts:pages/services/event-cleanup")),
  service("car-detailing", () => import("texts:pages/services/car-detailing")),
  service("garden-cleaning", () => import("texts:pages/services/garden-cleaning")),
  service("emergency-cleaning", () => import("texts:pages/services/emergency-cleaning")),
  service("dry-cleaning", () => import("texts:pages/services/dry-cleaning")),
  service("laundry", () => import("texts:pages/services/laundry")),
  page("/how-it-works", () => import("../how-it-works.tsx"), { nav: "nav.howItWorks" }),
  page("/for-businesses", () => import("../for-businesses.tsx"), { nav: "nav.forBusinesses" }),
  page("/help", () => import("../help.tsx"), { nav: "nav.help" }),
  legal("/terms", () => import("texts:pages/terms")),
  legal("/privacy", () => import("texts:pages/privacy")),
  legal("/community-guidelines", () => import("texts:pages/community-guidelines")),
];

/** The part of the table that is loaded from the start. */
export const publicRows: readonly Row[] = [...open, ...still];

const indexed: readonly Row[] = [...open.filter((row) => "indexed" in row), ...still];

/** Whether search engines may index an address; with a parameter only if it is an id. */
export const isIndexable = (path: string) =>
  indexed.some((row) => new RegExp(`^${row.path.replace(/:\w+/, "[\\da-f-]{36}")}$`, "i").test(path));
