import { lengthOf, policy, type Ticket } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:staff/admin";
import { focusLater, takesFocus } from "@/lib/browser/focus.ts";
import { useKeptForm } from "@/lib/form/use-kept-form.ts";
import { visitor } from "@/lib/form/drafts.ts";
import { useSession } from "@/lib/session/session.ts";
import { Button } from "@/ui/links/button.tsx";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { Lines } from "@/ui/marks/lines.tsx";
import { Note } from "@/ui/states/note.tsx";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import type { useSettleTicket } from "./use-tickets.ts";

interface Props {
  ticket: Ticket;
  /** Not answered or closed, as far as this page knows. */
  isPossible: boolean;
  send: ReturnType<typeof useSettleTicket>["reply"];
  /** What replaces the button after the answer. */
  focusId: string;
}

/** The answer button of a ticket, and its dialog, which stays open if a colleague was faster. */
export function TicketReply({ isPossible, ...dialog }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isPossible && (
        <Button wide className="mt-5 -mb-2" onClick={() => setOpen(true)}>
          {t("ticketCase.reply")}
        </Button>
      )}
      {isOpen && <ReplyDialog {...dialog} isPossible={isPossible} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReplyDialog({ ticket, isPossible, send, focusId, onClose }: Props & { onClose: () => void }) {
  const { member } = useSession();
  const form = useKeptForm({
    saved: { reply: "" },
    draft: { memberId: member?.memberId ?? visitor, name: `reply-${ticket.ticketId}` },
    check: ({ reply }) => ({ reply: problemOf(reply.trim()) }),
    send: async ({ reply }) => {
      const outcome = await send(reply.trim());
      if (!outcome.ok) return outcome.error;
      void toast({ title: t("ticketCase.sent"), description: ticket.email });
      onClose();
      focusLater(focusId);
    },
  });
  return (
    <FormDialog
      form={form}
      open
      title={t("ticketCase.replyTitle")}
      onClose={onClose}
      action={t("ticketCase.send")}
      busyText={t("ticketCase.sending")}
      isDisabled={!isPossible}
    >
      <blockquote className="rounded-control bg-sunken px-4 py-3">
        <Lines text={ticket.message} />
      </blockquote>
      <TextArea
        {...form.field("reply")}
        ref={takesFocus}
        label={t("ticketCase.answer")}
        hint={t("ticketCase.replyHint", { email: ticket.email })}
        rows={8}
        required
        limit={policy.ticketReply}
      />
      {!isPossible && (
        <Note tone="warning" role="status">
          {t("ticketCase.tooLate")}
        </Note>
      )}
    </FormDialog>
  );
}

function problemOf(reply: string) {
  const length = lengthOf(reply);
  if (length === 0) return t("ticketCase.replyMissing");
  return length > policy.ticketReply ? t("field.over", { count: length - policy.ticketReply }) : undefined;
}
