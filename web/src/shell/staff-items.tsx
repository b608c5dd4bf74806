import {
  BadgeCheck,
  Banknote,
  CalendarDays,
  CalendarRange,
  CircleAlert,
  ClipboardList,
  Flag,
  Gift,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  Search,
  ScrollText,
  Star,
  TicketPercent,
  UserRoundCheck,
  Users,
  UsersRound,
} from "lucide-react";
import { NavLink } from "react-router-dom";
import { t } from "texts:common";
import { t as staffText } from "texts:staff/admin";
import { staffQueues } from "@naqi/contracts";
import { cx } from "@/lib/browser/class-names.ts";
import { type NavItem, navOf, staffGroups } from "@/routes/shared/page.ts";
import { table } from "@/routes/table.ts";
import { queuePath, useStaffCounts } from "./use-staff-counts.ts";

const icons: Readonly<Record<string, LucideIcon>> = {
  "/admin": LayoutDashboard,
  "/search": Search,
  "/admin/verifications": BadgeCheck,
  "/admin/cleaners": UserRoundCheck,
  "/admin/tickets": LifeBuoy,
  "/admin/reports": Flag,
  "/admin/problems": CircleAlert,
  "/admin/proposals": UsersRound,
  "/admin/people": Users,
  "/admin/requests": ClipboardList,
  "/admin/bookings": CalendarDays,
  "/admin/reviews": Star,
  "/admin/discount-codes": TicketPercent,
  "/admin/rewards": Gift,
  "/admin/payouts": Banknote,
  "/admin/seasons": CalendarRange,
  "/admin/audit": ScrollText,
};

/** Staff's pages in groups, with how much waits in each queue. */
export default function StaffItems() {
  const counts = useStaffCounts();
  const items = navOf(table, "admin");
  const first = items
    .filter(({ group }) => !group)
    .toSorted((a, b) => Number(b.to === "/admin") - Number(a.to === "/admin"));
  const queueOf = ({ to }: NavItem) => staffQueues.find((queue) => queuePath(queue) === to);
  const draw = (item: NavItem) => {
    const queue = queueOf(item);
    return <StaffLink key={item.to} item={item} {...(queue && counts[queue])} />;
  };
  return (
    <div className="grid gap-4">
      <ul className="grid gap-0.5">{first.map(draw)}</ul>
      {staffGroups.map((group) => (
        <div key={group}>
          <p id={`staff-${group}`} className="px-3 pb-1 text-tiny font-medium text-muted">
            {staffText(`nav.group.${group}`)}
          </p>
          <ul aria-labelledby={`staff-${group}`} className="grid gap-0.5">
            {items.filter((item) => item.group === group).map(draw)}
          </ul>
        </div>
      ))}
    </div>
  );
}

function StaffLink({ item: { to, label }, count = 0, hasMore }: { item: NavItem; count?: number; hasMore?: boolean }) {
  const Icon = icons[to] ?? Search;
  return (
    <li>
      <NavLink to={to} end={to === "/admin"} className={look}>
        <Icon className="size-4.5 shrink-0" />
        <span className="min-w-0 grow">{t(label)}</span>
        {count > 0 && (
          <span className="min-w-6 rounded-pill bg-saffron-soft px-1.5 text-center text-tiny font-medium text-saffron-text tabular-nums">
            <span aria-hidden="true">{hasMore ? `${count}+` : count}</span>
            <span className="sr-only">{staffText("nav.waiting", { count })}</span>
          </span>
        )}
      </NavLink>
    </li>
  );
}

const look = ({ isActive }: { isActive: boolean }) =>
  cx(
    "flex min-h-11 items-center gap-3 rounded-control px-3 text-small transition-colors duration-150 lg:min-h-9",
    isActive ? "bg-accent-soft font-medium text-accent-text" : "text-text hover:bg-sunken",
  );
