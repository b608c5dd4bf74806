import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { copyFileSync } from "node:fs";
import { brand } from "../packages/contracts/src/brand.ts";
import { defineConfig, type Plugin } from "vite";

// In development the page comes from Vite and everything else from the local server.
const local = process.env["NAQI_LOCAL"] ?? "http://localhost:4281";

/** Puts the product's name into the page, and the page under the name that answers every address of the application. */
const page: Plugin = {
  name: "page",
  transformIndexHtml: (html) => html.replaceAll("%BRAND%", brand),
  writeBundle: ({ dir }) => copyFileSync(`${dir}/index.html`, `${dir}/app-shell.html`),
};

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react(), tailwindcss(), page],
  resolve: { alias: { "@": fileURLToPath(new URL("src", import.meta.url)) } },
  server: { proxy: { "/api": local, "/local": local } },
  build: { outDir: "dist", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
});
