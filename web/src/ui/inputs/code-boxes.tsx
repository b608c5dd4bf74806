import { type ComponentProps, useState } from "react";
import { cx } from "@/lib/browser/class-names.ts";
import { Field } from "./field.tsx";

interface Props extends Omit<ComponentProps<"input">, "required"> {
  label: string;
  hint?: string;
  error?: string;
  /** How many digits. */
  length: number;
  value: string;
}

/** A short code, drawn as one box for each digit. It is one field: pasting, erasing and screen readers work as usual. */
export function CodeBoxes({ label, hint, error, length, value, className, ...input }: Props) {
  const [hasFocus, setFocus] = useState(false);
  const shown = [...value.replaceAll(/\s/g, "")].slice(0, length);
  const at = Math.min(shown.length, length - 1);
  return (
    <Field label={label} required {...(hint && { hint })} {...(error && { error })} {...(className && { className })}>
      {(control) => (
        <span className="relative block">
          <input
            {...input}
            {...control}
            value={value}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            maxLength={length * 2}
            className="absolute inset-0 size-full cursor-text rounded-control text-center opacity-0"
            onFocus={(event) => {
              setFocus(true);
              input.onFocus?.(event);
            }}
            onBlur={(event) => {
              setFocus(false);
              input.onBlur?.(event);
            }}
          />
          <span aria-hidden="true" dir="ltr" className="pointer-events-none flex gap-2.5">
            {Array.from({ length }, (_, index) => (
              <span
                key={index}
                className={cx(
                  "flex h-15.5 min-w-0 grow basis-0 items-center justify-center rounded-control border border-border-strong bg-raised text-heading font-medium tabular-nums",
                  hasFocus && index === at && "outline-3 outline-offset-1 outline-focus",
                )}
              >
                {shown[index]}
              </span>
            ))}
          </span>
        </span>
      )}
    </Field>
  );
}
