import { type AreaName, AreasStep as Input, cleanerOnboarding, policy, stepTexts } from "@naqi/contracts";
import { t } from "texts:onboarding";
import { filsOf, typedOf } from "@/lib/texts/amount.ts";
import { DubaiMap } from "@/ui/dubai-map.tsx";
import { Select } from "@/ui/select.tsx";
import { Slider } from "@/ui/slider.tsx";
import { AreaList } from "./area-list.tsx";
import { FeeField } from "./fee-field.tsx";
import { NearbyAreas } from "./nearby-areas.tsx";
import { StepForm } from "@/ui/wizard/step-form.tsx";
import { useSaving } from "@/ui/wizard/use-saving.ts";
import { useStepForm } from "@/ui/wizard/use-step-form.ts";
import { useCleanerWizard } from "./wizard-context.ts";

const { least, most, step } = policy.radius;

/** Step 3: the areas, the first of which is the primary one, how far around it, and the fee for the way (000 §5). */
export function AreasStep() {
  const { progress } = useCleanerWizard();
  const { step3 } = progress.stepData;
  const saving = useSaving(cleanerOnboarding.saveAreas);
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
    save: saving.save,
  });
  const { values, set } = form;
  const { serviceAreas, serviceRadius } = values;
  const primary = serviceAreas[0];

  return (
    <StepForm form={form}>
      <AreaList {...form.choice("serviceAreas")} />
      <NearbyAreas values={serviceAreas} onChange={(areas) => set({ serviceAreas: areas })} />
      {primary && serviceAreas.length > 1 && (
        <Select
          label={t("zones.primary")}
          hint={t("zones.primaryHint")}
          value={primary}
          options={serviceAreas.toSorted().map((area) => ({ value: area, label: area }))}
          onChange={({ target }) => {
            const area = target.value as AreaName;
            set({ serviceAreas: [area, ...serviceAreas.filter((other) => other !== area)] });
          }}
        />
      )}
      <Slider
        label={t("zones.radius")}
        {...{ min: least, max: most, step }}
        {...form.choice("serviceRadius")}
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
        {...form.choice("travelFee")}
        radiusKm={serviceRadius}
        primary={primary}
        error={form.errorOf("travelFee") && t("zones.feeWrong")}
      />
    </StepForm>
  );
}
