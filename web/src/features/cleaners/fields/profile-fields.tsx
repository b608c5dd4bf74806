import { cleanerGenders, languages, policy } from "@naqi/contracts";
import type { ReactNode } from "react";
import { t } from "texts:cleaners/onboarding";
import type { Form } from "@/lib/form/use-form.ts";
import { genderName, languageName } from "@/lib/texts/vocabulary.ts";
import { ChoiceChips } from "@/ui/choices/choice-chips.tsx";
import { ContactNote } from "@/ui/marks/contact-note.tsx";
import { PhoneInput } from "@/ui/inputs/phone-input.tsx";
import { Select } from "@/ui/inputs/select.tsx";
import { Stepper } from "@/ui/inputs/stepper.tsx";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import { ShownNames } from "./shown-names.tsx";
import type { ProfileValues } from "./step-rules.ts";

interface Props {
  form: Form<ProfileValues>;
  /** Changed on the profile page, not here. */
  fullName: string;
  /** A company has no gender: its team may be anyone. */
  isCompany: boolean;
  /** Photo and logo, which are saved separately. */
  pictures: ReactNode;
}

/** The cleaner's identity (000 §2, §5), and how customers reach them (decisions G107). */
// oxlint-disable-next-line max-lines-per-function -- the fields of one step, from top to bottom
export const ProfileFields = ({ form, fullName, isCompany, pictures }: Props) => (
  <>
    {pictures}
    <div>
      <TextInput
        label={t("setup.businessName")}
        hint={t("setup.businessNameHint")}
        autoComplete="organization"
        dir="auto"
        required
        {...form.field("businessName")}
      />
      <div className="mt-3 rounded-control border border-border bg-raised px-4 py-3">
        <p className="text-small text-muted">{t("setup.shownNames")}</p>
        <ShownNames fullName={fullName} businessName={form.values.businessName} />
      </div>
    </div>
    <PhoneInput label={t("setup.phone")} hint={t("setup.phoneHint")} optional {...form.choice("phone")} />
    <div>
      <TextArea
        label={t("setup.bio")}
        hint={t("setup.bioHint")}
        limit={policy.bioLength}
        required
        {...form.field("bio")}
      />
      <ContactNote text={form.values.bio} readers="everyone" />
    </div>
    <div>
      <TextArea
        label={t("setup.bioLong")}
        hint={t("setup.bioLongHint")}
        limit={policy.bioLongLength}
        rows={6}
        optional
        {...form.field("bioLong")}
      />
      <ContactNote text={form.values.bioLong} readers="everyone" />
    </div>
    <ChoiceChips
      label={t("setup.languages")}
      hint={t("setup.languagesHint")}
      choices={languages.map((name) => ({ name, title: languageName(name) }))}
      {...form.choice("languagesSpoken")}
    />
    <Stepper
      label={t("setup.years")}
      min={0}
      max={policy.mostYears}
      format={(count) => t("setup.yearsCount", { count })}
      isTyped
      {...form.choice("yearsExperience")}
    />
    {!isCompany && (
      <Select
        label={t("setup.gender")}
        hint={t("setup.genderHint")}
        optional
        options={[
          { value: "", label: t("setup.genderNone") },
          ...cleanerGenders.map((value) => ({ value, label: genderName(value) })),
        ]}
        {...form.field("gender")}
      />
    )}
  </>
);
