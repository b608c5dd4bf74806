import type { Role } from "@naqi/contracts";
import type { NavItem } from "@/routes/page.ts";

/** From which width the header shows its items beside each other: staff's six need more than the others' four. */
export const headerLook = (role: Role | undefined) =>
  role === "admin" ? { wide: "hidden xl:flex", narrow: "xl:hidden" } : { wide: "hidden lg:flex", narrow: "lg:hidden" };

/** The button beside Sign Out: Profile for customers, Dashboard for everybody else with a role (000 §2). */
export function ownPageOf(role: Role): NavItem {
  if (role === "customer") return { to: "/customer-profile", label: "nav.profile" };
  return { to: role === "cleaner" ? "/cleaner-dashboard" : "/admin", label: "nav.dashboard" };
}

/** Who has four places of their own; staff's six are no thumb's work. */
export const hasBottomBar = (role: Role | undefined): role is Exclude<Role, "admin"> =>
  role === "customer" || role === "cleaner";
