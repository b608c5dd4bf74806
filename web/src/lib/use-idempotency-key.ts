import { useState } from "react";

/**
 * The key a form sends with every try, so that a lost reply may be asked for again without doing the thing twice.
 * Made when the form opens; `renew` when the same form is used for another thing.
 */
export function useIdempotencyKey() {
  const [key, setKey] = useState(() => crypto.randomUUID());
  return { key, renew: () => setKey(crypto.randomUUID()) };
}
