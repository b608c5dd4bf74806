import { lengthOf, policy } from "@naqi/contracts";
import { t } from "texts:common";

export const noteLimit = policy.visit.noteLength;

/** What is said of a note that is too long. */
export function overLimit(note: string): string | undefined {
  const over = lengthOf(note.trim()) - noteLimit;
  return over > 0 ? t("field.over", { count: over }) : undefined;
}
