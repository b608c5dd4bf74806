import { type Booking, formatFils, hourOf, mayAct } from "@naqi/contracts";
import { TimerReset } from "lucide-react";
import { useState } from "react";
import { t } from "texts:bookings/bookings";
import { focusOpenTab } from "@/lib/browser/focus.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { formatDuration } from "@/lib/texts/format.ts";
import { visitName } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Button } from "@/ui/links/button.tsx";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Note } from "@/ui/states/note.tsx";
import { RadioCards } from "@/ui/choices/radio-cards.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { sayWhyClosed } from "@/ui/dialogs/say-why-closed.ts";
import { toast } from "@/ui/dialogs/toast.tsx";
import { useExtensionRoom, useProposeExtension } from "../parts/use-bookings.ts";

/** 'Ask for more time' for a job in progress, while it can be extended and no request is open, and its dialog. */
export function ExtendButton({ job, now }: { job: Booking; now: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!mayAct("proposeExtension", job, { now, by: "cleaner" })) return null;
  return (
    <>
      <Button
        size="small"
        tone="secondary"
        icon={<TimerReset />}
        aria-label={t("extension.openName", { visit: visitName(job) })}
        onClick={() => setOpen(true)}
      >
        {t("extension.open")}
      </Button>
      {isOpen && <ExtendDialog job={job} onClose={() => setOpen(false)} />}
    </>
  );
}

function ExtendDialog({ job, onClose }: { job: Booking; onClose: () => void }) {
  const { bookingId, version } = job;
  const room = useExtensionRoom(bookingId);
  const propose = useProposeExtension();
  const name = partyName(job.customerName);
  const form = useForm({
    saved: { minutes: "" },
    check: ({ minutes }) => ({ minutes: minutes ? undefined : t("extension.missing") }),
    send: async ({ minutes }) => {
      const outcome = await propose.run({ bookingId, version, minutes: Number(minutes) });
      if (!outcome.ok) {
        room.retry();
        return outcome.error;
      }
      void toast({ title: t("extension.asked", { name }) });
      onClose();
      focusOpenTab();
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      size="small"
      open
      title={t("extension.title")}
      onRemoved={() => void sayWhyClosed(job, "cleaner")}
      onClose={onClose}
      action={t("extension.do")}
      busyText={t("extension.doing")}
      isDisabled={!form.values.minutes}
    >
      <p className="text-small text-muted">{t("extension.lead", { name, until: hourOf(job.endsAt) })}</p>
      <Loaded of={room} skeleton={<Skeleton className="h-48" />} failed={t("extension.failed")}>
        {({ options }) =>
          options.length === 0 ? (
            <Note tone="warning">{t("extension.none")}</Note>
          ) : (
            <RadioCards
              label={t("extension.howLong")}
              choices={options.map(({ minutes, amount, endsAt }) => ({
                name: String(minutes),
                title: t("extension.option", { duration: formatDuration(minutes), until: hourOf(endsAt) }),
                text: t("extension.optionPrice", { amount: formatFils(amount) }),
              }))}
              {...form.choice("minutes")}
            />
          )
        }
      </Loaded>
    </FormDialog>
  );
}
