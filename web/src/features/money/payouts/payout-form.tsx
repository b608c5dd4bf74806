import type { PayoutDetails, PayoutType } from "@naqi/contracts";
import { ShieldCheck } from "lucide-react";
import { useLayoutEffect } from "react";
import { t } from "texts:money/payouts";
import { type Failure, useForm } from "@/lib/form/use-form.ts";
import { FormError } from "@/ui/inputs/field.tsx";
import { PhoneInput } from "@/ui/inputs/phone-input.tsx";
import { RadioCards } from "@/ui/choices/radio-cards.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import { BankFields } from "./bank-fields.tsx";
import { methodIcons } from "./method-row.tsx";
import { detailsOf, payoutTypes, problemsOf, type StoredMethod, textsOf } from "./payout-values.ts";

type Submit = ReturnType<typeof useForm>["submit"];

interface Props {
  /** For a button outside the form: `<Button type="submit" form={id}>`. */
  id: string;
  /** A stored method that is being replaced; its masked number must be entered again. */
  value?: StoredMethod;
  send: (details: PayoutDetails, key: string) => Promise<Failure | undefined>;
  /** Gets the form, for a button outside that saves only changes; undefined once it is closed. */
  onForm?: (form: { isDirty: boolean; submit: Submit } | undefined) => void;
}

const choices = () =>
  payoutTypes.map((name) => ({
    name,
    title: t(`payouts.${name}`),
    text: t(`payouts.${name}Text`),
    icon: methodIcons[name],
  }));

/** The payout method (000 §5): the wizard's step 6 and the payout settings. Nothing is stored in the browser. */
export function PayoutForm({ id, value, send, onForm }: Props) {
  const form = useForm({
    saved: textsOf(value),
    check: problemsOf,
    send: (texts, key) => send(detailsOf(texts), key),
  });
  const { submit } = form;
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(form.saved);
  useLayoutEffect(() => {
    onForm?.({ isDirty, submit });
    return () => onForm?.(undefined);
  });
  const { payoutMethod } = form.values;
  const masked = value?.payoutMethod === payoutMethod ? value.masked : undefined;
  const again = masked && t("payouts.again", { masked });

  return (
    <form id={id} {...form.props} autoComplete="off" className="grid gap-6">
      <RadioCards<PayoutType>
        label={t("payouts.method")}
        choices={choices()}
        value={payoutTypes.find((name) => name === payoutMethod)}
        onChange={(chosen) => form.set({ payoutMethod: chosen })}
        error={form.errorOf("payoutMethod")}
      />
      {payoutMethod === "bank_transfer" && <BankFields form={form} again={again} />}
      {payoutMethod === "paypal" && (
        <TextInput
          {...form.field("paypalEmail")}
          label={t("payouts.paypalEmail")}
          hint={again}
          type="email"
          autoComplete="off"
          required
        />
      )}
      {payoutMethod === "careem_pay" && (
        <PhoneInput {...form.choice("careemPhone")} label={t("payouts.careemPhone")} hint={again} required />
      )}
      <FormError error={form.error} />
      <p className="flex items-start gap-2 text-small text-muted">
        <ShieldCheck className="mt-0.5 size-4 shrink-0 text-accent-text" />
        {t("payouts.safe")}
      </p>
    </form>
  );
}
