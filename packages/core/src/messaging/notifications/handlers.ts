import { accountNotices } from "../../identity/account/notices.ts";
import { applicationNotices } from "../../market/applications/notices.ts";
import { bookingNotices } from "../../bookings/booking/notices.ts";
import { calendarNotices } from "../../bookings/calendar/notices.ts";
import { dispatchNotices } from "../../bookings/dispatches/notices.ts";
import { onboardingNotices } from "../../cleaners/onboarding/notices.ts";
import { discountNotices } from "../../money/discounts/notices.ts";
import { memberNotices } from "../../identity/members/notices.ts";
import { securityNotices } from "../../identity/security/notices.ts";
import { messageNotices } from "../threads/notices.ts";
import { offerNotices } from "../notices/offer-waiting.ts";
import { noticeNotices } from "../notices/notices.ts";
import { filesNotices } from "../outbox/files.ts";
import { provideHandlers } from "../outbox/handlers.ts";
import { payoutNotices } from "../../money/payouts/notices.ts";
import { planNotices } from "../../bookings/plans/notices.ts";
import { problemNotices } from "../../bookings/problems/notices.ts";
import { proposalNotices } from "../../staff/approval-requests/notices.ts";
import { referralNotices } from "../../money/referrals/notices.ts";
import { reportNotices } from "../../staff/reports/notices.ts";
import { reviewNotices } from "../../bookings/reviews/notices.ts";
import { siteNotices } from "../../identity/site/notices.ts";
import { teamNotices } from "../../cleaners/teams/notices.ts";
import { ticketNotices } from "../../staff/tickets/notices.ts";
import { verificationNotices } from "../../cleaners/verification/notices.ts";
import { walletNotices } from "../../money/wallet/notices.ts";

export const handlers = provideHandlers({
  ...accountNotices,
  ...applicationNotices,
  ...bookingNotices,
  ...calendarNotices,
  ...discountNotices,
  ...dispatchNotices,
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
