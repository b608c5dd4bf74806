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
    "ui/(states/loaded|inputs/select)\\.tsx$",
  ].join("|"),
);

// What every page is rendered with, the landing page included: as one file it is a third smaller.
const drawing = new RegExp(
  [
    "ui/(marks/money|page/(card|page|section))\\.tsx$",
    "routes/shared/home-of\\.ts$",
    "icons/(clock|file-text|id-card|receipt|shield-check|user-round-cog)\\.mjs$",
  ].join("|"),
);

// What the public pages except the landing page share, with their icons.
const showing = new RegExp(
  [
    "ui/(choices/choice-card|marks/icon-disc|page/(accordion|breadcrumb|page-hero))\\.tsx$",
    "lib/texts/(extra-names|phone-text)\\.ts$",
    "common/extras/rules\\.ts$",
    "icons/(arrow-right|calendar-days|check|chevron-right|info|message-circle|minus|phone|plus|search-x|star|wallet)\\.mjs$",
  ].join("|"),
);

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
            // Icons that several application screens use: each alone costs more in requests than in bytes.
            { name: "icons", test: /lucide-react/, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
