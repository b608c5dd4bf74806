import { isEmail, plainEmail } from "@naqi/contracts";
import { t } from "texts:identity/auth";

/** The error in a typed email address, by the server's rule; undefined if valid. */
export const emailProblem = (typed: string) => {
  if (!typed.trim()) return t("field.required");
  return isEmail(plainEmail(typed)) ? undefined : t("auth.badEmail");
};
