import react from "@vitejs/plugin-react";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, minifySync, type Plugin, type ResolvedConfig, transformWithOxc } from "vite";
import { source } from "./texts/catalogues.ts";
import { catalogueOf, texts } from "./texts/plugin.ts";
import { anyCleanerId, profileTemplate } from "../packages/contracts/src/cleaners/profile/page.ts";
import { builtFor } from "../packages/functions/src/edge/built-site.ts";
import type * as Rendered from "./src/prerender/render.tsx";

type Drawn = Awaited<ReturnType<typeof Rendered.pages>>[number];

/**
 * Writes every public page as HTML beside the bundle, and the untouched page as `app-shell.html` for all other
 * addresses. One build serves every stage: it contains the local address, which a deployment replaces with the stage's
 * (`stacks/src/addressed-site.ts`).
 */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "prerender",
    apply: "build",
    configResolved: (resolved) => void (config = resolved),
    async writeBundle({ dir = "dist" }, bundle) {
      if (config.build.ssr) return;
      const page = await withEarly(withFont(readFileSync(join(dir, "index.html"), "utf8"), bundle));
      const preloads = preloadsOf(bundle);
      writeFileSync(join(dir, "app-shell.html"), withPreloads(page, preloads(["/src/app.tsx"])));
      const folder = join(config.root, `node_modules/.prerender-${process.pid}`);
      const { render, pages, profile } = await renderer(config, folder);
      const drawn = await pages();
      const shell = withStyles(page, dir);
      for (const one of [...drawn, await profile()]) {
        const file = one.path.endsWith(anyCleanerId) ? join(dir, profileTemplate) : join(dir, one.path, "index.html");
        mkdirSync(dirname(file), { recursive: true });
        const modules = one.isOpen ? ["/src/app.tsx", "/routes/shared/open.ts", ...one.files] : one.files;
        writeFileSync(
          file,
          withPreloads(withHead(shell, one), preloads(modules)).replace(emptyRoot, filled(await render(one.path))),
        );
      }
      // Imported here, because rendering a page loads its part of the application.
      rmSync(folder, { recursive: true, force: true });
      writeFileSync(
        join(dir, "sitemap.xml"),
        sitemap(drawn.filter(({ isIndexed }) => isIndexed).map(({ path }) => path)),
      );
      writeFileSync(
        join(dir, "robots.txt"),
        `User-agent: *\nAllow: /\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\nSitemap: ${origin}/cleaner-profile/sitemap.xml\n`,
      );
    },
  };
}

const origin = builtFor;
const inlined = ["older", "unstored", "early"].map((name) =>
  fileURLToPath(new URL(`src/prerender/${name}.ts`, import.meta.url)),
);
const emptyRoot = '<div id="root"></div>';
const filled = (html: string) => () => `<div id="root">${html}</div>`;

/** The same application built for Node, to render the pages. */
async function renderer({ root, resolve }: ResolvedConfig, outDir: string): Promise<typeof Rendered> {
  await build({
    configFile: false,
    root,
    logLevel: "error",
    plugins: [texts(), react()],
    resolve: { alias: resolve.alias },
    // One copy of React and of the router for all pages.
    ssr: { noExternal: true },
    build: { ssr: "src/prerender/render.tsx", outDir, emptyOutDir: true, copyPublicDir: false, target: "node20" },
  });
  return (await import(pathToFileURL(join(outDir, "render.js")).href)) as typeof Rendered;
}

/** Inline scripts that run before any module and any input. They are written for old browsers. */
async function withEarly(page: string) {
  const scripts = await Promise.all(
    inlined.map(async (file) => {
      const { code } = await transformWithOxc(readFileSync(file, "utf8"), file, { target: "es2020" });
      return `<script>${minifySync("early.js", code).code.trim()}</script>\n    `;
    }),
  );
  return page.replace("<title>", () => `${scripts.join("")}<title>`);
}

/** The small stylesheet is inlined: one request less before the first paint. */
function withStyles(page: string, dir: string) {
  return page.replace(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/, (_, href: string) => {
    const css = readFileSync(join(dir, href), "utf8").trim();
    return `<style>${css}</style>`;
  });
}

type Bundle = Parameters<Extract<Plugin["writeBundle"], (...given: never[]) => unknown>>[1];

/** The main font, preloaded before the styles are parsed. */
function withFont(page: string, bundle: Bundle) {
  const font = Object.keys(bundle).find((name) => /readex-pro-latin-wght-[^/]*\.woff2$/.test(name));
  const link = `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`;
  return font ? page.replace("<title>", `${link}\n    <title>`) : page;
}

/** The chunks and texts of lazily loaded modules, preloaded together with the entry. */
function preloadsOf(bundle: Bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const entry = chunks.find(({ isEntry }) => isEntry);
  const withImports = (names: string[], seen = new Set<string>()): Set<string> => {
    for (const name of names) {
      if (seen.has(name)) continue;
      seen.add(name);
      const chunk = chunks.find(({ fileName }) => fileName === name);
      if (chunk) withImports(chunk.imports, seen);
    }
    return seen;
  };
  const already = withImports(entry ? [entry.fileName] : []);
  return (modules: string[]) => {
    const wanted = chunks.filter(({ facadeModuleId }) => modules.some((end) => facadeModuleId?.endsWith(end)));
    const code = withImports(wanted.map(({ fileName }) => fileName));
    const texts = chunks.filter(
      ({ fileName, moduleIds }) =>
        moduleIds.some((id) => id.startsWith(catalogueOf(source))) &&
        chunks.some(
          (chunk) =>
            (code.has(chunk.fileName) || already.has(chunk.fileName)) && chunk.dynamicImports.includes(fileName),
        ),
    );
    return [...code, ...texts.map(({ fileName }) => fileName)].filter((name) => !already.has(name));
  };
}

const withPreloads = (page: string, names: string[]) =>
  page.replace(
    "</head>",
    names.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">\n  `).join("") + "</head>",
  );

function withHead(page: string, { path, head, isIndexed, isOpen }: Omit<Drawn, "files" | "path"> & { path: string }) {
  const { title, description, data, image, more = [] } = head;
  const tags = [
    `<meta name="description" content="${escaped(description)}" />`,
    isIndexed ? "" : `<meta name="robots" content="noindex" />`,
    `<link rel="canonical" href="${origin}${path}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:title" content="${escaped(title)}" />`,
    `<meta property="og:description" content="${escaped(description)}" />`,
    `<meta property="og:url" content="${origin}${path}" />`,
    `<meta property="og:image" content="${origin}${image ?? "/og.png"}" />`,
    ...(image ? [] : [`<meta property="og:image:width" content="1200" />`]),
    ...(image ? [] : [`<meta property="og:image:height" content="630" />`]),
    `<meta name="twitter:card" content="summary_large_image" />`,
    ...data(origin).map(
      (one) => `<script type="application/ld+json">${JSON.stringify(one).replaceAll("<", "\\u003c")}</script>`,
    ),
    ...more,
  ];
  // A page that is readable without scripts does not preload them.
  return page
    .replace(/<meta name="description"[^>]*>/, "")
    .replace(/<title>[^<]*<\/title>/, () =>
      [`<title>${escaped(title)}</title>`, ...tags].filter(Boolean).join("\n    "),
    )
    .replace(isOpen ? "" : /\s*<noscript>.*?<\/noscript>/s, "");
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const sitemap = (paths: string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n");
