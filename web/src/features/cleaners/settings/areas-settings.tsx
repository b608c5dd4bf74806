import { areasBeyond, type CleanerOnboarding, cleanerOnboarding, lacksToBeFound } from "@naqi/contracts";
import { t } from "texts:cleaners/onboarding";
import { useCommand } from "@/lib/data/use-command.ts";
import { useRuledForm } from "@/lib/form/use-ruled-form.ts";
import { AreasFields } from "../fields/areas-fields.tsx";
import { more, SearchEffect } from "./search-effect.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { areasRules, type AreasValues } from "../fields/step-rules.ts";
import { draftOf, shownIn, useSettled } from "./use-settled.ts";

interface Props {
  memberId: string;
  progress: CleanerOnboarding;
}

/** An approved cleaner's areas: the fields of the wizard's third step, with their own Save. */
export function AreasSettings({ memberId, progress }: Props) {
  const saving = useCommand(cleanerOnboarding.saveAreas, shownIn);
  const settled = useSettled();
  const form = useRuledForm({
    ...areasRules(progress),
    draft: draftOf(memberId, 3),
    save: async (input) => settled(await saving.run(input)),
  });
  return (
    <SettingsForm form={form} effect={<Effect progress={progress} values={form.values} />}>
      <AreasFields form={form} />
    </SettingsForm>
  );
}

function Effect({ progress, values }: { progress: CleanerOnboarding; values: AreasValues }) {
  const { step2, step3, step4 } = progress.stepData;
  const beyond = areasBeyond(values.serviceAreas, values.serviceRadius);
  const reached = values.serviceAreas.filter((area) => !beyond.includes(area));
  const lacks = lacksToBeFound({ ...step2, serviceAreas: values.serviceAreas, plan: step4 });
  return (
    <SearchEffect
      lacking={lacks.includes("areas_missing") && t("effect.noAreas")}
      lines={[
        more(reached, step3.serviceAreas, (names) => t("effect.foundIn", { names })),
        more(step3.serviceAreas, reached, (names) => t("effect.lostIn", { names })),
      ]}
    />
  );
}
