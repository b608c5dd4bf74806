import { lengthOf, policy, type Ticket } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:staff/tickets";
import { t as adminText } from "texts:staff/admin";
import { focusLater, takesFocus } from "@/lib/browser/focus.ts";
import { useKeptForm } from "@/lib/form/use-kept-form.ts";
import { visitor } from "@/lib/form/drafts.ts";
import { useSession } from "@/lib/session/session.ts";
import { Button } from "@/ui/links/button.tsx";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { Note } from "@/ui/states/note.tsx";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { Entry, threadId, wholeThread } from "./thread.tsx";
import type { useTicketActs } from "./use-tickets.ts";

interface Props {
  ticket: Ticket;
  acts: ReturnType<typeof useTicketActs>;
}

export type Writing = "reply" | "note";

const looks = { reply: { tone: "primary" }, note: { tone: "secondary" } } as const;

/** A button of a ticket for an answer or a note, and its dialog, which stays open if the ticket changed meanwhile. */
export function Write({ kind, isPossible, ...dialog }: Props & { kind: Writing; isPossible: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isPossible && (
        <Button wide tone={looks[kind].tone} onClick={() => setOpen(true)}>
          {t(`write.${kind}.open`)}
        </Button>
      )}
      {isOpen && <WriteDialog {...dialog} kind={kind} isPossible={isPossible} onClose={() => setOpen(false)} />}
    </>
  );
}

const limits = { reply: policy.ticketReply, note: policy.ticketNote };

interface DialogProps extends Props {
  kind: Writing;
  /** The ticket is not closed, as far as this page knows. */
  isPossible: boolean;
  onClose: () => void;
}

function WriteDialog({ ticket, acts, kind, isPossible, onClose }: DialogProps) {
  const { member } = useSession();
  const [opened] = useState({ version: ticket.version, entries: ticket.entries.length });
  const form = useKeptForm({
    saved: { text: "" },
    draft: { memberId: member?.memberId ?? visitor, name: `${kind}-${ticket.ticketId}` },
    check: ({ text }) => ({ text: problemOf(text.trim(), kind) }),
    send: async ({ text }) => {
      const outcome = await acts[kind](text.trim());
      if (!outcome.ok) return outcome.error;
      void toast({ title: t(`write.${kind}.done`), ...(kind === "reply" && { description: ticket.email }) });
      onClose();
      focusLater(threadId(ticket.ticketId));
    },
  });
  const thread = wholeThread(ticket);
  const lastMessage = thread.findLast((entry) => entry.kind === "message");
  // What came while the dialog was open is shown in it.
  const fresh = ticket.entries.slice(opened.entries).filter((entry) => entry !== lastMessage);
  return (
    <FormDialog
      form={form}
      open
      title={t(`write.${kind}.title`)}
      onClose={onClose}
      action={t(`write.${kind}.send`)}
      busyText={adminText("ticketCase.sending")}
      isDisabled={!isPossible}
    >
      <ol className="grid gap-2">
        {[...(lastMessage ? [lastMessage] : []), ...fresh].map((entry) => (
          <Entry key={entry.entryId} entry={entry} ticket={ticket} />
        ))}
      </ol>
      {isPossible && ticket.version !== opened.version && (
        <Note tone="warning" role="status">
          {t("changed")}
        </Note>
      )}
      {kind === "reply" && <SavedReplies onChoose={(saved) => form.set({ text: joined(form.values.text, saved) })} />}
      <TextArea
        {...form.field("text")}
        ref={takesFocus}
        label={t(`write.${kind}.label`)}
        hint={kind === "reply" ? adminText("ticketCase.replyHint", { email: ticket.email }) : t("write.note.hint")}
        rows={8}
        required
        limit={limits[kind]}
      />
      {!isPossible && (
        <Note tone="warning" role="status">
          {adminText("ticketCase.tooLate")}
        </Note>
      )}
    </FormDialog>
  );
}

/** A saved reply is added to what was typed, which stays. */
const joined = (typed: string, saved: string) => (typed.trim() ? `${typed.trimEnd()}\n\n${saved}` : saved);

const savedReplies = ["details", "checking", "conversation", "again"] as const;

const SavedReplies = ({ onChoose }: { onChoose: (text: string) => void }) => (
  <div role="group" aria-label={t("saved.title")} className="flex flex-wrap gap-2">
    {savedReplies.map((name) => (
      <Button key={name} tone="secondary" size="small" onClick={() => onChoose(t(`saved.${name}.text`))}>
        {t(`saved.${name}`)}
      </Button>
    ))}
  </div>
);

function problemOf(text: string, kind: Writing) {
  const length = lengthOf(text);
  if (length === 0) return t(`write.${kind}.missing`);
  return length > limits[kind] ? adminText("field.over", { count: length - limits[kind] }) : undefined;
}
