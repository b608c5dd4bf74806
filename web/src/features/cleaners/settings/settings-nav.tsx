import { payoutsPath } from "@naqi/contracts";
import { NavLink } from "react-router-dom";
import { t } from "texts:cleaners/onboarding";
import { cx } from "@/lib/browser/class-names.ts";

const pages = () => [
  { to: "/cleaner/about", name: t("settings.about") },
  { to: "/cleaner/services", name: t("settings.services") },
  { to: "/cleaner/areas", name: t("settings.areas") },
  { to: "/cleaner/availability", name: t("settings.hours") },
  { to: "/cleaner/verification", name: t("settings.verification") },
  { to: payoutsPath, name: t("settings.payouts") },
  { to: "/cleaner/team", name: t("settings.team") },
];

/** Scrolls the open page's link into view. */
const showOpen = (list: HTMLUListElement | null) =>
  list?.querySelector("[aria-current]")?.scrollIntoView?.({ block: "nearest", inline: "center" });

/** Links between a cleaner's settings pages; on a phone a scrollable row, because it would take half of the screen. */
export const SettingsNav = () => (
  <nav aria-label={t("settings.nav")}>
    <ul
      ref={showOpen}
      className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] sm:flex-wrap"
    >
      {pages().map(({ to, name }) => (
        <li key={to} className="shrink-0">
          <NavLink
            to={to}
            className={({ isActive }) =>
              cx(
                "inline-flex min-h-11 items-center rounded-pill border px-3.5 text-small font-medium transition-colors duration-150 sm:min-h-9.5",
                isActive
                  ? "border-accent bg-accent-soft text-accent-text"
                  : "border-border-strong bg-raised hover:border-accent hover:text-accent-text",
              )
            }
          >
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
