import { reportOutcomes, ReportReason, reportStates, reportSubjects } from "@naqi/contracts";
import { maybeText, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { model, over, primary } from "../../kit/table/table.ts";

/**
 * What somebody has reported: a conversation, which staff may read because of it, or a review.
 * primary      one report by id
 * byState      reports by state and when they were made (gsi1)
 * byReporter   what somebody has reported (gsi2)
 * byReported   what was reported of somebody (gsi3)
 */
export const ReportEntity = entity(
  {
    model: model("report"),
    attributes: {
      reportId: text,
      about: word(reportSubjects),
      conversationId: maybeText,
      /** Absent where the whole conversation was reported. */
      messageId: maybeText,
      /** The visit whose review was reported. */
      bookingId: maybeText,
      reporterId: text,
      /** Names are absent once their owner has left. */
      reporterName: maybeText,
      reportedId: text,
      reportedName: maybeText,
      reason: word(ReportReason.options),
      words: maybeText,
      state: word(reportStates),
      createdAt: text,
      outcome: { type: reportOutcomes },
      closedAt: maybeText,
    },
    indexes: {
      primary: primary(["reportId"], []),
      byState: over("gsi1", ["state"], ["createdAt", "reportId"]),
      byReporter: over("gsi2", ["reporterId"], ["reportId"]),
      byReported: over("gsi3", ["reportedId"], ["reportId"]),
    },
  },
  {
    people: {
      reporterId: {
        names: "member",
        found: [{ by: "byReporter" }],
        leaving: { disguised: () => ({ remove: ["reporterName", "words"] }) },
        exported: {
          as: "reportsMade",
          shown: ({ about, reason, words, createdAt }) => ({ about, reason, words, createdAt }),
        },
      },
      reportedId: {
        names: "member",
        found: [{ by: "byReported" }],
        leaving: { disguised: () => ({ remove: ["reportedName"] }) },
        exported: { nothing: "Who reported them, and of what, is the reporter's and the staff's." },
      },
    },
  },
);
