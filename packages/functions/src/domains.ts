import type { contracts, Domain } from "@naqi/contracts/contracts";
import type { Handler } from "./http/serve.ts";

type Loaded<D extends Domain> = { handlers: Record<keyof (typeof contracts)[D], Handler> };
type Domains = { [D in Domain]: () => Promise<Loaded<D>> };

/**
 * The functions of every domain; a missing domain does not compile. Bundles and the local product are built from this.
 */
export const domains: Domains = {
  members: () => import("./members.ts"),
  security: () => import("./security.ts"),
  account: () => import("./account.ts"),
  cleaners: () => import("./cleaners.ts"),
  favorites: () => import("./favorites.ts"),
  insights: () => import("./insights.ts"),
  "cleaner-onboarding": () => import("./cleaner-onboarding.ts"),
  availability: () => import("./availability.ts"),
  verification: () => import("./verification.ts"),
  discounts: () => import("./discounts.ts"),
  wallet: () => import("./wallet.ts"),
  properties: () => import("./properties.ts"),
  "customer-onboarding": () => import("./customer-onboarding.ts"),
  requests: () => import("./requests.ts"),
  applications: () => import("./applications.ts"),
  bookings: () => import("./bookings.ts"),
  teams: () => import("./teams.ts"),
  calendar: () => import("./calendar.ts"),
  checklists: () => import("./checklists.ts"),
  plans: () => import("./plans.ts"),
  replacements: () => import("./replacements.ts"),
  messages: () => import("./messages.ts"),
  notices: () => import("./notices.ts"),
  "message-pictures": () => import("./message-pictures.ts"),
  earnings: () => import("./earnings.ts"),
  payouts: () => import("./payouts.ts"),
  pictures: () => import("./pictures.ts"),
  referrals: () => import("./referrals.ts"),
  reviews: () => import("./reviews.ts"),
  reports: () => import("./reports.ts"),
  "problem-pictures": () => import("./problem-pictures.ts"),
  problems: () => import("./problems.ts"),
  site: () => import("./site.ts"),
  tickets: () => import("./tickets.ts"),
  admin: () => import("./admin.ts"),
  proposals: () => import("./proposals.ts"),
};

/** Every operation's handler by its id, `bookings.book`. */
export async function loadHandlers(): Promise<ReadonlyMap<string, Handler>> {
  const loaded = await Promise.all(
    Object.entries(domains).map(async ([domain, load]) =>
      Object.entries<Handler>((await load()).handlers).map(
        ([verb, handler]) => [`${domain}.${verb}`, handler] as const,
      ),
    ),
  );
  return new Map(loaded.flat());
}
