import { page, type Row } from "./shared/page.ts";
import { open, publicRows } from "./shared/public.ts";

const ways = [
  page("/dashboard", () => import("./dashboard.tsx")),
  page("/confirm-email", () => import("./confirm-email.tsx")),
  page("/reset-password", () => import("./reset-password.tsx")),
  page("/confirm-new-email", () => import("./confirm-new-email.tsx")),
  page("/undo-email", () => import("./undo-email.tsx")),
  page("/confirm-subscription", () => import("./confirm-subscription.tsx")),
  page("/notices", () => import("./notices.tsx"), { only: ["customer", "cleaner"] }),
  page("/notices/settings", () => import("./notices/settings.tsx"), { only: ["customer", "cleaner"] }),
  page("/account/invite", () => import("./account/invite.tsx"), { only: ["customer", "cleaner"] }),
  page("/account/data", () => import("./account/data.tsx"), { only: ["customer", "cleaner"] }),
  page("/unsubscribe", () => import("./unsubscribe.tsx")),
  page("/security", () => import("./security.tsx"), { only: ["customer", "cleaner", "admin"] }),
  page("/find-cleaner", () => import("./shared/find-cleaner.tsx"), { template: "find-cleaner" }),
  page("/local/ui", () => import("./local/ui.tsx")),
];

const customer = { only: "customer" } as const;
const welcoming = { ...customer, welcomes: true } as const;
const customers = [
  page("/customer/bookings", () => import("./customer/bookings.tsx"), { ...welcoming, nav: "nav.myBookings" }),
  page("/customer/bookings/:bookingId", () => import("./customer/bookings/booking-id.tsx"), customer),
  page("/customer/bookings/:bookingId/receipt", () => import("./customer/bookings/booking-id/receipt.tsx"), customer),
  page(
    "/customer/bookings/:bookingId/replacement",
    () => import("./customer/bookings/booking-id/replacement.tsx"),
    customer,
  ),
  page("/customer/homes", () => import("./customer/homes.tsx"), customer),
  page("/customer/homes/book", () => import("./customer/homes/book.tsx"), customer),
  page("/customer/searches/:dispatchId", () => import("./customer/searches/dispatch-id.tsx"), customer),
  page("/plans", () => import("./plans.tsx"), customer),
  page("/plans/new/:bookingId", () => import("./plans/new/booking-id.tsx"), customer),
  page("/plans/:planId", () => import("./plans/plan-id.tsx"), customer),
  page("/customer/bookings/:bookingId/problem", () => import("./customer/bookings/booking-id/problem.tsx"), customer),
  page("/customer/requests", () => import("./customer/requests.tsx"), welcoming),
  page("/customer/requests/:requestId", () => import("./customer/requests/request-id.tsx"), customer),
  page("/customer/messages", () => import("./customer/messages.tsx"), { ...customer, nav: "nav.messages" }),
  page("/customer/favorites", () => import("./customer/favorites.tsx"), { ...welcoming, nav: "nav.favorites" }),
  page("/wallet", () => import("./wallet.tsx"), customer),
  page("/customer-profile", () => import("./customer-profile.tsx"), customer),
  page("/customer/verification", () => import("./customer/verification.tsx"), customer),
  page("/add-property", () => import("./add-property.tsx"), customer),
  page("/customer-onboarding", () => import("./customer-onboarding.tsx"), customer),
];

