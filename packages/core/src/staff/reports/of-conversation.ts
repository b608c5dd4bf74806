import { dayOf, policy, publicName, refuseMessage, refuseReport, reports } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { hashOf } from "../../kit/ids.ts";
import { countingPart } from "../../kit/limits.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { commit, putting } from "../../kit/table/commit.ts";
import { MessageEntity } from "../../messaging/messages/messages.entity.ts";
import { conversationRow, ours, ownCleanerRow } from "../../messaging/messages/view.ts";
import { ReportEntity } from "./reports.entity.ts";

/** One report per person, subject and Dubai day. */
const reportIdOf = (conversationId: string, line: string, memberId: string) =>
  `rep_${hashOf(`${conversationId} ${line} ${memberId} ${dayOf(Call.now())}`).slice(0, 26)}`;

/** Reports the other party, for a whole conversation or one line. Refuses own lines, repeats and too many reports. */
export const ofConversation = implement(
  reports.ofConversation,
  async ({ conversationId, messageId, reason, words }) => {
    const { memberId, fullName } = Call.member();
    const [found, line, cleaner] = await readTogether(
      conversationRow(conversationId),
      row(MessageEntity, { conversationId, messageId }),
      ownCleanerRow(),
    );
    const own = ours(found, cleaner);
    const senderId = line?.senderId === memberId ? undefined : line?.senderId;
    if (messageId && !senderId) throw refuseMessage.notFound();
    const reported =
      messageId && senderId && senderId !== own.otherId
        ? { reportedId: senderId, reportedName: line?.senderName ?? own.ownerName }
        : { reportedId: own.otherId, reportedName: own.otherName };
    const reportId = reportIdOf(conversationId, messageId ?? "-", memberId);
    await commit([
      putting(
        "report",
        ReportEntity.create({
          reportId,
          about: "conversation",
          conversationId,
          messageId,
          reporterId: memberId,
          reporterName: own.party === "customer" ? publicName(fullName) : fullName,
          ...reported,
          reason,
          words: words || undefined,
          state: "open",
          createdAt: Call.now(),
        }),
        refuseReport.twice,
      ),
      countingPart(memberId, "report", policy.reports, refuseReport.tooMany),
    ]);
    return { reportId };
  },
);
