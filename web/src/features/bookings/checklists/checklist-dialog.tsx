import {
  type Booking,
  type Checklist,
  doorOfProperty,
  isSameDoor,
  lengthOf,
  policy,
  properties,
  slugsOf,
  suggestedTasks,
} from "@naqi/contracts";
import { Trash2 } from "lucide-react";
import { t } from "texts:bookings/checklists";
import { focusOpenTab } from "@/lib/browser/focus.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { useKeptForm } from "@/lib/form/use-kept-form.ts";
import { useOwnDraft } from "@/lib/form/use-own-draft.ts";
import { Button } from "@/ui/links/button.tsx";
import { Dialog } from "@/ui/dialogs/dialog.tsx";
import { FieldError } from "@/ui/inputs/field.tsx";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { sayWhyClosed } from "@/ui/dialogs/say-why-closed.ts";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { useRemoveChecklist, useSaveChecklist } from "../parts/use-bookings.ts";
import { comingName } from "../parts/who-comes.ts";

interface Props {
  booking: Booking;
  /** Absent if there is none yet. */
  checklist?: Checklist;
  onClose: () => void;
}

const { items: mostLines, length: mostCharacters } = policy.checklist;

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Edits a checklist: a new one starts with the rooms of the visit's property, if it is one of the customer's. */
export function ChecklistDialog({ booking, checklist, onClose }: Props) {
  const own = useQuery(properties.mine, checklist ? null : {});
  if (!checklist && !own.data && !own.error) {
    return (
      <Dialog open title={t("checklist.title")} onClose={onClose}>
        <Skeleton className="h-64" />
      </Dialog>
    );
  }
  const home = own.data?.items.find((property) => isSameDoor(booking.address, doorOfProperty(property)));
  const suggested = suggestedTasks(booking.serviceType, home?.propertyType, slugsOf(booking.extras)).map(
    ({ task, number }) =>
      number ? t("checklist.numbered", { task: t(`checklist.task.${task}`), number }) : t(`checklist.task.${task}`),
  );
  const lines = checklist ? checklist.items.map(({ text }) => text) : suggested;
  return <Writing booking={booking} checklist={checklist} lines={lines} onClose={onClose} />;
}

function problemOf(text: string): string | undefined {
  const lines = linesOf(text);
  if (lines.length === 0) return t("checklist.empty");
  if (lines.length > mostLines) return t("checklist.tooMany", { count: lines.length - mostLines });
  const long = lines.find((line) => lengthOf(line) > mostCharacters);
  return long && t("checklist.tooLong", { line: `${long.slice(0, 24)}…` });
}

interface WritingProps extends Omit<Props, "checklist"> {
  checklist: Checklist | undefined;
  lines: readonly string[];
}

// oxlint-disable-next-line max-lines-per-function -- one form, with the button that removes what it saved
function Writing({ booking, checklist, lines, onClose }: WritingProps) {
  const { bookingId } = booking;
  const [save, remove] = [useSaveChecklist(), useRemoveChecklist()];
  const form = useKeptForm({
    draft: useOwnDraft(`checklist-${bookingId}`),
    saved: { text: lines.join("\n") },
    check: ({ text }) => ({ text: problemOf(text) }),
    send: async ({ text }) => {
      const outcome = await save.run({ bookingId, version: checklist?.version ?? 0, items: linesOf(text) });
      if (!outcome.ok) return outcome.error;
      done(t("checklist.saved"));
      return undefined;
    },
  });
  function done(said: string) {
    void toast({ title: said });
    onClose();
    focusOpenTab();
  }
  async function onRemove() {
    const outcome = await remove.run({ bookingId });
    if (!outcome.ok) return;
    form.drop();
    done(t("checklist.removed"));
  }
  return (
    <FormDialog
      form={form}
      open
      title={t("checklist.title")}
      onRemoved={() => void sayWhyClosed(booking, "customer")}
      onClose={onClose}
      action={t("checklist.save")}
      busyText={t("checklist.saving")}
    >
      <p className="text-small text-muted">{t("checklist.lead", { name: comingName(booking) })}</p>
      <TextArea
        label={t("checklist.lines")}
        hint={t("checklist.linesHint")}
        required
        rows={Math.min(14, Math.max(6, lines.length + 1))}
        {...form.field("text")}
      />
      {checklist && (
        <div>
          <Button
            tone="quiet"
            size="small"
            className="-ms-3.5"
            icon={<Trash2 />}
            busy={remove.busy}
            busyText={t("checklist.removing")}
            onClick={() => void onRemove()}
          >
            {t("checklist.remove")}
          </Button>
          {remove.error && <FieldError>{remove.error.message}</FieldError>}
        </div>
      )}
    </FormDialog>
  );
}
