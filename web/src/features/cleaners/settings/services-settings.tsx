import { type CleanerOnboarding, cleanerOnboarding, formatFils, lacksToBeFound, minimumJobOf } from "@naqi/contracts";
import { t } from "texts:cleaners/onboarding";
import { useCommand } from "@/lib/data/use-command.ts";
import { useRuledForm } from "@/lib/form/use-ruled-form.ts";
import { filsOf } from "@/lib/texts/amount.ts";
import { offeredName } from "@/lib/texts/vocabulary.ts";
import { more, SearchEffect } from "./search-effect.tsx";
import { ExtrasFields } from "../fields/extras-fields.tsx";
import { ServicesFields } from "../fields/services-fields.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { servicesRules, type ServicesValues } from "../fields/step-rules.ts";
import { draftOf, shownIn, useSettled } from "./use-settled.ts";

interface Props {
  memberId: string;
  progress: CleanerOnboarding;
}

/** An approved cleaner's services and prices: the fields of the wizard's second step and the extras, with their own Save. */
export function ServicesSettings({ memberId, progress }: Props) {
  const saving = useCommand(cleanerOnboarding.saveServices, shownIn);
  const settled = useSettled();
  const form = useRuledForm({
    ...servicesRules(progress),
    draft: draftOf(memberId, 2),
    save: async (input) => settled(await saving.run(input)),
  });
  return (
    <SettingsForm form={form} effect={<Effect progress={progress} values={form.values} />}>
      <ServicesFields form={form} />
      <ExtrasFields form={form} />
    </SettingsForm>
  );
}

function Effect({ progress, values }: { progress: CleanerOnboarding; values: ServicesValues }) {
  const { step2, step3, step4 } = progress.stepData;
  const hourlyRate = filsOf(values.hourlyRate) ?? 0;
  const lacks = lacksToBeFound({ ...values, hourlyRate, serviceAreas: step3.serviceAreas, plan: step4 });
  const [former, now] = [step2.servicesOffered, values.servicesOffered].map((slugs) => slugs.map(offeredName));
  const isDearer = hourlyRate !== step2.hourlyRate;
  return (
    <SearchEffect
      lacking={lacks.includes("services_missing") && t("effect.noServices")}
      lines={[
        more(now ?? [], former ?? [], (names) => t("effect.foundUnder", { names })),
        more(former ?? [], now ?? [], (names) => t("effect.lostUnder", { names })),
        isDearer &&
          t("effect.price", {
            now: formatFils(minimumJobOf(hourlyRate)),
            before: formatFils(minimumJobOf(step2.hourlyRate)),
          }),
      ]}
    />
  );
}
