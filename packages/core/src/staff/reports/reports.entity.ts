import { reportOutcomes, ReportReason, reportStates, reportSubjects } from "@naqi/contracts";
import { maybeText, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { model, over, primary } from "../../kit/table/table.ts";

/** A reported conversation or review by id; by state and creation (gsi1), reporter (gsi2) and reported member (gsi3). */
export const ReportEntity = entity(
  {
    model: model("report"),
    attributes: {
      reportId: text,
      about: word(reportSubjects),
      conversationId: maybeText,
      /** Absent if the whole conversation was reported. */
      messageId: maybeText,
      bookingId: maybeText,
      reporterId: text,
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
