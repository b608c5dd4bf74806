import { useCallback, useRef, useState } from "react";

/**
 * The question behind `session.signInAgain()`, of which there is only one: the session provider holds it, the shell
 * shows it (`shell/expired-dialog.tsx`). A screen uses `useFreshCommand(operation)`, whose `run` asks when the server
 * answers `….signInAgain`, and resends the same input; or, if more is needed than a resend, `if (await
 * session.signInAgain()) …`. It resolves to true after the password was given or the same member came back from Google
 * in its window; the page underneath keeps its input. `ask` waits until `settle` is called with the answer.
 */
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
