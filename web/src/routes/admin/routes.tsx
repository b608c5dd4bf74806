import { lazy } from "@/lib/lazy.ts";
import { Outlet, Route } from "react-router-dom";
import { Guard } from "@/shell/guard.tsx";

const OverviewPage = lazy(() => import("./overview.tsx").then((file) => ({ default: file.OverviewPage })));
const CleanersPage = lazy(() => import("./cleaners.tsx").then((file) => ({ default: file.CleanersPage })));
const CleanerCaseRoute = lazy(() => import("./cleaner-case.tsx").then((file) => ({ default: file.CleanerCaseRoute })));
const VerificationsPage = lazy(() =>
  import("./verifications.tsx").then((file) => ({
    default: file.VerificationsPage,
  })),
);
const VerificationCaseRoute = lazy(() =>
  import("./verification-case.tsx").then((file) => ({
    default: file.VerificationCaseRoute,
  })),
);
const PeoplePage = lazy(() => import("./people.tsx").then((file) => ({ default: file.PeoplePage })));
const PersonRoute = lazy(() => import("./person.tsx").then((file) => ({ default: file.PersonRoute })));
const AuditPage = lazy(() => import("./audit.tsx").then((file) => ({ default: file.AuditPage })));
const NotFoundPage = lazy(() => import("@/routes/not-found.tsx").then((file) => ({ default: file.NotFoundPage })));

const StaffOnly = () => (
  <Guard only="admin" otherwise={<NotFoundPage />}>
    <Outlet />
  </Guard>
);

/** Staff's pages, which do not exist for anybody else (decisions G04). */
export const staffRoutes = (
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
);
