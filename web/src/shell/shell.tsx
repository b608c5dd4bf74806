import { t } from "texts:common";
import { lazy } from "@/lib/texts/lazy.ts";
import { type ReactNode, Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Awake } from "@/ui/awake.tsx";
import { isIndexable } from "@/routes/public.ts";
import { SkeletonBlock, SkeletonRows } from "@/ui/skeleton.tsx";
import { Toasts } from "@/ui/toast.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { MembersOnly } from "./members-only.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { useHead } from "./use-head.ts";

const ExpiredDialog = lazy(() => import("./expired-dialog.tsx").then((file) => ({ default: file.ExpiredDialog })));

interface Props {
  /** What a feature has to say above every page. */
  banner?: ReactNode;
}

/** What surrounds every page. */
export function Shell({ banner }: Props) {
  const { pathname } = useLocation();
  useHead(pathname, isIndexable(pathname));
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-accent px-4 py-3 text-accent-contrast focus:not-sr-only focus:fixed focus:start-4 focus:top-3"
      >
        {t("shell.skip")}
      </a>
      <Header />
      <OfflineBanner />
      {banner}
      <main id="main" tabIndex={-1} className="grow outline-none">
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
            <Awake part="page" />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <MembersOnly>
        <ExpiredDialog />
      </MembersOnly>
      <Toasts />
      <Awake part="shell" />
    </div>
  );
}

const PageSkeleton = () => (
  <div className="page-width min-h-[70dvh] py-12">
    <SkeletonBlock>
      <SkeletonRows />
    </SkeletonBlock>
  </div>
);
