import { type ChangeEvent, useLayoutEffect, useRef, useState } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement;
type Problems<Name extends string> = Partial<Record<Name, string>>;

/**
 * The texts of a form and what is wrong with each. Nothing is marked while a field is first typed in; leaving it or
 * sending the form marks it, and from then on the mark follows the typing. `check` names what is wrong with the values.
 */
export function useFields<Name extends string>(
  initial: Record<Name, string>,
  check: (values: Record<Name, string>) => Problems<Name>,
) {
  const [values, setValues] = useState(initial);
  const [marked, setMarked] = useState<readonly Name[]>([]);
  const [told, setTold] = useState<Problems<Name>>({});
  const names = Object.keys(initial) as Name[];
  const wrong = check(values);

  const controls = useRef<Partial<Record<Name, Control | null>>>({});
  useLayoutEffect(() => {
    // A form that was drawn at build time can be typed into before it comes to life.
    const typed = Object.entries<Control | null | undefined>(controls.current).filter(([, control]) => control?.value);
    if (typed.length === 0) return;
    setValues((former) => ({
      ...former,
      ...Object.fromEntries(typed.map(([name, control]) => [name, control?.value])),
    }));
  }, []);

  function set(changed: Partial<Record<string, string>>) {
    setValues({ ...values, ...changed });
    setTold({ ...told, ...Object.fromEntries(Object.keys(changed).map((name) => [name, undefined])) });
  }

  return {
    values,
    /** Changes fields that are no text inputs, several at once where one follows from another. */
    set: (changed: Problems<Name>) => set(changed),
    /** What is marked as wrong with a field now. */
    errorOf: (name: Name) => told[name] ?? (marked.includes(name) ? wrong[name] : undefined),
    /** What a text input needs. */
    field: (name: Name) => ({
      name,
      ref: (control: Control | null) => {
        controls.current[name] = control;
      },
      value: values[name],
      error: told[name] ?? (marked.includes(name) ? wrong[name] : undefined),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set({ [name]: event.target.value }),
      onBlur: () => values[name] && setMarked([...marked, name]),
    }),
    /** Marks every field and moves to the first that is wrong; true when none is. */
    isReady: (form: HTMLFormElement) => {
      setMarked(names);
      const first = names.find((name) => wrong[name]);
      if (first) focusOn(form, first);
      return !first;
    },
    /** Marks what the server found wrong. */
    tell: (problems: Record<string, string> | undefined) => setTold((problems ?? {}) as Problems<Name>),
  };
}

function focusOn(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
