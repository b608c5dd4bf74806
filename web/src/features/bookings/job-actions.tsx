import { addMinutes, type Booking, dayOf, policy } from "@naqi/contracts";
import { CircleCheckBig, Play } from "lucide-react";
import { formatInstant, formatWhen } from "@/lib/format.ts";
import { t } from "@/lib/messages.ts";
import { Button } from "@/ui/button.tsx";
import { FieldError } from "@/ui/field.tsx";
import { toast } from "@/ui/toast.tsx";
import { useCompleteBooking, useStartJob } from "./use-bookings.ts";

interface Props {
  job: Booking;
  now: string;
  onCancel: (job: Booking) => void;
}

/** A short buzz where the phone can; nothing anywhere else. */
const buzz = () => navigator.vibrate?.(30);

/** The next step of a job as one wide button, and cancelling while it has not begun. */
export function JobActions({ job, now, onCancel }: Props) {
  const { title, status, startsAt, endsAt, scheduledDate, scheduledTime } = job;
  if (status === "in_progress") return <Complete job={job} />;
  const when = formatWhen(scheduledDate, scheduledTime);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {now >= endsAt ? <p className="text-small text-muted">{t("jobs.passed")}</p> : <Start job={job} now={now} />}
      {now < startsAt && (
        <Button tone="quiet" aria-label={t("cancel.name", { title, when })} onClick={() => onCancel(job)}>
          {t("cancel.open")}
        </Button>
      )}
    </div>
  );
}

function Start({ job, now }: Pick<Props, "job" | "now">) {
  const start = useStartJob();
  const opensAt = addMinutes(job.startsAt, -policy.startEarlyMinutes);
  const isOpen = now >= opensAt;
  const opens = dayOf(opensAt) === dayOf(now) ? formatInstant(opensAt).split(", ")[1] : formatInstant(opensAt);
  const onStart = async () => {
    const outcome = await start.run({ bookingId: job.bookingId });
    if (!outcome.ok) return;
    buzz();
    void toast({ title: t("jobs.started") });
  };
  return (
    <div className="min-w-40 grow">
      <Button
        wide
        size="large"
        disabled={!isOpen}
        busy={start.busy}
        busyText={t("jobs.starting")}
        aria-label={t("jobs.startName", { title: job.title })}
        icon={<Play aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
        onClick={() => void onStart()}
      >
        {t("jobs.start")}
      </Button>
      {!isOpen && <p className="mt-1.5 text-small text-muted">{t("jobs.opens", { when: opens ?? "" })}</p>}
      {start.error && <FieldError>{start.error.message}</FieldError>}
    </div>
  );
}

function Complete({ job }: Pick<Props, "job">) {
  const complete = useCompleteBooking();
  const onComplete = async () => {
    const outcome = await complete.run({ bookingId: job.bookingId });
    if (!outcome.ok) return;
    buzz();
    void toast({ title: t("jobs.completed") });
  };
  return (
    <div className="mt-4">
      <Button
        wide
        size="large"
        busy={complete.busy}
        busyText={t("jobs.completing")}
        aria-label={t("jobs.completeName", { title: job.title })}
        icon={<CircleCheckBig aria-hidden="true" className="size-5" />}
        onClick={() => void onComplete()}
      >
        {t("jobs.complete")}
      </Button>
      {complete.error && <FieldError>{complete.error.message}</FieldError>}
    </div>
  );
}
