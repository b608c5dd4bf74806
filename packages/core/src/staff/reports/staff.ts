import { type AuditEntry, type ReportCase, type ReportedMessage, reports, refuseAdmin } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { entryOf, writing } from "../audit/audit.ts";
import { actingAsStaff, committing } from "../audit/staff.ts";
import { happened, recordHistory } from "../audit/timeline.ts";
import { ReviewEntity } from "../../cleaners/profile/reviews.entity.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { staffCommand } from "../../gate/staff-command.ts";
import { pageFiltered } from "../../kit/table/pages.ts";
import { changing, commit } from "../../kit/table/commit.ts";
import { lastMessageIdAt } from "../../messaging/messages/ids.ts";
import { MessageEntity } from "../../messaging/messages/messages.entity.ts";
import { asPicture, type MessageRow } from "../../messaging/messages/view.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { ReportEntity } from "./reports.entity.ts";

type ReportRow = EntityItem<typeof ReportEntity>;

/** Lines before and including the reported one, and after it; for a whole conversation, twice as many before the report. */
const around = 20;

export const staffList = implement(reports.staffList, async ({ state, about, cursor, limit }) => {
  const query = ReportEntity.query.byState({ state });
  const { rows, cursor: next } = await pageFiltered(
    about ? query.where((row, { eq }) => eq(row.about, about)) : query,
    { cursor, limit, order: state === "open" ? "asc" : "desc" },
  );
  return { items: rows, cursor: next };
});

/** Shows staff the reported content and its surrounding lines only; the view is audited first. */
export const staffCase = implement(reports.staffCase, async ({ reportId }) => {
  const report = await reportOf(reportId);
  const entry = auditActionOf("view", report);
  await commit([actingAsStaff(), writing(entry)]);
  return caseOf(report, entry);
});

/** Closes an open report. Its answer is no separate view: the admin has already seen the lines. */
export const close = staffCommand(
  reports.close,
  async ({ reportId, outcome, reason }) => {
    const report = await reportOf(reportId);
    const closed = { state: "closed", outcome, closedAt: Call.now() } as const;
    const entry = auditActionOf("close", report, reason);
    await commit([
      ...committing(),
      changing(
        "report",
        ReportEntity.patch({ reportId })
          .set(closed)
          .composite({ createdAt: report.createdAt })
          .where(({ state }, { eq }) => eq(state, "open")),
        refuseAdmin.wrongMoment,
      ),
      writing(entry),
      outboxEvent("report.closed", {
        memberId: report.reporterId,
        about: report.about,
        outcome,
        ...(report.conversationId && { conversationId: report.conversationId }),
        ...(report.bookingId && { bookingId: report.bookingId }),
      }),
    ]);
    return caseOf({ ...report, ...closed }, entry);
  },
  async ({ reportId }) => caseOf(await reportOf(reportId)),
);

export const auditActionOf = (
  act: "view" | "picture" | "close",
  { reportId, reportedId, reportedName }: ReportRow,
  reason?: string,
) => entryOf({ action: `report.${act}`, subjectId: reportedId, subjectName: reportedName, recordId: reportId, reason });

export async function reportOf(reportId: string): Promise<ReportRow> {
  const { data } = await ReportEntity.get({ reportId }).go({ consistent: true });
  if (!data) throw refuseAdmin.notFound();
  return data;
}

async function caseOf(report: ReportRow, fresh?: AuditEntry): Promise<ReportCase> {
  const [lines, review, done] = await Promise.all([
    linesAround(report),
    reviewOf(report),
    recordHistory(report.reportId, fresh),
  ]);
  return {
    report,
    messages: lines.map((line) => shownIn(report, line)),
    review,
    timeline: happened([["report.made", report.createdAt]], done),
  };
}

async function reviewOf({ bookingId }: ReportRow) {
  if (!bookingId) return undefined;
  const { data } = await ReviewEntity.get({ bookingId }).go({ consistent: true });
  return data ?? undefined;
}

export async function linesAround({ conversationId, messageId, createdAt }: ReportRow): Promise<MessageRow[]> {
  if (!conversationId) return [];
  const lines = MessageEntity.query.primary({ conversationId });
  if (!messageId) {
    const until = lines.lte({ messageId: lastMessageIdAt(createdAt) });
    return (await until.go({ order: "desc", limit: around * 2 })).data.toReversed();
  }
  const [before, after] = await Promise.all([
    lines.lte({ messageId }).go({ order: "desc", limit: around }),
    MessageEntity.query.primary({ conversationId }).gt({ messageId }).go({ limit: around }),
  ]);
  return [...before.data.toReversed(), ...after.data];
}

const shownIn = (
  { reporterId }: ReportRow,
  { senderId, messageId, text, picture, event, createdAt }: MessageRow,
): ReportedMessage => ({
  messageId,
  ...(senderId && { by: senderId === reporterId ? "reporter" : "reported" }),
  text,
  picture: asPicture(picture),
  event,
  createdAt,
});
