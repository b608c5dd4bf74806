import type { ComponentProps } from "react";
import { TextInput } from "./text-input.tsx";

/** A whole number as text, in any digits; without steppers that change it by accident. */
export const NumberInput = (props: Omit<ComponentProps<typeof TextInput>, "type" | "inputMode" | "dir">) => (
  <TextInput autoComplete="off" {...props} inputMode="numeric" dir="ltr" />
);
