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
import { afterPress } from "../browser/after-press.ts";
import { type ApiError, asApiError, outcomeUnknown, wasDeclined } from "../http/api-error.ts";
import { useForgetsExpiry } from "../session/use-forgets-expiry.ts";
import { atFields, type Problems } from "./problems.ts";

/** Why a form was refused: an `ApiError`, or a sentence with its fields. */
export type Failure = Pick<ApiError, "message"> & Partial<Pick<ApiError, "kind" | "code" | "fields" | "reference">>;

/** A form's rules and its submission, independent of its storage. */
export interface Asking<Values extends object> {
  /** Each field's error, if any; by path for contract schemas (`issuesOf`). */
  check?: (values: Values) => Problems<Values>;
  /**
   * Sends valid values, and returns or throws a refusal. `key` identifies this attempt: unchanged while the last one's
   * outcome is unknown, so that nothing is done twice.
   */
  send: (values: Values, key: string) => Promise<Failure | undefined | void>;
  /** The same input may be sent again after a success. */
  repeats?: boolean;
}

/** A press so soon after a success belongs to the press before. */
const doublePressMs = 1_000;

/** How a submission ended; `sending`: an earlier one is still under way; `unknown`: no answer came. */
export type Submitted = "sent" | "invalid" | "refused" | "unknown" | "sending";

/** `sent`: it succeeded, and the input is unchanged since. */
export type Phase = "open" | "sending" | "sent";

/** What a form shows when there are newer values: `typed` while the newer wait; or `newer` while the input waits. */
export type Newer = { shown: "typed" | "newer"; swap: () => void } | undefined;

