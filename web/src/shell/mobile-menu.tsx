import { ChevronRight } from "lucide-react";
import { NavLink } from "react-router-dom";
import { t } from "texts:common";
import { cx } from "@/lib/browser/class-names.ts";
import { useSession } from "@/lib/session/session.ts";
import type { NavItem } from "@/routes/page.ts";
import { AccountButtons } from "./account-buttons.tsx";
import { headerLook } from "./nav.ts";
import { NavItems } from "./nav-items.tsx";
import { ThemeButton } from "./theme-button.tsx";

/** What the header holds on wide screens, as a panel under it on phones. */
export function MobileMenu() {
  const session = useSession();
  return (
    <div
      id="mobile-menu"
      className={cx("animate-fade border-t border-border bg-surface", headerLook(session.role).narrow)}
    >
      <div className="page-width pt-2 pb-6">
        <nav aria-label={t("shell.mainNav")}>
          <NavItems draw={menuRow} />
        </nav>
        <div className="mt-5 flex flex-col gap-3">
          <AccountButtons wide />
          <ThemeButton wide />
        </div>
      </div>
    </div>
  );
}

const menuRow = ({ to, label }: NavItem) => (
  <NavLink key={to} to={to} className={rowLook}>
    {t(label)}
    <ChevronRight className="size-5 text-muted rtl:rotate-180" />
  </NavLink>
);

const rowLook = ({ isActive }: { isActive: boolean }) =>
  cx(
    "flex min-h-13 items-center justify-between border-b border-border px-1 text-lead",
    isActive && "font-medium text-accent-text",
  );
