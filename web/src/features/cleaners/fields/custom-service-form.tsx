import { CustomService, latinDigits, policy } from "@naqi/contracts";
import { t } from "texts:cleaners/onboarding";
import { filsOf, hasTooManyDecimals, typedOf } from "@/lib/texts/amount.ts";
import { issuesOf } from "@/lib/form/issues.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { AmountInput } from "@/ui/inputs/amount-input.tsx";
import { ContactNote } from "@/ui/marks/contact-note.tsx";
import { Form } from "@/ui/dialogs/form.tsx";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { NumberInput } from "@/ui/inputs/number-input.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";

interface Props {
  id: string;
  service: CustomService | undefined;
  hourlyRate: string;
  onSave: (service: CustomService) => void;
}

type Texts = Record<"name" | "description" | "hourlyRate" | "durationMinutes", string>;

/** One custom service of the cleaner; it needs a name, and defaults to one hour (000 §5). */
export function CustomServiceForm({ id, service, hourlyRate, onSave }: Props) {
  const form = useForm({
    saved: {
      name: service?.name ?? "",
      description: service?.description ?? "",
      hourlyRate: service ? typedOf(service.hourlyRate) : hourlyRate,
      durationMinutes: String(service?.durationMinutes ?? policy.customServiceMinutes),
    },
    check: problemsOf,
    send: async (texts) => onSave(CustomService.parse(read(texts))),
  });

  return (
    <Form of={form} id={id} className="grid gap-4">
      <TextInput
        {...form.field("name")}
        label={t("offer.customName")}
        dir="auto"
        required
        // The dialog opens for this field, so it takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <div>
        <TextArea {...form.field("description")} label={t("offer.customDescription")} limit={300} optional />
        <ContactNote text={`${form.values.name}\n${form.values.description}`} readers="everyone" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountInput {...form.field("hourlyRate")} label={t("offer.customRate")} />
        <NumberInput {...form.field("durationMinutes")} label={t("offer.customMinutes")} />
      </div>
    </Form>
  );
}

const read = ({ hourlyRate, durationMinutes, ...texts }: Texts) => ({
  ...texts,
  hourlyRate: filsOf(hourlyRate),
  durationMinutes: Number(latinDigits(durationMinutes).trim() || policy.customServiceMinutes),
});

function problemsOf(texts: Texts) {
  const found = issuesOf(CustomService, read(texts));
  return {
    ...found,
    ...(!texts.name.trim() && { name: t("offer.customNameMissing") }),
    ...(filsOf(texts.hourlyRate) === undefined && {
      hourlyRate: t(hasTooManyDecimals(texts.hourlyRate) ? "offer.rateDecimals" : "offer.rateMissing"),
    }),
    ...(found["durationMinutes"] && { durationMinutes: t("offer.customMinutesWrong") }),
  };
}
