import { dayOf, policy, publicName, refuseMessage, refuseReport, reports } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { hashOf } from "../../kit/ids.ts";
import { countingPart } from "../../kit/limits.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { putting, transact } from "../../kit/table/transact.ts";
import { MessageEntity } from "../../messaging/messages/messages.entity.ts";
import { conversationRow, ours, ownCleanerRow } from "../../messaging/messages/view.ts";
import { ReportEntity } from "./reports.entity.ts";

/** One person's report of one thing on one of Dubai's days, of which there is one: staff read it once. */
const reportIdOf = (conversationId: string, line: string, memberId: string) =>
  `rep_${hashOf(`${conversationId} ${line} ${memberId} ${dayOf(Call.now())}`).slice(0, 26)}`;

/** Reports the other party, of the whole conversation or of one thing they have said; one's own words are no case. */
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
    // A team member's line is theirs, also for the customer of the business.
    const senderId = line?.senderId === memberId ? undefined : line?.senderId;
    if (messageId && !senderId) throw refuseMessage.notFound();
    const reported =
      messageId && senderId && senderId !== own.otherId
        ? { reportedId: senderId, reportedName: line?.senderName ?? own.ownerName }
        : { reportedId: own.otherId, reportedName: own.otherName };
    const reportId = reportIdOf(conversationId, messageId ?? "-", memberId);
    const failed = await transact([
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
      ),
      countingPart(memberId, "report", policy.reports),
    ]);
    if (failed.has("report")) throw refuseReport.twice();
    if (failed.size > 0) throw refuseReport.tooMany();
    return { reportId };
  },
);
