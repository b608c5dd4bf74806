import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type InlineConfig, type Plugin, type ResolvedConfig } from "vite";
import { brand } from "../packages/contracts/src/common/brand.ts";
import { source } from "./texts/catalogues.ts";
import { oldest } from "./oldest.ts";
import { catalogueOf, isCatalogue } from "./texts/plugin.ts";

/**
 * What a phone needs without signal: the app shell, the landing page, My Jobs with its dialogs, and the page that
 * reports a missing page.
 */
const needed = [
  "/src/app.tsx",
  "/src/routes/home.tsx",
  "/src/routes/cleaner/bookings.tsx",
  "/src/routes/shared/open.ts",
  "/src/routes/shared/without-signal.tsx",
];
const shell = "app-shell.html";
const manifest = "app.webmanifest";
const worker = "worker.js";

type Bundle = Parameters<Extract<Plugin["writeBundle"], (...given: never[]) => unknown>>[1];
interface Kept {
  url: string;
  revision: string | null;
}

/** Makes the site an installable app: its manifest, and the one service worker with its list of cached files. */
export function offline(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "offline",
    configResolved: (resolved) => void (config = resolved),
    transformIndexHtml: {
      order: "post",
      handler: () => [
        { tag: "link", attrs: { rel: "manifest", href: `/${manifest}` }, injectTo: "head" },
        { tag: "link", attrs: { rel: "apple-touch-icon", href: "/apple-touch-icon.png" }, injectTo: "head" },
      ],
    },
    generateBundle() {
      if (!config.build.ssr) this.emitFile({ type: "asset", fileName: manifest, source: JSON.stringify(app) });
    },
    writeBundle: {
      // Runs after the pages are written, because the worker caches one of them.
      sequential: true,
      order: "post",
      async handler({ dir = "dist" }, bundle) {
        if (config.build.ssr) return;
        const page = readFileSync(join(dir, shell));
        const revision = createHash("sha256").update(page).digest("hex").slice(0, 16);
        const files = keptOf(bundle, page.toString()).map((name) => ({ url: `/${name}`, revision: null }));
        await build(workerBuild(config, [{ url: `/${shell}`, revision }, ...files], { outDir: dir, write: true }));
      },
    },
    /** In development nothing is cached, because every file changes; push notices still work. */
    configureServer: ({ middlewares }) =>
      void middlewares.use((request, response, next) => {
        if (request.url === `/${manifest}`) {
          response.setHeader("content-type", "application/manifest+json");
          return void response.end(JSON.stringify(app));
        }
        if (request.url !== `/${worker}`) return next();
        build(workerBuild(config, [], { write: false })).then((built) => {
          const [{ output }] = (Array.isArray(built) ? built : [built]) as [{ output: { code: string }[] }];
          response.setHeader("content-type", "text/javascript");
          response.end(output[0]?.code);
        }, next);
      }),
  };
}

/** The web app manifest, with which phones list the product among their apps. */
export const app = {
  id: "/",
  name: brand,
  short_name: brand,
  description: "Cleaning in Dubai: book an ID-checked cleaner, or find cleaning jobs.",
  lang: "en",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: "#fbf9f5",
  theme_color: "#fbf9f5",
  icons: [
    { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
};

const workerBuild = ({ root }: ResolvedConfig, kept: Kept[], output: InlineConfig["build"]): InlineConfig => ({
  configFile: false,
  root,
  logLevel: "error",
  define: { __KEPT__: JSON.stringify(kept), "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    target: oldest,
    rolldownOptions: {
      input: join(root, "src/worker/worker.ts"),
      output: { format: "iife", entryFileNames: worker },
    },
    ...output,
  },
});

/** The chunks of the offline pages and of what these load later, but no other page; the shell's styles and font. */
function keptOf(bundle: Bundle, page: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const named = [...page.matchAll(/href="\/(assets\/[^"]+\.(?:css|woff2))"/g)].map((match) => match[1] ?? "");
  const names = new Set<string>();
  const add = (name: string) => {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    if (!chunk || names.has(name)) return;
    names.add(name);
    for (const imported of chunk.imports) add(imported);
    for (const later of chunk.dynamicImports) if (isPart(chunks.find(({ fileName }) => fileName === later))) add(later);
  };
  for (const { isEntry, fileName } of chunks) if (isEntry) add(fileName);
  for (const end of needed) {
    const found = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(end));
    if (found.length === 0) throw new Error(`The build has no ${end}, which the worker is to keep.`);
    for (const { fileName } of found) add(fileName);
  }
  return [...names, ...named].toSorted();
}

/** Excludes other pages and their texts, and all catalogues but those of the fallback language. */
function isPart(chunk: { facadeModuleId: string | null; moduleIds: string[] } | undefined): boolean {
  const ids = chunk?.moduleIds ?? [];
  if (chunk?.facadeModuleId?.includes("/src/routes/")) return false;
  return ids.every(
    (id) => !isCatalogue(id) || (id.startsWith(catalogueOf(source)) && !id.startsWith(`${catalogueOf(source)}pages/`)),
  );
}
