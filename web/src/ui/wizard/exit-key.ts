import { stepOf, type WizardKind } from "./wizard-kind.ts";

const keyOf = ({ name }: WizardKind, memberId: string) => `${name}-exit:${memberId}`;

/** Stores in this browser at which step the wizard was left (000 §2 Save & Exit). */
export function keepExit(kind: WizardKind, memberId: string, step: number) {
  try {
    localStorage.setItem(keyOf(kind, memberId), String(step));
  } catch {
    // Without storage the server's own step applies.
  }
}

export function exitStep(kind: WizardKind, memberId: string): number | undefined {
  try {
    return stepOf(kind, localStorage.getItem(keyOf(kind, memberId)));
  } catch {
    return undefined;
  }
}

/** After continuing, the server's step is newer. */
export function forgetExit(kind: WizardKind, memberId: string) {
  try {
    localStorage.removeItem(keyOf(kind, memberId));
  } catch {}
}
