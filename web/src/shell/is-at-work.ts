import type { Role } from "@naqi/contracts";

/** Cleaners, staff and anyone in a wizard have work to do: these pages show them no promotion. */
export const isAtWork = (role: Role | undefined, path: string) =>
  role === "cleaner" || role === "admin" || path === "/customer-onboarding" || (role !== undefined && path === "/auth");
