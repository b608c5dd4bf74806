import { lengthOf } from "@naqi/contracts";
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
