import { lazy } from "@/lib/lazy.ts";
import { Outlet, Route } from "react-router-dom";
import { Guard } from "@/shell/guard.tsx";

const CleanerDashboardPage = lazy(() =>
  import("@/routes/cleaner-dashboard.tsx").then((file) => ({
    default: file.CleanerDashboardPage,
  })),
);
const OwnProfilePage = lazy(() =>
  import("@/routes/own-profile.tsx").then((file) => ({ default: file.OwnProfilePage })),
);
const CleanerAvailabilityPage = lazy(() =>
  import("./availability.tsx").then((file) => ({
    default: file.CleanerAvailabilityPage,
  })),
);
const CleanerOnboardingPage = lazy(() =>
  import("./onboarding.tsx").then((file) => ({
    default: file.CleanerOnboardingPage,
  })),
);
const BrowseJobsPage = lazy(() => import("./browse-jobs.tsx").then((file) => ({ default: file.BrowseJobsPage })));
const ApplicationsPage = lazy(() =>
  import("./applications.tsx").then((file) => ({
    default: file.ApplicationsPage,
  })),
);
const EarningsPage = lazy(() => import("./earnings.tsx").then((file) => ({ default: file.EarningsPage })));
const CleanerBookingsPage = lazy(() =>
  import("./bookings.tsx").then((file) => ({
    default: file.CleanerBookingsPage,
  })),
);

const CleanersOnly = () => (
  <Guard only="cleaner">
    <Outlet />
  </Guard>
);

/** The cleaner's own screens. Their code and texts come when the first of them is opened. */
export const cleanerRoutes = (
  <Route element={<CleanersOnly />}>
    <Route path="/cleaner-dashboard" element={<CleanerDashboardPage />} />
    <Route path="/cleaner-profile" element={<OwnProfilePage />} />
    <Route path="/cleaner/availability" element={<CleanerAvailabilityPage />} />
    <Route path="/cleaner/onboarding" element={<CleanerOnboardingPage />} />
    <Route path="/cleaner-onboarding" element={<CleanerOnboardingPage />} />
    <Route path="/cleaner/browse-jobs" element={<BrowseJobsPage />} />
    <Route path="/cleaner/applications" element={<ApplicationsPage />} />
    <Route path="/cleaner/earnings" element={<EarningsPage />} />
    <Route path="/cleaner/bookings" element={<CleanerBookingsPage />} />
  </Route>
);
