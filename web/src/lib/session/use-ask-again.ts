import { useCallback, useRef, useState } from "react";

/** A question to the person in front of the screen: `ask` waits until somebody calls `settle` with the answer. */
export function useAskAgain() {
  const [asksAgain, setAsksAgain] = useState(false);
  const answer = useRef<((given: boolean) => void) | undefined>(undefined);

  const settle = useCallback((given: boolean) => {
    answer.current?.(given);
    answer.current = undefined;
    setAsksAgain(false);
  }, []);
  const ask = useCallback(() => {
    answer.current?.(false);
    setAsksAgain(true);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);

  return { asksAgain, ask, settle };
}
