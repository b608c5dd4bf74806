import { NavLink } from "react-router-dom";
import { t } from "texts:onboarding";
import { cx } from "@/lib/browser/class-names.ts";

const pages = () => [
  { to: "/cleaner/about", name: t("settings.about") },
  { to: "/cleaner/services", name: t("settings.services") },
  { to: "/cleaner/areas", name: t("settings.areas") },
  { to: "/cleaner/availability", name: t("settings.hours") },
  { to: "/cleaner/team", name: t("settings.team") },
];

/** From one page of a cleaner's settings to the others. */
export const SettingsNav = () => (
  <nav aria-label={t("settings.nav")}>
    <ul className="flex flex-wrap gap-2">
      {pages().map(({ to, name }) => (
        <li key={to}>
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
