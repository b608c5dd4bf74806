import type { OnboardingStatus, Role } from "@naqi/contracts";

interface Somebody {
  role?: Role | undefined;
  onboardingStatus?: OnboardingStatus | undefined;
  inTeam?: true | undefined;
}

/** Still inside the wizard. Anything else, unknown values included, counts as through it (000 §2). */
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
 * Where the landing page sends a member (000 §2). Every answer but `/dashboard` is a screen that stays. Whoever works in a team
 * has jobs there without a step of the wizard.
 */
export function homeOf({ role, onboardingStatus, inTeam }: Somebody): string {
  if (role === "customer") return "/search";
  if (role === "cleaner")
    return !inTeam && unfinished.includes(onboardingStatus) ? "/cleaner/onboarding" : "/cleaner-dashboard";
  return "/dashboard";
}

/**
 * Where `/dashboard` sends a member; `/` stands for 'nowhere better', and goes with `stayHere` so that the landing page
 * does not send them straight back (decisions §0.9).
 */
export function dashboardOf({ role }: Somebody): string {
  if (role === "cleaner") return "/cleaner-dashboard";
  return role === "customer" || role === "admin" ? "/search" : "/";
}

/** Put into the history entry by `/dashboard`; the landing page then renders instead of redirecting. */
export const stayHere = { stay: true } as const;

export const mustStay = (state: unknown) =>
  typeof state === "object" && state !== null && "stay" in state && state.stay === true;

/** Where the logo leads (000 §2). */
export const logoTarget = (role: Role | undefined) =>
  role === "customer" ? "/search" : role === "cleaner" ? "/cleaner-dashboard" : "/";
