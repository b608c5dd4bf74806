import * as z from "zod";
import { contract } from "../kit/operation.ts";
import { refusals, refusedByConnection, refuseRequest } from "../kit/refusal.ts";
import { Email, MailedToken } from "../kit/scalars.ts";

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
  /** Set where the hosted sign-in is not AWS's own: its path on this site, to be used in place of `https://<oauthDomain>`. */
  oauthEndpoint: z.string().optional(),
  googleMapsKey: z.string().optional(),
  launchMode: z.enum(["prelaunch", "live"]),
  phone: z.string().optional(),
  email: z.string().optional(),
  /** Pages of the product elsewhere; those that are unset are hidden. */
  social: z.object({
    instagram: z.url().optional(),
    facebook: z.url().optional(),
    x: z.url().optional(),
    linkedin: z.url().optional(),
  }),
  /** True on one machine: the mailbox and the clock are at hand. */
  local: z.boolean(),
  /** The server's time, so that a moved clock is shown as it is. */
  now: z.iso.datetime(),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

export const SubscriptionList = z.enum(["newsletter", "waitlist"]);
export type SubscriptionList = z.infer<typeof SubscriptionList>;

export const refuseSite = refusals("site", {
  linkUsed: ["gone", "This link was already used or has expired. Please subscribe again."],
});

export const site = contract("site", {
  settings: {
    summary: "The stage's public settings.",
    route: "GET /site",
    access: "anyone",
    needs: { table: "none" },
    input: z.strictObject({}),
    output: SiteSettings,
  },
  subscribe: {
    summary: "Asks an address by mail whether it wants a list; the answer never says what is known of the address.",
    route: "POST /subscriptions",
    access: "anyone",
    needs: { connection: true },
    input: z.strictObject({ email: Email, list: SubscriptionList }),
    output: z.object({ email: z.string() }),
    refuses: [...refusedByConnection, refuseRequest.mailPaused],
  },
  confirmSubscription: {
    summary: "Puts the address of a mailed link on its list, once; the same link again answers the same.",
    route: "POST /subscriptions/confirm",
    access: "anyone",
    input: z.strictObject({ token: MailedToken }),
    output: z.object({ email: z.string(), list: SubscriptionList }),
    refuses: [refuseSite.linkUsed],
  },
});
