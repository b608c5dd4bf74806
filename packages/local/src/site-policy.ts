import { builtSite } from "@naqi/functions/edge/built-site";
import { contentSecurityPolicy, siteHeaders } from "@naqi/functions/edge/site-headers";
import { PlainError } from "./plain-error.ts";
import type { SitePolicy } from "./site/index.ts";

/** The headers and pages of a build, as CloudFront would serve them; the pool and the files are at the site itself. */
export function sitePolicy(dist: string): SitePolicy {
  const site = builtSite(dist);
  if (!site) throw new PlainError(`There is no built site in ${dist}.`);
  const policy = contentSecurityPolicy({ scriptHashes: site.scriptHashes, connect: [], form: [] });
  return { prerendered: site.prerendered, headers: siteHeaders({ policy, https: false }) };
}
