import type { Role } from "@naqi/contracts";
import type { NavItem } from "@/routes/shared/page.ts";

/** The width from which the header shows its items side by side; staff's have their own line. */
export const headerLook = (role: Role | undefined) => ({
  wide: "hidden lg:flex",
  narrow: "lg:hidden",
  // As wide as their pages.
  room: role === "admin" && "max-w-[104rem]",
  nav: role === "admin" ? "order-last -ms-1.5 w-full flex-wrap *:px-1.5!" : "ms-auto",
});

/** The button next to Sign Out: Profile for customers, Dashboard for all other roles (000 §2). */
export function ownPageOf(role: Role): NavItem {
  if (role === "customer") return { to: "/customer-profile", label: "nav.profile" };
  return { to: role === "cleaner" ? "/cleaner-dashboard" : "/admin", label: "nav.dashboard" };
}

/** Roles with a bottom bar; staff's work is not for phones. */
export const hasBottomBar = (role: Role | undefined): role is Exclude<Role, "admin"> =>
  role === "customer" || role === "cleaner";
