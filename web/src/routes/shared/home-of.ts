import type { OnboardingStatus, Role } from "@naqi/contracts";

interface Somebody {
  role?: Role | undefined;
  onboardingStatus?: OnboardingStatus | undefined;
  inTeam?: true | undefined;
}

/** Still in the wizard. Any other value, also unknown ones, counts as finished (000 §2). */
const unfinished: readonly (OnboardingStatus | undefined)[] = [
  undefined,
  "not_started",
  "profile_setup",
  "services_setup",
  "service_areas",
  "availability",
  "payout_setup",
];

/**
 * Where the landing page redirects a member (000 §2). Every result but `/dashboard` is final. A team member has jobs
 * without completing the wizard.
 */
export function homeOf({ role, onboardingStatus, inTeam }: Somebody): string {
  if (role === "customer") return "/search";
  if (role === "cleaner")
    return !inTeam && unfinished.includes(onboardingStatus) ? "/cleaner/onboarding" : "/cleaner-dashboard";
  return "/dashboard";
}

/**
 * Where `/dashboard` redirects a member; `/` means that there is no better page, and is combined with `stayHere` so
 * that the landing page does not redirect back (decisions §0.9).
 */
export function dashboardOf({ role }: Somebody): string {
  if (role === "cleaner") return "/cleaner-dashboard";
  return role === "customer" || role === "admin" ? "/search" : "/";
}

/** Put into the history entry by `/dashboard`; the landing page then renders instead of redirecting. */
export const stayHere = { stay: true } as const;

export const mustStay = (state: unknown) =>
  typeof state === "object" && state !== null && "stay" in state && state.stay === true;

/** The logo's target (000 §2). */
export const logoTarget = (role: Role | undefined) =>
  role === "customer" ? "/search" : role === "cleaner" ? "/cleaner-dashboard" : "/";
