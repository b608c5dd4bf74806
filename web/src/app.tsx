import { lazy } from "react";
import { Navigate, Outlet, Route, Routes } from "react-router-dom";
import { withCleanerTexts, withStaffTexts } from "@/lib/with-texts.ts";
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
const OwnProfilePage = lazy(() =>
  withCleanerTexts(() => import("@/routes/own-profile.tsx")).then((file) => ({ default: file.OwnProfilePage })),
);
const CleanerAvailabilityPage = lazy(() =>
  withCleanerTexts(() => import("@/routes/cleaner/availability.tsx")).then((file) => ({
    default: file.CleanerAvailabilityPage,
  })),
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
const CleanerDashboardPage = lazy(() =>
  withCleanerTexts(() => import("@/routes/cleaner-dashboard.tsx")).then((file) => ({
    default: file.CleanerDashboardPage,
  })),
);
const CleanerOnboardingPage = lazy(() =>
  withCleanerTexts(() => import("@/routes/cleaner/onboarding.tsx")).then((file) => ({
    default: file.CleanerOnboardingPage,
  })),
);
const CleanerBookingsPage = lazy(() =>
  withCleanerTexts(() => import("@/routes/cleaner/bookings.tsx")).then((file) => ({
    default: file.CleanerBookingsPage,
  })),
);
const BrowseJobsPage = lazy(() =>
  withCleanerTexts(() => import("@/routes/cleaner/browse-jobs.tsx")).then((file) => ({ default: file.BrowseJobsPage })),
);
const ApplicationsPage = lazy(() =>
  withCleanerTexts(() => import("@/routes/cleaner/applications.tsx")).then((file) => ({
    default: file.ApplicationsPage,
  })),
);
const EarningsPage = lazy(() =>
  withCleanerTexts(() => import("@/routes/cleaner/earnings.tsx")).then((file) => ({ default: file.EarningsPage })),
);
const PartsPage = lazy(() => import("@/routes/local/ui.tsx").then((file) => ({ default: file.PartsPage })));
const NotFoundPage = lazy(() => import("@/routes/not-found.tsx").then((file) => ({ default: file.NotFoundPage })));

const OverviewPage = lazy(() =>
  withStaffTexts(() => import("@/routes/admin/overview.tsx")).then((file) => ({ default: file.OverviewPage })),
);
const CleanersPage = lazy(() =>
  withStaffTexts(() => import("@/routes/admin/cleaners.tsx")).then((file) => ({ default: file.CleanersPage })),
);
const CleanerCaseRoute = lazy(() =>
  withStaffTexts(() => import("@/routes/admin/cleaner-case.tsx")).then((file) => ({ default: file.CleanerCaseRoute })),
);
const VerificationsPage = lazy(() =>
  withStaffTexts(() => import("@/routes/admin/verifications.tsx")).then((file) => ({
    default: file.VerificationsPage,
  })),
);
const VerificationCaseRoute = lazy(() =>
  withStaffTexts(() => import("@/routes/admin/verification-case.tsx")).then((file) => ({
    default: file.VerificationCaseRoute,
  })),
);
const PeoplePage = lazy(() =>
  withStaffTexts(() => import("@/routes/admin/people.tsx")).then((file) => ({ default: file.PeoplePage })),
);
const PersonRoute = lazy(() =>
  withStaffTexts(() => import("@/routes/admin/person.tsx")).then((file) => ({ default: file.PersonRoute })),
);
const AuditPage = lazy(() =>
  withStaffTexts(() => import("@/routes/admin/audit.tsx")).then((file) => ({ default: file.AuditPage })),
);

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
        <Route
          path="/cleaner-dashboard"
          element={
            <Guard only="cleaner">
              <CleanerDashboardPage />
            </Guard>
          }
        />
        <Route
          path="/cleaner-profile"
          element={
            <Guard only="cleaner">
              <OwnProfilePage />
            </Guard>
          }
        />
        <Route
          path="/cleaner/availability"
          element={
            <Guard only="cleaner">
              <CleanerAvailabilityPage />
            </Guard>
          }
        />
        {["/cleaner/onboarding", "/cleaner-onboarding"].map((path) => (
          <Route
            key={path}
            path={path}
            element={
              <Guard only="cleaner">
                <CleanerOnboardingPage />
              </Guard>
            }
          />
        ))}
        <Route
          path="/cleaner/browse-jobs"
          element={
            <Guard only="cleaner">
              <BrowseJobsPage />
            </Guard>
          }
        />
        <Route
          path="/cleaner/applications"
          element={
            <Guard only="cleaner">
              <ApplicationsPage />
            </Guard>
          }
        />
        <Route
          path="/cleaner/earnings"
          element={
            <Guard only="cleaner">
              <EarningsPage />
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
        <Route element={<StaffOnly />}>
          <Route path="/admin" element={<OverviewPage />} />
          <Route path="/admin/cleaners" element={<CleanersPage />} />
          <Route path="/admin/cleaners/:cleanerId" element={<CleanerCaseRoute />} />
          <Route path="/admin/verifications" element={<VerificationsPage />} />
          <Route path="/admin/verifications/:userId/:verificationId" element={<VerificationCaseRoute />} />
          <Route path="/admin/people" element={<PeoplePage />} />
          <Route path="/admin/people/:memberId" element={<PersonRoute />} />
          <Route path="/admin/audit" element={<AuditPage />} />
        </Route>
      </Route>
      <Route path="/local/ui" element={<PartsPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

/** Staff's pages do not exist for anybody else (decisions G04). */
const StaffOnly = () => (
  <Guard only="admin" otherwise={<NotFoundPage />}>
    <Outlet />
  </Guard>
);
