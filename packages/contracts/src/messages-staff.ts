import * as z from "zod";
import { verbs } from "./kit/operation.ts";
import { refuseRequest } from "./kit/refusal.ts";
import { idOf, Instant, pageInput, pageOf } from "./kit/scalars.ts";
import { BookingEvent, ReportReason } from "./messages-shapes.ts";
import { refuseAdmin, StaffReason } from "./staff.ts";

export const ReportState = z.enum(["open", "closed"]);
export type ReportState = z.infer<typeof ReportState>;

/** A report as staff find it. Names are absent once their owner has left. */
export const MessageReport = z.object({
  reportId: z.string(),
  conversationId: z.string(),
  /** The line that was reported; absent where it is the whole conversation. */
  messageId: z.string().optional(),
  reporterId: z.string(),
  reporterName: z.string().optional(),
  reportedId: z.string(),
  reportedName: z.string().optional(),
  reason: ReportReason,
  words: z.string().optional(),
  state: ReportState,
  createdAt: Instant,
  closedAt: Instant.optional(),
});
export type MessageReport = z.infer<typeof MessageReport>;

/** A line of a reported conversation. */
export const ReportedMessage = z.object({
  messageId: z.string(),
  by: z.enum(["reporter", "reported"]).optional(),
  text: z.string().optional(),
  event: BookingEvent.optional(),
  createdAt: Instant,
});
export type ReportedMessage = z.infer<typeof ReportedMessage>;

export const ReportCase = z.object({ report: MessageReport, messages: z.array(ReportedMessage) });
export type ReportCase = z.infer<typeof ReportCase>;

const aReport = { reportId: idOf("rep") };

/** The staff's side of `messages`. */
export const messagesStaff = verbs({
  reports: {
    summary: "Reports by state, the longest waiting first.",
    route: "GET /admin/reports",
    access: ["admin"],
    input: z.strictObject({ state: ReportState.default("open"), ...pageInput(24) }),
    output: pageOf(MessageReport),
  },
  staffReport: {
    summary: "A report with the lines around what was reported; the view is written into the audit trail.",
    route: "GET /admin/reports/{reportId}",
    access: ["admin"],
    needs: { table: "writes" },
    input: z.strictObject(aReport),
    output: ReportCase,
    refuses: [refuseAdmin.notFound, refuseRequest.forbidden],
  },
  closeReport: {
    summary: "Closes an open report with a reason.",
    route: "POST /admin/reports/{reportId}/close",
    access: ["admin"],
    input: z.strictObject({ ...aReport, reason: StaffReason }),
    output: MessageReport,
    refuses: [refuseAdmin.notFound, refuseAdmin.wrongMoment, refuseRequest.forbidden],
  },
});
