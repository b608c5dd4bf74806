import type { Role } from "@naqi/contracts";
import type { PlainKey } from "@/lib/messages.ts";

interface NavItem {
  to: string;
  label: PlainKey;
}

const findCleaners: NavItem = { to: "/search", label: "nav.findCleaners" };

/** Only screens that exist; the spec's other items join when their screen does (000 §2, decisions G05). */
const items: Record<Role | "visitor", readonly NavItem[]> = {
  visitor: [findCleaners],
  customer: [findCleaners, { to: "/customer/bookings", label: "nav.myBookings" }],
  cleaner: [{ to: "/cleaner/bookings", label: "nav.myJobs" }],
  admin: [findCleaners],
};

export const navOf = (role: Role | undefined) => items[role ?? "visitor"];

/** Where a member's logo and landing lead. The cleaner's dashboard comes later; until then it is 'My Jobs'. */
export const homeOf = (role: Role | undefined) =>
  role === "customer" ? "/search" : role === "cleaner" ? "/cleaner/bookings" : "/";
