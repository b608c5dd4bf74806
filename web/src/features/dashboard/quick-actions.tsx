import {
  BriefcaseBusiness,
  CalendarClock,
  ChartNoAxesColumn,
  CircleUserRound,
  Coins,
  Search,
  SlidersHorizontal,
  UsersRound,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { t } from "texts:dashboard";
import { cx } from "@/lib/browser/class-names.ts";

const actions = (): { to: string; icon: ReactNode; title: string; text: string }[] => [
  {
    to: "/cleaner/browse-jobs",
    icon: <Search />,
    title: t("quick.browse"),
    text: t("quick.browseText"),
  },
  {
    to: "/cleaner/bookings",
    icon: <BriefcaseBusiness />,
    title: t("quick.jobs"),
    text: t("quick.jobsText"),
  },
  {
    to: "/cleaner/availability",
    icon: <CalendarClock />,
    title: t("quick.availability"),
    text: t("quick.availabilityText"),
  },
  { to: "/cleaner/services", icon: <SlidersHorizontal />, title: t("quick.settings"), text: t("quick.settingsText") },
  { to: "/cleaner/earnings", icon: <Coins />, title: t("quick.earnings"), text: t("quick.earningsText") },
  { to: "/cleaner/insights", icon: <ChartNoAxesColumn />, title: t("quick.insights"), text: t("quick.insightsText") },
  { to: "/cleaner-profile", icon: <CircleUserRound />, title: t("quick.profile"), text: t("quick.profileText") },
];

/** For a company that invites people. */
const ownTeam = () => ({
  to: "/cleaner/team",
  icon: <UsersRound />,
  title: t("quick.team"),
  text: t("quick.ownTeamText"),
});

/** For a team member: without search and money. */
const teamActions: typeof actions = () => [
  { to: "/cleaner/bookings", icon: <BriefcaseBusiness />, title: t("quick.jobs"), text: t("quick.jobsTeamText") },
  {
    to: "/cleaner/availability",
    icon: <CalendarClock />,
    title: t("quick.availability"),
    text: t("quick.availabilityTeamText"),
  },
  { to: "/cleaner/team", icon: <UsersRound />, title: t("quick.team"), text: t("quick.teamText") },
];

interface Props {
  isLocked?: boolean;
  isOfTeam?: boolean;
  isBusiness?: boolean;
}

/** A cleaner's most used links; locked ones say so instead of leading nowhere. */
export function QuickActions({ isLocked = false, isOfTeam = false, isBusiness = false }: Props) {
  const shown = isOfTeam ? teamActions() : [...actions(), ...(isBusiness ? [ownTeam()] : [])];
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="mb-3 text-title font-medium">
        {t("quick.title")}
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {shown.map(({ to, icon, title, text }) => {
          const content = (
            <>
              <span
                aria-hidden="true"
                className="flex size-11 shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent-text [&>svg]:size-5"
              >
                {icon}
              </span>
              <span className="min-w-0 text-start">
                <span className="block font-medium">{title}</span>
                <span className="block text-small text-muted">{isLocked ? t("limited.lockedText") : text}</span>
              </span>
            </>
          );
          return (
            <li key={to}>
              {isLocked ? (
                <button type="button" disabled className={cx(card, "bg-sunken")}>
                  {content}
                </button>
              ) : (
                <Link to={to} className={cx(card, "bg-raised transition-colors duration-150 hover:border-accent")}>
                  {content}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const card = "flex h-full min-h-16 w-full items-center gap-4 rounded-card border border-border p-4";
