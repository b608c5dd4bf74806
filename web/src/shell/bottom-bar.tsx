import type { Role } from "@naqi/contracts";
import {
  Briefcase,
  CalendarDays,
  CircleUser,
  Heart,
  type LucideIcon,
  MessageCircle,
  Search,
  Wallet,
} from "lucide-react";
import { NavLink } from "react-router-dom";
import { t } from "texts:common";
import { cx } from "@/lib/browser/class-names.ts";
import { useUnread } from "@/lib/data/use-unread.ts";
import { useSession } from "@/lib/session/session.ts";
import { type NavItem, navOf } from "@/routes/shared/page.ts";
import { table } from "@/routes/table.ts";
import { Unread } from "./nav-label.tsx";
import { hasBottomBar, ownPageOf } from "./nav.ts";

const icons: Readonly<Record<string, LucideIcon>> = {
  "/search": Search,
  "/customer/bookings": CalendarDays,
  "/customer/messages": MessageCircle,
  "/customer/favorites": Heart,
  "/customer-profile": CircleUser,
  "/cleaner/bookings": CalendarDays,
  "/cleaner/browse-jobs": Briefcase,
  "/cleaner/messages": MessageCircle,
  "/cleaner/earnings": Wallet,
  "/cleaner-profile": CircleUser,
};

/** A cleaner's main pages in short labels (decision 0184): some from the header, and some that are not there. */
const cleanersItems: readonly NavItem[] = [
  { to: "/cleaner/bookings", label: "bar.today" },
  { to: "/cleaner/browse-jobs", label: "bar.findJobs" },
  { to: "/cleaner/messages", label: "nav.messages" },
  { to: "/cleaner/earnings", label: "nav.earnings" },
  { to: "/cleaner-profile", label: "bar.me" },
];

/** A customer's are the first four of the header; the profile fills the rest (decision 0025). */
export function itemsOf(role: Role, isOfTeam = false): readonly NavItem[] {
  if (role !== "cleaner") return [...navOf(table, role), ownPageOf(role)].slice(0, 4);
  return isOfTeam ? cleanersItems.filter(({ to }) => !notInTeams.has(to)) : cleanersItems;
}

const notInTeams: ReadonlySet<string> = new Set(table.flatMap(({ path, notInTeams }) => (notInTeams ? [path] : [])));

/**
 * The phone's bottom bar with the role's main pages. It ends the page and is sticky, so it never covers content
 * permanently.
 */
export default function BottomBar() {
  const { role, member } = useSession();
  const { unread } = useUnread();
  if (!hasBottomBar(role)) return null;
  return (
    <nav
      aria-label={t("shell.bottomNav")}
      className="@container sticky bottom-0 z-40 border-t border-border bg-raised pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      <ul className="grid h-(--bottom-bar) auto-cols-fr grid-flow-col">
        {itemsOf(role, member?.inTeam).map(({ to, label }) => {
          const Icon = icons[to] ?? Search;
          return (
            <li key={to} className="min-w-0">
              <NavLink to={to} end={to === "/cleaner-profile"} className={look}>
                <span className="rounded-pill px-[min(0.875rem,3vw)] py-0.5 transition-colors duration-150 group-aria-[current=page]:bg-accent-soft">
                  <Icon className="size-5.5 shrink-0" />
                </span>
                {/* With very large text only the icons fit side by side. */}
                <span className="line-clamp-2 max-w-full text-center leading-tight wrap-anywhere @max-[17rem]:sr-only">
                  {t(label)}
                </span>
                {to.endsWith("/messages") && <Unread count={unread} className="absolute inset-s-1/2 top-1 ms-1.5" />}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const look = ({ isActive }: { isActive: boolean }) =>
  cx(
    "group relative flex h-full flex-col items-center justify-center gap-0.5 px-0.5 text-tiny -outline-offset-2!",
    isActive ? "font-medium text-accent-text" : "text-muted",
  );
