import { type AreaName, AreasStep as Input, cleanerOnboarding, policy, stepTexts } from "@naqi/contracts";
import type { FormEvent } from "react";
import { t } from "texts:onboarding";
import { filsOf, typedOf } from "@/lib/amount.ts";
import { DubaiMap } from "@/ui/dubai-map.tsx";
import { Select } from "@/ui/select.tsx";
import { Slider } from "@/ui/slider.tsx";
import { AreaList } from "./area-list.tsx";
import { FeeField } from "./fee-field.tsx";
import { NearbyAreas } from "./nearby-areas.tsx";
import { StepActions } from "./step-actions.tsx";
import { StepForm } from "./step-form.tsx";
import { useSaving } from "./use-saving.ts";
import { useStepForm } from "./use-step-form.ts";
import { useWizard } from "./wizard-context.ts";

const { least, most, step } = policy.radius;

/** Step 3: the areas, the first of which is the primary one, how far around it, and the fee for the way (000 §5). */
export function AreasStep() {
  const { progress } = useWizard();
  const { step3 } = progress.stepData;
  const form = useStepForm({
    saved: {
      ...step3,
      serviceRadius: step3.serviceRadius || policy.defaultRadiusKm,
      travelFee: typedOf(step3.travelFee),
    },
    version: progress.versions.step3,
    schema: Input,
    read: ({ travelFee, ...rest }) => ({ ...rest, travelFee: filsOf(travelFee || "0") ?? -1 }),
    sentence: stepTexts[3],
    own: { serviceAreas: t("zones.missing") },
  });
  const { values, change, leave, problemOf } = form;
  const { serviceAreas, serviceRadius } = values;
  const primary = serviceAreas[0];
  const saving = useSaving(cleanerOnboarding.saveAreas);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const input = form.ready(event);
    if (input) form.tell(await saving.save(input));
  }

  return (
    <StepForm isRestored={form.isRestored} onDiscard={form.discard} onSubmit={(event) => void onSubmit(event)}>
      <AreaList
        values={serviceAreas}
        onChange={(areas) => change({ serviceAreas: areas })}
        error={problemOf("serviceAreas")}
      />
      <NearbyAreas values={serviceAreas} onChange={(areas) => change({ serviceAreas: areas })} />
      {primary && serviceAreas.length > 1 && (
        <Select
          label={t("zones.primary")}
          hint={t("zones.primaryHint")}
          value={primary}
          options={serviceAreas.toSorted().map((area) => ({ value: area, label: area }))}
          onChange={({ target }) => {
            const area = target.value as AreaName;
            change({ serviceAreas: [area, ...serviceAreas.filter((other) => other !== area)] });
          }}
        />
      )}
      <Slider
        label={t("zones.radius")}
        {...{ min: least, max: most, step }}
        value={serviceRadius}
        onChange={(km) => change({ serviceRadius: km })}
        format={(km) => t("zones.km", { km })}
      />
      <div className="relative aspect-[3/2] overflow-hidden rounded-card border border-border sm:aspect-[2/1]">
        <DubaiMap
          areas={serviceAreas}
          radiusKm={serviceRadius}
          label={primary ? t("zones.map", { km: serviceRadius }) : t("zones.mapNone")}
        />
      </div>
      <FeeField
        typed={values.travelFee}
        radiusKm={serviceRadius}
        primary={primary}
        error={problemOf("travelFee") && t("zones.feeWrong")}
        onChange={(travelFee) => change({ travelFee })}
        onLeave={() => leave("travelFee")}
      />
      <StepActions busy={saving.busy} summary={form.summary} error={saving.error} newer={form.newer} />
    </StepForm>
  );
}
