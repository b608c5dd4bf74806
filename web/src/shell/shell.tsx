import { type ReactNode, Suspense, useEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { t } from "texts:common";
import { cx } from "@/lib/browser/class-names.ts";
import { useSession } from "@/lib/session/session.ts";
import { lazyExtra } from "@/lib/texts/lazy.ts";
import { Awake } from "@/ui/states/awake.tsx";
import { isIndexable } from "@/routes/shared/public.ts";
import { SkeletonBlock, SkeletonRows } from "@/ui/states/skeleton.tsx";
import { Toasts } from "@/ui/dialogs/toast.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { isAtWork } from "./is-at-work.ts";
import { hasBottomBar } from "./nav.ts";
import { MembersOnly } from "./members-only.tsx";
import { OfflineBanner } from "./offline-banner.tsx";

const BottomBar = lazyExtra(() => import("./bottom-bar.tsx"));
const QuietFooter = lazyExtra(() => import("./quiet-footer.tsx"));
const ExpiredDialog = lazyExtra(() => import("./expired-dialog.tsx").then((file) => ({ default: file.ExpiredDialog })));
const TermsDialog = lazyExtra(() => import("./terms-dialog.tsx").then((file) => ({ default: file.TermsDialog })));

interface Props {
  /** A feature's banner above every page. */
  banner?: ReactNode;
}

/** The layout of every page. */
export function Shell({ banner }: Props) {
  const { pathname } = useLocation();
  const { role } = useSession();
  const atWork = isAtWork(role, pathname);
  useHead(pathname, isIndexable(pathname));
  return (
    <div
      className={cx(
        "flex flex-col [--bottom-bar:0rem]",
        // Elements pinned to the bottom of a page sit above the bar, which large text does not raise.
        hasBottomBar(role) && "max-sm:[--bottom-bar:min(4rem,72px)]",
        // Beside staff's navigation.
        role === "admin" && "lg:ps-62 print:ps-0",
      )}
    >
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-accent px-4 py-3 text-accent-contrast focus:not-sr-only focus:fixed focus:start-4 focus:top-3"
      >
        {t("shell.skip")}
      </a>
      <Header />
      <OfflineBanner />
      {banner}
      {/* The footer starts below the first screen, so that nothing visible moves when a page grows from its skeleton. */}
      <main id="main" tabIndex={-1} className="min-h-dvh outline-none print:min-h-0">
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
            <Awake part="page" />
          </Suspense>
        </ErrorBoundary>
      </main>
      {!atWork && <Footer />}
      <MembersOnly>
        {atWork && <QuietFooter />}
        <BottomBar />
        <ExpiredDialog />
        <TermsDialog />
      </MembersOnly>
      <Toasts />
      <Awake part="shell" />
    </div>
  );
}

const PageSkeleton = () => (
  <div className="page-width py-12">
    <SkeletonBlock>
      <SkeletonRows />
    </SkeletonBlock>
  </div>
);

/**
 * Keeps search engine tags in line with the address: `canonical` without a query, and `noindex` for unlisted pages. One
 * shell serves all addresses without their own page, so this cannot be in the HTML.
 */
function useHead(path: string, isIndexable: boolean) {
  useEffect(() => {
    const canonical = element("link", "rel", "canonical");
    canonical.setAttribute("href", location.origin + path);
    const robots = element("meta", "name", "robots");
    robots.setAttribute("content", isIndexable ? "index, follow" : "noindex");
  }, [path, isIndexable]);
}

function element(tag: "link" | "meta", attribute: string, value: string): Element {
  const found = document.head.querySelector(`${tag}[${attribute}="${value}"]`);
  if (found) return found;
  const made = document.createElement(tag);
  made.setAttribute(attribute, value);
  return document.head.appendChild(made);
}
