import type { Role } from "@naqi/contracts";

/** Cleaners and staff are at work here, and whoever fills in a wizard has something to finish: nothing is praised to them. */
export const isAtWork = (role: Role | undefined, path: string) =>
  role === "cleaner" || role === "admin" || path === "/customer-onboarding" || (role !== undefined && path === "/auth");
