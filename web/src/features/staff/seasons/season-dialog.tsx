import {
  dayOf,
  formatFils,
  policy,
  type Season,
  type SeasonKind,
  seasonKinds,
  seasonLimits,
  SeasonTerms,
  type ServiceSlug,
  serviceSlugs,
} from "@naqi/contracts";
import { t as adminText } from "texts:staff/admin";
import { t } from "texts:staff/seasons";
import { useNow } from "@/lib/browser/use-now.ts";
import { issuesOf } from "@/lib/form/issues.ts";
import { type Form, useForm } from "@/lib/form/use-form.ts";
import { filsOf } from "@/lib/texts/amount.ts";
import { formatInstant } from "@/lib/texts/format.ts";
import { serviceName } from "@/lib/texts/vocabulary.ts";
import { Checkbox } from "@/ui/choices/checkbox.tsx";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { AmountInput } from "@/ui/inputs/amount-input.tsx";
import { DateInput } from "@/ui/inputs/date-input.tsx";
import { Select } from "@/ui/inputs/select.tsx";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import { reasonProblem } from "../parts/reason.ts";
import { useProposeSeason } from "./use-seasons.ts";

interface Typed {
  kind: SeasonKind;
  name: string;
  from: string;
  to: string;
  start: string;
  end: string;
  surcharge: string;
  refusedServices: readonly ServiceSlug[];
  note: string;
  reason: string;
}

const empty: Typed = {
  kind: "holiday",
  name: "",
  from: "",
  to: "",
  start: "",
  end: "",
  surcharge: "",
  refusedServices: [],
  note: "",
  reason: "",
};

const typedOf = ({ hours, surcharge, note = "", ...terms }: SeasonTerms): Typed => ({
  ...empty,
  ...terms,
  start: hours?.start ?? "",
  end: hours?.end ?? "",
  surcharge: surcharge ? String(surcharge / 100) : "",
  note,
});

/** The heat has neither hours nor a surcharge. */
function termsOf({ kind, name, from, to, start, end, surcharge, refusedServices, note }: Typed) {
  const isHeat = kind === "heat";
  return {
    kind,
    name: name.trim(),
    from,
    to,
    ...(!isHeat && start && end && { hours: { start, end } }),
    ...(!isHeat && surcharge.trim() && { surcharge: filsOf(surcharge) ?? Number.NaN }),
    refusedServices: [...refusedServices],
    ...(note.trim() && { note: note.trim() }),
  };
}

function problemsIn(typed: Typed) {
  const { kind, from, to, start, end, surcharge, reason } = typed;
  const isTyped = kind !== "heat" && surcharge.trim() !== "";
  return {
    ...issuesOf(SeasonTerms, termsOf(typed)),
    ...(!from && { from: t("seasons.form.dayMissing") }),
    ...(!to && { to: t("seasons.form.dayMissing") }),
    ...(kind !== "heat" && (start === "") !== (end === "") && { end: t("seasons.form.hoursBoth") }),
    ...(isTyped && filsOf(surcharge) === undefined && { surcharge: t("seasons.form.surchargeWrong") }),
    reason: reasonProblem(reason.trim()),
  };
}

interface Props {
  /** The season that changes; a suggestion has no id and becomes a new one. */
  of?: SeasonTerms & Partial<Pick<Season, "seasonId" | "version">>;
  onClose: () => void;
}

/** Proposes a season, or other terms of one. */
export function SeasonDialog({ of, onClose }: Props) {
  const proposing = useProposeSeason();
  const today = dayOf(useNow());
  const form = useForm<Typed>({
    saved: of ? typedOf(of) : empty,
    check: problemsIn,
    send: async (typed, idempotencyKey) => {
      const terms = termsOf(typed);
      const { seasonId, version } = of ?? {};
      const proposed =
        seasonId === undefined || version === undefined
          ? ({ act: "add", terms } as const)
          : ({ act: "change", seasonId, version, terms } as const);
      const outcome = await proposing.run({ idempotencyKey, reason: typed.reason.trim(), proposed });
      if (!outcome.ok) return outcome.error;
      void toast({ title: t("seasons.form.done", { when: formatInstant(outcome.data.lapsesAt) }) });
      onClose();
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      open
      title={of?.seasonId ? t("seasons.form.change", { name: of.name }) : t("seasons.form.add")}
      onClose={onClose}
      action={t("seasons.form.do")}
      busyText={t("seasons.form.doing")}
    >
      <Fields form={form} today={today} />
      <TextArea
        {...form.field("reason")}
        label={adminText("case.reason")}
        hint={adminText("case.reasonKept")}
        required
        rows={2}
      />
    </FormDialog>
  );
}

const hours = Array.from({ length: policy.lastPlanHour - policy.firstPlanHour + 1 }, (_, index) => {
  const hour = `${String(policy.firstPlanHour + index).padStart(2, "0")}:00`;
  return { value: hour, label: hour };
});

const Fields = ({ form, today }: { form: Form<Typed>; today: string }) => (
  <>
    <Select
      {...form.field("kind")}
      label={t("seasons.kind")}
      required
      options={seasonKinds.map((kind) => ({ value: kind, label: t(`seasons.kind.${kind}`) }))}
    />
    <TextInput {...form.field("name")} label={t("seasons.form.name")} hint={t("seasons.form.nameHint")} required />
    <div className="grid gap-5 sm:grid-cols-2">
      <DateInput {...form.choice("from")} label={t("seasons.form.from")} required min={today} />
      <DateInput {...form.choice("to")} label={t("seasons.form.to")} required min={today} />
    </div>
    {form.values.kind === "heat" ? (
      <p className="text-small text-muted">{t("seasons.form.heat")}</p>
    ) : (
      <>
        <div className="grid gap-5 sm:grid-cols-2">
          <Select {...form.field("start")} label={t("seasons.form.start")} optional options={[usual(), ...hours]} />
          <Select {...form.field("end")} label={t("seasons.form.end")} optional options={[usual(), ...hours]} />
        </div>
        <p className="text-small text-muted">{t("seasons.form.hoursHint")}</p>
        <AmountInput
          {...form.field("surcharge")}
          label={t("seasons.form.surcharge")}
          hint={t("seasons.form.surchargeHint", { most: formatFils(seasonLimits.mostSurcharge) })}
          optional
        />
      </>
    )}
    <fieldset>
      <legend className="mb-1 text-small font-medium">{t("seasons.form.services")}</legend>
      <div className="grid sm:grid-cols-2">
        {serviceSlugs.map((service) => (
          <Checkbox
            key={service}
            label={serviceName(service)}
            checked={form.values.refusedServices.includes(service)}
            onChange={({ target }) =>
              form.set({
                refusedServices: serviceSlugs.filter((each) =>
                  each === service ? target.checked : form.values.refusedServices.includes(each),
                ),
              })
            }
          />
        ))}
      </div>
    </fieldset>
    <TextArea
      {...form.field("note")}
      label={t("seasons.form.note")}
      optional
      rows={2}
      limit={seasonLimits.noteLength}
    />
  </>
);

const usual = () => ({ value: "", label: t("seasons.form.anyHour") });
