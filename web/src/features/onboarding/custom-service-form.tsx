import { CustomService, policy } from "@naqi/contracts";
import type { FormEvent } from "react";
import { t } from "texts:onboarding";
import { filsOf, typedOf } from "@/lib/amount.ts";
import { useFields } from "@/lib/use-fields.ts";
import { wrongText } from "@/lib/wrong-text.ts";
import { AmountInput } from "@/ui/amount-input.tsx";
import { TextArea } from "@/ui/text-area.tsx";
import { TextInput } from "@/ui/text-input.tsx";

interface Props {
  id: string;
  service: CustomService | undefined;
  hourlyRate: string;
  onSave: (service: CustomService) => void;
}

type Texts = Record<"name" | "description" | "hourlyRate" | "durationMinutes", string>;

const read = ({ name, description, hourlyRate, durationMinutes }: Texts) =>
  CustomService.safeParse({
    name,
    description,
    hourlyRate: filsOf(hourlyRate),
    durationMinutes: Number(durationMinutes.trim() || policy.customServiceMinutes),
  });

/** One service of the cleaner's own; it needs a name, and takes an hour unless said otherwise (000 §5). */
export function CustomServiceForm({ id, service, hourlyRate, onSave }: Props) {
  const initial = {
    name: service?.name ?? "",
    description: service?.description ?? "",
    hourlyRate: service ? typedOf(service.hourlyRate) : hourlyRate,
    durationMinutes: String(service?.durationMinutes ?? policy.customServiceMinutes),
  };
  const { values, field, isReady } = useFields(initial, problemsOf);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The form stands in a dialog, which React still counts as inside the form of the step.
    event.stopPropagation();
    const result = read(values);
    if (isReady(event.currentTarget) && result.success) onSave(result.data);
  }

  return (
    <form id={id} noValidate className="grid gap-4" onSubmit={onSubmit}>
      <TextInput
        {...field("name")}
        label={t("offer.customName")}
        dir="auto"
        required
        // The dialog opens for this, and whoever opened it waits to type.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <TextArea {...field("description")} label={t("offer.customDescription")} limit={300} optional />
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountInput {...field("hourlyRate")} label={t("offer.customRate")} />
        <TextInput {...field("durationMinutes")} label={t("offer.customMinutes")} inputMode="numeric" dir="ltr" />
      </div>
    </form>
  );
}

function problemsOf(texts: Texts) {
  const result = read(texts);
  const issues = result.success ? [] : result.error.issues;
  const of = (name: keyof Texts) => {
    const issue = issues.find(({ path }) => path[0] === name);
    return issue && wrongText(issue.message);
  };
  return {
    name: texts.name.trim() ? of("name") : t("offer.customNameMissing"),
    description: of("description"),
    hourlyRate: filsOf(texts.hourlyRate) === undefined ? t("offer.rateMissing") : of("hourlyRate"),
    durationMinutes: of("durationMinutes") && t("offer.customMinutesWrong"),
  };
}
