import { lazy } from "react";
import { Outlet, Route } from "react-router-dom";
import { withStaffTexts } from "@/lib/with-texts.ts";
import { Guard } from "@/shell/guard.tsx";

const OverviewPage = lazy(() =>
  withStaffTexts(() => import("./overview.tsx")).then((file) => ({ default: file.OverviewPage })),
);
const CleanersPage = lazy(() =>
  withStaffTexts(() => import("./cleaners.tsx")).then((file) => ({ default: file.CleanersPage })),
);
const CleanerCaseRoute = lazy(() =>
  withStaffTexts(() => import("./cleaner-case.tsx")).then((file) => ({ default: file.CleanerCaseRoute })),
);
const VerificationsPage = lazy(() =>
  withStaffTexts(() => import("./verifications.tsx")).then((file) => ({
    default: file.VerificationsPage,
  })),
);
const VerificationCaseRoute = lazy(() =>
  withStaffTexts(() => import("./verification-case.tsx")).then((file) => ({
    default: file.VerificationCaseRoute,
  })),
);
const PeoplePage = lazy(() =>
  withStaffTexts(() => import("./people.tsx")).then((file) => ({ default: file.PeoplePage })),
);
const PersonRoute = lazy(() =>
  withStaffTexts(() => import("./person.tsx")).then((file) => ({ default: file.PersonRoute })),
);
const AuditPage = lazy(() => withStaffTexts(() => import("./audit.tsx")).then((file) => ({ default: file.AuditPage })));
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
