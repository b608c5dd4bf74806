import { account } from "./en/account.ts";
import { applications } from "./en/applications.ts";
import { availability } from "./en/availability.ts";
import { dashboard } from "./en/dashboard.ts";
import { earnings } from "./en/earnings.ts";
import { onboarding } from "./en/onboarding.ts";
import { ownProfile } from "./en/own-profile.ts";
import { payouts } from "./en/payouts.ts";
import { pictures } from "./en/pictures.ts";
import { requests } from "./en/requests.ts";
import { verification } from "./en/verification.ts";

/** The English texts of the cleaner's own screens. */
export const cleaner = {
  ...account,
  ...onboarding,
  ...pictures,
  ...availability,
  ...verification,
  ...applications,
  ...dashboard,
  ...ownProfile,
  ...earnings,
  ...payouts,
  ...requests,
} as const;
