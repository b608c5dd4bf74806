import type { Conversation } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:messages";
import { useForm } from "@/lib/form/use-form.ts";
import { Button } from "@/ui/button.tsx";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { nameOf } from "./conversation-title.ts";
import { useBlock } from "./use-messages.ts";

/** What can be done about the other party. */
export function ThreadActions({ conversation }: { conversation: Conversation }) {
  const [isBlocking, setBlocking] = useState(false);
  if (conversation.hasLeft || conversation.hasBlocked) return null;
  return (
    <>
      <Button tone="quiet" size="small" onClick={() => setBlocking(true)}>
        {t("messages.block")}
      </Button>
      {isBlocking && <BlockDialog conversation={conversation} onClose={() => setBlocking(false)} />}
    </>
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
