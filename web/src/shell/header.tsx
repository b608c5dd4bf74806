import { brand } from "@naqi/contracts";
import { MapPin, Menu, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, NavLink, useLocation } from "react-router-dom";
import { cx } from "@/lib/class-names.ts";
import { t } from "@/lib/messages.ts";
import { useSession } from "@/lib/session/session.ts";
import { Badge } from "@/ui/badge.tsx";
import { IconButton } from "@/ui/button.tsx";
import { Logo } from "@/ui/logo.tsx";
import { AccountButtons } from "./account-buttons.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { homeOf, navOf } from "./nav.ts";
import { ThemeButton } from "./theme-button.tsx";
import { useHiddenOnScroll } from "./use-hidden-on-scroll.ts";

/** The header of every page (000 §2): by role, and out of the way while reading down. */
export function Header() {
  const session = useSession();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const scrolledAway = useHiddenOnScroll();

  useEffect(() => setOpen(false), [pathname]);

  const close = () => {
    setOpen(false);
    menuButton.current?.focus();
  };

  return (
    <header
      className={cx(
        "sticky top-0 z-40 border-b border-border bg-surface/92 backdrop-blur-md transition-transform duration-200 ease-out",
        // Focus inside or an open menu keeps it in sight.
        scrolledAway && !open && "-translate-y-full focus-within:translate-y-0 motion-reduce:translate-y-0",
      )}
      onKeyDown={(event) => open && event.key === "Escape" && close()}
    >
      <div className="page-width flex h-16 items-center gap-3 sm:h-18">
        <Link to={homeOf(session.role)} aria-label={t("shell.home", { brand })} className="flex rounded-control">
          <Logo />
        </Link>
        <span className="flex items-center gap-1.5">
          <Badge tone="saffron" icon={<MapPin aria-hidden="true" />}>
            {t("shell.dubai")}
          </Badge>
          {session.role && <Badge tone="accent">{t(`role.${session.role}`)}</Badge>}
        </span>

        <nav aria-label={t("shell.mainNav")} className="ms-auto hidden items-center gap-1 md:flex">
          {navOf(session.role).map(({ to, label }) => (
            <NavLink key={to} to={to} className={linkLook}>
              {t(label)}
            </NavLink>
          ))}
        </nav>
        <div className="hidden items-center gap-2 md:flex">
          <ThemeButton />
          <AccountButtons />
        </div>

        <div className="ms-auto md:hidden">
          <IconButton
            ref={menuButton}
            label={t(open ? "shell.closeMenu" : "shell.menu")}
            aria-expanded={open}
            aria-controls="mobile-menu"
            onClick={() => setOpen(!open)}
          >
            {open ? <X aria-hidden="true" className="size-6" /> : <Menu aria-hidden="true" className="size-6" />}
          </IconButton>
        </div>
      </div>
      {open && <MobileMenu />}
    </header>
  );
}

const linkLook = ({ isActive }: { isActive: boolean }) =>
  cx(
    "flex min-h-11 items-center rounded-control px-3.5 text-small font-medium transition-colors duration-150",
    isActive
      ? "text-accent-text underline decoration-saffron decoration-2 underline-offset-8"
      : "text-muted hover:text-text",
  );
