import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { brand } from "../packages/contracts/src/common/brand.ts";
import { defineConfig, type Plugin } from "vite";
import { oldest } from "./oldest.ts";
import { offline } from "./offline.ts";
import { prerender } from "./prerender.ts";
import { texts } from "./texts/plugin.ts";
import { thinContracts } from "./thin-contracts.ts";

// In development the page comes from Vite and everything else from the local server.
const local = process.env["NAQI_LOCAL"] ?? "http://localhost:4281";

/** Puts the product's name into the page. */
const page: Plugin = { name: "page", transformIndexHtml: (html) => html.replaceAll("%BRAND%", brand) };

/**
 * The router's `exports` name only its development build, which includes warnings for developers at every visitor's
 * cost.
 */
const productionRouter: Plugin = {
  name: "production-router",
  apply: "build",
  enforce: "pre",
  async resolveId(source, importer) {
    if (!/^react-router(\/dom)?$/.test(source)) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && { ...found, id: found.id.replace("/dist/development/", "/dist/production/") };
  },
};

// What nearly every querying screen needs, in one file: forty small files take longer to load.
const reading = new RegExp(
  [
    "node_modules/(swr|dequal|use-sync-external-store)/",
    "lib/(answers/recent-writes|data/(api|stale|use-command|use-draft|use-pages|use-query))\\.ts$",
    "ui/(states/(empty|loaded)|inputs/(select|text-input))\\.tsx$",
  ].join("|"),
);

// What every page is rendered with, the landing page included: as one file it is a third smaller.
const drawing = new RegExp(
  [
    "ui/(marks/money|page/(card|page|section))\\.tsx$",
    "routes/shared/home-of\\.ts$",
    "contracts/src/common/area-names\\.ts$",
    "icons/(clock|file-text|id-card|receipt|shield-check|user-round-cog)\\.mjs$",
  ].join("|"),
);

// What the public pages except the landing page share, with their icons.
const showing = new RegExp(
  [
    "ui/(choices/choice-card|marks/icon-disc|page/(accordion|breadcrumb|page-hero))\\.tsx$",
    "lib/texts/(extra-names|phone-text)\\.ts$",
    "common/(extras/rules|packages)\\.ts$",
    "icons/(arrow-right|calendar-days|check|chevron-right|info|message-circle|minus|phone|plus|search-x|star|wallet)\\.mjs$",
  ].join("|"),
);

// What search, profile and sign-in share; what the landing page shows once it has figures; what searching consists of; what a profile consists of; what signing in consists of. As files of their own, search and profile
// named eighty each, and a phone asked for them for nine seconds.
const opening = new RegExp(
  [
    "contracts/src/(kit/(digits|refusal|sentence|wrong)|common/names)\\.ts$",
    "lib/(browser/(after-press|next)|form/(drafts|problems|use-form)|texts/vocabulary)\\.ts$",
    "ui/(dialogs/(dialog|form|form-dialog)|states/(note|restored-note))\\.tsx$",
  ].join("|"),
);
const looking =
  /(bookings\/booking\/estimate-rules|features\/cleaners\/profile\/five-stars|texts\/free-text|ui\/marks\/(avatar|stars))\.tsx?$/;
const finding = new RegExp(
  [
    "contracts/src/(common/(areas|genders|languages|services)|cleaners/search|customers/favorites|messaging/notices/quiet-hours)\\.ts$",
    "contracts/src/(bookings/dispatches|cleaners/profile|customers/onboarding)/(operations|rules)\\.ts$",
    "features/(bookings/(book/(booking-address|steps/steps)|dispatches/find-address)|customers/favorites/[a-z-]+)\\.tsx?$",
    "features/cleaners/(profile/(contact-dialog|use-profile)|search/[a-z-]+)\\.tsx?$",
    "features/market/requests/(package-summary|post-address|post-request)\\.tsx?$",
    "lib/(browser/(near|use-now|use-wide)|data/(address-filters|use-address)|sign-in/last-search)\\.ts$",
    "lib/(links/(phone-links|profile-link|row-id)|texts/(amount|home-sizes|request-title))\\.ts$",
    "ui/(choices/(checkbox|filter-sheet)|inputs/(date-input|range-slider|search-input)|marks/(dubai-map|dubai-projection|lines)|states/(nothing-found|paged-list))\\.tsx?$",
  ].join("|"),
);
const profile = new RegExp(
  [
    "contracts/src/(bookings/(booking|reviews)/([a-z]+-)?operations|cleaners/insights/operations|media/pictures|staff/reports/(operations|rules))\\.ts$",
    "features/(bookings/reviews|cleaners/profile)/[a-z-]+\\.tsx?$",
    "lib/(browser/remembered|form/(use-kept-form|use-own-draft)|links/messages-link|session/use-is-suspended|texts/leads-away)\\.ts$",
    "ui/(dialogs/report-dialog|inputs/text-area|links/message-link|marks/contact-note)\\.tsx?$",
  ].join("|"),
);

const signing = new RegExp(
  [
    "contracts/src/(common/(display-name|guessable|phone|terms)|identity/(members|security|site)|money/referrals/operations)\\.ts$",
    "features/identity/(auth|mailed)/[a-z-]+\\.tsx?$",
    "features/identity/members/change-email(-dialog)?\\.tsx$",
    "lib/(data/use-fresh-command|session/open-code|sign-in/intent|texts/(email-problem|wrong-text))\\.ts$",
    "ui/(choices/radio-cards|inputs/(code-input|new-password-input|password-input|sign-in-code)|page/(card-group|tabs))\\.tsx$",
    "ui/marks/(google-mark|rich|terms-text|when)\\.tsx$",
  ].join("|"),
);

// Alone: what a module imports through an index file is dropped later, and would come along.
const shared = { minShareCount: 2, includeDependenciesRecursively: false };

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [productionRouter, thinContracts(), texts(), react(), tailwindcss(), page, prerender(), offline()],
  resolve: { alias: { "@": fileURLToPath(new URL("src", import.meta.url)) } },
  server: { proxy: { "/api": local, "/local": local, "/pictures/": local } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: oldest,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One inlined stylesheet: with one per chunk, every lazily loaded part would fetch it again.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // Seven characters distinguish versions of a file, and the first page names eighty files.
        chunkFileNames: "assets/[name]-[hash:7].js",
        codeSplitting: {
          groups: [
            { name: "start", tags: ["$initial"], priority: 2 },
            { name: "data", test: reading, priority: 1 },
            { name: "page", test: drawing, priority: 1 },
            { name: "public", test: showing, priority: 1 },
            { name: "opening", test: opening, ...shared },
            { name: "looking", test: looking, ...shared },
            { name: "finding", test: finding, ...shared },
            { name: "profile", test: profile, ...shared },
            { name: "signing", test: signing, ...shared },
            // Icons that several application screens use: each alone costs more in requests than in bytes.
            { name: "icons", test: /lucide-react/, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
