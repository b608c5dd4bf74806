import { type Conversation, lengthOf, ReportReason } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:messages";
import { useForm } from "@/lib/form/use-form.ts";
import { Button } from "@/ui/button.tsx";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { Select } from "@/ui/select.tsx";
import { TextArea } from "@/ui/text-area.tsx";
import { toast } from "@/ui/toast.tsx";
import { nameOf } from "./conversation-title.ts";
import { useBlock, useReport } from "./use-messages.ts";

const wordsLimit = 500;

/** Reporting and blocking the other party. */
export function ThreadActions({ conversation }: { conversation: Conversation }) {
  const [open, setOpen] = useState<"report" | "block">();
  const close = () => setOpen(undefined);
  if (conversation.hasLeft) return null;
  return (
    <div className="flex flex-wrap gap-1">
      <Button tone="quiet" size="small" onClick={() => setOpen("report")}>
        {t("messages.report")}
      </Button>
      {!conversation.hasBlocked && (
        <Button tone="quiet" size="small" onClick={() => setOpen("block")}>
          {t("messages.block")}
        </Button>
      )}
      {open === "report" && <ReportDialog conversation={conversation} onClose={close} />}
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
  const form = useForm({
    saved: {},
    send: async () => {
      const outcome = await block.run({ conversationId: conversation.conversationId });
      if (!outcome.ok) return outcome.error;
      onClose();
    },
  });
  const name = nameOf(conversation);
  return (
    <FormDialog
      kind="alert"
      size="small"
      open
      title={t("messages.blockTitle", { name })}
      onClose={onClose}
      form={form}
      keep={t("messages.keep")}
      action={t("messages.block")}
      isDangerous
    >
      <p>{t("messages.blockText")}</p>
    </FormDialog>
  );
}

function ReportDialog({ conversation, onClose }: DialogProps) {
  const report = useReport();
  const form = useForm({
    saved: { reason: "rude" as ReportReason, words: "" },
    check: ({ words }) => ({
      words: lengthOf(words.trim()) > wordsLimit ? t("messages.reportLong", { most: wordsLimit }) : undefined,
    }),
    send: async ({ reason, words }) => {
      const { conversationId } = conversation;
      const outcome = await report.run({ conversationId, reason, words: words.trim() });
      if (!outcome.ok) return outcome.error;
      void toast({ title: t("messages.reported") });
      onClose();
    },
  });
  return (
    <FormDialog
      open
      title={t("messages.reportTitle", { name: nameOf(conversation) })}
      onClose={onClose}
      form={form}
      action={t("messages.report")}
    >
      <p>{t("messages.reportText")}</p>
      <Select
        label={t("messages.reason")}
        options={ReportReason.options.map((value) => ({ value, label: t(`messages.reason.${value}`) }))}
        {...form.field("reason")}
      />
      <TextArea label={t("messages.words")} optional limit={wordsLimit} {...form.field("words")} />
    </FormDialog>
  );
}
