import type { PayoutDetails, PayoutType } from "@naqi/contracts";
import { ShieldCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { t } from "texts:payouts";
import type { ApiError } from "@/lib/api-error.ts";
import { useFields } from "@/lib/use-fields.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/field.tsx";
import { PhoneInput } from "@/ui/phone-input.tsx";
import { RadioCards } from "@/ui/radio-cards.tsx";
import { TextInput } from "@/ui/text-input.tsx";
import { BankFields } from "./bank-fields.tsx";
import { methodIcons } from "./method-row.tsx";
import { detailsOf, fieldsOf, payoutTypes, problemsOf, type StoredMethod, textsOf } from "./payout-values.ts";

interface Props {
  /** For a button outside the form: `<Button type="submit" form={id}>`. */
  id?: string;
  /** A stored method that is being replaced; its number is masked and is asked for again. */
  value?: StoredMethod;
  onSubmit: (details: PayoutDetails) => void;
  /** How the last send failed. What belongs to a field is shown there, anything else above the button. */
  error?: ApiError;
  busy?: boolean;
  /** Without it the form has no button of its own. */
  submitLabel?: string;
  busyLabel?: string;
}

const choices = () =>
  payoutTypes.map((name) => ({
    name,
    title: t(`payouts.${name}`),
    text: t(`payouts.${name}Text`),
    icon: methodIcons[name],
  }));

/** Where the money goes (000 §5): the wizard's step 6 and the payout settings. Nothing of it is kept in the browser. */
export function PayoutForm({ id, value, onSubmit, error, busy = false, submitLabel, busyLabel }: Props) {
  const fields = useFields(textsOf(value), problemsOf);
  const { values, field, set, errorOf, isReady, tell } = fields;
  const stored = value?.payoutMethod === values.payoutMethod ? value : undefined;
  const toldFields = fieldsOf(Object.entries(error?.fields ?? {}));
  const isToldAtField = Object.keys(toldFields).some((name) => name in values);

  // Once for each answer: typing takes the mark away again.
  const [answered, setAnswered] = useState<ApiError>();
  if (answered !== error) {
    setAnswered(error);
    tell(toldFields);
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    if (!isReady(event.currentTarget)) {
      if (!values.payoutMethod) event.currentTarget.querySelector<HTMLInputElement>("input[type=radio]")?.focus();
      return;
    }
    const details = detailsOf(values);
    if (details) onSubmit(details);
  }

  return (
    <form id={id} noValidate autoComplete="off" className="grid gap-6" onSubmit={send}>
      <RadioCards<PayoutType>
        label={t("payouts.method")}
        choices={choices()}
        value={payoutTypes.find((name) => name === values.payoutMethod)}
        onChange={(payoutMethod) => set({ payoutMethod })}
        error={errorOf("payoutMethod")}
      />
      {values.payoutMethod === "bank_transfer" && <BankFields fields={fields} masked={stored?.masked} />}
      {values.payoutMethod === "paypal" && (
        <TextInput
          {...field("paypalEmail")}
          label={t("payouts.paypalEmail")}
          hint={stored && t("payouts.again", { masked: stored.masked })}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          required
        />
      )}
      {values.payoutMethod === "careem_pay" && (
        <PhoneInput
          label={t("payouts.careemPhone")}
          name="careemPhone"
          required
          value={values.careemPhone}
          error={errorOf("careemPhone")}
          hint={stored && t("payouts.again", { masked: stored.masked })}
          onChange={(careemPhone) => set({ careemPhone })}
        />
      )}
      <FormError error={isToldAtField ? undefined : error} />
      <p className="flex items-start gap-2 text-small text-muted">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-text" />
        {t("payouts.safe")}
      </p>
      {submitLabel && (
        <Button type="submit" busy={busy} busyText={busyLabel} className="justify-self-start">
          {submitLabel}
        </Button>
      )}
    </form>
  );
}
