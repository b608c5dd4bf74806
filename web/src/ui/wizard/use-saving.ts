import type { InputOf, Operation } from "@naqi/contracts";
import { t } from "texts:ui/wizard";
import { type ApiError, type ErrorOf, wasDeclined } from "@/lib/http/api-error.ts";
import { useFreshCommand } from "@/lib/data/use-fresh-command.ts";
import { toast } from "@/ui/dialogs/toast.tsx";
import type { Saved } from "./saved.ts";
import { useKeepProgress, useReadProgressAgain } from "./use-progress.ts";
import { useWizard } from "./wizard-context.ts";
import { nextOf } from "./wizard-kind.ts";

/** Which of the spec's two sentences applies (000 §8): nothing was saved, or the step's data were refused. */
const failureOf = ({ kind }: ApiError) =>
  t(kind === "network" || kind === "bug" ? "wizard.saveFailed" : "wizard.stepFailed");

/** Saves the current step, confirms it, and opens the next. */
export function useSaving<Op extends Operation>(operation: Op) {
  const { kind, step, go, exitRef } = useWizard();
  const keep = useKeepProgress();
  const readAgain = useReadProgressAgain();
  const command = useFreshCommand(operation);

  async function save(input: InputOf<Op>, said: Saved = {}): Promise<ErrorOf<Op> | undefined> {
    const outcome = await command.run(input);
    if (!outcome.ok) {
      if (!wasDeclined(outcome.error)) void toast({ title: failureOf(outcome.error), tone: "error" });
      if (outcome.error.code === kind.changedElsewhere) await readAgain();
      return outcome.error;
    }
    await keep(outcome.data);
    if (exitRef.current.isLeaving) {
      exitRef.current.said = said;
      return undefined;
    }
    void toast({ title: t("wizard.saved"), tone: said.title ? "plain" : "success", ...said });
    go(nextOf(kind, step));
    return undefined;
  }
  return { save, busy: command.busy };
}
