import { ExportEntity } from "./account.entity.ts";
import { PeopleViewsEntity } from "../admin/people-views.entity.ts";
import { ApplicationEntity } from "../applications/applications.entity.ts";
import { AuditEntity, AuditHeadEntity } from "../audit/audit.entity.ts";
import { BookingCheckEntity } from "../bookings/booking-checks.entity.ts";
import { BookingEntity } from "../bookings/bookings.entity.ts";
import { PhoneRevealEntity } from "../bookings/phone-reveals.entity.ts";
import { VisitsEntity } from "../bookings/visits.entity.ts";
import { CalendarFeedEntity } from "../calendar/calendar.entity.ts";
import { ChecklistEntity } from "../checklists/checklists.entity.ts";
import { OnboardingProgressEntity } from "../cleaner-onboarding/cleaner-onboarding.entity.ts";
import {
  AreaEntity,
  AvailabilityEntity,
  CleanerEntity,
  ListingEntity,
  OfferingEntity,
  RevealEntity,
  SlotEntity,
} from "../cleaners/cleaners.entity.ts";
import { CustomerOnboardingEntity } from "../customer-onboarding/customer-onboarding.entity.ts";
import {
  CampaignEntity,
  CampaignUseEntity,
  DiscountEntity,
  DiscountFiguresEntity,
} from "../discounts/discounts.entity.ts";
import { EarningsMonthEntity, LedgerEntity, OwedEntity } from "../earnings/earnings.entity.ts";
import { CleanerWeekEntity, ViewEntity } from "../figures/cleaner-weeks.entity.ts";
import { WeekFiguresEntity } from "../figures/figures.entity.ts";
import { FavoriteEntity } from "../favorites/favorites.entity.ts";
import { InboxEntity } from "../inbox/inbox.entity.ts";
import { ChallengeEntity } from "../kit/connection.ts";
import { IdempotencyEntity } from "../kit/idempotency.ts";
import { LimitEntity } from "../kit/limits.ts";
import { MailTokenEntity } from "../kit/mail-token.ts";
import { RecordRefEntity } from "../kit/record-refs.ts";
import { ClosedAccountEntity, MemberEntity } from "../membership/membership.entity.ts";
import { PersonMarkEntity } from "../membership/person-marks.entity.ts";
import { PersonLineEntity } from "../membership/person-lines.entity.ts";
import { RosterEntity } from "../membership/roster.entity.ts";
import { SessionsEntity } from "../membership/sessions.entity.ts";
import { ConversationEntity, MessageEntity } from "../messages/messages.entity.ts";
import { BrowserEntity } from "../notices/browsers.entity.ts";
import { NoticeEntity } from "../notices/notices.entity.ts";
import { OutboxEntity } from "../outbox/outbox.entity.ts";
import { PayoutMethodEntity } from "../payouts/payouts.entity.ts";
import { PlanEntity, PlanHoursEntity } from "../plans/plans.entity.ts";
import { ProblemEntity } from "../problems/problems.entity.ts";
import { ProposalEntity } from "../proposals/proposals.entity.ts";
import { PropertyEntity } from "../properties/properties.entity.ts";
import { ReferralCodeEntity, ReferralEntity } from "../referrals/referrals.entity.ts";
import { ReportEntity } from "../reports/reports.entity.ts";
import { LiveApplicationEntity, RequestEntity, SavedFiltersEntity } from "../requests/requests.entity.ts";
import { ReviewEntity } from "../cleaners/reviews.entity.ts";
import { CustomerRatingEntity } from "../reviews/ratings.entity.ts";
import { RecoveryCodesEntity } from "../security/security.entity.ts";
import { SubscriptionEntity } from "../membership/subscriptions.entity.ts";
import { SeatEntity } from "../teams/teams.entity.ts";
import { TicketEntity } from "../tickets/tickets.entity.ts";
import { DocumentEntity, VerificationEntity } from "../verification/verification.entity.ts";
import { WalletEntity, WalletEntryEntity } from "../wallet/wallet.entity.ts";

/**
 * Every kind of row there is, under the name its entity gives it. Erasing goes through them in this order, which a new
 * one joins anywhere above the bookings: by those, and by the cleaner's and the member's own rows, the rest is found when
 * it is tried again; lines of messages are found by the conversations below them. Only jobs, the export and the checks of the whole table read this; an operation names its entities.
 */
export const entities = {
  outbox: OutboxEntity,
  message: MessageEntity,
  conversation: ConversationEntity,
  report: ReportEntity,
  problem: ProblemEntity,
  inbox: InboxEntity,
  browser: BrowserEntity,
  notice: NoticeEntity,
  calendarfeed: CalendarFeedEntity,
  review: ReviewEntity,
  bookingcheck: BookingCheckEntity,
  customerrating: CustomerRatingEntity,
  ledger: LedgerEntity,
  earningsmonth: EarningsMonthEntity,
  owed: OwedEntity,
  payoutmethod: PayoutMethodEntity,
  liveapplication: LiveApplicationEntity,
  application: ApplicationEntity,
  request: RequestEntity,
  savedfilters: SavedFiltersEntity,
  property: PropertyEntity,
  customeronboarding: CustomerOnboardingEntity,
  favorite: FavoriteEntity,
  mailtoken: MailTokenEntity,
  recoverycodes: RecoveryCodesEntity,
  sessions: SessionsEntity,
  roster: RosterEntity,
  peopleviews: PeopleViewsEntity,
  subscription: SubscriptionEntity,
  ticket: TicketEntity,
  limit: LimitEntity,
  recordref: RecordRefEntity,
  challenge: ChallengeEntity,
  idempotency: IdempotencyEntity,
  audit: AuditEntity,
  audithead: AuditHeadEntity,
  proposal: ProposalEntity,
  discount: DiscountEntity,
  discountfigures: DiscountFiguresEntity,
  weekfigures: WeekFiguresEntity,
  cleanerweek: CleanerWeekEntity,
  view: ViewEntity,
  campaign: CampaignEntity,
  campaignuse: CampaignUseEntity,
  wallet: WalletEntity,
  walletentry: WalletEntryEntity,
  referral: ReferralEntity,
  referralcode: ReferralCodeEntity,
  personmark: PersonMarkEntity,
  verificationdocument: DocumentEntity,
  verification: VerificationEntity,
  export: ExportEntity,
  seat: SeatEntity,
  reveal: RevealEntity,
  phonereveal: PhoneRevealEntity,
  slot: SlotEntity,
  visits: VisitsEntity,
  checklist: ChecklistEntity,
  plan: PlanEntity,
  planhours: PlanHoursEntity,
  offering: OfferingEntity,
  area: AreaEntity,
  availability: AvailabilityEntity,
  onboardingprogress: OnboardingProgressEntity,
  personline: PersonLineEntity,
  listing: ListingEntity,
  closedaccount: ClosedAccountEntity,
  booking: BookingEntity,
  profile: CleanerEntity,
  member: MemberEntity,
};

export type Kind = keyof typeof entities;
export const kinds = Object.keys(entities) as Kind[];
