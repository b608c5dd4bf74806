import * as z from "zod";
import { contract } from "../kit/operation.ts";
import { refusals, refusedByConnection, refuseRequest } from "../kit/refusal.ts";
import { Email, MailedToken } from "../kit/scalars.ts";

/** Run-time settings of the stage, because one build serves all stages. No secrets. */
export const SiteSettings = z.object({
  stage: z.string(),
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Only for the local double of the pool. Relative to the site. */
  userPoolEndpoint: z.string().optional(),
  oauthDomain: z.string().optional(),
  /** Only for a local hosted sign-in: its path on this site instead of `https://<oauthDomain>`. */
  oauthEndpoint: z.string().optional(),
  googleMapsKey: z.string().optional(),
  launchMode: z.enum(["prelaunch", "live"]),
  phone: z.string().optional(),
  email: z.string().optional(),
  social: z.object({
    instagram: z.url().optional(),
    facebook: z.url().optional(),
    x: z.url().optional(),
    linkedin: z.url().optional(),
  }),
  local: z.boolean(),
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
    summary: "Mails an address to ask whether it wants a list; the answer never says whether the address is known.",
    route: "POST /subscriptions",
    access: "anyone",
    needs: { connection: true },
    input: z.strictObject({ email: Email, list: SubscriptionList }),
    output: z.object({ email: z.string() }),
    refuses: [...refusedByConnection, refuseRequest.mailPaused],
  },
  confirmSubscription: {
    summary: "Adds the address of a mailed link to its list. Repeatable.",
    route: "POST /subscriptions/confirm",
    access: "anyone",
    input: z.strictObject({ token: MailedToken }),
    output: z.object({ email: z.string(), list: SubscriptionList }),
    refuses: [refuseSite.linkUsed],
  },
});
