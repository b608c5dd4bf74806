import { type ChangeEvent, type ComponentProps, type Ref, useLayoutEffect, useRef } from "react";
import { TextInput } from "@/ui/text-input.tsx";

interface Props extends Omit<ComponentProps<typeof TextInput>, "onChange" | "value" | "ref"> {
  value: string;
  onText: (text: string) => void;
  /** How a text is shown; only adds or removes spaces and changes case. */
  format: (text: string) => string;
  ref?: Ref<HTMLInputElement>;
}

const marks = (text: string) => text.replaceAll(/\s/g, "").length;

/** A code that is grouped while it is typed or pasted; the caret stays behind the character it was behind. */
export function FormattedInput({ value, onText, format, ...input }: Props) {
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
