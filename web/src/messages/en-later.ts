import { account } from "./en/account.ts";
import { auth } from "./en/auth.ts";
import { availability } from "./en/availability.ts";
import { bookings } from "./en/bookings.ts";
import { cleaners } from "./en/cleaners.ts";
import { members } from "./en/members.ts";
import { onboarding } from "./en/onboarding.ts";
import { applications } from "./en/applications.ts";
import { dashboard } from "./en/dashboard.ts";
import { earnings } from "./en/earnings.ts";
import { ownProfile } from "./en/own-profile.ts";
import { parts } from "./en/parts.ts";
import { pictures } from "./en/pictures.ts";
import { staff } from "./en/staff.ts";
import { verification } from "./en/verification.ts";
import { payouts } from "./en/payouts.ts";
import { requests } from "./en/requests.ts";

/** The English texts of the application behind the landing page. A domain keeps its texts in a file of its own and is added here. */
export const later = {
  ...account,
  ...auth,
  ...parts,
  ...members,
  ...cleaners,
  ...bookings,
  ...onboarding,
  ...pictures,
  ...availability,
  ...verification,
  ...staff,
  ...applications,
  ...dashboard,
  ...ownProfile,
  ...earnings,
  ...payouts,
  ...requests,
} as const;
