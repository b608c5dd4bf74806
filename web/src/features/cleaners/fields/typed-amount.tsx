interface Props {
  label: string;
  value: string;
  /** The error is shown below the related slider. */
  isWrong: boolean;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** An amount in AED as text, beside its slider. */
export const TypedAmount = ({ label, value, isWrong, onChange, onBlur }: Props) => (
  <span className="control flex w-32 items-center gap-2">
    <span aria-hidden="true" className="text-small text-muted">
      AED
    </span>
    <input
      aria-label={label}
      aria-invalid={isWrong || undefined}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      className="control-inner tabular-nums"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  </span>
);
