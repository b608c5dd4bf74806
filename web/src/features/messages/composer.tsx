import { lengthOf, policy } from "@naqi/contracts";
import { SendHorizontal } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { t } from "texts:messages";
import { dropDraft, keepDraft, readDraft } from "@/lib/form/drafts.ts";
import { Button } from "@/ui/button.tsx";
import { TextArea } from "@/ui/text-area.tsx";

interface Props {
  memberId: string;
  conversationId: string;
  onSend: (text: string) => void;
}

/** What looks like a number to call or a link: people are told why to stay here, and not kept from it. */
const leadsAway = /(?:\+?\d[\s().-]?){8,}|https?:\/\/|www\.|\b[\w.-]+@[\w-]+\.\w/i;

const warnFrom = 200;

/** The field for a line. What is typed and not sent stays on this device. */
export function Composer({ memberId, conversationId, onSend }: Props) {
  const draft = { memberId, name: `message:${conversationId}` };
  const [text, setText] = useState(() => textOf(readDraft(draft, "")));
  const length = lengthOf(text.trim());
  const isTooLong = length > policy.messageLength;

  function type(next: string) {
    setText(next);
    if (next.trim()) keepDraft(draft, "", { text: next });
    else dropDraft(draft);
  }

  function send() {
    if (length === 0 || isTooLong) return;
    onSend(text.trim());
    type("");
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className="border-t border-border p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-end gap-2 max-[22rem]:flex-wrap">
        <TextArea
          label={t("messages.field")}
          hideLabel
          className="min-w-0 grow"
          rows={2}
          value={text}
          placeholder={t("messages.placeholder")}
          enterKeyHint="send"
          {...(length > policy.messageLength - warnFrom && { limit: policy.messageLength })}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" icon={<SendHorizontal className="rtl:-scale-x-100" />} disabled={isTooLong}>
          {t("messages.send")}
        </Button>
      </div>
      <p role="status" className="mt-1 text-tiny text-muted">
        {leadsAway.test(text) ? t("messages.stayHere") : t("messages.keys")}
      </p>
    </form>
  );
}

const textOf = (kept: unknown) =>
  typeof kept === "object" && kept !== null && "text" in kept && typeof kept.text === "string" ? kept.text : "";
