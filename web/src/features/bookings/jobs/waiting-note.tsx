import { CloudUpload, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { t } from "texts:bookings/day";
import { isHeld } from "@/lib/offline/send-steps.ts";
import { dropStep, keyOf, retryStep, type Step } from "@/lib/offline/steps.ts";
import { useSteps } from "@/lib/offline/use-day.ts";
import { formatInstant } from "@/lib/texts/format.ts";
import { Button } from "@/ui/links/button.tsx";
import { Note } from "@/ui/states/note.tsx";
import { CodeDialog } from "./code-dialog.tsx";

/** Steps taken offline: how many are queued, and which the server refuses, with the reason. */
export function WaitingNote() {
  const steps = useSteps();
  const waiting = steps.filter((step) => !step.refused).length;
  return (
    <div className="grid gap-3 has-[>:not(:empty)]:mb-6">
      <div role="status" className="empty:hidden">
        {waiting > 0 && (
          <Note tone="warning" icon={<CloudUpload />}>
            <p className="font-medium">{t("day.count", { count: waiting })}</p>
            <p>{t("day.countHint")}</p>
          </Note>
        )}
      </div>
      <AllRefused steps={steps} of={steps} />
    </div>
  );
}

/** Those of one job that the server refuses; the job's card shows the queued ones. */
export function RefusedSteps({ bookingId }: { bookingId: string }) {
  const steps = useSteps();
  return (
    <div className="grid gap-3 has-[>:not(:empty)]:mb-4">
      <AllRefused steps={steps} of={steps.filter((step) => step.bookingId === bookingId)} />
    </div>
  );
}

const AllRefused = ({ steps, of }: { steps: readonly Step[]; of: readonly Step[] }) =>
  of
    .filter((step) => step.refused)
    .map((step) => (
      <Refused key={keyOf(step)} step={step} holdsMore={steps.some((each) => isHeldBy(each, step, steps))} />
    ));

const isHeldBy = (each: Step, { what, bookingId }: Step, steps: readonly Step[]) =>
  what === "start" && each.bookingId === bookingId && isHeld(each, steps);

function Refused({ step, holdsMore }: { step: Step; holdsMore: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const { what, at, title, refused } = step;
  const wantsCode = refused?.code === "booking.codeMissing" || refused?.code === "booking.codeWrong";
  const name = { step: t(`day.step.${what}`), title, when: formatInstant(at) };
  if (refused?.obsolete)
    return (
      <Note tone="warning" icon={<TriangleAlert />} role="alert">
        <p className="font-medium break-words">
          <bdi>{t("day.over", name)}</bdi>
        </p>
        {refused.message && <p className="mt-1">{refused.message}</p>}
        <p className="mt-1">{t(refused.message ? "day.dropped" : `day.over.${refused.obsolete}`)}</p>
        <Button
          tone="quiet"
          size="small"
          className="mt-2 -ms-3"
          aria-label={t("day.closeName", name)}
          onClick={() => dropStep(step)}
        >
          {t("day.close")}
        </Button>
      </Note>
    );
  return (
    <Note tone="danger" icon={<TriangleAlert />} role="alert">
      <p className="font-medium break-words">
        <bdi>{t("day.refused", name)}</bdi>
      </p>
      <p className="mt-1">{refused?.message}</p>
      {holdsMore && <p className="mt-1">{t("day.holds")}</p>}
      <div className="mt-2 -ms-3 flex flex-wrap gap-1">
        <Button
          tone="quiet"
          size="small"
          aria-label={t(wantsCode ? "day.codeName" : "day.retryName", name)}
          onClick={() => (wantsCode ? setAsking(true) : retryStep(step))}
        >
          {t(wantsCode ? "day.code" : "day.retry")}
        </Button>
        <Button tone="quiet" size="small" aria-label={t("day.removeName", name)} onClick={() => dropStep(step)}>
          {t("day.remove")}
        </Button>
      </div>
      {isAsking && (
        <CodeDialog
          name={t("day.customer")}
          onCode={async (code) => {
            retryStep(step, code);
            return undefined;
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Note>
  );
}
