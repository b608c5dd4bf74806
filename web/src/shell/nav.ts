import type { Role } from "@naqi/contracts";
import type { NavItem } from "@/routes/shared/page.ts";

/** From which width the header shows its items beside each other; staff's have a line of their own. */
export const headerLook = (role: Role | undefined) => ({
  wide: "hidden lg:flex",
  narrow: "lg:hidden",
  // As wide as their pages.
  room: role === "admin" && "max-w-[104rem]",
  nav: role === "admin" ? "order-last -ms-1.5 w-full flex-wrap *:px-1.5!" : "ms-auto",
});

/** The button beside Sign Out: Profile for customers, Dashboard for everybody else with a role (000 §2). */
export function ownPageOf(role: Role): NavItem {
  if (role === "customer") return { to: "/customer-profile", label: "nav.profile" };
  return { to: role === "cleaner" ? "/cleaner-dashboard" : "/admin", label: "nav.dashboard" };
}

/** Who has places of their own under the thumb; staff's are no thumb's work. */
export const hasBottomBar = (role: Role | undefined): role is Exclude<Role, "admin"> =>
  role === "customer" || role === "cleaner";
