import { FullName } from "@naqi/contracts";
import { t } from "texts:common";

/** What is wrong with a full name, by the contract's rule; undefined when nothing is. */
export const nameProblem = (fullName: string) => FullName.safeParse(fullName).error?.issues[0]?.message;

/** An empty password cannot be right; what is right only the pool knows. */
export const filled = (value: string) => (value ? undefined : t("field.required"));
