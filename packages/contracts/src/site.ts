import * as z from "zod";
import { contract } from "./kit/operation.ts";

/** What the browser must know of its stage at run time: one build serves every stage. No secrets. */
export const SiteSettings = z.object({
  stage: z.string(),
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Set where the pool is not AWS's own: the local double. Relative to the site. */
  userPoolEndpoint: z.string().optional(),
  /** The hosted sign-in domain; absent where Google is not configured. */
  oauthDomain: z.string().optional(),
  googleMapsKey: z.string().optional(),
  launchMode: z.enum(["prelaunch", "live"]),
  phone: z.string().optional(),
  email: z.string().optional(),
  /** True on one machine: the mailbox and the clock are at hand. */
  local: z.boolean(),
  /** The server's time, so that a moved clock is shown as it is. */
  now: z.iso.datetime(),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

export const site = contract("site", {
  settings: {
    summary: "The stage's public settings.",
    route: "GET /site",
    access: "anyone",
    needs: { table: "none" },
    input: z.strictObject({}),
    output: SiteSettings,
    refuses: [],
  },
});
