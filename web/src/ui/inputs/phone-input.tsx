import { latinDigits } from "@naqi/contracts";
import { type ComponentProps, useRef } from "react";
import { t } from "texts:ui/parts";
import { TextInput } from "./text-input.tsx";

interface Props extends Omit<ComponentProps<typeof TextInput>, "type" | "end" | "value" | "onChange" | "ref"> {
  value: string;
  onChange: (value: string) => void;
}

const dubai = "+971";
const hasCountryCode = (value: string) => /^\s*(?:\+|00)/.test(latinDigits(value));

/** A phone number in common notation. The Emirates' code is suggested, never forced: visitors keep their own. */
export function PhoneInput({ value, onChange, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const addCode = () => {
    onChange(`${dubai} ${latinDigits(value).trim().replace(/^0/, "")}`);
    input.current?.focus();
  };
  return (
    <TextInput
      placeholder="+971 50 123 4567"
      {...field}
      ref={input}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      end={
        !hasCountryCode(value) && (
          <button
            type="button"
            aria-label={t("phone.addCode", { code: dubai })}
            disabled={field.disabled}
            onClick={addCode}
            className="min-h-9.5 rounded-control px-3 font-medium text-accent-text tabular-nums transition-colors hover:not-disabled:bg-accent-soft disabled:text-muted"
          >
            <bdi dir="ltr">{dubai}</bdi>
          </button>
        )
      }
    />
  );
}
