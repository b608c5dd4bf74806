import { useCallback, useRef, useState } from "react";

/**
 * The question behind `session.signInAgain()`, of which there is one in the whole product: the session provider holds it,
 * the shell shows it (`shell/expired-dialog.tsx`). A screen asks through `useFreshCommand(operation)`, whose `run` asks by
 * itself when the server answers `….signInAgain`, and sends once more with the same input; or, where there is more to do
 * than to send again, with `if (await session.signInAgain()) …`. The answer is true after the password was given or the same
 * person came back from Google in the window that opened for it; the page underneath keeps everything that was typed.
 *
 * A question to the person in front of the screen: `ask` waits until somebody calls `settle` with the answer.
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
