import { DiscountType, formatFils, policy } from "@naqi/contracts";
import type { ChangeEvent } from "react";
import { t as adminText } from "texts:staff/admin";
import { t } from "texts:staff/codes";
import { AmountInput } from "@/ui/inputs/amount-input.tsx";
import { NumberInput } from "@/ui/inputs/number-input.tsx";
import { Select } from "@/ui/inputs/select.tsx";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import type { TypedCode, TypedTerms } from "./code-terms.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The part of a form that these fields need; the form may have more. */
interface Fields<Values> {
  values: Values;
  set(part: Partial<Values>): void;
  field(name: keyof Values & string): {
    name: string;
    error: string | undefined;
    value: string;
    onBlur: () => void;
    ref: (control: Control | null) => void;
    onChange: (event: ChangeEvent<Control>) => void;
  };
}

/** Plain letters only: the form rejects look-alikes and letters without a capital of their own. */
const inCapitals = (typed: string) => typed.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());

/** Code, discount and minimum order. */
export const TermsFields = ({ form }: { form: Fields<TypedTerms> }) => {
  const isFixed = form.values.valueType === "fixed";
  return (
    <>
      <TextInput
        {...form.field("code")}
        label={t("field.code")}
        required
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={t("field.codePlaceholder")}
        onChange={({ target }) => form.set({ code: inCapitals(target.value) })}
      />
      <Select
        {...form.field("valueType")}
        label={t("field.unit")}
        options={[
          { value: "fixed", label: t("field.fixed") },
          { value: "percent", label: t("field.percent") },
        ]}
      />
      {isFixed ? (
        <AmountInput {...form.field("discountValue")} label={t("field.value")} required />
      ) : (
        <NumberInput
          {...form.field("discountValue")}
          label={t("field.valuePercent")}
          hint={t("field.percentHint", { amount: formatFils(policy.mostPercentOff) })}
          required
          end={<span className="pe-2.5">%</span>}
        />
      )}
      <AmountInput {...form.field("minimumOrderAmount")} label={t("field.minimum")} required />
    </>
  );
};

/** Why the code is issued; the last field of each form. */
export const ReasonField = ({ form }: { form: Fields<TypedTerms> }) => (
  <TextArea
    {...form.field("reason")}
    label={adminText("case.reason")}
    hint={adminText("case.reasonKept")}
    className="sm:col-span-full"
    required
    rows={2}
  />
);

/** The same with the type and validity of a customer's own code. */
export const CodeFields = ({ form }: { form: Fields<TypedCode> }) => (
  <>
    <Select
      {...form.field("discountType")}
      label={t("field.type")}
      hint={form.values.discountType === "welcome" ? t("field.welcomeHint") : undefined}
      options={DiscountType.options.map((value) => ({ value, label: t(`type.${value}`) }))}
    />
    <TermsFields form={form} />
    <NumberInput {...form.field("expiryDays")} label={t("field.days")} required />
    <ReasonField form={form} />
  </>
);
