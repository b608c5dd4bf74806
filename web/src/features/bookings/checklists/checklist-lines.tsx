import { type Checklist, type ChecklistItem, dayOf } from "@naqi/contracts";
import { Check, CircleCheckBig, CircleDashed } from "lucide-react";
import { useState } from "react";
import { t } from "texts:bookings/checklists";
import type { DayJob } from "@/lib/offline/kept-day.ts";
import { useSteps } from "@/lib/offline/use-day.ts";
import { type Line, withTicks } from "@/lib/offline/with-steps.ts";
import { formatDate, formatInstant } from "@/lib/texts/format.ts";
import { FieldError } from "@/ui/inputs/field.tsx";
import { Progress } from "@/ui/states/progress.tsx";
import { buzz } from "../parts/buzz.ts";
import { ChecklistPictures } from "./checklist-pictures.tsx";
import { useTickStep } from "../parts/use-step.ts";

interface Props {
  booking: DayJob;
  checklist: Checklist;
  /** The job is in progress and the reader does it. */
  isTicking: boolean;
}

/** The lines with their state; the cleaner on the job ticks them by thumb. */
export function ChecklistLines({ booking, checklist: read, isTicking }: Props) {
  const steps = useSteps();
  // A local answer is newer than the loaded list, until that is reloaded.
  const [written, setWritten] = useState<Checklist>();
  const checklist = written && written.version > read.version ? written : read;
  const { bookingId, keptUntil } = checklist;
  const items = withTicks(checklist.items, bookingId, steps);
  const onWritten = (next: Checklist) =>
    setWritten((former) => (former && former.version > next.version ? former : next));
  const done = items.filter(({ doneAt }) => doneAt).length;
  return (
    <>
      <Progress
        label={t("checklist.title")}
        percent={(done / items.length) * 100}
        valueText={t("checklist.progress", { done, all: items.length })}
      />
      <ul className="mt-3 divide-y divide-border">
        {items.map((item) => (
          <li key={item.itemId} className="py-1.5">
            {isTicking ? (
              <Tick job={booking} item={item} onWritten={onWritten} />
            ) : (
              <ReadLine item={item} isAhead={done === 0 && !items.some(({ pictures }) => pictures.length > 0)} />
            )}
            <ChecklistPictures bookingId={bookingId} item={item} mayChange={isTicking} onWritten={onWritten} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-small text-muted">{t("checklist.kept", { when: formatDate(dayOf(keptUntil)) })}</p>
    </>
  );
}

/** A read-only line. */
const ReadLine = ({ item: { text, doneAt }, isAhead }: { item: ChecklistItem; isAhead: boolean }) => (
  <p className="flex min-h-11 items-center gap-3 py-1">
    {doneAt ? (
      <CircleCheckBig aria-hidden="true" className="size-5 shrink-0 text-success" />
    ) : (
      <CircleDashed aria-hidden="true" className="size-5 shrink-0 text-muted" />
    )}
    <span className="min-w-0 grow">
      <span dir="auto" className="block wrap-anywhere">
        {text}
      </span>
      {(doneAt || !isAhead) && (
        <span className="block text-tiny text-muted">
          {doneAt ? t("checklist.doneAt", { when: formatInstant(doneAt) }) : t("checklist.notDone")}
        </span>
      )}
    </span>
  </p>
);

interface TickProps {
  job: DayJob;
  item: Line;
  onWritten: (checklist: Checklist) => void;
}

/**
 * The whole line is the target, at least as high as a thumb is wide. Each has its own command, so that taps do not wait
 * for each other.
 */
function Tick({ job, item: { itemId, text, doneAt, isWaiting }, onWritten }: TickProps) {
  const { tick, busy, error } = useTickStep(job, itemId);
  const [wanted, setWanted] = useState<boolean>();
  const isDone = wanted ?? Boolean(doneAt);
  async function onChange(done: boolean) {
    if (busy) return;
    setWanted(done);
    const { isTaken, written } = await tick(done);
    if (written) onWritten(written);
    if (isTaken) buzz();
    setWanted(undefined);
  }
  return (
    <>
      <label className="flex min-h-14 cursor-pointer items-center gap-4">
        <span className="relative flex size-8 shrink-0">
          <input
            type="checkbox"
            checked={isDone}
            aria-busy={busy || undefined}
            onChange={({ target }) => void onChange(target.checked)}
            className="peer size-full cursor-[inherit] appearance-none rounded-control border-2 border-border-strong bg-raised transition-colors checked:border-accent checked:bg-accent"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute inset-0 m-auto size-5 scale-50 text-accent-contrast opacity-0 transition peer-checked:scale-100 peer-checked:opacity-100"
          />
        </span>
        <span className="min-w-0 grow">
          <span dir="auto" className="block text-lead wrap-anywhere">
            {text}
          </span>
          {isWaiting && <span className="block text-tiny text-muted">{t("checklist.waiting")}</span>}
        </span>
      </label>
      {error && <FieldError>{error.message}</FieldError>}
    </>
  );
}
