import { type HomeStandard as Standard, lengthOf, policy } from "@naqi/contracts";
import { t } from "texts:bookings/homes";
import { t as checklistText } from "texts:bookings/checklists";
import { useForm } from "@/lib/form/use-form.ts";
import { useKeptForm } from "@/lib/form/use-kept-form.ts";
import { useOwnDraft } from "@/lib/form/use-own-draft.ts";
import { formatWhen } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Form } from "@/ui/dialogs/form.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { NewerNote } from "@/ui/states/newer-note.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { noteProblem } from "./note-problem.ts";
import { useLeaveNote, useSaveStandard, useStandard } from "./use-homes.ts";

/** What every visit of a home starts from, and the note for its next visit (decision 0191). */
export function HomeStandard({ propertyId }: { propertyId: string }) {
  const found = useStandard(propertyId);
  // A property that is gone is reported by its own form.
  if (found.error?.kind === "missing") return null;
  return (
    <div className="mt-6 grid max-w-3xl grid-cols-1 gap-6">
      <Loaded of={found} failed={t("standard.failed")} skeleton={<Skeleton className="h-96" />}>
        {(standard) => (
          <>
            <NextNote key={`${standard.nextVisit?.bookingId} ${standard.note}`} standard={standard} />
            <ForEveryVisit standard={standard} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function NextNote({ standard }: { standard: Standard }) {
  const { propertyId, nextVisit } = standard;
  const leave = useLeaveNote(propertyId);
  const form = useForm({
    saved: { note: standard.note },
    repeats: true,
    check: ({ note }) => ({ note: noteProblem(note) }),
    send: async ({ note }) => {
      const outcome = await leave.run({ propertyId, note });
      if (!outcome.ok) return outcome.error;
      void toast({ title: t(note.trim() ? "note.saved" : "note.removed") });
      return undefined;
    },
  });
  return (
    <Card>
      <h2 className="mb-4 text-title">{t("note.title")}</h2>
      <Form of={form} className="grid gap-4">
        <TextArea
          label={t("note.label")}
          hint={
            nextVisit
              ? t("note.hintNext", {
                  when: formatWhen(nextVisit.scheduledDate, nextVisit.scheduledTime),
                  name: partyName(nextVisit.cleanerName),
                })
              : t("note.hintLater")
          }
          rows={3}
          limit={policy.homes.note}
          placeholder={t("note.placeholder")}
          {...form.field("note")}
        />
        <FormError error={form.error} />
        <Button
          type="submit"
          tone="secondary"
          className="justify-self-end max-sm:w-full"
          busy={form.busy}
          busyText={t("note.saving")}
        >
          {t("note.save")}
        </Button>
      </Form>
    </Card>
  );
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

function itemsProblem(text: string): string | undefined {
  const lines = linesOf(text);
  const { items: most, length } = policy.checklist;
  if (lines.length > most) return checklistText("checklist.tooMany", { count: lines.length - most });
  const long = lines.find((line) => lengthOf(line) > length);
  return long && checklistText("checklist.tooLong", { line: `${long.slice(0, 24)}…` });
}

function ForEveryVisit({ standard }: { standard: Standard }) {
  const { propertyId, version, items, instructions } = standard;
  const save = useSaveStandard(propertyId);
  const form = useKeptForm({
    saved: { instructions, lines: items.join("\n") },
    version,
    draft: useOwnDraft(`standard-${propertyId}`),
    repeats: true,
    check: ({ instructions: typed, lines }) => ({
      instructions:
        lengthOf(typed.trim()) > policy.homes.instructions
          ? t("standard.tooLong", { most: policy.homes.instructions })
          : undefined,
      lines: itemsProblem(lines),
    }),
    send: async ({ instructions: typed, lines }) => {
      const outcome = await save.run({ propertyId, version, instructions: typed, items: linesOf(lines) });
      if (!outcome.ok) return outcome.error;
      void toast({ title: t("standard.saved") });
      return undefined;
    },
  });
  return (
    <Card>
      <h2 className="text-title">{t("standard.title")}</h2>
      <p className="mt-1 mb-4 text-small text-muted">{t("standard.lead")}</p>
      <Form of={form} className="grid gap-5">
        <TextArea
          label={t("standard.instructions")}
          hint={t("standard.instructionsHint")}
          optional
          rows={4}
          limit={policy.homes.instructions}
          {...form.field("instructions")}
        />
        <TextArea
          label={t("standard.items")}
          hint={t("standard.itemsHint")}
          optional
          rows={Math.min(14, Math.max(5, items.length + 1))}
          {...form.field("lines")}
        />
        <NewerNote newer={form.newer} />
        <FormError error={form.error} />
        <Button
          type="submit"
          tone="secondary"
          className="justify-self-end max-sm:w-full"
          busy={form.busy}
          busyText={t("standard.saving")}
        >
          {t("standard.save")}
        </Button>
      </Form>
    </Card>
  );
}
