import * as z from "zod";
import { contract } from "../../kit/operation.ts";
import { Day, Fils, Hour, Instant, pageInput, pageOf } from "../../kit/scalars.ts";
import { noticeChoices } from "./choices.ts";
import { serviceSlugs } from "../../common/services.ts";
import { DocumentType } from "../../cleaners/verification/documents.ts";

/** Kinds of notices, each with a text `notice.<kind>` (decisions §5). */
export const noticeKinds = [
  "account.suspended",
  "account.reinstated",
  "application.made",
  "application.withdrawn",
  "application.confirmed",
  "application.outdated",
  "application.rejected",
  "booking.booked",
  "booking.given",
  "booking.assigned",
  "booking.takenBack",
  "booking.held",
  "booking.unheld",
  "booking.moved",
  "booking.moveProposed",
  "booking.moveDeclined",
  "booking.moveWithdrawn",
  "booking.moveLapsed",
  "booking.remind",
  "booking.onMyWay",
  "booking.late",
  "booking.arrived",
  "booking.started",
  "booking.extensionProposed",
  "booking.extensionDeclined",
  "booking.extensionWithdrawn",
  "booking.extensionLapsed",
  "booking.extended",
  "booking.noAccess",
  "booking.noShow",
  "booking.reportAnswered",
  "booking.reportWithdrawn",
  "booking.notCome",
  "booking.notLetIn",
  "booking.completed",
  "booking.cancelled",
  "booking.asked",
  "booking.answered",
  "booking.closed",
  "booking.reopened",
  "booking.tipped",
  "calendar.linkCreated",
  "dispatch.invited",
  "dispatch.unfilled",
  "discount.issued",
  "discount.expiring",
  "member.emailChanged",
  "member.emailUndone",
  "member.welcomed",
  "member.unfinished",
  "onboarding.unfinished",
  "onboarding.submitted",
  "onboarding.blocked",
  "onboarding.decided",
  "offer.waiting",
  "payout.changed",
  "payout.paid",
  "plan.made",
  "plan.booked",
  "plan.missed",
  "plan.priceAsked",
  "plan.priceAgreed",
  "plan.paused",
  "plan.resumed",
  "plan.ended",
  "problem.reported",
  "problem.answered",
  "problem.asked",
  "problem.recleanProposed",
  "problem.recleanRefused",
  "problem.withdrawn",
  "problem.resolved",
  "problem.settled",
  "referral.codeIssued",
  "referral.rewarded",
  "referral.credited",
  "report.closed",
  "request.closed",
  "request.expired",
  "review.invited",
  "review.received",
  "review.replied",
  "review.hidden",
  "review.restored",
  "security.changed",
  "security.signedIn",
  "team.joined",
  "team.left",
  "team.removed",
  "team.expiring",
  "team.unverified",
  "verification.submitted",
  "verification.decided",
  "verification.documentRefused",
  "verification.expiring",
  "verification.expired",
  "wait.offered",
  "wallet.credited",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export type PushedKind = NoticeKind | "message.unread";

/** A notice's facts on the site and in browsers; no text written by a member (decision 0083). */
export const NoticeFacts = z.object({
  serviceType: z.enum(serviceSlugs).optional(),
  area: z.string().optional(),
  day: Day.optional(),
  hour: Hour.optional(),
  amount: Fils.optional(),
  /** The dates of the visits that a plan cancelled when it was paused or ended (G141). */
  days: z.array(Day).optional(),
  /** Minutes that the cleaner is late. */
  late: z.int().optional(),
  reclean: z.literal(true).optional(),
  documents: z.array(DocumentType).optional(),
  /** Why an offer was withdrawn without its cleaner; the customer reads only that the cleaner is unavailable (G117). */
  withdrawn: z.enum(["joined_team", "suspended", "unavailable"]).optional(),
  /** What our team decided about a cleaner's application (G141), without the reason. */
  decided: z.enum(["approve", "request_changes", "reject"]).optional(),
  /** Who cancelled, or that a plan skipped the date. `customer` and `company` are for team members, whose notices contain no names. */
  cancelled: z.enum(["other", "skipped", "staff", "customer", "company"]).optional(),
});
export type NoticeFacts = z.infer<typeof NoticeFacts>;

export const Notice = z.object({
  noticeId: z.string(),
  kind: z.enum(noticeKinds),
  facts: NoticeFacts,
  path: z.string(),
  /** The other member, until they leave (decision 0142). */
  otherName: z.string().optional(),
  isOwn: z.boolean().optional(),
  createdAt: Instant,
});
export type Notice = z.infer<typeof Notice>;

const NoticeId = z.string().regex(/^evt_[0-9a-z]{26}-[a-z]{1,20}$/);

export const notices = contract("notices", {
  ...noticeChoices,
  mine: {
    summary: "The caller's notifications of the last 90 days, newest first, and the last one they have seen.",
    route: "GET /notices",
    access: ["customer", "cleaner"],
    checks: "session",
    input: z.strictObject(pageInput(20)),
    output: pageOf(Notice).extend({ seenUpTo: z.string().optional() }),
  },
  see: {
    summary: "Marks the caller's notifications as seen, up to one of them.",
    route: "POST /notices/seen",
    access: ["customer", "cleaner"],
    input: z.strictObject({ noticeId: NoticeId }),
    output: z.object({ waiting: z.int() }),
  },
});
