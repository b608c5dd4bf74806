import { useEffect, useRef, useState } from "react";

const restMs = 300;

/**
 * A value that changes faster than its effects: shown immediately, passed to `onRest`, if any, after a pause, or
 * directly by `settle`. A new outside `value` replaces the draft.
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
    // A value that we sent may be older than later input.
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
