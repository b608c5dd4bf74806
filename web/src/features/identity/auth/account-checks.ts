import { FullName } from "@naqi/contracts";
import { t } from "texts:common";
import { wrongText } from "@/lib/texts/wrong-text.ts";

/** What is wrong with a full name, by the contract's rule; undefined when nothing is. */
export function nameProblem(fullName: string) {
  const [issue] = FullName.safeParse(fullName).error?.issues ?? [];
  return issue && wrongText(issue.message);
}

/** An empty password cannot be right; what is right only the pool knows. */
export const filled = (value: string) => (value ? undefined : t("field.required"));
