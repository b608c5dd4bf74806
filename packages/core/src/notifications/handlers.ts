import { accountNotices } from "../account/notices.ts";
import { applicationNotices } from "../applications/notices.ts";
import { bookingNotices } from "../bookings/notices.ts";
import { calendarNotices } from "../calendar/notices.ts";
import { onboardingNotices } from "../cleaner-onboarding/notices.ts";
import { discountNotices } from "../discounts/notices.ts";
import { memberNotices } from "../members/notices.ts";
import { securityNotices } from "../security/notices.ts";
import { messageNotices } from "../messages/notices.ts";
import { offerNotices } from "../notices/offer-waiting.ts";
import { noticeNotices } from "../notices/notices.ts";
import { filesNotices } from "../outbox/files.ts";
import { provideHandlers } from "../outbox/handlers.ts";
import { payoutNotices } from "../payouts/notices.ts";
import { planNotices } from "../plans/notices.ts";
import { problemNotices } from "../problems/notices.ts";
import { proposalNotices } from "../proposals/notices.ts";
import { referralNotices } from "../referrals/notices.ts";
import { reportNotices } from "../reports/notices.ts";
import { reviewNotices } from "../reviews/notices.ts";
import { siteNotices } from "../site/notices.ts";
import { teamNotices } from "../teams/notices.ts";
import { ticketNotices } from "../tickets/notices.ts";
import { verificationNotices } from "../verification/notices.ts";
import { walletNotices } from "../wallet/notices.ts";

/** What follows from every kind of event, by the domains it is about. A kind that is missing does not compile. */
export const handlers = provideHandlers({
  ...accountNotices,
  ...applicationNotices,
  ...bookingNotices,
  ...calendarNotices,
  ...discountNotices,
  ...filesNotices,
  ...memberNotices,
  ...messageNotices,
  ...offerNotices,
  ...noticeNotices,
  ...onboardingNotices,
  ...payoutNotices,
  ...planNotices,
  ...problemNotices,
  ...proposalNotices,
  ...referralNotices,
  ...reportNotices,
  ...reviewNotices,
  ...securityNotices,
  ...siteNotices,
  ...teamNotices,
  ...ticketNotices,
  ...verificationNotices,
  ...walletNotices,
});
