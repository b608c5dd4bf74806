import type { Role } from "@naqi/contracts";
import { type PlainKey } from "texts:common";

interface NavItem {
  to: string;
  label: PlainKey;
}

const findCleaners: NavItem = { to: "/search", label: "nav.findCleaners" };

/** The spec's items in its order (000 §2), then ours (decisions G05). */
const items: Record<Role | "visitor", readonly NavItem[]> = {
  visitor: [
    findCleaners,
    { to: "/how-it-works", label: "nav.howItWorks" },
    { to: "/for-businesses", label: "nav.forBusinesses" },
    { to: "/help", label: "nav.help" },
  ],
  customer: [
    findCleaners,
    { to: "/customer/bookings", label: "nav.myBookings" },
    { to: "/customer/messages", label: "nav.messages" },
    { to: "/customer/favorites", label: "nav.favorites" },
  ],
  cleaner: [
    { to: "/cleaner/browse-jobs", label: "nav.browseJobs" },
    { to: "/cleaner/applications", label: "nav.myApplications" },
    { to: "/cleaner/earnings", label: "nav.earnings" },
    { to: "/cleaner/bookings", label: "nav.myJobs" },
  ],
  // Staff's home stays the search; their pages follow it (decisions G03), and Dashboard leads to /admin.
  admin: [
    findCleaners,
    { to: "/admin/cleaners", label: "nav.cleaners" },
    { to: "/admin/verifications", label: "nav.verifications" },
    { to: "/admin/people", label: "nav.people" },
    { to: "/admin/audit", label: "nav.audit" },
    { to: "/admin/discount-codes", label: "nav.discountCodes" },
  ],
};

export const navOf = (role: Role | undefined) => items[role ?? "visitor"];

/** From which width the header shows its items beside each other: staff's six need more than the others' four. */
export const headerLook = (role: Role | undefined) =>
  role === "admin" ? { wide: "hidden xl:flex", narrow: "xl:hidden" } : { wide: "hidden lg:flex", narrow: "lg:hidden" };

/** Where the logo leads (000 §2). */
export const logoTarget = (role: Role | undefined) =>
  role === "customer" ? "/search" : role === "cleaner" ? "/cleaner-dashboard" : "/";

/** The button beside Sign Out: Profile for customers, Dashboard for everybody else with a role (000 §2). */
export function ownPageOf(role: Role): NavItem {
  if (role === "customer") return { to: "/customer-profile", label: "nav.profile" };
  return { to: role === "cleaner" ? "/cleaner-dashboard" : "/admin", label: "nav.dashboard" };
}
