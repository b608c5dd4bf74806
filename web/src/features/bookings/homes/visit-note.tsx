import { type Booking, mayAct, policy } from "@naqi/contracts";
import { NotebookPen } from "lucide-react";
import { useState } from "react";
import { t } from "texts:bookings/homes";
import { useKeptForm } from "@/lib/form/use-kept-form.ts";
import { useOwnDraft } from "@/lib/form/use-own-draft.ts";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { Button } from "@/ui/links/button.tsx";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { sayWhyClosed } from "@/ui/dialogs/say-why-closed.ts";
import { noteProblem } from "./note-problem.ts";
import { useNoteVisit } from "./use-homes.ts";

/** The customer's note for one visit, which they write until it starts. */
export function NoteButton({ booking, now }: { booking: Booking; now: string }) {
  const [isOpen, setOpen] = useState(false);
  const isSuspended = useIsSuspended();
  if (isSuspended || !mayAct("noteVisit", booking, { now, by: "customer" })) return null;
  return (
    <div className="-ms-3.5">
      <Button tone="quiet" size="small" icon={<NotebookPen />} onClick={() => setOpen(true)}>
        {t(booking.homeNote ? "note.change" : "note.write")}
      </Button>
      {isOpen && <NoteDialog booking={booking} onClose={() => setOpen(false)} />}
    </div>
  );
}

function NoteDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { bookingId, homeNote = "" } = booking;
  const write = useNoteVisit();
  const form = useKeptForm({
    saved: { note: homeNote },
    draft: useOwnDraft(`note-${bookingId}`),
    check: ({ note }) => ({ note: noteProblem(note) }),
    send: async ({ note }) => {
      const outcome = await write.run({ bookingId, note });
      if (!outcome.ok) return outcome.error;
      void toast({ title: t(note.trim() ? "note.saved" : "note.removed") });
      onClose();
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      open
      title={t("note.dialog")}
      onRemoved={() => void sayWhyClosed(booking, "customer")}
      onClose={onClose}
      action={t("note.save")}
      busyText={t("note.saving")}
    >
      <TextArea
        label={t("note.label")}
        hint={t("note.hintVisit")}
        rows={4}
        limit={policy.homes.note}
        placeholder={t("note.placeholder")}
        {...form.field("note")}
      />
    </FormDialog>
  );
}