const cleaner = { only: "cleaner" } as const;
const alone = { ...cleaner, notInTeams: true } as const;
const cleaners = [
  page("/cleaner-dashboard", () => import("./cleaner-dashboard.tsx"), cleaner),
  page("/cleaner-profile", () => import("./cleaner-profile.tsx"), cleaner),
  page("/cleaner/browse-jobs", () => import("./cleaner/browse-jobs.tsx"), { ...alone, nav: "nav.browseJobs" }),
  page("/cleaner/applications", () => import("./cleaner/applications.tsx"), { ...alone, nav: "nav.myApplications" }),
  page("/cleaner/earnings", () => import("./cleaner/earnings.tsx"), { ...alone, nav: "nav.earnings" }),
  page("/cleaner/bookings", () => import("./cleaner/bookings.tsx"), { ...cleaner, nav: "nav.myJobs" }),
  page("/cleaner/bookings/:bookingId", () => import("./cleaner/bookings/booking-id.tsx"), cleaner),
  page("/cleaner/invitations", () => import("./cleaner/invitations.tsx"), alone),
  page("/cleaner/plans", () => import("./cleaner/plans.tsx"), cleaner),
  page("/cleaner/bookings/:bookingId/problem", () => import("./cleaner/bookings/booking-id/problem.tsx"), cleaner),
  page("/cleaner/messages", () => import("./cleaner/messages.tsx"), { ...cleaner, nav: "nav.messages" }),
  page("/cleaner/insights", () => import("./cleaner/insights.tsx"), cleaner),
  page("/cleaner/about", () => import("./cleaner/about.tsx"), cleaner),
  page("/cleaner/services", () => import("./cleaner/services.tsx"), cleaner),
  page("/cleaner/areas", () => import("./cleaner/areas.tsx"), cleaner),
  page("/cleaner/availability", () => import("./cleaner/availability.tsx"), cleaner),
  page("/cleaner/verification", () => import("./cleaner/verification.tsx"), cleaner),
  page("/cleaner/team", () => import("./cleaner/team.tsx"), cleaner),
  page("/cleaner/onboarding", () => import("./cleaner/onboarding.tsx"), cleaner),
  page("/cleaner-onboarding", () => import("./cleaner/onboarding.tsx"), cleaner),
];

const admin = { only: "admin" } as const;
// Staff's home remains the search; their pages follow it (decisions G03), and Dashboard leads to /admin.
const staff = [
  page("/admin", () => import("./admin.tsx"), { ...admin, nav: "nav.overview" }),
  page("/admin/cleaners", () => import("./admin/cleaners.tsx"), { ...admin, nav: "nav.cleaners", group: "decide" }),
  page("/admin/cleaners/:cleanerId", () => import("./admin/cleaners/cleaner-id.tsx"), admin),
  page("/admin/verifications", () => import("./admin/verifications.tsx"), {
    ...admin,
    nav: "nav.verifications",
    group: "decide",
  }),
  page(
    "/admin/verifications/:userId/:verificationId",
    () => import("./admin/verifications/user-id/verification-id.tsx"),
    admin,
  ),
  page("/admin/find", () => import("./admin/find.tsx"), admin),
  page("/admin/people", () => import("./admin/people.tsx"), { ...admin, nav: "nav.people", group: "records" }),
  page("/admin/people/:memberId", () => import("./admin/people/member-id.tsx"), admin),
  page("/admin/requests", () => import("./admin/requests.tsx"), { ...admin, nav: "nav.requests", group: "records" }),
  page("/admin/bookings", () => import("./admin/bookings.tsx"), { ...admin, nav: "nav.bookings", group: "records" }),
  page("/admin/reviews", () => import("./admin/reviews.tsx"), { ...admin, nav: "nav.reviews", group: "records" }),
  page("/admin/rewards", () => import("./admin/rewards.tsx"), { ...admin, nav: "nav.rewards", group: "money" }),
  page("/admin/payouts", () => import("./admin/payouts.tsx"), { ...admin, nav: "nav.payouts", group: "money" }),
  page("/admin/reports", () => import("./admin/reports.tsx"), { ...admin, nav: "nav.reports", group: "decide" }),
  page("/admin/problems", () => import("./admin/problems.tsx"), { ...admin, nav: "nav.problems", group: "decide" }),
  page("/admin/tickets", () => import("./admin/tickets.tsx"), { ...admin, nav: "nav.tickets", group: "decide" }),
  page("/admin/proposals", () => import("./admin/proposals.tsx"), { ...admin, nav: "nav.proposals", group: "decide" }),
  page("/admin/seasons", () => import("./admin/seasons.tsx"), { ...admin, nav: "nav.seasons", group: "money" }),
  page("/admin/audit", () => import("./admin/audit.tsx"), { ...admin, nav: "nav.audit", group: "audit" }),
  page("/admin/discount-codes", () => import("./admin/discount-codes.tsx"), {
    ...admin,
    nav: "nav.discountCodes",
    group: "money",
  }),
];

/** The application's pages: all but the static ones. */
export const application: readonly Row[] = [...open, ...ways, ...customers, ...cleaners, ...staff];

/** All pages. Router, guards, navigation, titles, prerendering, the sitemap and the screen tests read this table. */
export const table: readonly Row[] = [...publicRows, ...ways, ...customers, ...cleaners, ...staff];

/** Page aliases, which redirect; a parameter is only for ids (decisions G01). */
export const otherNames: Readonly<Record<string, string>> = {
  "/customer-home": "/search",
  "/cleaner/:cleanerId": "/cleaner-profile/:cleanerId",
};
