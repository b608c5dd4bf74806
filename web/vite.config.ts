import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { brand } from "../packages/contracts/src/brand.ts";
import { defineConfig, type Plugin } from "vite";
import { prerender } from "./prerender.ts";

// In development the page comes from Vite and everything else from the local server.
const local = process.env["NAQI_LOCAL"] ?? "http://localhost:4281";

/** Puts the product's name into the page. */
const page: Plugin = { name: "page", transformIndexHtml: (html) => html.replaceAll("%BRAND%", brand) };

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react(), tailwindcss(), page, prerender()],
  resolve: { alias: { "@": fileURLToPath(new URL("src", import.meta.url)) } },
  server: { proxy: { "/api": local, "/local": local } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
