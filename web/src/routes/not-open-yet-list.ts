import type { Role } from "@naqi/contracts";
import type { NotOpenName } from "@/messages/en/not-open.ts";

/**
 * Every address of the two documents whose screen comes later, and who may see it: the whole list of what is missing.
 * A row goes when its screen comes.
 */
export const notOpenYet: readonly { path: string; only: Role; name: NotOpenName }[] = [
  { path: "/customer-profile", only: "customer", name: "customerProfile" },
  { path: "/add-property", only: "customer", name: "addProperty" },
  { path: "/customer-onboarding", only: "customer", name: "customerOnboarding" },
  { path: "/customer/messages", only: "customer", name: "messages" },
  { path: "/customer/favorites", only: "customer", name: "favorites" },
  { path: "/cleaner-dashboard", only: "cleaner", name: "cleanerDashboard" },
  { path: "/cleaner-onboarding", only: "cleaner", name: "cleanerOnboarding" },
  { path: "/cleaner/onboarding", only: "cleaner", name: "cleanerOnboarding" },
  { path: "/cleaner/browse-jobs", only: "cleaner", name: "browseJobs" },
  { path: "/cleaner/applications", only: "cleaner", name: "applications" },
  { path: "/cleaner/earnings", only: "cleaner", name: "earnings" },
  { path: "/cleaner-profile", only: "cleaner", name: "cleanerProfile" },
  { path: "/admin/discount-codes", only: "admin", name: "discountCodes" },
];
