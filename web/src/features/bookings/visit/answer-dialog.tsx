import { type Booking, formatFils, type ReportKind, standingReport } from "@naqi/contracts";
import { t } from "texts:bookings/visit";
import { focusOpenTab } from "@/lib/browser/focus.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { sayWhyClosed } from "@/ui/dialogs/say-why-closed.ts";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { lateFeeOf, noteLimit, overLimit, useNoteHint } from "./report-notes.ts";
import { useAnswerReport } from "../parts/use-bookings.ts";

interface Props {
  booking: Booking;
  kind: ReportKind;
  /** The other party's name. */
  name: string;
  /** The team member assigned to the visit by the owner. */
  person?: string | undefined;
  which: "agrees" | "differs";
  onClose: () => void;
}

/** The consequence if its reader agrees with the report. */
function agreedText(booking: Booking, kind: ReportKind, name: string): string {
  if (kind === "noShow") return t("answer.agrees.noShowText", { name });
  if (standingReport(booking, "noShow")) return t("answer.agrees.noAccessStaff");
  const fee = lateFeeOf(booking);
  return fee > 0 ? t("answer.agrees.noAccessFee", { fee: formatFils(fee) }) : t("answer.agrees.noAccessText");
}

/** Answers the other party's report, once; a reader who disagrees explains what happened. */
export function AnswerDialog({ booking, kind, name, person, which, onClose }: Props) {
  const { run } = useAnswerReport();
  const noteHint = useNoteHint(name);
  const agrees = which === "agrees";
  const form = useForm({
    saved: { note: "" },
    check: ({ note }) => ({ note: !agrees && !note.trim() ? t("visitReport.noteMissing") : overLimit(note) }),
    send: async ({ note }) => {
      const outcome = await run({ bookingId: booking.bookingId, agrees, note: note.trim() || undefined });
      if (!outcome.ok) return outcome.error;
      void toast({ title: t("answer.done") });
      onClose();
      focusOpenTab();
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      size="small"
      kind="alert"
      open
      title={person ? t(`answer.team.${which}`, { person }) : t(`answer.${which}.${kind}`, { name })}
      onRemoved={() => void sayWhyClosed(booking, kind === "noShow" ? "cleaner" : "customer")}
      onClose={onClose}
      keep={t("visitReport.keep")}
      action={t("answer.do")}
      busyText={t("visitReport.doing")}
    >
      <p className="text-small text-muted">{agrees ? agreedText(booking, kind, name) : t("answer.differs.text")}</p>
      <TextArea
        label={t("visitReport.note")}
        hint={noteHint}
        optional={agrees}
        required={!agrees}
        limit={noteLimit}
        {...form.field("note")}
      />
    </FormDialog>
  );
}
