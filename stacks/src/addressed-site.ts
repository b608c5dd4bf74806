import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { builtFor } from "@naqi/functions/edge/built-site";

/** Where the site is put as a stage publishes it, from the root of the repository. */
export const addressedSiteFolder = ".build/site";

/**
 * Copies a built site to a folder (emptied first) for one address, such as `https://naqi.ae`: in canonical links,
 * previews, the sitemap and robots.txt. Without an address, as for a disposable stage, no page names one and robots are
 * kept out.
 */
export function addressSite(built: string, folder: string, address?: string) {
  rmSync(folder, { recursive: true, force: true });
  cpSync(built, folder, { recursive: true });
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    if (/\.(html|xml|txt)$/.test(name)) {
      const file = join(folder, name);
      writeFileSync(file, addressed(readFileSync(file, "utf8"), address));
    }
  if (address) return;
  rmSync(join(folder, "sitemap.xml"), { force: true });
  writeFileSync(join(folder, "robots.txt"), "User-agent: *\nDisallow: /\n");
}

const addressed = (text: string, address: string | undefined) =>
  address === undefined
    ? text
        .split("\n")
        .filter((line) => !line.includes(builtFor))
        .join("\n")
    : text.replaceAll(builtFor, address);
