import { lengthOf } from "@naqi/contracts";
import type { KeyboardEvent } from "react";
import { t } from "texts:admin";

/** Characters of a reason, as the contract has it. */
export const reasonLimit = 500;

/** What is wrong with a reason, trimmed. */
export function reasonProblem(reason: string): string | undefined {
  const length = lengthOf(reason);
  if (length === 0) return t("case.reasonMissing");
  if (length < 3) return t("case.reasonShort");
  return length > reasonLimit ? t("field.over", { count: length - reasonLimit }) : undefined;
}

/** Of a reason's field: Ctrl or Cmd with Enter sends its form, as Enter alone is a new line. */
export function sendsByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
