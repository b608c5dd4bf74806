import { useEffect, useRef, useState } from "react";

const restMs = 300;

/**
 * A value that moves faster than what follows from it: shown at once, handed on to `onRest`, if any, when it rests, or at
 * once by `settle`. A new `value` from outside replaces the draft.
 */
export function useDraft<Value>(value: Value, onRest: ((value: Value) => void) | undefined) {
  const [draft, setDraft] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onRest);
  const handedOn = useRef<string>(undefined);
  const spelled = JSON.stringify(value);

  useEffect(() => {
    latest.current = onRest;
  });
  useEffect(() => {
    // What comes back from ourselves may be older than what was typed since.
    const isEcho = handedOn.current === spelled;
    handedOn.current = undefined;
    if (isEcho) return;
    clearTimeout(timer.current);
    setDraft(JSON.parse(spelled) as Value);
  }, [spelled]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const handOn = (next: Value) => {
    clearTimeout(timer.current);
    handedOn.current = JSON.stringify(next);
    latest.current?.(next);
  };
  return {
    draft,
    move: (next: Value) => {
      setDraft(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => handOn(next), restMs);
    },
    settle: () => handOn(draft),
  };
}
