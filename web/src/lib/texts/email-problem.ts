import * as z from "zod";
import { t } from "texts:auth";

const Email = z.email();

/** What is wrong with a typed email address; undefined when nothing is. */
export const emailProblem = (email: string) => {
  if (!email.trim()) return t("field.required");
  return Email.safeParse(email.trim()).success ? undefined : t("auth.badEmail");
};