interface Typed<Values extends object> {
  values: Values;
  setValues: Dispatch<SetStateAction<Values>>;
  /** The initial values, or those saved since. */
  saved: Values;
  /** Shows an earlier unsaved draft. */
  isRestored: boolean;
  newer: Newer;
  /** Reverts to the saved values. */
  discard: () => void;
  /** Deletes the draft. */
  drop: () => void;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Name<Values> = keyof Values & string;
type TextOf<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string;

export type Form<Values extends object> = ReturnType<typeof useFormOver<Values>>;

/** A form's state, whatever its fields. */
export type FormState = Pick<Form<object>, "props" | "isRestored" | "discard" | "submit" | "busy" | "error" | "newer">;

/**
 * The single form implementation. A field shows no error during the first typing; leaving it or submitting shows it,
 * and from then on it follows the typing. During submission, and after success until a change, another press does
 * nothing. Only a double press does nothing if the form was discarded with the success, or `repeats`. Input is lost with the form, as it must be for passwords and account numbers; `useKeptForm` keeps it.
 */
export function useForm<Values extends object>({ saved, ...asking }: Asking<Values> & { saved: Values }) {
  const [values, setValues] = useState(saved);
  const plain = { isRestored: false, newer: undefined, discard: () => setValues(saved), drop: () => {} };
  return useFormOver({ values, setValues, saved, ...plain }, usePhase(), asking);
}

/** The form's phase. Two presses may come before a render, hence `now`. */
export function usePhase() {
  const [phase, setPhase] = useState<Phase>("open");
  const now = useRef<Phase>("open");
  const enter = (next: Phase) => {
    now.current = next;
    setPhase(next);
  };
  return { phase, now, enter };
}

// oxlint-disable-next-line max-lines-per-function -- typing, leaving a field, discarding and submitting change the same errors
export function useFormOver<Values extends object>(
  { values, setValues, ...kept }: Typed<Values>,
  { phase, now, enter }: ReturnType<typeof usePhase>,
  { check, send, repeats = false }: Asking<Values>,
) {
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [isAsked, setAsked] = useState(false);
  const [told, setTold] = useState<Problems<Values>>({});
  const [failure, setFailure] = useState<Failure>();
  useForgetsExpiry(setFailure);
  const attempt = useRef<string>(undefined);
  const isDiscarded = useRef(false);
  const sentAt = useRef(0);
  const discards = useRef(0);
  const problems: Problems<Values> = check?.(values) ?? {};
  const wrong = atFields(problems, values);

  const controls = useControls(values, setValues);

  function set(part: Partial<Values>) {
    setValues((former) => ({ ...former, ...part }));
    setTold((former) => ({ ...former, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }));
    if (now.current === "sent") enter("open");
  }
  function discard() {
    isDiscarded.current = true;
    discards.current++;
    kept.discard();
    setMarked([]);
    setAsked(false);
    refused(undefined);
  }
  function refused(why: Failure | undefined) {
    setTold(atFields(why?.fields ?? {}, values));
    setFailure(why && wasDeclined(why) ? undefined : why);
  }

  async function submit(inside: ParentNode | null): Promise<Submitted> {
    // After success, a discarded form may be empty; a double press must not report that.
    const mayReopen = (repeats || isDiscarded.current) && performance.now() - sentAt.current >= doublePressMs;
    if (now.current === "sent" && mayReopen) enter("open");
    if (now.current !== "open") return now.current;
    // Rendered synchronously, so that the first error can take the focus.
    flushSync(() => setAsked(true));
    const [problem] = Object.values<string | undefined>(problems).filter((each) => each !== undefined);
    if (problem) {
      // An error without a field of this form is shown for the whole.
      if (Object.keys(wrong).length === 0) setFailure({ message: problem });
      inside?.querySelector<HTMLElement>(invalid)?.focus();
      return "invalid";
    }
    enter("sending");
    isDiscarded.current = false;
    refused(undefined);
    attempt.current ??= crypto.randomUUID();
    const why = await Promise.resolve(send(values, attempt.current)).catch(asApiError);
    if (!why || !outcomeUnknown(why)) attempt.current = undefined;
    if (!why) kept.drop();
    else refused(why);
    sentAt.current = performance.now();
    enter(why ? "open" : "sent");
    if (!why) return "sent";
    return outcomeUnknown(why) ? "unknown" : "refused";
  }

  const errorOf = (name: Name<Values>) => told[name] ?? (isAsked || marked.includes(name) ? wrong[name] : undefined);
  const common = (name: Name<Values>) => ({
    name,
    error: errorOf(name),
    // An empty field left empty is not an error yet.
    onBlur: () => {
      if (values[name] === "" && kept.saved[name] === "") return;
      // The press that left the field may submit and empty the form.
      const before = discards.current;
      afterPress(() => before === discards.current && setMarked((former) => [...former, name]));
    },
  });
  const isToldAtField = Object.keys(atFields(failure?.fields ?? {}, values)).length > 0;

  return {
    ...kept,
    values,
    /** Changes fields, several at once if one depends on another. */
    set,
    errorOf,
    /** Props for a text input or a select. */
    field: <Text extends TextOf<Values>>(name: Text) => ({
      ...common(name),
      ref: (control: Control | null) => {
        controls.current[name] = control;
      },
      value: values[name],
      onChange: ({ target }: ChangeEvent<Control>) => set({ [name]: target.value } as unknown as Partial<Values>),
    }),
    /** Props for any other control, which passes its value. */
    choice: <Each extends Name<Values>>(name: Each) => ({
      ...common(name),
      value: values[name],
      onChange: (value: Values[Each]) => set({ [name]: value } as unknown as Partial<Values>),
    }),
    /** Every error is shown: submission was attempted. */
    isAsked,
    busy: phase === "sending",
    /** The refusal, if it belongs to no field and no newer version explains it. */
    error: isToldAtField || kept.newer ? undefined : failure,
    discard,
    /** Sends the form, or shows every error and moves to the first one `inside`. */
    submit,
    /** Props for the form element. */
    props: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        // For React a form in a dialog is inside the form that opened it.
        event.stopPropagation();
        void submit(event.currentTarget);
      },
    },
  };
}

/** The mounted controls by field. A prerendered form can be filled before hydration. */
function useControls<Values extends object>(values: Values, setValues: Typed<Values>["setValues"]) {
  const controls = useRef<Record<string, Control | null>>({});
  useLayoutEffect(() => {
    const typed = Object.entries(controls.current)
      .map(([name, control]) => [name, control?.value] as const)
      .filter(([name, value]) => value && value !== values[name as Name<Values>]);
    if (typed.length > 0) setValues((former) => ({ ...former, ...Object.fromEntries(typed) }));
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return controls;
}

const invalid = "[aria-invalid=true], [data-invalid] :is(input, button)";
