import { useState } from "react";

/** `true` once the limited dashboard was asked for, `dismissed` once its banner was put away (000 §4). */
export type LimitedFlag = "true" | "dismissed";

const keyOf = (memberId: string) => `limited-dashboard:${memberId}`;

function read(memberId: string): LimitedFlag | undefined {
  try {
    const value = localStorage.getItem(keyOf(memberId));
    return value === "true" || value === "dismissed" ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A display preference of this browser; what may be read and done is the server's to decide (decisions G12). */
export function useLimitedFlag(memberId: string) {
  const [flag, setFlag] = useState(() => read(memberId));
  const keep = (value: LimitedFlag) => {
    setFlag(value);
    try {
      localStorage.setItem(keyOf(memberId), value);
    } catch {
      // Without storage it holds until the page is left.
    }
  };
  return [flag, keep] as const;
}
