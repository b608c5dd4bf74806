import { arrivesFrom, mayAct, plainCode } from "@naqi/contracts";
import { Play } from "lucide-react";
import { useId, useState } from "react";
import { t } from "texts:bookings/bookings";
import { t as dayText } from "texts:bookings/day";
import { t as visitText } from "texts:bookings/visit";
import { focusLater } from "@/lib/browser/focus.ts";
import { useForm } from "@/lib/form/use-form.ts";
import type { ApiError } from "@/lib/http/api-error.ts";
import type { DayJob } from "@/lib/offline/kept-day.ts";
import { visitName } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Form } from "@/ui/dialogs/form.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { CodeBoxes } from "@/ui/inputs/code-boxes.tsx";
import { FieldError, FormError } from "@/ui/inputs/field.tsx";
import { Button, type ButtonTone } from "@/ui/links/button.tsx";
import { buzz } from "../parts/buzz.ts";
import { timeOf } from "../parts/groups.ts";
import { startedId } from "./complete-job.tsx";
import { undoStartId, useUndoStart } from "./undo-start.tsx";
import { useStep } from "../parts/use-step.ts";

interface Props {
  job: DayJob;
  now: string;
  tone?: ButtonTone;
  /** Another step comes first: only the time is shown. */
  isLater?: boolean;
}

/** The button that starts a job, with the customer's code if there is one; until then it says when. */
export function StartJob({ job, now, tone = "primary", isLater = false }: Props) {
  const opensId = useId();
  const opensAt = arrivesFrom(job);
  const isOpen = mayAct("start", job, { now, by: "cleaner" });
  const start = useStep(job, "start");
  const undo = useUndoStart(job);
  const [isAsked, setAsked] = useState(false);

  async function onStart(code?: string) {
    const outcome = await start.take(code ? { code } : {});
    if (!outcome.ok) return outcome.error;
    buzz();
    void toast({
      id: undoStartId(job),
      title: outcome.isKept ? dayText("day.kept") : t("jobs.started"),
      action: { label: t("complete.undo"), onClick: () => void undo.take() },
    });
    focusLater(startedId(job));
    return undefined;
  }
  async function onPress() {
    if ((await onStart())?.code === "booking.codeMissing") setAsked(true);
  }
  const look = {
    wide: true,
    size: "step",
    tone,
    busyText: t("jobs.starting"),
    "aria-label": t("jobs.startName", { visit: visitName(job) }),
    icon: <Play className="rtl:-scale-x-100" />,
  } as const;
  return (
    <>
      {now < opensAt && (
        <p id={opensId} className="pb-1 text-small text-muted">
          {t("jobs.opens", { when: timeOf(opensAt, now) })}
        </p>
      )}
      {isOpen && (job.needsStartCode || isAsked) ? (
        <WithCode name={partyName(job.customerName)} look={look} onCode={onStart} />
      ) : (
        !isLater && (
          <div>
            <Button
              {...look}
              disabled={!isOpen}
              aria-describedby={now < opensAt ? opensId : undefined}
              busy={start.busy}
              onClick={() => void onPress()}
            >
              {t("jobs.start")}
            </Button>
            {start.error && <FieldError>{start.error.message}</FieldError>}
          </div>
        )
      )}
    </>
  );
}

interface CodeProps {
  /** The person with the code, as shown here. */
  name: string;
  look: object;
  onCode: (code: string) => Promise<ApiError | undefined>;
}

/** Starts a job with the four digits that the customer sees. */
function WithCode({ name, look, onCode }: CodeProps) {
  const form = useForm({
    saved: { code: "" },
    check: ({ code }) => ({ code: /^\d{4}$/.test(plainCode(code)) ? undefined : visitText("startCode.wrong") }),
    send: async ({ code }) => onCode(plainCode(code)),
  });
  return (
    <Form of={form} className="grid gap-3 rounded-control bg-sunken p-3.5">
      <CodeBoxes label={visitText("startCode.ask", { name })} length={4} {...form.field("code")} />
      <FormError error={form.error} />
      <Button {...look} type="submit" busy={form.busy}>
        {t("jobs.start")}
      </Button>
    </Form>
  );
}
