import { useState } from "react";

/** The newest value that was there, so that nothing on the screen jumps while the next one is on its way. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
