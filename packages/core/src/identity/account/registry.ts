import { ExportEntity } from "./account.entity.ts";
import { PeopleViewsEntity } from "../../staff/desk/people-views.entity.ts";
import { ApplicationEntity } from "../../market/applications/applications.entity.ts";
import { AuditEntity, AuditHeadEntity } from "../../staff/audit/audit.entity.ts";
import { BookingCheckEntity } from "../../bookings/booking/checks/booking-checks.entity.ts";
import { BookingEntity } from "../../bookings/booking/bookings.entity.ts";
import { DispatchEntity, InvitationEntity } from "../../bookings/dispatches/dispatches.entity.ts";
import { PhoneRevealEntity } from "../../bookings/booking/visit/phone-reveals.entity.ts";
import { VisitsEntity } from "../../bookings/booking/visit/visits.entity.ts";
import { CalendarFeedEntity } from "../../bookings/calendar/calendar.entity.ts";
import { ChecklistEntity } from "../../bookings/checklist-record/checklists.entity.ts";
import { OnboardingProgressEntity } from "../../cleaners/onboarding/cleaner-onboarding.entity.ts";
import {
  AreaEntity,
  AvailabilityEntity,
  CleanerEntity,
  ListingEntity,
  OfferingEntity,
  RevealEntity,
  SlotEntity,
} from "../../cleaners/profile/cleaners.entity.ts";
import { CustomerOnboardingEntity } from "../../customers/onboarding/customer-onboarding.entity.ts";
import {
  CampaignEntity,
  CampaignUseEntity,
  DiscountEntity,
  DiscountFiguresEntity,
} from "../../money/discounts/discounts.entity.ts";
import { EarningsMonthEntity, LedgerEntity, OwedEntity } from "../../money/earnings/earnings.entity.ts";
import { CleanerWeekEntity, ViewEntity } from "../../cleaners/figures/cleaner-weeks.entity.ts";
import { WeekFiguresEntity } from "../../cleaners/figures/figures.entity.ts";
import { FavoriteEntity } from "../../customers/favorites/favorites.entity.ts";
import { InboxEntity } from "../../messaging/unread-and-blocks/inbox.entity.ts";
import { ChallengeEntity } from "../../kit/connection.ts";
import { IdempotencyEntity } from "../../kit/idempotency.ts";
import { LimitEntity } from "../../kit/limits.ts";
import { MailTokenEntity } from "../../kit/mail-token.ts";
import { RecordRefEntity } from "../../kit/table/record-refs.ts";
import { ClosedAccountEntity, MemberEntity } from "../member-record/member-record.entity.ts";
import { PersonMarkEntity } from "../member-record/person-marks.entity.ts";
import { PersonLineEntity } from "../member-record/people-index.entity.ts";
import { ReservedAddressEntity } from "../member-record/reserved-address.entity.ts";
import { RosterEntity } from "../member-record/roster.entity.ts";
import { SessionsEntity } from "../member-record/sessions.entity.ts";
import { ConversationEntity, MessageEntity } from "../../messaging/messages/messages.entity.ts";
import { BrowserEntity } from "../../messaging/notices/browsers.entity.ts";
import { NoticeEntity } from "../../messaging/notices/notices.entity.ts";
import { OutboxEntity } from "../../messaging/outbox/outbox.entity.ts";
import { PayoutMethodEntity } from "../../money/payouts/payouts.entity.ts";
import { PlanEntity, PlanHoursEntity } from "../../bookings/plans/plans.entity.ts";
import { ProblemEntity } from "../../bookings/problem-record/problems.entity.ts";
import { ProposalEntity } from "../../staff/approval-requests/approval-requests.entity.ts";
import { PropertyEntity } from "../../customers/properties/properties.entity.ts";
import { ReferralCodeEntity, ReferralEntity } from "../../money/referrals/referrals.entity.ts";
import { ReportEntity } from "../../staff/reports/reports.entity.ts";
import { LiveApplicationEntity, RequestEntity, SavedFiltersEntity } from "../../market/requests/requests.entity.ts";
import { ReviewEntity } from "../../cleaners/profile/reviews.entity.ts";
import { CustomerRatingEntity } from "../../bookings/reviews/ratings.entity.ts";
import { RecoveryCodesEntity } from "../security/security.entity.ts";
import { SubscriptionEntity } from "../member-record/subscriptions.entity.ts";
import { SeatEntity } from "../../cleaners/teams/teams.entity.ts";
import { TicketEntity } from "../../staff/tickets/tickets.entity.ts";
import { DocumentEntity, VerificationEntity } from "../../cleaners/verification/verification.entity.ts";
import { WalletEntity, WalletEntryEntity } from "../../money/wallet/wallet.entity.ts";

/** Erasure order. New kinds go above the bookings: a retry finds rows by booking, cleaner and member. Operations name their entities. */
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
  dispatch: DispatchEntity,
  invitation: InvitationEntity,
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
  reservedaddress: ReservedAddressEntity,
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
