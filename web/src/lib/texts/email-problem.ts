import { isEmail, plainEmail } from "@naqi/contracts";
import { t } from "texts:auth";

/** What is wrong with a typed email address, by the rule of the server; undefined when nothing is. */
export const emailProblem = (typed: string) => {
  if (!typed.trim()) return t("field.required");
  return isEmail(plainEmail(typed)) ? undefined : t("auth.badEmail");
};
