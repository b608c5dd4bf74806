import {
  type Booking,
  isReported,
  leavesNoWait,
  noAccessFrom,
  noShowFrom,
  policy,
  refusalOf,
  refuseBooking,
  reporterOf,
  type ReportKind,
  TriedWay,
} from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:bookings/visit";
import { focusOpenTab } from "@/lib/browser/focus.ts";
import type { DayJob } from "@/lib/offline/kept-day.ts";
import { useOwnDraft } from "@/lib/form/use-own-draft.ts";
import { useKeptForm } from "@/lib/form/use-kept-form.ts";
import { visitName } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Button } from "@/ui/links/button.tsx";
import { ChoiceChips } from "@/ui/choices/choice-chips.tsx";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { sayWhyClosed } from "@/ui/dialogs/say-why-closed.ts";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { timeOf } from "../parts/groups.ts";
import { noteLimit, overLimit, useNoteHint } from "./report-notes.ts";
import { useReportNoAccess, useReportNoShow, useTeamStep } from "../parts/use-bookings.ts";

/** What a report needs to know: the whole booking, or a job as its assigned cleaner sees it. */
type Told = Pick<Booking, "said" | "cleanerName"> & DayJob;

interface Props {
  booking: Told;
  /** A cleaner cannot get in, or a customer's cleaner has not arrived. */
  kind: ReportKind;
  now: string;
}

/** Reports why a visit cannot start, after the waiting time; the report is answered on its card. */
export function ReportVisit({ booking, kind, now }: Props) {
  const [isAsking, setAsking] = useState(false);
  const from = kind === "noAccess" ? noAccessFrom(booking) : noShowFrom(booking);
  const act = kind === "noAccess" ? "reportNoAccess" : "reportNoShow";
  const refusal = refusalOf(act, booking, { now, by: reporterOf[kind] });
  if (!from || isReported(booking) || (refusal && refusal.code !== refuseBooking.waitFirst.code)) return null;
  // Both sides are asked after the end instead of a report.
  if (refusal && leavesNoWait(booking)) return null;
  if (refusal) {
    return (
      <p className="max-w-xs text-small text-muted">
        {t(`${kind}.from`, { name: nameOf(booking, kind), when: timeOf(from, now) })}
      </p>
    );
  }
  return (
    <>
      <Button
        tone="secondary"
        size="small"
        aria-label={t(`${kind}.name`, { visit: visitName(booking) })}
        onClick={() => setAsking(true)}
      >
        {t(`${kind}.open`)}
      </Button>
      {isAsking && <ReportDialog booking={booking} kind={kind} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The absent party, as the reporter reads it. */
const nameOf = ({ customerName, cleanerName }: Told, kind: ReportKind) =>
  partyName(kind === "noAccess" ? customerName : cleanerName);

function ReportDialog({ booking, kind, onClose }: Omit<Props, "now"> & { onClose: () => void }) {
  const [noAccess, noShow, given] = [useReportNoAccess(), useReportNoShow(), useTeamStep()];
  const isAtDoor = kind === "noAccess";
  const name = nameOf(booking, kind);
  const noteHint = useNoteHint(name);
  const tell = (note: string | undefined, tried: TriedWay[]) => {
    const said = { bookingId: booking.bookingId, note };
    if (!isAtDoor) return noShow.run(said);
    return booking.isGiven ? given.run({ ...said, step: "reportNoAccess", tried }) : noAccess.run({ ...said, tried });
  };
  const form = useKeptForm({
    saved: { tried: [] as TriedWay[], note: "" },
    draft: useOwnDraft(`report-${kind}-${booking.bookingId}`),
    check: ({ tried, note }) => ({
      tried: isAtDoor && tried.length < 2 ? t("noAccess.triedTwo") : undefined,
      note: overLimit(note),
    }),
    send: async ({ tried, note }) => {
      const outcome = await tell(note.trim() || undefined, tried);
      if (!outcome.ok) return outcome.error;
      void toast({ title: t("visitReport.done", { name }) });
      onClose();
      focusOpenTab();
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      open
      title={t(`${kind}.title`)}
      onRemoved={() => void sayWhyClosed(booking, isAtDoor ? "cleaner" : "customer")}
      onClose={onClose}
      leave={t("visitReport.keep")}
      action={t("visitReport.do")}
      busyText={t("visitReport.doing")}
    >
      <p className="text-small text-muted">
        {isAtDoor && !policy.feesEnabled
          ? `${t("noAccess.text", { name })} ${t("lateFee.cleaner")}`
          : t(`${kind}.text`, { name })}
      </p>
      {isAtDoor && (
        <ChoiceChips
          label={t("noAccess.tried")}
          hint={t("noAccess.triedHint")}
          choices={TriedWay.options.map((way) => ({ name: way, title: t(`tried.${way}`) }))}
          {...form.choice("tried")}
        />
      )}
      <TextArea label={t("visitReport.note")} hint={noteHint} optional limit={noteLimit} {...form.field("note")} />
    </FormDialog>
  );
}
