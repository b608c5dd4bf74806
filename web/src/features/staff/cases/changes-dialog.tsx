import { onboardingSections } from "@naqi/contracts/cleaners/onboarding/rules";
import { t } from "texts:staff/admin";
import { t as onboarding } from "texts:cleaners/onboarding";
import { useForm } from "@/lib/form/use-form.ts";
import { ChoiceChips } from "@/ui/choices/choice-chips.tsx";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { Note } from "@/ui/states/note.tsx";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { failureOf, reasonLimit, reasonProblem, sendsByKey } from "../parts/reason.ts";
import type { Decided } from "../parts/reason-dialog.tsx";

interface Props {
  name: string;
  isPossible: boolean;
  onConfirm: (reason: string, steps: number[]) => Promise<Decided["error"]>;
  onClose: () => void;
}

type Section = `${(typeof onboardingSections)[number]}`;
const sections = onboardingSections.map((step): Section => `${step}`);

/**
 * Asks a cleaner for changes: chips for the steps to reopen, each adding a sentence to the editable reason. Typed text
 * stays.
 */
export function ChangesDialog({ name, isPossible, onConfirm, onClose }: Props) {
  const form = useForm({
    saved: { steps: [] as Section[], reason: "" },
    check: ({ reason }) => ({ reason: reasonProblem(reason.trim()) }),
    send: async ({ steps, reason }) => {
      const error = await onConfirm(reason.trim(), steps.map(Number));
      return error && failureOf(error);
    },
  });
  const { steps: former, reason } = form.values;

  function choose(steps: Section[]) {
    const gone = former.filter((step) => !steps.includes(step)).map(sentenceOf);
    const added = steps.filter((step) => !former.includes(step)).map(sentenceOf);
    const kept = gone.reduce((text, sentence) => text.replace(sentence, ""), reason);
    form.set({ steps, reason: [kept, ...added].join(" ").replaceAll(/ {2,}/g, " ").trim() });
  }

  return (
    <FormDialog
      form={form}
      kind="alert"
      open
      title={t("decide.request_changes.title", { name })}
      onClose={onClose}
      action={t("decide.request_changes")}
      busyText={t("case.deciding")}
      isDisabled={!isPossible}
    >
      <p className="rounded-control bg-sunken px-4 py-3">{t("decide.request_changes.effect")}</p>
      <ChoiceChips
        label={t("changes.steps")}
        hint={t("changes.hint")}
        choices={sections.map((step) => ({ name: step, title: onboarding(`onboarding.step${step}`) }))}
        value={former}
        onChange={choose}
      />
      <TextArea
        {...form.field("reason")}
        onKeyDown={sendsByKey}
        label={t("case.reason")}
        hint={t("case.reasonShown")}
        required
        rows={5}
        limit={reasonLimit}
      />
      {!isPossible && (
        <Note tone="warning" role="status">
          {t("case.impossible")}
        </Note>
      )}
    </FormDialog>
  );
}

const sentenceOf = (step: Section) => t(`changes.step${step}`);
