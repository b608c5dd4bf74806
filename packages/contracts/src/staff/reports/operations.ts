import * as z from "zod";
import { contract } from "../../kit/operation.ts";
import { refusals, refuseRequest } from "../../kit/refusal.ts";
import { idOf, Instant, MemberId, pageInput, pageOf, text } from "../../kit/scalars.ts";
import { BookingEvent, MessagePicture, refuseMessage } from "../../messaging/messages/shapes.ts";
import {
  conversationReportReasons,
  reportOutcomes,
  reportStates,
  reportSubjects,
  reportWords,
  reviewReportReasons,
} from "./rules.ts";
import { refuseReview, StaffReview } from "../../bookings/reviews/operations.ts";
import { refuseAdmin, staffKey, StaffReason, TimelineEntry } from "../desk/shapes.ts";

export const ReportReason = z.enum([...new Set([...conversationReportReasons, ...reviewReportReasons])]);
export type ReportReason = z.infer<typeof ReportReason>;

export const Report = z.object({
  reportId: z.string(),
  about: z.enum(reportSubjects),
  conversationId: z.string().optional(),
  messageId: z.string().optional(),
  bookingId: z.string().optional(),
  reporterId: z.string(),
  reporterName: z.string().optional(),
  reportedId: z.string(),
  reportedName: z.string().optional(),
  reason: ReportReason,
  words: z.string().optional(),
  state: z.enum(reportStates),
  outcome: z.enum(reportOutcomes).optional(),
  createdAt: Instant,
  closedAt: Instant.optional(),
});
export type Report = z.infer<typeof Report>;

export const ReportedMessage = z.object({
  messageId: z.string(),
  by: z.enum(["reporter", "reported"]).optional(),
  text: z.string().optional(),
  picture: MessagePicture.optional(),
  event: BookingEvent.optional(),
  createdAt: Instant,
});
export type ReportedMessage = z.infer<typeof ReportedMessage>;

export const ReportCase = z.object({
  report: Report,
  messages: z.array(ReportedMessage),
  review: StaffReview.optional(),
  timeline: z.array(TimelineEntry),
});
export type ReportCase = z.infer<typeof ReportCase>;

export const refuseReport = refusals("report", {
  tooMany: ["limited", "You have reported a lot today. Please try again tomorrow, or write to support."],
  twice: ["conflict", "You have already reported this. Our team is looking into it."],
});

const aReport = { reportId: idOf("rep") };
const Made = z.object({ reportId: z.string() });
const words = text(0, reportWords).optional();

export const reports = contract("reports", {
  ofConversation: {
    summary: "Reports a conversation, or one message of the other party, to staff, once a day; staff can then read it.",
    route: "POST /conversations/{conversationId}/reports",
    access: ["customer", "cleaner"],
    checks: "session",
    input: z.strictObject({
      conversationId: idOf("cnv"),
      messageId: idOf("msg").optional(),
      reason: z.enum(conversationReportReasons),
      words,
    }),
    output: Made,
    refuses: [refuseMessage.notFound, refuseReport.tooMany, refuseReport.twice],
  },
  ofReview: {
    summary: "Reports a review to staff, once: as the reviewed cleaner, or as a customer who reads it.",
    route: "POST /cleaners/{cleanerId}/reviews/{reviewId}/reports",
    access: ["customer", "cleaner"],
    checks: "session",
    input: z.strictObject({
      cleanerId: MemberId,
      reviewId: idOf("rev"),
      reason: z.enum(reviewReportReasons),
      words,
    }),
    output: Made,
    refuses: [refuseReview.notFound, refuseReport.tooMany, refuseReport.twice],
  },
  staffList: {
    summary: "Open reports, longest waiting first, or closed ones, latest first.",
    route: "GET /admin/reports",
    access: ["admin"],
    input: z.strictObject({
      state: z.enum(reportStates).default("open"),
      about: z.enum(reportSubjects).optional(),
      ...pageInput(24),
    }),
    output: pageOf(Report),
  },
  staffCase: {
    summary:
      "A report with the messages around the reported one, or the review; the view is written into the audit trail.",
    route: "GET /admin/reports/{reportId}",
    access: ["admin"],
    needs: { table: "writes", looks: true },
    input: z.strictObject(aReport),
    output: ReportCase,
    refuses: [refuseAdmin.notFound, refuseRequest.forbidden],
  },
  close: {
    summary: "Closes an open report, with its outcome and a reason.",
    route: "POST /admin/reports/{reportId}/close",
    access: ["admin"],
    input: z.strictObject({ ...aReport, outcome: z.enum(reportOutcomes), reason: StaffReason, ...staffKey }),
    output: ReportCase,
    refuses: [refuseAdmin.notFound, refuseAdmin.wrongMoment, refuseRequest.forbidden],
  },
});
