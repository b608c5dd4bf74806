import { type CleanerOnboarding, cleanerOnboarding } from "@naqi/contracts";
import type { ReactNode } from "react";
import { useCommand } from "@/lib/data/use-command.ts";
import { useRuledForm } from "@/lib/form/use-ruled-form.ts";
import { ProfileFields } from "../fields/profile-fields.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { profileRules } from "../fields/step-rules.ts";
import { draftOf, shownIn, useSettled } from "./use-settled.ts";

interface Props {
  memberId: string;
  progress: CleanerOnboarding;
  /** Photo and logo, which are saved separately. */
  pictures: ReactNode;
}

/** An approved cleaner's profile text: the fields of the wizard's first step, with their own Save. */
export function AboutSettings({ memberId, progress, pictures }: Props) {
  const saving = useCommand(cleanerOnboarding.saveProfile, shownIn);
  const settled = useSettled();
  const form = useRuledForm({
    ...profileRules(progress),
    draft: draftOf(memberId, 1),
    save: async (input) => settled(await saving.run(input)),
  });
  return (
    <SettingsForm form={form}>
      <ProfileFields
        form={form}
        fullName={progress.fullName}
        isCompany={progress.businessType === "business"}
        pictures={pictures}
      />
    </SettingsForm>
  );
}
