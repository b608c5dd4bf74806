import type { ComponentProps } from "react";
import { TextInput } from "./text-input.tsx";
import { Understood } from "../dialogs/understood.tsx";

interface Props extends Omit<ComponentProps<typeof TextInput>, "start" | "end" | "value" | "inputMode" | "dir"> {
  /** AED, as typed; `filsOf` reads it. */
  value: string;
}

/** An amount in AED. The parsed value is shown at its end when it differs from the input (decisions G106). */
export const AmountInput = (props: Props) => (
  <TextInput
    autoComplete="off"
    {...props}
    start="AED"
    inputMode="decimal"
    dir="ltr"
    end={
      <span className="pe-2.5">
        <Understood typed={props.value} />
      </span>
    }
  />
);
