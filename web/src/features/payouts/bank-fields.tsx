import { groupedIban, uaeBanks } from "@naqi/contracts";
import { t } from "texts:payouts";
import type { Form } from "@/lib/form/use-form.ts";
import { Select } from "@/ui/select.tsx";
import { TextInput } from "@/ui/text-input.tsx";
import { FormattedInput } from "./formatted-input.tsx";
import { bankOfIban, type PayoutTexts } from "./payout-values.ts";

interface Props {
  form: Form<PayoutTexts>;
  /** Says which number was there, where one is replaced. */
  again: string | undefined;
}

const banks = () => [
  { value: "", label: t("payouts.chooseBank") },
  ...uaeBanks.map((name) => ({ value: name, label: name })),
];

/** A pasted IBAN often brings its name and dashes along. */
const ibanOf = (typed: string) => groupedIban(typed.replace(/^\s*IBAN\b/i, "").replaceAll(/[^a-z\d]/gi, ""));
const swiftOf = (typed: string) => typed.replaceAll(/\s/g, "").toUpperCase().slice(0, 11);

/** The account of a bank transfer. The IBAN names its bank, which is then chosen by itself. */
export function BankFields({ form, again }: Props) {
  const { values, field, set } = form;
  const bank = bankOfIban(values.iban);
  const isOther = bank !== undefined && values.bankName !== "" && values.bankName !== bank;

  function onIban(iban: string) {
    const found = bankOfIban(iban);
    set(found && !values.bankName ? { iban, bankName: found } : { iban });
  }

  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Select label={t("payouts.bankName")} required options={banks()} {...field("bankName")} />
      <TextInput
        {...field("accountHolder")}
        label={t("payouts.accountHolder")}
        hint={t("payouts.accountHolderHint")}
        dir="auto"
        autoComplete="off"
        required
      />
      <FormattedInput
        {...field("iban")}
        className="sm:col-span-2"
        label={t("payouts.iban")}
        hint={isOther ? t("payouts.ibanBank", { bank }) : (again ?? t("payouts.ibanHint"))}
        placeholder="AE00 0000 0000 0000 0000 000"
        format={ibanOf}
        onText={onIban}
        required
      />
      <FormattedInput
        {...field("swiftCode")}
        label={t("payouts.swift")}
        format={swiftOf}
        onText={(swiftCode) => set({ swiftCode })}
        optional
      />
    </div>
  );
}
