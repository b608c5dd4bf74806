import { admin, lengthOf, policy } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:staff/find";
import { t as adminText } from "texts:staff/admin";
import { takesFocus } from "@/lib/browser/focus.ts";
import { usePages } from "@/lib/data/use-pages.ts";
import { visitor } from "@/lib/form/drafts.ts";
import { useKeptForm } from "@/lib/form/use-kept-form.ts";
import { useSession } from "@/lib/session/session.ts";
import { formatInstant } from "@/lib/texts/format.ts";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { Button } from "@/ui/links/button.tsx";
import { Lines } from "@/ui/marks/lines.tsx";
import { PagedList } from "@/ui/states/paged-list.tsx";
import { SkeletonRows } from "@/ui/states/skeleton.tsx";
import { FactsCard } from "../parts/facts.tsx";
import { useStaffCommand } from "../parts/use-staff-command.ts";

interface Of {
  memberId: string;
  fullName: string;
}

/** Staff's notes about a member, latest first, and adding one. */
export function PersonNotes({ of }: { of: Of }) {
  const [isWriting, setWriting] = useState(false);
  const list = usePages(admin.notes, { memberId: of.memberId }, { live: true });
  return (
    <FactsCard title={t("person.notes")}>
      <p className="mb-3 text-small text-muted">{t("person.notesHint")}</p>
      <PagedList
        of={list}
        keyOf={({ noteId }) => noteId}
        failed={t("person.notesFailed")}
        skeleton={<SkeletonRows count={2} className="h-12" />}
        empty={<p className="text-muted">{t("person.notesNone")}</p>}
      >
        {(notes) => (
          <ul className="grid gap-3">
            {notes.map(({ noteId, at, byName, text }) => (
              <li key={noteId} className="rounded-control bg-saffron-soft px-4 py-3">
                <p className="text-small">
                  <bdi className="font-medium">{byName}</bdi>
                  <span className="text-muted">{` · ${formatInstant(at)}`}</span>
                </p>
                <Lines className="mt-1.5" text={text} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <Button tone="secondary" size="small" className="mt-4" onClick={() => setWriting(true)}>
        {t("person.noteAdd")}
      </Button>
      {isWriting && <NoteDialog of={of} onClose={() => setWriting(false)} />}
    </FactsCard>
  );
}

function NoteDialog({ of: { memberId, fullName }, onClose }: { of: Of; onClose: () => void }) {
  const { member } = useSession();
  const add = useStaffCommand(admin.addNote, { refreshes: [admin.notes, admin.person, admin.audit] });
  const form = useKeptForm({
    saved: { note: "" },
    draft: { memberId: member?.memberId ?? visitor, name: `person-note-${memberId}` },
    check: ({ note }) => ({ note: problemOf(note.trim()) }),
    send: async ({ note }) => {
      const outcome = await add.run({ memberId, note: note.trim() });
      if (!outcome.ok) return outcome.error;
      void toast({ title: t("person.noteSaved") });
      onClose();
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      open
      title={t("person.noteTitle", { name: fullName })}
      onClose={onClose}
      action={t("person.noteSave")}
      busyText={t("person.noteSaving")}
    >
      <TextArea
        {...form.field("note")}
        ref={takesFocus}
        label={t("person.noteLabel")}
        hint={t("person.notesHint")}
        rows={6}
        required
        limit={policy.personNote}
      />
    </FormDialog>
  );
}

function problemOf(note: string) {
  const length = lengthOf(note);
  if (length === 0) return t("person.noteMissing");
  return length > policy.personNote ? adminText("field.over", { count: length - policy.personNote }) : undefined;
}
