import type { OnboardingStep } from "@naqi/contracts";
import { stepOf } from "./step-table.ts";

const keyOf = (memberId: string) => `onboarding-exit:${memberId}`;

/** Remembers on this browser at which step somebody left (000 §2 Save & Exit). */
export function keepExit(memberId: string, step: OnboardingStep) {
  try {
    localStorage.setItem(keyOf(memberId), String(step));
  } catch {
    // Without storage the server's own step is where one goes on.
  }
}

export function exitStep(memberId: string): OnboardingStep | undefined {
  try {
    return stepOf(localStorage.getItem(keyOf(memberId)));
  } catch {
    return undefined;
  }
}

/** Once somebody has come back and moved on, the server knows better. */
export function forgetExit(memberId: string) {
  try {
    localStorage.removeItem(keyOf(memberId));
  } catch {
    // As above.
  }
}
