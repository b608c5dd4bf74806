import { useRef } from "react";

/**
 * A press that counts once: repeats are ignored during the work, and after its success. Work that returns a failure can
 * be retried. It must not throw.
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
