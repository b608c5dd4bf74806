import { FullName } from "@naqi/contracts";
import { t } from "texts:common";
import { wrongText } from "@/lib/texts/wrong-text.ts";

/** The error in a full name, by the contract's rule; undefined if valid. */
export function nameProblem(fullName: string) {
  const [issue] = FullName.safeParse(fullName).error?.issues ?? [];
  return issue && wrongText(issue.message);
}

/** An empty password is invalid; only the pool can check others. */
export const filled = (value: string) => (value ? undefined : t("field.required"));
