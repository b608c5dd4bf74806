import type { ComponentProps } from "react";
import { t } from "texts:ui/parts";
import { Select } from "./select.tsx";

interface Props extends Omit<ComponentProps<typeof Select>, "options" | "value" | "onChange"> {
  /** The first and last hour offered, 0 to 23. */
  from: number;
  to: number;
  /** An hour `HH:00`; empty while none is chosen. */
  value: string;
  onChange: (hour: string) => void;
  /** Hours that are listed but disabled. */
  taken?: readonly string[];
}

const hourAt = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** A full hour of a day in Dubai. */
export const TimeSelect = ({ from, to, value, onChange, taken = [], ...select }: Props) => (
  <Select
    {...select}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    options={[
      { value: "", label: t("time.choose"), disabled: true },
      ...Array.from({ length: to - from + 1 }, (_, index) => hourAt(from + index)).map((hour) => ({
        value: hour,
        label: taken.includes(hour) ? t("time.taken", { hour }) : hour,
        disabled: taken.includes(hour),
      })),
    ]}
  />
);
