import type { Conversation } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:messaging/messages";
import { t as reports } from "texts:staff/reports";
import { Button } from "@/ui/links/button.tsx";
import { Question } from "@/ui/choices/question.tsx";
import { nameOf } from "./conversation-title.ts";
import { ReportConversation } from "./report-conversation.tsx";
import { useBlock } from "./use-messages.ts";

/** Reporting and blocking the other party. */
export function ThreadActions({ conversation }: { conversation: Conversation }) {
  const [open, setOpen] = useState<"report" | "block">();
  const close = () => setOpen(undefined);
  if (conversation.hasLeft) return null;
  return (
    <div className="flex flex-wrap gap-1">
      <Button tone="quiet" size="small" onClick={() => setOpen("report")}>
        {reports("report.report")}
      </Button>
      {!conversation.hasBlocked && conversation.ofTeam === undefined && (
        <Button tone="quiet" size="small" onClick={() => setOpen("block")}>
          {t("messages.block")}
        </Button>
      )}
      {open === "report" && <ReportConversation conversation={conversation} onClose={close} />}
      {open === "block" && <BlockDialog conversation={conversation} onClose={close} />}
    </div>
  );
}

interface DialogProps {
  conversation: Conversation;
  onClose: () => void;
}

function BlockDialog({ conversation, onClose }: DialogProps) {
  const block = useBlock();
  const name = nameOf(conversation);
  return (
    <Question
      title={t("messages.blockTitle", { name })}
      keep={t("messages.keep")}
      action={t("messages.block")}
      isDangerous
      send={() => block.run({ conversationId: conversation.conversationId })}
      onClose={onClose}
    >
      <p>{t("messages.blockText")}</p>
    </Question>
  );
}
