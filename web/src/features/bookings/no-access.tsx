import { type Booking, noAccessFrom, reportableUntil, TriedWay } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:visit";
import { useForm } from "@/lib/form/use-form.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Button } from "@/ui/button.tsx";
import { ChoiceChips } from "@/ui/choice-chips.tsx";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { TextArea } from "@/ui/text-area.tsx";
import { toast } from "@/ui/toast.tsx";
import { timeOf } from "./groups.ts";
import { noteLimit, overLimit } from "./report-notes.ts";
import { useReportNoAccess } from "./use-bookings.ts";

interface Props {
  job: Booking;
  now: string;
}

/** A cleaner at the door can say that they could not get in, once they have waited. */
export function NoAccess({ job, now }: Props) {
  const [isAsking, setAsking] = useState(false);
  const from = noAccessFrom(job);
  if (!from || job.said || job.visit?.noAccess || now >= reportableUntil(job)) return null;
  if (now < from) {
    return <p className="mt-2 text-small text-muted">{t("noAccess.from", { when: timeOf(from, now) })}</p>;
  }
  return (
    <div className="mt-2">
      <Button
        tone="secondary"
        size="small"
        aria-label={t("noAccess.name", { title: requestTitle(job) })}
        onClick={() => setAsking(true)}
      >
        {t("noAccess.open")}
      </Button>
      {isAsking && <NoAccessDialog job={job} onClose={() => setAsking(false)} />}
    </div>
  );
}

function NoAccessDialog({ job, onClose }: { job: Booking; onClose: () => void }) {
  const { run } = useReportNoAccess();
  const name = partyName(job.customerName);
  const form = useForm({
    saved: { tried: [] as TriedWay[], note: "" },
    check: ({ tried, note }) => ({
      tried: tried.length < 2 ? t("noAccess.triedTwo") : undefined,
      note: overLimit(note),
    }),
    send: async ({ tried, note }) => {
      const outcome = await run({ bookingId: job.bookingId, tried, note: note.trim() || undefined });
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
      title={t("noAccess.title")}
      onClose={onClose}
      leave={t("visitReport.keep")}
      action={t("visitReport.do")}
      busyText={t("visitReport.doing")}
    >
      <p className="text-small text-muted">{t("noAccess.text", { name })}</p>
      <ChoiceChips
        label={t("noAccess.tried")}
        hint={t("noAccess.triedHint")}
        choices={TriedWay.options.map((way) => ({ name: way, title: t(`tried.${way}`) }))}
        {...form.choice("tried")}
      />
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
