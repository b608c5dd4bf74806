import { type ReactNode, Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { t } from "@/lib/messages.ts";
import { SkeletonBlock, SkeletonRows } from "@/ui/skeleton.tsx";
import { Toasts } from "@/ui/toast.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { ExpiredDialog } from "./expired-dialog.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { OfflineBanner } from "./offline-banner.tsx";

/** What surrounds every page. `banner` is what a feature has to say above all of them. */
export function Shell({ banner }: { banner?: ReactNode }) {
  const { pathname } = useLocation();
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
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <ExpiredDialog />
      <Toasts />
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
