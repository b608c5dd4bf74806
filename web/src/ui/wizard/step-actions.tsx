import { t } from "texts:wizard";
import type { ApiError } from "@/lib/http/api-error.ts";
import type { Failure } from "@/lib/form/use-form.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import type { Newer } from "@/lib/form/use-form.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/field.tsx";
import { NewerNote } from "@/ui/newer-note.tsx";
import { toast } from "@/ui/toast.tsx";
import { useOnce } from "./use-once.ts";
import { useKeepProgress } from "./use-progress.ts";
import { useWizard } from "./wizard-context.ts";
import { nextOf, stateOf } from "./wizard-kind.ts";

interface Props {
  busy: boolean;
  /** The spec's sentence about what is missing, or how the last save failed. */
  summary?: string | undefined;
  error?: Failure | undefined;
  newer?: Newer;
  /** Without it the button sends the form around it, or the one of the id in `form`. */
  onContinue?: () => void;
  form?: string;
  /** Something else on the step is the next thing to do. */
  isSecond?: boolean;
}

/** Skip and continue, under what stands against it (000 §2). */
export function StepActions({ busy, summary, error, newer, onContinue, form, isSecond = false }: Props) {
  const { kind, progress, step, go } = useWizard();
  const keep = useKeepProgress();
  const skip = useCommand(kind.skip);
  const once = useOnce();
  const row = kind.rows()[step];
  // What is done cannot be skipped any more.
  const maySkip = row?.skip && stateOf(kind, step, progress) !== "done";
  const message = summary ? { message: summary } : (skip.error ?? error);

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

  return (
    <div className="grid gap-3">
      <NewerNote newer={newer} />
      <FormError error={message} />
      <div className="flex flex-wrap-reverse items-center justify-end gap-3 max-sm:[&>*]:w-full">
        {maySkip && (
          <Button
            tone="secondary"
            busy={skip.busy}
            busyText={t("wizard.skipping")}
            onClick={() => !busy && void once(onSkip)}
          >
            {row.skip}
          </Button>
        )}
        <Button
          type={onContinue ? "button" : "submit"}
          tone={isSecond ? "secondary" : "primary"}
          form={form}
          busy={busy}
          busyText={t("wizard.saving")}
          onClick={onContinue}
        >
          {row?.next}
        </Button>
      </div>
      {maySkip && <p className="text-small text-muted sm:text-end">{row.cost}</p>}
    </div>
  );
}
