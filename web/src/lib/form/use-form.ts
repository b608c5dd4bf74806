import {
  type ChangeEvent,
  type Dispatch,
  type FormEvent,
  type SetStateAction,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { type ApiError, asApiError, outcomeUnknown, wasDeclined } from "../http/api-error.ts";
import { useForgetsExpiry } from "../session/use-forgets-expiry.ts";
import { atFields, type Problems } from "./problems.ts";

/** Why a form was not taken: an `ApiError`, or a sentence with the fields it belongs to. */
export type Failure = Pick<ApiError, "message"> & Partial<Pick<ApiError, "kind" | "code" | "fields" | "reference">>;

/** What a form asks and does, whatever becomes of what is typed into it. */
export interface Asking<Values extends object> {
  /** What is wrong with each field, if anything can be; by path, where a schema of the contract says it (`issuesOf`). */
  check?: (values: Values) => Problems<Values>;
  /**
   * Sends values in which nothing is wrong, and answers or throws why they were not taken. The `key` is that of this
   * attempt: the same as before as long as nobody knows how the last one ended, so that nothing is done twice.
   */
  send: (values: Values, key: string) => Promise<Failure | undefined | void>;
}

/** `sent`: it went well, and nothing has been typed since. */
export type Phase = "open" | "sending" | "sent";

/** What a form shows beside something newer: `typed`, while the newer waits; or the `newer`, while what was typed waits. */
export type Newer = { shown: "typed" | "newer"; swap: () => void } | undefined;

interface Typed<Values extends object> {
  values: Values;
  setValues: Dispatch<SetStateAction<Values>>;
  /** What the form began with, or has been saved since. */
  saved: Values;
  /** Shows what was typed earlier and neither saved nor sent. */
  isRestored: boolean;
  newer: Newer;
  /** Goes back to what is saved. */
  discard: () => void;
  /** Keeps nothing of what was typed. */
  drop: () => void;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Name<Values> = keyof Values & string;
type TextOf<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string;

export type Form<Values extends object> = ReturnType<typeof useFormOver<Values>>;

/** What a form is, whatever it asks for. */
export type FormState = Pick<Form<object>, "props" | "isRestored" | "discard" | "busy" | "error" | "newer">;

/**
 * The one way to build a form. Nothing is marked while a field is first typed in; leaving it or sending the form marks it,
 * and from then on the mark follows the typing. While it is sent, and after that went well until something is changed, a
 * further press does nothing. What is typed goes with the form, as it must with passwords and account numbers;
 * `useKeptForm` keeps it.
 */
export function useForm<Values extends object>({ saved, ...asking }: Asking<Values> & { saved: Values }) {
  const [values, setValues] = useState(saved);
  const plain = { isRestored: false, newer: undefined, discard: () => setValues(saved), drop: () => {} };
  return useFormOver({ values, setValues, saved, ...plain }, usePhase(), asking);
}

/** How far a form is. Two presses may come before anything is drawn, hence `now`. */
export function usePhase() {
  const [phase, setPhase] = useState<Phase>("open");
  const now = useRef<Phase>("open");
  const enter = (next: Phase) => {
    now.current = next;
    setPhase(next);
  };
  return { phase, now, enter };
}

export function useFormOver<Values extends object>(
  { values, setValues, ...kept }: Typed<Values>,
  { phase, now, enter }: ReturnType<typeof usePhase>,
  { check, send }: Asking<Values>,
) {
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [isAsked, setAsked] = useState(false);
  const [told, setTold] = useState<Problems<Values>>({});
  const [failure, setFailure] = useState<Failure>();
  useForgetsExpiry(setFailure);
  const attempt = useRef<string>(undefined);
  const problems: Problems<Values> = check?.(values) ?? {};
  const wrong = atFields(problems, values);

  const controls = useRef<Record<string, Control | null>>({});
  useLayoutEffect(() => {
    // A form that was drawn at build time can be typed into before it comes to life.
    const typed = Object.entries(controls.current)
      .map(([name, control]) => [name, control?.value] as const)
      .filter(([name, value]) => value && value !== values[name as Name<Values>]);
    if (typed.length > 0) setValues((former) => ({ ...former, ...Object.fromEntries(typed) }));
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  function set(part: Partial<Values>) {
    setValues((former) => ({ ...former, ...part }));
    setTold((former) => ({ ...former, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }));
    if (now.current === "sent") enter("open");
  }
  function discard() {
    kept.discard();
    setMarked([]);
    setAsked(false);
    refused(undefined);
  }
  function refused(why: Failure | undefined) {
    setTold(atFields(why?.fields ?? {}, values));
    setFailure(why && wasDeclined(why) ? undefined : why);
  }

  async function submit(inside: ParentNode | null) {
    if (now.current === "sending") return;
    // Drawn at once, so that the first of the marks can have the focus.
    flushSync(() => setAsked(true));
    const [problem] = Object.values<string | undefined>(problems).filter((each) => each !== undefined);
    if (problem) {
      // What belongs to no field of this form is said of the whole.
      if (Object.keys(wrong).length === 0) setFailure({ message: problem });
      return inside?.querySelector<HTMLElement>(invalid)?.focus();
    }
    if (now.current === "sent") return;
    enter("sending");
    refused(undefined);
    attempt.current ??= crypto.randomUUID();
    const why = await Promise.resolve(send(values, attempt.current)).catch(asApiError);
    if (!why || !outcomeUnknown(why)) attempt.current = undefined;
    if (!why) kept.drop();
    else refused(why);
    enter(why ? "open" : "sent");
  }

  const errorOf = (name: Name<Values>) => told[name] ?? (isAsked || marked.includes(name) ? wrong[name] : undefined);
  const common = (name: Name<Values>) => ({
    name,
    error: errorOf(name),
    // What was empty and is left empty is not wrong yet.
    onBlur: () => (values[name] !== "" || kept.saved[name] !== "") && setMarked([...marked, name]),
  });
  const isToldAtField = Object.keys(atFields(failure?.fields ?? {}, values)).length > 0;

  return {
    ...kept,
    values,
    /** Changes fields, several at once where one follows from another. */
    set,
    errorOf,
    /** What a text input or a select needs. */
    field: <Text extends TextOf<Values>>(name: Text) => ({
      ...common(name),
      ref: (control: Control | null) => {
        controls.current[name] = control;
      },
      value: values[name],
      onChange: ({ target }: ChangeEvent<Control>) => set({ [name]: target.value } as unknown as Partial<Values>),
    }),
    /** What any other control needs, which hands over its value. */
    choice: <Each extends Name<Values>>(name: Each) => ({
      ...common(name),
      value: values[name],
      onChange: (value: Values[Each]) => set({ [name]: value } as unknown as Partial<Values>),
    }),
    /** Every field is marked: it has been tried to send. */
    isAsked,
    busy: phase === "sending",
    /** Why it was not taken, where that belongs to no field and no newer version says it. */
    error: isToldAtField || kept.newer ? undefined : failure,
    discard,
    /** Sends the form, or marks every field and moves to the first wrong one `inside`. */
    submit,
    /** What the form element needs. */
    props: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        // A form in a dialog counts for React as inside the form that opened it.
        event.stopPropagation();
        void submit(event.currentTarget);
      },
    },
  };
}

const invalid = "[aria-invalid=true], [data-invalid] :is(input, button)";
