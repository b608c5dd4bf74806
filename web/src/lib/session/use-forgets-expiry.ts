import { type Dispatch, type SetStateAction, useContext, useEffect } from "react";
import type { ApiError } from "../http/api-error.ts";
import { SessionContext } from "./session.ts";

/** Dismisses the expiry message, once the member has signed in again over the page. */
export function useForgetsExpiry<Error extends Partial<Pick<ApiError, "kind">>>(
  setError: Dispatch<SetStateAction<Error | undefined>>,
) {
  const hasExpired = useContext(SessionContext)?.expired;
  useEffect(() => {
    if (!hasExpired) return;
    return () => setError((former) => (former?.kind === "anonymous" ? undefined : former));
  }, [hasExpired, setError]);
}
