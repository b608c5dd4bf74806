import { type Conversation, conversationReportReasons } from "@naqi/contracts";
import { t } from "texts:staff/reports";
import { ReportDialog } from "@/ui/dialogs/report-dialog.tsx";
import { nameOf } from "./conversation-title.ts";
import { useReport } from "./use-messages.ts";

interface Props {
  conversation: Conversation;
  /** The reported message of the other party; without it the whole conversation is reported. */
  messageId?: string;
  onClose: () => void;
}

/** Asks what is wrong with a conversation or a message, and reports it to staff. */
export function ReportConversation({ conversation, messageId, onClose }: Props) {
  const report = useReport();
  const name = nameOf(conversation);
  return (
    <ReportDialog
      title={messageId ? t("report.message", { name }) : t("report.conversation", { name })}
      text={t(messageId ? "report.messageText" : "report.conversationText")}
      reasons={conversationReportReasons}
      nameOf={(reason) => t(`reason.${reason}`)}
      send={async (said) => {
        const outcome = await report.run({ conversationId: conversation.conversationId, messageId, ...said });
        return outcome.ok ? undefined : outcome.error;
      }}
      onClose={onClose}
    />
  );
}
