import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { appShell } from "./site-headers.ts";

/** What a site server, a stack or the local one, needs to know about a build. */
export interface Site {
  /** Where it was built; absent: only the address is created and nothing is published. */
  folder?: string;
  /** Paths with a page of their own, such as `/` and `/services`. */
  prerendered: string[];
  /** `sha256-…` of every inline script in the pages. */
  scriptHashes: string[];
}

/** Where the web package is built, from the root of the repository. */
export const siteFolder = "web/dist";

/** The site address used by the pages' heads, the sitemap and robots.txt. */
export const builtFor = "http://localhost:4280";

/** A stage without its site: for tests and for inspecting templates. */
export const noSite: Site = { prerendered: [], scriptHashes: [] };

/** Reads a build of the web package. Undefined if the folder has none. */
export function builtSite(folder: string): Site | undefined {
  if (!existsSync(join(folder, appShell))) return undefined;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"));
  const pages = files.filter((file) => file.endsWith(".html"));
  const hashes = pages.flatMap((page) => inlineScripts(readFileSync(join(folder, page), "utf8")).map(hashOf));
  return {
    folder,
    prerendered: pages
      .filter((page) => page.endsWith("index.html"))
      .map(addressOf)
      .sort(),
    scriptHashes: [...new Set(hashes)].sort(),
  };
}

/** `services/index.html` answers `/services`. */
const addressOf = (page: string) => `/${page.replace(/\/?index\.html$/, "")}`;

/** Inline scripts that the policy must allow; JSON data blocks and external files need no hash. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(([, attributes = "", code = ""]) =>
    /\ssrc\s*=|\stype="application\/(ld\+)?json"/.test(attributes) ? [] : [code],
  );

const hashOf = (code: string) => `sha256-${createHash("sha256").update(code).digest("base64")}`;
