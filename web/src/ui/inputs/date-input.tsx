import type { ComponentProps } from "react";
import { TextInput } from "./text-input.tsx";

interface Props extends Omit<ComponentProps<typeof TextInput>, "type" | "value" | "onChange" | "min" | "max"> {
  /** A day `YYYY-MM-DD`; empty while none is chosen. */
  value: string;
  onChange: (day: string) => void;
  min?: string;
  max?: string;
}

/** A day, with the platform's calendar. Days outside `min` and `max` can be typed and must be refused by the form. */
export const DateInput = ({ onChange, ...input }: Props) => (
  <TextInput {...input} type="date" onChange={(event) => onChange(event.target.value)} />
);
