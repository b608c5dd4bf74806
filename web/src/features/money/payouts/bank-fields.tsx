import { bankOfIban, groupedIban, latinDigits, uaeBanks } from "@naqi/contracts";
import { type ChangeEvent, type ComponentProps, type Ref, useLayoutEffect, useRef } from "react";
import { t } from "texts:money/payouts";
import type { Form } from "@/lib/form/use-form.ts";
import { Select } from "@/ui/inputs/select.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import type { PayoutTexts } from "./payout-values.ts";

interface Props {
  form: Form<PayoutTexts>;
  /** Names the previous number when it is replaced. */
  again: string | undefined;
}

const banks = () => [
  { value: "", label: t("payouts.chooseBank") },
  ...uaeBanks.map((name) => ({ value: name, label: name })),
];

/** A pasted IBAN may contain a label and dashes. */
const ibanOf = (typed: string) =>
  groupedIban(
    latinDigits(typed)
      .replace(/^\s*IBAN\b/i, "")
      .replaceAll(/[^a-z\d]/gi, ""),
  );
const swiftOf = (typed: string) => latinDigits(typed).replaceAll(/\s/g, "").toUpperCase().slice(0, 11);

/** A bank transfer account. The IBAN determines its bank, which is selected automatically and saved in any case. */
export function BankFields({ form, again }: Props) {
  const { values, field, set } = form;
  const bank = bankOfIban(values.iban);
  const isOther = bank !== undefined && values.bankName !== "" && values.bankName !== bank;

  function onIban(iban: string) {
    const found = bankOfIban(iban);
    set(found ? { iban, bankName: found } : { iban });
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

interface FormattedInputProps extends Omit<ComponentProps<typeof TextInput>, "onChange" | "value" | "ref"> {
  value: string;
  onText: (text: string) => void;
  /** The display format; it may only add or remove spaces and change case. */
  format: (text: string) => string;
  ref?: Ref<HTMLInputElement>;
}

const marks = (text: string) => text.replaceAll(/\s/g, "").length;

/** A code grouped while it is typed or pasted; the caret stays after the same character. */
function FormattedInput({ value, onText, format, ...input }: FormattedInputProps) {
  const caret = useRef<{ control: HTMLInputElement; before: number } | undefined>(undefined);

  useLayoutEffect(() => {
    if (!caret.current) return;
    const { control, before } = caret.current;
    caret.current = undefined;
    let at = 0;
    for (let seen = 0; at < value.length && seen < before; at += 1) if (value[at] !== " ") seen += 1;
    control.setSelectionRange(at, at);
  });

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const end = target.selectionEnd ?? target.value.length;
    caret.current = { control: target, before: marks(target.value.slice(0, end)) };
    onText(format(target.value));
  }

  return (
    <TextInput
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...input}
      value={value}
      onChange={onChange}
    />
  );
}
