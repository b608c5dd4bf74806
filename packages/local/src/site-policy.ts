import { builtSite } from "@naqi/functions/edge/built-site";
import { contentSecurityPolicy, siteHeaders } from "@naqi/functions/edge/site-headers";
import { PlainError } from "./plain-error.ts";
import type { SitePolicy } from "./site/index.ts";

/**
 * The headers and pages of a build, as CloudFront would serve them. The pool is at the site itself, and so are the files,
 * but under one of this machine's two names: `uploads` is the origin that their forms say.
 */
export function sitePolicy(dist: string, uploads: string): SitePolicy {
  const site = builtSite(dist);
  if (!site) throw new PlainError(`There is no built site in ${dist}.`);
  const policy = contentSecurityPolicy({ scriptHashes: site.scriptHashes, connect: [uploads], form: [] });
  return { prerendered: site.prerendered, headers: siteHeaders({ policy, https: false }) };
}
