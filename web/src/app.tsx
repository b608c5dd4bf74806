import { lazy } from "react";
import { BrowserRouter, Route, Routes } from "react-router-dom";
import { SWRConfig } from "swr";
import { UnconfirmedBanner } from "@/features/members/unconfirmed-banner.tsx";
import { ApiError } from "@/lib/api-error.ts";
import { SessionProvider } from "@/lib/session/session-provider.tsx";
import { Guard } from "@/shell/guard.tsx";
import { Shell } from "@/shell/shell.tsx";

const HomePage = lazy(() => import("@/routes/home.tsx").then((file) => ({ default: file.HomePage })));
const AuthPage = lazy(() => import("@/routes/auth.tsx").then((file) => ({ default: file.AuthPage })));
const SearchPage = lazy(() => import("@/routes/search.tsx").then((file) => ({ default: file.SearchPage })));
const CleanerProfilePage = lazy(() =>
  import("@/routes/cleaner-profile.tsx").then((file) => ({ default: file.CleanerProfilePage })),
);
const CleanerRedirect = lazy(() =>
  import("@/routes/cleaner-redirect.tsx").then((file) => ({ default: file.CleanerRedirect })),
);
const ConfirmEmailPage = lazy(() =>
  import("@/routes/confirm-email.tsx").then((file) => ({ default: file.ConfirmEmailPage })),
);
const CustomerBookingsPage = lazy(() =>
  import("@/routes/customer/bookings.tsx").then((file) => ({ default: file.CustomerBookingsPage })),
);
const CleanerBookingsPage = lazy(() =>
  import("@/routes/cleaner/bookings.tsx").then((file) => ({ default: file.CleanerBookingsPage })),
);
const NotFoundPage = lazy(() => import("@/routes/not-found.tsx").then((file) => ({ default: file.NotFoundPage })));

// A refusal will not change by asking again; a lost connection or a bug may.
const swr = {
  revalidateOnFocus: true,
  errorRetryCount: 2,
  shouldRetryOnError: (error: unknown) => error instanceof ApiError && ["network", "bug"].includes(error.kind),
};

/** Every address of the product. A route composes features; it fetches nothing itself. */
export function App() {
  return (
    <BrowserRouter>
      <SWRConfig value={swr}>
        <SessionProvider>
          <Routes>
            <Route element={<Shell banner={<UnconfirmedBanner />} />}>
              <Route path="/" element={<HomePage />} />
              <Route path="/auth" element={<AuthPage />} />
              <Route path="/search" element={<SearchPage />} />
              <Route path="/cleaner-profile/:cleanerId" element={<CleanerProfilePage />} />
              <Route path="/cleaner/:cleanerId" element={<CleanerRedirect />} />
              <Route path="/confirm-email" element={<ConfirmEmailPage />} />
              <Route
                path="/customer/bookings"
                element={
                  <Guard only="customer">
                    <CustomerBookingsPage />
                  </Guard>
                }
              />
              <Route
                path="/cleaner/bookings"
                element={
                  <Guard only="cleaner">
                    <CleanerBookingsPage />
                  </Guard>
                }
              />
              <Route path="*" element={<NotFoundPage />} />
            </Route>
          </Routes>
        </SessionProvider>
      </SWRConfig>
    </BrowserRouter>
  );
}
