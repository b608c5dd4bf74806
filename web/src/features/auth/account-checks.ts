import { FullName } from "@naqi/contracts";
import * as z from "zod";
import { t } from "@/lib/messages.ts";

const Email = z.email();

/** What is wrong with an email address; undefined when nothing is. */
export const emailProblem = (email: string) => {
  if (!email.trim()) return t("field.required");
  return Email.safeParse(email.trim()).success ? undefined : t("auth.badEmail");
};

/** What is wrong with a full name, by the contract's rule; undefined when nothing is. */
export const nameProblem = (fullName: string) => FullName.safeParse(fullName).error?.issues[0]?.message;

/** An empty password cannot be right; what is right only the pool knows. */
export const filled = (value: string) => (value ? undefined : t("field.required"));
