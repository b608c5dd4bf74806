import {
  applications,
  availability,
  calendar,
  customerOnboarding,
  dispatches,
  earnings,
  favorites,
  insights,
  messages,
  plans,
  properties,
  replacements,
  requests,
  reviews,
  site,
  teams,
  tickets,
  wallet,
} from "@naqi/contracts";
import type { contracts, Domain } from "@naqi/contracts/contracts";
import {
  Applications,
  Availability,
  Calendar,
  CustomerOnboarding,
  Dispatches,
  Earnings,
  Favorites,
  Insights,
  Messages,
  Plans,
  Properties,
  Replacements,
  Requests,
  Reviews,
  Site,
  Teams,
  Tickets,
  Wallet,
} from "@naqi/core";
import { type Handler, serve } from "./http/serve.ts";

type Loaded<D extends Domain> = { handlers: Record<keyof (typeof contracts)[D], Handler> };
type Domains = { [D in Domain]: () => Promise<Loaded<D>> };

/**
 * The functions of every domain; a missing domain does not compile. A domain has a file if it needs more than the table.
 */
export const domains: Domains = {
  members: () => import("./members.ts"),
  security: () => import("./security.ts"),
  account: () => import("./account.ts"),
  cleaners: () => import("./cleaners.ts"),
  favorites: async () => ({ handlers: serve(favorites, Favorites) }),
  insights: async () => ({ handlers: serve(insights, Insights) }),
  "cleaner-onboarding": () => import("./cleaner-onboarding.ts"),
  availability: async () => ({ handlers: serve(availability, Availability) }),
  verification: () => import("./verification.ts"),
  discounts: () => import("./discounts.ts"),
  wallet: async () => ({ handlers: serve(wallet, Wallet) }),
  properties: async () => ({ handlers: serve(properties, Properties) }),
  "customer-onboarding": async () => ({ handlers: serve(customerOnboarding, CustomerOnboarding) }),
  requests: async () => ({ handlers: serve(requests, Requests) }),
  applications: async () => ({ handlers: serve(applications, Applications) }),
  bookings: () => import("./bookings.ts"),
  teams: async () => ({ handlers: serve(teams, Teams) }),
  calendar: async () => ({ handlers: serve(calendar, Calendar) }),
  checklists: () => import("./checklists.ts"),
  plans: async () => ({ handlers: serve(plans, Plans) }),
  dispatches: async () => ({ handlers: serve(dispatches, Dispatches) }),
  replacements: async () => ({ handlers: serve(replacements, Replacements) }),
  messages: async () => ({ handlers: serve(messages, Messages) }),
  notices: () => import("./notices.ts"),
  "message-pictures": () => import("./message-pictures.ts"),
  earnings: async () => ({ handlers: serve(earnings, Earnings) }),
  payouts: () => import("./payouts.ts"),
  pictures: () => import("./pictures.ts"),
  referrals: () => import("./referrals.ts"),
  reviews: async () => ({ handlers: serve(reviews, Reviews) }),
  reports: () => import("./reports.ts"),
  "problem-pictures": () => import("./problem-pictures.ts"),
  problems: () => import("./problems.ts"),
  site: async () => ({ handlers: serve(site, Site) }),
  tickets: async () => ({ handlers: serve(tickets, Tickets) }),
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
