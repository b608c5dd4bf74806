import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { contentSecurityPolicy, siteHeaders } from "@naqi/functions/edge/site-headers";
import type { SitePolicy } from "./site/index.ts";

/** What the build says of itself: the pages it prerendered, and the hashes of its inline scripts. */
export async function sitePolicy(dist: string): Promise<SitePolicy> {
  const entries = await readdir(dist, { recursive: true });
  const pages = entries.filter((entry) => entry.endsWith(".html"));
  const hashes = new Set<string>();
  for (const page of pages) {
    const html = await readFile(join(dist, page), "utf8");
    for (const [, script] of html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)) {
      hashes.add(
        `sha256-${createHash("sha256")
          .update(script ?? "")
          .digest("base64")}`,
      );
    }
  }
  const prerendered = pages
    .filter((page) => page.endsWith("index.html"))
    .map((page) => `/${page.slice(0, -"index.html".length)}`.replace(/(.)\/$/, "$1"));
  const policy = contentSecurityPolicy({ scriptHashes: [...hashes], connect: [], form: [] });
  return { prerendered, headers: siteHeaders({ policy, https: false }) };
}
