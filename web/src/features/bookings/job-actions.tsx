import { addMinutes, type Booking, dayOf, policy } from "@naqi/contracts";
import { CircleCheckBig, Play } from "lucide-react";
import { t } from "texts:bookings";
import { formatInstant, formatWhen } from "@/lib/texts/format.ts";
import { Button } from "@/ui/button.tsx";
import { FieldError } from "@/ui/field.tsx";
import { toast } from "@/ui/toast.tsx";
import { focusOpenTab } from "@/lib/browser/focus.ts";
import { jobTitle } from "@/lib/texts/vocabulary.ts";
import { isMovable, MoveButton } from "./move-dialog.tsx";
import { useCompleteBooking, useStartJob } from "./use-bookings.ts";

interface Props {
  job: Booking;
  now: string;
  onCancel: (job: Booking) => void;
}

/** A short buzz where the phone can; nothing anywhere else. */
const buzz = () => navigator.vibrate?.(30);

const timeOf = (instant: string, now: string) => {
  const whole = formatInstant(instant);
  return dayOf(instant) === dayOf(now) ? (whole.split(", ")[1] ?? whole) : whole;
};

/** The next step of a job as one wide button, and cancelling while it has not begun. */
export function JobActions({ job, now, onCancel }: Props) {
  const { status, startsAt, endsAt, scheduledDate, scheduledTime } = job;
  const title = jobTitle(job);
  const isConfirmed = status === "confirmed";
  const opensAt = addMinutes(startsAt, -policy.startEarlyMinutes);
  if (isConfirmed && now >= endsAt) return <p className="mt-4 text-small text-muted">{t("jobs.passed")}</p>;
  return (
    <div className="mt-4">
      {isConfirmed && now < opensAt && (
        <p className="mb-2 text-small text-muted">{t("jobs.opens", { when: timeOf(opensAt, now) })}</p>
      )}
      <div className="flex items-start gap-2">
        <NextStep job={job} isOpen={!isConfirmed || now >= opensAt} />
        {isConfirmed && now < startsAt && (
          <Button
            tone="quiet"
            size="large"
            aria-label={t("cancel.name", { title, when: formatWhen(scheduledDate, scheduledTime) })}
            onClick={() => onCancel(job)}
          >
            {t("cancel.open")}
          </Button>
        )}
      </div>
      {isMovable(job, now) && (
        <div className="mt-2">
          <MoveButton booking={job} by="cleaner" />
        </div>
      )}
    </div>
  );
}

/** Start, then Complete: one button that stays in place, so that thumb and focus stay on it. */
function NextStep({ job, isOpen }: { job: Booking; isOpen: boolean }) {
  const start = useStartJob();
  const complete = useCompleteBooking();
  const { bookingId } = job;
  const title = jobTitle(job);
  const isStarted = job.status === "in_progress";
  const step = isStarted ? complete : start;
  const Icon = isStarted ? CircleCheckBig : Play;

  async function onPress() {
    const outcome = await step.run({ bookingId });
    if (!outcome.ok) return;
    buzz();
    void toast({ title: t(isStarted ? "jobs.completed" : "jobs.started") });
    if (isStarted) focusOpenTab();
  }

  return (
    <div className="min-w-0 grow">
      <Button
        wide
        size="large"
        disabled={!isOpen}
        busy={step.busy}
        busyText={t(isStarted ? "jobs.completing" : "jobs.starting")}
        aria-label={t(isStarted ? "jobs.completeName" : "jobs.startName", { title })}
        icon={<Icon className="rtl:-scale-x-100" />}
        onClick={() => void onPress()}
      >
        {t(isStarted ? "jobs.complete" : "jobs.start")}
      </Button>
      {step.error && <FieldError>{step.error.message}</FieldError>}
    </div>
  );
}
