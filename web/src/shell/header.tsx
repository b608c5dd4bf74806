import { brand } from "@naqi/contracts";
import { MapPin, Menu, X, ChevronRight } from "lucide-react";
import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import { Link, NavLink, useLocation } from "react-router-dom";
import { t } from "texts:common";
import { cx } from "@/lib/browser/class-names.ts";
import { lazyExtra } from "@/lib/texts/lazy.ts";
import { useSession } from "@/lib/session/session.ts";
import { logoTarget } from "@/routes/shared/home-of.ts";
import type { NavItem } from "@/routes/shared/page.ts";
import { useBackCloses } from "@/lib/browser/site-history.ts";
import { Badge } from "@/ui/marks/badge.tsx";
import { IconButton } from "@/ui/links/button.tsx";
import { Logo } from "@/ui/marks/logo.tsx";
import { AccountButtons } from "./account-buttons.tsx";
import { hasBottomBar, headerLook } from "./nav.ts";
import { NavLabel } from "./nav-label.tsx";
import { NavItems } from "./nav-items.tsx";
import { ThemeButton } from "./theme-button.tsx";

const StaffItems = lazyExtra(() => import("./staff-items.tsx"));
const StaffTotal = lazyExtra(() => import("./staff-total.tsx"));
const Bell = lazyExtra(() => import("./bell.tsx"));

/** The header of every page (000 §2): by role, and hidden while scrolling down. */
export function Header() {
  const session = useSession();
  const { pathname } = useLocation();
  const { open, menuButton, toggle } = useMenu(pathname);
  const scrolledAway = useHiddenOnScroll();
  const look = headerLook(session.role);
  const isStaff = session.role === "admin";

  return (
    <header
      data-away={scrolledAway && !open ? "" : undefined}
      className={cx(
        "sticky top-0 z-40 border-b border-border text-text transition-transform duration-200 ease-out",
        // One block with the landing page's first screen.
        pathname === "/" ? "on-deep bg-surface" : "bg-raised/92 backdrop-blur-md",
        // Staff's is a column beside the page on wide screens.
        isStaff &&
          "lg:fixed lg:inset-y-0 lg:inset-s-0 lg:w-62 lg:translate-y-0! lg:overflow-y-auto lg:border-e lg:border-b-0 lg:bg-raised print:hidden",
        // Focus inside or an open menu keeps it visible.
        scrolledAway && !open && "-translate-y-full focus-within:translate-y-0 motion-reduce:translate-y-0",
      )}
    >
      <div
        className={cx(
          "page-width flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-1 sm:min-h-16",
          look.room,
          look.column,
        )}
      >
        <Brand />

        <nav aria-label={t("shell.mainNav")} className={cx("items-center", look.nav, look.wide)}>
          {isStaff ? <StaffNav /> : <NavItems draw={mainLink} />}
        </nav>
        <div className={cx("account-part items-center gap-2", look.account)}>
          <MembersBell />
          <ThemeButton />
          <AccountButtons />
        </div>

        <div className={cx("ms-auto flex items-center", look.narrow)}>
          <MembersBell />
          {isStaff && <StaffTodo />}
          <IconButton
            ref={menuButton}
            label={t(open ? "shell.closeMenu" : "shell.menu")}
            aria-expanded={open}
            aria-controls="mobile-menu"
            onClick={toggle}
            icon={open ? <X className="size-6!" /> : <Menu className="size-6!" />}
          />
        </div>
      </div>
      {open && <MobileMenu />}
    </header>
  );
}

/** The phone's menu: Esc and Back close it. */
function useMenu(pathname: string) {
  // The menu belongs to the page it was opened on: navigation closes it.
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === pathname;
  // It does not reopen when Back leads there again.
  if (openOn !== undefined && !open) setOpenOn(undefined);
  const menuButton = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setOpenOn(undefined);
    menuButton.current?.focus();
  }, []);
  useBackCloses(open, close);
  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => event.key === "Escape" && close();
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [open, close]);
  return { open, menuButton, toggle: () => setOpenOn(open ? undefined : pathname) };
}

function Brand() {
  const session = useSession();
  return (
    <>
      <Link to={logoTarget(session.role)} aria-label={t("shell.home", { brand })} className="flex rounded-control">
        <Logo short={session.role !== undefined} />
      </Link>
      <span className="flex items-center gap-1.5">
        <Badge tone="saffron" icon={<MapPin />}>
          {t("shell.dubai")}
        </Badge>
        {session.role && <Badge tone="accent">{t(`role.${session.role}`)}</Badge>}
      </span>
    </>
  );
}

const StaffNav = () => (
  <Suspense fallback={null}>
    <StaffItems />
  </Suspense>
);

const StaffTodo = () => (
  <Suspense fallback={null}>
    <StaffTotal />
  </Suspense>
);

/** Its space is reserved while it loads. */
function MembersBell() {
  const { role } = useSession();
  return hasBottomBar(role) ? (
    <Suspense fallback={<span className="size-11" />}>
      <Bell />
    </Suspense>
  ) : null;
}

const mainLink = ({ to, label, unread }: NavItem) => (
  <NavLink key={to} to={to} className={linkLook}>
    {/* In its own element, so that the name's underline does not extend to the number. */}
    <span>
      <NavLabel label={label} unread={unread} />
    </span>
  </NavLink>
);

const linkLook = ({ isActive }: { isActive: boolean }) =>
  cx(
    "flex min-h-11 items-center rounded-control px-2.5 xl:px-3.5 text-small font-medium whitespace-nowrap transition-colors duration-150",
    isActive
      ? "text-accent-text underline decoration-saffron decoration-2 underline-offset-8"
      : "text-muted hover:text-text",
  );

/** The header's wide-screen content, as a panel under it on phones. */
function MobileMenu() {
  const session = useSession();
  return (
    <div
      id="mobile-menu"
      className={cx("animate-fade border-t border-border bg-surface", headerLook(session.role).narrow)}
    >
      <div className="page-width pt-2 pb-6">
        <nav aria-label={t("shell.mainNav")}>
          {session.role === "admin" ? <StaffNav /> : <NavItems draw={menuRow} />}
        </nav>
        <div className="mt-5 flex flex-col gap-3">
          <AccountButtons wide />
          <ThemeButton wide />
        </div>
      </div>
    </div>
  );
}

const menuRow = ({ to, label, unread }: NavItem) => (
  <NavLink key={to} to={to} className={rowLook}>
    <span>
      <NavLabel label={label} unread={unread} />
    </span>
    <ChevronRight className="size-5 text-muted rtl:rotate-180" />
  </NavLink>
);

const rowLook = ({ isActive }: { isActive: boolean }) =>
  cx(
    "flex min-h-13 items-center justify-between border-b border-border px-1 text-lead",
    isActive && "font-medium text-accent-text",
  );

const hideBeyond = 100;
const showWithin = 50;

/** Whether the header is hidden: past 100 px while scrolling down, until scrolling up or within 50 px of the top (000 §2). */
function useHiddenOnScroll() {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let before = window.scrollY;
    const onScroll = () => {
      const at = window.scrollY;
      if (at < showWithin || at < before) setHidden(false);
      else if (at > hideBeyond && at > before) setHidden(true);
      before = at;
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  return hidden;
}
