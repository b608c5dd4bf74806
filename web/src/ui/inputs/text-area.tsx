import { lengthOf } from "@naqi/contracts";
import type { Ref, TextareaHTMLAttributes } from "react";
import { t } from "texts:ui/parts";
import { cx } from "@/lib/browser/class-names.ts";
import { Field, type FieldProps } from "./field.tsx";

interface Props extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "required" | "maxLength">, FieldProps {
  value: string;
  /** Characters as the server counts them; exceeding it is allowed and marked, so that a paste is never cut. */
  limit?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A labelled multi-line text, with a counter if it has a limit. */
export function TextArea({ label, hint, error, optional, required, hideLabel, className, limit, ...area }: Props) {
  const left = limit === undefined ? undefined : limit - lengthOf(area.value);
  return (
    <div className={className}>
      <Field {...{ label, hint, error, optional, required, hideLabel }}>
        {(control) => <textarea dir="auto" rows={3} {...area} {...control} className="control resize-y py-2.5" />}
      </Field>
      {left !== undefined && (
        <p className={cx("mt-1 text-end text-tiny tabular-nums", left < 0 ? "text-danger" : "text-muted")}>
          {left < 0 ? t("field.over", { count: -left }) : t("field.left", { count: left })}
        </p>
      )}
    </div>
  );
}
