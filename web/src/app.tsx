import { lazy } from "@/lib/lazy.ts";
import { Navigate, Route, Routes } from "react-router-dom";
import { staffRoutes } from "@/routes/admin/routes.tsx";
import { cleanerRoutes } from "@/routes/cleaner/routes.tsx";
import { notOpenYet } from "@/routes/not-open-yet-list.ts";
import { Answers } from "@/shell/answers.tsx";
import { Guard } from "@/shell/guard.tsx";

const DashboardPage = lazy(() => import("@/routes/dashboard.tsx").then((file) => ({ default: file.DashboardPage })));
const NotOpenYetPage = lazy(() =>
  import("@/routes/not-open-yet.tsx").then((file) => ({ default: file.NotOpenYetPage })),
);
const ConfirmSubscriptionPage = lazy(() =>
  import("@/routes/confirm-subscription.tsx").then((file) => ({ default: file.ConfirmSubscriptionPage })),
);
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
const ResetPasswordPage = lazy(() =>
  import("@/routes/reset-password.tsx").then((file) => ({ default: file.ResetPasswordPage })),
);
const CustomerBookingsPage = lazy(() =>
  import("@/routes/customer/bookings.tsx").then((file) => ({ default: file.CustomerBookingsPage })),
);
const PartsPage = lazy(() => import("@/routes/local/ui.tsx").then((file) => ({ default: file.PartsPage })));
const NotFoundPage = lazy(() => import("@/routes/not-found.tsx").then((file) => ({ default: file.NotFoundPage })));

/** Every address but the public pages' (`site.tsx`). A route composes features; it fetches nothing itself. */
export function App() {
  return (
    <Routes>
      <Route path="/dashboard" element={<DashboardPage />} />
      <Route path="/customer-home" element={<Navigate to="/search" replace />} />
      <Route path="/confirm-subscription" element={<ConfirmSubscriptionPage />} />
      {notOpenYet.map(({ path }) => (
        <Route key={path} path={path} element={<NotOpenYetPage path={path} />} />
      ))}
      <Route element={<Answers />}>
        <Route path="/auth" element={<AuthPage />} />
        <Route path="/search" element={<SearchPage />} />
        <Route path="/cleaner-profile/:cleanerId" element={<CleanerProfilePage />} />
        <Route path="/cleaner/:cleanerId" element={<CleanerRedirect />} />
        <Route path="/confirm-email" element={<ConfirmEmailPage />} />
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route
          path="/customer/bookings"
          element={
            <Guard only="customer">
              <CustomerBookingsPage />
            </Guard>
          }
        />
        {cleanerRoutes}
        {staffRoutes}
      </Route>
      <Route path="/local/ui" element={<PartsPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
