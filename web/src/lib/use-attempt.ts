import { useState } from "react";
import type { ApiError } from "./api-error.ts";

/**
 * Whether an answer leaves it open if the thing was made: then only the same key may be sent again. A refusal wrote
 * nothing, so what is sent after it is a new thing with a new key. A key that was already used for other details
 * means that an earlier send did go through.
 */
export const outcomeUnknown = ({ kind, code }: Pick<ApiError, "kind" | "code">) =>
  kind === "network" || kind === "bug" || kind === "anonymous" || code === "request.keyReused";

/** The key of this send: made when the form opens, kept while it is not known how the last send ended. */
export function useAttempt() {
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  return {
    key,
    answered: (error: ApiError) => {
      if (!outcomeUnknown(error)) setKey(crypto.randomUUID());
    },
  };
}
