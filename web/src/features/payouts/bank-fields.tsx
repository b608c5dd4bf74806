import { groupedIban, uaeBanks } from "@naqi/contracts";
import { t } from "texts:payouts";
import type { useFields } from "@/lib/use-fields.ts";
import { Select } from "@/ui/select.tsx";
import { TextInput } from "@/ui/text-input.tsx";
import { FormattedInput } from "./formatted-input.tsx";
import { bankOfIban, type PayoutField } from "./payout-values.ts";

interface Props {
  fields: ReturnType<typeof useFields<PayoutField>>;
  masked: string | undefined;
}

const banks = () => [
  { value: "", label: t("payouts.chooseBank") },
  ...uaeBanks.map((name) => ({ value: name, label: name })),
];

/** A pasted IBAN often brings its name and dashes along. */
const ibanOf = (typed: string) => groupedIban(typed.replace(/^\s*IBAN\b/i, "").replaceAll(/[^a-z\d]/gi, ""));
const swiftOf = (typed: string) => typed.replaceAll(/\s/g, "").toUpperCase().slice(0, 11);

/** The account of a bank transfer. The IBAN names its bank, which is then chosen by itself. */
export function BankFields({ fields, masked }: Props) {
  const { values, field, set, errorOf } = fields;
  const bank = bankOfIban(values.iban);
  const isOther = bank !== undefined && values.bankName !== "" && values.bankName !== bank;

  function onIban(iban: string) {
    const found = bankOfIban(iban);
    set(found && !values.bankName ? { iban, bankName: found } : { iban });
  }

  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Select
        label={t("payouts.bankName")}
        name="bankName"
        required
        options={banks()}
        value={values.bankName}
        error={errorOf("bankName")}
        onChange={(event) => set({ bankName: event.target.value })}
      />
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
        hint={
          isOther ? t("payouts.ibanBank", { bank }) : masked ? t("payouts.again", { masked }) : t("payouts.ibanHint")
        }
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
