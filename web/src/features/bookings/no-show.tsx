import { type Booking, isReported, noShowFrom, reportableUntil } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:visit";
import { useForm } from "@/lib/form/use-form.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Button } from "@/ui/button.tsx";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { TextArea } from "@/ui/text-area.tsx";
import { toast } from "@/ui/toast.tsx";
import { timeOf } from "./groups.ts";
import { noteLimit, overLimit } from "./report-notes.ts";
import { useReportNoShow } from "./use-bookings.ts";

interface Props {
  booking: Booking;
  now: string;
}

/** A customer who waits can say that nobody has come, from half an hour after the start. */
export function NoShow({ booking, now }: Props) {
  const [isAsking, setAsking] = useState(false);
  const from = noShowFrom(booking);
  const isOver = booking.said || booking.visit?.noShow || now >= reportableUntil(booking);
  // What the cleaner reports is answered where it stands.
  if (isOver || isReported(booking)) return null;
  const name = partyName(booking.cleanerName);
  if (now < from) {
    return <p className="max-w-xs text-small text-muted">{t("noShow.from", { name, when: timeOf(from, now) })}</p>;
  }
  return (
    <>
      <Button
        tone="secondary"
        size="small"
        aria-label={t("noShow.name", { title: requestTitle(booking) })}
        onClick={() => setAsking(true)}
      >
        {t("noShow.open")}
      </Button>
      {isAsking && <NoShowDialog booking={booking} onClose={() => setAsking(false)} />}
    </>
  );
}

function NoShowDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { run } = useReportNoShow();
  const name = partyName(booking.cleanerName);
  const form = useForm({
    saved: { note: "" },
    check: ({ note }) => ({ note: overLimit(note) }),
    send: async ({ note }) => {
      const outcome = await run({ bookingId: booking.bookingId, note: note.trim() || undefined });
      if (!outcome.ok) return outcome.error;
      void toast({ title: t("visitReport.done", { name }) });
      onClose();
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      open
      title={t("noShow.title")}
      onClose={onClose}
      leave={t("visitReport.keep")}
      action={t("visitReport.do")}
      busyText={t("visitReport.doing")}
    >
      <p className="text-small text-muted">{t("noShow.text", { name })}</p>
      <TextArea
        label={t("visitReport.note")}
        hint={t("visitReport.noteHint", { name })}
        optional
        limit={noteLimit}
        {...form.field("note")}
      />
    </FormDialog>
  );
}
