import { ArrowRight } from "lucide-react";
import { t } from "texts:ui/wizard";
import type { ApiError } from "@/lib/http/api-error.ts";
import type { Failure, Newer } from "@/lib/form/use-form.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { Button } from "@/ui/links/button.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { NewerNote } from "@/ui/states/newer-note.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { useOnce } from "./use-once.ts";
import { useKeepProgress } from "./use-progress.ts";
import { WizardBar } from "./wizard-bar.tsx";
import { useWizard } from "./wizard-context.ts";
import { nextOf, stateOf } from "./wizard-kind.ts";

interface Props {
  busy: boolean;
  /** The spec's sentence about what is missing, or the last save's failure. */
  summary?: string | undefined;
  error?: Failure | undefined;
  newer?: Newer;
  /** Without it the button submits the surrounding form, or the one with the id in `form`. */
  onContinue?: () => void;
  form?: string;
  /** Another action on the step comes first. */
  isSecond?: boolean;
  /** Nothing was changed: a completed step is left without saving. */
  isClean?: boolean;
}

/** Skip, and the primary button: Continue, which saves, or Next if there is nothing to save (000 §2). */
export function StepActions({ busy, summary, error, newer, onContinue, form, isSecond = false, isClean }: Props) {
  const { kind, progress, step, go } = useWizard();
  const skip = useSkip();
  const row = kind.rows()[step];
  const isDone = stateOf(kind, step, progress) === "done";
  // A completed step cannot be skipped.
  const maySkip = row?.skip && !isDone;
  const message = summary ? { message: summary } : (skip.error ?? error);

  return (
    <>
      {maySkip && (
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <p className="min-w-[min(14rem,100%)] flex-1 text-small text-muted">{row.cost}</p>
          <Button
            tone="secondary"
            busy={skip.busy}
            busyText={t("wizard.skipping")}
            onClick={() => !busy && skip.press()}
          >
            {row.skip}
          </Button>
        </div>
      )}
      <WizardBar
        above={
          <>
            <NewerNote newer={newer} />
            <FormError error={message} />
          </>
        }
      >
        {isDone && isClean && !newer && !kind.savesAgain?.(step, progress) ? (
          <Button
            className="max-sm:grow"
            onClick={() => go(nextOf(kind, step))}
            icon={<ArrowRight className="order-1 rtl:rotate-180" />}
          >
            {t("wizard.next")}
          </Button>
        ) : (
          <Button
            type={onContinue ? "button" : "submit"}
            className="max-sm:grow"
            tone={isSecond ? "secondary" : "primary"}
            form={form}
            busy={busy}
            busyText={t("wizard.saving")}
            onClick={onContinue}
          >
            {row?.next}
          </Button>
        )}
      </WizardBar>
    </>
  );
}

/** Leaves the step without saving, and goes to the next. */
function useSkip() {
  const { kind, step, go } = useWizard();
  const keep = useKeepProgress();
  const skip = useCommand(kind.skip);
  const once = useOnce();
  const row = kind.rows()[step];

  async function onSkip(): Promise<ApiError | undefined> {
    const outcome = await skip.run({ step });
    if (!outcome.ok) {
      void toast({ title: t("wizard.skipFailed"), tone: "error" });
      return outcome.error;
    }
    await keep(outcome.data);
    void toast({ title: t("wizard.skipped"), description: t("wizard.skippedText", { step: row?.title ?? "" }) });
    go(nextOf(kind, step));
    return undefined;
  }

  return { busy: skip.busy, error: skip.error, press: () => void once(onSkip) };
}
