import type { Role } from "@naqi/contracts";
import type { NavItem } from "@/routes/shared/page.ts";

/** The width from which the header shows its items side by side, or staff's as a column. */
export const headerLook = (role: Role | undefined) => ({
  wide: "hidden lg:flex",
  narrow: "lg:hidden",
  // As wide as their pages.
  room: role === "admin" && "max-w-[104rem]",
  column: role === "admin" && "lg:min-h-full lg:flex-col lg:flex-nowrap lg:items-stretch lg:gap-3 lg:px-4 lg:py-4",
  nav: role === "admin" ? "*:grow" : "ms-auto",
  account: role === "admin" && "mt-auto flex-wrap border-t border-border pt-4",
});

/** The button next to Sign Out: Profile for customers, Dashboard for all other roles (000 §2). */
export function ownPageOf(role: Role): NavItem {
  if (role === "customer") return { to: "/customer-profile", label: "nav.profile" };
  return { to: role === "cleaner" ? "/cleaner-dashboard" : "/admin", label: "nav.dashboard" };
}

/** Roles with a bottom bar; staff's work is not for phones. */
export const hasBottomBar = (role: Role | undefined): role is Exclude<Role, "admin"> =>
  role === "customer" || role === "cleaner";
