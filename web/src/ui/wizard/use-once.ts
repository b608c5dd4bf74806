import { useRef } from "react";

/**
 * A press that counts once: while its work is under way, and after it went well, another does nothing. A work that
 * answers a failure may be tried again. It must not throw.
 */
export function useOnce() {
  const isTaken = useRef(false);
  return async <Failure>(work: () => Promise<Failure | undefined>): Promise<Failure | undefined> => {
    if (isTaken.current) return undefined;
    isTaken.current = true;
    const failure = await work();
    isTaken.current = failure === undefined;
    return failure;
  };
}
