import { messages, type ReportedMessage, refuseAdmin } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { auditing } from "../audit/audit.ts";
import { actingAsStaff, needStaff } from "../audit/staff.ts";
import { Call } from "../kit/call.ts";
import { implement } from "../kit/implement.ts";
import { pageThrough } from "../kit/pages.ts";
import { changing, transact } from "../kit/transact.ts";
import { MessageEntity } from "./messages.entity.ts";
import { MessageReportEntity } from "./reports.entity.ts";
import type { MessageRow } from "./view.ts";

type ReportRow = EntityItem<typeof MessageReportEntity>;

/** Lines before what was reported, itself among them, and after it. */
const around = 20;

export const reports = implement(messages.reports, async ({ state, cursor, limit }) => {
  const order = state === "open" ? "asc" : "desc";
  const { rows, cursor: next } = await pageThrough(MessageReportEntity.query.byState({ state }), {
    cursor,
    limit,
    order,
  });
  return { items: rows, cursor: next };
});

/** Staff read what was reported and what stands around it, and nothing else; that they did is written before they see it. */
export const staffReport = implement(messages.staffReport, async ({ reportId }) => {
  const report = await reportOf(reportId);
  needStaff(
    await transact([
      actingAsStaff(),
      auditing({ action: "message_report.view", subjectId: report.reportedId, subjectName: report.reportedName }),
    ]),
  );
  const lines = await linesAround(report);
  return { report, messages: lines.map((line) => shownIn(report, line)) };
});

export const closeReport = implement(messages.closeReport, async ({ reportId, reason }) => {
  const report = await reportOf(reportId);
  const closed = { state: "closed", closedAt: Call.now() } as const;
  const failed = await transact([
    actingAsStaff(),
    changing(
      "report",
      MessageReportEntity.patch({ reportId })
        .set(closed)
        .composite({ createdAt: report.createdAt })
        .where(({ state }, { eq }) => eq(state, "open")),
    ),
    auditing({
      action: "message_report.close",
      subjectId: report.reportedId,
      subjectName: report.reportedName,
      reason,
    }),
  ]);
  needStaff(failed);
  if (failed.size > 0) throw refuseAdmin.wrongMoment();
  return { ...report, ...closed };
});

async function reportOf(reportId: string): Promise<ReportRow> {
  const { data } = await MessageReportEntity.get({ reportId }).go({ consistent: true });
  if (!data) throw refuseAdmin.notFound();
  return data;
}

/** Of a whole conversation what was said last before it was reported. */
async function linesAround({ conversationId, messageId }: ReportRow): Promise<MessageRow[]> {
  const lines = MessageEntity.query.primary({ conversationId });
  if (!messageId) return (await lines.go({ order: "desc", limit: around * 2 })).data.toReversed();
  const [before, after] = await Promise.all([
    lines.lte({ messageId }).go({ order: "desc", limit: around }),
    MessageEntity.query.primary({ conversationId }).gt({ messageId }).go({ limit: around }),
  ]);
  return [...before.data.toReversed(), ...after.data];
}

const shownIn = (
  { reporterId }: ReportRow,
  { senderId, messageId, text, event, createdAt }: MessageRow,
): ReportedMessage => ({
  messageId,
  ...(senderId && { by: senderId === reporterId ? "reporter" : "reported" }),
  text,
  event,
  createdAt,
});
